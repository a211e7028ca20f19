import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { FILES, INSTALLED, REVISIONS, run, runFile, userFolder } from './support/user.js';

// Node loads the package from dist/node/, in few files; all others take the modules one by one.

const [PREVIOUS = '', LATEST = ''] = REVISIONS.slice(-2);

interface Target {
  readonly node?: string;
  readonly default: string;
}

const { exports } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8')) as {
  exports: { [subpath: string]: Target | string };
};

/** Every entry with code: what it is imported by, and its module in either form, relative to the package. */
const ENTRIES = Object.entries(exports).flatMap(([subpath, target]) => {
  if (typeof target === 'string' || target.node === undefined) return [];
  const paths = [subpath.replace('.', 'exact-mcp'), target.node, target.default];
  const isPattern = subpath.includes('*');
  return (isPattern ? REVISIONS : ['']).map((revision) => {
    const [name = '', node = '', other = ''] = paths.map((path) => path.replace('2*', revision).replace(/^\.\//, ''));
    return { name, node, other };
  });
});

/** A program that combines all entries of a revision. What it prints is the same in either form. */
const PROGRAM = `
  const errorOf = (action) => { try { action(); } catch (error) { return error; } };
  const one = revision.schema;
  const schema = Schemas.forVersion('2025-11-25');
  const value = { name: 'add', inputSchema: { type: 'object' } };
  const tools = [one.create(Tool, value), schema.create('Tool', value)];
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'add' } };
  const message = readMessage(one, call, { from: 'client' });
  console.log(JSON.stringify({
    schema: one === schema,
    records: tools.every((tool) => tool instanceof Tool && tool instanceof Record),
    message: message.kind === 'request' && message.record instanceof records.CallToolRequest,
    contract: one.fromValue(ContentBlock, { type: 'text', text: 'hi' }) instanceof records.TextContent,
    guards: tools.map((tool) => isTool(tool)),
    taken: schema.fromValue(Tool, tools[0]).name,
    errors: [one, schema].map((each) => errorOf(() => each.fromValue(Tool, {})) instanceof ValidationError),
    elsewhere: errorOf(() => one.fromValue('DiscoverRequest', {})).availableIn,
    misnamed: Object.values(records).filter((type) => type !== Record && type.name !== type.typeName).length,
    findings: lint(one, call, { from: 'client' }).length,
  }));
`;
const IMPORTS: readonly (readonly [names: string, from: string])[] = [
  ['{ Schemas, ValidationError, Record }', 'exact-mcp'],
  ['* as revision', 'exact-mcp/2025-11-25'],
  ['{ Tool }', 'exact-mcp/records'],
  ['* as records', 'exact-mcp/records'],
  ['{ ContentBlock }', 'exact-mcp/contracts'],
  ['{ readMessage }', 'exact-mcp/messages'],
  ['{ lint }', 'exact-mcp/rules'],
  ['{ isTool }', 'exact-mcp/2025-11-25/is'],
];
const IMPORTED = IMPORTS.map(([names, from]) => `import ${names} from '${from}';`).join('\n') + PROGRAM;
const REQUIRED =
  IMPORTS.map(([names, from]) => `const ${names.replace('* as ', '')} = require('${from}');`).join('\n') + PROGRAM;
const PRINTED = {
  schema: true,
  records: true,
  message: true,
  contract: true,
  guards: [true, true],
  taken: 'add',
  errors: [true, true],
  elsewhere: ['2026-07-28'],
  misnamed: 0,
  findings: 0,
};

describe('in Node, the entries', () => {
  it('are those of dist/node/, and of dist/ where that is asked for', () => {
    const code = `console.log(JSON.stringify(${JSON.stringify(ENTRIES)}.map(({ name }) => import.meta.resolve(name))));`;
    const resolved = (...flags: string[]) =>
      (JSON.parse(run(code, ...flags)) as string[]).map((url) => relative(INSTALLED, fileURLToPath(url)));
    expect(resolved()).toEqual(ENTRIES.map(({ node }) => node));
    expect(resolved('--conditions=module')).toEqual(ENTRIES.map(({ other }) => other));
  });

  it('share their classes, schemas, errors and tokens, whichever are combined', () => {
    expect(JSON.parse(run(IMPORTED))).toEqual(PRINTED);
  });

  it('do so where they are required', () => {
    const folder = userFolder();
    writeFileSync(join(folder, 'main.cjs'), REQUIRED);
    expect(JSON.parse(runFile(folder, 'main.cjs', '--disable-warning=ExperimentalWarning'))).toEqual(PRINTED);
  });

  it('do so in the form that bundlers take', () => {
    expect(JSON.parse(run(IMPORTED, '--conditions=module'))).toEqual(PRINTED);
  });

  it('export the same names in either form', () => {
    const code = `
      const names = [];
      for (const entry of ${JSON.stringify(ENTRIES.map(({ name }) => name))})
        names.push(Object.keys(await import(entry)).sort());
      console.log(JSON.stringify(names));`;
    const [node, other] = [run(code), run(code, '--conditions=module')].map((text) => JSON.parse(text) as string[][]);
    expect(node).toEqual(other);
    for (const names of node ?? []) expect(names.length).toBeGreaterThan(0);
  });

  it('have the same schema of every definition in either form, and a validator that refuses alike', () => {
    const code = `
      import { createHash } from 'node:crypto';
      import { Schemas } from 'exact-mcp';
      const draft = { target: 'draft-2020-12' };
      const said = Schemas.supportedVersions.flatMap((version) => {
        const schema = Schemas.forVersion(version);
        return schema.typeNames.map((name) => [
          version, name, schema.standard(name)['~standard'].jsonSchema.input(draft), schema.validate(name, { _meta: 1 }),
        ]);
      });
      const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
      console.log(JSON.stringify([said.length, hash]));`;
    const printed = JSON.parse(run(code)) as unknown[];
    expect(printed[0]).toBe(553);
    expect(JSON.parse(run(code, '--conditions=module'))).toEqual(printed);
  });
});

describe('the files that Node loads', () => {
  // Each costs about as much as 10 KB of code: one more has to be worth it.
  it.each([
    { entries: [`exact-mcp/${LATEST}`, `exact-mcp/${PREVIOUS}`], atMost: 5 },
    { entries: REVISIONS.slice(0, -2).map((revision) => `exact-mcp/${revision}`), atMost: 8 },
    { entries: REVISIONS.map((revision) => `exact-mcp/${revision}/is`), atMost: 4 },
    { entries: ['exact-mcp/contracts', 'exact-mcp/values'], atMost: 1 },
    { entries: ['exact-mcp/records'], atMost: 6 },
    { entries: ['exact-mcp/messages', 'exact-mcp/rules'], atMost: 4 },
    { entries: ['exact-mcp'], atMost: 18 },
  ])('are at most $atMost for $entries', ({ entries, atMost }) => {
    for (const entry of entries) {
      const loaded = loadedBy(ENTRIES.find(({ name }) => name === entry)?.node ?? entry);
      expect(loaded.length, loaded.join(' ')).toBeLessThanOrEqual(atMost);
    }
  });

  it('are of one form, whatever is imported', () => {
    for (const { node } of ENTRIES) expect(loadedBy(node).filter((file) => !file.startsWith('dist/node/'))).toEqual([]);
    for (const { other } of ENTRIES)
      expect(loadedBy(other).filter((file) => file.startsWith('dist/node/'))).toEqual([]);
  });

  it('are of the other form for the command line tool, all of them', () => {
    const loaded = loadedBy('dist/src/cli/main.js');
    expect(loaded).toContain('dist/src/schema.js');
    expect(loaded.filter((file) => file.startsWith('dist/node/'))).toEqual([]);
  });

  it('are each loaded by some entry', () => {
    const loaded = new Set(ENTRIES.flatMap(({ node }) => loadedBy(node)));
    expect(FILES.filter((file) => /^dist\/node\/.*\.js$/.test(file) && !loaded.has(file))).toEqual([]);
  });

  it('are in ASCII, which V8 reads fastest', () => {
    const files = FILES.filter((file) => /^dist\/node\/.*\.js$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(join(INSTALLED, file), 'utf8')))).toEqual([]);
  });
});

/** A module of the package and all that it imports, and so on, each once. */
function loadedBy(entry: string): readonly string[] {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(join(INSTALLED, file), 'utf8'), true, true);
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.')) load(relative(INSTALLED, resolve(INSTALLED, dirname(file), fileName)));
  };
  load(entry);
  return [...loaded];
}
