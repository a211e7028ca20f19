import { describe, expect, it } from 'vitest';

import { emitCatalogs } from '../../../generator/emit/catalogs.js';
import { emitContracts } from '../../../generator/emit/contracts.js';
import { definitionGroups, emitDefinitions } from '../../../generator/emit/definitions.js';
import { ImportList } from '../../../generator/emit/files.js';
import type { Files } from '../../../generator/emit/files.js';
import { asInput, asWire } from '../../../generator/emit/input-types.js';
import { emitRecords } from '../../../generator/emit/records.js';
import { schemaText } from '../../../generator/emit/schema-text.js';
import {
  commenter,
  contractText,
  enumText,
  fieldText,
  fixedText,
  memberText,
  recordText,
  wireText,
} from '../../../generator/emit/tsdoc.js';
import { hydratedTypes, nativeTypes, placeOf } from '../../../generator/emit/type-text.js';
import { emitTypes } from '../../../generator/emit/types.js';
import { emitValues } from '../../../generator/emit/values.js';
import { emitWire } from '../../../generator/emit/wire.js';
import type { Definition } from '../../../generator/model/definitions.js';
import { buildModel } from '../../../generator/model/model.js';
import type { Model } from '../../../generator/model/model.js';
import { docsOf, documentOf, promoting, quickModel } from '../documents.js';
import { list, message, object, ref, text, union } from '../models.js';

// What the five revisions do not use, but the vocabulary allows: the text of it, before it is formatted.

const integer = { type: 'integer' };
const P = object({ p: text });
const Q = object({ q: text });

/** A text on one line, white space made one blank. */
const flat = (code: string | undefined): string => (code ?? '').replaceAll(/\s+/g, ' ');
const fileOf = (files: Files, name: string): string => flat(files.get(`generated/${name}.ts`));

function definitionIn(model: Model, name: string): Definition {
  const definition = model.revisions[0]?.definitions.get(name);
  if (definition === undefined) throw new Error(`there is no ${name}`);
  return definition;
}

const uncommented = (code: string): string => code.replaceAll(/\/\*\*.*?\*\/ ?/g, '');

describe('contracts', () => {
  it('mention contracts by name, records by their namespace, open JSON by its type', () => {
    const model = quickModel({
      P,
      Q,
      Open: { type: 'object' },
      Inner: union('P', 'Q'),
      Outer: union('Inner', 'P', 'Open'),
    });
    const code = fileOf(emitContracts(model, docsOf(model)), 'contracts');
    expect(code).toContain('export type Inner = records.P | records.Q;');
    expect(code).toContain('export type Outer = Inner | records.P | JsonObject;');
    expect(code).toContain(
      "import type { JsonObject } from '../src/json.js'; import type { Contract } from '../src/schema.js';",
    );
  });

  it('make a module of nothing where there are none', () => {
    const model = quickModel({ P });
    const code = fileOf(emitContracts(model, docsOf(model)), 'contracts');
    expect(code).toMatch(/ sha256 export \{\};$/);
  });

  it('say in which revisions they are asked for where the name is of another kind elsewhere', () => {
    const model = quickModel({ P, Q, U: union('P', 'Q') }, { P, Q, U: P }, { P, Q, U: union('P') });
    const code = fileOf(emitContracts(model, docsOf(model)), 'contracts');
    expect(code).toContain("export const U: Contract<'U', '2000-01-01' | '2002-01-01'> =");
  });
});

describe('catalogs', () => {
  const model = quickModel(
    { P, Q, ARequest: message('a'), AResult: union('P', 'Q'), ClientRequest: union('ARequest') },
    { P, Q, ARequest: message('a'), AResult: P, ClientRequest: union('ARequest') },
  );

  it('name a record by its class, and what is none in that revision by its name', () => {
    const files = emitCatalogs(definitionGroups(model), model);
    expect(fileOf(files, 'catalogs/2000-01-01')).toContain("method('a', ARequest, 'AResult')");
    expect(fileOf(files, 'catalogs/2001-01-01')).toContain("method('a', ARequest, AResult)");
  });
});

