import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { readDocs } from '../../generator/docs/docs.js';

// Lines of documentation are for people: they are in the declarations, and in nothing that runs.

const REPOSITORY = resolve(import.meta.dirname, '../..');

const { definitions, fields } = readDocs(REPOSITORY);
const LINES = [
  ...new Set([
    ...fields.values(),
    ...[...definitions.values()].flatMap((entry) => [
      entry.summary,
      ...entry.fields.values(),
      ...entry.members.values(),
    ]),
  ]),
];
const LINKS = ['modelcontextprotocol.io/specification', '@see', 'Required in '];

function dist(end: string): ReadonlyMap<string, string> {
  const paths = readdirSync(join(REPOSITORY, 'dist'), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith(end)).map((path) => join(REPOSITORY, 'dist', path));
  return new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Everything that can be imported at run time, in one file. */
async function bundle(minify: boolean): Promise<string> {
  const modules = ['src/index', 'generated/records', 'generated/contracts', 'generated/values'];
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((path, index) => `export * as part${index} from './dist/${path}.js';`).join('\n'),
      resolveDir: REPOSITORY,
    },
    bundle: true,
    format: 'esm',
    minify,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

describe('lines of documentation', () => {
  it('are in the declarations, each of them', () => {
    // Comments are told from each other by their line breaks, so a line stands whole on one line.
    const declared = [...dist('.d.ts').values()].join('\n');
    expect(LINES.length).toBeGreaterThan(400);
    expect(LINES.filter((line) => !declared.includes(line.replaceAll('*/', '*\\/')))).toEqual([]);
  });

  it.each([
    ['as it is', false],
    ['minified', true],
  ])('are in no bundle, %s', async (_, minify) => {
    const text = await bundle(minify);
    // It is all there: a record, a contract, a value, a method and a message of the explanation.
    for (const part of ['SamplingMessage', 'ContentBlock', 'emergency', 'resources/templates/list', 'must be']) {
      expect(text).toContain(part);
    }
    expect(foreignIn(text, [...LINES, ...LINKS])).toEqual([]);
  });

  it('are in no module that is shipped to run', () => {
    for (const [path, text] of dist('.js')) {
      // Rules of the specification's prose lead to its pages.
      const foreign = /dist\/(src|node)\/rules\b/.test(path) ? LINES : [...LINES, ...LINKS];
      expect(foreignIn(text, foreign), path).toEqual([]);
      expect(documentationIn(text, path), path).toEqual([]);
    }
  });
});

it('a line, a link or a comment in what runs would be noticed', () => {
  expect(documentationIn('/** The name. */\nconst a = 1; // no\n/* @__PURE__ */ b();', 'a.js')).toEqual([
    'a.js: /** The name. */',
  ]);
  const [line = ''] = LINES;
  expect(foreignIn(`const a = ${JSON.stringify(line)};`, LINES)).toEqual([line]);
  expect(foreignIn('const a = "@see this";', LINKS)).toEqual(['@see']);
});

describe('what is shipped to run keeps', () => {
  it('the marks by which bundlers leave out what is not used', () => {
    const marks = (texts: Iterable<string>) => [...texts].join('\n').match(/\/\* @__PURE__ \*\//g)?.length;
    const sources = ['src', 'generated'].flatMap((folder) =>
      readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => readFileSync(join(REPOSITORY, folder, path), 'utf8')),
    );
    expect(marks(sources)).toBeGreaterThan(10);
    // Node does not care: what is in dist/node/ is apart.
    const modules = [...dist('.js')].filter(([path]) => !path.startsWith(join(REPOSITORY, 'dist/node')));
    expect(marks(modules.map(([, text]) => text))).toBe(marks(sources));
  });

  it('source maps that lead to the same words in the source', () => {
    const declarations = ['get inputSchema', 'class Tool', 'get resultType', 'function copyJson', 'const LoggingLevel'];
    let checked = 0;
    for (const [path, text] of dist('.js')) {
      // Some entries of dist/node/ only name what others have.
      if (!text.includes('\n//# sourceMappingURL=')) continue;
      const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload;
      for (const declaration of declarations) {
        const [keyword = '', name = ''] = declaration.split(' ');
        const at = text.indexOf(declaration);
        if (at < 0) continue;
        const before = text.slice(0, at + keyword.length + 1).split('\n');
        const entry = new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
        if (!('originalSource' in entry)) throw new Error(`${path} maps ${declaration} to nothing`);
        const source = readFileSync(resolve(dirname(path), entry.originalSource), 'utf8').split('\n');
        const line = source[entry.originalLine]?.slice(entry.originalColumn) ?? '';
        expect(line.slice(0, name.length), `${path}: ${declaration}`).toBe(name);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
  });
});

/** The lines that a text has in it. */
function foreignIn(text: string, lines: readonly string[]): readonly string[] {
  return lines.filter((line) => text.includes(line));
}

/** The documentation comments of a module. */
function documentationIn(text: string, path: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, ts.LanguageVariant.Standard, text);
  const found: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment = token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment && scanner.getTokenText().startsWith('/**')) found.push(`${path}: ${scanner.getTokenText()}`);
  }
  return found;
}
