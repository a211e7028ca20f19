import { describe, expect, it } from 'vitest';

import { contract } from '../../src/catalog.js';
import type { Definition } from '../../src/catalog.js';
import { Schemas } from '../../src/index.js';
import type { JsonValue } from '../../src/json.js';
import { grammarOf } from '../../src/rules/grammar.js';
import { createSpotter } from '../../src/rules/spots.js';
import type { Spot } from '../../src/rules/spots.js';
import type { SchemaNode } from '../../src/schema-node.js';
import { objectParts } from '../../src/schema-walk.js';

interface Schematic {
  readonly [name: string]: SchemaNode;
}

/** The spots of definitions made up here; `valid` says of a value, in JSON, as what it is valid. */
function spotsOf(schemas: Schematic, valid: { readonly [json: string]: string } = {}): (name: string) => Spot {
  const definitions = new Map<string, Definition>(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      contract(
        name,
        (value) => valid[JSON.stringify(value)] === name,
        () => schema,
      ),
    ]),
  );
  const lookUp = (name: string): Definition => {
    const definition = definitions.get(name);
    if (definition === undefined) throw new Error(`no ${name}`);
    return definition;
  };
  const spotOf = createSpotter(lookUp);
  return (name) => spotOf([{ node: { $ref: name }, at: `the ${name}` }]);
}

const TEXT: SchemaNode = { type: 'string' };
const object = (properties: Schematic, ...required: readonly string[]): SchemaNode => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

function keysOf(spot: Spot | undefined): readonly string[] {
  return [...(spot?.declared.keys() ?? [])];
}

function below(spot: Spot, ...keys: readonly string[]): Spot | undefined {
  return keys.reduce<Spot | undefined>((inner, key) => inner?.declared.get(key)?.(), spot);
}

describe('a place', () => {
  const spot = spotsOf({
    Text: TEXT,
    Base: object({ a: { $ref: 'Text' } }),
    Alias: { $ref: 'Base' },
    Both: { allOf: [{ $ref: 'Base' }, object({ a: { $ref: 'Alias' }, b: TEXT })] },
    Parts: object({
      x: { allOf: [object({ p: object({ deep: TEXT }) })] },
      y: { allOf: [object({ p: TEXT, q: TEXT })] },
    }),
    Open: object({
      x: { type: 'object', additionalProperties: object({ p: TEXT }) },
      y: { type: 'object', additionalProperties: object({ q: TEXT }) },
      z: { type: 'object', additionalProperties: { $ref: 'Text' } },
      any: { type: 'object', additionalProperties: true },
    }),
    Lists: object({ x: { type: 'array', items: { $ref: 'Text' } }, y: { type: 'array', items: object({ q: TEXT }) } }),
    Keys: object({ _meta: object({}), cursor: TEXT, nextCursor: TEXT, other: TEXT }),
    Tree: object({ child: { $ref: 'Tree' } }),
  });

  it('stands for what the schemas refer to, in that order', () => {
    expect(spot('Base').names).toEqual(['Base']);
    expect(spot('Alias').names).toEqual(['Alias', 'Base']);
    expect(spot('Both').names).toEqual(['Both', 'Base']);
    expect(below(spot('Base'), 'a')?.names).toEqual(['Text']);
  });

  it('has the members of all schemas of an intersection', () => {
    expect(keysOf(spot('Both'))).toEqual(['a', 'b']);
    expect(below(spot('Both'), 'a')?.names).toEqual(['Text', 'Alias', 'Base']);
    expect(keysOf(below(spot('Parts'), 'x'))).toEqual(['p']);
    expect(keysOf(below(spot('Parts'), 'y'))).toEqual(['p', 'q']);
    expect(keysOf(below(spot('Parts'), 'x', 'p'))).toEqual(['deep']);
    expect(keysOf(below(spot('Parts'), 'y', 'p'))).toEqual([]);
  });

  it('has places for members that are not declared, and for items', () => {
    expect(keysOf(below(spot('Open'), 'x')?.rest())).toEqual(['p']);
    expect(keysOf(below(spot('Open'), 'y')?.rest())).toEqual(['q']);
    expect(below(spot('Open'), 'z')?.rest().names).toEqual(['Text']);
    expect(below(spot('Lists'), 'x')?.items().names).toEqual(['Text']);
    expect(keysOf(below(spot('Lists'), 'y')?.items())).toEqual(['q']);
  });

  it('stands for nothing where the schemas say nothing', () => {
    const nothing = [
      below(spot('Open'), 'any')?.rest(),
      spot('Base').rest(),
      spot('Base').items(),
      spot('Text').rest(),
    ];
    for (const each of nothing) {
      expect(each?.names).toEqual([]);
      expect(keysOf(each)).toEqual([]);
      expect(each?.choices()).toEqual([]);
    }
  });

  it('stands for what its key says, too', () => {
    const names = keysOf(spot('Keys')).map((key) => [key, below(spot('Keys'), key)?.names]);
    expect(names).toEqual([
      ['_meta', ['MetaObject']],
      ['cursor', ['Cursor']],
      ['nextCursor', ['Cursor']],
      ['other', []],
    ]);
  });

  it('is the same one wherever schemas lead to it', () => {
    expect(below(spot('Tree'), 'child', 'child', 'child')).toBe(spot('Tree'));
    expect(spot('Tree').choose({})).toBe(spot('Tree'));
  });
});

