import { describe, expect, it } from 'vitest';

import { native } from '../../src/catalog.js';
import type { Check } from '../../src/catalog.js';
import { explain } from '../../src/explain.js';
import { Schemas } from '../../src/index.js';
import type { Issue, Revision, TypeName } from '../../src/index.js';
import type { PathStep } from '../../src/json.js';
import type { SchemaNode } from '../../src/schema-node.js';
import { allOf, anyOf, constant, list, map, number, object, oneOf, ref, string } from '../../src/schema-notation.js';
import { admits, unionOf } from '../../src/schema-union.js';
import { located } from '../../src/schema-walk.js';
import type { LookUp } from '../../src/schema-walk.js';

function issuesOf<R extends Revision>(revision: R, type: TypeName<R>, value: unknown): readonly Issue[] {
  const verdict = Schemas.forVersion(revision).validate(type, value);
  return verdict.ok ? [] : verdict.issues;
}

function messages<R extends Revision>(revision: R, type: TypeName<R>, value: unknown): readonly string[] {
  return issuesOf(revision, type, value).map(({ message }) => message);
}

describe('an issue', () => {
  it('says what is wrong, where, what was expected, and which keyword of the schema asks it', () => {
    const result = {
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 42 },
      ],
    };
    expect(issuesOf('2025-11-25', 'CallToolResult', result)).toEqual([
      {
        code: 'type',
        pointer: '/content/1/text',
        path: ['content', 1, 'text'],
        message: '/content/1/text must be a string, but is 42',
        expected: 'a string',
        received: '42',
        schemaPath: '#/$defs/TextContent/properties/text/type',
      },
    ]);
  });

  it('points into the schema document of the revision', () => {
    const [issue] = issuesOf('2024-11-05', 'Tool', { name: 1, inputSchema: { type: 'object' } });
    expect(issue?.schemaPath).toBe('#/definitions/Tool/properties/name/type');
  });

  it.each<[string, string, string, unknown]>([
    ['const', 'JSONRPCRequest/properties/jsonrpc/const', 'JSONRPCRequest', { jsonrpc: '1.0', id: 1, method: 'x' }],
    ['required', 'Tool/required', 'Tool', { name: 'x' }],
    ['enum', 'LoggingLevel/enum', 'LoggingLevel', 'warn'],
    ['minimum', 'Annotations/properties/priority/minimum', 'Annotations', { priority: -1 }],
    ['maximum', 'Annotations/properties/priority/maximum', 'Annotations', { priority: 2 }],
    ['unsafe-integer', 'RequestId/type', 'RequestId', 2 ** 60],
    ['type', 'RequestId/type', 'RequestId', null],
    ['union', 'ContentBlock/anyOf', 'ContentBlock', { type: 'video' }],
    ['type', 'ContentBlock/anyOf', 'ContentBlock', 5],
    ['enum', 'Role/enum', 'Annotations', { audience: ['robot'] }],
    ['type', 'Icon/properties/sizes/items/type', 'Icon', { src: 's', sizes: [5] }],
    [
      'type',
      'Tool/properties/inputSchema/properties/properties/additionalProperties/type',
      'Tool',
      { name: 'x', inputSchema: { type: 'object', properties: { a: 5 } } },
    ],
  ])('of the code %s points to %s', (code, place, type, value) => {
    expect(issuesOf('2025-11-25', type as 'Tool', value)).toMatchObject([{ code, schemaPath: `#/$defs/${place}` }]);
  });

  it('points to keywords below names with a slash, and to the length of lists', () => {
    const values = Array.from({ length: 101 }, () => 'x');
    expect(issuesOf('2026-07-28', 'CompleteResult', { resultType: 'complete', completion: { values } })).toMatchObject([
      { code: 'max-items', schemaPath: '#/$defs/CompleteResult/properties/completion/properties/values/maxItems' },
    ]);
    const meta = { 'io.modelcontextprotocol/protocolVersion': 5 };
    const issues = issuesOf('2026-07-28', 'RequestMetaObject', meta);
    expect(issues.map(({ schemaPath }) => schemaPath)).toContain(
      '#/$defs/RequestMetaObject/properties/io.modelcontextprotocol~1protocolVersion/type',
    );
  });

  it('is frozen', () => {
    const [issue] = issuesOf('2025-11-25', 'Tool', {});
    expect(Object.isFrozen(issue)).toBe(true);
    expect(Object.isFrozen(issue?.path)).toBe(true);
    expect(Object.isFrozen(issuesOf('2025-11-25', 'Tool', {}))).toBe(true);
    expect(Object.isFrozen(issuesOf('2025-11-25', 'Tool', { name: NaN }))).toBe(true);
  });

  it.each([
    ['const', { jsonrpc: '1.0', id: 1, method: 'x' }, 'const', '/jsonrpc must be "2.0", but is "1.0"'],
    [
      'missing member',
      { jsonrpc: '2.0', id: 1 },
      'required',
      'The value must have the member "method", but is an object with "jsonrpc", "id"',
    ],
    [
      'list of types',
      { jsonrpc: '2.0', id: null, method: 'x' },
      'type',
      '/id must be a string or an integer, but is null',
    ],
    ['fraction', { jsonrpc: '2.0', id: 1.5, method: 'x' }, 'type', '/id must be a string or an integer, but is 1.5'],
    [
      'object',
      { jsonrpc: '2.0', id: 1, method: 'x', params: [] },
      'type',
      '/params must be an object, but is an array of 0 items',
    ],
    [
      'unsafe integer',
      { jsonrpc: '2.0', id: 2 ** 60, method: 'x' },
      'unsafe-integer',
      '/id must be an integer within ±(2^53 − 1), but is 1152921504606847000',
    ],
  ])('explains a wrong %s', (_, value, code, message) => {
    expect(issuesOf('2025-11-25', 'JSONRPCRequest', value)).toMatchObject([{ code, message }]);
  });

  it('explains numbers and open objects', () => {
    expect(messages('2025-11-25', 'ProgressNotificationParams', { progressToken: 1, progress: 'x' })).toEqual([
      '/progress must be a number, but is "x"',
    ]);
    expect(messages('2025-11-25', 'ClientCapabilities', { elicitation: { form: 5 } })).toEqual([
      '/elicitation/form must be an object, but is 5',
    ]);
  });

  it('explains enums and bounds', () => {
    expect(messages('2025-11-25', 'Annotations', { audience: ['robot'], priority: 1.5 })).toEqual([
      '/audience/0 must be one of "assistant", "user", but is "robot"',
      '/priority must be a number of at most 1, but is 1.5',
    ]);
    expect(messages('2025-11-25', 'Annotations', { priority: -0.5 })).toEqual([
      '/priority must be a number of at least 0, but is -0.5',
    ]);
    const values = Array.from({ length: 101 }, () => 'x');
    const completion = { resultType: 'complete', completion: { values } };
    expect(messages('2026-07-28', 'CompleteResult', completion)).toEqual([
      '/completion/values must be at most 100 items, but is an array of 101 items',
    ]);
  });

  it('escapes and shortens what came from outside', () => {
    const long = 'x'.repeat(1000);
    const [issue] = issuesOf('2025-11-25', 'Role', `${long}\n`);
    expect(issue?.received).toBe(`"${'x'.repeat(60)}…"`);
  });

  it('points to keys with ~ and / by RFC 6901', () => {
    const value = { 'a/b~c': 5 };
    expect(issuesOf('2026-07-28', 'InputRequests', value)[0]?.pointer).toBe('/a~1b~0c');
  });
});

