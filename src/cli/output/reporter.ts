import type { Report } from '../report.js';
import type { Summary } from '../tally.js';

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
  /** Say nothing of valid messages. */
  readonly quiet: boolean;
}