describe('values', () => {
  it('have the error codes that are constant numbers, at `code` or at `error.code`, and no others', () => {
    const constant = (value: unknown) => ({ type: typeof value === 'string' ? 'string' : 'integer', const: value });
    const model = quickModel({
      Own: object({ code: constant(1) }),
      Inner: object({ error: object({ code: constant(-2), other: constant(3) }), code: integer }),
      Joined: { allOf: [P, ref('Own')] },
      Text: object({ code: constant('x') }),
      Open: object({ code: integer, number: constant(4), error: text }),
      Deep: object({ data: object({ code: constant(5) }) }),
    });
    const code = uncommented(fileOf(emitValues(model, docsOf(model)), 'values'));
    expect(code).toContain(
      'export const ErrorCodes_2000_01_01 = /* @__PURE__ */ Object.freeze({ Own: 1, Inner: -2, Joined: 1 } as const);',
    );
    expect(code).not.toContain('Methods');
  });

  it('have the members of an enum of all revisions', () => {
    const model = quickModel(
      { E: { type: 'string', enum: ['a', 'b-c'] } },
      { E: { type: 'string', enum: ['d', 'a'] } },
    );
    const code = fileOf(emitValues(model, docsOf(model)), 'values');
    expect(uncommented(code)).toContain(
      "export const E = /* @__PURE__ */ Object.freeze({ a: 'a', 'b-c': 'b-c', d: 'd' } as const);",
    );
    expect(code).toContain('* About E a. * * All revisions.');
    expect(code).toContain('* About E d. * * 2001-01-01.');
  });
});

describe('record classes', () => {
  function classes(...documents: { readonly [name: string]: unknown }[]): string {
    const model = quickModel(...documents);
    return uncommented([...emitRecords(model, docsOf(model)).values()].map(flat).join(''));
  }

  it('hydrate a field that is no scalar in one of the revisions', () => {
    const code = classes({ A: object({ f: text }) }, { A: object({ f: ref('P') }), P });
    expect(code).toContain("#f: A['f'] | undefined;");
    expect(code).toContain(
      "get f(): string | P | undefined { return (this.#f ??= hydrateField(this, this.#wire, 'f') as A['f']); }",
    );
  });

  it('read what may be one of several scalars, and hydrate what may be more', () => {
    const code = classes({
      A: object({ s: { anyOf: [text, { type: 'integer' }] }, m: { anyOf: [text, list(text)] } }, 's'),
    });
    expect(code).toContain('get s(): string | number { return (this.#wire.s as string | number); }');
    expect(code).toContain('get m(): string | readonly (string)[] | undefined { return (this.#m ??= hydrateField(');
  });

  it('read a scalar only where the revision declares it', () => {
    const code = classes({ A: object({ a: text }) }, { A: object({ a: text, b: text }, 'b') });
    expect(code).toContain('return (this.#wire.a as string | undefined);');
    expect(code).toContain('return this.#fields.b && (this.#wire.b as string | undefined);');
  });

  it('keep what is nested in private fields of other names than their own', () => {
    const code = classes({ A: object({ wire: ref('P'), fields: ref('P'), 'a-b': ref('P') }), P });
    expect(code).toContain("#wire_2: A['wire'] | undefined;");
    expect(code).toContain("#fields_2: A['fields'] | undefined;");
    expect(code).toContain("#a_b: A['a-b'] | undefined;");
    expect(code).toContain(
      "get 'a-b'(): P | undefined { return (this.#a_b ??= hydrateField(this, this.#wire, 'a-b') as A['a-b']); }",
    );
  });
});

