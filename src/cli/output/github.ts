import { count } from '../../describe.js';
import type { Report } from '../report.js';
import { labelOf, positionText, sideText } from './label.js';
import { rulesText } from './reporter.js';
import type { Reporter } from './reporter.js';

/** Workflow commands of GitHub Actions: an error a message that is not valid, and a notice with the counts. */
export function createGithubReporter(): Reporter {
  return {
    begin: () => '',
    startFile: () => '',
    note: () => '',
    report: (report) => (report.valid ? '' : errorText(report)) + findingsText(report),
    endFile: () => '',
    finish: ({ valid, invalid, rules }) => {
      const found = rules === undefined ? '' : `, ${rulesText(rules)}`;
      return `::notice title=exact-mcp::${count(valid + invalid, 'message')}: ${valid} valid, ${invalid} invalid${found}\n`;
    },
  };
}

function errorText(report: Report): string {
  const { file, line, from, says = '', faults } = report;
  const title = `${labelOf(report)}, ${sideText(from)}: ${says}`;
  const lines = faults.map(({ message, advice }) => `${message}. ${advice}`);
  const item = report.item === undefined ? '' : `Message ${positionText(report)}: `;
  const properties = `file=${property(file)},line=${faults[0]?.at?.line ?? line},title=${property(title)}`;
  return `::error ${properties}::${data(item + lines.join('\n'))}\n`;
}

/** An error or a warning for each thing that a rule found. */
function findingsText(report: Report): string {
  const { file, line, findings = [] } = report;
  return findings
    .map(({ rule, strength, level, message, link }) => {
      const command = level === 'error' ? 'error' : 'warning';
      const title = `${labelOf(report)}: ${strength} ${rule}`;
      const item = report.item === undefined ? '' : `Message ${positionText(report)}: `;
      return `::${command} file=${property(file)},line=${line},title=${property(title)}::${data(`${item}${message}. ${link}`)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
