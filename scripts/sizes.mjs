// The sizes of bundles, ours and those of peers, minified by esbuild and compressed by gzip, made in one run.
//
//   npm run sizes             prints the table and writes it into the README
//   npm run sizes -- --check  fails where the README is out of date, or a bundle of ours is larger than it may be
//
// It bundles dist/, so the package has to be built before.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

import { loadDocuments } from '../generator/documents.js';
import { outdated, tableOf, tooLarge, withTable } from './size-table.js';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const README = fileURLToPath(new URL('../README.md', import.meta.url));

const KB = 1024;

/** The most that the bundles of ours may be, gzipped, in KB. */
const CEILINGS = { guard: 4, revision: 20, revisions: 50 };

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const documents = loadDocuments();
const [previous, latest] = documents.slice(-2).map(({ revision }) => revision);

/** `code` is the module to bundle. */
const bundles = [
  {
    name: `exact-mcp: only \`isJSONRPCMessage\` of ${latest}`,
    code: `export { isJSONRPCMessage } from 'exact-mcp/${latest}/is';`,
    ceiling: CEILINGS.guard,
  },
  ...[previous, latest].map((revision) => ({
    name: `exact-mcp: all of ${revision}`,
    code: `export { schema } from 'exact-mcp/${revision}';`,
    ceiling: CEILINGS.revision,
  })),
  ...(exports['./messages'] === undefined
    ? []
    : [
        {
          name: `exact-mcp: all of ${latest}, and messages`,
          code: `export { schema } from 'exact-mcp/${latest}'; export * from 'exact-mcp/messages';`,
        },
      ]),
  {
    name: `exact-mcp: all of ${latest}, and rules`,
    code: `export { schema } from 'exact-mcp/${latest}'; export * from 'exact-mcp/rules';`,
  },
  { name: 'exact-mcp: all five revisions', code: "export * from 'exact-mcp';", ceiling: CEILINGS.revisions },
  { name: `AJV: code compiled from the schema of ${previous}`, code: compiledByAjv(previous) },
  { name: 'AJV, and the schemas of the five revisions to compile at run time', code: ajvWithDocuments() },
  {
    name: 'zod alone, with one schema of one string',
    code: "import * as z from 'zod'; export const Tool = z.object({ name: z.string() });",
  },
  {
    name: '@modelcontextprotocol/sdk 1: the schemas of `types.js`, with zod',
    code: "export * from '@modelcontextprotocol/sdk/types.js';",
  },
  { name: '@modelcontextprotocol/core 2: its schemas, with zod', code: "export * from '@modelcontextprotocol/core';" },
];

/** One validator for each definition, as the tests compare ours with. */
function compiledByAjv(revision) {
  const { document, definitions, definitionsKey } = documents.find((each) => each.revision === revision);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { source: true } });
  ajv.addSchema(document, 'mcp');
  const references = Object.keys(definitions).map((name) => [name, `mcp#/${definitionsKey}/${name}`]);
  return standalone.default(ajv, Object.fromEntries(references));
}

function ajvWithDocuments() {
  const schemas = JSON.stringify(documents.map(({ document }) => document));
  return `export { Ajv } from 'ajv'; export { Ajv2020 } from 'ajv/dist/2020.js'; export const schemas = ${schemas};`;
}

async function measure({ name, code, ceiling }) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: REPOSITORY },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  return { name, minified: contents.length / KB, gzipped: gzipSync(contents, { level: 9 }).length / KB, ceiling };
}

const sizes = await Promise.all(bundles.map(measure));
const readme = readFileSync(README, 'utf8');
const problems = [...tooLarge(sizes)];

if (process.argv.includes('--check')) {
  problems.push(...outdated(sizes, readme));
} else {
  console.log(tableOf(sizes));
  const updated = withTable(readme, sizes);
  if (updated === undefined) problems.push('the README has no place for the table');
  else writeFileSync(README, updated);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
