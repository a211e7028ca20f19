import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { loadDocuments } from '../../generator/documents.js';
import type { EffectiveDocument } from '../../generator/documents.js';
import { GenerationFailure } from '../../generator/failure.js';
import type { Method } from '../../generator/model/messages.js';
import { buildModel } from '../../generator/model/model.js';
import { modelOf } from './models.js';

const SHARED = resolve(import.meta.dirname, '../../../shared/spec-facts');
const model = buildModel(loadDocuments());

function failureOf(definitions: unknown): string {
  try {
    modelOf(definitions);
  } catch (error) {
    if (error instanceof GenerationFailure) return error.message;
    throw error;
  }
  throw new Error('nothing failed');
}

describe('the model of the five revisions', () => {
  it('has 553 definitions under 192 names', () => {
    const names = model.revisions.flatMap(({ definitions }) => [...definitions.keys()]);
    expect(names).toHaveLength(553);
    expect(new Set(names).size).toBe(192);
  });

  it('shares a validator where all that a name reaches is the same', () => {
    const tool = model.validators.filter(({ name }) => name === 'LoggingLevel');
    expect(tool.map(({ id, revisions }) => [id, revisions.length])).toEqual([['LoggingLevel_2024_11_05', 5]]);
    const ids = model.validators.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows the names that are a record in one revision and a contract in another', () => {
    const changing = [...new Set(model.revisions.flatMap(({ definitions }) => [...definitions.keys()]))].filter(
      (name) => {
        const roles = model.revisions.flatMap(({ definitions }) => definitions.get(name)?.role ?? []);
        return new Set(roles).size > 1;
      },
    );
    expect(changing.toSorted()).toEqual(['ClientNotification', 'ClientResult', 'EnumSchema', 'JSONRPCResponse']);
  });

  it('knows which definitions hold themselves', () => {
    const july = model.revisions.at(-1)?.definitions;
    expect(july?.get('JSONValue')?.recursive).toBe(true);
    expect(july?.get('CallToolRequest')?.recursive).toBe(true);
    expect(july?.get('Tool')?.recursive).toBe(false);
    expect(model.revisions[0]?.definitions.get('ServerRequest')?.recursive).toBe(false);
  });
});

