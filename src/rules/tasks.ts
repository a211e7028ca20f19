import { describe, excerpt } from '../describe.js';
import type { JsonObject, JsonValue } from '../json.js';
import { isIso8601 } from './formats/date-time.js';
import { hasMember, isObject, memberAt, memberOf, textOf } from './json.js';
import { MCP_PREFIX } from './request-meta.js';
import { between } from './revisions.js';
import type { Context, Rule } from './rule.js';

/** Later revisions leave tasks to an extension. */
const WITH_TASKS = between('2025-11-25', '2025-11-25');

const RELATED_TASK = `${MCP_PREFIX}related-task`;
const IMMEDIATE_RESPONSE = `${MCP_PREFIX}model-immediate-response`;

/** The requests that can be made a task. */
const AUGMENTABLE: ReadonlySet<unknown> = new Set(['tools/call', 'sampling/createMessage', 'elicitation/create']);

/** What their ordinary results hold. */
const OPERATION_MEMBERS: readonly string[] = [
  'content',
  'structuredContent',
  'isError',
  'role',
  'model',
  'stopReason',
  'action',
];

/** The methods of which neither the request nor the answer belongs to a task: both are about it. */
const POLLING: ReadonlySet<unknown> = new Set(['tasks/get', 'tasks/list', 'tasks/cancel']);

/** What else is about a task, though `tasks/result` is answered with what belongs to it. */
const ABOUT: ReadonlySet<unknown> = new Set([...POLLING, 'tasks/result', 'notifications/tasks/status']);

const INVALID_PARAMS = -32602;
const METHOD_NOT_FOUND = -32601;

const TASK = {
  taskId: 't-1',
  status: 'working',
  createdAt: '2025-11-25T10:00:00Z',
  lastUpdatedAt: '2025-11-25T10:00:05Z',
  ttl: 60_000,
};

