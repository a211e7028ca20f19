import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { Schemas } from '../../src/index.js';

// What bundlers take of the built package: only what is imported.

interface Bundle {
  /** Names that were not minified, comments left out. */
  readonly text: string;
  /** The modules of which something is left, without `dist/`. */
  readonly modules: readonly string[];
  /** What is declared at the top of the bundle. */
  readonly declared: readonly string[];
}

async function bundle(code: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: REPOSITORY },
    absWorkingDir: REPOSITORY,
    bundle: true,
    minifyWhitespace: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const text = outputFiles.map((file) => file.text).join('');
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const modules = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  const kept = modules.filter((path) => path !== '<stdin>').map((path) => path.replace(/^dist\//, ''));
  return { text, modules: kept, declared: declaredNames(text) };
}

function declaredNames(text: string): string[] {
  const { statements } = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.ES2022);
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
}

/** The classes that extend `Record`, by the names that they are asked for. */
function recordsIn(text: string): string[] {
  return [...text.matchAll(/extends Record\d*\{static typeName="(\w+)"/g)].map(([, name = '']) => name);
}

// A name such as `Tool_2025_06_18` stands for Tool as it first looked in that revision, and is shared by all revisions that
// have it so. A record class is shared by all revisions that have a record of the name, with the fields of all of them.
// What is another revision's is therefore what this revision neither defines, nor hydrates to, nor has in this form.
describe.each(Schemas.supportedVersions)('a bundle of %s alone', (revision) => {
  const typeNames: readonly string[] = Schemas.forVersion(revision).typeNames;
  const bundled = bundle(`export { schema } from 'exact-mcp/${revision}';`);

  it('mentions no other revision', async () => {
    const { text } = await bundled;
    expect(new Set(text.match(/\b\d{4}-\d\d-\d\d\b/g))).toEqual(new Set([revision]));
  });

  it('has one form of each definition, that of the revision, and none of a definition that it lacks', async () => {
    const { declared } = await bundled;
    const forms = new Map<string, Set<string>>();
    for (const name of declared) {
      const [, definition, since] = /^(\w+?)_(\d{4}_\d\d_\d\d)/.exec(name) ?? [];
      if (definition === undefined || since === undefined || definition === 'definitions') continue;
      forms.set(definition, (forms.get(definition) ?? new Set()).add(since));
      expect(since <= revision.replaceAll('-', '_'), name).toBe(true);
    }
    expect([...forms.keys()].toSorted()).toEqual(typeNames);
    expect([...forms].filter(([, since]) => since.size > 1)).toEqual([]);
  });

  it('has the classes that the revision defines or promotes to, and no other', async () => {
    const { text } = await bundled;
    const promoted = [...text.matchAll(/\brecord:(\w+)/g)].map(([, name = '']) => name);
    const foreign = recordsIn(text).filter((name) => !typeNames.includes(name) && !promoted.includes(name));
    expect(foreign).toEqual([]);
    expect(recordsIn(text).length).toBeGreaterThan(30);
  });

  it('has nothing of the tables of all revisions, and no guard, contract or constant', async () => {
    const { modules } = await bundled;
    const known = /^generated\/(catalogs|definitions|records|revisions|validators)\/[^/]+\.js$|^src\/[\w-]+\.js$/;
    expect(modules.filter((module) => !known.test(module))).toEqual([]);
    expect(modules).not.toContain('src/schemas.js');
  });
});

describe('a bundle of one thing', () => {
  it('has one class, where that is a record class', async () => {
    const { text, modules } = await bundle("export { ToolAnnotations } from 'exact-mcp/records';");
    expect(recordsIn(text)).toEqual(['ToolAnnotations']);
    expect(modules.filter((module) => module.startsWith('generated/'))).toEqual([
      'generated/records/2025-03-26_to_2026-07-28.js',
    ]);
    expect(modules).not.toContain('src/schema.js');
  });

  it('has one token, where that is a contract', async () => {
    const { declared, modules } = await bundle("export { ContentBlock } from 'exact-mcp/contracts';");
    expect(modules.filter((module) => module.startsWith('generated/'))).toEqual(['generated/contracts.js']);
    expect(declared.filter((name) => /^[A-Z]/.test(name))).toEqual(['ContentBlock']);
  });

  it('has one constant, where that is a value', async () => {
    const { declared, modules } = await bundle("export { LoggingLevel } from 'exact-mcp/values';");
    expect(modules).toEqual(['generated/values.js']);
    expect(declared).toEqual(['LoggingLevel']);
  });

  it('has validators alone, and those that it calls, where that is a type guard', async () => {
    const { declared, modules } = await bundle("export { isRole } from 'exact-mcp/2025-11-25/is';");
    expect(declared.toSorted()).toEqual(['Role_2024_11_05', 'isRole', 'passes', 'wireOf']);
    expect(modules).toEqual([
      'src/wire-of.js',
      'src/passes.js',
      'generated/validators/2024-11-05_to_2026-07-28.js',
      'generated/is/2025-11-25.js',
    ]);
  });

  it('has allowances without rules, or rules without allowances', async () => {
    const partsOf = async (name: string): Promise<readonly string[]> => {
      const { modules } = await bundle(`export { ${name} } from 'exact-mcp/rules';`);
      return modules.filter((module) => module.startsWith('src/rules/'));
    };
    const lenient = await partsOf('readLeniently');
    expect(lenient.filter((module) => !module.includes('/allowances/'))).toEqual([
      'src/rules/json.js',
      'src/rules/revisions.js',
    ]);
    expect(lenient.length).toBeGreaterThan(5);
    expect((await partsOf('lint')).filter((module) => module.includes('/allowances/'))).toEqual([]);
  });
});
