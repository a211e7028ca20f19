import type { JsonObject, JsonValue } from '../../../src/json.js';
import { samplingRules } from '../../../src/rules/sampling.js';
import { itFinds } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

describeGroup(samplingRules, {
  'sampling-tool-results-alone': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/2/content/0 must not be there, beside the result of a tool'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/2/content/0 must not be there, beside the result of a tool',
      ],
    },
  },
  'sampling-tool-use-answered': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/1/content/1 must be answered by a tool_result in the next message'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/1/content/1 must be answered by a tool_result in the next message',
      ],
    },
  },
  'sampling-tool-result-known-id': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/1/content/0/toolUseId must be the id of a tool_use before, but is "ghost"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/1/content/0/toolUseId must be the id of a tool_use before, but is "ghost"',
      ],
    },
  },
  'sampling-tool-use-id-unique': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/1/content/1/id must be unique, but "a" is there before'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/1/content/1/id must be unique, but "a" is there before',
      ],
    },
  },
  'sampling-tool-use-role': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': [
        '/params/messages/0/content/0 must be in a message of the role assistant',
        '/params/messages/1/content/0 must be in a message of the role user',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/0/content/0 must be in a message of the role assistant',
        '/result/inputRequests/input/params/messages/1/content/0 must be in a message of the role user',
      ],
    },
  },
  'sampling-include-context-deprecated': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/includeContext should be "none" or left out, but is "allServers"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/includeContext should be "none" or left out, but is "allServers"',
      ],
    },
  },
  'sampling-result-stop-reason-tool-use': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/stopReason should not be "toolUse", since no tool is used'],
      '2026-07-28': ['/params/inputResponses/input/stopReason should not be "toolUse", since no tool is used'],
    },
  },
  'sampling-result-no-tool-result': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content/0 must not be a tool_result'],
      '2026-07-28': ['/params/inputResponses/input/content/0 must not be a tool_result'],
    },
  },
  'sampling-content-array-not-empty': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/params/inputResponses/input/content should have at least 1 item, but has none'],
  },
  'sampling-tool-choice-none': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content must not be there: toolChoice is "none"'],
      '2026-07-28': ['/params/inputResponses/input/content must not be there: toolChoice is "none"'],
    },
  },
  'sampling-tool-choice-required': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content must use a tool: toolChoice is "required"'],
      '2026-07-28': ['/params/inputResponses/input/content must use a tool: toolChoice is "required"'],
    },
  },
  'sampling-tool-use-offered-tool': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content/name must be the name of a tool that is offered, but is "get_weather"'],
      '2026-07-28': [
        '/params/inputResponses/input/content/name must be the name of a tool that is offered, but is "get_weather"',
      ],
    },
  },
  'sampling-tool-use-input-conforms': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content/input must have "city", but has not'],
      '2026-07-28': ['/params/inputResponses/input/content/input must have "city", but has not'],
    },
  },
  'sampling-tool-result-structured-conforms': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/messages/2/content/structuredContent/t should be of type number, but is "warm"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/messages/2/content/structuredContent/t should be of type number, but is "warm"',
      ],
    },
  },
  'sampling-error-codes': {
    strength: 'SHOULD',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/error/code should be -1 where the user has rejected a request, but is -32603'],
  },
});

const TEXT = { type: 'text', text: 'Three' };

