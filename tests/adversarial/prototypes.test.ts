import { describe, expect, it } from 'vitest';

import { isCallToolRequest } from '../../generated/is/2025-11-25.js';
import { Schemas, isMcpSchemaError } from '../../src/index.js';
import { errorReply, readMessage, readResult, salvage } from '../../src/messages/index.js';
import { lint, readLeniently, repair } from '../../src/rules/index.js';

// What another part of the program has put on a prototype of the language, under names of the protocol. The prototype is
// whole again before anything is expected.

const schema = Schemas.forVersion('2025-11-25');
const REQUEST = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a', arguments: { b: [1, {}] } } };
const RESULT = { content: [{ type: 'text', text: 'x' }] };
const TEXT = JSON.stringify(REQUEST);
/** An allowance repairs the description. */
const LISTING = {
  jsonrpc: '2.0',
  id: 1,
  result: { tools: [{ name: 'a', description: null, inputSchema: { type: 'object' } }] },
};
const RECORD = schema.fromValue('CallToolResult', RESULT);

/** Each tells in a string what came of plain data. */
const CALLS: readonly { readonly name: string; readonly call: () => unknown }[] = [
  { name: 'is', call: () => schema.is('CallToolRequest', REQUEST) },
  { name: 'isCallToolRequest', call: () => isCallToolRequest(REQUEST) },
  { name: 'validate', call: () => schema.validate('CallToolResult', RESULT).ok },
  { name: 'validate of bad data', call: () => schema.validate('CallToolResult', { content: 1 }).ok },
  { name: 'fromValue', call: () => shown(schema.fromValue('CallToolResult', RESULT).toJSON()) },
  { name: 'fromJson', call: () => shown(schema.fromJson('CallToolRequest', TEXT).toJSON()) },
  { name: 'create', call: () => shown(schema.create('CallToolResult', { content: [] }).toJSON()) },
  { name: 'create from a record', call: () => shown(schema.create('CallToolResult', RECORD).toJSON()) },
  {
    name: 'create with records inside',
    call: () => shown(schema.create('CallToolResult', { content: RECORD.content }).toJSON()),
  },
  { name: 'toJSON', call: () => Object.keys(schema.fromValue('CallToolResult', RESULT).toJSON()).join() },
  { name: 'readMessage of a value', call: () => readMessage(schema, REQUEST, { from: 'client' }).kind },
  { name: 'readMessage of a text', call: () => readMessage(schema, TEXT, { from: 'client' }).kind },
  { name: 'readResult', call: () => readResult(schema, 'tools/call', RESULT).ok },
  { name: 'salvage', call: () => salvage(schema, 'CallToolResult', RESULT).ok },
  { name: 'errorReply', call: () => errorReply(schema, { id: 1, code: 1, message: 'm' }).keys().join() },
  {
    name: 'repair',
    call: () => shown(repair(schema, LISTING, { from: 'server', request: 'tools/list' }).input),
  },
  {
    name: 'repair of what is valid',
    call: () => repair(schema, REQUEST, { from: 'client' }).input === REQUEST,
  },
  { name: 'lint', call: () => lint(schema, REQUEST, { from: 'client' }).length },
  { name: 'readLeniently', call: () => readLeniently(schema, REQUEST, { from: 'client' }).verdict.kind },
];

const MEMBERS: readonly (readonly [string, unknown])[] = [
  ['method', 'x'],
  ['result', {}],
  ['error', { code: 1, message: 'm' }],
  ['params', {}],
  ['id', 7],
  ['_meta', {}],
  ['content', []],
  ['type', 'image'],
  ['toJSON', () => 'x'],
  ['then', () => undefined],
  ['get', () => 1],
  ['value', 1],
  ['0', 1],
  ['none of the protocol', 1],
];

describe.each([{ enumerable: true }, { enumerable: false }])('on Object.prototype, $enumerable', ({ enumerable }) => {
  it.each(MEMBERS)('%s changes no verdict on plain data, and is no member of a record', (key, value) => {
    const descriptor = { value, enumerable, configurable: true, writable: true };
    expect(outcomesWith(Object.prototype, key, descriptor)).toEqual(OUTCOMES);
  });

  // With an accessor under an index no list of any program can be filled: docs/security.md says so.
  it.each(MEMBERS.filter(([key]) => key !== '0'))(
    'an accessor %s changes no verdict either, with a setter or without',
    (key, value) => {
      const accessor = { get: () => value, enumerable, configurable: true };
      expect(outcomesWith(Object.prototype, key, accessor)).toEqual(OUTCOMES);
      let calls = 0;
      const both = { ...accessor, set: () => (calls += 1) };
      expect(outcomesWith(Object.prototype, key, both)).toEqual(OUTCOMES);
      expect(calls).toBe(0);
    },
  );

  it.each(MEMBERS)('%s of a wrong type makes nothing throw but typed errors', (key) => {
    const descriptor = { value: Symbol('wrong'), enumerable, configurable: true, writable: true };
    for (const outcome of outcomesWith(Object.prototype, key, descriptor)) expect(outcome).not.toContain('untyped');
  });

  it.each(['0', 'type', 'toJSON', 'none'])('%s on Array.prototype changes nothing', (key) => {
    const descriptor = { value: 1, enumerable, configurable: true, writable: true };
    expect(outcomesWith(Array.prototype, key, descriptor)).toEqual(OUTCOMES);
  });

  it('a required member makes nothing valid whose own members are wrong', () => {
    const bad = { jsonrpc: '2.0', id: [], params: 1 };
    const descriptor = { value: 'tools/call', enumerable, configurable: true, writable: true };
    const verdicts = withMember(Object.prototype, 'method', descriptor, () => [
      schema.is('JSONRPCRequest', bad),
      schema.validate('JSONRPCRequest', bad).ok,
    ]);
    expect(verdicts).toEqual([false, false]);
  });
});

