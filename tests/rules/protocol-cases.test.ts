import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/json.js';
import type { Side } from '../../src/messages/index.js';
import { lint } from '../../src/rules/index.js';
import type { Revision } from '../../src/schema.js';

/*
 * What the examples of the rules leave open: the exceptions that correct peers need, and the other ways to break a rule.
 */

interface Case {
  readonly rule: string;
  readonly revision: Revision;
  readonly what: string;
  readonly message: unknown;
  readonly request?: JsonValue;
  readonly from?: Side;
  /** Where the rule finds something. */
  readonly at: readonly string[];
}

const LATEST: Revision = '2026-07-28';
const PREFIX = 'io.modelcontextprotocol/';
const POINTER_PREFIX = 'io.modelcontextprotocol~1';

function request(method: string, params: JsonObject = {}, id: JsonValue = 1): JsonObject {
  return { jsonrpc: '2.0', id, method, params };
}

function modern(
  method: string,
  params: JsonObject = {},
  capabilities: JsonObject = {},
  version: string = LATEST,
): JsonObject {
  return request(method, {
    ...params,
    _meta: { [`${PREFIX}protocolVersion`]: version, [`${PREFIX}clientCapabilities`]: capabilities },
  });
}

function result(members: JsonObject, id: JsonValue = 1): JsonObject {
  return { jsonrpc: '2.0', id, result: members };
}

