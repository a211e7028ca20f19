import { alternatives, describe, excerpt } from '../describe.js';
import { findFault } from '../json-scan.js';
import type { JsonObject, JsonValue } from '../json.js';
import { entriesOf, hasMember, isObject, memberAt, memberOf, objectOf, textOf } from './json.js';
import { declared, MCP_PREFIX } from './request-meta.js';
import { since, until } from './revisions.js';
import type { Place, Report, Rule } from './rule.js';

const WITH_RESULT_TYPES = since('2026-07-28');

/** What answers the methods of 2026-07-28 that are complete. */
const COMPLETE: ReadonlyMap<unknown, string> = new Map([
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
const MAY_ASK: ReadonlySet<unknown> = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** What each question needs of the client's capabilities. */
const CAPABILITIES: ReadonlyMap<unknown, string> = new Map([
  ['elicitation/create', 'elicitation'],
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
]);

/** What the extension for tasks adds. */
const TASK_RESULT = 'task';

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
    revisions: WITH_RESULT_TYPES,
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
    revisions: WITH_RESULT_TYPES,
    says: 'A complete result has what the method promises, and one that needs input has the form of that.',
    page: '2026-07-28/basic/index#resulttype',
    on: 'envelope',
    check({ value, request, context: { isValid } }, report) {
      const definition = COMPLETE.get(memberOf(request, 'method'));
      if (definition === undefined) return;
      const result = objectOf(memberOf(value, 'result')) ?? {};
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
    revisions: WITH_RESULT_TYPES,
    says: 'What was read of a resource says how long, and for whom, it may be kept.',
    page: '2026-07-28/server/utilities/caching#cacheable-results',
    on: { resultOf: 'resources/read' },
    check({ value }, report) {
      if (memberOf(value, 'resultType') !== 'complete') return;
      const ttlMs = memberOf(value, 'ttlMs');
      const cacheScope = memberOf(value, 'cacheScope');
      if (!Number.isInteger(ttlMs) || Number(ttlMs) < 0) {
        reportHint('ttlMs', ttlMs, 'an integer of at least 0', report);
      }
      if (cacheScope !== 'public' && cacheScope !== 'private') {
        reportHint('cacheScope', cacheScope, '"public" or "private"', report);
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
    revisions: WITH_RESULT_TYPES,
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
    good: { result: { resultType: 'input_required', requestState: 's-1' }, to: 'tools/call' },
    bad: {
      result: { resultType: 'input_required', requestState: 's-1', ttlMs: 1000, cacheScope: 'private' },
      to: 'tools/call',
    },
  },
  {
    id: 'input-required-has-requests-or-state',
    strength: 'MUST',
    revisions: WITH_RESULT_TYPES,
    says: 'A result that needs input has questions, a state to send back, or both.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'envelope',
    check({ value }, report) {
      const result = memberOf(value, 'result');
      if (!needsInput(value) || hasMember(result, 'inputRequests') || hasMember(result, 'requestState')) return;
      report(['result'], 'must have inputRequests or requestState');
    },
    good: { result: { resultType: 'input_required', requestState: 's-1' }, to: 'tools/call' },
    bad: { result: { resultType: 'input_required' }, to: 'tools/call' },
  },
  {
    id: 'input-required-only-three-methods',
    strength: 'MUST',
    revisions: WITH_RESULT_TYPES,
    says: 'Input is needed by calls of tools, by prompts and by what is read of resources, and by no other method.',
    page: '2026-07-28/basic/patterns/mrtr#supported-requests',
    on: 'envelope',
    check({ value, request, context }, report) {
      const method = textOf(memberOf(request, 'method'));
      // The methods of extensions make rules of their own.
      if (method === undefined || !needsInput(value) || MAY_ASK.has(method) || !context.isRequest(method)) return;
      report(['result', 'resultType'], `must not be "input_required" in an answer to ${method}`);
    },
    good: { result: { resultType: 'input_required', requestState: 's-1' }, to: 'tools/call' },
    bad: {
      message: { jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', requestState: 's-1' } },
      request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    },
  },
  {
    id: 'input-request-kind-declared',
    strength: 'MUST',
    revisions: WITH_RESULT_TYPES,
    says: 'A result asks only for what the request has declared the client capable of.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'envelope',
    check({ value, request }, report) {
      const capabilities = declared(request, 'clientCapabilities');
      if (!isObject(capabilities) || !needsInput(value)) return;
      for (const [key, question] of entriesOf(memberAt(value, 'result', 'inputRequests'))) {
        const needed = CAPABILITIES.get(memberOf(question, 'method'));
        const lacking = needed && lackingOf(needed, question, capabilities);
        if (lacking === undefined) continue;
        report(['result', 'inputRequests', key], `must not be sent to a client that has not declared ${lacking}`);
      }
    },
    good: {
      result: { resultType: 'input_required', inputRequests: { workspace: { method: 'roots/list' } } },
      to: {
        method: 'tools/call',
        params: { name: 'get_weather', _meta: { [`${MCP_PREFIX}clientCapabilities`]: { roots: {} } } },
      },
    },
    bad: {
      result: { resultType: 'input_required', inputRequests: { workspace: { method: 'roots/list' } } },
      to: {
        method: 'tools/call',
        params: { name: 'get_weather', _meta: { [`${MCP_PREFIX}clientCapabilities`]: { sampling: {} } } },
      },
    },
  },
  {
    id: 'input-request-allowed-methods',
    strength: 'MUST',
    revisions: WITH_RESULT_TYPES,
    says: 'What a result asks for is an elicitation, a sampling or the roots.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'envelope',
    check({ value }, report) {
      if (!needsInput(value)) return;
      for (const [key, question] of entriesOf(memberAt(value, 'result', 'inputRequests'))) {
        const method = memberOf(question, 'method');
        if (CAPABILITIES.has(method)) continue;
        report(
          ['result', 'inputRequests', key],
          `must have the method ${alternatives([...CAPABILITIES.keys()].map(String))}, but has ${describe(method)}`,
        );
      }
    },
    good: {
      result: { resultType: 'input_required', inputRequests: { workspace: { method: 'roots/list' } } },
      to: {
        method: 'tools/call',
        params: { name: 'get_weather', _meta: { [`${MCP_PREFIX}clientCapabilities`]: { roots: {} } } },
      },
    },
    bad: {
      result: { resultType: 'input_required', inputRequests: { tools: { method: 'tools/list' } } },
      to: 'tools/call',
    },
  },
  {
    id: 'input-responses-only-three-methods',
    strength: 'MUST',
    revisions: WITH_RESULT_TYPES,
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
    revisions: WITH_RESULT_TYPES,
    says: 'No two questions of a result have the same key.',
    page: '2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow',
    on: 'text',
    check({ value, context: { message } }, report) {
      // What could be decoded has no name twice.
      if (message !== null) return;
      const fault = findFault(textOf(value) ?? '');
      if (fault?.fault !== 'duplicate-name' || fault.path.length !== 3) return;
      const [result, questions, key] = fault.path;
      if (result !== 'result' || questions !== 'inputRequests') return;
      report([], `must have different keys in inputRequests, but has ${describe(key)} twice`);
    },
    good: {
      text: '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","inputRequests":{"a":{"method":"roots/list"},"b":{"method":"roots/list"}},"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"server","version":"1"}}}}',
    },
    bad: {
      text: '{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","inputRequests":{"a":{"method":"roots/list"},"a":{"method":"roots/list"}}}}',
    },
  },
];

function checkEmpty({ value }: Place, asks: 'must' | 'should', report: Report): void {
  const [key] = Object.keys(objectOf(value) ?? {}).filter((name) => name !== '_meta');
  if (key !== undefined) report([], `${asks} have no members but _meta, but has ${excerpt(key)}`);
}

/** A hint at how long, or for whom, a result may be kept, which is missing or not of its kind. */
function reportHint(key: string, hint: JsonValue | undefined, kind: string, report: Report): void {
  if (hint === undefined) report([], `must have ${key}, ${kind}`);
  else report([key], `must be ${kind}, but is ${describe(hint)}`);
}

function needsInput(envelope: JsonValue): boolean {
  return memberAt(envelope, 'result', 'resultType') === 'input_required';
}

function withoutQuestions(result: JsonObject): JsonObject {
  return isObject(memberOf(result, 'inputRequests')) ? { ...result, inputRequests: {} } : result;
}

/** The capability that a question needs, or the part of it, where a client has not declared it. */
function lackingOf(needed: string, question: JsonValue, capabilities: JsonObject): string | undefined {
  const capability = memberOf(capabilities, needed);
  if (capability === undefined) return needed;
  if (needed !== 'elicitation') return undefined;
  const mode = memberAt(question, 'params', 'mode') === 'url' ? 'url' : 'form';
  // Where no mode is named, forms are meant.
  const hasMode = hasMember(capability, mode) || (mode === 'form' && !hasMember(capability, 'url'));
  return hasMode ? undefined : `elicitation.${mode}`;
}
