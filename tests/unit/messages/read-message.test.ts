import { describe, expect, it } from 'vitest';

import { ArgumentError, Schemas } from '../../../src/index.js';
import {
  CallToolRequest,
  CallToolResult,
  EmptyResult,
  JSONRPCErrorResponse,
  JSONRPCNotification,
  JSONRPCResultResponse,
} from '../../../generated/records.js';
import type { Definition } from '../../../src/catalog.js';
import { errorReply, idKey, isMessageId, readMessage } from '../../../src/messages/index.js';
import { protocolOf } from '../../../src/messages/protocol.js';
import type { RejectedVerdict, Verdict } from '../../../src/messages/index.js';
import { located, objectParts } from '../../../src/schema-walk.js';
import { schemaFor } from '../../support/named-schema.js';

const november = Schemas.forVersion('2025-11-25');
const june = Schemas.forVersion('2025-06-18');
const march = Schemas.forVersion('2025-03-26');
const july = Schemas.forVersion('2026-07-28');

const CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add"}}';

function rejected(verdict: Verdict): RejectedVerdict {
  if (verdict.kind !== 'rejected') throw new Error(`${verdict.kind} is not rejected`);
  return verdict;
}

describe('what a message is read from', () => {
  const buffer = new TextEncoder().encode(CALL);

  it.each([
    ['text', CALL],
    ['bytes', buffer],
    ['a buffer', buffer.buffer],
    ['a view', new DataView(buffer.buffer)],
    ['a decoded value', JSON.parse(CALL)],
    ['a record', november.fromJson('CallToolRequest', CALL)],
  ])('%s', (_, input) => {
    const verdict = readMessage(november, input, { from: 'client' });
    expect(verdict).toMatchObject({
      kind: 'request',
      id: 1,
      method: 'tools/call',
      known: true,
      type: 'CallToolRequest',
    });
    expect(verdict.record).toBeInstanceOf(CallToolRequest);
    expect(JSON.stringify(verdict.record)).toBe(CALL);
  });

  it('the input is not touched, nor held', () => {
    const input = JSON.parse(CALL) as { params: { name: string } };
    const verdict = readMessage(november, input, { from: 'client' });
    input.params.name = 'other';
    expect(JSON.stringify(verdict.record)).toBe(CALL);
    expect(Object.isFrozen(input)).toBe(false);
  });

  it('up to 2025-06-18 the envelope is an extension of the concrete record', () => {
    const { record } = readMessage(june, CALL, { from: 'client' });
    expect(record?.get('id')).toBe(1);
    expect(record?.get('jsonrpc')).toBe('2.0');
  });
});

describe('text that is not strict JSON', () => {
  it.each(['{', '', '{"id":1,"id":2}', '\uFEFF{}', '"\uD800"', `${'['.repeat(600)}${']'.repeat(600)}`, '{} {}'])(
    '%j is a parse error, and no id is recovered',
    (text) => {
      const verdict = rejected(readMessage(november, text, { from: 'client' }));
      expect(verdict).toMatchObject({ reason: 'parse-error', id: undefined, method: undefined, envelope: undefined });
      expect(verdict.issues).toHaveLength(1);
      expect(verdict.issues[0]).toMatchObject({ code: 'not-json', pointer: '' });
      expect(verdict.reply?.toJSON()).toMatchObject({ jsonrpc: '2.0', error: { code: -32700 } });
      expect(verdict.reply?.has('id')).toBe(false);
      expect(rejected(readMessage(june, text, { from: 'client' }))).toMatchObject({
        reply: undefined,
        unanswered: 'no-id',
      });
    },
  );

  it('bytes are decoded as UTF-8, strictly', () => {
    const { reason } = rejected(readMessage(november, new Uint8Array([0x22, 0xff, 0x22]), { from: 'server' }));
    expect(reason).toBe('parse-error');
  });

  it('integers that a number cannot hold are refused on demand', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"a/b","params":{"n":9007199254740993}}';
    expect(readMessage(november, text, { from: 'client' }).kind).toBe('request');
    const { reason } = rejected(readMessage(november, text, { from: 'client', exactIntegers: true }));
    expect(reason).toBe('parse-error');
  });
});

