// Mutates the run time with Stryker and compares what survives with the list.
//   npm run test:mutants:run-time -- --mutate src/copy.ts
import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { mutantsOf, tableOf } from '../survivors.js';
import { OPTIONS } from './options.js';

const { values } = parseArgs({
  options: { mutate: { type: 'string', multiple: true }, concurrency: { type: 'string', default: '1' } },
});
const start = performance.now();
const results = await new Stryker({
  ...OPTIONS,
  mutate: values.mutate ?? [],
  concurrency: Number(values.concurrency),
}).runMutationTest();
const files = new Set(results.map(({ fileName }) => path.relative('.', fileName)));
const mutants = [...files].flatMap((file) =>
  mutantsOf(
    file,
    readFileSync(file, 'utf8'),
    results.filter(({ fileName }) => path.relative('.', fileName) === file),
  ),
);
for (const mutant of mutants) if (!['killed', 'timeout'].includes(mutant.state)) console.log(mutant.state, mutant.name);
console.log(tableOf(mutants));
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
