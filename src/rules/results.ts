import { describe, excerpt } from '../describe.js';
import { findFault } from '../json-scan.js';
import type { JsonObject, JsonValue } from '../json.js';
import { entriesOf, hasMember, isObject, memberAt, memberOf, objectOf, textOf } from './json.js';
import { declared, MCP_PREFIX } from './request-meta.js';
import { since, until } from './revisions.js';
import type { Example, Place, Report, Rule } from './rule.js';

/** What answers the methods of 2026-07-28 that are complete. */
const COMPLETE: ReadonlyMap<string, string> = new Map([
  ['completion/complete', 'CompleteResult'],
  ['prompts/get', 'GetPromptResult'],
  ['prompts/list', 'ListPromptsResult'],
  ['resources/list', 'ListResourcesResult'],
  ['resources/read', 'ReadResourceResult'],
  ['resources/templates/list', 'ListResourceTemplatesResult'],
  ['server/discover', 'DiscoverResult'],
  ['subscriptions/listen', 'SubscriptionsListenResult'],
  ['tools/call', 'CallToolResult'],
  ['tools/list', 'ListToolsResult'],
]);

/** The requests that may be answered with questions, and sent again with the answers. */
const MAY_ASK: ReadonlySet<string> = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** What each question needs of the client's capabilities. */
const CAPABILITIES: ReadonlyMap<string, string> = new Map([
  ['elicitation/create', 'elicitation'],
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
]);

/** What the extension for tasks adds. */
const TASK_RESULT = 'task';

