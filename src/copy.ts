import { describe, excerpt, jsonType } from './describe.js';
import type { Issue, IssueCode } from './errors.js';
import { IssueList } from './issue-list.js';
import { MAX_DEPTH } from './json.js';
import type { JsonValue, PathStep } from './json.js';
import { wireOf } from './wire-of.js';

/**
 * So many members may be copied before a container that comes up a second time is refused. A tree never repeats one; a
 * value that does so at every level stands for a tree that grows without bound.
 */
const MOST_UNTRACKED = 1_000_000;

/** More members are refused: no message has so many, but a Proxy may pretend to. */
const MOST_MEMBERS = 2 ** 25;

export type Copy =
  { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads a JavaScript value once and copies it into a JSON tree that is ours alone. An object member that is `undefined`
 * is left out, as in `JSON.stringify`; whatever else JSON cannot carry is an issue. Records give their wire value.
 */
export function copyJson(value: unknown, maxIssues: number): Copy {
  const issues = new IssueList(maxIssues);
  const copy = new Copier(issues).copy(value);
  return copy === undefined || issues.items.length > 0
    ? { ok: false, issues: issues.close() }
    : { ok: true, value: copy };
}

class Copier {
  readonly #issues: IssueList;
  /** The steps to the place, of which `#steps` count: an array that grows and shrinks with every member is slow. */
  readonly #path: PathStep[] = [];
  #steps = 0;
  /** The containers that enclose the place. */
  readonly #open: object[] = [];
  readonly #seen = new Set<object>();
  #members = 0;

  constructor(issues: IssueList) {
    this.#issues = issues;
  }

  /** The copy, or undefined where an issue was found. */
  copy(value: unknown): JsonValue | undefined {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value;
      case 'number':
        if (Number.isFinite(value)) return value;
        return this.#refuse('not-finite', value, 'a finite number');
      case 'object':
        return value === null ? null : this.#copyContainer(wireOf(value) ?? value);
      case 'undefined':
      case 'bigint':
      case 'function':
      case 'symbol':
        return this.#refuse('not-json', value, 'a JSON value');
    }
  }

  #copyContainer(value: object): JsonValue | undefined {
    if (this.#open.includes(value)) return this.#refuse('cycle', value, 'a value that does not contain itself');
    if (this.#open.length >= MAX_DEPTH) {
      return this.#refuse('too-deep', value, `at most ${MAX_DEPTH} nested containers`);
    }
    if (this.#isRepeated(value)) return this.#refuse('repeated-reference', value, 'a tree without repeated objects');
    if (this.#members > MOST_MEMBERS) return this.#refuse('too-large', value, `at most ${MOST_MEMBERS} members in all`);
    this.#open.push(value);
    try {
      return this.#copyMembers(value);
    } catch {
      // A getter or a Proxy threw; the path leads to the member that was being read.
      return this.#refuse('unreadable', undefined, 'a value that can be read');
    } finally {
      this.#open.pop();
      this.#steps = this.#open.length;
    }
  }

  #copyMembers(value: object): JsonValue | undefined {
    if (Array.isArray(value)) return this.#copyArray(value);
    if (isPlain(value)) return this.#copyObject(value as { readonly [key: string]: unknown });
    return this.#refuse('class-instance', value, 'a plain object or array');
  }

  #copyArray(value: readonly unknown[]): JsonValue | undefined {
    // An array of a class of its own may give anything for its items.
    if (!isPlainArray(value)) return this.#refuse('class-instance', value, 'a plain object or array');
    const length = readLength(value);
    this.#members += length;
    if (this.#members > MOST_MEMBERS) return this.#refuse('too-large', value, `at most ${MOST_MEMBERS} members in all`);
    const copy: JsonValue[] = [];
    const depth = this.#steps++;
    for (let index = 0; index < length && !this.#issues.full; index++) {
      this.#path[depth] = index;
      const item = value[index];
      if (item === undefined) {
        this.#refuseElement(value, index);
        continue;
      }
      const copied = typeof item === 'string' ? item : this.copy(item);
      if (copied !== undefined) copy.push(copied);
    }
    return copy;
  }

  #copyObject(value: { readonly [key: string]: unknown }): JsonValue | undefined {
    const copy: { [key: string]: JsonValue } = {};
    const keys = Object.keys(value);
    this.#members += keys.length;
    const depth = this.#steps++;
    for (const key of keys) {
      if (this.#issues.full) break;
      this.#path[depth] = key;
      const member = value[key];
      if (member === undefined) continue;
      const copied = typeof member === 'string' ? member : this.copy(member);
      if (copied !== undefined) setOwn(copy, key, copied);
    }
    return copy;
  }

  #refuseElement(array: readonly unknown[], index: number): undefined {
    const isHole = !Object.hasOwn(array, index);
    this.#refuse(isHole ? 'sparse-array' : 'undefined-element', undefined, 'a JSON value');
  }

  #isRepeated(value: object): boolean {
    if (this.#members <= MOST_UNTRACKED) return false;
    if (this.#seen.has(value)) return true;
    this.#seen.add(value);
    return false;
  }

  /** Notes an issue; a refused place has no copy. */
  #refuse(code: IssueCode, value: unknown, expected: string): JsonValue | undefined {
    const received = RECEIVED[code] ?? nameOf(value);
    this.#issues.add({
      code,
      path: this.#path.slice(0, this.#steps),
      expected,
      received,
    });
    return undefined;
  }
}

const RECEIVED: { readonly [C in IssueCode]?: string } = {
  cycle: 'inside itself',
  'too-deep': 'nested deeper',
  'repeated-reference': 'an object that stands in many places',
  'too-large': 'larger',
  unreadable: 'one that throws',
  'sparse-array': 'a hole in an array',
  'undefined-element': 'undefined',
};

function nameOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return describe(value);
  // Reading the class name may run foreign code; the caller catches what that throws.
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  if (typeof name !== 'string' || name === '') return `an ${jsonType(value)} of another kind`;
  return name === 'Object' ? 'an object that inherits from another' : `an instance of ${excerpt(name)}`;
}

/** A Proxy may give anything for a length; what no array can have is as unreadable as a getter that throws. */
function readLength(array: readonly unknown[]): number {
  const length: unknown = array.length;
  if (typeof length === 'number' && length >>> 0 === length) return length;
  throw new RangeError('not the length of an array');
}

/** Assigning to a key that a prototype has, `__proto__` above all, may set something else, or nothing. */
function setOwn(object: { [key: string]: JsonValue }, key: string, value: JsonValue): void {
  if (key in object) {
    Object.defineProperty(object, key, {
      __proto__: null,
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    } as PropertyDescriptor);
  } else {
    object[key] = value;
  }
}

/** An object literal, an object without a prototype, or a literal of another realm: not an instance of a class. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || isRootPrototype(prototype);
}

/** An array literal of any realm: its prototype is itself an array, right above the root. */
function isPlainArray(value: readonly unknown[]): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(prototype) && isRootPrototype(Object.getPrototypeOf(prototype));
}

/** `Object.prototype` of this realm or another. */
function isRootPrototype(prototype: unknown): boolean {
  if (prototype === Object.prototype) return true;
  return (
    typeof prototype === 'object' &&
    prototype !== null &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'isPrototypeOf')
  );
}
