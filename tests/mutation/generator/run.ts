// npm run test:mutants:generator [-- --mutate <file>,<file> …]: Stryker over the generator. A mutant that no test kills must
// be listed, with the reason, and no other may be.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { generate } from '../../../generator/generate.js';
import { checkOutput } from '../../../generator/lifecycle/check-output.js';
import { REPOSITORY } from '../../../generator/resources/folders.js';
import { faultsOf, mutantsOf, tableOf } from '../survivors.js';
import type { Outcome } from '../survivors.js';
import { EQUIVALENTS, LEAST } from './equivalents.js';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const FOLDER = '.cache/mutation/generator';

/** Makes a process of each command, in a line each: tests/generator/lifecycle/commands.test.ts starts every one of them. */
const LEFT_OUT = ['generator/start/*.ts'];

/** What stands in the sandbox. */
const NEEDED = [
  'generator',
  'src',
  'generated',
  'resources',
  'docs',
  'tests',
  'compat-manifest.json',
  '.prettierrc.json',
  'package.json',
];

const { values } = parseArgs({
  options: { mutate: { type: 'string', multiple: true }, concurrency: { type: 'string', default: '2' } },
});
const files = values.mutate?.flatMap((names) => names.split(','));
const isWhole = files === undefined;

// Tests compare what is generated before it is formatted; that it is formatted to what is committed is seen here.
const complaints = isWhole ? checkOutput(await generate(), REPOSITORY) : [];
if (complaints.length > 0) throw new Error(complaints.join('\n'));

const reportFile = path.join(REPOSITORY, FOLDER, 'report.json');
await new Stryker({
  mutate: files ?? ['generator/**/*.ts', ...LEFT_OUT.map((pattern) => `!${pattern}`)],
  testRunner: 'generator',
  plugins: [pathToFileURL(path.join(HERE, 'runner.ts')).href],
  testRunnerNodeArgs: ['--import', 'tsx'],
  checkerNodeArgs: ['--import', 'tsx'],
  coverageAnalysis: 'perTest',
  concurrency: Number(values.concurrency),
  ignorePatterns: readdirSync(REPOSITORY).filter((name) => !NEEDED.includes(name)),
  disableTypeChecks: false,
  // Mutants that do not end are stopped by the number of their steps; the time is for those that have none.
  timeoutMS: 30_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 15,
  tempDirName: path.join(FOLDER, 'sandbox'),
  cleanTempDir: 'always',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFile },
  allowConsoleColors: false,
}).runMutationTest();

interface Report {
  readonly files: { readonly [file: string]: { readonly source: string; readonly mutants: readonly Outcome[] } };
}

if (!existsSync(reportFile)) throw new Error('there is no report');
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: outcomes }]) =>
  mutantsOf(file, source, outcomes),
);
console.log(tableOf(mutants));
const faults = faultsOf(mutants, EQUIVALENTS, isWhole ? LEAST : undefined);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