/** Rules of tasks: how they begin, how they are asked about, and what belongs to them. */
export const taskRules: readonly Rule[] = [
  {
    id: 'task-starts-working',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'A task that has just been made is working.',
    page: '2025-11-25/basic/utilities/tasks#task-status-lifecycle',
    on: 'envelope',
    check({ value, context }, report) {
      const status = memberOf(createdTask(value, context), 'status');
      if (status === undefined || status === 'working') return;
      report(['result', 'task', 'status'], `must be "working" at first, but is ${describe(status)}`);
    },
    good: { result: { task: TASK }, to: { method: 'tools/call', params: { name: 'get_weather', task: {} } } },
    bad: {
      result: { task: { ...TASK, status: 'completed' } },
      to: { method: 'tools/call', params: { name: 'get_weather', task: {} } },
    },
  },
  {
    id: 'task-timestamps-iso-8601',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'The times of a task are written by ISO 8601.',
    page: '2025-11-25/basic/utilities/tasks#ttl-and-resource-management',
    on: { definition: 'Task' },
    check({ value }, report) {
      for (const key of ['createdAt', 'lastUpdatedAt']) {
        const time = textOf(memberOf(value, key));
        if (time === undefined || (time.includes('T') && isIso8601(time))) continue;
        report([key], `must be a date and time of ISO 8601, but is ${excerpt(time)}`);
      }
    },
    good: { result: TASK, to: { method: 'tasks/get', params: { taskId: 't-1' } } },
    bad: { result: { ...TASK, createdAt: '1700000000' }, to: { method: 'tasks/get', params: { taskId: 't-1' } } },
  },
  {
    id: 'create-task-only-when-asked',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'A request that asks for no task gets its ordinary result.',
    page: '2025-11-25/basic/utilities/tasks#creating-tasks',
    on: 'envelope',
    check({ value, request, context }, report) {
      if (request === undefined || hasMember(memberOf(request, 'params'), 'task')) return;
      if (createdTask(value, context) !== undefined)
        report(['result', 'task'], 'must be left out, since the request asks for no task');
    },
    good: { result: { content: [] }, to: { method: 'tools/call', params: { name: 'get_weather' } } },
    bad: { result: { task: TASK }, to: { method: 'tools/call', params: { name: 'get_weather' } } },
  },
  {
    id: 'create-task-without-operation-result',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'A result that promises a task has nothing of the result that the task is to have.',
    page: '2025-11-25/basic/utilities/tasks#creating-tasks',
    on: 'envelope',
    check({ value, context }, report) {
      if (createdTask(value, context) === undefined) return;
      for (const key of OPERATION_MEMBERS) {
        if (memberAt(value, 'result', key) !== undefined)
          report(['result', key], 'must be left out of a result that promises a task');
      }
    },
    good: { result: { task: TASK }, to: { method: 'tools/call', params: { name: 'get_weather', task: {} } } },
    bad: {
      result: { task: TASK, content: [] },
      to: { method: 'tools/call', params: { name: 'get_weather', task: {} } },
    },
  },
  {
    id: 'task-param-only-on-augmentable-methods',
    strength: 'SHOULD',
    revisions: WITH_TASKS,
    says: 'Only calls of tools, samplings and elicitations ask for a task.',
    page: '2025-11-25/basic/utilities/tasks#capability-negotiation',
    on: 'envelope',
    check({ value, context }, report) {
      const method = textOf(memberOf(value, 'method'));
      if (method === undefined || AUGMENTABLE.has(method) || !context.isRequest(method)) return;
      if (memberAt(value, 'params', 'task') !== undefined)
        report(['params', 'task'], `should be left out of ${method}`);
    },
    good: { method: 'tools/call', params: { name: 'get_weather', task: { ttl: 60_000 } } },
    bad: { method: 'resources/read', params: { uri: 'file:///a', task: { ttl: 1000 } } },
  },
  {
    id: 'task-result-names-task',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'The result of a task names the task in `_meta`.',
    page: '2025-11-25/basic/utilities/tasks#related-task-metadata',
    on: { resultOf: 'tasks/result' },
    check({ value, request }, report) {
      const asked = textOf(memberAt(request, 'params', 'taskId'));
      if (asked === undefined) return;
      const path = ['_meta', RELATED_TASK, 'taskId'];
      const named = memberAt(value, ...path);
      if (named === asked) return;
      const known = path.slice(
        0,
        [1, 2, 3].findLast((length) => memberAt(value, ...path.slice(0, length)) !== undefined) ?? 0,
      );
      report(known, `must name the task ${excerpt(asked)} as ${RELATED_TASK}, but names ${describe(named)}`);
    },
    good: {
      result: { content: [], _meta: { [RELATED_TASK]: { taskId: 't-1' } } },
      to: { method: 'tasks/result', params: { taskId: 't-1' } },
    },
    bad: { result: { content: [] }, to: { method: 'tasks/result', params: { taskId: 't-1' } } },
  },
  {
    id: 'related-task-shape',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'The task that a message belongs to is named by an object with its id.',
    page: '2025-11-25/basic/utilities/tasks#associating-task-related-messages',
    on: { definition: 'MetaObject' },
    check({ value }, report) {
      const related = memberOf(value, RELATED_TASK);
      const taskId = memberOf(related, 'taskId');
      if (related === undefined || typeof taskId === 'string') return;
      if (taskId === undefined) report([RELATED_TASK], `must be an object with a taskId, but is ${describe(related)}`);
      else report([RELATED_TASK, 'taskId'], `must be a string, but is ${describe(taskId)}`);
    },
    good: { method: 'ping', params: { _meta: { [RELATED_TASK]: { taskId: 't-1' } } } },
    bad: { method: 'ping', params: { _meta: { [RELATED_TASK]: 't-1' } } },
  },
  {
    id: 'task-polling-without-related-task',
    strength: 'SHOULD',
    revisions: WITH_TASKS,
    says: 'Messages about tasks do not name the task in `_meta` as well.',
    page: '2025-11-25/basic/utilities/tasks#associating-task-related-messages',
    on: 'envelope',
    check({ value, method }, report) {
      const [member, methods] = hasMember(value, 'method') ? ['params', ABOUT] : ['result', POLLING];
      const path = [member, '_meta', RELATED_TASK];
      if (methods.has(method) && memberAt(value, ...path) !== undefined)
        report(path, 'should be left out of a message about tasks');
    },
    good: { method: 'tasks/get', params: { taskId: 't-1' } },
    bad: { method: 'tasks/get', params: { taskId: 't-1', _meta: { [RELATED_TASK]: { taskId: 't-1' } } } },
  },
  {
    id: 'task-get-same-id',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'What is answered about a task is about the one that was asked for.',
    page: '2025-11-25/basic/utilities/tasks#associating-task-related-messages',
    on: { resultOf: ['tasks/get', 'tasks/cancel'] },
    check({ value, request }, report) {
      const asked = textOf(memberAt(request, 'params', 'taskId'));
      const taskId = textOf(memberOf(value, 'taskId'));
      if (asked === undefined || taskId === undefined || taskId === asked) return;
      report(['taskId'], `must be the id of the request, ${excerpt(asked)}, but is ${excerpt(taskId)}`);
    },
    good: { result: TASK, to: { method: 'tasks/get', params: { taskId: 't-1' } } },
    bad: { result: TASK, to: { method: 'tasks/get', params: { taskId: 't-2' } } },
  },
  {
    id: 'task-cancel-result-cancelled',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'A task that was cancelled has that status in the result.',
    page: '2025-11-25/basic/utilities/tasks#task-cancellation',
    on: { resultOf: 'tasks/cancel' },
    check({ value }, report) {
      const status = memberOf(value, 'status');
      if (status === undefined || status === 'cancelled') return;
      report(['status'], `must be "cancelled", but is ${describe(status)}`);
    },
    good: {
      result: { ...TASK, status: 'cancelled' },
      to: { method: 'tasks/cancel', params: { taskId: 't-1' } },
    },
    bad: { result: TASK, to: { method: 'tasks/cancel', params: { taskId: 't-1' } } },
  },
  {
    id: 'task-error-codes',
    strength: 'MUST',
    revisions: WITH_TASKS,
    says: 'Tasks and cursors that are unknown are answered with the code -32602.',
    page: '2025-11-25/basic/utilities/tasks#protocol-errors',
    on: 'error',
    check({ value, method }, report) {
      const code = memberOf(value, 'code');
      // The error of `tasks/result` may be that of the task.
      if (!POLLING.has(method)) return;
      // Whoever knows no tasks says so of the method.
      if (code === INVALID_PARAMS || code === METHOD_NOT_FOUND) return;
      if (!isAboutUnknown(textOf(memberOf(value, 'message')) ?? '')) return;
      report(['code'], `must be -32602, since the task or the cursor is unknown, but is ${describe(code)}`);
    },
    good: {
      error: { code: INVALID_PARAMS, message: 'Task not found' },
      to: { method: 'tasks/get', params: { taskId: 't-1' } },
    },
    bad: { error: { code: -32002, message: 'Task not found' }, to: { method: 'tasks/get', params: { taskId: 't-1' } } },
  },
  {
    id: 'task-failed-has-message',
    strength: 'SHOULD',
    revisions: WITH_TASKS,
    says: 'A task that has failed says why when it is asked for.',
    page: '2025-11-25/basic/utilities/tasks#task-execution-errors',
    on: 'envelope',
    check({ value, method }, report) {
      const result = memberOf(value, 'result');
      // Without the request, the keys tell that it asked for a task, or cancelled one, which then has not failed.
      if ((method !== undefined && method !== 'tasks/get') || !hasMember(result, 'taskId')) return;
      if (memberOf(result, 'status') === 'failed' && !hasMember(result, 'statusMessage')) {
        report(['result'], 'should have a statusMessage');
      }
    },
    good: {
      result: { ...TASK, status: 'failed', statusMessage: 'The quota is used up' },
      to: { method: 'tasks/get', params: { taskId: 't-1' } },
    },
    bad: { result: { ...TASK, status: 'failed' }, to: { method: 'tasks/get', params: { taskId: 't-1' } } },
  },
  {
    id: 'task-model-immediate-response-string',
    strength: 'MAY',
    revisions: WITH_TASKS,
    says: 'What the model may be told at once, while a task is working, is a string.',
    page: '2025-11-25/basic/utilities/tasks#creating-tasks',
    on: 'envelope',
    check({ value, context }, report) {
      const path = ['result', '_meta', IMMEDIATE_RESPONSE];
      const response = memberAt(value, ...path);
      if (createdTask(value, context) === undefined || response === undefined || typeof response === 'string') return;
      report(path, `can only be a string, but is ${describe(response)}`);
    },
    good: {
      result: { task: TASK, _meta: { [IMMEDIATE_RESPONSE]: 'I have started.' } },
      to: { method: 'tools/call', params: { name: 'get_weather', task: {} } },
    },
    bad: {
      result: { task: TASK, _meta: { [IMMEDIATE_RESPONSE]: { text: 'I have started.' } } },
      to: { method: 'tools/call', params: { name: 'get_weather', task: {} } },
    },
  },
];

/** The task that a result promises. */
function createdTask(envelope: JsonValue, { isValid }: Context): JsonObject | undefined {
  const task = memberAt(envelope, 'result', 'task');
  return isObject(task) && isValid('Task', task) ? task : undefined;
}

function isAboutUnknown(message: string): boolean {
  return (
    /\b(?:task|cursor)\b/i.test(message) && /\b(?:unknown|invalid|not found|no such|does not exist)\b/i.test(message)
  );
}