describe('values that are not JSON', () => {
  const date = new Date(0);

  it('of a request are answered with its id, of anything else with nothing', () => {
    const read = (value: unknown) => rejected(readMessage(november, value, { from: 'client' }));
    const request = read({ jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'x', arguments: { date } } });
    expect(request).toMatchObject({ reason: 'not-json', id: 'a', method: 'tools/call', envelope: 'request' });
    expect(request.issues[0]).toMatchObject({ code: 'class-instance', pointer: '/params/arguments/date' });
    expect(request.reply?.toJSON()).toMatchObject({ id: 'a', error: { code: -32600 } });
    expect(read({ jsonrpc: '2.0', method: 'a', params: { date } })).toMatchObject({
      envelope: 'notification',
      reply: undefined,
      unanswered: 'notification',
    });
    expect(read({ jsonrpc: '2.0', id: 1, result: { date } })).toMatchObject({
      reply: undefined,
      unanswered: 'response',
    });
  });

  it('a member that is undefined is absent', () => {
    const value = { jsonrpc: '2.0', id: undefined, method: 'notifications/cancelled', params: { requestId: 1 } };
    expect(readMessage(november, value, { from: 'client' }).kind).toBe('notification');
  });
});

describe('envelopes', () => {
  const read = (text: string) => rejected(readMessage(november, text, { from: 'server' }));

  it.each(['42', '"hi"', 'null', 'true'])('%s is no message', (text) => {
    const verdict = read(text);
    expect(verdict).toMatchObject({ reason: 'invalid-envelope', envelope: undefined, unanswered: undefined });
    expect(verdict.reply?.toJSON()).toMatchObject({ error: { code: -32600 } });
  });

  it.each([
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"},"result":{}}', 'request', '/result'],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"},"error":null}', 'request', '/error'],
    ['{"jsonrpc":"2.0","id":1,"method":null,"result":{}}', 'request', '/result'],
    ['{"jsonrpc":"2.0","method":"notifications/cancelled","result":{}}', 'notification', '/result'],
  ])('a method beside a result or an error is an invalid request: %s', (text, envelope, pointer) => {
    const verdict = read(text);
    expect(verdict).toMatchObject({ reason: 'ambiguous-envelope', envelope });
    expect(verdict.issues[0]).toMatchObject({ code: 'unexpected', pointer });
    if (envelope === 'request') expect(verdict.reply?.toJSON()).toMatchObject({ id: 1, error: { code: -32600 } });
    else expect(verdict).toMatchObject({ reply: undefined, unanswered: 'notification' });
  });

  it('a result beside an error is nothing, and is not answered', () => {
    const text = '{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"x"}}';
    expect(november.is('JSONRPCMessage', JSON.parse(text))).toBe(true);
    expect(read(text)).toMatchObject({
      reason: 'ambiguous-envelope',
      envelope: undefined,
      id: 1,
      reply: undefined,
      unanswered: 'response',
      issues: [{ pointer: '/error', received: 'an object with "code", "message"' }],
    });
  });

  it('a method that is no string is none', () => {
    for (const method of ['5', 'null', '["ping"]']) {
      const verdict = read(`{"jsonrpc":"2.0","id":1,"method":${method}}`);
      expect(verdict).toMatchObject({
        reason: 'invalid-envelope',
        envelope: 'request',
        method: undefined,
        known: false,
      });
      expect(verdict.issues).toMatchObject([{ code: 'type', pointer: '/method', expected: 'a string' }]);
    }
  });

  it('a result too many and what is wrong besides are told together', () => {
    const { reason, issues } = read('{"id":1,"method":"ping","result":{}}');
    expect(reason).toBe('ambiguous-envelope');
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unexpected', '/result'],
      ['required', ''],
    ]);
  });

  it('an id that the schema refuses is told once', () => {
    const { reason, issues } = read('{"jsonrpc":"2.0","id":null,"method":"ping"}');
    expect(reason).toBe('invalid-envelope');
    expect(issues).toMatchObject([{ code: 'type', pointer: '/id', received: 'null' }]);
    expect(issues).toHaveLength(1);
  });

  it('an object that says nothing is a notification, and an invalid one', () => {
    expect(read('{}')).toMatchObject({
      reason: 'invalid-envelope',
      envelope: 'notification',
      unanswered: 'notification',
    });
    expect(read('{"jsonrpc":"2.0","id":30}').reply?.toJSON()).toMatchObject({ id: 30, error: { code: -32600 } });
  });

  it('errors of the envelope and of the parameters are told together, each once', () => {
    const verdict = read('{"jsonrpc":"1.0","id":1,"method":"sampling/createMessage","params":{"messages":5}}');
    expect(verdict.reason).toBe('invalid-envelope');
    expect(verdict.issues.map(({ pointer, expected }) => `${pointer} ${expected}`)).toEqual([
      '/jsonrpc "2.0"',
      '/params the member "maxTokens"',
      '/params/messages an array',
    ]);
  });

  it('missing parameters are invalid ones, a missing member of the envelope beside them is not', () => {
    const { reason, reply } = read('{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage"}');
    expect([reason, reply?.toJSON()]).toMatchObject(['invalid-params', { id: 1, error: { code: -32602 } }]);
    expect(read('{"id":1,"method":"sampling/createMessage"}').reason).toBe('invalid-envelope');
  });

  it.each(Schemas.supportedVersions)('the reason does not depend on how many issues are asked for: %s', (version) => {
    const schema = Schemas.forVersion(version);
    // The last member is wrong in each, another one as well.
    for (const text of [
      '{"id":1,"method":"tools/call","params":[]}',
      '{"jsonrpc":"1.0","id":1,"method":"tools/call","params":[]}',
      '{"jsonrpc":"2.0","id":null,"method":"tools/call","params":[]}',
      '{"jsonrpc":"2.0","id":1,"method":5,"params":[]}',
      '{"jsonrpc":"1.0","method":"notifications/cancelled","params":[]}',
      '{"id":1,"result":[]}',
      '{"jsonrpc":"1.0","id":1,"result":[]}',
      '{"jsonrpc":"2.0","id":null,"result":[]}',
    ]) {
      for (const maxIssues of [1, 10]) {
        const verdict = rejected(readMessage(schema, text, { from: 'client', maxIssues, request: 'ping' }));
        expect([text, verdict.reason]).toEqual([text, 'invalid-envelope']);
        expect(verdict.issues.length).toBeLessThanOrEqual(maxIssues);
      }
    }
  });

  it.each(Schemas.supportedVersions)('what a method of %s asks for beyond them are its parameters', (version) => {
    const { internals, envelopes, sides } = protocolOf(Schemas.forVersion(version));
    const properties = (definition: Definition) =>
      objectParts(located(definition), internals.lookUp).flatMap(({ node }) => Object.entries(node.properties ?? {}));
    for (const kind of ['request', 'notification'] as const) {
      const general = properties(envelopes[kind]);
      const methods = [sides.client, sides.server].flatMap((side) => [...side[`${kind}s`].values()]);
      expect(methods.length).toBeGreaterThan(0);
      for (const { definition } of methods) {
        const own = properties(internals.lookUp(definition)).filter(([name]) => !['method', 'params'].includes(name));
        for (const property of own) expect(general).toContainEqual(property);
      }
    }
  });

  it('keys that every object has are data', () => {
    const text = '{"jsonrpc":"2.0","method":"constructor","params":{"__proto__":{"id":1},"hasOwnProperty":1}}';
    const verdict = readMessage(november, text, { from: 'client' });
    expect(verdict).toMatchObject({ kind: 'notification', method: 'constructor', known: false });
    expect(verdict.record).toBeInstanceOf(JSONRPCNotification);
    expect(JSON.stringify(verdict.record)).toBe(text);
    const inherited = '{"__proto__":{"id":1,"method":"ping","jsonrpc":"2.0"}}';
    expect(rejected(readMessage(november, inherited, { from: 'client' })).envelope).toBe('notification');
  });
});

