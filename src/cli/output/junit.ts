import { count } from '../../describe.js';
import type { Finding } from '../../rules/index.js';
import type { Fault, Report } from '../report.js';
import { labelOf, positionText, sideText } from './label.js';
import type { Reporter } from './reporter.js';

/**
 * JUnit XML: a suite a file, a case a message, a failure an invalid message. It is written as it comes, so that the
 * suites do not say beforehand how many cases they have.
 */
export function createJunitReporter(): Reporter {
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="exact-mcp check">\n',
    startFile: (file) => `  <testsuite name="${xml(file)}">\n`,
    note: () => '',
    report: caseText,
    endFile: () => '  </testsuite>\n',
    finish: () => '</testsuites>\n',
  };
}

function caseText(report: Report): string {
  const { file, from, valid, says, reason, findings = [] } = report;
  const name = `line ${positionText(report)}: ${labelOf(report)}, ${sideText(from)}`;
  const open = `    <testcase name="${xml(name)}" classname="${xml(file)}"`;
  const errors = findings.filter(({ level }) => level === 'error').map(findingText);
  const warnings = findings.filter(({ level }) => level === 'warn').map(findingText);
  const parts: string[] = [];
  if (!valid || errors.length > 0) {
    const message = says ?? `it breaks ${count(errors.length, 'rule')} of the specification's prose`;
    const details = [...report.faults.map(faultText), ...errors].join('\n\n');
    parts.push(`<failure message="${xml(message)}" type="${xml(reason ?? 'rules')}">${xml(details)}</failure>`);
  }
  if (warnings.length > 0) parts.push(`<system-out>${xml(warnings.join('\n\n'))}</system-out>`);
  if (parts.length === 0) return `${open}/>\n`;
  return `${open}>\n${parts.map((part) => `      ${part}\n`).join('')}    </testcase>\n`;
}

function faultText({ message, expected, received, excerpt, advice, at }: Fault): string {
  return [
    message,
    ...(excerpt === undefined ? [] : [excerpt.text]),
    ...(at === undefined ? [] : [`where: byte ${at.offset}, line ${at.line}, column ${at.column}`]),
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(received === undefined ? [] : [`received: ${received}`]),
    `to do: ${advice}`,
  ].join('\n');
}

function findingText({ rule, strength, message, link }: Finding): string {
  return `${strength} ${rule}\n${message}\nsee: ${link}`;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

// XML 1.0 cannot hold these, not even as references.
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xml(text: string): string {
  return text.replaceAll(NO_XML, '\ufffd').replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
