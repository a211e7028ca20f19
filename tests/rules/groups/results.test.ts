import type { JsonObject, JsonValue } from '../../../src/json.js';
import type { Example } from '../../../src/rules/rule.js';
import { resultRules } from '../../../src/rules/results.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

describeGroup(resultRules, {
  'ping-empty-result': {
    strength: 'MUST',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/result must have no members but _meta, but has "pong"'],
  },
  'empty-result-methods': {
    strength: 'SHOULD',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/result should have no members but _meta, but has "level"'],
  },
  'result-type-known': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/resultType must be "complete", "input_required" or the type of an extension, but is "partial"'],
  },
  'result-type-selects-shape': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result must be a complete CallToolResult, since its resultType says so'],
  },
  'read-result-cache-hints': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result must have ttlMs, an integer of at least 0', '/result must have cacheScope, "public" or "private"'],
  },
  'input-required-no-cache-hints': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/ttlMs must be left out of a result that needs input',
      '/result/cacheScope must be left out of a result that needs input',
    ],
  },
  'input-required-has-requests-or-state': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result must have inputRequests or requestState'],
  },
  'input-required-only-three-methods': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/resultType must not be "input_required" in an answer to tools/list'],
  },
  'input-request-kind-declared': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/inputRequests/workspace must not be sent to a client that has not declared roots'],
  },
  'input-request-allowed-methods': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/inputRequests/tools must have the method elicitation/create, sampling/createMessage or roots/list, but has "tools/list"',
    ],
  },
  'input-responses-only-three-methods': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/params/requestState must be left out of tools/list'],
  },
  'input-request-keys-unique': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['The message must have different keys in inputRequests, but has "a" twice'],
  },
});

describeRule('ping-empty-result', [
  { what: 'null, which the schema refuses', revision: '2025-11-25', of: toPing(null) },
  { what: '_meta alone', revision: '2025-11-25', of: toPing({ _meta: { 'com.example/x': 1 } }) },
  {
    what: 'several members, of which the first is named',
    revision: '2024-11-05',
    of: toPing({ _meta: {}, pong: 1, at: 2 }),
    finds: ['/result must have no members but _meta, but has "pong"'],
  },
]);

describeRule(
  'empty-result-methods',
  ['resources/subscribe', 'resources/unsubscribe'].map((method) => ({
    what: `the answer to ${method}`,
    revision: '2025-11-25',
    of: { result: { uri: 'file:///a' }, to: { method, params: { uri: 'file:///a' } } },
    finds: ['/result should have no members but _meta, but has "uri"'],
  })),
);

describeRule('result-type-known', [
  {
    what: 'a type that no known extension adds, without the request',
    of: { message: { jsonrpc: '2.0', id: 1, result: { resultType: 'job' } } },
    finds: ['/result/resultType must be "complete", "input_required" or the type of an extension, but is "job"'],
  },
]);

/** What the schema requires of each result, beside its type and how long it may be kept. */
const REQUIRED = [
  { method: 'completion/complete', definition: 'CompleteResult', members: { completion: { values: [] } } },
  { method: 'prompts/get', definition: 'GetPromptResult', members: { messages: [] } },
  { method: 'prompts/list', definition: 'ListPromptsResult', members: { prompts: [] } },
  { method: 'resources/list', definition: 'ListResourcesResult', members: { resources: [] } },
  { method: 'resources/read', definition: 'ReadResourceResult', members: { contents: [] } },
  {
    method: 'resources/templates/list',
    definition: 'ListResourceTemplatesResult',
    members: { resourceTemplates: [] },
  },
  {
    method: 'server/discover',
    definition: 'DiscoverResult',
    members: { supportedVersions: ['2026-07-28'], capabilities: {} },
  },
  {
    method: 'subscriptions/listen',
    definition: 'SubscriptionsListenResult',
    members: { _meta: { 'io.modelcontextprotocol/subscriptionId': 1 } },
  },
  { method: 'tools/call', definition: 'CallToolResult', members: { content: [] } },
  { method: 'tools/list', definition: 'ListToolsResult', members: { tools: [] } },
];