describe('a rejected message', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call"}', true],
    ['{"jsonrpc":"2.0","method":"notifications/progress"}', true],
    ['{"jsonrpc":"2.0","id":1,"method":"roots/list"}', false],
    ['{"jsonrpc":"2.0","id":1,"method":"acme/search"}', false],
  ])('has a method that its side sends, or has not: %s', (text, known) => {
    expect(rejected(readMessage(november, text, { from: 'client', methods: 'strict' })).known).toBe(known);
  });
});

describe('what is wrong beside the schema is said in words', () => {
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const issuesOf = (verdict: Verdict | undefined) =>
    verdict?.kind === 'rejected'
      ? verdict.issues.map(({ code, expected, received, message }) => [code, expected, received, message])
      : [];

  it.each([
    [
      '{"jsonrpc":"2.0","id":1,"method":"ping","result":{}}',
      [
        'unexpected',
        'no member beside what the message already is',
        'an empty object',
        '/result must not stand here: a message is a request, a notification, a result or an error, and only one of them',
      ],
    ],
    [
      '{"jsonrpc":"2.0","id":1,"method":"notifications/cancelled"}',
      [
        'unexpected',
        'nothing',
        '1',
        '/id must be absent: "notifications/cancelled" is a notification, and a notification has no id',
      ],
    ],
    [
      '{"jsonrpc":"2.0","method":"ping"}',
      [
        'required',
        'the member "id"',
        'a notification',
        'The value must have the member "id": "ping" is a request, and without an id it is not answered',
      ],
    ],
    [
      '{"jsonrpc":"2.0","id":1,"method":"roots/list"}',
      [
        'unexpected',
        'a method that clients send',
        '"roots/list"',
        '/method must be a method that clients send, but is "roots/list"',
      ],
    ],
  ])('%s', (text, issue) => {
    expect(issuesOf(readMessage(november, text, { from: 'client' }))).toEqual([issue]);
  });

  it('a text that is not strict JSON by the fault and its place', () => {
    expect(issuesOf(readMessage(november, '{"a":1,"a":2}', { from: 'client' }))).toEqual([
      [
        'not-json',
        'strict JSON text',
        'duplicate-name',
        'The value must be strict JSON text: Expected unique names, but found "a" again (line 1, column 8)',
      ],
    ]);
  });

  it('a method that only embedded requests have', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"roots/list"}';
    const expected = 'a method that is sent as a message of its own';
    expect(issuesOf(readMessage(july, text, { from: 'server' }))).toEqual([
      ['unexpected', expected, '"roots/list"', `/method must be ${expected}, but is "roots/list"`],
    ]);
  });

  it('a vendor’s method where methods are strict', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"acme/search"}';
    expect(issuesOf(readMessage(november, text, { from: 'client', methods: 'strict' }))).toEqual([
      [
        'unexpected',
        'a method of MCP 2025-11-25',
        '"acme/search"',
        '/method must be a method of MCP 2025-11-25, but is "acme/search"',
      ],
    ]);
  });

  it('batches that hold batches, and messages of two kinds', () => {
    const nested = readMessage(march, `[[${PING}]]`, { from: 'client' });
    expect(issuesOf(nested.kind === 'batch' ? nested.messages[0] : undefined)).toEqual([
      [
        'type',
        'an object',
        'an array of 1 item',
        'The value must be an object, but is an array of 1 item: batches do not nest',
      ],
    ]);
    const mixed = readMessage(march, `[${PING},{"jsonrpc":"2.0","id":2,"result":{}}]`, { from: 'client' });
    expect(issuesOf(mixed)).toEqual([
      [
        'unexpected',
        'a request or a notification',
        'a message of another kind',
        '/1 must be a request or a notification, as the messages before it are',
      ],
    ]);
  });
});