describe('a union', () => {
  it('lists the constants where the value names none of them', () => {
    const [issue] = issuesOf('2025-11-25', 'CallToolResult', { content: [{ type: 'txt', text: 'a' }] });
    expect(issue).toMatchObject({
      code: 'union',
      pointer: '/content/0/type',
      expected: 'one of "text", "image", "audio", "resource_link", "resource"',
      received: '"txt"',
    });
  });

  it('lists the constants and enums of all members, where a key is tied in each', () => {
    const expected = '/type must be one of "string", "integer", "number", "boolean", "array", but is "strin"';
    const value = { type: 'strin', minLength: 1, maxLength: 5 };
    expect(
      messages('2025-11-25', 'PrimitiveSchemaDefinition', value).map((text) => text.split(', ').toSorted()),
    ).toEqual([expected.split(', ').toSorted()]);
    expect(messages('2025-06-18', 'PrimitiveSchemaDefinition', { type: 'boolean', default: 'x' })).toEqual([
      '/default must be a boolean, but is "x"',
    ]);
  });

  it('asks for the constant where it is missing', () => {
    expect(issuesOf('2025-11-25', 'ContentBlock', { text: 'a' })).toMatchObject([
      {
        code: 'required',
        pointer: '',
        expected: 'the member "type"',
        // The union as a whole asks for it, whichever member is meant.
        schemaPath: '#/$defs/ContentBlock/anyOf',
      },
    ]);
  });

  it('explains only the member that is meant', () => {
    const value = { method: 'tools/call', jsonrpc: '2.0', id: 1, params: { name: 5 } };
    expect(messages('2025-11-25', 'ClientRequest', value)).toEqual(['/params/name must be a string, but is 5']);
  });

  it('without a constant explains the member that declares the most of what is there', () => {
    expect(
      messages('2025-11-25', 'JSONRPCMessage', { jsonrpc: '2.0', id: 1, error: { code: 'x', message: 'm' } }),
    ).toEqual(['/error/code must be an integer, but is "x"']);
    expect(messages('2025-11-25', 'JSONRPCMessage', { jsonrpc: '2.0', id: 1, error: { message: 'm' } })).toEqual([
      '/error must have the member "code", but is an object with "message"',
    ]);
    expect(
      messages('2025-11-25', 'ElicitRequestParams', { mode: 'url', url: 5, message: 'm', elicitationId: 'e' }),
    ).toEqual(['/url must be a string, but is 5']);
  });

  it('knows a constant that one member only allows, and takes its absence for that member', () => {
    const params = { message: 'm', requestedSchema: { type: 'object', properties: {} } };
    expect(messages('2025-11-25', 'ElicitRequestParams', { ...params, mode: 'fax' })).toEqual([
      '/mode must be one of "url", "form", but is "fax"',
    ]);
    expect(messages('2025-11-25', 'ElicitRequestParams', { ...params, message: 5 })).toEqual([
      '/message must be a string, but is 5',
    ]);
  });

  it('has as many issues as are asked for, inside a member too', () => {
    const batch = Array.from({ length: 100 }, () => ({ jsonrpc: '2.0', method: 5 }));
    const verdict = Schemas.forVersion('2025-03-26').validate('JSONRPCMessage', batch, { maxIssues: 1000 });
    expect(verdict.ok ? 0 : verdict.issues.length).toBe(100);
  });

  it('names the kinds that it takes where the value is of none', () => {
    expect(messages('2025-11-25', 'ContentBlock', 5)).toEqual(['The value must be an object, but is 5']);
    expect(messages('2025-11-25', 'SamplingMessage', { role: 'user', content: 'hi' })).toEqual([
      '/content must be an object or an array, but is "hi"',
    ]);
  });

  it('explains the list where a list is meant', () => {
    const content = [{ type: 'text', text: 1 }];
    expect(messages('2025-11-25', 'SamplingMessage', { role: 'user', content })).toEqual([
      '/content/0/text must be a string, but is 1',
    ]);
    expect(messages('2025-03-26', 'JSONRPCMessage', [{ jsonrpc: '2.0', id: 1, method: 5 }])).toEqual([
      '/0/method must be a string, but is 5',
    ]);
  });
});

