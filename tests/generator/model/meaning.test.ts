import { describe, expect, it } from 'vitest';

import type { Decisions } from '../../../generator/decisions/decisions.js';
import { bareRefs } from '../../../generator/model/bare-refs.js';
import { categoryOf } from '../../../generator/model/categories.js';
import type { Definition } from '../../../generator/model/definitions.js';
import { changesKind, kindOf } from '../../../generator/model/kinds.js';
import { buildModel } from '../../../generator/model/model.js';
import { lookUp } from '../../../generator/model/nodes.js';
import { acceptsUndefined, constDiscriminator } from '../../../generator/model/semantics.js';
import { structureOf } from '../../../generator/model/structures.js';
import { documentOf, promoting, quickModel } from '../documents.js';
import { list, object, ref, text, union } from '../models.js';

interface Definitions {
  readonly [name: string]: unknown;
}

const P = object({ p: text });
const Q = object({ q: text });
const map = (values: object) => ({ type: 'object', additionalProperties: values });
const constant = (value: unknown) => ({ type: typeof value === 'string' ? 'string' : 'integer', const: value });

/** The definition A of a document. */
function definition(schema: object, others: Definitions = {}): Definition {
  const found = quickModel({ A: schema, P, Q, ...others }).revisions[0]?.definitions.get('A');
  if (found === undefined) throw new Error('there is an A');
  return found;
}