describe('input requests of 2026-07-28', () => {
  it('travel in results, and are no messages', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"roots/list","params":{}}';
    for (const from of ['client', 'server'] as const) {
      const verdict = rejected(readMessage(july, text, { from }));
      expect(verdict.reason).toBe('wrong-direction');
      expect(verdict.reply?.toJSON()).toMatchObject({ id: 1, error: { code: -32601 } });
    }
  });
});

describe('responses', () => {
  const RESULT = '{"jsonrpc":"2.0","id":"x","result":{"content":[]}}';

  it('whose request is not known are checked as envelopes', () => {
    const verdict = readMessage(november, RESULT, { from: 'server' });
    expect(verdict).toMatchObject({ kind: 'result', id: 'x', method: undefined, known: false, result: undefined });
    expect(verdict.record).toBeInstanceOf(JSONRPCResultResponse);
    expect(verdict.type).toBe('JSONRPCResultResponse');
    expect(readMessage(june, RESULT, { from: 'server' }).type).toBe('JSONRPCResponse');
  });

  it('whose request is known are checked as its result too', () => {
    const verdict = readMessage(november, RESULT, { from: 'server', request: 'tools/call' });
    if (verdict.kind !== 'result' || !verdict.known) throw new Error('not a known result');
    expect(verdict).toMatchObject({ method: 'tools/call', resultDefinition: 'CallToolResult' });
    expect(verdict.result).toBeInstanceOf(CallToolResult);
    expect(JSON.stringify(verdict.result)).toBe('{"content":[]}');
    const bad = rejected(readMessage(november, RESULT, { from: 'server', request: 'tools/list' }));
    expect(bad).toMatchObject({
      reason: 'invalid-result',
      id: 'x',
      method: 'tools/list',
      known: true,
      reply: undefined,
    });
    expect(bad.issues[0]).toMatchObject({ code: 'required', pointer: '/result', path: ['result'] });
    expect(bad.issues[0]?.message).toBe('/result must have the member "tools", but is an object with "content"');
  });

  it('of a vendor method are checked as envelopes', () => {
    const verdict = readMessage(november, RESULT, { from: 'server', request: 'acme/search' });
    expect(verdict).toMatchObject({ kind: 'result', method: 'acme/search', known: false, resultDefinition: undefined });
  });

  it.each(['null', '1.5', '9007199254740992', '{}'])('with the id %s are rejected, and not answered', (id) => {
    const text = `{"jsonrpc":"2.0","id":${id},"result":{}}`;
    expect(rejected(readMessage(november, text, { from: 'client' }))).toMatchObject({
      reason: 'invalid-envelope',
      envelope: 'result',
      id: undefined,
      reply: undefined,
      unanswered: 'response',
    });
  });

  it('that are errors may lack an id where the revision says so', () => {
    const text = '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}';
    const verdict = readMessage(november, text, { from: 'server' });
    expect(verdict).toMatchObject({ kind: 'error', id: undefined, type: 'JSONRPCErrorResponse' });
    expect(verdict.record).toBeInstanceOf(JSONRPCErrorResponse);
    expect(Object.keys(verdict)).toEqual(['kind', 'id', 'method', 'known', 'record', 'type']);
    expect(rejected(readMessage(june, text, { from: 'server' })).reason).toBe('invalid-envelope');
  });

  it('whose result is no object are invalid as results', () => {
    const text = '{"jsonrpc":"2.0","id":1,"result":[]}';
    const { reason, issues } = rejected(readMessage(november, text, { from: 'client', request: 'ping' }));
    expect([reason, issues.length, issues[0]?.message]).toEqual([
      'invalid-result',
      1,
      '/result must be an object, but is an array of 0 items',
    ]);
  });

  it('whose envelope is wrong as well are invalid as messages', () => {
    const { reason } = rejected(readMessage(november, '{"id":1,"result":[]}', { from: 'client', request: 'ping' }));
    expect(reason).toBe('invalid-envelope');
  });

  it('of 2026-07-28 need a resultType, whatever they answer', () => {
    const text = '{"jsonrpc":"2.0","id":1,"result":{}}';
    expect(rejected(readMessage(july, text, { from: 'server' })).reason).toBe('invalid-result');
  });
});