// --- What tools are used for, and how the user answers
itFinds([
  {
    rule: 'sampling-tool-results-alone',
    what: 'the first thing that stands beside a result',
    message: ask(user(done('a'), TEXT, TEXT), user(5, done('a'))),
    finds: [
      '/params/messages/0/content/1 must not be there, beside the result of a tool',
      '/params/messages/1/content/0 must not be there, beside the result of a tool',
    ],
  },
  {
    rule: 'sampling-tool-results-alone',
    what: 'texts beside each other, and a result that is no list',
    message: ask(user(TEXT, TEXT), { role: 'user', content: done('a') }),
    finds: [],
  },
  {
    rule: 'sampling-tool-use-answered',
    what: 'the last message',
    message: ask(assistant(use('a'))),
    finds: ['/params/messages/0/content/0 must be answered by a tool_result in the next message'],
  },
  {
    rule: 'sampling-tool-use-answered',
    what: 'blocks that stand alone, in no list',
    message: ask(
      { role: 'assistant', content: use('a') },
      { role: 'user', content: done('a') },
      { role: 'assistant', content: use('b') },
      { role: 'user', content: done('a') },
    ),
    finds: ['/params/messages/2/content must be answered by a tool_result in the next message'],
  },
  {
    rule: 'sampling-tool-use-answered',
    what: 'an answer by the assistant, one that comes too late, and a text that looks like one',
    message: ask(
      assistant(use('a')),
      assistant(done('a'), use('b')),
      user(TEXT),
      user(done('b')),
      assistant(use('c')),
      user({ ...TEXT, toolUseId: 'c' }),
    ),
    finds: [
      '/params/messages/0/content/0 must be answered by a tool_result in the next message',
      '/params/messages/1/content/1 must be answered by a tool_result in the next message',
      '/params/messages/4/content/0 must be answered by a tool_result in the next message',
    ],
  },
  {
    rule: 'sampling-tool-use-answered',
    what: 'uses by the user or without an id, texts with one, and what is no message',
    message: ask(user(use('a')), assistant(use(5), { ...TEXT, id: 'a' }), { role: 'assistant' }, 5, null),
    finds: [],
  },
  {
    rule: 'sampling-tool-result-known-id',
    what: 'a use that comes after, and a text with the id',
    message: ask(assistant({ ...TEXT, id: 'a' }), user(done('a')), assistant(use('a')), user(done('a'))),
    finds: ['/params/messages/1/content/0/toolUseId must be the id of a tool_use before, but is "a"'],
  },
  {
    rule: 'sampling-tool-result-known-id',
    what: 'results that name no use, and texts that do',
    message: ask(user({ type: 'tool_result', content: [] }, done(5), { ...TEXT, toolUseId: 'a' })),
    finds: [],
  },
  {
    rule: 'sampling-tool-use-id-unique',
    what: 'another message of the same request',
    message: ask(assistant(use('a')), user(done('a')), assistant(use('b'), use('a'))),
    finds: ['/params/messages/2/content/1/id must be unique, but "a" is there before'],
  },
  {
    rule: 'sampling-tool-use-id-unique',
    what: 'a result',
    message: reply([use('a'), use('a')]),
    request: ask(assistant(use('a'))),
    finds: ['/result/content/1/id must be unique, but "a" is there before'],
  },
  {
    rule: 'sampling-tool-use-id-unique',
    what: 'uses without an id, and texts with one',
    message: ask(assistant(use(5), use(5), { ...TEXT, id: 'a' }, { ...TEXT, id: 'a' })),
    finds: [],
  },
  {
    rule: 'sampling-tool-use-role',
    what: 'texts of both',
    message: ask(user(TEXT), assistant(TEXT)),
    finds: [],
  },
  {
    rule: 'sampling-tool-use-role',
    what: 'a message without a role',
    message: ask({ content: use('a') }, { content: [done('a')] }),
    finds: [
      '/params/messages/0/content must be in a message of the role assistant',
      '/params/messages/1/content/0 must be in a message of the role user',
    ],
  },
  {
    rule: 'sampling-include-context-deprecated',
    what: 'the context of one server',
    message: askWith({ includeContext: 'thisServer' }),
    finds: ['/params/includeContext should be "none" or left out, but is "thisServer"'],
  },
  {
    rule: 'sampling-include-context-deprecated',
    what: 'none, and what is no context',
    message: askWith({ includeContext: ['thisServer'] }),
    finds: [],
  },
]);