describe('the text of a schema', () => {
  it.each<[string, object, string]>([
    [
      'has words for what is frequent',
      object({ a: text, b: list(integer) }, 'a'),
      'object({ a: string }, { b: list(integer) })',
    ],
    [
      'has a literal for an object that says that it is open',
      object({ a: { type: 'object', additionalProperties: true } }),
      'object({}, { a: { type: "object", additionalProperties: true } })',
    ],
    [
      'has a literal for an empty list of required names',
      { type: 'object', properties: { a: text }, required: [] },
      '{ type: "object", properties: { a: string }, required: [] }',
    ],
    [
      'has a literal where names are not in order',
      object({ b: text, a: text }),
      '{ type: "object", properties: { b: string, a: string } }',
    ],
    [
      'has a literal where required names are not in order',
      object({ a: text, b: text }, 'b', 'a'),
      '{ type: "object", properties: { a: string, b: string }, required: ["b","a"] }',
    ],
    [
      'takes no property for a keyword',
      { type: 'object', properties: { anyOf: text }, required: [] },
      '{ type: "object", properties: { anyOf: string }, required: [] }',
    ],
    [
      'has what else is said of an object',
      { type: 'object', properties: { a: text }, additionalProperties: integer },
      'object({}, { a: string }, { additionalProperties: integer })',
    ],
    ['has a literal for bounds', { type: 'integer', minimum: 1 }, '{ type: "integer", minimum: 1 }'],
    [
      'has classes in place of references',
      object({ a: ref('P'), t: ref('T') }, 't'),
      'object({ t: ref("T") }, { a: P })',
    ],
  ])('%s', (_, schema, expected) => {
    const model = quickModel({ A: schema, P, T: text });
    expect(schemaText(definitionIn(model, 'A'), model, new ImportList())).toBe(expected);
  });

  it('names the record that an anonymous object hydrates as, however deep', () => {
    const box = object({ inner: object({ more: object({ p: text }) }) });
    const documents = [{ Box: box }, { Box: object({ inner: ref('Inner') }), Inner: object({ more: ref('P') }), P }];
    const model = buildModel(
      documents.map((each, index) => documentOf(each, `${2000 + index}-01-01`)),
      promoting('Box.inner', 'Inner.more'),
    );
    expect(schemaText(definitionIn(model, 'Box'), model, new ImportList())).toBe(
      'object({}, { inner: object({}, { more: object({}, { p: string }, { record: P }) }, { record: Inner }) })',
    );
  });
});

describe('types', () => {
  const mention = (name: string) => name;
  const comment = (definition: string, path: string) => `/* ${definition}.${path} */`;
  const typesOf = (definitions: { readonly [name: string]: unknown }, of = 'A') => {
    const definition = definitionIn(quickModel(definitions), of);
    const types =
      definition.role === 'native'
        ? nativeTypes(definition, { mention, comment })
        : hydratedTypes(definition.node, placeOf(definition), { mention, comment });
    return flat(types.join(' | '));
  };

  it.each<[string, { readonly [name: string]: unknown }, string]>([
    ['of a list that holds itself', { A: list(ref('A')) }, 'JsonArray'],
    ['of a map that holds itself', { A: { type: 'object', additionalProperties: ref('A') } }, 'JsonObject'],
    ['of a union that holds itself', { A: { anyOf: [text, list(ref('A'))] } }, 'JsonValue'],
    ['of a map', { A: { type: 'object', additionalProperties: integer } }, '{ readonly [key: string]: number }'],
    ['of a list of records', { A: list(ref('P')), P }, 'readonly (P)[]'],
    [
      'of constants',
      { A: { anyOf: [{ type: 'string', enum: ["it's", 'b'] }, { type: 'boolean', const: true }, { type: 'null' }] } },
      String.raw`'it\'s' | 'b' | true | null`,
    ],
    [
      'of an object with fields of which the others are integers',
      { A: list({ ...object({ a: text }, 'a'), additionalProperties: integer }) },
      'readonly ({ /* A.[].a */ readonly a: string; readonly [key: string]: unknown })[]',
    ],
    [
      'of an intersection',
      { A: list({ allOf: [object({ a: text }), object({ b: list(text) }, 'b')] }) },
      'readonly (({ /* A.[].a */ readonly a?: string; readonly [key: string]: unknown }) & ({ /* A.[].b */ readonly b: readonly (string)[]; readonly [key: string]: unknown }))[]',
    ],
    [
      'of plain JSON below an anonymous object, whatever is defined by name',
      { A: list(object({ r: ref('P'), l: ref('L') })), P, L: list(ref('L')) },
      'readonly ({ /* A.[].r */ readonly r?: { /* P.p */ readonly p?: string; readonly [key: string]: unknown }; /* A.[].l */ readonly l?: JsonArray; readonly [key: string]: unknown })[]',
    ],
    [
      'of a contract that holds itself',
      { A: { anyOf: [text, ref('R'), list(ref('A'))] }, R: object({ a: ref('A') }) },
      'string | R | readonly (A)[]',
    ],
  ])('%s', (_, definitions, expected) => {
    expect(typesOf(definitions)).toBe(expected);
  });

  it('tell of what is promoted with the lines of the record, in plain JSON too', () => {
    const inner = object({ p: object({ q: text }) });
    const documents = [
      { Box: object({ inner }), Plain: list(object({ box: ref('Box') })) },
      { Box: object({ inner: ref('Inner') }), Inner: object({ p: text }), Plain: text },
    ];
    const model = buildModel(
      documents.map((each, index) => documentOf(each, `${2000 + index}-01-01`)),
      promoting('Box.inner'),
    );
    const plain = definitionIn(model, 'Plain');
    expect(flat(hydratedTypes(plain.node, placeOf(plain), { mention, comment }).join())).toBe(
      'readonly ({ /* Plain.[].box */ readonly box?: { /* Box.inner */ readonly inner?: { /* Inner.p */ readonly p?: ' +
        '{ /* Inner.p.q */ readonly q?: string; readonly [key: string]: unknown }; readonly [key: string]: unknown }; ' +
        'readonly [key: string]: unknown }; readonly [key: string]: unknown })[]',
    );
  });

  it('of a revision import records only where there are some, and name contracts that hold themselves', () => {
    const none = quickModel({ T: text });
    expect(fileOf(emitTypes(none, docsOf(none)), 'types/2000-01-01')).not.toContain('import');
    const some = quickModel({ A: { anyOf: [text, ref('R'), list(ref('A'))] }, R: object({ a: ref('A') }) });
    const code = uncommented(fileOf(emitTypes(some, docsOf(some)), 'types/2000-01-01'));
    expect(code).toContain("import type * as records from '../records.js';");
    expect(code).toContain('export type A = string | R | readonly (A)[];');
    expect(code).toContain('export interface R extends records.R { readonly a: A | undefined; }');
    expect(code).toContain('export interface Hydrated { readonly A: A;readonly R: R; }');
  });
});

