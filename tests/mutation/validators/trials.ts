import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EffectiveDocument } from '../../../generator/documents.js';
import { safeOracle } from '../../oracle/support/oracle.js';
import { nested } from '../../oracle/support/nested.js';
import { hasIntegerPosition } from '../../oracle/support/schema.js';
import { RUNS, first, tried, withUnsafeIntegers } from '../../oracle/support/values.js';
import { REPOSITORY } from '../../oracle/support/variants.js';

/** A definition, and the validator that its type guard asks. */
export interface Tested {
  readonly document: EffectiveDocument;
  readonly name: string;
  readonly validator: string;
}

/** A value, and what the oracle tests expect of it. */
export interface Trial {
  readonly value: unknown;
  readonly isValid: boolean;
}

export function testedDefinitions(documents: Iterable<EffectiveDocument>): readonly Tested[] {
  return [...documents].flatMap((document) => {
    const guards = readFileSync(path.join(REPOSITORY, 'generated/is', `${document.revision}.ts`), 'utf8');
    const pattern = /^export function is(\w+)\([^{]*\{\s*return passes\((\w+), value\);/gm;
    const validators = new Map([...guards.matchAll(pattern)].map(([, name = '', validator = '']) => [name, validator]));
    return Object.keys(document.definitions).map((name) => {
      const validator = validators.get(name);
      if (validator === undefined) throw new Error(`${document.revision} has no guard of ${name}`);
      return { document, name, validator };
    });
  });
}

/** The values of the oracle tests of a definition: those on agreement, on unsafe integers, and on nesting. */
export function trialsOf({ document, name }: Tested): readonly Trial[] {
  const oracle = safeOracle(document.revision, name);
  const integers = hasIntegerPosition(document, name) ? withUnsafeIntegers(document, name) : [];
  const unsafe = [...first(RUNS * 4, integers)].map(({ value }) => value);
  return [
    ...[...tried(document, name, oracle), ...unsafe].map((value) => ({ value, isValid: oracle(value) })),
    ...nested(document, name).map(({ value, isValid }) => ({ value, isValid })),
  ];
}