// --- What the model answers
itFinds([
  ...['endTurn', 'stopSequence'].map((stopReason) => ({
    rule: 'sampling-result-stop-reason-tool-use',
    what: `a use that stops with ${stopReason}`,
    message: reply([TEXT, use('a')], { stopReason }),
    request: ask(),
    finds: [`/result/stopReason should be "toolUse", since a tool is used, but is "${stopReason}"`],
  })),
  ...[{ stopReason: 'maxTokens' }, { stopReason: 'acme/paused' }, {}].map((members) => ({
    rule: 'sampling-result-stop-reason-tool-use',
    what: `a use that was cut off: ${JSON.stringify(members)}`,
    message: reply([use('a')], members),
    request: ask(),
    finds: [],
  })),
  {
    rule: 'sampling-result-stop-reason-tool-use',
    what: 'a text that comes to its end',
    message: reply(TEXT, { stopReason: 'endTurn' }),
    request: ask(),
    finds: [],
  },
  {
    rule: 'sampling-result-no-tool-result',
    what: 'one after a text',
    message: reply([TEXT, done('a')]),
    request: ask(),
    finds: ['/result/content/1 must not be a tool_result'],
  },
  {
    rule: 'sampling-content-array-not-empty',
    what: 'a message that is asked for',
    revision: '2026-07-28',
    message: {
      result: { resultType: 'input_required', inputRequests: { one: ask(user(), { role: 'user' }, said('')) } },
    },
    request: { method: 'tools/call' },
    finds: ['/result/inputRequests/one/params/messages/0/content should have at least 1 item, but has none'],
  },
  {
    rule: 'sampling-tool-choice-none',
    what: 'a use after a text',
    message: reply([TEXT, use('a')]),
    request: askWith({ toolChoice: { mode: 'none' } }),
    finds: ['/result/content/1 must not be there: toolChoice is "none"'],
  },
  {
    rule: 'sampling-tool-choice-none',
    what: 'another choice',
    message: reply(use('a')),
    request: askWith({ toolChoice: { mode: 'auto' } }),
    finds: [],
  },
  {
    rule: 'sampling-tool-choice-none',
    what: 'a request that is not known',
    message: reply(use('a')),
    finds: [],
  },
  {
    rule: 'sampling-tool-choice-required',
    what: 'a text without a reason to stop, after a text',
    message: reply(TEXT),
    request: askWith({ messages: [user(TEXT)], toolChoice: { mode: 'required' } }),
    finds: ['/result/content must use a tool: toolChoice is "required"'],
  },
  {
    rule: 'sampling-tool-choice-required',
    what: 'a result without content',
    message: { result: { role: 'assistant', model: 'm' } },
    request: askWith({ toolChoice: { mode: 'required' } }),
    finds: [],
  },
]);

// --- The tools that are offered
const NUMBERS = {
  type: 'object',
  properties: { of: { type: 'array', items: { type: 'number' } } },
  required: ['of'],
};
const SUM = { name: 'sum', inputSchema: NUMBERS, outputSchema: NUMBERS };
const NOW = { name: 'now', inputSchema: { type: 'object' } };
const MANY = Array.from({ length: 100_000 }, () => 1);
const NAMELESS = { inputSchema: NUMBERS, outputSchema: NUMBERS };