describe('comments', () => {
  const model = quickModel(
    { A: object({ a: text, m: object({ i: text }) }, 'a'), U: union('A'), E: { type: 'string', enum: ['e'] } },
    { A: object({ a: text, m: object({ i: text }, 'i') }), U: union('A'), E: { type: 'string', enum: ['e'] } },
    { A: object({ a: text, m: object({ i: text }, 'i') }, 'a') },
  );
  const docs = docsOf(model);
  const commentary = { model, docs };
  const record = model.records[0];
  if (record === undefined) throw new Error('there is a record');
  const definitions = [definitionIn(model, 'U')];
  const link = (year: number) => `@see {@link https://modelcontextprotocol.io/specification/${year}-01-01/page}`;

  it('have a line, facts and a link, a paragraph each', () => {
    expect(recordText(record, commentary)).toBe(`About A.\n\nAll revisions.\n\n${link(2002)}`);
    expect(contractText('U', definitions, commentary)).toBe(`About U.\n\n2000-01-01.\n\n${link(2000)}`);
    expect(fixedText('The code', 'A', '2001-01-01', commentary)).toBe(
      `The code of \`A\`.\n\nAbout A.\n\n${link(2001)}`,
    );
  });

  it('say where a field is required, and where it is optional', () => {
    const [a] = record.fields;
    if (a === undefined) throw new Error('there is a field');
    const facts = 'All revisions. Required in 2000-01-01, 2002-01-01; optional in 2001-01-01.';
    expect(fieldText(a, record, commentary)).toBe(`About A.a.\n\n${facts}\n\n${link(2002)}`);
    const inner = commenter(commentary)('A', 'm.i');
    expect(flat(inner)).toContain('All revisions. Required in 2001-01-01, 2002-01-01; optional in 2000-01-01.');
  });

  it('call a field required where every form of the record in a revision requires it', () => {
    const form = (properties: object, ...required: string[]) => object({ i: object(properties, ...required) });
    const older = {
      A: form({ x: text, y: text, z: text }, 'x', 'y', 'z'),
      B: form({ x: text, y: text, w: text }, 'x', 'w'),
    };
    const newer = {
      A: object({ i: ref('I') }),
      B: object({ i: ref('I') }),
      I: object({ x: text, y: text, z: text, w: text }),
    };
    const documents = [documentOf(older, '2000-01-01'), documentOf(newer, '2001-01-01')];
    const several = buildModel(documents, promoting('A.i', 'B.i'));
    const inner = several.records.find(({ name }) => name === 'I');
    if (inner === undefined) throw new Error('there is a record');
    const texts = inner.fields.map((field) => [
      field.name,
      fieldText(field, inner, { model: several, docs: docsOf(several) }),
    ]);
    expect(
      texts
        .filter(([, said]) => said?.includes('Required in 2000-01-01, optional in 2001-01-01.'))
        .map(([name]) => name),
    ).toEqual(['x']);
    expect(recordText(inner, { model: several, docs: docsOf(several) })).toContain(
      '2001-01-01. Anonymous objects of 2000-01-01 hydrate as it.',
    );
  });

  it('join three neighbours and more, and no others', () => {
    const T = { T: text };
    const several = quickModel({ P }, { P, Q }, { P, Q }, { P }, T, { P, Q }, T);
    const said = several.records.map(
      (each) => recordText(each, { model: several, docs: docsOf(several) }).split('\n')[2],
    );
    expect(said).toEqual(['2000-01-01 to 2003-01-01, 2005-01-01.', '2001-01-01, 2002-01-01, 2005-01-01.']);
  });

  it('cannot be ended by what they say', () => {
    const summary = 'An end: */ .';
    const ending = {
      ...docs,
      definitions: new Map([['A', { summary, page: 'page', fields: new Map(), members: new Map() }]]),
    };
    expect(
      wireText('A', { ...model.revisions[0], revision: '2000-01-01' } as Parameters<typeof wireText>[1], {
        model,
        docs: ending,
      }),
    ).toContain('An end: *\\/ .');
  });

  it('are never left out: what nobody wrote about is refused', () => {
    const revision = model.revisions[0];
    const named = { values: ['e'], revisions: ['2000-01-01'], revisionsOf: new Map([['e', ['2000-01-01']]]) };
    if (revision === undefined) throw new Error('there is a revision');
    const unwritten = { ...docs, definitions: new Map<string, never>() };
    const unlinked = { ...docs, pages: { revisions: new Map<string, never>(), formerly: new Map<string, never>() } };
    for (const nothing of [unwritten, unlinked]) {
      const about = { model, docs: nothing };
      const texts = [
        () => recordText(record, about),
        () => contractText('U', definitions, about),
        () => enumText('E', named, about),
        () => memberText('E', 'e', named, about),
        () => fixedText('The code', 'A', '2000-01-01', about),
        () => wireText('A', revision, about),
      ];
      for (const each of texts) expect(each).toThrow('what is emitted must be documented');
    }
    const lineless = new Map(
      [...docs.definitions].map(([name, each]) => [name, { ...each, members: new Map<string, string>() }]),
    );
    expect(() => memberText('E', 'e', named, { model, docs: { ...docs, definitions: lineless } })).toThrow(
      'must be documented',
    );
  });

  it('are refused for what is in no model', () => {
    expect(() => commenter(commentary)('Gone', 'x')).toThrow('Gone.x is in no model');
    expect(() => commenter(commentary)('A', 'gone')).toThrow('A.gone is in no model');
    expect(() => commenter(commentary)('E', 'gone')).toThrow('E.gone is in no model');
  });
});

