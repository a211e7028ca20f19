// Mutates the handwritten run time with Stryker, and compares what survives with the list. Of some files only:
//   npm run test:mutants:run-time -- --mutate src/copy.ts
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { faultsOf, mutantsOf, tableOf } from '../survivors.js';
import { EQUIVALENTS } from './equivalents/index.js';
import { LEAST, isLeftOut, optionsFor, partsOf } from './options.js';

const { values } = parseArgs({
  options: {
    mutate: { type: 'string', multiple: true, default: [] },
    concurrency: { type: 'string', default: '2' },
  },
});
const isComplete = values.mutate.length === 0;

// Stryker starts processes of its own, which load the runner.
process.env.NODE_OPTIONS = '--import tsx';

const start = performance.now();
const files = isComplete ? modulesOf('src').filter((file) => !isLeftOut(file)) : values.mutate;
// As they are now: a run takes long, and meanwhile somebody may go on writing.
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const results: Awaited<ReturnType<Stryker['runMutationTest']>> = [];
for (const part of partsOf(files)) {
  results.push(...(await new Stryker(optionsFor(part, Number(values.concurrency))).runMutationTest()));
}
const seconds = Math.round((performance.now() - start) / 1000);

const fileOf = ({ fileName }: { readonly fileName: string }): string => path.relative('.', fileName);
const mutants = [...new Set(results.map(fileOf))].toSorted().flatMap((file) =>
  mutantsOf(
    file,
    sources.get(file) ?? '',
    results.filter((result) => fileOf(result) === file),
  ),
);
for (const { name, state } of mutants) if (state === 'timeout') console.log(`ran without end: ${name}`);
for (const { status, statusReason } of results) if (status === 'RuntimeError') console.log(statusReason);
const faults = faultsOf(mutants, EQUIVALENTS, isComplete ? LEAST : undefined);
for (const fault of faults) console.error(fault);
console.log(`${tableOf(mutants)}\n${seconds} s, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function modulesOf(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file))
    .toSorted();
}
