// Weakens the generated validators, one check at a time, and tries each mutant with the values of the oracle tests, where
// AJV has the verdict. A mutant that nothing tells from the validator must be listed, with the reason, and no other may be.
import path from 'node:path';
import compileOracles from '../../oracle/support/compile-ajv.js';
import { DOCUMENTS } from '../../oracle/support/oracle.js';
import { SEED } from '../../oracle/support/values.js';
import { REPOSITORY } from '../../oracle/support/variants.js';
import { EQUIVALENTS } from './equivalents.js';
import { readValidators } from './mutants.js';
import type { Mutant, Validator } from './mutants.js';
import { loadProgram } from './program.js';
import { printReport } from './report.js';
import { testedDefinitions, trialsOf } from './trials.js';
import type { Tested, Trial } from './trials.js';

compileOracles();
const validators = readValidators(path.join(REPOSITORY, 'generated/validators'));
const program = loadProgram(validators);
const mutants = validators.flatMap((validator) => validator.mutants);

/** The mutants that are still to be killed. */
const alive = new Set(mutants);
for (const tested of bySize(testedDefinitions(DOCUMENTS.values()))) {
  const reached = reachedFrom(tested.validator);
  const reachable = [...alive].filter(({ validator }) => reached.has(validator));
  if (reachable.length === 0) continue;
  const trials = trialsOf(tested);
  const wrong = trials.find(({ value, isValid }) => program.judge(tested.validator, value) !== isValid);
  if (wrong !== undefined) throw new Error(`${tested.validator} itself disagrees on ${JSON.stringify(wrong.value)}`);
  for (const mutant of reachable) if (isKilled(mutant, tested, trials)) alive.delete(mutant);
}

const listed = new Set(EQUIVALENTS.flatMap(({ names }) => names));
const names = new Set(mutants.map(({ name }) => name));
const survivors = [...alive].map(({ name }) => name);
const faults = [
  ...survivors.filter((name) => !listed.has(name)).map((name) => `survives, and is not listed: ${name}`),
  ...[...listed]
    .filter((name) => names.has(name) && !survivors.includes(name))
    .map((name) => `is listed, but was killed: ${name}`),
  ...[...listed].filter((name) => !names.has(name)).map((name) => `is listed, but does not exist: ${name}`),
  ...validators.filter((validator) => validator.mutants.length === 0).map(({ name }) => `has no mutant: ${name}`),
];
printReport(mutants, alive, SEED);
for (const fault of faults) console.error(fault);
if (mutants.length < 500) throw new Error(`only ${mutants.length} mutants`);
process.exitCode = faults.length === 0 ? 0 : 1;

function isKilled(mutant: Mutant, { validator }: Tested, trials: readonly Trial[]): boolean {
  return program.withMutant(mutant, () =>
    trials.some(({ value, isValid }) => program.judge(validator, value) !== isValid),
  );
}

/** The definitions that reach the fewest validators first: there a mutant is told from its validator the soonest. */
function bySize(tested: readonly Tested[]): readonly Tested[] {
  return tested.toSorted((left, right) => reachedFrom(left.validator).size - reachedFrom(right.validator).size);
}

function reachedFrom(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const called of calledBy(name)) reachedFrom(called, found);
  return found;
}

function calledBy(name: string): readonly string[] {
  const validator = validators.find((candidate: Validator) => candidate.name === name);
  if (validator === undefined) throw new Error(`there is no validator ${name}`);
  return validator.calls;
}