describe('an intersection', () => {
  it('says once what two of its parts ask', () => {
    const error = { jsonrpc: '2.0', error: { message: 'm' } };
    expect(messages('2026-07-28', 'HeaderMismatchError', error)).toEqual([
      '/error must have the member "code", but is an object with "message"',
    ]);
  });
});

/** Definitions made for the purpose; a check accepts nothing, unless one is given. */
interface Definitions {
  readonly [name: string]: SchemaNode;
}

interface Asked {
  readonly maxIssues?: number;
  readonly start?: readonly PathStep[];
  readonly checks?: { readonly [name: string]: Check };
}

function lookUpIn(definitions: Definitions, { checks = {} }: Asked = {}): LookUp {
  const made = new Map(
    Object.entries(definitions).map(([name, schema]) => [name, native(name, checks[name] ?? refuse, () => schema)]),
  );
  return (name) => {
    const definition = made.get(name);
    if (definition === undefined) throw new Error(`${name} was asked for`);
    return definition;
  };
}

function refuse(): boolean {
  return false;
}

/** The issues of a value by the definition `Root`. */
function explained(definitions: Definitions, value: unknown, asked: Asked = {}): readonly Issue[] {
  const lookUp = lookUpIn(definitions, asked);
  return explain(asked.start ?? [], located(lookUp('Root')), value, lookUp, '$defs', asked.maxIssues ?? 20);
}

