import { describe, expect, it } from 'vitest';

import { ArgumentError, Schemas, isMcpSchemaError } from '../../../src/index.js';
import { createCorrelator, errorReply, readMessage, readResult, salvage } from '../../../src/messages/index.js';
import { lint, readLeniently, repair } from '../../../src/rules/index.js';
import type { RejectedVerdict, Verdict } from '../../../src/messages/index.js';

const november = Schemas.forVersion('2025-11-25');
const march = Schemas.forVersion('2025-03-26');
const MEGABYTE = 2 ** 20;

/** Enough for any message of ours that does not repeat what it was given. */
const BOUND = 2000;

function rejected(verdict: Verdict): RejectedVerdict {
  if (verdict.kind !== 'rejected') throw new Error(`${verdict.kind} is not rejected`);
  return verdict;
}

function call(params: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
}

/** A megabyte each. */
const HOSTILE: readonly [string, string, string][] = [
  [
    'nested arrays',
    call(`{"name":"a","arguments":${'['.repeat(MEGABYTE / 2)}${']'.repeat(MEGABYTE / 2)}}`),
    'parse-error',
  ],
  ['nested arrays that never end', '['.repeat(MEGABYTE), 'parse-error'],
  ['nested objects', `${'{"a":'.repeat(MEGABYTE / 6)}1${'}'.repeat(MEGABYTE / 6)}`, 'parse-error'],
  ['keys', call(`{${list(MEGABYTE / 12, (index) => `"k${index}":${index}`)}}`), 'invalid-params'],
  ['keys of the envelope', `{"id":1,${list(MEGABYTE / 12, (index) => `"k${index}":${index}`)}}`, 'invalid-envelope'],
  ['one key over and over', `{"id":1,${list(MEGABYTE / 6, () => '"k":1')}}`, 'parse-error'],
  ['__proto__ over and over', call(`{${list(MEGABYTE / 16, () => '"__proto__":{}')}}`), 'parse-error'],
  ['digits', call(`{"name":${'9'.repeat(MEGABYTE)}}`), 'parse-error'],
  ['digits of a small number', call(`{"name":0.${'1'.repeat(MEGABYTE)}}`), 'invalid-params'],
  ['digits of an id', `{"jsonrpc":"2.0","id":1.${'1'.repeat(MEGABYTE)},"method":"ping"}`, 'invalid-envelope'],
  ['large numbers', call(`{"name":[${list(MEGABYTE / 6, () => '1e308')}]}`), 'invalid-params'],
  ['a key', call(`{"name":"a","task":{"${'k'.repeat(MEGABYTE)}":1,"ttl":"x"}}`), 'invalid-params'],
  [
    'a bad value below a key',
    call(`{"name":"a","_meta":{"${'k'.repeat(MEGABYTE)}":1,"progressToken":{}}}`),
    'invalid-params',
  ],
  ['a string', call(`{"name":["${'s'.repeat(MEGABYTE)}"]}`), 'invalid-params'],
  ['escapes', call(`{"name":["${'\\u0000'.repeat(MEGABYTE / 6)}"]}`), 'invalid-params'],
  ['bad items', call(`[${list(MEGABYTE / 2, () => '1')}]`), 'invalid-params'],
];

