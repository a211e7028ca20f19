import { excerpt } from '../describe.js';
import type { JsonObject, JsonValue, PathStep } from '../json.js';
import { createBudget, reportViolations } from './formats/conformance.js';
import { arrayOf, hasMember, isArray, memberAt, memberOf, objectOf, textOf } from './json.js';
import { since, until } from './revisions.js';
import type { Example, Report, Rule } from './rule.js';

const METHOD = 'sampling/createMessage';

const TOOL = {
  name: 'get_weather',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const QUESTION = { role: 'user', content: { type: 'text', text: 'Weather in Oslo?' } };
const ANSWER = { type: 'text', text: '12 C' };

export const samplingRules: readonly Rule[] = [
  {
    id: 'sampling-tool-results-alone',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'A message with results of tools has nothing else.',
    page: '2026-07-28/client/sampling#tool-result-messages',
    on: { definition: 'SamplingMessage' },
    check({ value }, report) {
      const blocks = blocksOf(value);
      if (!blocks.some(({ type }) => type === 'tool_result')) return;
      const other = blocks.find(({ type }) => type !== 'tool_result');
      if (other !== undefined) report(other.path, 'must not be there, beside the result of a tool');
    },
    good: conversation(QUESTION, uses('a'), results('a')),
    bad: conversation(QUESTION, uses('a'), { role: 'user', content: [ANSWER, resultOf('a')] }),
  },
  {
    id: 'sampling-tool-use-answered',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'After a message that uses tools, the user answers with the result of each use.',
    page: '2026-07-28/client/sampling#tool-use-and-result-balance',
    on: { method: METHOD },
    check({ value }, report) {
      const messages = arrayOf(memberAt(value, 'params', 'messages'));
      for (const [index, message] of messages.entries()) {
        if (memberOf(message, 'role') !== 'assistant') continue;
        const next = messages[index + 1];
        const isAnswer = memberOf(next, 'role') === 'user';
        const answered = new Set(blocksOf(next).map(({ answers }) => answers));
        for (const { use, path } of blocksOf(message)) {
          if (use === undefined || (isAnswer && answered.has(use))) continue;
          report(['params', 'messages', index, ...path], 'must be answered by a tool_result in the next message');
        }
      }
    },
    good: conversation(QUESTION, uses('a', 'b'), results('b', 'a')),
    bad: conversation(QUESTION, uses('a', 'b'), results('a')),
  },
  {
    id: 'sampling-tool-result-known-id',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The result of a tool belongs to a use of it before.',
    page: '2026-07-28/client/sampling#tool-use-and-result-balance',
    on: { method: METHOD },
    check({ value }, report) {
      const used = new Set<string | undefined>();
      for (const { use, answers, path } of blocksAsked(value)) {
        if (answers === undefined) used.add(use);
        else if (!used.has(answers)) {
          report([...path, 'toolUseId'], `must be the id of a tool_use before, but is ${excerpt(answers)}`);
        }
      }
    },
    good: conversation(QUESTION, uses('a'), results('a')),
    bad: conversation(QUESTION, results('ghost')),
  },
  {
    id: 'sampling-tool-use-id-unique',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'No two uses of tools have the same id.',
    page: '2026-07-28/client/sampling#tool-use-and-result-balance',
    on: { definition: ['CreateMessageRequest', 'CreateMessageResult'] },
    check({ value }, report) {
      const seen = new Set<string>();
      for (const { use, path } of [...blocksAsked(value), ...blocksOf(value)]) {
        if (use === undefined) continue;
        if (seen.has(use)) report([...path, 'id'], `must be unique, but ${excerpt(use)} is there before`);
        seen.add(use);
      }
    },
    good: conversation(QUESTION, uses('a', 'b'), results('a', 'b')),
    bad: conversation(QUESTION, uses('a', 'a'), results('a')),
  },
  {
    id: 'sampling-tool-use-role',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'Tools are used by the assistant, and their results come from the user.',
    page: '2026-07-28/client/sampling#message-roles',
    on: { definition: 'SamplingMessage' },
    check({ value }, report) {
      const role = memberOf(value, 'role');
      for (const { type, path } of blocksOf(value)) {
        const expected = type === 'tool_use' ? 'assistant' : 'user';
        if ((type !== 'tool_use' && type !== 'tool_result') || role === expected) continue;
        report(path, `must be in a message of the role ${expected}`);
      }
    },
    good: conversation(QUESTION, uses('a'), results('a')),
    bad: conversation({ ...uses('a'), role: 'user' }, { ...results('a'), role: 'assistant' }),
  },
  {
    id: 'sampling-include-context-deprecated',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The context of servers, which is on its way out, is not asked for.',
    page: '2026-07-28/client/sampling#capabilities',
    on: { method: METHOD },
    check({ value }, report) {
      const context = memberAt(value, 'params', 'includeContext');
      if (context !== 'thisServer' && context !== 'allServers') return;
      report(['params', 'includeContext'], `should be "none" or left out, but is ${excerpt(context)}`);
    },
    good: request({ includeContext: 'none' }),
    bad: request({ includeContext: 'allServers' }),
  },
  {
    id: 'sampling-result-stop-reason-tool-use',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'A result that stops to use tools says so, and one that says so uses some.',
    page: '2026-07-28/client/sampling#result-fields',
    on: { definition: 'CreateMessageResult' },
    check({ value }, report) {
      const reason = memberOf(value, 'stopReason');
      const isUsing = hasUse(value);
      if (reason === 'toolUse' && !isUsing) report(['stopReason'], 'should not be "toolUse", since no tool is used');
      if (!isUsing || (reason !== 'endTurn' && reason !== 'stopSequence')) return;
      report(['stopReason'], `should be "toolUse", since a tool is used, but is ${excerpt(reason)}`);
    },
    good: answer({ content: [useOf('a')], stopReason: 'toolUse' }),
    bad: answer({ content: ANSWER, stopReason: 'toolUse' }),
  },
  {
    id: 'sampling-result-no-tool-result',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'What comes from a model is never the result of a tool.',
    page: '2026-07-28/client/sampling#message-roles',
    on: { definition: 'CreateMessageResult' },
    check({ value }, report) {
      for (const { type, path } of blocksOf(value)) {
        if (type === 'tool_result') report(path, 'must not be a tool_result');
      }
    },
    good: answer({ content: ANSWER }),
    bad: answer({ content: [resultOf('a')] }),
  },
  {
    id: 'sampling-content-array-not-empty',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'A list of blocks has at least one.',
    page: '2026-07-28/client/sampling#result-fields',
    on: { definition: ['CreateMessageResult', 'SamplingMessage'] },
    check({ value }, report) {
      const content = memberOf(value, 'content');
      if (isArray(content) && content.length === 0) report(['content'], 'should have at least 1 item, but has none');
    },
    good: answer({ content: [ANSWER] }),
    bad: answer({ content: [] }),
  },
  {
    id: 'sampling-tool-choice-none',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'Where no tools are to be used, none is.',
    page: '2026-07-28/client/sampling#tool-choice-modes',
    on: { resultOf: METHOD },
    check({ value, request: asked }, report) {
      if (toolChoiceOf(asked) !== 'none') return;
      for (const { type, path } of blocksOf(value)) {
        if (type === 'tool_use') report(path, 'must not be there: toolChoice is "none"');
      }
    },
    good: answer({ content: ANSWER }, { tools: [TOOL], toolChoice: { mode: 'none' } }),
    bad: answer({ content: useOf('a') }, { tools: [TOOL], toolChoice: { mode: 'none' } }),
  },
  {
    id: 'sampling-tool-choice-required',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'Where tools have to be used, one is before the model comes to its end.',
    page: '2026-07-28/client/sampling#tool-choice-modes',
    on: { resultOf: METHOD },
    check({ value, request: asked }, report) {
      // What the limit of tokens, or a reason of somebody's own, has cut off has not come to its end.
      const reason = memberOf(value, 'stopReason');
      if (toolChoiceOf(asked) !== 'required' || (reason !== undefined && reason !== 'endTurn')) return;
      const content = memberOf(value, 'content');
      if (content === undefined || hasUse(value) || blocksAsked(asked).some(({ type }) => type === 'tool_use')) return;
      report(['content'], 'must use a tool: toolChoice is "required"');
    },
    good: answer({ content: [useOf('a')] }, { tools: [TOOL], toolChoice: { mode: 'required' } }),
    bad: answer({ content: ANSWER, stopReason: 'endTurn' }, { tools: [TOOL], toolChoice: { mode: 'required' } }),
  },
  {
    id: 'sampling-tool-use-offered-tool',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'Only tools are used that the request offers.',
    page: '2026-07-28/client/sampling#tools-in-sampling',
    on: { resultOf: METHOD },
    check({ value, request: asked }, report) {
      if (asked === undefined) return;
      const offered = toolsOf(asked);
      for (const { type, block, path } of blocksOf(value)) {
        const name = textOf(memberOf(block, 'name'));
        if (type !== 'tool_use' || name === undefined || offered.has(name)) continue;
        report([...path, 'name'], `must be the name of a tool that is offered, but is ${excerpt(name)}`);
      }
    },
    good: answer({ content: useOf('a') }, { tools: [TOOL] }),
    bad: answer({ content: useOf('a') }, { tools: [{ ...TOOL, name: 'get_time' }] }),
  },
  {
    id: 'sampling-tool-use-input-conforms',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The input of a tool keeps its input schema, as far as that is simple enough to tell.',
    page: '2026-07-28/client/sampling#sampling-with-tools',
    on: { resultOf: METHOD },
    check({ value, request: asked }, report) {
      const offered = toolsOf(asked);
      const budget = createBudget();
      for (const { type, block, path } of blocksOf(value)) {
        const schema = memberOf(offered.get(memberOf(block, 'name')), 'inputSchema') ?? {};
        const input = memberOf(block, 'input');
        if (type !== 'tool_use' || input === undefined) continue;
        const reportInput: Report = (inner, problem) => {
          report([...path, 'input', ...inner], problem);
        };
        reportViolations(schema, input, reportInput, { budget });
      }
    },
    good: answer({ content: useOf('a', { city: 'Oslo', days: 3 }) }, { tools: [TOOL] }),
    bad: answer({ content: useOf('a', {}) }, { tools: [TOOL] }),
  },
  {
    id: 'sampling-tool-result-structured-conforms',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The structured result of a tool keeps its output schema, as far as that is simple enough to tell.',
    page: '2026-07-28/client/sampling#multi-turn-tool-loop',
    on: { method: METHOD },
    check({ value }, report) {
      const offered = toolsOf(objectOf(value));
      const used = new Map<string | undefined, JsonValue | undefined>();
      const budget = createBudget();
      for (const { use, answers, block, path } of blocksAsked(value)) {
        if (use !== undefined) used.set(use, memberOf(block, 'name'));
        const schema = memberOf(offered.get(used.get(answers)), 'outputSchema') ?? {};
        const result = memberOf(block, 'structuredContent');
        if (result === undefined || memberOf(block, 'isError') === true) continue;
        const reportResult: Report = (inner, problem) => {
          report([...path, 'structuredContent', ...inner], problem.replace('must', 'should'));
        };
        reportViolations(schema, result, reportResult, { budget });
      }
    },
    good: structured({ t: 12 }),
    bad: structured({ t: 'warm' }),
  },
  {
    id: 'sampling-error-codes',
    strength: 'SHOULD',
    revisions: until('2025-11-25'),
    says: 'That the user does not want it is said with the code -1.',
    page: '2025-11-25/client/sampling#error-handling',
    on: 'error',
    check({ value, method }, report) {
      const code = memberOf(value, 'code');
      if (method !== METHOD || typeof code !== 'number' || code === REJECTED) return;
      const message = textOf(memberOf(value, 'message'))?.toLowerCase();
      if (!REJECTIONS.some((words) => message?.includes(words) === true)) return;
      report(['code'], `should be ${REJECTED} where the user has rejected a request, but is ${code}`);
    },
    good: { error: { code: -1, message: 'User rejected sampling request' }, to: request({}) },
    bad: { error: { code: -32603, message: 'User rejected sampling request' }, to: request({}) },
  },
];

const REJECTED = -1;
const REJECTIONS = [
  'user rejected',
  'user declined',
  'rejected by user',
  'rejected by the user',
  'declined by the user',
];

/** A block of the content of a message or a result, wherever it stands: alone, or in a list. */
interface Block {
  readonly block: JsonValue | undefined;
  readonly type: string | undefined;
  /** The id, where a tool is used. */
  readonly use: string | undefined;
  /** The id of the use that this is the result of. */
  readonly answers: string | undefined;
  readonly path: readonly PathStep[];
}

function blocksOf(value: JsonValue | undefined): readonly Block[] {
  const content = memberOf(value, 'content');
  if (!isArray(content)) return [blockAt(content, ['content'])];
  return content.map((block, index) => blockAt(block, ['content', index]));
}

function blockAt(block: JsonValue | undefined, path: readonly PathStep[]): Block {
  const type = textOf(memberOf(block, 'type'));
  const use = type === 'tool_use' ? textOf(memberOf(block, 'id')) : undefined;
  const answers = type === 'tool_result' ? textOf(memberOf(block, 'toolUseId')) : undefined;
  return { block, type, use, answers, path };
}

/** The blocks of all messages of a request. */
function blocksAsked(asked: JsonValue | undefined): readonly Block[] {
  return arrayOf(memberAt(asked, 'params', 'messages')).flatMap((message, index) =>
    blocksOf(message).map((block) => ({ ...block, path: ['params', 'messages', index, ...block.path] })),
  );
}

function hasUse(value: JsonValue): boolean {
  return blocksOf(value).some(({ type }) => type === 'tool_use');
}

function toolChoiceOf(asked: JsonObject | undefined): JsonValue | undefined {
  return memberAt(asked, 'params', 'toolChoice', 'mode');
}

/** The tools that a request offers, by name. */
function toolsOf(asked: JsonObject | undefined): ReadonlyMap<JsonValue | undefined, JsonValue> {
  const named = arrayOf(memberAt(asked, 'params', 'tools')).filter((tool) => hasMember(tool, 'name'));
  return new Map(named.map((tool) => [memberOf(tool, 'name'), tool]));
}

// --- Examples

function request(params: JsonObject): { readonly method: string; readonly params: JsonObject } {
  return { method: METHOD, params: { messages: [QUESTION], maxTokens: 100, ...params } };
}

function conversation(...messages: readonly JsonObject[]): Example {
  return request({ messages, tools: [TOOL] });
}

function structured(structuredContent: JsonObject): Example {
  const outputSchema = { type: 'object', properties: { t: { type: 'number' } }, required: ['t'] };
  const result = { ...resultOf('a'), structuredContent };
  return request({
    messages: [QUESTION, uses('a'), { role: 'user', content: result }],
    tools: [{ ...TOOL, outputSchema }],
  });
}

function answer(result: JsonObject, params: JsonObject = {}): Example {
  return { result: { role: 'assistant', model: 'm-1', ...result }, to: request({ tools: [TOOL], ...params }) };
}

function useOf(id: string, input: JsonObject = { city: 'Oslo' }): JsonObject {
  return { type: 'tool_use', id, name: 'get_weather', input };
}

function resultOf(id: string): JsonObject {
  return { type: 'tool_result', toolUseId: id, content: [ANSWER] };
}

function uses(...ids: readonly string[]): JsonObject {
  return { role: 'assistant', content: ids.map((id) => useOf(id)) };
}

function results(...ids: readonly string[]): JsonObject {
  return { role: 'user', content: ids.map((id) => resultOf(id)) };
}