/** The code and the place of each issue by one schema. */
function found(Root: SchemaNode, value: unknown, asked: Asked = {}): readonly string[] {
  return explained({ Root }, value, asked).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('a schema', () => {
  it('asks of a number what it says of numbers, the bounds included', () => {
    const Root = list({ type: 'number', minimum: 0, maximum: 1 });
    expect(found(Root, [0, 1, 0.5, -0.5, 1.5])).toEqual(['minimum /3', 'maximum /4']);
    expect(found(list(number), [-1e300, 1e300])).toEqual([]);
  });

  it('allows an integer that a number cannot carry where any number is', () => {
    expect(found({ type: ['integer', 'number'] }, 2 ** 60)).toEqual([]);
    expect(found({ type: ['string', 'integer'] }, 2 ** 60)).toEqual(['unsafe-integer ']);
    expect(found({ type: ['string', 'integer'] }, 'x')).toEqual([]);
  });

  it('says nothing of the members of what is no object, and of the items of what is no list', () => {
    const Root = list({ type: ['object', 'array', 'string', 'null'], required: ['a'], items: string });
    expect(found(Root, ['x', null, [], {}, [5], { a: 5 }])).toEqual(['required /3', 'type /4/0']);
  });

  it('that says nothing of items allows any, and as many as it says', () => {
    expect(found({ type: 'array', maxItems: 1 }, [{}])).toEqual([]);
    expect(found({ type: 'array', maxItems: 1 }, [{}, 5])).toEqual(['max-items ']);
    expect(messages('2025-11-25', 'Tool', { name: 'x', inputSchema: { type: 'object', required: {} } })).toEqual([
      '/inputSchema/required must be an array, but is an empty object',
    ]);
    expect(explained({ Root: { type: 'array', maxItems: 1 } }, [1, 2])[0]?.expected).toBe('at most 1 item');
  });

  it('that says nothing of a member allows any, and a schema without keywords every value', () => {
    expect(found(object({ a: string }), { a: 'x', b: 5, toString: 5 })).toEqual([]);
    expect(found({}, 5)).toEqual([]);
    expect(found({ type: 'object' }, { a: 5 })).toEqual([]);
  });

  it('asks of additional members alone what it says of them, even of those that every object inherits', () => {
    const Root = object({ a: string }, {}, { additionalProperties: number });
    expect(found(Root, JSON.parse('{"a":"x","b":"x","toString":"x","__proto__":"x"}'))).toEqual([
      'type /b',
      'type /toString',
      'type /__proto__',
    ]);
  });

  it('asks nothing more of members that are absent', () => {
    expect(found(object({}, { a: string }), {})).toEqual([]);
    expect(found(object({ a: string }), {})).toEqual(['required ']);
    expect(found(map(string), { a: undefined })).toEqual([]);
  });

  it('finds what is wrong in the order of the schema: what is required, what is declared, what is additional', () => {
    const Root = object({ a: string, m: string }, { c: string }, { additionalProperties: number });
    expect(found(Root, { z: 'x', c: 5, b: 'x', a: 5 })).toEqual([
      'required ',
      'type /a',
      'type /c',
      'type /z',
      'type /b',
    ]);
  });

  it('names each type with its article, and null without one', () => {
    const Root = { type: ['string', 'integer', 'array', 'object', 'boolean', 'null'] };
    const expected = 'a string, an integer, an array, an object, a boolean or null';
    expect(explained({ Root }, 1.5)).toMatchObject([{ code: 'type', expected }]);
  });

  it('is followed through references', () => {
    const definitions = { Root: ref('Middle'), Middle: ref('End'), End: string };
    expect(explained(definitions, 5)).toMatchObject([{ code: 'type', schemaPath: '#/$defs/End/type' }]);
  });

  it('is asked of a value inside another, to which the path of each issue leads', () => {
    const Root = object({ a: string });
    const [issue] = explained({ Root }, { a: 5 }, { start: ['list', 0] });
    expect(issue).toMatchObject({ pointer: '/list/0/a', path: ['list', 0, 'a'] });
    expect(issue?.schemaPath).toBe('#/$defs/Root/properties/a/type');
  });
});

describe('the limits', () => {
  it.each<[string, SchemaNode, unknown]>([
    ['missing members', object({ a: string, b: string, c: string }), {}],
    ['members', object({}, { a: string, b: string, c: string }), { a: 1, b: 2, c: 3 }],
    ['additional members', map(string), { a: 1, b: 2, c: 3 }],
    ['items', list(string), [1, 2, 3]],
    ['items of a member of a union', anyOf(list(string), object({})), [1, 2, 3]],
  ])('hold for %s', (_, Root, value) => {
    expect(found(Root, value, { maxIssues: 3 })).toHaveLength(3);
    expect(found(Root, value, { maxIssues: 2 })).toEqual(found(Root, value).slice(0, 2));
  });

  it('do not change which member of a union is meant', () => {
    const Root = anyOf(object({ a: string, b: string }), object({ a: number, b: string }));
    expect(found(Root, { a: 1, b: 2 }, { maxIssues: 1 })).toEqual(['type /b']);
  });

  it('leave what a definition accepts alone', () => {
    const accept = () => true;
    const definitions = {
      Root: object({ a: ref('Fine'), b: anyOf(ref('Other'), ref('Fine')), c: string }),
      Fine: object({ x: ref('Unknown') }),
      Other: object({ x: ref('Unknown') }),
    };
    const value = { a: { x: 1 }, b: { x: 1 }, c: 5 };
    const pointers = explained(definitions, value, { checks: { Fine: accept } }).map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/c']);
  });

  it('ask what accepts of few steps only, however deep the value is', () => {
    let times = 0;
    const count = () => {
      times++;
      return false;
    };
    const definitions = { Root: map(ref('Root')) };
    const pointers = explained(definitions, chain(400, 5), { checks: { Root: count } }).map(({ path }) => path.length);
    expect(pointers).toEqual([400]);
    expect(times).toBe(31);
  });

  it('refuse the 513th container, wherever the value stands', () => {
    const definitions = {
      Root: { type: ['object', 'array', 'string'], additionalProperties: ref('Root'), items: ref('Root') },
    };
    expect(explained(definitions, chain(512, 'x'))).toEqual([]);
    for (const last of [{}, []]) {
      const [issue, ...more] = explained(definitions, chain(512, last));
      expect(more).toEqual([]);
      expect(issue).toMatchObject({
        code: 'too-deep',
        expected: 'at most 512 nested containers',
        received: 'nested deeper',
        schemaPath: '',
      });
      expect(issue?.path).toHaveLength(512);
    }
    const start = ['result', 0];
    expect(explained(definitions, chain(510, 'x'), { start })).toEqual([]);
    expect(explained(definitions, chain(510, {}), { start })).toMatchObject([{ code: 'too-deep' }]);
  });
});

/** So many objects inside each other, around a value. */
function chain(levels: number, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < levels; level++) value = { a: value };
  return value;
}

