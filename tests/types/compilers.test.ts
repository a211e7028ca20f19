import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { REPOSITORY, compile, makeUserFolder } from './support/user-folder.js';

const COMPILERS = ['typescript-5.4', 'typescript-5.9', 'typescript', 'typescript-7'];
const RESOLUTIONS = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];
const COMMON = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', lib: ['ES2022'], types: [] };
const STRICTEST = {
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
};
const STRICTNESS = [
  { says: 'strict alone', options: {} },
  { says: 'all that is strict, exactOptionalPropertyTypes included', options: STRICTEST },
];

const COMMON_JS = `
import { Schemas } from 'exact-mcp';
import { Tool } from 'exact-mcp/records';
export const name: string = Schemas.forVersion('2025-11-25').fromJson(Tool, '').name;
`;

const PROJECT = join(REPOSITORY, 'tests/types/project');
const FILES = readdirSync(PROJECT).filter((file) => file.endsWith('.ts'));
const EXAMPLES = examplesOf(readFileSync(join(REPOSITORY, 'docs/types.md'), 'utf8'));

let folder: string;

beforeAll(() => {
  folder = makeUserFolder();
  for (const file of FILES) cpSync(join(PROJECT, file), join(folder, file));
  for (const [file, text] of EXAMPLES) writeFileSync(join(folder, file), text);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(COMPILERS)('the packed package in %s', (compiler) => {
  describe.each(RESOLUTIONS)('resolved as $moduleResolution', (resolution) => {
    it.each(STRICTNESS)('has no error, $says', ({ options }) => {
      expect(compile(compiler, folder, { ...COMMON, ...resolution, ...options }, [...FILES, ...EXAMPLES.keys()])).toBe(
        '',
      );
    });
  });

  it.each(RESOLUTIONS)(
    'lets the declarations of a library name all types, resolved as $moduleResolution',
    (resolution) => {
      const emission = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: `declared-${compiler}` };
      const options = { ...COMMON, ...resolution, ...emission };
      expect(compile(compiler, folder, options, ['exported.ts', 'exported-alone.ts'])).toBe('');
      const declared = readFileSync(join(folder, `declared-${compiler}`, 'exported.d.ts'), 'utf8');
      expect(declared).not.toMatch(/\bany\b/);
      expect(declared).toContain('export declare const november');
    },
  );

  it('lets CommonJS files import it where the compiler knows that Node can require modules', () => {
    writeFileSync(join(folder, 'common.cts'), COMMON_JS);
    const as = (module: string, moduleResolution: string) =>
      compile(compiler, folder, { ...COMMON, module, moduleResolution }, ['common.cts']);
    expect(as('node16', 'node16')).toContain('TS1479');
    if (compiler === 'typescript-5.4') {
      expect(as('nodenext', 'nodenext')).toContain('TS1479');
    } else {
      expect(as('nodenext', 'nodenext')).toBe('');
      expect(as('node20', 'node16')).toBe('');
    }
  });

  it('refuses what must not compile for the reason that is meant, and nothing else', () => {
    const marked = FILES.map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));
    const bare = marked.map(({ file, text }) => {
      writeFileSync(join(folder, `bare-${file}`), withoutMarks(text).replaceAll("'./assert.js'", "'./bare-assert.js'"));
      return `bare-${file}`;
    });
    const options = { ...COMMON, module: 'nodenext', moduleResolution: 'nodenext' };
    const said = compile(compiler, folder, options, bare);
    const found = [...said.matchAll(/^bare-(\S+)\((\d+),\d+\): error (TS\d+): (.*)$/gm)].map(
      ([, file, line, code, message]) => ({ place: `${String(file)}:${String(line)}`, code, message }),
    );
    const expected = marked.flatMap(({ file, text }) => marks(text).map((line) => `${file}:${line}`));
    expect([...new Set(found.map(({ place }) => place))].toSorted()).toEqual(expected.toSorted());
    // Wrong values, names and comparisons; not syntax, nor what cannot be found.
    const codes = [...new Set(found.map(({ code }) => code))].toSorted();
    expect(codes).toEqual(REASONS.filter((reason) => codes.includes(reason)));
    const missing = "Property 'inputSchema' is missing in type '{ name: string; }' but required in type 'Tool'.";
    expect(said).toContain(missing);
    // The argument is wrong, not the schema that it is asked of.
    const parameter = `TypeArgument<"JSONRPCResponse", "2025-11-25">`;
    expect(said).toContain(
      `Argument of type 'typeof JSONRPCResponse' is not assignable to parameter of type '${parameter}'.`,
    );
  });
});

const REASONS = [
  'TS2322', // is not assignable
  'TS2339', // has no such property
  'TS2345', // is not assignable to the parameter
  'TS2353', // has an unknown property
  'TS2367', // is never equal
  'TS2540', // cannot be changed
  'TS2551', // has no such property; one of a similar name
  'TS2561', // has an unknown property; one of a similar name
  'TS2673', // has no constructor for the public
  'TS2674', // the same, of a protected one
  'TS2684', // is taken from its schema
  'TS2739', // lacks properties
  'TS2741', // lacks a property
  'TS2769', // fits no overload
];

/** The TypeScript blocks of a page, each a module. */
function examplesOf(page: string): ReadonlyMap<string, string> {
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  if (blocks.length === 0) throw new Error('The page has no examples');
  return new Map(blocks.map((code, index) => [`example-${index + 1}.ts`, code]));
}

/** The lines that must not compile. */
function marks(text: string): readonly number[] {
  return text.split('\n').flatMap((line, index) => (line.includes('@ts-expect-error') ? [index + 2] : []));
}

function withoutMarks(text: string): string {
  return text.replaceAll('@ts-expect-error', 'refused');
}
