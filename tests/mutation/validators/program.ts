import { runInThisContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { MAX_DEPTH, isJsonObject } from '../../../src/json.js';
import { passes } from '../../../src/passes.js';
import type { Mutant, Validator } from './mutants.js';

/** Decides whether a value is valid by the validator of this name, as the type guards do. */
type Judge = (validator: string, value: unknown) => boolean;

/** All validators in one place, where any one of them can be replaced while its callers stay as they are. */
export interface Program {
  readonly judge: Judge;
  /** The same with a mutant in place of its validator, for as long as the work lasts. */
  readonly withMutant: <T>(mutant: Mutant, work: () => T) => T;
}

// Scripts share their global functions, so a later script replaces a function for all that call it.
export function loadProgram(validators: readonly Validator[]): Program {
  const originals = new Map(validators.map(({ name, source }) => [name, source]));
  if (originals.size < validators.length) throw new Error('two validators have the same name');
  Object.assign(globalThis, { MAX_DEPTH, isJsonObject });
  define([...originals.values()].join('\n'));
  const checks = new Map<string, (value: unknown, depth: number) => boolean>();
  const checkOf = (name: string) => {
    const known = checks.get(name);
    if (known !== undefined) return known;
    const check = runInThisContext(`(value, depth) => ${name}(value, depth)`) as (
      value: unknown,
      depth: number,
    ) => boolean;
    checks.set(name, check);
    return check;
  };
  return {
    judge: (validator, value) => passes(checkOf(validator), value),
    withMutant: (mutant, work) => {
      define(mutant.source);
      try {
        return work();
      } finally {
        define(originals.get(mutant.validator) ?? '');
      }
    },
  };
}

function define(source: string): void {
  runInThisContext(transformSync(source, { loader: 'ts' }).code);
}