describe('the member of a union that is explained', () => {
  it('is the one that the value contradicts least, though it declares less', () => {
    const tagged = object({ x: number }, { kind: constant('a'), y: number });
    const plain = object({ x: string });
    for (const Root of [anyOf(tagged, plain), anyOf(plain, tagged)]) {
      expect(found(Root, { kind: 'b', x: true, y: 1 })).toEqual(['type /x']);
      expect(explained({ Root }, { kind: 'b', x: true, y: 1 })[0]?.expected).toBe('a string');
      expect(explained({ Root }, { kind: 'a', x: true, y: 1 })[0]?.expected).toBe('a number');
      // What is absent contradicts nothing.
      expect(explained({ Root }, { x: true, y: 1 })[0]?.expected).toBe('a number');
    }
  });

  it('then the one that declares the most, though it has more issues', () => {
    const much = object({}, { p: string, q: string, r: string });
    const little = object({ s: string }, { p: string });
    for (const Root of [anyOf(much, little), anyOf(little, much)]) {
      expect(found(Root, { p: 'x', q: 1, r: 2 })).toEqual(['type /q', 'type /r']);
    }
  });

  it('then the one with the fewest issues, though the others fit further down', () => {
    const two = object({ a: object({ x: string, y: string }) });
    const one = object({ a: string });
    for (const Root of [anyOf(two, one), anyOf(one, two)]) {
      expect(found(Root, { a: { x: 1, y: 1 } })).toEqual(['type /a']);
    }
  });

  it('then the one that fits the furthest down', () => {
    const shallow = object({ a: string });
    const deep = object({ a: object({ x: string }) });
    for (const Root of [anyOf(shallow, deep), anyOf(deep, shallow)]) {
      expect(found(Root, { a: { x: 1 } })).toEqual(['type /a/x']);
    }
    const once = object({ a: object({ x: object({ y: string }) }), b: string });
    const evenly = object({ a: object({ x: string }), b: object({ x: string }) });
    for (const Root of [anyOf(once, evenly), anyOf(evenly, once)]) {
      expect(found(Root, { a: { x: { y: 1 } }, b: { x: 1 } })).toEqual(['type /a/x/y', 'type /b']);
    }
  });

  it('then the first', () => {
    const [a, b] = [object({ x: string }), object({ x: number })];
    expect(explained({ Root: anyOf(a, b) }, { x: true })[0]?.expected).toBe('a string');
    expect(explained({ Root: anyOf(b, a) }, { x: true })[0]?.expected).toBe('a number');
  });

  it('is none where one accepts the value, whichever declares the most', () => {
    const Root = object({ either: anyOf(object({ a: string, b: string }), object({ a: number })), c: string });
    expect(found(Root, { either: { a: 1, b: 2 }, c: 5 })).toEqual(['type /c']);
    const lists = object({ either: anyOf(list(string), list(number)), c: string });
    expect(found(lists, { either: [1], c: 5 })).toEqual(['type /c']);
  });

  it('is the only object, whose constant is one of a member', () => {
    const Root = anyOf(object({ kind: constant('a') }), list(string));
    expect(explained({ Root }, { kind: 'b' })).toMatchObject([
      { code: 'const', pointer: '/kind', schemaPath: '#/$defs/Root/anyOf/0/properties/kind/const' },
    ]);
    expect(explained({ Root }, {})).toMatchObject([{ code: 'required', schemaPath: '#/$defs/Root/anyOf/0/required' }]);
    expect(found(Root, [5])).toEqual(['type /0']);
  });

  it('has its issues in the list of the rest', () => {
    const block = anyOf(object({ kind: constant('a') }), object({ kind: constant('b'), x: string }));
    const Root = object({ list: list(block), name: string });
    expect(found(Root, { list: [{ kind: 'c' }, { kind: 'b', x: 5 }, {}], name: 5 })).toEqual([
      'union /list/0/kind',
      'type /list/1/x',
      'required /list/2',
      'type /name',
    ]);
  });
});

