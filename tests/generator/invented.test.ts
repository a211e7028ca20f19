import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { generate } from '../../generator/generate.js';
import { REPOSITORY } from '../../generator/resources/folders.js';
import type { NamedSchema } from '../support/named-schema.js';
import { createFixture, draft07 } from './fixture.js';
import type { Fixture } from './fixture.js';

// What the five revisions do not use, but the vocabulary allows: generated, compiled and run as a whole.

const TIMEOUT = 120_000;

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

const DEFINITIONS = {
  RequiredOnly: object({ a: {} }, { required: ['a', 'undeclared'] }),
  Additional: object({ a: text }, { additionalProperties: { type: 'integer' } }),
  MapOfMaps: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'boolean' } } },
  Matrix: { type: 'array', items: { type: 'array', items: { type: 'number' } }, maxItems: 2 },
  Words: object({ arguments: text, default: { type: 'null' }, '0-x': text, value: {}, "it's": text, 'a\\b\n': text }),
  Clashes: object({
    'a-b': text,
    a_b: text,
    $x: text,
    _x: text,
    x: object({ y: text }),
    x_y: text,
    '': text,
    '2x': object({}),
  }),
  Globals: object({
    Number: { type: 'integer' },
    Array: { type: 'array', items: text },
    isJsonObject: object({ a: text }),
  }),
  Members: object({ wire: object({ a: text }), fields: { type: 'array', items: text }, '#wire': object({}) }),
  Flags: object({ on: { type: 'boolean', const: true }, level: { type: 'integer', const: -3 } }, { required: ['on'] }),
  Text: object({ type: { type: 'string', const: 'text' }, body: text }, { required: ['type'] }),
  Image: object({ type: { type: 'string', const: 'image' }, size: { type: 'integer' } }, { required: ['type'] }),
  Blocks: { type: 'array', items: { anyOf: [ref('Text'), ref('Image')] } },
  Mixed: { anyOf: [{ type: 'array', items: ref('Text') }, ref('Image'), { type: ['integer', 'null'] }] },
  Both: { allOf: [ref('Image'), object({ name: text }, { required: ['name'] })] },
  Alias: ref('Image'),
  AliasOfAlias: ref('Alias'),
  AliasOfUnion: ref('Mixed'),
  AliasOfNative: ref('Matrix'),
  Anything: {},
  AnythingOrMore: { anyOf: [{}, text] },
  Optional: object({ any: ref('Anything'), must: ref('Anything') }, { required: ['must'] }),
  Tree: object({ name: text, children: { type: 'array', items: ref('Tree') } }),
  Left: object({ right: ref('Right') }),
  Right: object({ left: ref('Left') }),
  Cell: { anyOf: [text, ref('Leaf'), { type: 'array', items: ref('Cell') }] },
  Leaf: object({ kind: text, inner: ref('Cell') }),
  Open: { type: 'object' },
  RecordOrOpen: { anyOf: [ref('Flags'), ref('Open')] },
  ScalarOrRecord: { anyOf: [text, ref('AllOptional')] },
  AllOptional: object({ a: text }),
  Url: object({ href: text }),
  URL: object({ href: { type: 'integer' } }),
  AB2c: object({ a: text }),
  Lists: {
    anyOf: [
      { type: 'array', items: ref('Flags'), maxItems: 1 },
      { type: 'array', items: ref('Text') },
    ],
  },
  MapOfUnions: { type: 'object', additionalProperties: ref('Mixed') },
};
const VERDICTS: [keyof typeof DEFINITIONS, unknown, boolean][] = [
  ['RequiredOnly', { a: null, undeclared: 1 }, true],
  ['RequiredOnly', { a: 1 }, false],
  ['RequiredOnly', { undeclared: 1 }, false],
  ['Additional', { a: 'x', b: 1 }, true],
  ['Additional', { a: 'x', b: 'y' }, false],
  ['Additional', { a: 1 }, false],
  ['MapOfMaps', { x: { y: true }, z: {} }, true],
  ['MapOfMaps', { x: { y: 1 } }, false],
  ['MapOfMaps', { x: [] }, false],
  ['Matrix', [[1, 2.5], []], true],
  ['Matrix', [[1], [2], [3]], false],
  ['Matrix', [['1']], false],
  ['Words', { arguments: 'a', default: null, '0-x': '', value: {}, "it's": '', 'a\\b\n': '' }, true],
  ['Words', { arguments: 1 }, false],
  ['Words', { default: false }, false],
  ['Words', { '0-x': 0 }, false],
  ['Words', { "it's": 0 }, false],
  ['Words', { 'a\\b\n': 0 }, false],
  ['Clashes', { 'a-b': '', a_b: '', $x: '', _x: '', x: { y: '' }, x_y: '', '': '', '2x': {} }, true],
  ['Clashes', { 'a-b': 1 }, false],
  ['Clashes', { a_b: 1 }, false],
  ['Clashes', { $x: 1 }, false],
  ['Clashes', { _x: 1 }, false],
  ['Clashes', { x: { y: 1 } }, false],
  ['Clashes', { x_y: 1 }, false],
  ['Clashes', { '': 1 }, false],
  ['Clashes', { '2x': 1 }, false],
  ['Globals', { Number: 1, Array: ['a'], isJsonObject: {} }, true],
  ['Globals', { Number: 1.5 }, false],
  ['Globals', { Array: [1] }, false],
  ['Globals', { isJsonObject: { a: 1 } }, false],
  ['Flags', { on: true, level: -3 }, true],
  ['Flags', { on: false }, false],
  ['Flags', { on: true, level: 3 }, false],
  ['Blocks', [{ type: 'text' }, { type: 'image', size: 1 }], true],
  ['Blocks', [{ type: 'image', size: 1.5 }], false],
  ['Blocks', [{ type: 'sound' }], false],
  ['Blocks', [{}], false],
  ['Mixed', [{ type: 'text' }], true],
  ['Mixed', { type: 'image' }, true],
  ['Mixed', null, true],
  ['Mixed', 5, true],
  ['Mixed', 'x', false],
  ['Mixed', { type: 'text' }, false],
  ['Both', { type: 'image', name: 'n' }, true],
  ['Both', { type: 'image' }, false],
  ['Both', { name: 'n' }, false],
  ['Tree', { children: [{}, { children: [] }] }, true],
  ['Tree', { children: [{ children: {} }] }, false],
  ['Alias', { type: 'image' }, true],
  ['AliasOfAlias', {}, false],
  ['AliasOfUnion', 'x', false],
  ['AliasOfNative', [[1]], true],
  ['Anything', null, true],
  ['AnythingOrMore', 'x', true],
  ['Optional', { must: null }, true],
  ['Optional', { any: 1 }, false],
  ['Url', { href: 'x' }, true],
  ['URL', { href: 'x' }, false],
  ['Lists', [{ on: true }], true],
  ['Lists', [{ on: true }, { on: true }], false],
  ['MapOfUnions', { a: 5, b: { type: 'image' } }, true],
  ['MapOfUnions', { a: 'x' }, false],
  ['Cell', ['a', [{ kind: 'k', inner: 'b' }]], true],
  ['Cell', ['a', [{ kind: 5 }]], false],
];