describe.skipIf(!existsSync(SHARED))('the facts measured independently (skipped where they are not at hand)', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(SHARED, name), 'utf8'));

  it('agree on the kind of every definition', () => {
    const { kinds } = read('02_kinds.json') as {
      kinds: { [name: string]: { [revision: string]: { kind: string } | null } };
    };
    for (const { revision, definitions } of model.revisions) {
      for (const { name, role } of definitions.values()) {
        const kind = kinds[name]?.[revision]?.kind ?? 'absent';
        expect(rolesOfKind(kind), `${name} of ${revision}`).toContain(role);
      }
    }
  });

  it('agree on methods, directions and results', () => {
    const facts = read('04_methods.json') as {
      [revision: string]: { maps: { [direction: string]: { [method: string]: string } } };
    };
    const names = {
      clientRequest: 'client->server requests',
      clientNotification: 'client->server notifications',
      serverRequest: 'server->client requests',
      serverNotification: 'server->client notifications',
      inputRequest: 'server->client input requests (embedded)',
    };
    for (const { revision, messages } of model.revisions) {
      for (const [direction, name] of Object.entries(names) as [keyof typeof names, string][]) {
        const ours = Object.fromEntries(messages[direction].map(({ method, definition }) => [method, definition]));
        expect([revision, direction, ours]).toEqual([revision, direction, facts[revision]?.maps[name] ?? {}]);
      }
    }
    const july = model.revisions.at(-1)?.messages.clientRequest ?? [];
    const alternatives = july.filter((method) => Object.keys(method.alternatives).length > 0);
    expect(alternatives.map(({ method, alternatives }) => [method, alternatives]).toSorted()).toEqual([
      ['prompts/get', { input_required: 'InputRequiredResult' }],
      ['resources/read', { input_required: 'InputRequiredResult' }],
      ['tools/call', { input_required: 'InputRequiredResult' }],
    ]);
  });

  it('agree on what answers a request for a task, and a request for its result', () => {
    // By the specification of 2025-11-25, basic, tasks: these three may be augmented, in either direction.
    const facts = model.revisions.flatMap(({ revision, messages }) =>
      Object.values(messages).flatMap((methods: readonly Method[]) =>
        methods
          .filter(({ augmented, payload }) => augmented !== undefined || payload === true)
          .map(({ method, augmented = 'the result of another request' }) => `${revision} ${method}: ${augmented}`),
      ),
    );
    expect(facts.toSorted()).toEqual([
      '2025-11-25 elicitation/create: CreateTaskResult',
      '2025-11-25 sampling/createMessage: CreateTaskResult',
      '2025-11-25 tasks/result: the result of another request',
      '2025-11-25 tasks/result: the result of another request',
      '2025-11-25 tools/call: CreateTaskResult',
    ]);
  });

  it('agree on which results have a resultType, and what it says of the ordinary ones', () => {
    for (const { revision, messages } of model.revisions) {
      const requests = Object.values(messages).flatMap((methods: readonly Method[]) =>
        methods.filter(({ result }) => result !== undefined),
      );
      // In 2026-07-28, the results that travel inside requests have none.
      const embedded = messages.inputRequest.length;
      const tagged = requests.filter(({ resultTag }) => resultTag === 'complete');
      expect([revision, tagged.length]).toEqual([revision, revision === '2026-07-28' ? requests.length - embedded : 0]);
    }
  });

  it('a method has the same answers, whoever sends it', () => {
    for (const { messages } of model.revisions) {
      const known = new Map<string, Method>();
      for (const method of Object.values(messages).flatMap((methods: readonly Method[]) => methods)) {
        expect(method).toEqual(known.get(method.method) ?? method);
        known.set(method.method, method);
      }
    }
  });

  it('agree on which definitions reach a recursion', () => {
    const facts = read('08_recursion.json') as { [revision: string]: { definitions_reaching_recursion: string[] } };
    for (const { revision, definitions } of model.revisions) {
      const ours = [...definitions.values()].filter(({ recursive }) => recursive).map(({ name }) => name);
      expect([revision, ours.toSorted()]).toEqual([
        revision,
        facts[revision]?.definitions_reaching_recursion.toSorted(),
      ]);
    }
  });
});

function rolesOfKind(kind: string): readonly string[] {
  if (/^object|^intersection|^alias/.test(kind)) return ['record'];
  if (kind === 'union-of-objects') return ['contract'];
  // A mixed union is a contract where records are among its members.
  return kind === 'mixed-union' ? ['contract', 'native'] : ['native'];
}