describe('a constant of a union', () => {
  it('is asked for where each member ties its key, and the first wrong one alone', () => {
    const Root = anyOf(object({ a: constant('1'), b: constant('x') }), object({ a: constant('1'), b: constant('y') }));
    expect(found(Root, { a: '2', b: 'z' })).toEqual(['union /a']);
    expect(found(Root, { a: '1', b: 'z' })).toEqual(['union /b']);
    expect(found(Root, { b: 'z' })).toEqual(['union /b']);
    expect(explained({ Root }, { a: '2' })[0]?.expected).toBe('"1"');
    expect(found(Root, { b: 'x' })).toEqual(['required ']);
  });

  it('is one of all, where the members are constants', () => {
    const Root = anyOf(constant('a'), oneOf('b', 'c'));
    expect(explained({ Root }, 'd')).toMatchObject([
      { code: 'enum', expected: 'one of "a", "b", "c"', schemaPath: '#/$defs/Root/anyOf' },
    ]);
    expect(found(Root, 'b')).toEqual([]);
    expect(explained({ Root }, 5)).toMatchObject([{ code: 'type', expected: 'a string' }]);
    expect(found(anyOf(constant('a'), list(string)), 'd')).toEqual(['const ']);
  });

  it('names a member of an intersection', () => {
    const named = (kind: string, more: SchemaNode) => allOf(object({ kind: constant(kind) }), more);
    const Root = anyOf(named('a', object({ x: string })), named('b', object({ x: number })));
    expect(explained({ Root }, { kind: 'b', x: true })).toMatchObject([{ pointer: '/x', expected: 'a number' }]);
    expect(explained({ Root }, 5)).toMatchObject([{ code: 'type', expected: 'an object' }]);
  });
});

