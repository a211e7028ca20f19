import type { Mutant } from './mutants.js';

/** Prints how many mutants there were and how many survived, by kind and by the revisions that have the validator. */
export function printReport(mutants: readonly Mutant[], alive: ReadonlySet<Mutant>, seed: string): void {
  console.log(`${mutants.length} mutants of ${countOf(mutants, 'validator')} validators, seed ${seed}`);
  for (const by of ['kind', 'module'] as const) {
    console.log(`\n${'killed'.padStart(8)}${'equal'.padStart(8)}  by ${by}`);
    for (const key of [...new Set(mutants.map((mutant) => mutant[by]))].toSorted()) {
      const ofKey = mutants.filter((mutant) => mutant[by] === key);
      const equal = ofKey.filter((mutant) => alive.has(mutant)).length;
      console.log(`${String(ofKey.length - equal).padStart(8)}${String(equal).padStart(8)}  ${key}`);
    }
  }
  console.log(`\n${mutants.length - alive.size} killed, ${alive.size} survived`);
}

function countOf(mutants: readonly Mutant[], key: 'validator'): number {
  return new Set(mutants.map((mutant) => mutant[key])).size;
}
