import { describe, expect, it } from 'vitest';

import { ArgumentError, Schemas } from '../../../src/index.js';
import { CallToolResult, CreateTaskResult, InputRequiredResult } from '../../../generated/records.js';
import { readResult } from '../../../src/messages/index.js';
import type { ReadResultOptions } from '../../../src/messages/index.js';
import { schemaFor } from '../../support/named-schema.js';

const november = Schemas.forVersion('2025-11-25');
const july = Schemas.forVersion('2026-07-28');

describe('results are judged by the method that they answer', () => {
  it.each(Schemas.supportedVersions)('in %s, every method has its own result', (version) => {
    const schema = Schemas.forVersion(version);
    for (const direction of ['clientRequest', 'serverRequest', 'inputRequest'] as const) {
      for (const method of schema.methods(direction)) {
        const type = schema.resultType(direction, method) ?? '';
        const nothing = readResult(schema, method, {});
        // An empty object is a result where the definition asks for nothing.
        expect(nothing.ok, method).toBe(schemaFor(version).is(type, {}));
        if (nothing.ok) expect([method, nothing.type, nothing.known]).toEqual([method, type, true]);
      }
    }
  });

  it('a malformed result is never accepted as something laxer', () => {
    for (const version of Schemas.supportedVersions) {
      const resultType = version === '2026-07-28' ? { resultType: 'complete' } : {};
      const schema = Schemas.forVersion(version);
      const bad = { ...resultType, content: [{ type: 'text', text: 42 }] };
      expect(schema.is('ServerResult', bad)).toBe(true);
      for (const value of [bad, { ...resultType }, { ...resultType, content: {} }]) {
        const reading = readResult(schema, 'tools/call', value, { task: true, of: 'ping' });
        expect(reading.ok).toBe(false);
      }
      const reading = readResult(schema, 'tools/call', bad);
      expect(!reading.ok && reading.issues.map(({ pointer }) => pointer)).toEqual(['/content/0/text']);
    }
  });

  it('those of vendor methods by what all results have in common', () => {
    const reading = readResult(november, 'acme/search', { items: [1] });
    expect(reading).toMatchObject({ ok: true, known: false, type: 'Result' });
    expect(readResult(november, 'acme/search', []).ok).toBe(false);
    expect(readResult(july, 'acme/search', {}).ok).toBe(false);
    // A notification has no result.
    expect(readResult(november, 'notifications/cancelled', {})).toMatchObject({ ok: true, known: false });
  });

  it('whatever they are', () => {
    expect(readResult(november, 'ping', { at: new Date() })).toMatchObject({
      ok: false,
      issues: [{ code: 'class-instance', pointer: '/at' }],
    });
    // Nothing is asked of what is no object, neither its resultType nor its task.
    for (const [schema, options] of [[november, { task: true }] as const, [july, {}] as const]) {
      expect(readResult<'2025-11-25' | '2026-07-28'>(schema, 'tools/call', null, options)).toMatchObject({
        ok: false,
        issues: [{ code: 'type', pointer: '', received: 'null' }],
      });
    }
    for (const value of [undefined, null, 5, 'text', [], Symbol('s'), 5n]) {
      expect(readResult(november, 'ping', value).ok).toBe(false);
    }
    // @ts-expect-error -- no method
    expect(() => readResult(november, 5, {})).toThrow(ArgumentError);
  });

  it('and the verdict is frozen', () => {
    const good = readResult(november, 'ping', {});
    const bad = readResult(november, 'ping', []);
    expect([good, bad, bad.ok ? [] : bad.issues].every((each) => Object.isFrozen(each))).toBe(true);
  });
});

