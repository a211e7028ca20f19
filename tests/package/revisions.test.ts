import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { REVISIONS, runFile, userFolder } from './support/user.js';

/** Prints the address of each module of the package that is loaded. */
const TRACE = `
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(
    'import { writeSync } from "node:fs"; export async function load(url, context, next) {' +
    ' if (url.includes("exact-mcp")) writeSync(1, url + "\\\\n"); return next(url, context); }'));
`;

/** The files of the package that Node loads for a revision, in their order. */
function loadedFor(revision: string, ...flags: string[]): readonly string[] {
  const folder = userFolder();
  writeFileSync(join(folder, 'trace.mjs'), TRACE);
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { schema } from 'exact-mcp/${revision}'; console.log('version', schema.version, schema.typeNames.length > 0);`,
  );
  const lines = runFile(folder, 'main.mjs', '--import', './trace.mjs', ...flags)
    .trim()
    .split('\n');
  expect(lines.at(-1)).toBe(`version ${revision} true`);
  return lines.filter((line) => line.includes('node_modules/exact-mcp/'));
}

it.each(REVISIONS)('exact-mcp/%s loads no module of another revision', (revision) => {
  const modules = loadedFor(revision, '--conditions=module');
  expect(modules.length).toBeGreaterThan(10);
  for (const module of modules) {
    const name = /([^/]+)\.js$/.exec(module)?.[1] ?? '';
    if (/^\d{4}/.test(name)) expect(revisionsOf(name), module).toContain(revision);
  }
  // Nothing that knows all revisions.
  expect(modules.filter((module) => /generated\/(revisions|records|contracts|types|values)\.js$/.test(module))).toEqual(
    [],
  );
});

it.each(REVISIONS)('exact-mcp/%s loads few files in Node, and none of another revision', (revision) => {
  const files = loadedFor(revision);
  expect(files.length).toBeLessThanOrEqual(REVISIONS.indexOf(revision) < REVISIONS.length - 2 ? 8 : 5);
  expect(files.filter((file) => !file.includes('/exact-mcp/dist/node/'))).toEqual([]);
  const named = files.filter((file) => /\d{4}-\d\d-\d\d\.js$/.test(file) && !file.endsWith(`${revision}.js`));
  // Records that are shared up to the last revision but one lie with those that only that one has.
  const shared = REVISIONS.indexOf(revision) < REVISIONS.length - 2 ? [`records-${REVISIONS.at(-2) ?? ''}.js`] : [];
  expect(named.map((file) => file.slice(file.lastIndexOf('/') + 1))).toEqual(shared);
});

/** The revisions that a shared module is for, by its name. */
function revisionsOf(name: string): readonly string[] {
  const [first = '', last] = name.split('_to_');
  if (last !== undefined) return REVISIONS.slice(REVISIONS.indexOf(first), REVISIONS.indexOf(last) + 1);
  return name.split('_and_');
}