describe('a hostile message of a megabyte', () => {
  it.each(HOSTILE)('of %s gives a bounded answer', (_, text, reason) => {
    expect(text.length).toBeGreaterThan(MEGABYTE * 0.9);
    for (const from of ['client', 'server'] as const) {
      const verdict = rejected(readMessage(november, text, { from, replyData: true }));
      if (from === 'client') expect(verdict.reason).toBe(reason);
      expect(verdict.issues.length).toBeLessThanOrEqual(10);
      expect(JSON.stringify(verdict.issues.map(({ message }) => message)).length).toBeLessThan(BOUND);
      expect(JSON.stringify(verdict.reply ?? '').length).toBeLessThan(BOUND * 2);
    }
  });

  it('of a method name', () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"${'m'.repeat(MEGABYTE)}"}`;
    expect(readMessage(november, text, { from: 'client' })).toMatchObject({ kind: 'request', known: false });
    const strict = rejected(readMessage(november, text, { from: 'client', methods: 'strict', replyData: true }));
    expect(JSON.stringify(strict.reply).length).toBeLessThan(BOUND);
    const notification = text.replace('"method":"', '"method":"notifications/');
    const reply = rejected(readMessage(november, notification, { from: 'client', replyData: true })).reply;
    expect(JSON.stringify(reply).length).toBeLessThan(BOUND);
  });

  it('of an id: it is repeated once, as it must be, and nowhere else', () => {
    const id = 'i'.repeat(MEGABYTE);
    const text = `{"jsonrpc":"2.0","id":"${id}","method":"tools/call"}`;
    const { reply, issues } = rejected(readMessage(november, text, { from: 'client', replyData: true }));
    expect(JSON.stringify(reply).length - id.length).toBeLessThan(BOUND);
    expect(JSON.stringify(issues).length).toBeLessThan(BOUND);
  });

  it('of __proto__ members reaches no prototype', () => {
    const polluting = call(
      `{"name":"a","arguments":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`,
    );
    const verdict = readMessage(november, polluting, { from: 'client' });
    expect(verdict.kind).toBe('request');
    expect(JSON.stringify(verdict.record)).toBe(polluting);
    expect('polluted' in {}).toBe(false);
  });

  it('of a hundred thousand messages in a batch: a verdict for each, and no more', () => {
    const count = 100_000;
    for (const item of ['1', '{"jsonrpc":"2.0","id":1,"method":"ping"}']) {
      const verdict = readMessage(march, `[${list(count, () => item)}]`, { from: 'client' });
      if (verdict.kind !== 'batch') throw new Error(`${verdict.kind} is no batch`);
      expect(verdict.messages.length).toBe(count);
      let issues = 0;
      for (const each of verdict.messages) issues += each.kind === 'rejected' ? each.issues.length : 0;
      expect(issues).toBe(item === '1' ? count : 0);
    }
    expect(rejected(readMessage(november, `[${list(count, () => '1')}]`, { from: 'client' })).issues).toHaveLength(1);
  });

  it('that is a value is read once: each member is asked for as often as one that is small', () => {
    for (const size of [100, 10_000]) {
      let reads = 0;
      const params = new Proxy(Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, index])), {
        get: (target, key, receiver) => {
          reads++;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
      expect(readMessage(november, { jsonrpc: '2.0', id: 1, method: 'a/b', params }, { from: 'client' }).kind).toBe(
        'request',
      );
      expect(reads).toBe(size);
    }
  });

  it('of bad tools is salvaged, with as many rejects as there are bad ones', () => {
    const tools = JSON.parse(`[${list(50_000, (index) => `{"name":"t${index}","inputSchema":5}`)}]`) as unknown;
    const saved = salvage(november, 'ListToolsResult', { tools });
    expect(saved.ok && saved.rejects.length).toBe(50_000);
    expect(saved.ok && saved.rejects.reduce((sum, { issues }) => sum + issues.length, 0)).toBe(50_000);
  });
});

function list(length: number, item: (index: number) => string): string {
  return Array.from({ length: Math.floor(length) }, (_, index) => item(index)).join(',');
}

describe('a value that cannot be told apart', () => {
  it.each([
    ['an object', {}],
    ['a list', []],
    ['a function', () => undefined],
  ])('a revoked Proxy of %s is rejected, and nothing is thrown', (_, target) => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    expect(readMessage(november, proxy, { from: 'client' })).toMatchObject({ kind: 'rejected', reason: 'not-json' });
  });
});

const throwing = () => {
  throw new RangeError('hostile');
};

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const endless: object = new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? undefined : endless) });

const UNREADABLE: readonly (readonly [string, () => object])[] = [
  ['whose traps throw', () => new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing })],
  ['that is revoked', () => revoked({})],
  ['of a list that is revoked', () => revoked([])],
  ['whose keys have no end', () => new Proxy({}, { ownKeys: () => ['a'], get: () => endless })],
  ['that is inside itself without end', () => endless],
  ['with getters that throw', () => Object.defineProperty({ jsonrpc: '2.0' }, 'code', { get: throwing })],
];

describe.each(UNREADABLE)('an object %s', (_, make) => {
  // Callers without a type checker may pass anything.
  const fields = () => make() as { code: number; message: string };

  it('gives errorReply a typed error, as its fields and in them', () => {
    const calls = [
      () => errorReply(november, fields()),
      () => errorReply(november, { id: 1, code: 1, message: 'm', data: { deep: [make(), throwing] } }),
    ];
    for (const call of calls) expect(typedErrorOf(call)).toBe(true);
  });

  it('gives everything else a verdict', () => {
    expect(readMessage(november, make(), { from: 'client' }).kind).toBe('rejected');
    expect(createCorrelator(november).read(make(), 'client').kind).toBe('rejected');
    expect(readResult(november, 'tools/call', make()).ok).toBe(false);
    expect(salvage(november, 'CallToolResult', make()).ok).toBe(false);
    expect(readLeniently(november, make(), { from: 'client' }).verdict.kind).toBe('rejected');
    expect(lint(november, make(), { from: 'client' })).toEqual([]);
    expect(() => repair(november, make(), { from: 'client' })).not.toThrow();
    expect(typedErrorOf(() => november.create('CallToolResult', make() as { content: [] }))).toBe(true);
  });
});

it('an error whose fields cannot be read is one of the call', () => {
  const unreadable = new ArgumentError('The fields of the error cannot be read');
  expect(() => errorReply(november, revoked({}) as { code: number; message: string })).toThrow(unreadable);
});

function typedErrorOf(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (error) {
    return isMcpSchemaError(error);
  }
}