describe.each([
  { what: 'a value that is enumerable', inherited: (value: unknown) => ({ value, enumerable: true }) },
  { what: 'a value that is not', inherited: (value: unknown) => ({ value, enumerable: false }) },
  { what: 'an accessor that is enumerable', inherited: (value: unknown) => ({ get: () => value, enumerable: true }) },
  { what: 'an accessor that is not', inherited: (value: unknown) => ({ get: () => value, enumerable: false }) },
])('a required member that is missing, and inherited as $what,', ({ inherited }) => {
  const incomplete = { jsonrpc: '2.0', id: 1, params: { name: 'a' } };
  const text = JSON.stringify(incomplete);
  const under = <T>(method: string, action: () => T) =>
    withMember(Object.prototype, 'method', { ...inherited(method), configurable: true }, action);
  const verdicts = () => [
    schema.is('CallToolRequest', incomplete),
    isCallToolRequest(incomplete),
    schema.validate('CallToolRequest', incomplete).ok,
    makes(() => schema.fromValue('CallToolRequest', incomplete)),
    makes(() => schema.fromJson('CallToolRequest', text)),
  ];

  it('counts as present, as docs/differences.md says, where its value is right', () => {
    expect(new Set(verdicts())).toEqual(new Set([false]));
    expect(new Set(under('tools/call', verdicts))).toEqual(new Set([true]));
    expect(new Set(under('tools/list', verdicts))).toEqual(new Set([false]));
  });

  it('is no member of the record: toJSON has what came, and nothing else', () => {
    const makers = [
      () => schema.fromValue('CallToolRequest', incomplete),
      () => schema.fromJson('CallToolRequest', text),
    ];
    for (const make of makers) {
      const { record, keys, has, during } = under('tools/call', () => {
        const made = make();
        return { record: made, keys: made.keys().join(), has: made.has('method'), during: shown(made.toJSON()) };
      });
      expect({ keys, has, during }).toEqual({ keys: 'jsonrpc,id,params', has: false, during: shown(incomplete) });
      expect(JSON.stringify(record)).toBe(text);
      // Afterwards it is what it is without the prototype: not valid, and nobody takes it for more.
      expect(schema.is('CallToolRequest', record.toJSON())).toBe(false);
      expect(record.method).toBeUndefined();
    }
  });

  it('makes no message of what is none: messages are told by their own members', () => {
    const [kind, count, isSame] = under('tools/call', () => {
      const repaired = repair(schema, incomplete, { from: 'client' });
      return [readMessage(schema, incomplete, { from: 'client' }).kind, repaired.count, repaired.input === incomplete];
    });
    expect([kind, count, isSame]).toEqual(['rejected', 0, true]);
  });
});

const OUTCOMES = outcomes();

function makes(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (isMcpSchemaError(error)) return false;
    throw error;
  }
}

/** A tree by its own members; `JSON.stringify` would call inherited methods. */
function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.keys(value).map((key) => `${key}:${shown(Reflect.get(value, key))}`);
  return `{${members.join()}}`;
}

function outcomes(): readonly string[] {
  return CALLS.map(({ name, call }) => {
    try {
      return `${name}: ${String(call())}`;
    } catch (error) {
      return `${name}: ${isMcpSchemaError(error) ? 'typed' : `untyped ${String(error)}`}`;
    }
  });
}

function outcomesWith(prototype: object, key: string, descriptor: PropertyDescriptor): readonly string[] {
  return withMember(prototype, key, descriptor, outcomes);
}

function withMember<T>(prototype: object, key: string, descriptor: PropertyDescriptor, action: () => T): T {
  const before = Object.getOwnPropertyDescriptor(prototype, key);
  Object.defineProperty(prototype, key, descriptor);
  try {
    return action();
  } finally {
    if (before === undefined) Reflect.deleteProperty(prototype, key);
    else Object.defineProperty(prototype, key, before);
  }
}
