import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../src/json.js';

/** An object of these members. All are its own, `__proto__` too, as `JSON.parse` makes them. */
export function objectOf(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  return Object.fromEntries(entries);
}

/** Names that are dangerous to carry in JavaScript, in a JSON pointer or in a record. */
export const NASTY_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'get',
  'has',
  'keys',
  'toJSON',
  'length',
  '',
  ' ',
  '0',
  '-1',
  'x/y',
  '~',
  '~1',
  '$ref',
  '"',
  'ключ',
  '鍵',
  '🗝️',
];

/** Strings without lone surrogates, which strict decoding refuses. */
export const strings: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'a', 'text/plain', 'file:///a%20b', 'line\nbreak', '\u2028', '\0', 'e\u0301', '🗝️', 'null', '1'),
  fc.constantFrom(...NASTY_NAMES),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

/** Integers that JavaScript carries exactly. */
export function integers(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): fc.Arbitrary<number> {
  const notable = [0, -0, 1, -1, 1e15, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  return fc.oneof(
    fc.constantFrom(...notable.filter((value) => value >= min && value <= max)),
    fc.integer({ min: Math.max(min, -99), max: Math.min(max, 99) }),
    fc.integer({ min, max }),
  );
}

/** Finite numbers, fractions and integers. */
export function numbers(min = -Number.MAX_VALUE, max = Number.MAX_VALUE): fc.Arbitrary<number> {
  const notable = [0, -0, 0.5, 1, -1.5, 1e-7, Number.MIN_VALUE, 2 ** 53, 1e21, Number.MAX_VALUE];
  return fc.oneof(
    fc.constantFrom(...notable.filter((value) => value >= min && value <= max)),
    integers(Math.max(min, Number.MIN_SAFE_INTEGER), Math.min(max, Number.MAX_SAFE_INTEGER)),
    fc.double({ min, max, noNaN: true }),
  );
}

const scalars: fc.Arbitrary<JsonValue> = fc.oneof(strings, numbers(), fc.boolean(), fc.constant(null));

/** Any JSON value with at most `depth` containers inside each other. */
export function anyJson(depth: number): fc.Arbitrary<JsonValue> {
  const level = Math.max(0, Math.min(depth, MAX_ANY_DEPTH));
  return (anyByDepth[level] ??= level === 0 ? scalars : fc.oneof(scalars, lists(level - 1), maps(level - 1)));
}

const MAX_ANY_DEPTH = 3;
const anyByDepth: fc.Arbitrary<JsonValue>[] = [];

function lists(depth: number): fc.Arbitrary<JsonValue> {
  return fc.array(anyJson(depth), { maxLength: 3 });
}

function maps(depth: number): fc.Arbitrary<JsonObject> {
  return fc.array(fc.tuple(strings, anyJson(depth)), { maxLength: 3 }).map(objectOf);
}