describe('batches', () => {
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const CANCEL = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}';
  const RESULT = '{"jsonrpc":"2.0","id":2,"result":{}}';
  const ERROR = '{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"x"}}';
  const kinds = (verdict: Verdict) =>
    verdict.kind === 'batch'
      ? verdict.messages.map((each) => (each.kind === 'rejected' ? each.reason : each.kind))
      : [];

  it.each([
    ['[]', []],
    [`[${PING},${CANCEL},${PING}]`, ['request', 'notification', 'request']],
    [`[${RESULT},${ERROR}]`, ['result', 'error']],
    // What is nothing at all may stand beside everything.
    [`[1,${RESULT},{"result":{},"error":{}}]`, ['invalid-envelope', 'result', 'ambiguous-envelope']],
    [`[{"id":null,"method":"ping"},[${PING}],[]]`, ['invalid-envelope', 'nested-batch', 'nested-batch']],
  ])('of 2025-03-26: %s', (text, expected) => {
    const verdict = readMessage(march, text, { from: 'client' });
    expect(verdict.kind).toBe('batch');
    expect(kinds(verdict)).toEqual(expected);
    expect(Object.isFrozen(verdict)).toBe(true);
    if (verdict.kind === 'batch') expect(Object.isFrozen(verdict.messages)).toBe(true);
  });

  it('the verdict on a message is the one that it would have alone', () => {
    const bad = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{}}';
    const batch = readMessage(march, `[${PING},${bad}]`, { from: 'client' });
    if (batch.kind !== 'batch') throw new Error('not a batch');
    expect(batch.messages[1]).toEqual(readMessage(march, bad, { from: 'client' }));
    expect(batch.messages[1]).toMatchObject({ reason: 'invalid-params', id: 7 });
  });

  it.each([
    [`[${PING},${RESULT}]`, '/1', 'a request or a notification'],
    [`[${PING},${ERROR}]`, '/1', 'a request or a notification'],
    [`[1,${ERROR},${RESULT},${CANCEL},${CANCEL}]`, '/3', 'a result or an error'],
  ])('of requests and responses are rejected as a whole: %s', (text, pointer, expected) => {
    const verdict = rejected(readMessage(march, text, { from: 'client' }));
    expect(verdict).toMatchObject({ reason: 'mixed-batch', envelope: 'batch', reply: undefined, unanswered: 'no-id' });
    expect(verdict.issues).toMatchObject([{ code: 'unexpected', pointer, expected }]);
  });

  it('an item that says nothing of itself is bad alone', () => {
    const verdict = readMessage(march, `[${RESULT},{},{"id":5}]`, { from: 'client' });
    expect(verdict).toMatchObject({
      kind: 'batch',
      messages: [{ kind: 'result' }, { reason: 'invalid-envelope' }, { reason: 'invalid-envelope', id: 5 }],
    });
  });

  it.each(['2024-11-05', '2025-06-18'] as const)('are rejected in %s, and cannot be answered', (version) => {
    for (const text of ['[]', `[${PING}]`]) {
      expect(rejected(readMessage(Schemas.forVersion(version), text, { from: 'client' }))).toMatchObject({
        reason: 'batch-not-supported',
        envelope: 'batch',
        reply: undefined,
        unanswered: 'no-id',
      });
    }
  });

  it.each(['2025-11-25', '2026-07-28'] as const)('are rejected in %s, and answered without an id', (version) => {
    const verdict = rejected(readMessage(Schemas.forVersion(version), `[${PING}]`, { from: 'client' }));
    expect(verdict.reason).toBe('batch-not-supported');
    expect(JSON.stringify(verdict.reply)).toBe(
      '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid request: The value must be an object, but is an array of 1 item"}}',
    );
  });
});

