import type { Report } from './report.js';

/** What was counted over all messages. Bounded, whatever the messages are. */
export interface Summary {
  readonly files: number;
  readonly valid: number;
  readonly invalid: number;
  readonly skipped: Skipped;
  readonly methods: readonly MethodCount[];
  /** The most frequent first. */
  readonly issues: readonly IssueCount[];
  /** How many issues are of none of these. */
  readonly otherIssues: number;
  readonly revisions: readonly string[];
}

export interface Skipped {
  readonly lines: number;
  /** The first of them. */
  readonly first: { readonly file: string; readonly line: number } | undefined;
}

export interface MethodCount {
  readonly method: string;
  readonly valid: number;
  readonly invalid: number;
}

export interface IssueCount {
  readonly count: number;
  readonly code: string;
  readonly definition: string | undefined;
  readonly pattern: string;
  readonly says: string;
  /** The first of them. */
  readonly first: { readonly file: string; readonly line: number };
}

const MOST_GROUPS = 500;

export class Tally {
  #files = 0;
  #valid = 0;
  #invalid = 0;
  #skipped = 0;
  #firstSkipped: Skipped['first'];
  #otherIssues = 0;
  readonly #methods = new Map<string, { valid: number; invalid: number }>();
  readonly #issues = new Map<string, { count: number; group: Omit<IssueCount, 'count'> }>();
  readonly #revisions = new Set<string>();

  get invalid(): number {
    return this.#invalid;
  }

  get messages(): number {
    return this.#valid + this.#invalid;
  }

  addFile(): void {
    this.#files++;
  }

  skip(file: string, line: number): void {
    this.#skipped++;
    this.#firstSkipped ??= { file, line };
  }

  add(report: Report): void {
    if (report.valid) this.#valid++;
    else this.#invalid++;
    if (report.revision !== undefined) this.#revisions.add(report.revision);
    const method = this.#methodOf(methodKey(report));
    if (report.valid) method.valid++;
    else method.invalid++;
    for (const fault of report.faults) this.#addFault(report, fault);
  }

  summary(): Summary {
    return {
      files: this.#files,
      valid: this.#valid,
      invalid: this.#invalid,
      skipped: { lines: this.#skipped, first: this.#firstSkipped },
      methods: [...this.#methods].map(([method, counts]) => ({ method, ...counts })),
      issues: [...this.#issues.values()]
        .map(({ count, group }) => ({ count, ...group }))
        .toSorted((a, b) => b.count - a.count),
      otherIssues: this.#otherIssues,
      revisions: [...this.#revisions].toSorted(),
    };
  }

  #methodOf(name: string): { valid: number; invalid: number } {
    const key = this.#methods.has(name) || this.#methods.size < MOST_GROUPS ? name : '(other methods)';
    const known = this.#methods.get(key);
    if (known !== undefined) return known;
    const counts = { valid: 0, invalid: 0 };
    this.#methods.set(key, counts);
    return counts;
  }

  #addFault(report: Report, { code, pattern, expected }: Report['faults'][number]): void {
    const { definition, file, line, says } = report;
    // What is missing stands in the pattern already.
    const asked = expected === undefined ? (says ?? code) : code === 'required' ? 'missing' : `must be ${expected}`;
    const key = JSON.stringify([code, definition, pattern, asked]);
    const known = this.#issues.get(key);
    if (known !== undefined) known.count++;
    else if (this.#issues.size >= MOST_GROUPS) this.#otherIssues++;
    else {
      this.#issues.set(key, { count: 1, group: { code, definition, pattern, says: asked, first: { file, line } } });
    }
  }
}

const LONGEST_METHOD = 100;

/** What messages are counted by: requests and their answers together. */
function methodKey({ envelope, method, reason, definition }: Report): string {
  if (method !== undefined) return method.slice(0, LONGEST_METHOD);
  if (envelope === 'result' || envelope === 'error') return '(answers to unknown requests)';
  if (envelope !== undefined) return `(${envelope} without a method)`;
  return reason === undefined || reason === 'invalid-value' ? (definition ?? '(unreadable)') : '(unreadable)';
}
