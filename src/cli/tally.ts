import type { Finding } from '../rules/index.js';
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
  /** What the rules found; undefined where none was asked for. */
  readonly rules: RuleCounts | undefined;
}

export interface RuleCounts {
  readonly errors: number;
  readonly warnings: number;
  /** The most frequent first. */
  readonly byRule: readonly RuleCount[];
}

export interface RuleCount {
  readonly rule: string;
  readonly strength: string;
  readonly level: string;
  readonly count: number;
  /** The first of them. */
  readonly first: { readonly file: string; readonly line: number };
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
  readonly #rules = new Map<string, { count: number; group: Omit<RuleCount, 'count'> }>();
  #asksRules = false;
  #ruleErrors = 0;
  #ruleWarnings = 0;

  get invalid(): number {
    return this.#invalid;
  }

  /** What makes the check fail: messages that are not valid, and findings that are errors. */
  get failures(): number {
    return this.#invalid + this.#ruleErrors;
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
    if (report.findings !== undefined) this.#addFindings(report, report.findings);
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
      rules: this.#asksRules ? this.#ruleCounts() : undefined,
    };
  }

  #ruleCounts(): RuleCounts {
    const byRule = [...this.#rules.values()].map(({ count, group }) => ({ ...group, count }));
    return {
      errors: this.#ruleErrors,
      warnings: this.#ruleWarnings,
      byRule: byRule.toSorted((a, b) => b.count - a.count),
    };
  }

  #addFindings({ file, line }: Report, findings: readonly Finding[]): void {
    this.#asksRules = true;
    for (const { rule, strength, level } of findings) {
      if (level === 'error') this.#ruleErrors++;
      else this.#ruleWarnings++;
      const known = this.#rules.get(rule);
      if (known !== undefined) known.count++;
      else this.#rules.set(rule, { count: 1, group: { rule, strength, level, first: { file, line } } });
    }
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
function methodKey({ envelope, method, definition }: Report): string {
  if (method !== undefined) return method.slice(0, LONGEST_METHOD);
  if (envelope === 'result' || envelope === 'error') return '(answers to unknown requests)';
  if (envelope !== undefined) return `(${envelope} without a method)`;
  return definition ?? '(unreadable)';
}