describeRule('result-type-selects-shape', [
  ...REQUIRED.map(({ method, definition }) => ({
    what: `a complete answer to ${method} that has nothing but its type`,
    of: answer({ resultType: 'complete' }, method),
    finds: [`/result must be a complete ${definition}, since its resultType says so`],
  })),
  ...REQUIRED.map(({ method, members }) => ({
    what: `a complete answer to ${method}`,
    of: answer({ resultType: 'complete', ...members }, method),
  })),
  {
    what: 'a state that is no text, of a result that needs input',
    of: answer({ resultType: 'input_required', requestState: 1 }, 'tools/call'),
    finds: ['/result must be an InputRequiredResult, since its resultType says so'],
  },
  {
    what: 'bad questions of a result that needs input, of which other rules speak',
    of: answer({ resultType: 'input_required', inputRequests: { a: { method: 'tools/list' } } }, 'tools/call'),
  },
  { what: 'a result without a type, as former revisions have', of: answer({ tools: [] }, 'tools/call') },
  { what: 'a result of the type of an extension', of: answer({ resultType: 'task', requestState: 1 }, 'tools/call') },
  { what: 'an error', of: { error: { code: -32603, message: 'No' }, to: 'tools/call' } },
  { what: 'a result that is no object', of: answer('done', 'tools/call') },
]);

const CONTENTS = { resultType: 'complete', contents: [] };

describeRule('read-result-cache-hints', [
  ...[-1, 1.5, '5', null, [5]].map((ttlMs) => ({
    what: `a time of ${JSON.stringify(ttlMs)}`,
    of: answer({ ...CONTENTS, ttlMs, cacheScope: 'private' }, 'resources/read'),
    finds: [`/result/ttlMs must be an integer of at least 0, but is ${seen(ttlMs)}`],
  })),
  ...['all', null, ['public']].map((cacheScope) => ({
    what: `a scope of ${JSON.stringify(cacheScope)}`,
    of: answer({ ...CONTENTS, ttlMs: 0, cacheScope }, 'resources/read'),
    finds: [`/result/cacheScope must be "public" or "private", but is ${seen(cacheScope)}`],
  })),
]);

describeRule('input-required-no-cache-hints', [
  {
    what: 'a complete result',
    of: answer({ ...CONTENTS, ttlMs: 0, cacheScope: 'private' }, 'resources/read'),
  },
]);

