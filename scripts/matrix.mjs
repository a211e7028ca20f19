// Runs one program, and the command line tool, with the packed package in every runtime that it is for: npm run matrix.
// The runtimes come from the registry, into a cache outside the repository (MATRIX_CACHE). One that cannot be had is
// reported; it is a failure where MATRIX_REQUIRED lists it.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname ?? '.', '..');
const CACHE = process.env.MATRIX_CACHE ?? join(tmpdir(), 'exact-mcp-runtimes');
const REQUIRED = (process.env.MATRIX_REQUIRED ?? '').split(',').filter((name) => name !== '');
const MODULES = 'node_modules/exact-mcp';

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const nodeOf = (range) => ({ install: `node-${platform}@${range}`, binary: `node-${platform}/bin/node`, words: [] });

const RUNTIMES = {
  'node-20.19': nodeOf('20.19'),
  'node-22': nodeOf('22'),
  'node-24': nodeOf('24'),
  bun: { install: 'bun@1', binary: '.bin/bun', words: [] },
  // Deno asks before it reads, and looks for packages in its own cache unless told otherwise.
  deno: {
    install: 'deno@2',
    binary: '.bin/deno',
    words: ['run', '--allow-read', '--allow-env', '--node-modules-dir=manual'],
  },
};

const unknown = REQUIRED.filter((name) => !Object.hasOwn(RUNTIMES, name));
if (unknown.length > 0)
  throw new Error(`MATRIX_REQUIRED names ${unknown.join()}: there are ${Object.keys(RUNTIMES).join()}`);

const folder = mkdtempSync(join(tmpdir(), 'exact-mcp-matrix-'));
try {
  installPackage(folder);
  const failed = Object.entries(RUNTIMES).filter(([name, runtime]) => !report(name, runtime));
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Prints what came of a runtime; whether that will do. */
function report(name, runtime) {
  const binary = fetched(name, runtime);
  if (binary === undefined) {
    const isRequired = REQUIRED.includes(name);
    console.log(`${name.padEnd(12)}not available${isRequired ? ', but required' : ''}`);
    return !isRequired;
  }
  const version = execFileSync(binary, ['--version'], { encoding: 'utf8' }).split('\n')[0];
  const faults = [...faultsOfProgram(binary, runtime.words), ...faultsOfTool(binary, runtime.words)];
  console.log(`${name.padEnd(12)}${faults.length === 0 ? 'passes' : 'FAILS'} (${version})`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}

/** The path of the runtime; undefined where the registry has none for this platform. */
function fetched(name, { install, binary }) {
  const home = join(CACHE, `${name}-${platform}`);
  const path = join(home, 'node_modules', binary);
  if (!existsSync(path)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const words = ['install', '--no-audit', '--no-fund', '--no-save', install];
    const { status, stderr } = spawnSync('npm', words, {
      cwd: home,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) console.error(stderr.trim().split('\n').slice(0, 3).join('\n'));
  }
  const isThere = existsSync(path) && spawnSync(path, ['--version']).status === 0;
  return isThere ? path : undefined;
}

function installPackage(user) {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', user];
  const [{ filename }] = JSON.parse(execFileSync('npm', words, { cwd: REPOSITORY, encoding: 'utf8' }));
  writeFileSync(join(user, 'package.json'), '{"name":"user","private":true,"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: user });
  copyFileSync(join(REPOSITORY, 'scripts/matrix-program.mjs'), join(user, 'program.mjs'));
  copyFileSync(join(REPOSITORY, 'examples/capture.jsonl'), join(user, 'capture.jsonl'));
}

function faultsOfProgram(binary, words) {
  const { status, stdout, stderr } = spawnSync(binary, [...words, 'program.mjs'], { cwd: folder, encoding: 'utf8' });
  return status === 0 && stdout.trim() === 'passes' ? [] : [`the program: status ${status}: ${stdout}${stderr}`];
}

/** The sample capture has four faults, and the tool says so by its status. */
function faultsOfTool(binary, words) {
  const main = join(MODULES, JSON.parse(readFileSync(join(folder, MODULES, 'package.json'), 'utf8')).bin['exact-mcp']);
  const { status, stdout, stderr } = spawnSync(binary, [...words, main, 'check', 'capture.jsonl'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const invalid = stdout.split('\n').filter((line) => /^ *\d+ .* INVALID /.test(line)).length;
  return status === 1 && invalid === 4 ? [] : [`the tool: status ${status}, ${invalid} faults: ${stderr}`];
}
