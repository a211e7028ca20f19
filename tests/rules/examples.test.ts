import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonObject } from '../../src/json.js';
import { completeExample } from '../../src/rules/examples.js';
import type { CompleteExample } from '../../src/rules/examples.js';
import { grammarOf } from '../../src/rules/grammar.js';
import type { Example } from '../../src/rules/rule.js';
import type { Revision } from '../../src/schema.js';

const OLDER: Revision = '2025-03-26';
const FORMER: Revision = '2025-11-25';
const LATEST: Revision = '2026-07-28';

function completed(revision: Revision, example: Example): CompleteExample {
  return completeExample(grammarOf(Schemas.forVersion(revision)), example);
}

const head = { jsonrpc: '2.0', id: 1 };

/** What each request of 2026-07-28 says of itself. */
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'example', version: '1.0.0' },
};
/** What each result of a server of 2026-07-28 says of itself. */
const SERVER = { 'io.modelcontextprotocol/serverInfo': { name: 'example', version: '1.0.0' } };

describe('an example that is given whole', () => {
  it('stays as it is', () => {
    const message = { jsonrpc: '2.0', method: 'tools/list' };
    const request = { ...head, method: 'ping' };
    for (const revision of [FORMER, LATEST]) {
      expect(completed(revision, { message })).toStrictEqual({ message, from: undefined });
      expect(completed(revision, { message, request, from: 'client' })).toStrictEqual({
        message,
        request,
        from: 'client',
      });
      expect(completed(revision, { text: '{' })).toStrictEqual({ message: '{', from: undefined });
      expect(completed(revision, { text: '{', request, from: 'server' })).toStrictEqual({
        message: '{',
        request,
        from: 'server',
      });
    }
  });
});

describe('an example of a call', () => {
  it.each<readonly [string, Example, CompleteExample]>([
    ['needs no parameters', { method: 'tools/list' }, { message: { ...head, method: 'tools/list' }, from: 'client' }],
    [
      'has the parameters that it needs',
      { method: 'tools/call' },
      { message: { ...head, method: 'tools/call', params: {} }, from: 'client' },
    ],
    [
      'keeps its parameters',
      { method: 'tools/call', params: { name: 'a' } },
      { message: { ...head, method: 'tools/call', params: { name: 'a' } }, from: 'client' },
    ],
    ['comes from the server', { method: 'roots/list' }, { message: { ...head, method: 'roots/list' }, from: 'server' }],
    ['comes from either side', { method: 'ping' }, { message: { ...head, method: 'ping' }, from: undefined }],
    [
      'comes from where it says',
      { method: 'ping', from: 'server' },
      { message: { ...head, method: 'ping' }, from: 'server' },
    ],
    ['is of a vendor', { method: 'acme/a' }, { message: { ...head, method: 'acme/a' }, from: undefined }],
    [
      'is a notification of a client',
      { method: 'notifications/initialized' },
      { message: { jsonrpc: '2.0', method: 'notifications/initialized' }, from: 'client' },
    ],
    [
      'is a notification of a server',
      { method: 'notifications/message', params: { level: 'info', data: 1 } },
      {
        message: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } },
        from: 'server',
      },
    ],
    [
      'is a notification of a vendor',
      { method: 'notifications/acme' },
      { message: { jsonrpc: '2.0', method: 'notifications/acme' }, from: undefined },
    ],
  ])('that %s, in 2025-11-25', (_, example, complete) => {
    expect(completed(FORMER, example)).toStrictEqual(complete);
  });

  it.each<readonly [string, JsonObject | undefined, JsonObject]>([
    ['no parameters', undefined, { _meta: META }],
    ['parameters', { name: 'a' }, { name: 'a', _meta: META }],
    ['something in _meta', { _meta: { progressToken: 1 } }, { _meta: { ...META, progressToken: 1 } }],
    [
      'another version',
      { _meta: { 'io.modelcontextprotocol/protocolVersion': '2025-11-25' } },
      { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2025-11-25' } },
    ],
    ['something else for _meta', { _meta: 7 }, { _meta: 7 }],
    ['null for _meta', { name: 'a', _meta: null }, { name: 'a', _meta: null }],
  ])('says who asks, and by which revision, since 2026-07-28: with %s', (_, params, complete) => {
    for (const method of ['tools/call', 'acme/a']) {
      expect(completed(LATEST, { method, ...(params === undefined ? {} : { params }) }).message).toStrictEqual({
        ...head,
        method,
        params: complete,
      });
    }
  });

  it('says nothing of the client before', () => {
    expect(completed(OLDER, { method: 'tools/list' }).message).toStrictEqual({ ...head, method: 'tools/list' });
  });

  it('that is a notification says nothing of itself', () => {
    const method = 'notifications/tools/list_changed';
    expect(completed(LATEST, { method })).toStrictEqual({ message: { jsonrpc: '2.0', method }, from: 'server' });
  });
});

