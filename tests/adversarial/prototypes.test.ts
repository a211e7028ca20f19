import { describe, expect, it } from 'vitest';

import { isCallToolRequest } from '../../generated/is/2025-11-25.js';
import { Schemas, isMcpSchemaError } from '../../src/index.js';
import { errorReply, readMessage, readResult, salvage } from '../../src/messages/index.js';
import { lint, readLeniently } from '../../src/rules/index.js';

// What another part of the program has put on a prototype of the language, under names of the protocol. The prototype is
// whole again before anything is expected.

const schema = Schemas.forVersion('2025-11-25');
const REQUEST = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a', arguments: { b: [1, {}] } } };
const RESULT = { content: [{ type: 'text', text: 'x' }] };
const TEXT = JSON.stringify(REQUEST);

/** Each tells in a string what came of plain data; records by their keys, as `JSON.stringify` calls inherited methods. */
const CALLS: readonly { readonly name: string; readonly call: () => unknown }[] = [
  { name: 'is', call: () => schema.is('CallToolRequest', REQUEST) },
  { name: 'isCallToolRequest', call: () => isCallToolRequest(REQUEST) },
  { name: 'validate', call: () => schema.validate('CallToolResult', RESULT).ok },
  { name: 'validate of bad data', call: () => schema.validate('CallToolResult', { content: 1 }).ok },
  { name: 'fromValue', call: () => schema.fromValue('CallToolResult', RESULT).keys().join() },
  { name: 'fromJson', call: () => schema.fromJson('CallToolRequest', TEXT).keys().join() },
  { name: 'create', call: () => schema.create('CallToolResult', { content: [] }).keys().join() },
  { name: 'toJSON', call: () => Object.keys(schema.fromValue('CallToolResult', RESULT).toJSON()).join() },
  { name: 'readMessage of a value', call: () => readMessage(schema, REQUEST, { from: 'client' }).kind },
  { name: 'readMessage of a text', call: () => readMessage(schema, TEXT, { from: 'client' }).kind },
  { name: 'readResult', call: () => readResult(schema, 'tools/call', RESULT).ok },
  { name: 'salvage', call: () => salvage(schema, 'CallToolResult', RESULT).ok },
  { name: 'errorReply', call: () => errorReply(schema, { id: 1, code: 1, message: 'm' }).keys().join() },
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

const OUTCOMES = outcomes();

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