describe('wire types', () => {
  const widened = (code: string) => flat(asWire(code)).trim();

  it('let a member be undefined that may be left out, unless it may be anything', () => {
    expect(widened('interface A { a?: string; b: string; c?: unknown; d?; }')).toBe(
      'interface A { a?: string | undefined; b: string; c?: unknown; d?; }',
    );
  });

  it('let lists be readonly', () => {
    expect(widened('type A = string[][];')).toBe('type A = readonly (readonly string[])[];');
  });

  it('open an object that says that it describes objects, and no other', () => {
    const others = [
      '{ kind: "object"; }',
      '{ type: "array"; }',
      '{ type: string; }',
      '{ type; }',
      '{ type: 1; }',
      '{ "x-type": "object"; }',
      '{ object: true; }',
      '{ type(): "object"; }',
    ];
    for (const each of others) expect(widened(`type A = ${each};`)).toBe(`type A = ${each};`);
    expect(widened('type A = { type: "object"; };')).toBe('type A = { [k: string]: unknown; type: "object"; };');
    expect(widened('type A = { a: "object"; type: "object"; [k: string]: unknown; };')).toBe(
      'type A = { a: "object"; type: "object"; [k: string]: unknown; };',
    );
  });

  it('let a record stand where any member may be', () => {
    const input = (code: string) => flat(asInput(code)).trim();
    expect(input('interface A { a: string; [k: string]: unknown; }')).toBe(
      'type A = { a: string; [k: string]: unknown; } | (Record & { a: string; });',
    );
    expect(input('type A = { [k: string]: unknown; };')).toBe('type A = { [k: string]: unknown; } | Record;');
    const closed = [
      'type A = { [k: string]: string; };',
      'type A = { type: "object"; [k: string]: unknown; };',
      'interface A { a: string; }',
    ];
    for (const each of closed) expect(input(each)).toBe(each);
  });

  async function wire(definitions: { readonly [name: string]: unknown }): Promise<string> {
    const model = quickModel(definitions);
    return fileOf(await emitWire(model, [documentOf(definitions)], docsOf(model)), 'wire/2000-01-01');
  }

  it('keep names and aliases as they are, and lists whatever their length', async () => {
    const code = uncommented(
      await wire({
        URL: text,
        Url: object({ u: ref('AliasOfAlias') }),
        Alias: ref('URL'),
        AliasOfAlias: ref('Alias'),
        Two: { ...list(text), maxItems: 2 },
      }),
    );
    expect(code).toContain('export type URL = string;');
    expect(code).toContain('export interface Url { u?: URL | undefined; }');
    expect(code).toContain('export type Two = readonly string[];');
    expect(code).toContain('export type AliasOfAlias = Alias;');
  });

  it('declare what allows everything', async () => {
    const code = uncommented(await wire({ Anything: {}, AnythingOrMore: { anyOf: [{}, text] } }));
    expect(code).toContain('export type Anything = unknown;');
    expect(code).toMatch(/export type AnythingOrMore = \(?unknown \| string\)?;/);
  });

  it('open objects of which nothing is said, and only those', async () => {
    const code = uncommented(
      await wire({ A: object({ a: { type: 'object' }, b: object({ c: text }), d: object({}) }) }),
    );
    expect(code).toContain('a?: { [k: string]: unknown; } | undefined;');
    expect(code).toContain('b?: { c?: string | undefined; } | undefined;');
    expect(code).toContain('d?: { [k: string]: unknown; } | undefined;');
  });

  it('tell about every member of an anonymous object, once, wherever it is declared', async () => {
    const code = await wire({
      A: object({ u: { anyOf: [object({ b: text, x: text }), object({ a: text, x: text }, 'x')] } }),
      N: { anyOf: [text, object({ n: text })] },
      M: { ...object({ a: text }), additionalProperties: object({ v: text }) },
      L: { anyOf: [text, list(object({ i: text }))] },
      V: list({ ...object({ a: text }), additionalProperties: object({ v: text }) }),
    });
    for (const each of ['A.u', 'A.u.b', 'A.u.a', 'N.n', 'M.a', 'L.[].i', 'V.[].a', 'V.[]{}.v'])
      expect(code.split(`* About ${each}. *`), each).toHaveLength(2);
    expect(code.split('* About A.u.x. *')).toHaveLength(3);
    expect(code.split(/export (?:type|interface) [ANMLV] /)).toHaveLength(6);
    expect(uncommented(code)).toContain(
      'u?: ({ b?: string | undefined; x?: string | undefined; } | { a?: string | undefined; x: string; }) | undefined;',
    );
  });
});

describe('definitions', () => {
  it('are bound to what they are: a class, a name, a list', () => {
    const model = quickModel({ P, U: union('P'), T: text });
    const code = fileOf(emitDefinitions(definitionGroups(model), model), 'definitions/2000-01-01');
    expect(code).toContain('record(P, P_2000_01_01, () => (object({}, { p: string }))),');
    expect(code).toContain("contract('U', U_2000_01_01, () => (anyOf(P))),");
    expect(code).toContain("native('T', T_2000_01_01, () => (string)),");
  });
});
