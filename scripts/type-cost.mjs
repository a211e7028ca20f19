// What type-checking costs, in counts, which are the same on every machine: of a small program that uses everything this
// package exports, and of the same program on the schemas of the official SDK.
//
//   node scripts/type-cost.mjs           prints the table; fails above a ceiling, and where docs/types.md says otherwise
//   node scripts/type-cost.mjs --write   puts the table into docs/types.md
//
// The package has to be built.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = resolve(fileURLToPath(import.meta.url), '../..');
const PROGRAMS = join(REPOSITORY, 'tests/types/cost');
// Below the repository, where the package finds itself by its name, as its users find it.
const FOLDER = join(REPOSITORY, '.cache/type-cost');
const PAGE = join(REPOSITORY, 'docs/types.md');
const [BEGIN, END] = ['<!-- type-cost: begin -->', '<!-- type-cost: end -->'];

const COMPILER = 'typescript';
const OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2022',
  // The SDK's types mention URL.
  lib: ['ES2022', 'DOM'],
  types: [],
  skipDefaultLibCheck: true,
};

const JOBS = [
  { says: 'exact-mcp, one revision', ceiling: 'one', programs: { 'exact-mcp.ts': program('exact-mcp.ts') } },
  { says: 'exact-mcp, all five revisions', ceiling: 'all', programs: everyRevision() },
  { says: official('sdk'), programs: { 'sdk-1.ts': program('sdk-1.ts') } },
  { says: official('core'), programs: { 'core-2.ts': program('core-2.ts') } },
];

const rows = JOBS.map((job) => ({ ...job, used: measure(job.programs, true), whole: measure(job.programs, false) }));
rmSync(FOLDER, { recursive: true, force: true });

const table = print(rows);
console.log(table);
const page = readFileSync(PAGE, 'utf8');
const [before = '', rest = ''] = page.split(BEGIN);
const after = rest.split(END)[1];
if (after === undefined) throw new Error(`docs/types.md lacks ${BEGIN} or ${END}`);
const updated = `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;

if (process.argv.includes('--write')) writeFileSync(PAGE, updated);
else if (updated !== page) fail('docs/types.md has other counts: node scripts/type-cost.mjs --write');

const ceilings = JSON.parse(readFileSync(join(PROGRAMS, 'ceilings.json'), 'utf8'));
for (const { says, ceiling, ...counts } of rows) {
  if (ceiling === undefined) continue;
  for (const mode of ['used', 'whole']) {
    for (const kind of ['types', 'instantiations']) {
      const [count, most] = [counts[mode][kind], ceilings[ceiling][mode][kind]];
      if (!(count <= most)) fail(`${says}: ${count} ${kind} (${mode}) are above the ceiling, ${most}`);
    }
  }
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

function program(name) {
  return readFileSync(join(PROGRAMS, name), 'utf8');
}

/** The program once for each revision, and one for a revision that is known at run time only. */
function everyRevision() {
  const url = new URL('../dist/src/index.js', import.meta.url);
  const print = `import { Schemas } from ${JSON.stringify(url)}; console.log(Schemas.supportedVersions.join())`;
  const revisions = execFileSync(process.execPath, ['--input-type=module', '-e', print], { encoding: 'utf8' });
  const copies = revisions
    .trim()
    .split(',')
    .map((revision) => [`exact-mcp-${revision}.ts`, program('exact-mcp.ts').replaceAll('2025-11-25', revision)]);
  return { ...Object.fromEntries(copies), 'exact-mcp-any.ts': program('exact-mcp-any.ts') };
}

function official(name) {
  return `\`@modelcontextprotocol/${name}\` ${versionOf(`@modelcontextprotocol/${name}`)}, zod ${versionOf('zod')}`;
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(REPOSITORY, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** The counts of a program; with `skipLibCheck`, of what it uses, without, of all that it imports. */
function measure(programs, skipLibCheck) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(FOLDER, name), text);
  const config = { compilerOptions: { ...OPTIONS, skipLibCheck }, files: Object.keys(programs) };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(REPOSITORY, 'node_modules', COMPILER, 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', FOLDER, '--extendedDiagnostics'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  return { types: count(stdout, 'Types'), instantiations: count(stdout, 'Instantiations') };
}

function count(diagnostics, name) {
  const found = new RegExp(`^${name}: +(\\d+)$`, 'm').exec(diagnostics)?.[1];
  if (found === undefined) throw new Error(`The compiler says nothing of ${name}`);
  return Number(found);
}

/** Formatted as prettier formats it. */
function print(entries) {
  const head = ['', 'Types, used', 'Instantiations, used', 'Types, all', 'Instantiations, all'];
  const lines = entries.map(({ says, used, whole }) => [
    says,
    ...[used.types, used.instantiations, whole.types, whole.instantiations].map((n) => n.toLocaleString('en-US')),
  ]);
  const widths = head.map((_, column) => Math.max(3, ...[head, ...lines].map((line) => line[column].length)));
  const row = (cells) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [row(head), rule, ...lines.map(row)].join('\n');
}