itFinds([
  {
    rule: 'sampling-tool-use-offered-tool',
    what: 'a tool where none are offered',
    message: reply([{ ...TEXT, name: 'sum' }, use('a'), use('b', { name: 5 })]),
    request: ask(),
    finds: ['/result/content/1/name must be the name of a tool that is offered, but is "sum"'],
  },
  {
    rule: 'sampling-tool-use-offered-tool',
    what: 'a request that is not known',
    message: reply(use('a')),
    finds: [],
  },
  {
    rule: 'sampling-tool-use-input-conforms',
    what: 'one item of the input',
    message: reply([TEXT, use('a', { input: { of: [1, 'two'] } })]),
    request: askWith({ tools: [NOW, SUM] }),
    finds: ['/result/content/1/input/of/1 must be of type number, but is "two"'],
  },
  {
    rule: 'sampling-tool-use-input-conforms',
    what: 'no input after so many items that all inputs together take too long',
    message: reply([use('a', { input: { of: MANY } }), use('b', { input: { of: ['two'] } })]),
    request: askWith({ tools: [SUM] }),
    finds: [],
  },
  {
    rule: 'sampling-tool-use-input-conforms',
    what: 'no input, that of another tool or of one without a name, and what is no use',
    message: reply([
      { type: 'tool_use', id: 'a', name: 'sum' },
      use('b', { name: 'now' }),
      use('c', { name: 'other' }),
      { type: 'tool_use', id: 'd', input: {} },
      { ...TEXT, name: 'sum', input: {} },
    ]),
    request: askWith({ tools: [SUM, NOW, NAMELESS] }),
    finds: [],
  },
  {
    rule: 'sampling-tool-result-structured-conforms',
    what: 'one item of the results of one tool of two',
    message: askWith({
      tools: [SUM, NOW],
      messages: [
        assistant(use('a'), use('b', { name: 'now' })),
        user(
          done('a', { isError: false, structuredContent: { of: [1, 'two'] } }),
          done('b', { structuredContent: { of: 'x' } }),
        ),
      ],
    }),
    finds: ['/params/messages/1/content/0/structuredContent/of/1 should be of type number, but is "two"'],
  },
  {
    rule: 'sampling-tool-result-structured-conforms',
    what: 'no result after so many items that all results together take too long',
    message: askWith({
      tools: [SUM],
      messages: [
        assistant(use('a'), use('b')),
        user(done('a', { structuredContent: { of: MANY } }), done('b', { structuredContent: { of: ['two'] } })),
      ],
    }),
    finds: [],
  },
  {
    rule: 'sampling-tool-result-structured-conforms',
    what: 'errors, results without structure or without a use, and what is no use or no result',
    message: askWith({
      tools: [SUM, NAMELESS],
      messages: [
        assistant({ ...TEXT, id: 'x', name: 'sum' }, use('a'), { type: 'tool_use', id: 'b' }),
        user(
          done('a', { isError: true, structuredContent: {} }),
          done('a'),
          done('b', { structuredContent: {} }),
          done('x', { structuredContent: {} }),
          done(5, { structuredContent: {} }),
          { ...TEXT, name: 'sum', toolUseId: 'a', structuredContent: {} },
        ),
      ],
    }),
    finds: [],
  },
]);

// --- Errors
itFinds([
  ...[
    'User rejected sampling request',
    'The user declined.',
    'Rejected by user',
    'Request was REJECTED BY THE USER',
    'declined by the user',
  ].map((message) => ({
    rule: 'sampling-error-codes',
    what: message,
    message: { error: { code: -32_603, message } },
    request: ask(),
    finds: ['/error/code should be -1 where the user has rejected a request, but is -32603'],
  })),
  {
    rule: 'sampling-error-codes',
    what: 'an error that the user has nothing to do with',
    message: { error: { code: -32_603, message: 'No such model' } },
    request: ask(),
    finds: [],
  },
  {
    rule: 'sampling-error-codes',
    what: 'an error without a message',
    message: { error: { code: -32_603 } },
    request: ask(),
    finds: [],
  },
  {
    rule: 'sampling-error-codes',
    what: 'a code that is no number',
    message: { error: { code: '-32603', message: 'User rejected' } },
    request: ask(),
    finds: [],
  },
  {
    rule: 'sampling-error-codes',
    what: 'what another method is answered with',
    message: { error: { code: -32_603, message: 'User rejected' } },
    request: { method: 'roots/list' },
    finds: [],
  },
]);

function ask(...messages: readonly JsonValue[]): JsonObject {
  return askWith({ messages });
}

function askWith(params: JsonObject): JsonObject {
  return { method: 'sampling/createMessage', params: { messages: [], maxTokens: 9, ...params } };
}

function reply(content: JsonValue, members: JsonObject = {}): JsonObject {
  return { result: { ...said(content), model: 'm', ...members } };
}

function said(content: JsonValue): JsonObject {
  return { role: 'assistant', content };
}

function assistant(...content: readonly JsonValue[]): JsonObject {
  return said(content);
}

function user(...content: readonly JsonValue[]): JsonObject {
  return { role: 'user', content };
}

function use(id: JsonValue, members: JsonObject = {}): JsonObject {
  return { type: 'tool_use', id, name: 'sum', input: {}, ...members };
}

function done(toolUseId: JsonValue, members: JsonObject = {}): JsonObject {
  return { type: 'tool_result', toolUseId, content: [], ...members };
}
