import { explainForeign } from './explain-foreign.js';
import type { Issue } from './errors.js';
import { MAX_DEPTH } from './json.js';
import type { JsonValue } from './json.js';
import { isPlainArray, isPlainPrototype, lengthOf, ROOT } from './plain.js';
import { Tally } from './tally.js';
import { wireOf } from './wire-of.js';

export type Copy =
  { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Copies a JavaScript value into a JSON tree that is ours alone, reading it once. An object member that is `undefined` is
 * left out, as in `JSON.stringify`; whatever else JSON cannot carry is an issue. Records give their wire value. A value
 * that cannot be copied is read a second time, to say why.
 */
export function copyJson(value: unknown, maxIssues: number): Copy {
  const copy = attempt(value);
  return copy === undefined ? { ok: false, issues: explainForeign(value, maxIssues) } : { ok: true, value: copy };
}

function attempt(value: unknown): JsonValue | undefined {
  try {
    return copyValue(value, MAX_DEPTH, new Tally());
  } catch {
    // A getter or a Proxy threw.
    return undefined;
  }
}

interface JsonLike {
  readonly [key: string]: unknown;
}

/** The copy, or undefined where there is none. `depth` is how many containers may still enclose each other. */
function copyValue(value: unknown, depth: number, tally: Tally): JsonValue | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'object':
      if (value === null) return null;
      // What contains itself is too deep as well.
      return depth === 0 ? undefined : copyContainer(value, depth - 1, tally);
    default:
      return undefined;
  }
}

function copyContainer(value: object, depth: number, tally: Tally): JsonValue | undefined {
  if (Array.isArray(value)) return copyArray(value, depth, tally);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (isPlainPrototype(prototype)) return copyObject(value as JsonLike, prototype === ROOT, depth, tally);
  const wire = wireOf(value);
  return wire && copyObject(wire, true, depth, tally);
}

function copyArray(value: readonly unknown[], depth: number, tally: Tally): JsonValue | undefined {
  // An array of a class of its own may give anything for its items, and a Proxy anything for its length.
  if (!isPlainArray(value)) return undefined;
  const length = lengthOf(value);
  tally.members += length;
  if (tally.refusal(value) !== undefined) return undefined;
  const copy: JsonValue[] = [];
  for (let index = 0; index < length; index++) {
    const item = value[index];
    const copied = typeof item === 'string' ? item : copyValue(item, depth, tally);
    if (copied === undefined) return undefined;
    copy.push(copied);
  }
  return copy;
}

/** `trusted` is whether only the root prototype of this realm can add to the keys. */
function copyObject(value: JsonLike, trusted: boolean, depth: number, tally: Tally): JsonValue | undefined {
  if (tally.refusal(value) !== undefined) return undefined;
  let copy: { [key: string]: JsonValue } = {};
  let members = 0;
  for (const key in value) {
    const isSpecial = key in ROOT;
    if ((isSpecial || !trusted) && !Object.hasOwn(value, key)) continue;
    members++;
    const member = value[key];
    if (member === undefined) continue;
    const copied = typeof member === 'string' ? member : copyValue(member, depth, tally);
    if (copied === undefined) return undefined;
    // Assigning to a key that a prototype has, `__proto__` above all, may set something else, or nothing.
    if (isSpecial) copy = { ...copy, [key]: copied };
    else copy[key] = copied;
  }
  tally.members += members;
  return copy;
}