describe('a place where a union stands', () => {
  const cat = object({ kind: { const: 'cat' }, name: TEXT, lives: TEXT }, 'kind', 'name');
  const dog = object({ kind: { const: 'dog' }, name: TEXT, tricks: TEXT }, 'kind', 'name');
  const square = object({ type: { const: 'square' }, size: TEXT, corners: TEXT });
  const circle = object({ type: { enum: ['circle', 'disc'] }, size: TEXT }, 'size');
  const spot = spotsOf(
    {
      Text: TEXT,
      Cat: cat,
      Dog: dog,
      Pet: { anyOf: [{ $ref: 'Cat' }, { $ref: 'Dog' }, { type: 'array', items: { $ref: 'Pet' } }] },
      List: { type: 'array' },
      Mixed: { anyOf: [{ $ref: 'Text' }, { $ref: 'Cat' }, { $ref: 'List' }] },
      Square: square,
      Circle: circle,
      Shape: { anyOf: [{ $ref: 'Square' }, { $ref: 'Circle' }] },
      Strict: object({ a: TEXT, b: TEXT }, 'b'),
      Loose: object({ a: TEXT, c: TEXT }),
      Either: { anyOf: [{ $ref: 'Strict' }, { $ref: 'Loose' }] },
      Unnamed: { anyOf: [object({ a: TEXT }), object({ b: TEXT, c: TEXT })] },
      Whole: { allOf: [{ $ref: 'Either' }, object({ more: { $ref: 'Text' } })] },
    },
    { '{"a":1,"b":1,"c":1}': 'Loose', '{"b":1,"a":1,"c":1}': 'Strict' },
  );

  it.each<readonly [string, JsonValue, readonly string[]]>([
    // By the constant that each requires.
    ['Pet', { kind: 'cat' }, ['Pet', 'Cat']],
    ['Pet', { kind: 'dog', lives: 9 }, ['Pet', 'Dog']],
    ['Pet', { kind: 'fish', name: 'a', lives: 9 }, ['Pet']],
    // Without a constant, by its keys.
    ['Pet', { name: 'a', tricks: 1 }, ['Pet', 'Dog']],
    ['Pet', { kind: 7, name: 'a', tricks: 1 }, ['Pet']],
    ['Pet', {}, ['Pet']],
    ['Pet', [{ kind: 'cat' }], ['Pet']],
    ['Pet', null, ['Pet']],
    // By what it is, where there is one of that kind.
    ['Mixed', 'a', ['Mixed', 'Text']],
    ['Mixed', null, ['Mixed', 'Text']],
    ['Mixed', {}, ['Mixed', 'Cat']],
    ['Mixed', [], ['Mixed', 'List']],
    ['Shape', 'a', ['Shape']],
    // By constants that are not required.
    ['Shape', { type: 'circle', size: 1, corners: 4 }, ['Shape', 'Circle']],
    ['Shape', { type: 'disc', size: 1, corners: 4 }, ['Shape', 'Circle']],
    ['Shape', { type: 'square', size: 1 }, ['Shape', 'Square']],
    ['Shape', { type: 'oval', size: 1, corners: 4 }, ['Shape']],
    ['Shape', { type: 7, size: 1, corners: 4 }, ['Shape']],
    ['Shape', { size: 1 }, ['Shape', 'Circle']],
    // By what it is valid as, whatever it resembles.
    ['Either', { a: 1, b: 1, c: 1 }, ['Either', 'Loose']],
    ['Either', { b: 1, a: 1, c: 1 }, ['Either', 'Strict']],
    // By the most keys, those that are missing counted against it; the first of two.
    ['Either', { a: 1 }, ['Either', 'Loose']],
    ['Either', { b: 1 }, ['Either', 'Strict']],
    ['Either', { a: 1, b: 1 }, ['Either', 'Strict']],
    ['Either', { z: 1 }, ['Either']],
    ['Whole', { c: 1 }, ['Whole', 'Either', 'Loose']],
  ])('%s, of %j', (name, value, names) => {
    expect(spot(name).choose(value).names).toEqual(names);
  });

  it('takes the first of two members that a value is alike', () => {
    expect(keysOf(spot('Unnamed').choose({ a: 1, b: 1 }))).toEqual(['a']);
    expect(keysOf(spot('Unnamed').choose({ a: 1, b: 1, c: 1 }))).toEqual(['b', 'c']);
    expect(keysOf(spot('Unnamed').choose({}))).toEqual([]);
  });

  it('has the members of what was chosen beside its own', () => {
    expect(keysOf(spot('Whole').choose({ c: 1 }))).toEqual(['more', 'a', 'c']);
    expect(keysOf(spot('Whole').choose({ z: 1 }))).toEqual(['more']);
    expect(spot('Pet').choose([]).items()).toBe(spot('Pet'));
    expect(spot('Pet').choose({}).items()).not.toBe(spot('Pet'));
  });

  it('may be each of them', () => {
    expect(
      spot('Mixed')
        .choices()
        .map(({ names }) => names),
    ).toEqual([
      ['Mixed', 'Text'],
      ['Mixed', 'Cat'],
      ['Mixed', 'List'],
    ]);
    expect(spot('Mixed').choices()).toContain(spot('Mixed').choose({}));
    expect(spot('Mixed').choose({}).choices()).toEqual([]);
  });
});

describe.each(Schemas.supportedVersions)('the unions of %s', (revision) => {
  const schema = Schemas.forVersion(revision);
  const { lookUp } = grammarOf(schema).protocol.internals;

  function unionsIn(node: SchemaNode): readonly (readonly SchemaNode[])[] {
    const { properties = {}, additionalProperties, items, anyOf, allOf = [] } = node;
    const inner = [...Object.values(properties), ...(anyOf ?? []), ...allOf];
    if (items !== undefined) inner.push(items);
    if (typeof additionalProperties === 'object') inner.push(additionalProperties);
    return [...(anyOf === undefined ? [] : [anyOf]), ...inner.flatMap(unionsIn)];
  }

  it('have members that are no unions, and have a type each', () => {
    const unions = schema.typeNames.flatMap((name) => unionsIn(lookUp(name).schema()));
    expect(unions.length).toBeGreaterThan(5);
    for (const node of unions.flat()) {
      const parts = objectParts({ node, at: 'member' }, lookUp);
      expect(parts.filter((part) => part.node.anyOf !== undefined)).toEqual([]);
      expect(parts.filter((part) => part.node.type === undefined)).toEqual([]);
    }
  });
});