describeRule('input-required-only-three-methods', [
  ...['tools/call', 'prompts/get', 'resources/read'].map((method) => ({
    what: `the answer to ${method}`,
    of: answer({ resultType: 'input_required', requestState: 's-1' }, method),
  })),
  { what: 'a complete answer to another method', of: answer({ resultType: 'complete', tools: [] }, 'tools/list') },
  {
    what: 'the answer to a request that is not known',
    of: { message: { jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', requestState: 's-1' } } },
  },
]);

describeRule('input-request-kind-declared', [
  {
    what: 'a client that has declared nothing',
    of: asking(
      {
        who: { method: 'elicitation/create', params: { mode: 'url' } },
        what: { method: 'sampling/createMessage' },
        where: { method: 'roots/list' },
        tools: { method: 'tools/list' },
      },
      {},
    ),
    finds: [
      '/result/inputRequests/who must not be sent to a client that has not declared elicitation',
      '/result/inputRequests/what must not be sent to a client that has not declared sampling',
      '/result/inputRequests/where must not be sent to a client that has not declared roots',
    ],
  },
  {
    what: 'a page, for a client with forms alone',
    of: asking({ who: { method: 'elicitation/create', params: { mode: 'url' } } }, { elicitation: { form: {} } }),
    finds: ['/result/inputRequests/who must not be sent to a client that has not declared elicitation.url'],
  },
  {
    what: 'a form, for a client with pages alone',
    of: asking({ who: { method: 'elicitation/create', params: { mode: 'form' } } }, { elicitation: { url: {} } }),
    finds: ['/result/inputRequests/who must not be sent to a client that has not declared elicitation.form'],
  },
  {
    what: 'a form, for a client whose modes are not named',
    of: asking({ who: { method: 'elicitation/create', params: {} } }, { elicitation: {} }),
  },
  {
    what: 'a sampling, for a client whose sampling has something that is called url',
    of: asking({ what: { method: 'sampling/createMessage' } }, { sampling: { url: {} } }),
  },
  { what: 'capabilities that are no object', of: asking({ where: { method: 'roots/list' } }, 'all') },
  {
    what: 'a complete result with a member of its own that is called inputRequests',
    of: asking({ where: { method: 'roots/list' } }, {}, 'complete'),
  },
]);

describeRule('input-request-allowed-methods', [
  {
    what: 'all that are allowed',
    of: asking({
      who: { method: 'elicitation/create' },
      what: { method: 'sampling/createMessage' },
      where: { method: 'roots/list' },
    }),
  },
  {
    what: 'no method, and what is none',
    of: asking({ a: {}, b: { method: 5 }, c: 'roots/list' }),
    finds: [
      '/result/inputRequests/a must have the method elicitation/create, sampling/createMessage or roots/list, but has nothing',
      '/result/inputRequests/b must have the method elicitation/create, sampling/createMessage or roots/list, but has 5',
      '/result/inputRequests/c must have the method elicitation/create, sampling/createMessage or roots/list, but has nothing',
    ],
  },
  {
    what: 'a complete result with a member of its own that is called inputRequests',
    of: asking({ tools: { method: 'tools/list' } }, {}, 'complete'),
  },
]);

const ANSWERS = { inputResponses: {}, requestState: 's-1' };

describeRule('input-responses-only-three-methods', [
  ...['tools/call', 'prompts/get', 'resources/read'].map((method) => ({
    what: method,
    of: { method, params: ANSWERS },
  })),
  {
    what: 'another method',
    of: { method: 'completion/complete', params: ANSWERS },
    finds: [
      '/params/inputResponses must be left out of completion/complete',
      '/params/requestState must be left out of completion/complete',
    ],
  },
]);

const QUESTION = '{"method":"roots/list"}';

describeRule('input-request-keys-unique', [
  {
    what: 'a key that is written in two ways, under a name that is written with an escape',
    of: { text: `{"id":1,"result":{"inputRequ\\u0065sts":{"a":${QUESTION},"\\u0061":${QUESTION}}}}` },
    finds: ['The message must have different keys in inputRequests, but has "a" twice'],
  },
  {
    what: 'bytes',
    of: { text: Buffer.from(`{"result":{"inputRequests":{"a":${QUESTION},"a":${QUESTION}}}}`) },
    finds: ['The message must have different keys in inputRequests, but has "a" twice'],
  },
  {
    what: 'bytes that are no UTF-8, and nothing else is wrong with',
    of: { text: Buffer.from(`{"result":{"inputRequests":{"\u00e9":${QUESTION}}}}`, 'latin1') },
  },
  {
    what: 'questions that are given twice as a whole',
    of: { text: `{"id":1,"result":{"inputRequests":{"a":${QUESTION}},"inputRequests":{"a":${QUESTION}}}}` },
  },
  { what: 'a name twice in a question', of: { text: '{"result":{"inputRequests":{"a":{"b":1,"b":2}}}}' } },
  { what: 'a name twice in another member', of: { text: '{"result":{"structuredContent":{"a":1,"a":2}}}' } },
  { what: 'a name twice in a request', of: { text: '{"params":{"inputRequests":{"a":1,"a":2}}}' } },
  { what: 'a text that ends at a question', of: { text: '{"result":{"inputRequests":{"a":' } },
]);

function toPing(result: JsonValue): Example {
  return answer(result, 'ping');
}

/** The answer as it stands. */
function answer(result: JsonValue, method: string): Example {
  return { message: { jsonrpc: '2.0', id: 1, result }, request: { jsonrpc: '2.0', id: 1, method, params: {} } };
}

/** A result with questions, for a client with the capabilities. */
function asking(inputRequests: JsonObject, capabilities: JsonValue = {}, resultType = 'input_required'): Example {
  return {
    result: { resultType, inputRequests, content: [] },
    to: {
      method: 'tools/call',
      params: { name: 'get_weather', _meta: { 'io.modelcontextprotocol/clientCapabilities': capabilities } },
    },
  };
}

/** How a sentence names a value. */
function seen(value: JsonValue): string {
  return Array.isArray(value) ? 'an array of 1 item' : JSON.stringify(value);
}