function error(code: number, message = 'No', data?: JsonValue): JsonObject {
  return { jsonrpc: '2.0', id: 1, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

function withMeta(meta: JsonObject): JsonObject {
  return request('tools/list', { _meta: meta });
}

function initialize(protocolVersion: string, capabilities: JsonObject = {}): JsonObject {
  return request('initialize', { protocolVersion, capabilities, clientInfo: { name: 'demo', version: '1' } });
}

const TASK = {
  taskId: 't-1',
  status: 'working',
  createdAt: '2025-11-25',
  lastUpdatedAt: '2025-11-25T10:00:00',
  ttl: null,
};

const ENVELOPES: readonly Case[] = [
  {
    rule: 'message-utf8',
    revision: LATEST,
    what: 'half a surrogate pair in a string',
    message: '"\ud800"',
    at: [''],
  },
  { rule: 'message-utf8', revision: LATEST, what: 'a pair in a string', message: '"\u{1f600}"', at: [] },
  {
    rule: 'message-utf8',
    revision: LATEST,
    what: 'bytes that are UTF-8 but no JSON',
    message: Uint8Array.from([0xef, 0xbf, 0xbd]),
    at: [],
  },
  {
    rule: 'response-result-xor-error',
    revision: LATEST,
    what: 'an id alone',
    message: { jsonrpc: '2.0', id: 1 },
    at: [''],
  },
  {
    rule: 'response-result-xor-error',
    revision: LATEST,
    what: 'an error that is null',
    message: { id: 1, result: {}, error: null },
    at: [],
  },
  {
    rule: 'message-single-kind',
    revision: LATEST,
    what: 'a method with both',
    message: { method: 'ping', result: 1, error: null },
    at: ['/result', '/error'],
  },
  { rule: 'stdio-no-embedded-newline', revision: LATEST, what: 'a line feed at the end', message: '{}\r\n', at: [] },
  {
    rule: 'stdio-only-mcp-messages',
    revision: LATEST,
    what: 'a log in JSON',
    message: '{"level":"info","message":"up"}',
    at: [''],
  },
  {
    rule: 'stdio-only-mcp-messages',
    revision: LATEST,
    what: 'a message that is not valid',
    message: JSON.stringify(result({})),
    at: [],
  },
  {
    rule: 'stdio-only-mcp-messages',
    revision: '2025-03-26',
    what: 'a batch',
    message: JSON.stringify([request('ping')]),
    at: [],
  },
  { rule: 'stdio-only-mcp-messages', revision: '2025-03-26', what: 'an empty batch', message: '[]', at: [''] },
  {
    rule: 'server-sends-no-requests',
    revision: LATEST,
    what: 'a sender that is not known',
    message: request('roots/list'),
    at: [],
  },
  {
    rule: 'server-sends-no-requests',
    revision: LATEST,
    what: 'a notification of a vendor',
    message: { jsonrpc: '2.0', method: 'acme/progress' },
    from: 'server',
    at: [],
  },
  {
    rule: 'client-sends-no-responses',
    revision: LATEST,
    what: 'an error',
    message: error(1),
    from: 'client',
    at: [''],
  },
  {
    rule: 'client-sends-no-responses',
    revision: LATEST,
    what: 'an error of the server',
    message: error(1),
    from: 'server',
    at: [],
  },
];

const IDS: readonly Case[] = [
  {
    rule: 'request-id-string-or-integer',
    revision: LATEST,
    what: 'an integer that is not safe',
    message: request('ping', {}, 2 ** 60),
    at: [],
  },
  {
    rule: 'request-id-string-or-integer',
    revision: LATEST,
    what: 'an empty string',
    message: request('ping', {}, ''),
    at: [],
  },
  {
    rule: 'request-id-string-or-integer',
    revision: LATEST,
    what: 'an object',
    message: request('ping', {}, {}),
    at: ['/id'],
  },
  {
    rule: 'request-id-not-null',
    revision: LATEST,
    what: 'a notification',
    message: request('notifications/x', {}, null),
    at: [],
  },
  {
    rule: 'notification-no-id',
    revision: LATEST,
    what: 'null',
    message: request('notifications/x', {}, null),
    at: ['/id'],
  },
  {
    rule: 'request-has-id',
    revision: LATEST,
    what: 'a notification of a vendor',
    message: { jsonrpc: '2.0', method: 'acme/progress' },
    at: [],
  },
  {
    rule: 'response-id-matches-request',
    revision: LATEST,
    what: 'a result without an id',
    message: { result: {} },
    request: request('ping'),
    at: [''],
  },
  {
    rule: 'response-id-matches-request',
    revision: LATEST,
    what: 'an error without an id',
    message: { error: {} },
    request: request('ping'),
    at: [],
  },
  {
    rule: 'response-id-matches-request',
    revision: LATEST,
    what: 'a request whose id is none',
    message: error(1),
    request: request('ping', {}, 1.5),
    at: [],
  },
  {
    rule: 'error-response-id-present-when-known',
    revision: LATEST,
    what: 'a request that is not known',
    message: { error: {} },
    at: [],
  },
  {
    rule: 'progress-token-type',
    revision: '2025-06-18',
    what: 'the token of a notification',
    message: { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: null, progress: 1 } },
    at: ['/params/progressToken'],
  },
  {
    rule: 'cancel-request-id-present',
    revision: '2025-11-25',
    what: 'no parameters',
    message: { method: 'notifications/cancelled' },
    at: [''],
  },
];

const ERRORS: readonly Case[] = [
  ...[-32700, -32600, -32603, -32000, -32099, -32769, -31999, 0, 1].map((code): Case => ({
    rule: 'error-code-json-rpc-reserved',
    revision: '2025-06-18',
    what: `the code ${code}`,
    message: error(code),
    at: [],
  })),
  ...[-32768, -32604, -32599, -32100].map((code): Case => ({
    rule: 'error-code-json-rpc-reserved',
    revision: '2025-06-18',
    what: `the code ${code}`,
    message: error(code),
    at: ['/error/code'],
  })),
  ...[-32020, -32021, -32022, -32019, -32100, -32042].map((code): Case => ({
    rule: 'error-code-mcp-reserved-range',
    revision: LATEST,
    what: `the code ${code}`,
    message: error(code),
    at: [],
  })),
  {
    rule: 'error-code-mcp-reserved-range',
    revision: LATEST,
    what: 'the code -32023',
    message: error(-32023),
    at: ['/error/code'],
  },
  { rule: 'error-code-legacy-range', revision: LATEST, what: 'the code -32002', message: error(-32002), at: [] },
  {
    rule: 'error-code-legacy-range',
    revision: LATEST,
    what: 'the code -32019',
    message: error(-32019),
    at: ['/error/code'],
  },
  {
    rule: 'error-32021-data',
    revision: LATEST,
    what: 'a list',
    message: error(-32021, 'No', { requiredCapabilities: ['roots'] }),
    at: ['/error/data/requiredCapabilities'],
  },
  {
    rule: 'error-32022-data',
    revision: LATEST,
    what: 'versions that are no strings',
    message: error(-32022, 'No', { supported: [1], requested: null }),
    at: ['/error/data/supported', '/error/data/requested'],
  },
  {
    rule: 'error-32022-requested-echo',
    revision: LATEST,
    what: 'a version that is supported',
    message: error(-32022, 'No', { supported: [LATEST], requested: LATEST }),
    request: modern('tools/list'),
    at: ['/error/data/supported'],
  },
  {
    rule: 'error-32022-requested-echo',
    revision: LATEST,
    what: 'initialize with a version that is supported otherwise',
    message: error(-32022, 'No', { supported: [LATEST], requested: LATEST }),
    request: initialize(LATEST),
    at: [],
  },
  {
    rule: 'missing-client-capability-error',
    revision: LATEST,
    what: 'a mode that the client lacks',
    message: error(-32021, 'No', { requiredCapabilities: { elicitation: { url: {} } } }),
    request: modern('tools/list', {}, { elicitation: {} }),
    at: [],
  },
  {
    rule: 'missing-client-capability-error',
    revision: LATEST,
    what: 'all that is required, of which the client has a part',
    message: error(-32021, 'No', { requiredCapabilities: { elicitation: {}, roots: {} } }),
    request: modern('tools/list', {}, { elicitation: {} }),
    at: [],
  },
  {
    rule: 'error-32042-data',
    revision: '2025-11-25',
    what: 'an empty list',
    message: error(-32042, 'No', { elicitations: [] }),
    at: ['/error/data/elicitations'],
  },
  ...[-32601, -32602, -32020].map((code): Case => ({
    rule: 'meta-missing-keys-error-code',
    revision: LATEST,
    what: `the code ${code}, which something else may have`,
    message: error(code),
    request: request('tools/list'),
    at: [],
  })),
  {
    rule: 'meta-missing-keys-error-code',
    revision: LATEST,
    what: 'a version that is missing, called unsupported',
    message: error(-32022),
    request: request('tools/list'),
    at: ['/error/code'],
  },
  {
    rule: 'meta-missing-keys-error-code',
    revision: LATEST,
    what: 'initialize, which has no such keys',
    message: error(-32022),
    request: initialize('2025-11-25'),
    at: [],
  },
  {
    rule: 'meta-missing-keys-error-code',
    revision: LATEST,
    what: 'a request that has them',
    message: error(1),
    request: modern('x/y'),
    at: [],
  },
  {
    rule: 'invalid-cursor-error-code',
    revision: LATEST,
    what: 'an error that is not about the cursor',
    message: error(-32603, 'Disk full'),
    request: modern('tools/list', { cursor: 'x' }),
    at: [],
  },
];

const BATCHES: readonly Case[] = [
  {
    rule: 'batch-response-per-request',
    revision: '2025-03-26',
    what: 'two responses to one request',
    message: [result({}, 1), result({}, 1)],
    request: [request('ping')],
    at: ['/1/id'],
  },
  {
    rule: 'batch-response-per-request',
    revision: '2025-03-26',
    what: 'notifications',
    message: [result({}, 1)],
    request: [request('ping'), { jsonrpc: '2.0', method: 'notifications/initialized' }],
    at: [],
  },
  {
    rule: 'batch-response-per-request',
    revision: '2025-03-26',
    what: 'a response by itself',
    message: result({}, 1),
    request: [request('ping'), request('ping', {}, 2)],
    at: [],
  },
];

const LIFECYCLE: readonly Case[] = [
  ...['2024-10-07', '2025-11-25', '2031-01-01', '2025-03-26'].map((version): Case => ({
    rule: 'initialize-version-echo',
    revision: '2025-11-25',
    what: `an answer with ${version}, which exists or may come to exist`,
    message: result({ protocolVersion: version, capabilities: {}, serverInfo: { name: 'demo', version: '1' } }),
    request: initialize('2025-06-18'),
    at: [],
  })),
  {
    rule: 'initialize-version-echo',
    revision: '2025-11-25',
    what: 'the version that was requested, whatever it is',
    message: result({ protocolVersion: '1999-12-31', capabilities: {}, serverInfo: { name: 'demo', version: '1' } }),
    request: initialize('1999-12-31'),
    at: [],
  },
  {
    rule: 'protocol-version-date-format',
    revision: '2025-11-25',
    what: 'a day that does not exist, in a result',
    message: result({ protocolVersion: '2025-02-30', capabilities: {}, serverInfo: { name: 'demo', version: '1' } }),
    request: initialize('2025-06-18'),
    at: ['/result/protocolVersion'],
  },
  {
    rule: 'protocol-version-date-format',
    revision: LATEST,
    what: 'a name in _meta',
    message: modern('tools/list', {}, {}, 'v2'),
    at: [`/params/_meta/${POINTER_PREFIX}protocolVersion`],
  },
  {
    rule: 'removed-methods-2026-07-28',
    revision: LATEST,
    what: 'a handshake of a former revision',
    message: initialize('2025-11-25'),
    at: [],
  },
  {
    rule: 'removed-methods-2026-07-28',
    revision: LATEST,
    what: 'a handshake of this one',
    message: modern('initialize'),
    at: ['/method'],
  },
  {
    rule: 'elicitation-capability-names-a-mode',
    revision: LATEST,
    what: 'an empty capability, which means forms',
    message: modern('tools/list', {}, { elicitation: {} }),
    at: [],
  },
  {
    rule: 'elicitation-capability-names-a-mode',
    revision: LATEST,
    what: 'another mode in _meta',
    message: modern('tools/list', {}, { elicitation: { voice: {} } }),
    at: [`/params/_meta/${POINTER_PREFIX}clientCapabilities/elicitation`],
  },
  {
    rule: 'extension-identifier-syntax',
    revision: LATEST,
    what: 'a name in _meta with a bad prefix',
    message: modern('tools/list', {}, { extensions: { '1com/x': {}, 'com.example/x': {} } }),
    at: [`/params/_meta/${POINTER_PREFIX}clientCapabilities/extensions/1com~1x`],
  },
  {
    rule: 'initialize-refusal-names-versions',
    revision: LATEST,
    what: 'versions in the message',
    message: error(-32601, 'Only 2026-07-28 is spoken here'),
    request: initialize('2025-11-25'),
    at: [],
  },
  {
    rule: 'initialize-refusal-names-versions',
    revision: LATEST,
    what: 'the version of the request alone',
    message: error(-32601, 'No', { requested: '2025-11-25' }),
    request: initialize('2025-11-25'),
    at: ['/error'],
  },
  {
    rule: 'discover-lists-request-version',
    revision: LATEST,
    what: 'other versions',
    message: result({ resultType: 'complete', supportedVersions: ['2025-11-25'], capabilities: {} }),
    request: modern('server/discover'),
    at: ['/result/supportedVersions'],
  },
];

const META: readonly Case[] = [
  {
    rule: 'meta-key-prefix-syntax',
    revision: LATEST,
    what: 'no prefix, and an empty one',
    message: withMeta({ progressToken: 1, '': 1, '/x': 1 }),
    at: ['/params/_meta/~1x'],
  },
  {
    rule: 'meta-key-name-syntax',
    revision: LATEST,
    what: 'a second slash, in a tool',
    message: result({ tools: [{ name: 'x', inputSchema: { type: 'object' }, _meta: { 'a/b/c': 1 } }] }),
    request: modern('tools/list'),
    at: ['/result/tools/0/_meta/a~1b~1c'],
  },
  {
    rule: 'meta-key-name-syntax',
    revision: '2025-06-18',
    what: 'arguments, which are not ours to judge',
    message: request('tools/call', { name: 'x', arguments: { _meta: { '-': 1 } } }),
    at: [],
  },
  {
    rule: 'meta-prefix-reserved-second-label',
    revision: LATEST,
    what: 'MCP itself, and others',
    message: withMeta({ [`${PREFIX}x`]: 1, 'mcp.dev/x': 1, 'mcp/x': 1, 'org.modelcontextprotocol.api/x': 1 }),
    at: ['/params/_meta/org.modelcontextprotocol.api~1x'],
  },
  {
    rule: 'meta-prefix-reserved-2025-06-18',
    revision: '2025-06-18',
    what: 'labels at the end, and before it',
    message: withMeta({ [`${PREFIX}x`]: 1, 'mcp/x': 1, 'mcp.dev/x': 1 }),
    at: ['/params/_meta/mcp.dev~1x'],
  },
  {
    rule: 'meta-prefix-reverse-dns',
    revision: LATEST,
    what: 'what may be reversed',
    message: withMeta({ 'com/x': 1, 'com.example.io/x': 1, 'de.io/x': 1, 'acme/x': 1, 'dev.acme/x': 1, 'a.b/x': 1 }),
    at: [],
  },
  {
    rule: 'meta-required-request-keys',
    revision: LATEST,
    what: 'no parameters',
    message: { jsonrpc: '2.0', id: 1, method: 'x/y' },
    at: ['', ''],
  },
  {
    rule: 'meta-required-request-keys',
    revision: LATEST,
    what: 'a part of them',
    message: withMeta({ [`${PREFIX}protocolVersion`]: LATEST }),
    at: ['/params/_meta'],
  },
  {
    rule: 'meta-required-request-keys',
    revision: LATEST,
    what: 'a notification',
    message: { jsonrpc: '2.0', method: 'x/y' },
    at: [],
  },
  {
    rule: 'meta-required-request-keys',
    revision: LATEST,
    what: 'a former handshake',
    message: initialize('2025-11-25'),
    at: [],
  },
  {
    rule: 'meta-server-info-recommended',
    revision: LATEST,
    what: '_meta without it',
    message: result({ resultType: 'complete', _meta: {} }),
    at: ['/result/_meta'],
  },
  {
    rule: 'meta-server-info-recommended',
    revision: LATEST,
    what: 'a result of a former revision',
    message: result({ tools: [] }),
    at: [],
  },
  {
    rule: 'meta-protocol-version-modern',
    revision: LATEST,
    what: 'a later version',
    message: modern('x/y', {}, {}, '2031-01-01'),
    at: [],
  },
  {
    rule: 'meta-traceparent-format',
    revision: LATEST,
    what: 'a number',
    message: withMeta({ traceparent: 1 }),
    at: ['/params/_meta/traceparent'],
  },
];

const ASKING = {
  resultType: 'input_required',
  inputRequests: { a: { method: 'elicitation/create', params: { mode: 'url' } } },
};
const EXTENDED = { extensions: { 'com.example/jobs': {} } };

const RESULTS: readonly Case[] = [
  {
    rule: 'ping-empty-result',
    revision: '2025-11-25',
    what: 'only _meta',
    message: result({ _meta: {} }),
    request: request('ping'),
    at: [],
  },
  {
    rule: 'ping-empty-result',
    revision: '2025-11-25',
    what: 'a request that is not known',
    message: result({ pong: 1 }),
    at: [],
  },
  { rule: 'result-type-known', revision: LATEST, what: 'a task', message: result({ resultType: 'task' }), at: [] },
  {
    rule: 'result-type-known',
    revision: LATEST,
    what: 'a task for a client without extensions',
    message: result({ resultType: 'task' }),
    request: modern('tools/call'),
    at: ['/result/resultType'],
  },
  {
    rule: 'result-type-known',
    revision: LATEST,
    what: 'another type for a client with extensions',
    message: result({ resultType: 'job' }),
    request: modern('tools/call', {}, EXTENDED),
    at: [],
  },
  {
    rule: 'result-type-selects-shape',
    revision: LATEST,
    what: 'a complete result without cache hints',
    message: result({ resultType: 'complete', contents: [] }),
    request: modern('resources/read'),
    at: [],
  },
  {
    rule: 'result-type-selects-shape',
    revision: LATEST,
    what: 'a result that needs input, with a bad state',
    message: result({ resultType: 'input_required', requestState: 1, content: [] }),
    request: modern('tools/call'),
    at: ['/result'],
  },
  {
    rule: 'result-type-selects-shape',
    revision: LATEST,
    what: 'a method of an extension',
    message: result({ resultType: 'complete' }),
    request: modern('x/y'),
    at: [],
  },
  {
    rule: 'read-result-cache-hints',
    revision: LATEST,
    what: 'bad ones',
    message: result({ resultType: 'complete', contents: [], ttlMs: -1, cacheScope: 'all' }),
    request: modern('resources/read'),
    at: ['/result/ttlMs', '/result/cacheScope'],
  },
  {
    rule: 'read-result-cache-hints',
    revision: LATEST,
    what: 'a result that needs input',
    message: result(ASKING),
    request: modern('resources/read'),
    at: [],
  },
  {
    rule: 'input-required-only-three-methods',
    revision: LATEST,
    what: 'a method of an extension',
    message: result(ASKING),
    request: modern('x/y'),
    at: [],
  },
  {
    rule: 'input-request-kind-declared',
    revision: LATEST,
    what: 'a URL for a client with forms only',
    message: result(ASKING),
    request: modern('tools/call', {}, { elicitation: {} }),
    at: ['/result/inputRequests/a'],
  },
  {
    rule: 'input-request-kind-declared',
    revision: LATEST,
    what: 'a URL for a client with URLs',
    message: result(ASKING),
    request: modern('tools/call', {}, { elicitation: { url: {} } }),
    at: [],
  },
  {
    rule: 'input-request-kind-declared',
    revision: LATEST,
    what: 'a form for a client with URLs only, and the roots',
    message: result({
      resultType: 'input_required',
      inputRequests: { a: { method: 'elicitation/create' }, b: { method: 'roots/list' } },
    }),
    request: modern('tools/call', {}, { elicitation: { url: {} } }),
    at: ['/result/inputRequests/a', '/result/inputRequests/b'],
  },
  {
    rule: 'input-responses-only-three-methods',
    revision: LATEST,
    what: 'an extension',
    message: modern('tasks/update', { inputResponses: {} }),
    at: [],
  },
  {
    rule: 'input-request-keys-unique',
    revision: LATEST,
    what: 'the same names elsewhere',
    message: '{"id":1,"result":{"inputRequests":{"a":{"b":1,"b":2}}}}',
    at: [],
  },
];

const CALLED_AS_TASK = request('tools/call', { name: 'x', task: {} });

const TASKS: readonly Case[] = [
  {
    rule: 'task-timestamps-iso-8601',
    revision: '2025-11-25',
    what: 'a date alone',
    message: result({ task: TASK }),
    request: CALLED_AS_TASK,
    at: ['/result/task/createdAt'],
  },
  {
    rule: 'task-timestamps-iso-8601',
    revision: '2025-11-25',
    what: 'a notification',
    message: { jsonrpc: '2.0', method: 'notifications/tasks/status', params: TASK },
    at: ['/params/createdAt'],
  },
  {
    rule: 'create-task-only-when-asked',
    revision: '2025-11-25',
    what: 'something else that is called a task',
    message: result({ content: [], task: { title: 'x' } }),
    request: request('tools/call', { name: 'x' }),
    at: [],
  },
  {
    rule: 'task-param-only-on-augmentable-methods',
    revision: '2025-11-25',
    what: 'a method of a vendor',
    message: request('x/y', { task: {} }),
    at: [],
  },
  {
    rule: 'task-result-names-task',
    revision: '2025-11-25',
    what: 'another task',
    message: result({ content: [], _meta: { [`${PREFIX}related-task`]: { taskId: 't-2' } } }),
    request: request('tasks/result', { taskId: 't-1' }),
    at: [`/result/_meta/${POINTER_PREFIX}related-task/taskId`],
  },
  {
    rule: 'task-polling-without-related-task',
    revision: '2025-11-25',
    what: 'the result of a task',
    message: result({ content: [], _meta: { [`${PREFIX}related-task`]: { taskId: 't-1' } } }),
    request: request('tasks/result', { taskId: 't-1' }),
    at: [],
  },
  {
    rule: 'task-polling-without-related-task',
    revision: '2025-11-25',
    what: 'the state of a task',
    message: result({ ...TASK, _meta: { [`${PREFIX}related-task`]: { taskId: 't-1' } } }),
    request: request('tasks/get', { taskId: 't-1' }),
    at: [`/result/_meta/${POINTER_PREFIX}related-task`],
  },
  {
    rule: 'task-error-codes',
    revision: '2025-11-25',
    what: 'no tasks at all',
    message: error(-32601, 'Unknown method tasks/get: no such task'),
    request: request('tasks/get', { taskId: 'x' }),
    at: [],
  },
  {
    rule: 'task-error-codes',
    revision: '2025-11-25',
    what: 'trouble of another kind',
    message: error(-32603, 'The task store is down'),
    request: request('tasks/get', { taskId: 'x' }),
    at: [],
  },
  {
    rule: 'task-error-codes',
    revision: '2025-11-25',
    what: 'the error of the task',
    message: error(-32000, 'Unknown task'),
    request: request('tasks/result', { taskId: 'x' }),
    at: [],
  },
  {
    rule: 'task-failed-has-message',
    revision: '2025-11-25',
    what: 'no request',
    message: result({ ...TASK, status: 'failed' }),
    at: ['/result'],
  },
  {
    rule: 'task-failed-has-message',
    revision: '2025-11-25',
    what: 'another request',
    message: result({ ...TASK, status: 'failed' }),
    request: request('tasks/cancel', { taskId: 't-1' }),
    at: [],
  },
];

const SUBSCRIPTIONS: readonly Case[] = [
  {
    rule: 'change-notification-has-subscription-id',
    revision: LATEST,
    what: '_meta without it',
    message: { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri: 'x:y', _meta: {} } },
    at: ['/params/_meta'],
  },
  {
    rule: 'listen-result-id-equal',
    revision: LATEST,
    what: 'a string for a number',
    message: result({ resultType: 'complete', _meta: { [`${PREFIX}subscriptionId`]: '1' } }),
    at: [`/result/_meta/${POINTER_PREFIX}subscriptionId`],
  },
  {
    rule: 'listen-result-otherwise-empty',
    revision: LATEST,
    what: 'the answer to another request',
    message: result({ tools: [] }),
    request: modern('tools/list'),
    at: [],
  },
  {
    rule: 'listen-result-otherwise-empty',
    revision: LATEST,
    what: 'the answer to the request',
    message: result({ resultType: 'complete', reason: 'x' }),
    request: modern('subscriptions/listen'),
    at: ['/result/reason'],
  },
  {
    rule: 'listen-filter-uris-valid',
    revision: LATEST,
    what: 'what was acknowledged',
    message: {
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { resourceSubscriptions: ['x:y', 'docs/readme.md'] } },
    },
    at: ['/params/notifications/resourceSubscriptions/1'],
  },
];

describe.each([
  ...ENVELOPES,
  ...IDS,
  ...ERRORS,
  ...BATCHES,
  ...LIFECYCLE,
  ...META,
  ...RESULTS,
  ...TASKS,
  ...SUBSCRIPTIONS,
])('$rule in $revision, on $what', ({ rule, revision, message, request, from, at }) => {
  it(`finds ${at.length === 0 ? 'nothing' : at.map((pointer) => JSON.stringify(pointer)).join(' and ')}`, () => {
    const config = { rules: { [rule]: 'error' } } as const;
    const findings = lint(Schemas.forVersion(revision), message, { request, from, config });
    expect(findings.map(({ pointer }) => pointer)).toEqual(at);
  });
});
