import { describe, expect, test } from 'vitest';
import type { EffectiveDocument } from '../../generator/documents.js';
import type { JsonValue } from '../../src/json.js';
import { isJsonObject, jsonPointer } from '../../src/json.js';
import { checkAgreement, isUnsafeInteger, subjectOf } from './support/agreement.js';
import { DOCUMENTS, documentOf, rawOracle } from './support/oracle.js';
import { isIntegerPlace, placesOf, replaceAt } from './support/places.js';
import { schemaFor } from '../support/named-schema.js';
import { definitionSchema, reachable, typesOf, walk } from './support/schema.js';
import type { JsonSchema } from './support/schema.js';
import { RUNS, SEED, first, grown, grownAndMutated, swept } from './support/values.js';

const REVISIONS = [...DOCUMENTS.keys()];

const DEFINITIONS = { '2024-11-05': 79, '2025-03-26': 83, '2025-06-18': 91, '2025-11-25': 145, '2026-07-28': 155 };

/** Definitions that allow every JSON value. */
const ALWAYS_VALID: ReadonlySet<string> = new Set(['2026-07-28 JSONValue']);

/** The definitions that the patches change; others change with them only where they refer to these. */
const PATCHED: { readonly [revision: string]: readonly string[] } = {
  '2024-11-05': [],
  '2025-03-26': [],
  '2025-06-18': ['ElicitResult'],
  '2025-11-25': ['ElicitResult'],
  '2026-07-28': ['ElicitResult', 'JSONValue'],
};

/** Unions with a member that lets the integer be anything: the value is then valid as that member. */
const OPEN_UNIONS: ReadonlySet<string> = new Set([
  '2024-11-05 ServerResult',
  '2025-03-26 ServerResult',
  '2025-03-26 JSONRPCBatchRequest',
  '2025-06-18 ServerResult',
  '2025-11-25 ClientResult',
  '2025-11-25 ServerResult',
  '2026-07-28 ServerResult',
]);

test('the revisions define what the documents define, 553 definitions in all', () => {
  const counts = REVISIONS.map((revision) => [revision, schemaFor(revision).typeNames.length]);
  expect(Object.fromEntries(counts)).toEqual(DEFINITIONS);
  expect(Object.values(DEFINITIONS).reduce((sum, count) => sum + count)).toBe(553);
  for (const [revision, { definitions }] of DOCUMENTS) {
    expect([...schemaFor(revision).typeNames].sort()).toEqual(Object.keys(definitions).sort());
  }
});

describe.each(REVISIONS)(`%s agrees with AJV (seed ${SEED})`, (revision) => {
  test.each([...schemaFor(revision).typeNames])('on %s', (name) => {
    const document = documentOf(revision);
    const subject = subjectOf(revision, name);
    const wanted = { valid: RUNS, invalid: ALWAYS_VALID.has(`${revision} ${name}`) ? 0 : RUNS };
    const seen = { valid: 0, invalid: 0 };
    for (const value of swept(document, name)) checkAgreement(subject, value);
    for (const value of first(RUNS * 40, grownAndMutated(document, name))) {
      seen[checkAgreement(subject, value) ? 'valid' : 'invalid'] += 1;
      if (seen.valid >= wanted.valid && seen.invalid >= wanted.invalid) return;
    }
    throw new Error(`Too few values of both kinds: ${JSON.stringify(seen)}`);
  });
});

describe.each(REVISIONS)(`%s refuses unsafe integers where AJV takes them (seed ${SEED})`, (revision) => {
  const document = documentOf(revision);
  const names = Object.keys(document.definitions).filter((name) => hasIntegerPosition(document, name));

  test.each(names)('in %s', (name) => {
    const subject = subjectOf(revision, name);
    let refused = 0;
    for (const { value, path } of first(RUNS * 4, withUnsafeIntegers(document, name))) {
      if (checkAgreement(subject, value) || !subject.oracle(value)) continue;
      refused += 1;
      const result = subject.schema.validate(name, value);
      const places = result.ok ? [] : result.issues.filter(isUnsafeInteger).map(({ pointer }) => pointer);
      expect(places, JSON.stringify(value)).toEqual([jsonPointer(path)]);
    }
    expect(refused > 0).toBe(!OPEN_UNIONS.has(`${revision} ${name}`));
  });
});

describe.each(REVISIONS)(`the patches of %s (seed ${SEED})`, (revision) => {
  const document = documentOf(revision);
  const names = Object.keys(document.definitions);
  const patched = PATCHED[revision] ?? [];
  const affected = names.filter((name) => patched.some((changed) => reachable(document, name).has(changed)));

  test('change the listed definitions and no other', () => {
    const released = document.unpatched[document.definitionsKey];
    const text = (definitions: unknown, name: string) => JSON.stringify(isJsonObject(definitions) && definitions[name]);
    const changed = names.filter((name) => text(released, name) !== text(document.definitions, name));
    expect(changed).toEqual(patched);
  });

  test('leave the verdict as it was released on every definition that does not refer to these', () => {
    for (const name of names.filter((candidate) => !affected.includes(candidate))) {
      const released = rawOracle(revision, name);
      const disagreement = judged(document, name).find(([value, verdict]) => verdict !== released(value));
      expect(disagreement, name).toBeUndefined();
    }
  });

  test('refuse nothing that was valid as released', () => {
    for (const name of affected) {
      const released = rawOracle(revision, name);
      const lost = judged(document, name).find(([value, verdict]) => released(value) && !verdict);
      expect(lost, name).toBeUndefined();
    }
  });
});

/** Values within the safe range, each with the verdict of this package. */
function judged(document: EffectiveDocument, name: string): readonly (readonly [JsonValue, boolean])[] {
  const subject = subjectOf(document.revision, name);
  const values = [...first(RUNS * 2, grownAndMutated(document, name))];
  const safe = values.filter((value) => subject.oracle(value) === subject.safeOracle(value));
  return safe.map((value) => [value, subject.schema.is(name, value)]);
}

function hasIntegerPosition(document: EffectiveDocument, name: string): boolean {
  let found = false;
  for (const reached of reachable(document, name)) {
    walk(definitionSchema(document, reached), (schema) => (found ||= isFreeInteger(schema)));
  }
  return found;
}

function isFreeInteger(schema: JsonSchema): boolean {
  return typesOf(schema).includes('integer') && schema.const === undefined;
}

const UNSAFE_INTEGERS = [2 ** 53, -(2 ** 53), 1e21, -1e300, Number.MAX_VALUE];

/** Some integers grow rarely: the size of a resource linked from an answer to a sampling request of an input request. */
const MOST_VALUES = 50_000;

/** Valid values in which one integer is replaced by one that JavaScript cannot carry. */
function* withUnsafeIntegers(document: EffectiveDocument, name: string) {
  let count = 0;
  for (const value of first(MOST_VALUES, grown(document, name))) {
    for (const { path } of placesOf(document, name, value).filter(isIntegerPlace)) {
      const integer = UNSAFE_INTEGERS[count % UNSAFE_INTEGERS.length] ?? 0;
      count += 1;
      yield { value: replaceAt(value, path, integer), path };
    }
  }
}
