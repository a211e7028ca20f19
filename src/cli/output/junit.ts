import type { Report } from '../report.js';
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
  const { file, from, valid, says = '', reason = '' } = report;
  const name = `line ${positionText(report)}: ${labelOf(report)}, ${sideText(from)}`;
  const open = `    <testcase name="${xml(name)}" classname="${xml(file)}"`;
  if (valid) return `${open}/>\n`;
  const details = report.faults.map(({ message, expected, received, excerpt, advice, at }) =>
    [
      message,
      ...(excerpt === undefined ? [] : [excerpt.text]),
      ...(at === undefined ? [] : [`where: byte ${at.offset}, line ${at.line}, column ${at.column}`]),
      ...(expected === undefined ? [] : [`expected: ${expected}`]),
      ...(received === undefined ? [] : [`received: ${received}`]),
      `to do: ${advice}`,
    ].join('\n'),
  );
  const failure = `<failure message="${xml(says)}" type="${xml(reason)}">${xml(details.join('\n\n'))}</failure>`;
  return `${open}>\n      ${failure}\n    </testcase>\n`;
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
