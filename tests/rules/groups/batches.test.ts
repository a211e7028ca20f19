import { batchRules } from '../../../src/rules/batches.js';
import { describeRule } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

describeGroup(batchRules, {
  'batch-not-empty': {
    strength: 'MUST',
    revisions: ['2025-03-26'],
    finds: ['The message must not be an empty batch'],
  },
  'batch-no-initialize': {
    strength: 'MUST',
    revisions: ['2025-03-26'],
    finds: ['/0/method must not be initialize in a batch'],
  },
  'batch-response-per-request': {
    strength: 'SHOULD',
    revisions: ['2025-03-26'],
    finds: ['The message should have a response to the request with the id 2'],
  },
  'batch-only-in-2025-03-26': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['The message must be one object, but is an array of 1 item'],
  },
});

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const PONG = { jsonrpc: '2.0', id: 1, result: {} };
const UNREADABLE = { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } };

describeRule('batch-response-per-request', [
  {
    what: 'two responses to one request',
    revision: '2025-03-26',
    of: { message: [PONG, PONG], request: [PING] },
    finds: ['/1/id should be the id of one response only, but 1 is that of an earlier one'],
  },
  {
    what: 'errors without the id of a request',
    revision: '2025-03-26',
    of: { message: [UNREADABLE, UNREADABLE, PONG], request: [PING] },
  },
  {
    what: 'errors whose id is null',
    revision: '2025-03-26',
    of: { message: [{ ...UNREADABLE, id: null }, { ...UNREADABLE, id: null }, PONG], request: [PING] },
  },
  {
    what: 'nothing but errors without the id of a request, which answer none',
    revision: '2025-03-26',
    of: { message: [UNREADABLE, { ...UNREADABLE, id: null }], request: [PING] },
  },
  {
    what: 'a request of the other side with the same id',
    revision: '2025-03-26',
    of: { message: [PONG, PING], request: [PING] },
  },
  {
    what: 'a request of the other side in place of the response',
    revision: '2025-03-26',
    of: { message: [PONG, { ...PING, id: 2 }], request: [PING, { ...PING, id: 2 }] },
    finds: ['The message should have a response to the request with the id 2'],
  },
  {
    what: 'requests of the other side alone, which answer none',
    revision: '2025-03-26',
    of: { message: [PING], request: [PING] },
  },
  {
    what: 'a response to a request whose id is null',
    revision: '2025-03-26',
    of: { message: [PONG], request: [PING, { ...PING, id: null }] },
  },
  {
    what: 'a response in what is answered',
    revision: '2025-03-26',
    of: { message: [PONG], request: [PING, { ...PONG, id: 2 }] },
  },
]);
