import { excerpt } from './describe.js';
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
  const path: PathStep[] = [];
  /** The containers that enclose the place. */
  const open = new Set<object>();
  const tally = new Tally();
  visit(value);
  if (issues.items.length === 0) report('unreadable', READABLE, 'one that changes');
  return issues.close();

  function visit(value: unknown): void {
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) report('not-finite', 'a finite number', String(value));
    } else if (typeof value === 'object') {
      if (value !== null) visitContainer(wireOf(value) ?? value);
    } else if (typeof value !== 'string' && typeof value !== 'boolean') {
      report('not-json', 'a JSON value', value === undefined ? 'undefined' : `a ${typeof value}`);
    }
  }

  function visitContainer(value: object): void {
    if (open.has(value)) {
      report('cycle', 'a value that does not contain itself', 'inside itself');
    } else if (open.size >= MAX_DEPTH) {
      report('too-deep', `at most ${MAX_DEPTH} nested containers`, 'nested deeper');
    } else {
      const { length } = path;
      open.add(value);
      try {
        visitMembers(value as { readonly [key: string]: unknown });
      } catch {
        // A getter or a Proxy threw; the path leads to the member that was being read.
        report('unreadable', READABLE, 'one that throws');
      }
      open.delete(value);
      path.length = length;
    }
  }

  function visitMembers(value: { readonly [key: string]: unknown }): void {
    const isArray = Array.isArray(value);
    if (!(isArray ? isPlainArray(value) : isPlainPrototype(Object.getPrototypeOf(value)))) {
      report('class-instance', 'a plain object or array', nameOf(value));
      return;
    }
    const keys = isArray ? undefined : Object.keys(value);
    const length = keys === undefined ? lengthOf(value) : keys.length;
    tally.members += length;
    const refusal = tally.refusal(value);
    if (refusal !== undefined) report(refusal, ...TOO_MUCH[refusal]);
    else
      for (let index = 0; index < length && !issues.full; index++) {
        const key = keys === undefined ? index : (keys[index] ?? '');
        path.push(key);
        const member = value[key];
        if (member !== undefined) visit(member);
        else if (isArray) reportGap(value, index);
        path.pop();
      }
  }

  function reportGap(array: object, index: number): void {
    if (Object.hasOwn(array, index)) report('undefined-element', 'a JSON value', 'undefined');
    else report('sparse-array', 'a JSON value', 'a hole in an array');
  }

  function report(code: IssueCode, expected: string, received: string): void {
    issues.add({ code, path, expected, received });
  }
}

const READABLE = 'a value that can be read';

const TOO_MUCH: { readonly [C in 'too-large' | 'repeated-reference']: readonly [string, string] } = {
  'too-large': [`at most ${MOST_MEMBERS} members`, 'larger'],
  'repeated-reference': ['a tree', 'a repeated object'],
};

function nameOf(value: object): string {
  // Reading the class name may run foreign code; the caller catches what that throws.
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  if (typeof name !== 'string' || name === '') return `an ${Array.isArray(value) ? 'array' : 'object'} of another kind`;
  return name === 'Object' ? 'an object that inherits from another' : `an instance of ${excerpt(name)}`;
}
