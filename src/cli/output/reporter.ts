import { count } from '../../describe.js';
import type { Report } from '../report.js';
import type { RuleCounts, Summary } from '../tally.js';

/** Something worth knowing about an input: how it is laid out, which revision holds from a line on. */
interface Note {
  readonly file: string;
  readonly line: number;
  readonly topic: 'layout' | 'revision';
  /** A clause, and what it is about. */
  readonly subject: string;
  readonly says: string;
}

/** Turns verdicts into text, piece by piece, so that nothing needs to be kept. */
export interface Reporter {
  readonly begin: () => string;
  readonly startFile: (file: string) => string;
  readonly note: (note: Note) => string;
  readonly report: (report: Report) => string;
  readonly endFile: () => string;
  readonly finish: (summary: Summary) => string;
}

export interface ReporterOptions {
  /** Say nothing of valid messages in which no rule found anything. */
  readonly quiet: boolean;
}

/** Whether nothing has to be said of a message where only faults are asked for. */
export function saysNothing({ valid, findings = [] }: Report): boolean {
  return valid && findings.length === 0;
}

/** `2 errors and 3 warnings of rules` */
export function rulesText({ errors, warnings }: RuleCounts): string {
  return `${count(errors, 'error')} and ${count(warnings, 'warning')} of rules`;
}