describe('an example of a result', () => {
  it.each<readonly [string, Revision, Example, CompleteExample]>([
    [
      'answers its request from the other side',
      FORMER,
      { result: { tools: [] }, to: 'tools/list' },
      { message: { ...head, result: { tools: [] } }, request: { ...head, method: 'tools/list' }, from: 'server' },
    ],
    [
      'answers a server',
      FORMER,
      { result: { roots: [] }, to: 'roots/list' },
      { message: { ...head, result: { roots: [] } }, request: { ...head, method: 'roots/list' }, from: 'client' },
    ],
    [
      'answers more than a method',
      FORMER,
      { result: {}, to: { method: 'tools/call', params: { name: 'a' } } },
      {
        message: { ...head, result: {} },
        request: { ...head, method: 'tools/call', params: { name: 'a' } },
        from: 'server',
      },
    ],
    [
      'answers what both sides ask',
      FORMER,
      { result: {}, to: 'ping' },
      { message: { ...head, result: {} }, request: { ...head, method: 'ping' }, from: undefined },
    ],
    [
      'comes from where it says',
      FORMER,
      { result: {}, to: 'ping', from: 'server' },
      { message: { ...head, result: {} }, request: { ...head, method: 'ping' }, from: 'server' },
    ],
    [
      'may be kept for a while',
      LATEST,
      { result: { tools: [] }, to: 'tools/list' },
      {
        message: {
          ...head,
          result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [], _meta: SERVER },
        },
        request: { ...head, method: 'tools/list', params: { _meta: META } },
        from: 'server',
      },
    ],
    [
      'may not be kept',
      LATEST,
      { result: { content: [], resultType: 'other', _meta: { a: 1 } }, to: 'tools/call' },
      {
        message: { ...head, result: { resultType: 'other', content: [], _meta: { ...SERVER, a: 1 } } },
        request: { ...head, method: 'tools/call', params: { _meta: META } },
        from: 'server',
      },
    ],
    [
      'has an unknown type, and may be kept',
      LATEST,
      { result: { resultType: 'other' }, to: 'tools/list' },
      {
        message: { ...head, result: { resultType: 'other', ttlMs: 0, cacheScope: 'private', _meta: SERVER } },
        request: { ...head, method: 'tools/list', params: { _meta: META } },
        from: 'server',
      },
    ],
    [
      'asks for input, and has no hints for caches',
      LATEST,
      { result: { resultType: 'input_required' }, to: 'resources/read' },
      {
        message: { ...head, result: { resultType: 'input_required', _meta: SERVER } },
        request: { ...head, method: 'resources/read', params: { _meta: META } },
        from: 'server',
      },
    ],
    [
      'answers a vendor',
      LATEST,
      { result: { a: 1 }, to: 'acme/a' },
      {
        message: { ...head, result: { resultType: 'complete', a: 1, _meta: SERVER } },
        request: { ...head, method: 'acme/a', params: { _meta: META } },
        from: undefined,
      },
    ],
  ])('that %s, in %s', (_, revision, example, complete) => {
    expect(completed(revision, example)).toStrictEqual(complete);
  });
});

describe('an example of an error', () => {
  const error = { code: -32_601, message: 'no' };

  it('may answer nothing that is known, or a request', () => {
    expect(completed(FORMER, { error })).toStrictEqual({ message: { ...head, error }, from: undefined });
    expect(completed(FORMER, { error, from: 'client' })).toStrictEqual({ message: { ...head, error }, from: 'client' });
    expect(completed(FORMER, { error, to: 'tools/list' })).toStrictEqual({
      message: { ...head, error },
      request: { ...head, method: 'tools/list' },
      from: 'server',
    });
  });
});

describe('an example of what travels inside other messages since 2026-07-28', () => {
  const asking = (inside: JsonObject): JsonObject => ({
    ...head,
    result: {
      resultType: 'input_required',
      inputRequests: { input: inside },
      requestState: 'state',
      _meta: SERVER,
    },
  });

  it('is a request inside a result of the server', () => {
    expect(completed(LATEST, { method: 'roots/list' })).toStrictEqual({
      message: asking({ method: 'roots/list' }),
      from: 'server',
    });
    expect(completed(LATEST, { method: 'elicitation/create', params: { message: 'm' } })).toStrictEqual({
      message: asking({ method: 'elicitation/create', params: { message: 'm' } }),
      from: 'server',
    });
  });

  it('is a result inside the request that the client makes anew', () => {
    expect(completed(LATEST, { result: { roots: [] }, to: 'roots/list' })).toStrictEqual({
      message: {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'example', inputResponses: { input: { roots: [] } }, requestState: 'state', _meta: META },
      },
      request: asking({ method: 'roots/list' }),
      from: 'client',
    });
  });
});
