import type { Report } from '../../src/cli/report.js';

/** What is said about a valid request, but for these differences. */
export function report(differences: Partial<Report> = {}): Report {
  return {
    file: 'a.jsonl',
    line: 5,
    offset: 100,
    item: undefined,
    from: 'client',
    envelope: 'request',
    method: 'ping',
    id: 1,
    revision: '2025-11-25',
    definition: 'PingRequest',
    valid: true,
    reason: undefined,
    says: undefined,
    faults: [],
    remarks: [],
    findings: undefined,
    ...differences,
  };
}
