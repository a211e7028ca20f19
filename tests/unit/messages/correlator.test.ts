import { describe, expect, it } from 'vitest';

import { ArgumentError, Schemas } from '../../../src/index.js';
import type { Revision } from '../../../src/index.js';
import { CallToolResult } from '../../../generated/records.js';
import { createCorrelator, readMessage } from '../../../src/messages/index.js';
import type { Correlator, Eviction, MessageId, Side, Verdict } from '../../../src/messages/index.js';

const november = Schemas.forVersion('2025-11-25');
const march = Schemas.forVersion('2025-03-26');

const request = (id: MessageId, method = 'tools/call', params: object = { name: 'a' }) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const result = (id: MessageId, value: object) => ({ jsonrpc: '2.0', id, result: value });
const error = (id: MessageId) => ({ jsonrpc: '2.0', id, error: { code: 1, message: 'x' } });

function told(verdict: Verdict): readonly unknown[] {
  const about = verdict.kind === 'result' ? verdict.resultDefinition : verdict.type;
  return [verdict.kind === 'rejected' ? verdict.reason : verdict.kind, verdict.method, verdict.known, about];
}

describe('a correlator', () => {
  it('judges a result by the request that it answers, once', () => {
    const correlator = createCorrelator(november);
    expect(told(correlator.read(request(1), 'client'))).toEqual(['request', 'tools/call', true, 'CallToolRequest']);
    expect(correlator.outstanding('client')).toEqual([{ id: 1, method: 'tools/call' }]);
    const answer = correlator.read(result(1, { content: [] }), 'server');
    expect(told(answer)).toEqual(['result', 'tools/call', true, 'CallToolResult']);
    expect(answer.kind === 'result' && answer.result).toBeInstanceOf(CallToolResult);
    expect(correlator.outstanding('client')).toEqual([]);
    expect(told(correlator.read(result(1, { content: [] }), 'server'))).toEqual([
      'result',
      undefined,
      false,
      undefined,
    ]);
  });

  it('tells what waits under an id, and goes on waiting', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1, 'tools/call', { name: 'a', task: {} }), 'client');
    expect(correlator.request('client', 1)).toEqual({ method: 'tools/call', task: true, of: undefined });
    expect(Object.isFrozen(correlator.request('client', 1))).toBe(true);
    expect(correlator.request('client', '1')).toBeUndefined();
    expect(correlator.request('server', 1)).toBeUndefined();
    const task = { taskId: 't', status: 'working', createdAt: '', lastUpdatedAt: '', ttl: null };
    expect(told(correlator.read(result(1, { task }), 'server'))[3]).toBe('CreateTaskResult');
    expect(correlator.request('client', 1)).toBeUndefined();
    correlator.read(request(2, 'tasks/result', { taskId: 't' }), 'client');
    expect(correlator.request('client', 2)).toMatchObject({ method: 'tasks/result', of: 'tools/call' });
    expect(() => correlator.request('client', 1.5)).toThrow(ArgumentError);
    expect(() => correlator.request('nobody' as never, 1)).toThrow(ArgumentError);
  });

  it('does not wait for an answer to a notification', () => {
    const correlator = createCorrelator(november);
    const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect(Object.keys(correlator.read(notification, 'client'))).not.toContain('reusedId');
    expect(correlator.outstanding('client')).toEqual([]);
  });

  it('keeps the ids of the sides, and strings and numbers, apart', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1), 'client');
    correlator.read(request('1', 'tools/list', {}), 'client');
    correlator.read(request(1, 'roots/list', {}), 'server');
    expect(correlator.read(result(1, { roots: [] }), 'client').method).toBe('roots/list');
    expect(correlator.read(result('1', { tools: [] }), 'server').method).toBe('tools/list');
    expect(correlator.read(result(1, { content: [] }), 'server').method).toBe('tools/call');
  });

  it('a side does not answer itself', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1), 'client');
    expect(correlator.read(result(1, {}), 'client')).toMatchObject({ kind: 'result', known: false });
    expect(correlator.outstanding('client')).toHaveLength(1);
  });

  it('bad results and errors are answers as well, and name what they answer', () => {
    const correlator = createCorrelator(november);
    for (const id of [1, 2, 3, 4]) correlator.read(request(id), 'client');
    const bad = correlator.read(result(1, { content: 5 }), 'server');
    expect(bad).toMatchObject({ kind: 'rejected', reason: 'invalid-result', id: 1, method: 'tools/call', known: true });
    expect(told(correlator.read(error(2), 'server'))).toEqual(['error', 'tools/call', true, 'JSONRPCErrorResponse']);
    const both = correlator.read({ ...result(3, { content: [] }), ...error(3) }, 'server');
    expect(both).toMatchObject({ reason: 'ambiguous-envelope', id: 3, method: 'tools/call', known: true });
    const broken = correlator.read({ id: 4, result: { content: [] } }, 'server');
    expect(broken).toMatchObject({ reason: 'invalid-envelope', id: 4, method: 'tools/call' });
    expect(correlator.outstanding('client')).toEqual([]);
  });

  it('what has no valid id answers nothing', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1), 'client');
    for (const id of [null, 1.5, {}]) {
      const answer = { jsonrpc: '2.0', id, result: { content: [] } };
      expect(told(correlator.read(answer, 'server'))).toEqual(['invalid-envelope', undefined, false, undefined]);
    }
    const refusal = { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } };
    expect(told(correlator.read(refusal, 'server'))).toEqual(['error', undefined, false, 'JSONRPCErrorResponse']);
    expect(correlator.outstanding('client')).toEqual([{ id: 1, method: 'tools/call' }]);
  });

  it('remembers what passes only', () => {
    const correlator = createCorrelator(november);
    for (const bad of [request(1, 'tools/call', {}), request(2, 'roots/list', {}), { ...request(3), jsonrpc: '1' }]) {
      expect(correlator.read(bad, 'client').kind).toBe('rejected');
    }
    expect(correlator.outstanding('client')).toEqual([]);
    correlator.read(request('v', 'acme/search', {}), 'client');
    expect(told(correlator.read(result('v', {}), 'server'))).toEqual(['result', 'acme/search', false, undefined]);
  });

  it('tells of an id that is taken; the later request has it then', () => {
    const evictions: Eviction[] = [];
    const correlator = createCorrelator(november, { onEvict: (each) => evictions.push(each) });
    expect(correlator.read(request(1), 'client')).toMatchObject({ kind: 'request', reusedId: false });
    expect(correlator.read(request(1, 'tools/list', {}), 'client')).toMatchObject({ kind: 'request', reusedId: true });
    expect(evictions).toEqual([
      { from: 'client', id: 1, taskId: undefined, method: 'tools/call', reason: 'reused-id' },
    ]);
    expect(correlator.read(result(1, { tools: [] }), 'server').method).toBe('tools/list');
    expect(correlator.read(request(1), 'client')).toMatchObject({ reusedId: false });
  });

  it('is bounded: what came first is forgotten, and reported', () => {
    const evictions: Eviction[] = [];
    const correlator = createCorrelator(november, { limit: 2, onEvict: (each) => evictions.push(each) });
    for (const id of [1, 2, 3]) correlator.read(request(id), 'client');
    expect(correlator.outstanding('client').map(({ id }) => id)).toEqual([2, 3]);
    expect(evictions).toEqual([{ from: 'client', id: 1, taskId: undefined, method: 'tools/call', reason: 'limit' }]);
    expect(correlator.read(result(1, {}), 'server')).toMatchObject({ kind: 'result', known: false });
    correlator.read(request(1, 'ping', {}), 'server');
    expect(correlator.outstanding('client')).toHaveLength(2);
  });

  it('may remember one request only', () => {
    const correlator = createCorrelator(november, { limit: 1 });
    for (const id of [1, 2]) correlator.read(request(id), 'client');
    expect(correlator.outstanding('client')).toEqual([{ id: 2, method: 'tools/call' }]);
  });

  it('is bounded in memory too: ids and methods of any length are not kept in any number', () => {
    const evictions: Eviction[] = [];
    const correlator = createCorrelator(november, { limit: 10, onEvict: (each) => evictions.push(each) });
    for (let id = 0; id < 8; id++) correlator.read(request(`${'x'.repeat(3000)}${id}`), 'client');
    expect(correlator.outstanding('client')).toHaveLength(3);
    correlator.read(request('m', 'y'.repeat(1_000_000), {}), 'client');
    expect(correlator.outstanding('client')).toEqual([]);
    expect(evictions).toHaveLength(9);
  });

  it('counts 1024 characters of an id and its method, or of a task and its method, for each that it remembers', () => {
    const correlator = createCorrelator(november, { limit: 1 });
    // The kind of an id takes two characters, "ping" four and "tools/call" ten.
    for (const [length, kept] of [
      [1018, 1],
      [1019, 0],
    ] as const) {
      correlator.read(request('i'.repeat(length), 'ping', {}), 'client');
      expect(correlator.outstanding('client')).toHaveLength(kept);
    }
    for (const [length, of] of [
      [1014, 'tools/call'],
      [1015, undefined],
    ] as const) {
      const taskId = 't'.repeat(length);
      correlator.read(request(1, 'tools/call', { name: 'a', task: {} }), 'client');
      const task = { taskId, status: 'working', createdAt: '', lastUpdatedAt: '', ttl: null };
      correlator.read(result(1, { task }), 'server');
      correlator.read(request(2, 'tasks/result', { taskId }), 'client');
      expect(correlator.request('client', 2)).toEqual({ method: 'tasks/result', task: false, of });
    }
  });

  it('gives up on demand', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1), 'client');
    expect([correlator.forget('server', 1), correlator.forget('client', '1')]).toEqual([false, false]);
    expect([correlator.forget('client', 1), correlator.forget('client', 1)]).toEqual([true, false]);
  });

  it('reads batches in their order', () => {
    const correlator = createCorrelator(march);
    correlator.read([request(1), request(2, 'tools/list', {}), request(3, 'tools/call', {})], 'client');
    expect(correlator.outstanding('client').map(({ id }) => id)).toEqual([1, 2]);
    const answer = correlator.read([result(2, { tools: [] }), error(1), result(9, {})], 'server');
    expect(answer.kind === 'batch' && answer.messages.map(told)).toEqual([
      ['result', 'tools/list', true, 'ListToolsResult'],
      ['error', 'tools/call', true, 'JSONRPCError'],
      ['result', undefined, false, undefined],
    ]);
    correlator.read([request(5)], 'client');
    // A batch that is rejected as a whole answers nothing, and asks nothing.
    expect(correlator.read([request(7), result(5, {})], 'client')).toMatchObject({ reason: 'mixed-batch' });
    expect(correlator.outstanding('client').map(({ id }) => id)).toEqual([5]);
  });

  it('takes the options of readMessage', () => {
    const correlator = createCorrelator(november, { methods: 'strict', replyData: true, maxIssues: 1 });
    const verdict = correlator.read(request(1, 'acme/search', {}), 'client');
    expect(verdict).toMatchObject({ kind: 'rejected', reason: 'unknown-method' });
    expect(verdict.kind === 'rejected' && verdict.reply?.toJSON()).toMatchObject({
      error: { data: { issues: [{ code: 'unexpected', pointer: '/method' }] } },
    });
  });

  it('needs a schema, a limit and sides', () => {
    for (const limit of [0, -1, 1.5, NaN, Infinity]) {
      expect(() => createCorrelator(november, { limit })).toThrow(new ArgumentError(`${limit} is no limit`));
    }
    const noFunction = new ArgumentError('onEvict must be a function, but is 5');
    // @ts-expect-error -- no function
    expect(() => createCorrelator(november, { onEvict: 5 })).toThrow(noFunction);
    const none: object = {};
    // @ts-expect-error -- no schema
    expect(() => createCorrelator(none)).toThrow(ArgumentError);
    // @ts-expect-error -- no side
    expect(() => createCorrelator(november).read('', 'proxy')).toThrow(ArgumentError);
    // @ts-expect-error -- no side
    expect(() => createCorrelator(november).outstanding('__proto__')).toThrow(ArgumentError);
  });
});

