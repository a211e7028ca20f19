import type { Report } from '../report.js';
import { saysNothing } from './reporter.js';
import type { Reporter, ReporterOptions } from './reporter.js';

/** JSON Lines: one object a message or note, and one for the summary at the end. */
export function createJsonReporter({ quiet }: ReporterOptions): Reporter {
  return {
    begin: () => '',
    startFile: () => '',
    note: ({ file, line, topic, subject, says }) => jsonLine({ kind: 'note', file, line, topic, subject, says }),
    report: (report) => (quiet && saysNothing(report) ? '' : jsonLine(messageObject(report))),
    endFile: () => '',
    finish: (summary) => jsonLine({ kind: 'summary', ...summary }),
  };
}

function messageObject(report: Report): object {
  const { file, line, item, offset, from, envelope, method, id, revision, definition, valid, reason, says } = report;
  return {
    kind: 'message',
    file,
    line,
    item,
    offset,
    from: from ?? null,
    envelope: envelope ?? null,
    method: method ?? null,
    // An id that is none may be anything.
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    revision: revision ?? null,
    definition: definition ?? null,
    valid,
    reason,
    says,
    issues: report.faults.map(({ code, pointer, message, expected, received, excerpt, advice, at }) => ({
      code,
      pointer,
      message,
      expected,
      received,
      excerpt: excerpt?.text,
      advice,
      at,
    })),
    remarks: report.remarks,
    findings: report.findings?.map(({ rule, strength, level, pointer, message, link }) => ({
      rule,
      strength,
      level,
      pointer,
      message,
      link,
    })),
  };
}

function jsonLine(object: object): string {
  return `${JSON.stringify(object)}\n`;
}