describe('what is known of a union', () => {
  it('is worked out once', () => {
    const lookUp = lookUpIn({ Root: anyOf(string, number) });
    const union = located(lookUp('Root'));
    expect(unionOf(union, lookUp)).toBe(unionOf(union, lookUp));
  });

  it('is which members an object can be meant as, and which keys all of these tie', () => {
    const a = object({ kind: constant('a'), level: oneOf('1', '2') });
    const b = object({ level: oneOf('2', '3') }, { kind: constant('b') });
    const lookUp = lookUpIn({ Root: anyOf(list(string), a, b) });
    const union = unionOf(located(lookUp('Root')), lookUp);
    expect(union.objects.map(({ at }) => at)).toEqual(['Root/anyOf/1', 'Root/anyOf/2']);
    expect([...union.tied]).toEqual([
      ['kind', ['a', 'b']],
      ['level', ['1', '2', '3']],
    ]);
    expect(union.tag?.key).toBe('kind');
  });

  it('is no key that one member does not tie, nor any where there is no object', () => {
    const known = (Root: SchemaNode) => {
      const lookUp = lookUpIn({ Root });
      return unionOf(located(lookUp('Root')), lookUp);
    };
    const partly = known(anyOf(object({ kind: constant('a') }), object({ kind: string })));
    expect([partly.tied.size, partly.tag]).toEqual([0, undefined]);
    const none = known(anyOf(string, number));
    expect([none.objects, none.tied.size, none.tag]).toEqual([[], 0, undefined]);
  });

  it('admits a value by each part of an intersection, and any by a schema without a type', () => {
    const lookUp = lookUpIn({});
    const admitted = (node: SchemaNode, value: unknown) => admits({ node, at: '' }, value, lookUp);
    expect(admitted({}, 5)).toBe(true);
    expect(admitted({ type: ['string', 'null'] }, null)).toBe(true);
    expect(admitted({ type: ['string', 'null'] }, 5)).toBe(false);
    expect(admitted(allOf({ type: ['string', 'null'] }, string), null)).toBe(false);
    expect(admitted(allOf({}, object({})), {})).toBe(true);
  });
});
