import { describe, expect, test } from 'vitest';
import type { EffectiveDocument } from '../../generator/documents.js';
import { DOCUMENTS, documentOf, safeOracle } from './support/oracle.js';
import { SEED, first, grown, grownAndMutated } from './support/values.js';

/** Definitions that take nearly everything: JSONValue every value, the unions of results nearly every object. */
const OPEN = /^(JSON(Value|Array|Object)|(Client|Server)(Result|Capabilities))$/;

describe.each([...DOCUMENTS.keys()])(`for %s, by AJV alone (seed ${SEED})`, (revision) => {
  const document = documentOf(revision);
  const names = Object.keys(document.definitions);

  test('every grown value is valid', () => {
    for (const name of names) expect(invalidShare(document, name, grown(document, name)), name).toBe(0);
  });

  test('mutants make a good part of the values invalid', () => {
    const tame = names.filter((name) => invalidShare(document, name, grownAndMutated(document, name)) < 0.2);
    expect(tame.filter((name) => !OPEN.test(name))).toEqual([]);
  });
});

function invalidShare(document: EffectiveDocument, name: string, values: Iterable<unknown>): number {
  const isValid = safeOracle(document.revision, name);
  const invalid = [...first(SAMPLE, values)].filter((value) => !isValid(value));
  return invalid.length / SAMPLE;
}

const SAMPLE = 60;