let fixture: Fixture;
let schema: NamedSchema;
let diagnostics: readonly string[];

beforeAll(async () => {
  fixture = createFixture([
    { revision: '2000-01-01', raw: draft07(DEFINITIONS) },
    { revision: '2001-01-01', raw: draft07({ Text: DEFINITIONS.Text, Plain: text }) },
    {
      revision: '2002-01-01',
      raw: draft07({ Text: DEFINITIONS.Text, Url: DEFINITIONS.Url, Added: object({ t: ref('Text') }) }),
    },
  ]);
  fixture.document();
  for (const [path, content] of await generate(fixture.root)) fixture.write(path, content);
  // The core does without the optional parts, which are folders.
  for (const name of readdirSync(join(REPOSITORY, 'src')).filter((each) => each.endsWith('.ts'))) {
    fixture.write(`src/${name}`, readFileSync(join(REPOSITORY, 'src', name), 'utf8'));
  }
  fixture.write('package.json', '{"type":"module"}');
  diagnostics = compile(fixture.root);
  const main = pathToFileURL(join(fixture.root, 'dist/src/index.js')).href;
  const { Schemas } = (await import(/* @vite-ignore */ main)) as {
    Schemas: { forVersion(version: string): NamedSchema };
  };
  schema = Schemas.forVersion('2000-01-01');
}, TIMEOUT);

