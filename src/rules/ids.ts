import { describe } from '../describe.js';
import type { JsonValue } from '../json.js';
import { hasMember, memberAt, memberOf, textOf } from './json.js';
import { ALL, between, since } from './revisions.js';
import type { Rule } from './rule.js';

/** Rules of what ties messages together: the ids of requests, and the tokens of progress. */
export const idRules: readonly Rule[] = [
  {
    id: 'request-id-not-null',
    strength: 'MUST',
    revisions: ALL,
    says: 'The id of a request is not null, which JSON-RPC by itself would allow.',
    page: '2026-07-28/basic/index#requests',
    on: 'envelope',
    check({ value }, report) {
      if (isRequest(value) && memberOf(value, 'id') === null)
        report(['id'], 'must be a string or an integer, but is null');
    },
    good: { method: 'tools/list' },
    bad: { message: { jsonrpc: '2.0', id: null, method: 'tools/list', params: {} } },
  },
  {
    id: 'request-id-string-or-integer',
    strength: 'MUST',
    revisions: ALL,
    says: 'The id of a request is a string or an integer.',
    page: '2026-07-28/basic/index#requests',
    on: 'envelope',
    check({ value }, report) {
      const id = memberOf(value, 'id');
      if (!isRequest(value) || id === undefined || id === null || isId(id)) return;
      report(['id'], `must be a string or an integer, but is ${describe(id)}`);
    },
    good: { method: 'tools/list' },
    bad: { message: { jsonrpc: '2.0', id: 1.5, method: 'tools/list', params: {} } },
  },
  {
    id: 'request-has-id',
    strength: 'MUST',
    revisions: ALL,
    says: 'A message with the method of a request has an id; without one nobody would answer it.',
    page: '2026-07-28/basic/index#requests',
    on: 'envelope',
    check({ value, context }, report) {
      const method = textOf(memberOf(value, 'method'));
      // Notifications of vendors may have any name, so only methods that are known tell.
      if (method === undefined || hasMember(value, 'id') || !context.isRequest(method)) return;
      report([], `must have an id, since ${method} is a request`);
    },
    good: { method: 'tools/list' },
    bad: { message: { jsonrpc: '2.0', method: 'tools/list', params: {} } },
  },
  {
    id: 'response-id-matches-request',
    strength: 'MUST',
    revisions: ALL,
    says: 'A response has the id of the request that it answers, a string for a string and a number for a number.',
    page: '2026-07-28/basic/index#responses',
    on: 'envelope',
    check({ value, request }, report) {
      const asked = memberOf(request, 'id');
      const id = memberOf(value, 'id');
      if (!isId(asked) || id === asked) return;
      // Other rules speak of errors whose id is null or missing.
      if (hasMember(value, 'error') && (id === undefined || id === null)) return;
      if (id === undefined) report([], `must have the id of the request, ${describe(asked)}`);
      else report(['id'], `must be the id of the request, ${describe(asked)}, but is ${describe(id)}`);
    },
    good: {
      message: { jsonrpc: '2.0', id: '9', error: { code: -32602, message: 'Unknown tool' } },
      request: { jsonrpc: '2.0', id: '9', method: 'tools/call', params: { name: 'get_weather' } },
    },
    bad: {
      message: { jsonrpc: '2.0', id: 9, error: { code: -32602, message: 'Unknown tool' } },
      request: { jsonrpc: '2.0', id: '9', method: 'tools/call', params: { name: 'get_weather' } },
    },
  },
  {
    id: 'notification-no-id',
    strength: 'MUST',
    revisions: ALL,
    says: 'Notifications have no id, not even null.',
    page: '2026-07-28/basic/index#notifications',
    on: 'envelope',
    check({ value }, report) {
      if (!hasMember(value, 'id') || !isNotification(memberOf(value, 'method'))) return;
      report(['id'], `must be left out of a notification, but is ${describe(memberOf(value, 'id'))}`);
    },
    good: { method: 'notifications/progress', params: { progressToken: 'p-1', progress: 1 } },
    bad: {
      message: {
        jsonrpc: '2.0',
        id: 4,
        method: 'notifications/progress',
        params: { progressToken: 'p-1', progress: 1 },
      },
    },
  },
  {
    id: 'error-response-id-present-when-known',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'An error leaves the id out only where the id of the request could not be read.',
    page: '2026-07-28/basic/index#error-responses',
    on: 'envelope',
    check({ value, request }, report) {
      const asked = memberOf(request, 'id');
      if (!isId(asked) || !hasMember(value, 'error') || hasMember(value, 'id')) return;
      report([], `must have the id of the request, ${describe(asked)}`);
    },
    good: {
      message: { jsonrpc: '2.0', id: '9', error: { code: -32602, message: 'Unknown tool' } },
      request: { jsonrpc: '2.0', id: '9', method: 'tools/call', params: { name: 'get_weather' } },
    },
    bad: {
      message: { jsonrpc: '2.0', error: { code: -32602, message: 'Unknown tool' } },
      request: { jsonrpc: '2.0', id: '9', method: 'tools/call', params: { name: 'get_weather' } },
    },
  },
  {
    id: 'error-response-id-null',
    strength: 'MUST',
    revisions: ALL,
    says: 'The id of an error is not null, although JSON-RPC by itself asks for that where the request cannot be read.',
    page: '2026-07-28/basic/index#error-responses',
    on: 'envelope',
    check({ value }, report) {
      if (hasMember(value, 'method') || !hasMember(value, 'error') || memberOf(value, 'id') !== null) return;
      report(['id'], 'must be a string or an integer, but is null');
    },
    good: { error: { code: -32700, message: 'Parse error' } },
    bad: { message: { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } } },
  },
  {
    id: 'progress-token-type',
    strength: 'MUST',
    revisions: ALL,
    says: 'A progress token is a string or an integer.',
    page: '2026-07-28/basic/patterns/progress#progress-flow',
    on: 'envelope',
    check({ value, method }, report) {
      if (!hasMember(value, 'method')) return;
      const path =
        method === 'notifications/progress' ? ['params', 'progressToken'] : ['params', '_meta', 'progressToken'];
      const token = memberAt(value, ...path);
      if (token !== undefined && !isId(token))
        report(path, `must be a string or an integer, but is ${describe(token)}`);
    },
    good: { method: 'tools/list', params: { _meta: { progressToken: 'p-1' } } },
    bad: { method: 'tools/list', params: { _meta: { progressToken: 1.5 } } },
  },
  {
    id: 'cancel-request-id-present',
    strength: 'MUST',
    revisions: between('2025-11-25', '2025-11-25'),
    says: 'A cancellation names the request; tasks, which it could do without, are cancelled in another way.',
    page: '2025-11-25/basic/utilities/cancellation#cancellation-flow',
    on: { method: 'notifications/cancelled' },
    check({ value }, report) {
      const params = memberOf(value, 'params');
      if (hasMember(params, 'requestId')) return;
      if (params === undefined) report([], 'must have params.requestId');
      else report(['params'], 'must have a requestId');
    },
    good: { method: 'notifications/cancelled', params: { requestId: 1 } },
    bad: { method: 'notifications/cancelled', params: { reason: 'The tab was closed' } },
  },
];

function isRequest(value: JsonValue): boolean {
  const method = memberOf(value, 'method');
  return typeof method === 'string' && !isNotification(method);
}

function isNotification(method: JsonValue | undefined): boolean {
  return textOf(method)?.startsWith('notifications/') === true;
}

/** A string or an integer, which need not be safe. */
function isId(value: JsonValue | undefined): boolean {
  return typeof value === 'string' || Number.isInteger(value);
}