describe('a definition is', () => {
  it.each<[string, object, string, string, string, Definitions?]>([
    ['anything', {}, 'native', 'any', 'any'],
    ['a scalar', text, 'native', 'scalar', 'scalar'],
    ['a constant', constant('a'), 'native', 'scalar', 'scalar'],
    ['an enum', { type: 'string', enum: ['a'] }, 'native', 'scalar', 'scalar'],
    ['a list of scalars', list(text), 'native', 'list', 'list of scalar'],
    ['a list of records', list(ref('P')), 'native', 'list', 'list of record P'],
    ['a map', map(text), 'native', 'map', 'map'],
    ['an open object', { type: 'object' }, 'native', 'map', 'map'],
    ['an object', P, 'record', 'record', 'record A'],
    ['an alias of an object', ref('P'), 'record', 'record', 'record A'],
    ['objects joined', { allOf: [ref('P'), ref('Q')] }, 'record', 'record', 'record A'],
    ['an object and a map joined', { allOf: [ref('P'), { type: 'object' }] }, 'native', 'map', 'object'],
    ['a union of records', union('P', 'Q'), 'contract', 'union of records', 'union A'],
    ['an alias of a union of records', ref('U'), 'contract', 'union of records', 'union A', { U: union('P', 'Q') }],
    ['a union of such a union', union('U', 'P'), 'contract', 'union of records', 'union A', { U: union('P', 'Q') }],
    [
      'a union of a mixed union',
      union('U', 'P'),
      'contract',
      'mixed union',
      'union A',
      { U: { anyOf: [text, ref('P')] } },
    ],
    ['a union of a record and a text', { anyOf: [text, ref('P')] }, 'contract', 'mixed union', 'union A'],
    [
      'a union of a record and a map of that name',
      union('P', 'M'),
      'contract',
      'mixed union',
      'union A',
      { M: { type: 'object' } },
    ],
    [
      'a union of a text and a list of records',
      { anyOf: [text, list(ref('P'))] },
      'contract',
      'mixed union',
      'union A',
    ],
    [
      'a union of a text and an inner union',
      { anyOf: [text, { anyOf: [text, ref('P')] }] },
      'contract',
      'mixed union',
      'union A',
    ],
    ['a union of scalars', { anyOf: [{ type: 'null' }, text] }, 'native', 'mixed union', 'union of scalar, scalar'],
    ['a map that holds itself', map(ref('A')), 'native', 'map', 'map'],
    ['a list that holds itself', list(ref('A')), 'native', 'list', 'list of any'],
    ['a union that holds itself', { anyOf: [text, list(ref('A'))] }, 'native', 'mixed union', 'any'],
  ])('%s', (_, schema, role, kind, category, others) => {
    const found = definition(schema, others);
    expect([found.role, kindOf(found)]).toEqual([role, kind]);
    const field = categoryOf({ kind: 'ref', name: 'A' }, found);
    expect(field.text).toBe(category);
    expect(field.category).toBe(category.split(' ')[0]);
    expect(field.record).toBe(role === 'record' ? 'A' : undefined);
  });

  it('of a changing kind where one revision has another role for the name', () => {
    const model = quickModel({ A: P, B: text, C: P }, { A: union('P'), P, B: list(text) });
    expect(['A', 'B', 'C', 'P', 'Gone'].map((name) => changesKind(name, model))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the fields of a record', () => {
  it('are those of what it joins, each once, required where any part requires it', () => {
    const parts = { R: object({ a: text, b: text, c: text }, 'a'), S: object({ b: text, a: text }, 'b') };
    const fields = (...names: string[]) =>
      definition({ allOf: names.map(ref) }, parts).fields.map(({ name, required }) => [name, required]);
    expect(fields('R', 'S')).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
  });

  it('are told apart from the members of anonymous objects below, which are required where all that stand there require it', () => {
    const either = {
      anyOf: [object({ x: text, y: text, z: text }, 'y', 'z'), object({ x: text, y: text, z: text }, 'x', 'z')],
    };
    const model = quickModel({
      A: object({ u: either }),
      N: { anyOf: [text, object({ n: list(object({ m: text })) }, 'n')] },
      M: map(object({ v: text })),
    });
    const members = (name: string) =>
      [...(model.innerMembers.get(name) ?? [])].map(([path, { name: own, requiredIn }]) => [
        path,
        own,
        requiredIn.length,
      ]);
    expect(members('A')).toEqual([
      ['u.x', 'x', 0],
      ['u.y', 'y', 0],
      ['u.z', 'z', 1],
    ]);
    expect(members('N')).toEqual([
      ['n', 'n', 1],
      ['n[].m', 'm', 0],
    ]);
    expect(members('M')).toEqual([['{}.v', 'v', 0]]);
  });
});

describe('a member that is not there', () => {
  it.each<[string, object, boolean, Definitions?]>([
    ['anything', {}, true],
    ['an alias of anything', ref('B'), true, { B: {} }],
    ['a union with anything', { anyOf: [text, {}] }, true],
    ['a union without', { anyOf: [text, list(text)] }, false],
    ['an intersection of anything', { allOf: [{}, ref('B')] }, true, { B: {} }],
    ['an intersection with anything', { allOf: [{}, text] }, false],
    ['a text', text, false],
    ['an open object', { type: 'object' }, false],
  ])('passes as %s: %j, %s', (_, schema, passes, others) => {
    const found = definition(schema, others);
    expect(acceptsUndefined(found.node, found)).toBe(passes);
    expect(acceptsUndefined({ kind: 'ref', name: 'A' }, found)).toBe(passes);
  });
});

describe('the members of a union are told apart', () => {
  const keyOf = (members: object[], others: Definitions = {}) => {
    const found = definition({ anyOf: members }, others);
    if (found.node.kind !== 'union') throw new Error('it is a union');
    return constDiscriminator(found.node, found)?.key;
  };
  const tagged = (value: unknown, ...required: string[]) => object({ tag: constant(value), more: text }, ...required);

  it('by a text that each requires, another one each', () => {
    expect(keyOf([tagged('a', 'tag'), tagged('b', 'tag')])).toBe('tag');
    expect(keyOf([tagged('a', 'tag'), tagged('a', 'tag')])).toBeUndefined();
    expect(keyOf([tagged('a', 'tag'), tagged('b', 'more')])).toBeUndefined();
    expect(keyOf([tagged(1, 'tag'), tagged(2, 'tag')])).toBeUndefined();
    expect(keyOf([tagged('a', 'tag'), object({ tag: text }, 'tag')])).toBeUndefined();
    expect(keyOf([tagged('a', 'tag'), text])).toBeUndefined();
  });

  it('by that of a part, and of what is named', () => {
    expect(keyOf([{ allOf: [object({ x: text }), ref('T')] }, tagged('b', 'tag')], { T: tagged('a', 'tag') })).toBe(
      'tag',
    );
  });
});

describe('an anonymous object is promoted', () => {
  const anonymous = object({ x: text });

  function promoted(decisions: Decisions, ...documents: Definitions[]) {
    const { revisions } = buildModel(
      documents.map((each, index) => documentOf(each, `${2000 + index}-01-01`)),
      decisions,
    );
    return (name: string, field: string, revision = 0): unknown => {
      const node = revisions[revision]?.definitions.get(name)?.fields.find((each) => each.name === field)?.node;
      if (node?.kind !== 'object') return node?.kind;
      return 'promotedTo' in node ? node.promotedTo : 'anonymous';
    };
  }

  it('where it is decided, in the revisions before the name', () => {
    const documents = [
      { A: object({ f: anonymous, g: anonymous }) },
      { A: object({ f: ref('R'), g: ref('R') }), R: anonymous },
      { A: object({ f: anonymous, g: anonymous }), R: anonymous },
    ];
    const of = promoted(promoting('A.f'), ...documents);
    expect([of('A', 'f'), of('A', 'g'), of('A', 'f', 1), of('A', 'f', 2)]).toEqual([
      'R',
      'anonymous',
      'ref',
      'anonymous',
    ]);
  });

  it('not where it is a map, never a record, or several', () => {
    const of = promoted(
      promoting('A.map', 'A.never', 'A.several'),
      { A: object({ map: { type: 'object' }, never: anonymous, several: anonymous }) },
      { A: object({ map: ref('R'), never: text, several: ref('R') }), R: anonymous },
      { A: object({ map: ref('R'), never: text, several: ref('S') }), R: anonymous, S: anonymous },
    );
    expect(['map', 'never', 'several'].map((field) => of('A', field))).toEqual(['anonymous', 'anonymous', 'anonymous']);
  });

  it('in an alias and in what joins it, as is decided where it is declared', () => {
    const older = {
      A: object({ f: anonymous, more: text }),
      Alias: ref('A'),
      AliasOfAlias: ref('Alias'),
      Both: { allOf: [ref('P'), ref('A'), object({ own: anonymous })] },
      P,
    };
    const newer = {
      ...older,
      R: anonymous,
      A: object({ f: ref('R') }),
      Alias: object({ f: text }),
      P: object({ f: ref('Z'), own: ref('Z') }),
      Z: anonymous,
      Both: object({ own: ref('R') }),
    };
    const of = promoted(promoting('A.f', 'P.f', 'P.own', 'Both.own'), older, newer);
    expect([of('A', 'f'), of('Alias', 'f'), of('AliasOfAlias', 'f'), of('Both', 'f'), of('Both', 'own')]).toEqual([
      'R',
      'R',
      'R',
      'R',
      'R',
    ]);
    expect(of('P', 'p')).toBe('scalar');
  });

  it('not by what an alias of the name has', () => {
    const of = promoted(
      promoting('A.f'),
      { A: object({ f: anonymous }) },
      { A: ref('B'), B: object({ f: ref('X') }), X: anonymous },
      { A: object({ f: ref('R') }), R: anonymous },
    );
    expect(of('A', 'f')).toBe('R');
  });

  it('below another one, in the revisions before the name there', () => {
    const inline = { A: object({ f: object({ g: anonymous }) }) };
    const R = object({ g: ref('S') });
    const documents = [inline, { ...inline, R, S: anonymous }, { A: object({ f: ref('R') }), R, S: anonymous }];
    const { revisions } = buildModel(
      documents.map((each, index) => documentOf(each, `${2000 + index}-01-01`)),
      promoting('A.f', 'R.g'),
    );
    const below = revisions.map(({ definitions }) => {
      const node = definitions.get('A')?.fields[0]?.node;
      const inner = node?.kind === 'object' ? node.fields[0]?.node : undefined;
      return [node?.kind === 'object' && node.promotedTo, inner?.kind === 'object' && inner.promotedTo];
    });
    expect(below).toEqual([
      ['R', 'S'],
      ['R', undefined],
      [false, false],
    ]);
  });
});

describe('names', () => {
  it('of references are bare in catalogs, and members may be called as the keyword is', () => {
    const schema = { properties: { $ref: { type: 'string' }, a: ref('P') }, anyOf: [ref('Q'), { $ref: '#/$defs/R' }] };
    expect(bareRefs(schema)).toStrictEqual({
      properties: { $ref: { type: 'string' }, a: { $ref: 'P' } },
      anyOf: [{ $ref: 'Q' }, { $ref: 'R' }],
    });
  });

  it('that are not there are named by what looks for them', () => {
    expect(() => lookUp(new Map<string, string>(), 'Gone')).toThrow('unresolved after the check: Gone');
    expect(() => structureOf([], definition(text))).toThrow('A of 2000-01-01 has no structure');
  });
});
