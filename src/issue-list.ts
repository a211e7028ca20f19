import { shorten } from './describe.js';
import type { Issue, IssueCode } from './errors.js';
import { jsonPointer } from './json.js';
import type { PathStep } from './json.js';

/** An issue in the making. The path may go on changing; the list keeps a copy. */
export interface Finding {
  readonly code: IssueCode;
  readonly path: readonly PathStep[];
  readonly expected: string;
  readonly received: string;
  /** What the place must do with what is expected: be it, unless told. */
  readonly verb?: string;
  /** The sentence about the place, without its subject; what it must be and is unless given. */
  readonly says?: string;
  readonly schemaPath?: string;
}

/** Issues in the order in which they were found, up to a limit. */
export class IssueList {
  readonly limit: number;
  readonly items: Issue[] = [];
  readonly #known = new Set<string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The issues, for good. */
  close(): readonly Issue[] {
    return Object.freeze(this.items);
  }

  get full(): boolean {
    return this.items.length >= this.limit;
  }

  add(finding: Finding | Issue): void {
    if (this.full) return;
    const issue = 'message' in finding ? finding : toIssue(finding);
    // Two members of an intersection may ask the same of the same place.
    const key = `${issue.code} ${issue.expected} ${issue.pointer}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.items.push(issue);
  }
}

function toIssue({
  code,
  path,
  expected,
  received,
  verb = 'be',
  says = `must ${verb} ${expected}, but is ${received}`,
  schemaPath = '',
}: Finding): Issue {
  const pointer = jsonPointer(path);
  const subject = pointer === '' ? 'The value' : shorten(pointer);
  return Object.freeze({
    code,
    pointer,
    path: Object.freeze([...path]),
    message: `${subject} ${says}`,
    expected,
    received,
    schemaPath,
  });
}
