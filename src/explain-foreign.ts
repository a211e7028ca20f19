import { describe, excerpt, jsonType } from './describe.js';
import type { Issue, IssueCode } from './errors.js';
import { IssueList } from './issue-list.js';
import { MAX_DEPTH } from './json.js';
import type { PathStep } from './json.js';
import { isPlainArray, isPlainPrototype, lengthOf } from './plain.js';
import { MOST_MEMBERS, Tally } from './tally.js';
import { wireOf } from './wire-of.js';

/**
 * Says why a JavaScript value cannot be copied as JSON: the slow pass, run only after copying failed. At least one issue,
 * even where a value that changes while it is read has nothing wrong with it this time.
 */
export function explainForeign(value: unknown, maxIssues: number): readonly Issue[] {
  const issues = new IssueList(maxIssues);
  new ForeignExplainer(issues).visit(value);
  if (issues.items.length === 0) {
    issues.add({ code: 'unreadable', path: [], expected: CAN_BE_READ, received: 'one that changes' });
  }
  return issues.close();
}

const CAN_BE_READ = 'a value that can be read';
const PLAIN = 'a plain object or array';
const NOT_SO_MANY = `at most ${MOST_MEMBERS} members in all`;

class ForeignExplainer {
  readonly #issues: IssueList;
  /** The steps to the place, of which `#steps` count: an array that grows and shrinks with every member is slow. */
  readonly #path: PathStep[] = [];
  #steps = 0;
  /** The containers that enclose the place. */
  readonly #open = new Set<object>();
  readonly #tally = new Tally();

  constructor(issues: IssueList) {
    this.#issues = issues;
  }

  visit(value: unknown): void {
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) this.#refuse('not-finite', 'a finite number', String(value));
    } else if (typeof value === 'object') {
      if (value !== null) this.#visitContainer(wireOf(value) ?? value);
    } else if (typeof value !== 'string' && typeof value !== 'boolean') {
      this.#refuse('not-json', 'a JSON value', value === undefined ? 'undefined' : describe(value));
    }
  }

  #visitContainer(value: object): void {
    if (this.#open.has(value)) {
      this.#refuse('cycle', 'a value that does not contain itself', 'inside itself');
    } else if (this.#open.size >= MAX_DEPTH) {
      this.#refuse('too-deep', `at most ${MAX_DEPTH} nested containers`, 'nested deeper');
    } else {
      this.#open.add(value);
      const depth = this.#steps;
      try {
        if (Array.isArray(value)) this.#visitArray(value);
        else this.#visitObject(value as { readonly [key: string]: unknown });
      } catch {
        // A getter or a Proxy threw; the path leads to the member that was being read.
        this.#refuse('unreadable', CAN_BE_READ, 'one that throws');
      }
      this.#open.delete(value);
      this.#steps = depth;
    }
  }

  #visitArray(value: readonly unknown[]): void {
    if (!isPlainArray(value)) {
      this.#refuse('class-instance', PLAIN, nameOf(value));
      return;
    }
    const length = lengthOf(value);
    if (this.#isTooMuch(value, length)) return;
    const depth = this.#steps++;
    for (let index = 0; index < length && !this.#issues.full; index++) {
      this.#path[depth] = index;
      const item = value[index];
      if (item !== undefined) this.visit(item);
      else if (Object.hasOwn(value, index)) this.#refuse('undefined-element', 'a JSON value', 'undefined');
      else this.#refuse('sparse-array', 'a JSON value', 'a hole in an array');
    }
  }

  #visitObject(value: { readonly [key: string]: unknown }): void {
    if (!isPlainPrototype(Object.getPrototypeOf(value))) {
      this.#refuse('class-instance', PLAIN, nameOf(value));
      return;
    }
    const keys = Object.keys(value);
    if (this.#isTooMuch(value, keys.length)) return;
    const depth = this.#steps++;
    for (const key of keys) {
      if (this.#issues.full) return;
      this.#path[depth] = key;
      const member = value[key];
      if (member !== undefined) this.visit(member);
    }
  }

  #isTooMuch(value: object, members: number): boolean {
    this.#tally.members += members;
    const refusal = this.#tally.refusal(value);
    if (refusal === 'too-large') this.#refuse(refusal, NOT_SO_MANY, 'larger');
    else if (refusal !== undefined) {
      this.#refuse(refusal, 'a tree without repeated objects', 'an object that stands in many places');
    }
    return refusal !== undefined;
  }

  #refuse(code: IssueCode, expected: string, received: string): void {
    this.#issues.add({ code, path: this.#path.slice(0, this.#steps), expected, received });
  }
}

function nameOf(value: object): string {
  // Reading the class name may run foreign code; the caller catches what that throws.
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  if (typeof name !== 'string' || name === '') return `an ${jsonType(value)} of another kind`;
  return name === 'Object' ? 'an object that inherits from another' : `an instance of ${excerpt(name)}`;
}