describe('generation refuses, and names the place of', () => {
  const object = (properties: unknown, more: object = {}) => ({ type: 'object', properties, ...more });

  it.each([
    ['an unknown keyword', { A: { oneOf: [{ type: 'string' }] } }, '#/definitions/A/oneOf'],
    [
      'an unknown keyword deep inside',
      { A: object({ 'x/y': { type: 'string', pattern: 'a' } }) },
      '/properties/x~1y/pattern',
    ],
    ['a boolean schema', { A: object({ b: true }) }, '#/definitions/A/properties/b'],
    ['closed objects', { A: object({}, { additionalProperties: false }) }, '/additionalProperties'],
    ['a tuple', { A: { type: 'array', items: [{ type: 'string' }] } }, '#/definitions/A/items'],
    [
      'a reference beside a constraint',
      { A: object({ b: { $ref: '#/definitions/A', type: 'object' } }) },
      '/properties/b/type',
    ],
    ['an unresolved reference', { A: object({ b: { $ref: '#/definitions/Gone' } }) }, 'Gone, which does not exist'],
    ['a reference to elsewhere', { A: object({ b: { $ref: 'other.json#/A' } }) }, '/properties/b/$ref'],
    ['anyOf beside a type', { A: { anyOf: [{ type: 'string' }], type: 'string' } }, '#/definitions/A/type'],
    ['an empty union', { A: { anyOf: [] } }, '#/definitions/A/anyOf'],
    ['an unknown type', { A: { type: 'float' } }, '#/definitions/A/type'],
    ['a list of types with an object', { A: { type: ['string', 'object'] } }, '#/definitions/A/type'],
    ['a constant of another type', { A: { type: 'string', const: 5 } }, '#/definitions/A/const'],
    ['a constant object', { A: { const: {} } }, '#/definitions/A/const'],
    ['an enum of numbers', { A: { type: 'integer', enum: [1] } }, '#/definitions/A/type'],
    ['an enum with a repetition', { A: { type: 'string', enum: ['a', 'a'] } }, '#/definitions/A/enum'],
    ['a bound of a string', { A: { type: 'string', minimum: 1 } }, '#/definitions/A/type'],
    ['a bound that is no number', { A: { type: 'number', minimum: '1' } }, '#/definitions/A/minimum'],
    ['a length that is none', { A: { type: 'array', maxItems: -1.5 } }, '#/definitions/A/maxItems'],
    ['a format of a number', { A: { type: 'number', format: 'x' } }, '#/definitions/A/format'],
    ['required names that are no list', { A: object({}, { required: 'a' }) }, '#/definitions/A/required'],
    ['a schema that is no object', { A: 5 }, '#/definitions/A'],
    ['a name that is no class name', { 'not-a-class': { type: 'string' } }, 'not-a-class'],
    ['a description that is no text', { A: { type: 'string', description: {} } }, '#/definitions/A/description'],
  ])('%s', (_, definitions, place) => {
    const message = failureOf(definitions);
    expect(message).toContain('resources/schema/2000-01-01.json#');
    expect(message).toContain(place);
  });

  it.each(['get', 'has', 'keys', 'toJSON', 'constructor', 'toString', '$wire', 'hasOwnProperty'])(
    'a field %s, which every record has already',
    (name) => {
      expect(failureOf({ A: object({ [name]: { type: 'string' } }) })).toContain(
        `the ${name in {} ? 'member' : 'field'} ${name}`,
      );
      // Below an anonymous object it is plain JSON, and collides with nothing.
      const nested = { A: object({ b: object({ [name]: { type: 'string' } }) }) };
      if (!(name in {})) expect(modelOf(nested).records).toHaveLength(1);
    },
  );

  it.each(['constructor', 'toString', '__proto__'])('a member %s anywhere, which every object has', (name) => {
    const nested = JSON.parse(`{"${name}":{"type":"string"}}`) as object;
    expect(failureOf({ A: object({ b: object(nested) }) })).toContain('which every JavaScript object has');
    expect(failureOf({ A: object({ b: object({}, { required: [name] }) }) })).toContain('/properties/b');
  });

  it.each(['Record', 'Hydrated', 'Wire', 'Input', 'JsonObject', 'Object', 'Promise'])(
    'a definition %s, as generated code uses it',
    (name) => {
      expect(failureOf({ [name]: object({ a: {} }) })).toContain(`#/definitions/${name}`);
    },
  );

  it.each([
    ['an alias of itself', { A: { $ref: '#/definitions/A' } }],
    ['aliases of each other', { A: { $ref: '#/definitions/B' }, B: { $ref: '#/definitions/A' } }],
    ['a union that is its own member', { A: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/A' }] } }],
    [
      'an alias of itself in a list',
      { A: { anyOf: [{ type: 'array', items: { $ref: '#/definitions/B' } }] }, B: { $ref: '#/definitions/B' } },
    ],
    ['an intersection of itself', { A: { allOf: [{ $ref: '#/definitions/A' }, object({ a: {} })] } }],
  ])('%s, which says nothing', (_, definitions) => {
    expect(failureOf(definitions)).toContain('without a container');
  });

  it('a list that holds itself and records, which nothing says how to hydrate', () => {
    const list = { type: 'array', items: { anyOf: [{ $ref: '#/definitions/R' }, { $ref: '#/definitions/L' }] } };
    expect(failureOf({ R: object({ a: {} }), L: list })).toContain('holds itself and records');
  });

  it('two declarations of one field in an intersection', () => {
    const parts = { P: object({ a: { type: 'string' } }), Q: object({ a: { type: 'number' } }) };
    const both = { allOf: [{ $ref: '#/definitions/P' }, { $ref: '#/definitions/Q' }] };
    expect(failureOf({ ...parts, Both: both })).toContain('two different declarations of a');
  });

  it('a union of records and anonymous objects, of which no rule says which to hydrate', () => {
    const union = { anyOf: [{ $ref: '#/definitions/P' }, object({ b: { type: 'string' } })] };
    const message = failureOf({ P: object({ a: { type: 'string' } }), U: union });
    expect(message).toContain('anonymous object');
  });

  it('a message without a constant method', () => {
    const message = failureOf({
      A: object({ method: { type: 'string' } }),
      ClientRequest: { anyOf: [{ $ref: '#/definitions/A' }] },
    });
    expect(message).toContain('without a constant method');
  });

  describe('a request with an answer that nobody could tell apart:', () => {
    const request = (params: object) =>
      object({ method: { type: 'string', const: 'a' }, params: { ...params } }, { required: ['method'] });
    const base = { Result: object({ resultType: { type: 'string' } }), EmptyResult: { $ref: '#/definitions/Result' } };
    const union = (...names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/definitions/${name}` })) });
    const asking = { ...base, ARequest: request(object({})), ClientRequest: union('ARequest') };

    it('an alternative whose resultType is not on record', () => {
      const response = object({ result: union('EmptyResult', 'LaterResult') });
      const message = failureOf({ ...asking, LaterResult: object({}), AResultResponse: response });
      expect(message).toContain('may be answered by LaterResult, whose resultType is unknown');
    });

    it('an alternative where the ordinary result has no resultType', () => {
      const response = object({ result: union('AResult', 'InputRequiredResult') });
      const more = { AResult: object({}), InputRequiredResult: object({}), AResultResponse: response };
      expect(failureOf({ ...asking, ...more })).toContain('but its result has no resultType');
    });

    it('a task that no definition promises', () => {
      const params = { Params: object({ task: { type: 'string' } }) };
      const message = failureOf({ ...asking, ...params, ARequest: request({ $ref: '#/definitions/Params' }) });
      expect(message).toContain('may ask for a task, but there is no CreateTaskResult');
    });
  });
});

it.each([
  ['objects', (next: object) => ({ type: 'object', properties: { a: next, b: next } })],
  ['unions', (next: object) => ({ anyOf: [next, next, { type: 'array', items: next }] })],
])('a document of many layers of %s is read, each layer once', (_, layer) => {
  const layers = Array.from({ length: 100 }, (__, index) => [
    `L${index}`,
    layer({ $ref: `#/definitions/L${index + 1}` }),
  ]);
  const definitions = Object.fromEntries([...layers, ['L100', { type: 'string' }]]) as unknown;
  expect(modelOf(definitions).revisions[0]?.definitions.size).toBe(101);
});

describe('sharing', () => {
  const thing = (type: string) => ({
    Inner: { type },
    Outer: { type: 'object', properties: { i: { $ref: '#/definitions/Inner' } } },
  });

  it('takes a change of what is reached for a change of the validator', () => {
    const two = modelOf(thing('string'), thing('number'));
    expect(two.validators.map(({ id }) => id)).toEqual([
      'Inner_2000_01_01',
      'Outer_2000_01_01',
      'Inner_2001_01_01',
      'Outer_2001_01_01',
    ]);
  });

  it('ignores the order of members and required names, and sees a return to an older form', () => {
    const a = { A: { type: 'object', properties: { x: {}, y: {} }, required: ['x', 'y'] } };
    const b = { A: { required: ['y', 'x'], properties: { y: {}, x: {} }, type: 'object' } };
    const c = { A: { type: 'object' } };
    expect(modelOf(a, c, b).validators.map(({ id, revisions }) => [id, revisions])).toEqual([
      ['A_2000_01_01', ['2000-01-01', '2002-01-01']],
      ['A_2001_01_01', ['2001-01-01']],
    ]);
  });

  it('tells cycles apart by what they hold', () => {
    const list = (type: string) => ({
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/definitions/Node' }, leaf: { $ref: '#/definitions/Leaf' } },
      },
      Leaf: { type },
    });
    expect(modelOf(list('string'), list('number')).validators).toHaveLength(4);
    expect(modelOf(list('string'), list('string')).validators).toHaveLength(2);
  });
});

// Keeps the type of documents honest: the loader gives them in the order of release.
describe('the loaded documents', () => {
  it('stand in the order of release, with their dialects', () => {
    const documents: readonly EffectiveDocument[] = loadDocuments();
    expect(documents.map(({ revision, dialect }) => [revision, dialect])).toEqual([
      ['2024-11-05', 'draft-07'],
      ['2025-03-26', 'draft-07'],
      ['2025-06-18', 'draft-07'],
      ['2025-11-25', '2020-12'],
      ['2026-07-28', '2020-12'],
    ]);
  });
});
