import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { EffectiveDocument } from '../../../generator/documents.js';
import type { JsonValue, PathStep } from '../../../src/json.js';
import { validValues } from './grow.js';
import { everyMutation, mutations } from './mutate.js';
import { isIntegerPlace, placesOf, replaceAt } from './places.js';

/** How many valid and how many invalid values each definition is tried with. */
export const RUNS = Number(process.env.ORACLE_RUNS ?? 12);

/** Two runs with the same seed try the same values. */
export const SEED = process.env.ORACLE_SEED ?? 'exact';

/** Definitions that allow every JSON value. */
const ALWAYS_VALID: ReadonlySet<string> = new Set(['2026-07-28 JSONValue']);

/**
 * The values that a definition is tried with: all that the sweep makes, and then others until there were enough of both
 * verdicts.
 */
export function* tried(
  document: EffectiveDocument,
  name: string,
  isValid: (value: JsonValue) => boolean,
): Generator<JsonValue> {
  yield* swept(document, name);
  const wanted = { valid: RUNS, invalid: ALWAYS_VALID.has(`${document.revision} ${name}`) ? 0 : RUNS };
  const seen = { valid: 0, invalid: 0 };
  for (const value of first(RUNS * 40, grownAndMutated(document, name))) {
    yield value;
    seen[isValid(value) ? 'valid' : 'invalid'] += 1;
    if (seen.valid >= wanted.valid && seen.invalid >= wanted.invalid) return;
  }
  throw new Error(`Too few values of both kinds: ${JSON.stringify(seen)}`);
}

/** Without end: a few valid values, the mutants of each after it. */
export function* grownAndMutated(document: EffectiveDocument, name: string): Generator<JsonValue> {
  const seeds = seedsFor(document.revision, name, 'mutate');
  for (const value of grown(document, name)) {
    yield value;
    yield* fc.sample(mutations(document, name, value), { numRuns: 2, seed: seeds.next().value });
  }
}

/** Each mutation in each place that the definition itself has, and the valid values that it needs for that. */
function* swept(document: EffectiveDocument, name: string): Generator<JsonValue> {
  const bases = [...first(SWEPT_VALUES, grown(document, name))];
  yield* bases;
  const seeds = seedsFor(document.revision, name, 'sweep');
  for (const mutant of everyMutation(document, name, bases)) {
    yield* fc.sample(mutant, { numRuns: 1, seed: seeds.next().value });
  }
}

const SWEPT_VALUES = 24;

/** Valid values in which one integer is replaced by one that JavaScript cannot carry, and the path to it. */
export function* withUnsafeIntegers(
  document: EffectiveDocument,
  name: string,
): Generator<{ readonly value: JsonValue; readonly path: readonly PathStep[] }> {
  let count = 0;
  for (const value of first(MOST_VALUES, grown(document, name))) {
    for (const { path } of placesOf(document, name, value).filter(isIntegerPlace)) {
      const integer = UNSAFE_INTEGERS[count % UNSAFE_INTEGERS.length] ?? 0;
      count += 1;
      yield { value: replaceAt(value, path, integer), path };
    }
  }
}

const UNSAFE_INTEGERS = [2 ** 53, -(2 ** 53), 1e21, -1e300, Number.MAX_VALUE];

/** Some integers grow rarely: the size of a resource linked from an answer to a sampling request of an input request. */
const MOST_VALUES = 50_000;

/** Without end: valid values. */
export function* grown(document: EffectiveDocument, name: string): Generator<JsonValue> {
  const values = validValues(document, name);
  for (const seed of seedsFor(document.revision, name, 'grow')) yield* fc.sample(values, { numRuns: 8, seed });
}

/** The first values of an endless sequence. */
export function* first<T>(count: number, values: Iterable<T>): Generator<T> {
  let taken = 0;
  if (count === 0) return;
  for (const value of values) {
    yield value;
    taken += 1;
    if (taken === count) return;
  }
}

function* seedsFor(...subject: readonly string[]): Generator<number, never> {
  for (let round = 0; ; round++) {
    yield createHash('sha256')
      .update([SEED, ...subject, round].join(' '))
      .digest()
      .readInt32LE();
  }
}
