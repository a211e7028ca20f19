import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

/** An empty folder into which the packed tarball was installed. */
let folder: string;
let packed: { filename: string; files: { path: string }[] };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exact-mcp-user-'));
  // Built beforehand, by the test command.
  const out = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  packed = (JSON.parse(out) as (typeof packed)[])[0] ?? { filename: '', files: [] };
  writeFileSync(join(folder, 'package.json'), '{"name":"user","private":true,"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: folder });
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a module in the user's folder, where code generation from strings is refused; gives what it prints. */
function run(code: string, ...flags: string[]): string {
  writeFileSync(join(folder, 'main.mjs'), code);
  const args = ['--disallow-code-generation-from-strings', ...flags, 'main.mjs'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('the packed package', () => {
  it('validates and hydrates in an empty folder, with no other package', () => {
    const printed = run(`
      import { Schemas } from 'exact-mcp';
      import { Tool } from 'exact-mcp/records';
      import { ContentBlock } from 'exact-mcp/contracts';
      import { LoggingLevel } from 'exact-mcp/values';
      const schema = Schemas.forVersion('2025-11-25');
      const tool = schema.fromJson(Tool, '{"name":"x","inputSchema":{"type":"object"}}');
      console.log(tool instanceof Tool, tool.name, JSON.stringify(tool));
      console.log(schema.fromValue(ContentBlock, { type: 'text', text: 'hi' }).text, LoggingLevel.info);
      console.log(schema.validate(Tool, {}).ok);
    `);
    expect(printed).toBe('true x {"name":"x","inputSchema":{"type":"object"}}\nhi info\nfalse\n');
    const installed = execFileSync('npm', ['ls', '--all', '--parseable'], { cwd: folder, encoding: 'utf8' });
    expect(installed.trim().split('\n')).toHaveLength(2);
  });

  it.each(['README.md', 'docs/messages.md'])('runs every TypeScript example of %s', (page) => {
    const text = readFileSync(join(REPOSITORY, page), 'utf8');
    const examples = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
    expect(examples.length).toBeGreaterThan(1);
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    for (const example of examples) run(ts.transpileModule(example, { compilerOptions }).outputText);
  });

  it('reads whole messages with the schema of one revision, and loads no other', () => {
    const printed = run(`
      import { schema } from 'exact-mcp/2025-11-25';
      import { createCorrelator, errorReply, idKey, readMessage, readResult, salvage } from 'exact-mcp/messages';
      const read = (text) => readMessage(schema, text, { from: 'client' });
      console.log(read('{"jsonrpc":"2.0","id":1,"method":"ping"}').record.constructor.name);
      console.log(JSON.stringify(read('{"jsonrpc":"2.0","id":1,"method":"roots/list"}').reply.error.code));
      console.log(readResult(schema, 'ping', {}).type, salvage(schema, 'ListToolsResult', { tools: [5] }).rejects.length);
      console.log(createCorrelator(schema).outstanding('client').length, idKey(1));
      console.log(errorReply(schema, { code: -32603, message: 'x' }).constructor.name);
    `);
    expect(printed).toBe('PingRequest\n-32601\nEmptyResult 1\n0 n:1\nJSONRPCErrorResponse\n');
  });

  it('loads no optional part and no revision unasked', () => {
    const built = (folder: string) => packed.files.map(({ path }) => path).filter((path) => path.startsWith(folder));
    const importsOf = (path: string) => {
      const source = readFileSync(join(REPOSITORY, path), 'utf8');
      return [...source.matchAll(/ from '([^']*)'/g)].map(([, specifier = '']) => specifier);
    };
    const core = built('dist/').filter((path) => path.endsWith('.js') && !/^dist\/src\/(?:messages|cli)\//.test(path));
    expect(core.flatMap(importsOf).filter((specifier) => specifier.includes('messages'))).toEqual([]);
    const messages = built('dist/src/messages/').filter((path) => path.endsWith('.js'));
    expect(messages.length).toBeGreaterThan(5);
    expect(messages.flatMap(importsOf).filter((specifier) => specifier.includes('generated'))).toEqual([]);
  });

  it('may refuse code generation, as the flag of these tests does', () => {
    expect(() => run('new Function("return 1")()')).toThrow();
  });

  it.each(REVISIONS)('exports %s alone, and loads no module of another revision', (revision) => {
    writeFileSync(
      join(folder, 'trace.mjs'),
      `import { register } from 'node:module';
       register('data:text/javascript,' + encodeURIComponent(
         'import { writeSync } from "node:fs"; export async function load(url, context, next) {' +
         ' if (url.includes("exact-mcp")) writeSync(1, url + "\\\\n"); return next(url, context); }'));`,
    );
    const printed = run(
      `import { schema } from 'exact-mcp/${revision}'; console.log('version', schema.version, schema.typeNames.length > 0);`,
      '--import',
      './trace.mjs',
    );
    const lines = printed.trim().split('\n');
    expect(lines.at(-1)).toBe(`version ${revision} true`);
    const modules = lines.filter((line) => line.startsWith('file:'));
    expect(modules.length).toBeGreaterThan(10);
    for (const module of modules) {
      const name = /([^/]+)\.js$/.exec(module)?.[1] ?? '';
      if (/^\d{4}/.test(name)) expect(revisionsOf(name), module).toContain(revision);
    }
    // Nothing that knows all revisions.
    expect(
      modules.filter((module) => /generated\/(revisions|records|contracts|types|values)\.js$/.test(module)),
    ).toEqual([]);
  });

  it('holds what users need, and nothing else', () => {
    const folders = new Set(packed.files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
    const top = [...folders].filter((path) => !path.startsWith('src/') && !path.startsWith('generated/'));
    expect(top.toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'compat-manifest.json',
      'dist/generated',
      'dist/src',
      'docs/cli.md',
      'docs/differences.md',
      'docs/messages.md',
      'package.json',
    ]);
  });

  it('evaluates no strings as code, imports nothing at run time, and depends on nothing', () => {
    const script = `
      import { readFileSync } from 'node:fs';
      const manifest = JSON.parse(readFileSync('node_modules/exact-mcp/package.json', 'utf8'));
      console.log(JSON.stringify([manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]));
    `;
    expect(run(script)).toBe('[null,null,null]\n');
    for (const { path } of packed.files) {
      if (!path.startsWith('dist/') || !path.endsWith('.js')) continue;
      const source = ts.createSourceFile(path, readFileSync(join(REPOSITORY, path), 'utf8'), ts.ScriptTarget.ES2022);
      // The command line tool is for Node alone.
      const mayImport = path.startsWith('dist/src/cli/') ? /^'(?:\.|node:)/ : /^'\./;
      expect(forbidden(source, mayImport), path).toEqual([]);
    }
  });
});

/** What may not stand in shipped code: evaluated strings, imports at run time, imports of other packages. */
function forbidden(source: ts.SourceFile, mayImport: RegExp): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = node.expression.getText(source);
      if (['eval', 'Function', 'require', 'import'].includes(callee)) found.push(node.getText(source));
    }
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const specifier = node.moduleSpecifier.getText(source);
      if (!mayImport.test(specifier)) found.push(specifier);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The revisions that a shared module is for, by its name. */
function revisionsOf(name: string): readonly string[] {
  const [first = '', last] = name.split('_to_');
  if (last !== undefined) return REVISIONS.slice(REVISIONS.indexOf(first), REVISIONS.indexOf(last) + 1);
  return name.split('_and_');
}
