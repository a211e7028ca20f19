import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { EffectiveDocument } from '../../../generator/documents.js';
import type { JsonValue } from '../../../src/json.js';
import { validValues } from './grow.js';
import { everyMutation, mutations } from './mutate.js';

/** How many valid and how many invalid values each definition is tried with. */
export const RUNS = Number(process.env.ORACLE_RUNS ?? 12);

/** Two runs with the same seed try the same values. */
export const SEED = process.env.ORACLE_SEED ?? 'exact';

/** Without end: a few valid values, the mutants of each after it. */
export function* grownAndMutated(document: EffectiveDocument, name: string): Generator<JsonValue> {
  const seeds = seedsFor(document.revision, name, 'mutate');
  for (const value of grown(document, name)) {
    yield value;
    yield* fc.sample(mutations(document, name, value), { numRuns: 2, seed: seeds.next().value });
  }
}

/** Each mutation in each place that the definition itself has, and the valid values that it needs for that. */
export function* swept(document: EffectiveDocument, name: string): Generator<JsonValue> {
  const bases = [...first(SWEPT_VALUES, grown(document, name))];
  yield* bases;
  const seeds = seedsFor(document.revision, name, 'sweep');
  for (const mutant of everyMutation(document, name, bases)) {
    yield* fc.sample(mutant, { numRuns: 1, seed: seeds.next().value });
  }
}

const SWEPT_VALUES = 24;

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