describe('replies', () => {
  const BAD = '{"jsonrpc":"2.0","id":"q","method":"tools/call","params":{"name":5,"arguments":[]}}';

  it('are records of the error definition, valid and serialised as they are', () => {
    for (const version of Schemas.supportedVersions) {
      const schema = Schemas.forVersion(version);
      const { reply } = rejected(readMessage(schema, BAD, { from: 'client' }));
      const name = version >= '2025-11-25' ? 'JSONRPCErrorResponse' : 'JSONRPCError';
      expect(reply?.constructor.name).toBe(name);
      expect(schemaFor(version).is(name, JSON.parse(JSON.stringify(reply)))).toBe(true);
    }
  });

  it('say the first issue, and how many more there are; data is sent on demand', () => {
    const { reply } = rejected(readMessage(november, BAD, { from: 'client' }));
    expect(JSON.stringify(reply)).toBe(
      '{"jsonrpc":"2.0","id":"q","error":{"code":-32602,"message":"Invalid params: /params/arguments must be an object, but is an array of 0 items (and 1 more)"}}',
    );
    const { reply: full, issues } = rejected(readMessage(november, BAD, { from: 'client', replyData: true }));
    expect(full?.error.data).toEqual({
      issues: issues.map(({ code, pointer, message }) => ({ code, pointer, message })),
    });
  });

  it('have a message of 200 characters at most, however long the first issue is', () => {
    const bad = (names: readonly string[]) => {
      const params = { name: 'a', arguments: Object.fromEntries(names.map((name) => [name, 5])) };
      const { reply } = rejected(
        readMessage(november, { jsonrpc: '2.0', id: 1, method: 'prompts/get', params }, { from: 'client' }),
      );
      return reply?.error.message;
    };
    const start = 'Invalid params: /params/arguments/';
    const long = 'k'.repeat(300);
    expect(bad(['k'])).toBe(`${start}k must be a string, but is 5`);
    expect(bad([long])).toBe(`${start}${'k'.repeat(199 - start.length)}…`);
    const more = ' (and 1 more)';
    expect(bad([long, 'l'])).toBe(`${start}${'k'.repeat(199 - start.length - more.length)}…${more}`);
    // Half of a pair gives way to the character that stands for what cannot be read.
    expect(bad(['a\uD800b'])).toBe(`${start}a\uFFFDb must be a string, but is 5`);
  });

  it('can be read by those who are strict, even where a value held halves of pairs', () => {
    const value = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: '\uD800', '\uDC00': 1, _meta: 5 } };
    const { reply } = rejected(readMessage(july, value, { from: 'client', replyData: true }));
    expect(() => july.fromJson('JSONRPCErrorResponse', JSON.stringify(reply))).not.toThrow();
    const method = { jsonrpc: '2.0', id: 1, method: 'a\uD800' };
    const strict = rejected(readMessage(july, method, { from: 'client', methods: 'strict' }));
    expect(() => july.fromJson('JSONRPCErrorResponse', JSON.stringify(strict.reply))).not.toThrow();
  });

  it('of one’s own are made by the same definition', () => {
    const reply = errorReply(november, { id: 4, code: -32603, message: 'The server gave an invalid result' });
    expect(reply).toBeInstanceOf(JSONRPCErrorResponse);
    expect(JSON.stringify(reply)).toBe(
      '{"jsonrpc":"2.0","id":4,"error":{"code":-32603,"message":"The server gave an invalid result"}}',
    );
    expect(() => errorReply(june, { code: -32700, message: 'Parse error' })).toThrow('must have the member "id"');
  });
});

