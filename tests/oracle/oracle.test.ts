import { describe, expect, test } from 'vitest';
import type { EffectiveDocument } from '../../generator/documents.js';
import type { JsonValue } from '../../src/json.js';
import { MAX_DEPTH, isJsonObject, jsonPointer } from '../../src/json.js';
import { checkAgreement, isRefused, isUnsafeInteger, subjectOf } from './support/agreement.js';
import { nested } from './support/nested.js';
import { DOCUMENTS, documentOf, rawOracle } from './support/oracle.js';
import { schemaFor } from '../support/named-schema.js';
import { hasIntegerPosition, reachable, reachesItself } from './support/schema.js';
import { RUNS, SEED, first, grownAndMutated, tried, withUnsafeIntegers } from './support/values.js';

const REVISIONS = [...DOCUMENTS.keys()];

const DEFINITIONS = { '2024-11-05': 79, '2025-03-26': 83, '2025-06-18': 91, '2025-11-25': 145, '2026-07-28': 155 };

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
    const subject = subjectOf(revision, name);
    for (const value of tried(documentOf(revision), name, subject.safeOracle)) checkAgreement(subject, value);
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

describe.each(REVISIONS)(`%s bounds what holds itself (seed ${SEED})`, (revision) => {
  const document = documentOf(revision);
  const names = Object.keys(document.definitions).filter((name) => reachesItself(document, name));

  test('in 2026-07-28 alone', () => {
    expect(names.length > 0).toBe(revision === '2026-07-28');
  });

  test.each(names)('in %s', (name) => {
    const values = nested(document, name);
    const { schema, guard, oracle } = subjectOf(revision, name);
    for (const { value, depth, isValid } of values) {
      expect(oracle(value)).toBe(true);
      expect([schema.is(name, value), guard(value)]).toEqual([isValid, isValid]);
      const calls = [() => schema.fromValue(name, value), () => schema.fromJson(name, JSON.stringify(value))];
      expect(calls.map(isRefused)).toEqual([depth > MAX_DEPTH, depth > MAX_DEPTH]);
    }
    const bounded = values.filter(({ isValid }) => !isValid);
    expect(bounded.length > 0).toBe(!OPEN_UNIONS.has(`${revision} ${name}`));
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