describe('resultType of 2026-07-28', () => {
  const content = { content: [] };
  const open = { inputRequests: { a: { method: 'roots/list' } } };
  const judge = (method: string, value: object) => {
    const reading = readResult(july, method, value);
    return reading.ok ? reading.type : reading.issues.map(({ code, pointer, expected }) => [code, pointer, expected]);
  };

  it.each(['tools/call', 'prompts/get', 'resources/read'])('input_required is for %s', (method) => {
    expect(judge(method, { resultType: 'input_required', ...open })).toBe('InputRequiredResult');
    const broken = { resultType: 'input_required', inputRequests: { a: { method: 'tools/list' } } };
    expect(judge(method, broken)).toEqual([
      ['union', '/inputRequests/a/method', 'one of "sampling/createMessage", "roots/list", "elicitation/create"'],
    ]);
  });

  it.each(['tools/list', 'completion/complete', 'server/discover', 'subscriptions/listen'])(
    'input_required is not for %s',
    (method) => {
      expect(judge(method, { resultType: 'input_required', ...open })).toEqual([['enum', '/resultType', '"complete"']]);
    },
  );

  it('the value decides, not what fits', () => {
    // All three are valid as an InputRequiredResult.
    expect(judge('tools/call', { resultType: 'complete', ...content })).toBe('CallToolResult');
    expect(judge('tools/call', { resultType: 'input_required', ...content })).toBe('InputRequiredResult');
    expect(judge('tools/call', { resultType: 'complete', ...open })).toEqual([
      ['required', '', 'the member "content"'],
    ]);
  });

  it('an unknown value is reported as such, an absent or mistyped one by the schema', () => {
    const known = 'one of "complete", "input_required"';
    for (const resultType of ['partial', '', 'constructor', '__proto__', 'task']) {
      expect(judge('tools/call', { resultType, ...content })).toEqual([['enum', '/resultType', known]]);
    }
    expect(judge('tools/call', content)).toEqual([['required', '', 'the member "resultType"']]);
    expect(judge('tools/call', { resultType: null, ...content })).toEqual([['type', '/resultType', 'a string']]);
  });

  it('an unknown value is named beside those that are known', () => {
    const said = (method: string, resultType: string) => {
      const reading = readResult(july, method, { resultType });
      return reading.ok ? [] : reading.issues.map(({ received, message }) => [received, message]);
    };
    expect(said('tools/list', 'task')).toEqual([['"task"', '/resultType must be "complete", but is "task"']]);
    expect(said('tools/call', 'task')).toEqual([
      ['"task"', '/resultType must be one of "complete", "input_required", but is "task"'],
    ]);
  });

  it('means nothing where requests are embedded, nor in other revisions', () => {
    expect(judge('roots/list', { roots: [], resultType: 'any' })).toBe('ListRootsResult');
    const reading = readResult(november, 'tools/call', { ...content, resultType: 'any' });
    expect(reading.ok && reading.record).toBeInstanceOf(CallToolResult);
  });

  it('gives the record of what it names', () => {
    const reading = readResult(july, 'tools/call', { resultType: 'input_required', ...open });
    expect(reading.ok && reading.record).toBeInstanceOf(InputRequiredResult);
  });
});

describe('tasks of 2025-11-25', () => {
  const task = { taskId: 't', status: 'working', ttl: 1, createdAt: 'a', lastUpdatedAt: 'b' };
  const judge = (method: string, value: object, options: ReadResultOptions) => {
    const reading = readResult(november, method, value, options);
    return reading.ok ? reading.type : reading.issues.map(({ code, pointer }) => `${code} ${pointer}`);
  };

  it('a request that asks for one may be answered by its promise', () => {
    expect(judge('tools/call', { task }, { task: true })).toBe('CreateTaskResult');
    expect(judge('sampling/createMessage', { task, _meta: {} }, { task: true })).toBe('CreateTaskResult');
    expect(judge('elicitation/create', { task }, { task: true })).toBe('CreateTaskResult');
    const reading = readResult(november, 'tools/call', { task }, { task: true });
    expect(reading.ok && reading.record).toBeInstanceOf(CreateTaskResult);
  });

  it('or by its ordinary result, which is judged as that', () => {
    expect(judge('tools/call', { content: [] }, { task: true })).toBe('CallToolResult');
    expect(judge('tools/call', {}, { task: true })).toEqual(['required ']);
    // A promise beside parts of a result does not make up for what these lack.
    expect(judge('tools/call', { task, content: 5 }, { task: true })).toEqual(['type /content']);
    expect(judge('tools/call', { task, isError: true }, { task: true })).toEqual(['required ']);
    expect(judge('tools/call', { task: { ...task, status: 'x' } }, { task: true })).toEqual(['enum /task/status']);
  });

  it('no other request is', () => {
    expect(judge('tools/call', { task }, {})).toEqual(['required ']);
    expect(judge('tools/list', { task }, { task: true })).toEqual(['required ']);
    expect(readResult(july, 'tools/call', { task, resultType: 'complete' }, { task: true }).ok).toBe(false);
  });

  it('their results are those of the request that made them', () => {
    expect(judge('tasks/result', { content: [] }, { of: 'tools/call' })).toBe('CallToolResult');
    expect(judge('tasks/result', { content: 5 }, { of: 'tools/call' })).toEqual(['type /content']);
    expect(judge('tasks/result', { task }, { of: 'tools/call', task: true })).toEqual(['required ']);
  });

  it('without knowing that request, next to nothing can be said', () => {
    expect(judge('tasks/result', { content: 5 }, {})).toBe('GetTaskPayloadResult');
    expect(judge('tasks/result', { content: 5 }, { of: 'acme/search' })).toBe('GetTaskPayloadResult');
    expect(judge('tasks/result', { content: 5 }, { of: 'tasks/result' })).toBe('GetTaskPayloadResult');
    expect(judge('tasks/result', { _meta: 5 }, {})).toEqual(['type /_meta']);
  });

  it('the original method matters to no other request', () => {
    expect(judge('tools/call', { tools: [] }, { of: 'tools/list' })).toEqual(['required ']);
  });
});