afterAll(() => {
  fixture.remove();
});

/** Compiles as the package is built; gives the complaints. */
function compile(root: string): readonly string[] {
  const base = ts.readConfigFile(join(REPOSITORY, 'tsconfig.base.json'), (path) => readFileSync(path, 'utf8'));
  const config = { ...(base.config as object), include: ['src', 'generated'] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames, { ...options, rootDir: root, outDir: join(root, 'dist') });
  const { diagnostics: emitted } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...emitted].map(
    ({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

/** The class of a value, or of each item of a list. */
function classOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(classOf);
  return typeof value === 'object' && value !== null ? value.constructor.name : value;
}

function hydrated(name: string, value: unknown): { readonly [field: string]: unknown } {
  return schema.fromValue(name, value) as { readonly [field: string]: unknown };
}

describe('what is generated for an invented document', () => {
  it('compiles at the strictest', () => {
    expect(diagnostics).toEqual([]);
  });

  it.each(VERDICTS)('judges %s: %j as %s, in both passes, and relays it', (name, value, verdict) => {
    expect(schema.is(name, value)).toBe(verdict);
    const result = schema.validate(name, value);
    expect(result.ok).toBe(verdict);
    if (result.ok) expect(JSON.stringify(result.value)).toBe(JSON.stringify(value));
    else expect(result.issues.length).toBeGreaterThan(0);
  });

  it('reads fields whatever their names are', () => {
    const clashes = hydrated('Clashes', { 'a-b': '1', a_b: '2', $x: '3', _x: '4', '': '5', '2x': { z: 6 } });
    expect(['a-b', 'a_b', '$x', '_x', ''].map((name) => clashes[name])).toEqual(['1', '2', '3', '4', '5']);
    expect(clashes['2x']).toEqual({ z: 6 });
    const members = hydrated('Members', { wire: { a: 'b' }, fields: ['c'], '#wire': { d: 1 } });
    expect([members.wire, members.fields, members['#wire']]).toEqual([{ a: 'b' }, ['c'], { d: 1 }]);
  });

  it('hydrates records that hold themselves, whichever is asked for first', () => {
    const tree = hydrated('Tree', { children: [{ name: 'a', children: [{}] }] });
    const [child] = tree.children as [{ children: unknown }];
    expect([classOf(tree.children), classOf(child.children)]).toEqual([['Tree'], ['Tree']]);
    const left = hydrated('Left', { right: { left: { right: {} } } });
    const { left: inner } = left.right as { left: { right: unknown } };
    expect([classOf(left.right), classOf(inner), classOf(inner.right)]).toEqual(['Right', 'Left', 'Right']);
    expect(classOf(hydrated('Right', { left: {} }).left)).toBe('Left');
  });

  it('hydrates unions that hold themselves', () => {
    expect(classOf(schema.fromValue('Cell', ['a', [{ kind: 'k' }]]))).toEqual(['a', ['Leaf']]);
    expect(classOf(hydrated('Leaf', { inner: [{ inner: [] }] }).inner)).toEqual(['Leaf']);
  });

  it('takes no scalar for an object, no open object for a record that fits better, and no list that is too long', () => {
    expect(classOf(schema.fromValue('ScalarOrRecord', {}))).toBe('AllOptional');
    expect(classOf(schema.fromValue('RecordOrOpen', { on: true }))).toBe('Flags');
    expect(classOf(schema.fromValue('RecordOrOpen', { on: 5 }))).toBe('Object');
    expect(classOf(schema.fromValue('Lists', [{ type: 'text' }, { type: 'text' }]))).toEqual(['Text', 'Text']);
    expect(classOf(schema.fromValue('Lists', [{ on: true }]))).toEqual(['Flags']);
  });

  it('bounds the depth of definitions that hold themselves', () => {
    const nest = (levels: number) => {
      let tree: object = {};
      for (let level = 0; level < levels; level++) tree = { children: [tree] };
      return tree;
    };
    // Each level is an object and a list.
    expect(schema.is('Tree', nest(255))).toBe(true);
    expect(schema.is('Tree', nest(256))).toBe(false);
  });
});
