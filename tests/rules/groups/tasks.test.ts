import { expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import { lint } from '../../../src/rules/index.js';
import type { ExampleRequest } from '../../../src/rules/rule.js';
import { taskRules } from '../../../src/rules/tasks.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';
import type { RuleCase } from '../support/rule-cases.js';

describeGroup(taskRules, {
  'task-starts-working': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/task/status must be "working" at first, but is "completed"'],
  },
  'task-timestamps-iso-8601': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/createdAt must be a date and time of ISO 8601, but is "1700000000"'],
  },
  'create-task-only-when-asked': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/task must be left out, since the request asks for no task'],
  },
  'create-task-without-operation-result': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/content must be left out of a result that promises a task'],
  },
  'task-param-only-on-augmentable-methods': {
    strength: 'SHOULD',
    revisions: ['2025-11-25'],
    finds: ['/params/task should be left out of resources/read'],
  },
  'task-result-names-task': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result must name the task "t-1" as io.modelcontextprotocol/related-task, but names nothing'],
  },
  'related-task-shape': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/params/_meta/io.modelcontextprotocol~1related-task must be an object with a taskId, but is "t-1"'],
  },
  'task-polling-without-related-task': {
    strength: 'SHOULD',
    revisions: ['2025-11-25'],
    finds: ['/params/_meta/io.modelcontextprotocol~1related-task should be left out of a message about tasks'],
  },
  'task-get-same-id': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/taskId must be the id of the request, "t-2", but is "t-1"'],
  },
  'task-cancel-result-cancelled': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/result/status must be "cancelled", but is "working"'],
  },
  'task-error-codes': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/error/code must be -32602, since the task or the cursor is unknown, but is -32002'],
  },
  'task-failed-has-message': {
    strength: 'SHOULD',
    revisions: ['2025-11-25'],
    finds: ['/result should have a statusMessage'],
  },
  'task-model-immediate-response-string': {
    strength: 'MAY',
    revisions: ['2025-11-25'],
    finds: [
      '/result/_meta/io.modelcontextprotocol~1model-immediate-response can only be a string, but is an object with "text"',
    ],
  },
});

const RELATED_TASK = 'io.modelcontextprotocol/related-task';
const IMMEDIATE_RESPONSE = 'io.modelcontextprotocol/model-immediate-response';

const TASK = {
  taskId: 't-1',
  status: 'working',
  createdAt: '2025-11-25T10:00:00Z',
  lastUpdatedAt: '2025-11-25T10:00:05Z',
  ttl: 60_000,
};
const CALL_AS_TASK = { method: 'tools/call', params: { name: 'get_weather', task: {} } };

describeTasks('task-starts-working', [
  { what: 'a task that is asked about', of: { result: { ...TASK, status: 'completed' }, to: about('tasks/get') } },
]);

describeTasks('task-timestamps-iso-8601', [
  {
    what: 'the basic format, with an offset',
    of: { result: { ...TASK, createdAt: '20251125T100000+0100' }, to: about('tasks/get') },
  },
  {
    what: 'the last change alone',
    of: { result: { ...TASK, lastUpdatedAt: 'Tue, 25 Nov 2025 10:00:00 GMT' }, to: about('tasks/get') },
    finds: ['/result/lastUpdatedAt must be a date and time of ISO 8601, but is "Tue, 25 Nov 2025 10:00:00 GMT"'],
  },
  {
    what: 'numbers, which the schema refuses',
    of: { result: { ...TASK, createdAt: 1_764_064_800, lastUpdatedAt: null }, to: about('tasks/get') },
  },
]);

describeTasks('create-task-only-when-asked', [
  {
    what: 'a result whose request is not known',
    of: { message: { jsonrpc: '2.0', id: 1, result: { task: TASK } } },
  },
]);

describeTasks('create-task-without-operation-result', [
  {
    what: 'all that ordinary results hold',
    of: {
      result: {
        task: TASK,
        content: [],
        structuredContent: {},
        isError: false,
        role: 'assistant',
        model: 'm',
        stopReason: 'endTurn',
        action: 'accept',
      },
      to: CALL_AS_TASK,
    },
    finds: ['content', 'structuredContent', 'isError', 'role', 'model', 'stopReason', 'action'].map(
      (key) => `/result/${key} must be left out of a result that promises a task`,
    ),
  },
  { what: 'an ordinary result', of: { result: { content: [], isError: false }, to: CALL_AS_TASK } },
]);

describeTasks('task-param-only-on-augmentable-methods', [
  ...['tools/call', 'sampling/createMessage', 'elicitation/create'].map((method) => ({
    what: method,
    of: { method, params: { task: {} } },
  })),
  { what: 'a notification', of: { method: 'notifications/initialized', params: { task: {} } } },
]);

describeTasks('task-result-names-task', [
  {
    what: '_meta that names no task',
    of: { result: { content: [], _meta: {} }, to: about('tasks/result') },
    finds: ['/result/_meta must name the task "t-1" as io.modelcontextprotocol/related-task, but names nothing'],
  },
  {
    what: 'a task without an id',
    of: { result: { content: [], _meta: { [RELATED_TASK]: {} } }, to: about('tasks/result') },
    finds: [
      '/result/_meta/io.modelcontextprotocol~1related-task must name the task "t-1" as io.modelcontextprotocol/related-task, but names nothing',
    ],
  },
  {
    what: 'another task',
    of: { result: { content: [], _meta: { [RELATED_TASK]: { taskId: 't-2' } } }, to: about('tasks/result') },
    finds: [
      '/result/_meta/io.modelcontextprotocol~1related-task/taskId must name the task "t-1" as io.modelcontextprotocol/related-task, but names "t-2"',
    ],
  },
  {
    what: 'the answer to a request that names no task',
    of: {
      result: { content: [], _meta: { [RELATED_TASK]: { taskId: 't-1' } } },
      to: { method: 'tasks/result', params: {} },
    },
  },
]);

