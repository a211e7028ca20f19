import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonValue } from '../../src/json.js';
import type { Side } from '../../src/messages/index.js';
import { grammarOf } from '../../src/rules/grammar.js';
import { resembledResult } from '../../src/rules/resemblance.js';
import type { Resembled } from '../../src/rules/resemblance.js';
import type { Revision } from '../../src/schema.js';

function resembled(revision: Revision, result: JsonValue, asker?: Side): Resembled | undefined {
  return resembledResult(grammarOf(Schemas.forVersion(revision)), asker, result);
}

const TASK = { taskId: 'a', status: 'working', ttl: null, createdAt: '', lastUpdatedAt: '' };

describe('a result whose request is not known', () => {
  it.each<readonly [string, Revision, JsonValue, Resembled | undefined]>([
    ['a list of tools', '2025-11-25', { tools: [] }, { definition: 'ListToolsResult', method: 'tools/list' }],
    ['keys, whatever is in them', '2025-11-25', { roots: 7 }, { definition: 'ListRootsResult', method: 'roots/list' }],
    [
      'the same with more keys than one that it might be',
      '2025-11-25',
      { content: [], model: '', role: '' },
      { definition: 'CreateMessageResult', method: 'sampling/createMessage' },
    ],
    [
      'one that needs less, where a key is missing',
      '2025-11-25',
      { content: [], model: '' },
      { definition: 'CallToolResult', method: 'tools/call' },
    ],
    [
      'one of two, the one that declares more of its keys',
      '2025-11-25',
      { action: 'accept', content: {} },
      { definition: 'ElicitResult', method: 'elicitation/create' },
    ],
    [
      'the state of a task, asked for or canceled',
      '2025-11-25',
      TASK,
      { definition: 'GetTaskResult', method: undefined },
    ],
    [
      'a task, whatever is done as one',
      '2025-11-25',
      { task: TASK },
      { definition: 'CreateTaskResult', method: undefined },
    ],
    ['nothing', '2025-11-25', {}, undefined],
    ['what may stand in all of them', '2025-11-25', { _meta: {}, nextCursor: 'a' }, undefined],
    ['what is of a vendor', '2025-11-25', { acme: 1 }, undefined],
    ['keys that are missing', '2025-11-25', { instructions: 'a', protocolVersion: '' }, undefined],
    ['keys of a prototype', '2025-11-25', { toString: 1, constructor: 1 }, undefined],
    ['a list', '2025-11-25', ['tools'], undefined],
    ['a text', '2025-11-25', 'tools', undefined],
    ['null', '2025-11-25', null, undefined],
    // What a revision does not have yet, or any more.
    ['a task before there were any', '2025-06-18', { task: TASK }, undefined],
    [
      'an answer to initialize, which is gone',
      '2026-07-28',
      { protocolVersion: '', capabilities: {}, serverInfo: {} },
      undefined,
    ],
    // Since 2026-07-28 the type of a result says what it is.
    [
      'tools without a type, or hints for caches',
      '2026-07-28',
      { tools: [] },
      { definition: 'ListToolsResult', method: 'tools/list' },
    ],
    [
      'tools that are complete',
      '2026-07-28',
      { resultType: 'complete', tools: [] },
      { definition: 'ListToolsResult', method: 'tools/list' },
    ],
    [
      'a request for input, of several methods',
      '2026-07-28',
      { resultType: 'input_required' },
      { definition: 'InputRequiredResult', method: undefined },
    ],
    [
      'a request for input, whatever else is there',
      '2026-07-28',
      { resultType: 'input_required', tools: [], content: [] },
      { definition: 'InputRequiredResult', method: undefined },
    ],
    ['tools of an unknown type', '2026-07-28', { resultType: 'acme', tools: [] }, undefined],
    ['tools of no type at all', '2026-07-28', { resultType: null, tools: [] }, undefined],
    [
      'what travels inside a request, whatever its type',
      '2026-07-28',
      { resultType: 'acme', roots: [] },
      { definition: 'ListRootsResult', method: 'roots/list' },
    ],
    ['what asks for input without its type', '2026-07-28', { inputRequests: {}, requestState: '' }, undefined],
    [
      'what is complete, with hints for caches',
      '2026-07-28',
      { resultType: 'complete', ttlMs: 0, cacheScope: 'private', _meta: {} },
      undefined,
    ],
  ])('is %s, in %s', (_, revision, result, expected) => {
    expect(resembled(revision, result)).toEqual(expected);
  });

  it('is one that the side which asked may get', () => {
    const tools = { definition: 'ListToolsResult', method: 'tools/list' };
    expect(resembled('2025-11-25', { tools: [] }, 'client')).toEqual(tools);
    expect(resembled('2025-11-25', { tools: [] }, 'server')).toBeUndefined();
    const task = { definition: 'CreateTaskResult', method: 'tools/call' };
    expect(resembled('2025-11-25', { task: TASK }, 'client')).toEqual(task);
    expect(resembled('2025-11-25', { content: {}, model: '', role: '' }, 'client')?.method).toBe('tools/call');
    expect(resembled('2025-11-25', { tools: [] })).toEqual(tools);
  });
});
