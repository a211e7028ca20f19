import { describe } from '../describe.js';
import type { JsonValue } from '../json.js';
import { arrayOf, hasMember, isArray, memberOf } from './json.js';
import { between, since } from './revisions.js';
import type { Rule } from './rule.js';

const BATCHES = between('2025-03-26', '2025-03-26');

/** Rules of batches, which one revision has. */
export const batchRules: readonly Rule[] = [
  {
    id: 'batch-not-empty',
    strength: 'MUST',
    revisions: BATCHES,
    says: 'A batch has at least one message.',
    page: '2025-03-26/basic/transports#sending-messages-to-the-server',
    on: 'message',
    check({ value }, report) {
      if (isArray(value) && value.length === 0) report([], 'must not be an empty batch');
    },
    good: { message: [{ jsonrpc: '2.0', id: 1, method: 'ping' }] },
    bad: { message: [] },
  },
  {
    id: 'batch-no-initialize',
    strength: 'MUST',
    revisions: BATCHES,
    says: 'The request `initialize` is sent alone, in no batch.',
    page: '2025-03-26/basic/lifecycle#initialization',
    on: 'message',
    check({ value }, report) {
      for (const [index, item] of arrayOf(value).entries()) {
        if (memberOf(item, 'method') === 'initialize') report([index, 'method'], 'must not be initialize in a batch');
      }
    },
    good: { message: [{ jsonrpc: '2.0', id: 1, method: 'ping' }] },
    bad: {
      message: [
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: {
            protocolVersion: '2025-03-26',
            capabilities: {},
            clientInfo: { name: 'demo-client', version: '1.0.0' },
          },
        },
      ],
    },
  },
  {
    id: 'batch-response-per-request',
    strength: 'SHOULD',
    revisions: BATCHES,
    says: 'A batch that answers a batch has one response to each of its requests.',
    page: '2025-03-26/basic/transports#sending-messages-to-the-server',
    on: 'message',
    check({ value, context: { request } }, report) {
      if (!isArray(value) || !isArray(request)) return;
      const answered = new Set<JsonValue>();
      for (const [index, item] of value.entries()) {
        const id = memberOf(item, 'id');
        if (id === undefined || id === null || hasMember(item, 'method')) continue;
        if (answered.has(id))
          report([index, 'id'], `should be the id of one response only, but ${describe(id)} is that of an earlier one`);
        answered.add(id);
      }
      // What holds no response at all answers nothing.
      if (answered.size === 0) return;
      for (const item of request) {
        const id = memberOf(item, 'id');
        if (id === undefined || id === null || !hasMember(item, 'method') || answered.has(id)) continue;
        report([], `should have a response to the request with the id ${describe(id)}`);
      }
    },
    good: {
      message: [
        { jsonrpc: '2.0', id: 2, result: {} },
        { jsonrpc: '2.0', id: 1, result: {} },
      ],
      request: [
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { jsonrpc: '2.0', id: 2, method: 'ping' },
      ],
    },
    bad: {
      message: [{ jsonrpc: '2.0', id: 1, result: {} }],
      request: [
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { jsonrpc: '2.0', id: 2, method: 'ping' },
      ],
    },
  },
  {
    id: 'batch-only-in-2025-03-26',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'A message is one object; batches are gone.',
    page: '2026-07-28/basic/transports/streamable-http#sending-messages',
    on: 'message',
    check({ value }, report) {
      if (isArray(value)) report([], `must be one object, but is ${describe(value)}`);
    },
    good: { method: 'tools/list' },
    bad: { message: [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }] },
  },
];