describe('ids', () => {
  it('are strings and safe integers', () => {
    for (const id of ['', 'a', '1', 0, -1, 2 ** 53 - 1]) expect(isMessageId(id)).toBe(true);
    for (const id of [null, undefined, 1.5, 2 ** 53, NaN, true, {}, 1n]) expect(isMessageId(id)).toBe(false);
  });

  it('have keys that tell strings from numbers', () => {
    expect([idKey('1'), idKey(1), idKey('n:1'), idKey(-0)]).toEqual(['s:1', 'n:1', 's:n:1', 'n:0']);
    // @ts-expect-error -- null is no id
    expect(() => idKey(null)).toThrow(new ArgumentError('null is no message id'));
    expect(() => idKey(0.5)).toThrow(new ArgumentError('0.5 is no message id'));
  });
});

describe('misuse', () => {
  it('is a typed error, whatever the message', () => {
    // @ts-expect-error -- no such side
    expect(() => readMessage(november, CALL, { from: 'proxy' })).toThrow(
      new ArgumentError(`"proxy" is no side; a message is from 'client' or from 'server'`),
    );
    // @ts-expect-error -- no options
    expect(() => readMessage(november, CALL)).toThrow(ArgumentError);
    // @ts-expect-error -- no such word
    expect(() => readMessage(november, CALL, { from: 'client', methods: 'known' })).toThrow(
      new ArgumentError(`"known" says nothing of methods; they are 'any' or 'strict'`),
    );
    const noFields = new ArgumentError('Options must be an object, but are null');
    // @ts-expect-error -- no fields
    expect(() => errorReply(november, null)).toThrow(noFields);
    const none: object = { version: '2025-11-25' };
    // @ts-expect-error -- no schema
    expect(() => readMessage(none, CALL, { from: 'client' })).toThrow(
      new ArgumentError('an object with "version" is no schema of this package'),
    );
    for (const nothing of [undefined, null]) {
      // @ts-expect-error -- no schema
      expect(() => readMessage(nothing, CALL, { from: 'client' })).toThrow(ArgumentError);
    }
    // @ts-expect-error -- no method
    expect(() => readMessage(november, CALL, { from: 'client', request: { method: 5 } })).toThrow(
      new ArgumentError('5 is no method'),
    );
    for (const request of [5, null, {}, { method: 'tasks/result', of: 5 }]) {
      // @ts-expect-error -- no method
      expect(() => readMessage(november, CALL, { from: 'client', request })).toThrow(ArgumentError);
    }
  });
});

it('EmptyResult is what a ping is answered with', () => {
  const verdict = readMessage(november, '{"jsonrpc":"2.0","id":1,"result":{}}', { from: 'client', request: 'ping' });
  expect(verdict.kind === 'result' && verdict.result).toBeInstanceOf(EmptyResult);
});