describeTasks('related-task-shape', [
  {
    what: 'an object without a taskId',
    of: { method: 'ping', params: { _meta: { [RELATED_TASK]: { id: 't-1' } } } },
    finds: [
      '/params/_meta/io.modelcontextprotocol~1related-task must be an object with a taskId, but is an object with "id"',
    ],
  },
  {
    what: 'a taskId that is a number',
    of: { method: 'ping', params: { _meta: { [RELATED_TASK]: { taskId: 1 } } } },
    finds: ['/params/_meta/io.modelcontextprotocol~1related-task/taskId must be a string, but is 1'],
  },
]);

const RELATED = { [RELATED_TASK]: { taskId: 't-1' } };

describeTasks('task-polling-without-related-task', [
  ...['tasks/get', 'tasks/list', 'tasks/cancel', 'tasks/result', 'notifications/tasks/status'].map((method) => ({
    what: `${method} with it`,
    of: { method, params: { taskId: 't-1', _meta: RELATED } },
    finds: ['/params/_meta/io.modelcontextprotocol~1related-task should be left out of a message about tasks'],
  })),
  ...['tasks/get', 'tasks/list', 'tasks/cancel'].map((method) => ({
    what: `the answer to ${method} with it`,
    of: { result: { ...TASK, _meta: RELATED }, to: about(method) },
    finds: ['/result/_meta/io.modelcontextprotocol~1related-task should be left out of a message about tasks'],
  })),
  {
    what: 'tasks that are listed without the request, which are told by their key',
    of: { message: { jsonrpc: '2.0', id: 1, result: { tasks: [], _meta: RELATED } } },
    finds: ['/result/_meta/io.modelcontextprotocol~1related-task should be left out of a message about tasks'],
  },
  { what: 'the result of a task', of: { result: { content: [], _meta: RELATED }, to: about('tasks/result') } },
  {
    what: 'what belongs to a task',
    of: { method: 'elicitation/create', params: { message: 'Which city?', _meta: RELATED } },
  },
  {
    what: 'a result of another method that has it',
    of: { result: { content: [], _meta: RELATED }, to: CALL_AS_TASK },
  },
]);

describeTasks('task-get-same-id', [
  {
    what: 'the answer to tasks/cancel about another task',
    of: {
      result: { ...TASK, status: 'cancelled' },
      to: { method: 'tasks/cancel', params: { taskId: 't-2' } },
    },
    finds: ['/result/taskId must be the id of the request, "t-2", but is "t-1"'],
  },
  { what: 'the answer to a request that names no task', of: { result: TASK, to: { method: 'tasks/get', params: {} } } },
  { what: 'an answer that names no task', of: { result: { status: 'working' }, to: about('tasks/get') } },
]);

describeTasks('task-cancel-result-cancelled', [
  { what: 'an answer without a status', of: { result: { taskId: 't-1' }, to: about('tasks/cancel') } },
  { what: 'the answer to tasks/get', of: { result: TASK, to: about('tasks/get') } },
  {
    what: 'an answer whose request is not known, which may have asked for the task',
    of: { message: { jsonrpc: '2.0', id: 1, result: TASK } },
  },
]);

it('tells the result of tasks/cancel from that of tasks/get by its record', () => {
  const schema = Schemas.forVersion('2025-11-25');
  const found = (type: 'CancelTaskResult' | 'GetTaskResult') =>
    lint(schema, schema.fromValue(type, TASK)).map(({ pointer, rule }) => `${pointer} ${rule}`);
  expect(found('CancelTaskResult')).toEqual(['/status task-cancel-result-cancelled']);
  expect(found('GetTaskResult')).toEqual([]);
});

describeTasks('task-error-codes', [
  ...['tasks/get', 'tasks/list', 'tasks/cancel'].flatMap((method) => [
    {
      what: `an unknown task as the answer to ${method}`,
      of: { error: { code: -32603, message: 'No such task' }, to: about(method) },
      finds: ['/error/code must be -32602, since the task or the cursor is unknown, but is -32603'],
    },
    {
      what: `the same to ${method}, with the code for it`,
      of: { error: { code: -32602, message: 'No such task' }, to: about(method) },
    },
  ]),
  {
    what: 'an invalid cursor',
    of: { error: { code: -32001, message: 'Invalid cursor' }, to: { method: 'tasks/list', params: { cursor: 'x' } } },
    finds: ['/error/code must be -32602, since the task or the cursor is unknown, but is -32001'],
  },
  {
    what: 'a message that is no text, which the schema refuses',
    of: { error: { code: -32603, message: ['Unknown task'] }, to: about('tasks/get') },
  },
  { what: 'another method', of: { error: { code: -32603, message: 'Unknown task' }, to: CALL_AS_TASK } },
  {
    what: 'an error whose request is not known',
    of: { message: { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Unknown task' } } },
  },
]);

describeTasks('task-model-immediate-response-string', [
  {
    what: 'an ordinary result',
    of: { result: { content: [], _meta: { [IMMEDIATE_RESPONSE]: 1 } }, to: CALL_AS_TASK },
  },
]);

function describeTasks(rule: string, cases: readonly RuleCase[]): void {
  describeRule(
    rule,
    cases.map((one) => ({ ...one, revision: '2025-11-25' })),
  );
}

function about(method: string): ExampleRequest {
  return { method, params: { taskId: 't-1' } };
}