const QUESTION = {
  method: 'elicitation/create',
  params: { message: 'Your name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } },
};

/** Rules of results whatever they answer: empty ones, their types, what they ask for, and how long they may be kept. */
export const resultRules: readonly Rule[] = [
  {
    id: 'ping-empty-result',
    strength: 'MUST',
    revisions: until('2025-11-25'),
    says: 'A ping is answered with an empty result.',
    page: '2025-11-25/basic/utilities/ping#behavior-requirements',
    on: { resultOf: 'ping' },
    check(place, report) {
      checkEmpty(place, 'must', report);
    },
    good: { result: {}, to: 'ping' },
    bad: { result: { pong: true }, to: 'ping' },
  },
  {
    id: 'empty-result-methods',
    strength: 'SHOULD',
    revisions: until('2025-11-25'),
    says: 'What sets the log level, subscribes or unsubscribes is answered with an empty result.',
    page: '2025-11-25/server/utilities/logging#message-flow',
    on: { resultOf: ['logging/setLevel', 'resources/subscribe', 'resources/unsubscribe'] },
    check(place, report) {
      checkEmpty(place, 'should', report);
    },
    good: { result: {}, to: { method: 'logging/setLevel', params: { level: 'info' } } },
    bad: { result: { level: 'info' }, to: { method: 'logging/setLevel', params: { level: 'info' } } },
  },
  {
    id: 'result-type-known',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The type of a result is `complete`, `input_required`, or one that an extension adds.',
    page: '2026-07-28/basic/index#resulttype',
    on: 'envelope',
    check({ value, request }, report) {
      const type = textOf(memberAt(value, 'result', 'resultType'));
      if (type === undefined || type === 'complete' || type === 'input_required') return;
      // Extensions are known from the request only.
      const extensions = Object.keys(objectOf(memberOf(declared(request, 'clientCapabilities'), 'extensions')) ?? {});
      if (extensions.length > 0 || (request === undefined && type === TASK_RESULT)) return;
      report(
        ['result', 'resultType'],
        `must be "complete", "input_required" or the type of an extension, but is ${excerpt(type)}`,
      );
    },
    good: { result: { resultType: 'complete', content: [] }, to: 'tools/call' },
    bad: { result: { resultType: 'partial', content: [] }, to: 'tools/call' },
  },
  {
    id: 'result-type-selects-shape',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'A complete result has what the method promises, and one that needs input has the form of that.',
    page: '2026-07-28/basic/index#resulttype',
    on: 'envelope',
    check({ value, request, context: { isValid } }, report) {
      const definition = COMPLETE.get(textOf(memberOf(request, 'method')) ?? '');
      const result = objectOf(memberOf(value, 'result'));
      if (definition === undefined || result === undefined) return;
      const type = memberOf(result, 'resultType');
      // How long a result may be kept, and what it asks for, has rules of its own.
      if (type === 'complete' && !isValid(definition, { ...result, ttlMs: 0, cacheScope: 'private' })) {
        report(['result'], `must be a complete ${definition}, since its resultType says so`);
      } else if (type === 'input_required' && !isValid('InputRequiredResult', withoutQuestions(result))) {
        report(['result'], 'must be an InputRequiredResult, since its resultType says so');
      }
    },
    good: { result: { resultType: 'complete', content: [] }, to: 'tools/call' },
    bad: { result: { resultType: 'complete' }, to: 'tools/call' },
  },
  {
    id: 'read-result-cache-hints',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'What was read of a resource says how long, and for whom, it may be kept.',
    page: '2026-07-28/server/utilities/caching#cacheable-results',
    on: { resultOf: 'resources/read' },
    check({ value }, report) {
      if (memberOf(value, 'resultType') !== 'complete') return;
      const ttlMs = memberOf(value, 'ttlMs');
      const cacheScope = memberOf(value, 'cacheScope');
      if (typeof ttlMs !== 'number' || !Number.isInteger(ttlMs) || ttlMs < 0) {
        report(
          ttlMs === undefined ? [] : ['ttlMs'],
          `must have ttlMs, an integer of at least 0, but has ${describe(ttlMs)}`,
        );
      }
      if (cacheScope !== 'public' && cacheScope !== 'private') {
        report(
          cacheScope === undefined ? [] : ['cacheScope'],
          `must have cacheScope, "public" or "private", but has ${describe(cacheScope)}`,
        );
      }
    },
    good: {
      result: { contents: [{ uri: 'file:///a.txt', text: 'hi' }], ttlMs: 0, cacheScope: 'public' },
      to: { method: 'resources/read', params: { uri: 'file:///a.txt' } },
    },
    bad: {
      message: {
        jsonrpc: '2.0',
        id: 1,
        result: { resultType: 'complete', contents: [{ uri: 'file:///a.txt', text: 'hi' }] },
      },
      request: { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'file:///a.txt' } },
    },
  },
  {
    id: 'input-required-no-cache-hints',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'A result that needs input is not kept, and does not say how long.',
    page: '2026-07-28/server/utilities/caching#cacheable-results',
    on: 'envelope',
    check({ value }, report) {
      if (!needsInput(value)) return;
      for (const key of ['ttlMs', 'cacheScope']) {
        if (memberAt(value, 'result', key) !== undefined)
          report(['result', key], 'must be left out of a result that needs input');
      }
    },
    good: asking({ requestState: 's-1' }),
    bad: asking({ requestState: 's-1', ttlMs: 1000, cacheScope: 'private' }),
  },
  {
    id: 'input-required-has-requests-or-state',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'A result that needs input has questions, a state to send back, or both.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'envelope',
    check({ value }, report) {
      const result = memberOf(value, 'result');
      if (!needsInput(value) || hasMember(result, 'inputRequests') || hasMember(result, 'requestState')) return;
      report(['result'], 'must have inputRequests or requestState');
    },
    good: asking({ requestState: 's-1' }),
    bad: asking({}),
  },
  {
    id: 'input-required-only-three-methods',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'Input is needed by calls of tools, by prompts and by what is read of resources, and by no other method.',
    page: '2026-07-28/basic/patterns/mrtr#supported-requests',
    on: 'envelope',
    check({ value, request, context }, report) {
      const method = textOf(memberOf(request, 'method'));
      // The methods of extensions make rules of their own.
      if (method === undefined || !needsInput(value) || MAY_ASK.has(method) || !context.isRequest(method)) return;
      report(['result', 'resultType'], `must not be "input_required" in an answer to ${method}`);
    },
    good: asking({ requestState: 's-1' }),
    bad: {
      message: { jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', requestState: 's-1' } },
      request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    },
  },
  {
    id: 'input-request-kind-declared',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'A result asks only for what the request has declared the client capable of.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'envelope',
    check({ value, request }, report) {
      const capabilities = declared(request, 'clientCapabilities');
      if (!isObject(capabilities) || !needsInput(value)) return;
      for (const [key, question] of entriesOf(memberAt(value, 'result', 'inputRequests'))) {
        const lacking = lackingFor(question, capabilities);
        if (lacking === undefined) continue;
        report(['result', 'inputRequests', key], `must not be sent to a client that has not declared ${lacking}`);
      }
    },
    good: asking({ inputRequests: { name: QUESTION } }, { elicitation: {} }),
    bad: asking({ inputRequests: { name: QUESTION } }, { sampling: {} }),
  },
  {
    id: 'input-request-allowed-methods',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'What a result asks for is an elicitation, a sampling or the roots.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'envelope',
    check({ value }, report) {
      if (!needsInput(value)) return;
      for (const [key, question] of entriesOf(memberAt(value, 'result', 'inputRequests'))) {
        const method = memberOf(question, 'method');
        if (CAPABILITIES.has(textOf(method) ?? '')) continue;
        report(
          ['result', 'inputRequests', key],
          `must have one of the methods ${[...CAPABILITIES.keys()].join(', ')}, but has ${describe(method)}`,
        );
      }
    },
    good: asking({ inputRequests: { name: QUESTION } }, { elicitation: {} }),
    bad: asking({ inputRequests: { name: { method: 'tools/list' } } }),
  },
  {
    id: 'input-responses-only-three-methods',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'Answers and state are sent with calls of tools, with prompts and with what is read of resources only.',
    page: '2026-07-28/basic/patterns/mrtr#supported-requests',
    on: 'envelope',
    check({ value, context }, report) {
      const method = textOf(memberOf(value, 'method'));
      if (method === undefined || MAY_ASK.has(method) || !context.isRequest(method)) return;
      for (const key of ['inputResponses', 'requestState']) {
        if (memberAt(value, 'params', key) !== undefined) report(['params', key], `must be left out of ${method}`);
      }
    },
    good: { method: 'tools/call', params: { name: 'get_weather', requestState: 's-1' } },
    bad: { method: 'tools/list', params: { requestState: 's-1' } },
  },
  {
    id: 'input-request-keys-unique',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'No two questions of a result have the same key.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'text',
    check({ value }, report) {
      const text = textOf(value);
      if (text?.includes('"inputRequests"') !== true) return;
      const fault = findFault(text);
      const [result, questions, key, ...more] = fault?.path ?? [];
      if (fault?.fault !== 'duplicate-name' || result !== 'result' || questions !== 'inputRequests') return;
      if (key === undefined || more.length > 0) return;
      report([], `must have different keys in inputRequests, but has ${describe(key)} twice`);
    },
    good: {
      text: '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","inputRequests":{"a":{"method":"roots/list"},"b":{"method":"roots/list"}}}}',
    },
    bad: {
      text: '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","inputRequests":{"a":{"method":"roots/list"},"a":{"method":"roots/list"}}}}',
    },
  },
];

function checkEmpty({ value, request }: Place, asks: 'must' | 'should', report: Report): void {
  // What an empty result resembles nobody can tell.
  if (request === undefined) return;
  const keys = Object.keys(objectOf(value) ?? {}).filter((key) => key !== '_meta');
  if (keys.length > 0) report([], `${asks} have no members but _meta, but has ${excerpt(keys[0] ?? '')}`);
}

function needsInput(envelope: JsonValue): boolean {
  return memberAt(envelope, 'result', 'resultType') === 'input_required';
}

function withoutQuestions(result: JsonObject): JsonObject {
  return isObject(memberOf(result, 'inputRequests')) ? { ...result, inputRequests: {} } : result;
}

/** The capability that a question needs and a client has not declared. */
function lackingFor(question: JsonValue, capabilities: JsonObject): string | undefined {
  const needed = CAPABILITIES.get(textOf(memberOf(question, 'method')) ?? '');
  if (needed === undefined) return undefined;
  const capability = memberOf(capabilities, needed);
  if (capability === undefined) return needed;
  if (needed !== 'elicitation') return undefined;
  const mode = memberAt(question, 'params', 'mode') === 'url' ? 'url' : 'form';
  // Where no mode is named, forms are meant.
  const hasMode = hasMember(capability, mode) || (mode === 'form' && !hasMember(capability, 'url'));
  return hasMode ? undefined : `elicitation.${mode}`;
}

function asking(result: JsonObject, capabilities: JsonObject = {}): Example {
  return {
    result: { resultType: 'input_required', ...result },
    to: {
      method: 'tools/call',
      params: {
        name: 'get_weather',
        _meta: {
          [`${MCP_PREFIX}protocolVersion`]: '2026-07-28',
          [`${MCP_PREFIX}clientInfo`]: { name: 'demo-client', version: '1.0.0' },
          [`${MCP_PREFIX}clientCapabilities`]: capabilities,
        },
      },
    },
  };
}
