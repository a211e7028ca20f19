import * as fs from 'node:fs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { bundle } from '../bundle.js';
import type { Load } from '../bundle.js';
import { createCollector } from '../collector.js';
import type { Test } from '../collector.js';
import type * as committed from './committed.js';

/** The generator and the tests of it, in memory, to be loaded as often as needed. */
export interface Program {
  /** Evaluates the modules of the generator, and gives what loads the test files, which import them. */
  readonly load: () => {
    readonly committed: typeof committed;
    readonly testFiles: readonly { readonly name: string; readonly load: () => readonly Test[] }[];
  };
}

/** What the tests of the generator are in: those that need no process of their own, and format little. */
const TEST_FILES = [
  'tests/generator/compat/audit.test.ts',
  'tests/generator/compat/edges.test.ts',
  'tests/generator/compat/manifest.test.ts',
  'tests/generator/compat/revisions-page.test.ts',
  'tests/generator/commands.test.ts',
  'tests/generator/decisions.test.ts',
  'tests/generator/docs.test.ts',
  'tests/generator/findings.test.ts',
  'tests/generator/emit/emitted.test.ts',
  'tests/generator/emit/validators.test.ts',
  'tests/generator/emit/words.test.ts',
  'tests/generator/generate.test.ts',
  'tests/generator/lifecycle/audit.test.ts',
  'tests/generator/lifecycle/failures.test.ts',
  'tests/generator/lifecycle/lock.test.ts',
  'tests/generator/lifecycle/output.test.ts',
  'tests/generator/lifecycle/revisions.test.ts',
  'tests/generator/model.test.ts',
  'tests/generator/model/meaning.test.ts',
  'tests/generator/model/messages.test.ts',
  'tests/generator/model/parse-node.test.ts',
  'tests/generator/model/refusals.test.ts',
  'tests/generator/resources.test.ts',
  'tests/generator/resources/refusals.test.ts',
];

/** Makes one script of the generator and its tests below a root; packages stay outside. */
export async function makeProgram(root: string, recordsCoverage: boolean): Promise<Program> {
  const sources = readdirSync(path.join(root, 'generator'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('start/'))
    .map((file) => `generator/${file}`)
    .toSorted();
  const requireAll = (files: readonly string[]) =>
    files.map((file) => `require(${JSON.stringify(`./${file}`)});`).join('\n');
  const entry = [
    `exports.loadSources = () => {\n${requireAll(sources)}\n};`,
    `exports.committed = () => require('./tests/mutation/generator/committed.ts');`,
    `exports.testFiles = {\n${TEST_FILES.map((file) => `'${file}': () => require('./${file}'),\n`).join('')}};`,
  ].join('\n');
  const evaluate = await bundle(root, entry, recordsCoverage ? undefined : withoutCoverage);
  return { load: () => load(evaluate) };
}

interface Exports {
  loadSources(): void;
  committed(): typeof committed;
  readonly testFiles: { readonly [file: string]: () => void };
}

function load(evaluate: Load) {
  const modules = { 'node:fs': { ...fs } };
  const { vitest, collect } = createCollector(modules);
  const loaded = evaluate({
    ...modules,
    vitest,
    'json-schema-to-typescript': { compile: rememberingCompile },
  }) as Exports;
  loaded.loadSources();
  return {
    committed: loaded.committed(),
    testFiles: Object.entries(loaded.testFiles).map(([name, loadFile]) => ({
      name,
      load: () => collect(name, loadFile).tests,
    })),
  };
}

/** While mutants are tried nothing counts what they reach. */
function withoutCoverage(text: string): string {
  return text.replace('function cover() {', 'function cover() {\n    return;');
}

const compiled = new Map<string, Promise<string>>();

/** The same schema gives the same declarations, and takes the longest to. */
function rememberingCompile(...args: Parameters<typeof compile>): Promise<string> {
  const key = JSON.stringify(args);
  const known = compiled.get(key) ?? compile(...args);
  compiled.set(key, known);
  return known;
}