describe('tasks', () => {
  const task = (taskId: string) => ({
    task: { taskId, status: 'working', ttl: 1, createdAt: 'a', lastUpdatedAt: 'b' },
  });
  const asking = { name: 'a', task: { ttl: 1 } };

  function makeTask<R extends Revision>(correlator: Correlator<R>, taskId: string, from: Side = 'client') {
    const to = from === 'client' ? 'server' : 'client';
    const sampling = { messages: [], maxTokens: 1, task: {} };
    if (from === 'client') correlator.read(request(taskId, 'tools/call', asking), from);
    else correlator.read(request(taskId, 'sampling/createMessage', sampling), from);
    return told(correlator.read(result(taskId, task(taskId)), to));
  }

  it('their results are judged by the request that made them, as often as they are asked for', () => {
    const correlator = createCorrelator(november);
    expect(makeTask(correlator, 't')).toEqual(['result', 'tools/call', true, 'CreateTaskResult']);
    for (const id of [2, 3]) {
      correlator.read(request(id, 'tasks/result', { taskId: 't' }), 'client');
      expect(told(correlator.read(result(id, { content: [] }), 'server'))).toEqual([
        'result',
        'tasks/result',
        true,
        'CallToolResult',
      ]);
    }
    correlator.read(request(4, 'tasks/result', { taskId: 't' }), 'client');
    expect(correlator.read(result(4, { content: 5 }), 'server')).toMatchObject({ reason: 'invalid-result' });
  });

  it('belong to the side that asked for them', () => {
    const correlator = createCorrelator(november);
    makeTask(correlator, 't');
    expect(makeTask(correlator, 't', 'server')).toEqual(['result', 'sampling/createMessage', true, 'CreateTaskResult']);
    correlator.read(request(2, 'tasks/result', { taskId: 't' }), 'server');
    const made = { role: 'user', content: { type: 'text', text: 'x' }, model: 'm' };
    expect(told(correlator.read(result(2, made), 'client'))[3]).toBe('CreateMessageResult');
    correlator.read(request(2, 'tasks/result', { taskId: 't' }), 'client');
    expect(told(correlator.read(result(2, { content: [] }), 'server'))[3]).toBe('CallToolResult');
  });

  it('are promised to those who ask for them only', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1), 'client');
    expect(correlator.read(result(1, task('t')), 'server')).toMatchObject({ reason: 'invalid-result' });
    correlator.read(request(2, 'tasks/result', { taskId: 't' }), 'client');
    expect(told(correlator.read(result(2, {}), 'server'))[3]).toBe('GetTaskPayloadResult');
  });

  it('are neither made by other results nor asked for by other requests', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1, 'tools/call', asking), 'client');
    correlator.read(result(1, { content: [], ...task('t') }), 'server');
    correlator.read(request(2, 'tasks/result', { taskId: 't' }), 'client');
    expect(correlator.request('client', 2)).toEqual({ method: 'tasks/result', task: false, of: undefined });
    makeTask(correlator, 'u');
    correlator.read(request(3, 'tasks/get', { taskId: 'u' }), 'client');
    expect(correlator.request('client', 3)).toEqual({ method: 'tasks/get', task: false, of: undefined });
    correlator.read(request(4, 'tools/list', { task: {} }), 'client');
    expect(correlator.request('client', 4)).toEqual({ method: 'tools/list', task: false, of: undefined });
  });

  it('are not made by what only looks like a promise of one: the result of a vendor’s method, or of no request', () => {
    const correlator = createCorrelator(november);
    correlator.read(request(1, 'acme/search', { task: {} }), 'client');
    for (const method of ['acme/search', undefined]) {
      expect(told(correlator.read(result(1, task('t')), 'server'))).toEqual(['result', method, false, undefined]);
    }
    correlator.read(request(2, 'tasks/result', { taskId: 't' }), 'client');
    expect(correlator.request('client', 2)).toEqual({ method: 'tasks/result', task: false, of: undefined });
  });

  it('are not remembered where one message is read alone', () => {
    const origin = { method: 'tools/call', task: true };
    const verdict = readMessage(november, result(1, task('t')), { from: 'server', request: origin });
    expect(told(verdict)).toEqual(['result', 'tools/call', true, 'CreateTaskResult']);
    expect(readMessage(november, request(1), { from: 'client' })).toMatchObject({ reusedId: false });
  });

  it('are bounded, and reported', () => {
    const evictions: Eviction[] = [];
    const correlator = createCorrelator(november, { limit: 2, onEvict: (each) => evictions.push(each) });
    for (const taskId of ['a', 'b', 'b', 'c']) makeTask(correlator, taskId);
    expect(evictions).toEqual([{ from: 'client', id: undefined, taskId: 'a', method: 'tools/call', reason: 'limit' }]);
    correlator.read(request(1, 'tasks/result', { taskId: 'a' }), 'client');
    expect(told(correlator.read(result(1, { content: 5 }), 'server'))[3]).toBe('GetTaskPayloadResult');
  });
});
