import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/json.js';
import { MAX_DEPTH } from '../../src/json.js';
import type { Rule } from '../../src/rules/rule.js';
import { appliedAt, pointersAt } from './support/applied.js';

const REVISIONS = Schemas.supportedVersions;

const call = (method: string, params?: JsonObject): JsonObject => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  ...(params !== undefined && { params }),
});
const notify = (method: string, params: JsonObject): JsonObject => ({ jsonrpc: '2.0', method, params });
const answer = (result: JsonValue): JsonObject => ({ jsonrpc: '2.0', id: 1, result });
const refusal = (error: JsonValue): JsonObject => ({ jsonrpc: '2.0', id: 1, error });
const tool = (more: JsonObject = {}): JsonObject => ({ name: 't', inputSchema: { type: 'object' }, ...more });

describe.each(REVISIONS)('in %s', (revision) => {
  it('a message is applied to once, an envelope in each item of a batch', () => {
    const batch = [call('ping'), answer({})];
    expect(pointersAt(revision, 'message', batch)).toEqual(['']);
    expect(pointersAt(revision, 'envelope', batch)).toEqual(['/0', '/1']);
    expect(pointersAt(revision, 'envelope', call('ping'))).toEqual(['']);
    expect(pointersAt(revision, 'message', 7)).toEqual(['']);
    expect(pointersAt(revision, 'envelope', 7)).toEqual([]);
  });

  it('definitions are found where the schema asks for them, whatever stands there', () => {
    const message = answer({ tools: [tool(), 7, { name: 3 }] });
    const request = call('tools/list');
    const expected = ['/result/tools/0', '/result/tools/1', '/result/tools/2'];
    expect(pointersAt(revision, { definition: 'Tool' }, message, { request })).toEqual(expected);
    // Without the request, by what the result resembles.
    expect(pointersAt(revision, { definition: 'Tool' }, message)).toEqual(expected);
    expect(pointersAt(revision, { definition: 'Tool' }, message, { from: 'server' })).toEqual(expected);
    expect(pointersAt(revision, { definition: 'Tool' }, message, { from: 'client' })).toEqual([]);
  });

  it('the result of another method is not what it resembles', () => {
    const message = answer({ tools: [tool()] });
    expect(pointersAt(revision, { definition: 'Tool' }, message, { request: call('prompts/list') })).toEqual([]);
    expect(pointersAt(revision, { definition: 'Tool' }, message, { request: call('acme/list') })).toEqual([]);
  });

  it('members of unions are told apart by their constants, or by what they resemble', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'image', data: 7 },
      { type: 'resource', resource: { uri: 'a:b', blob: '' } },
      { type: 'resource', resource: { uri: 'a:b', text: '' } },
      { type: 'resource', resource: { blob: 7 } },
      { type: 'acme' },
      {},
      null,
    ];
    const message = answer({ content });
    const request = call('tools/call', { name: 't' });
    const at = (definition: string): readonly string[] => pointersAt(revision, { definition }, message, { request });
    expect(at('TextContent')).toEqual(['/result/content/0']);
    expect(at('ImageContent')).toEqual(['/result/content/1']);
    expect(at('EmbeddedResource')).toEqual(['/result/content/2', '/result/content/3', '/result/content/4']);
    expect(at('BlobResourceContents')).toEqual(['/result/content/2/resource', '/result/content/4/resource']);
    expect(at('TextResourceContents')).toEqual(['/result/content/3/resource']);
  });

  it('annotations are the same whether the document names them or spells them out', () => {
    const annotations = { audience: ['user'] };
    const text = answer({ content: [{ type: 'text', text: 'a', annotations }] });
    const request = call('tools/call', { name: 't' });
    expect(pointersAt(revision, { definition: 'Annotations' }, text, { request })).toEqual([
      '/result/content/0/annotations',
    ]);
  });

  it('_meta is found in parameters and results, of vendors too', () => {
    const meta = { definition: 'MetaObject' } as const;
    expect(pointersAt(revision, meta, call('tools/call', { name: 't', _meta: {} }))).toEqual(['/params/_meta']);
    expect(pointersAt(revision, meta, call('acme/search', { _meta: 7 }))).toEqual(['/params/_meta']);
    expect(pointersAt(revision, meta, notify('notifications/acme', { _meta: {} }))).toEqual(['/params/_meta']);
    expect(pointersAt(revision, meta, answer({ _meta: {} }))).toEqual(['/result/_meta']);
    expect(pointersAt(revision, meta, answer({ content: [], _meta: {} }))).toEqual(['/result/_meta']);
    // Open JSON is nobody's.
    expect(pointersAt(revision, meta, call('tools/call', { name: 't', arguments: { _meta: {} } }))).toEqual([]);
  });

  it('_meta is told by what it stands in', () => {
    const at = (definition: string, message: JsonObject): readonly string[] =>
      pointersAt(revision, { definition }, message);
    const request = call('ping', { _meta: {} });
    const notification = notify('notifications/message', { level: 'info', data: 1, _meta: {} });
    const result = answer({ tools: [], _meta: {} });
    expect(at('RequestMetaObject', request)).toEqual(['/params/_meta']);
    expect(at('RequestMetaObject', notification)).toEqual([]);
    expect(at('NotificationMetaObject', notification)).toEqual(['/params/_meta']);
    expect(at('ResultMetaObject', result)).toEqual(['/result/_meta']);
    expect(at('ResultMetaObject', request)).toEqual([]);
  });

  it('a progress token is found where it travels', () => {
    const progressToken = { definition: 'ProgressToken' } as const;
    const asking = call('tools/call', { name: 't', _meta: { progressToken: 1 } });
    const telling = notify('notifications/progress', { progressToken: 1, progress: 1 });
    expect(pointersAt(revision, progressToken, asking)).toEqual(['/params/_meta/progressToken']);
    expect(pointersAt(revision, progressToken, telling)).toEqual(['/params/progressToken']);
  });

  it('errors are found by their member, and by their definitions in every revision', () => {
    for (const error of [{ code: 1, message: 'a' }, 'broken', null]) {
      expect(pointersAt(revision, 'error', refusal(error))).toEqual(['/error']);
      expect(pointersAt(revision, { definition: 'Error' }, refusal(error))).toEqual(['/error']);
    }
    expect(pointersAt(revision, 'error', call('ping'))).toEqual([]);
    expect(pointersAt(revision, 'error', answer({}))).toEqual([]);
  });

  it('an error is no result', () => {
    const request = call('ping');
    expect(pointersAt(revision, { resultOf: 'ping' }, refusal({ code: 1, message: '' }), { request })).toEqual([]);
    expect(pointersAt(revision, { resultOf: 'ping' }, answer(null), { request })).toEqual(['/result']);
  });

  it('a result beside an error is still a result, and an error still an error', () => {
    const both = { ...answer({ tools: [tool()] }), error: { code: 1, message: '' } };
    expect(pointersAt(revision, { definition: 'Tool' }, both)).toEqual(['/result/tools/0']);
    expect(pointersAt(revision, 'error', both)).toEqual(['/error']);
  });

  it('methods are found by name, and their answers by the request', () => {
    expect(pointersAt(revision, { method: ['tools/call', 'acme'] }, call('acme'))).toEqual(['']);
    expect(pointersAt(revision, { method: 'tools/call' }, [call('tools/call')])).toEqual(['/0']);
    const result = answer({ completion: { values: [] } });
    const request = call('completion/complete');
    expect(pointersAt(revision, { resultOf: 'completion/complete' }, result, { request })).toEqual(['/result']);
    expect(pointersAt(revision, { resultOf: 'completion/complete' }, result)).toEqual(['/result']);
    expect(pointersAt(revision, { resultOf: 'acme' }, answer(1), { request: call('acme') })).toEqual(['/result']);
    expect(pointersAt(revision, { resultOf: 'ping' }, answer({}))).toEqual([]);
  });

  it('all results are results', () => {
    const result = { definition: 'Result' } as const;
    expect(pointersAt(revision, result, answer({}))).toEqual(['/result']);
    expect(pointersAt(revision, result, answer({ tools: [] }), { request: call('tools/list') })).toEqual(['/result']);
    expect(pointersAt(revision, result, answer({ roots: [] }), { request: call('roots/list') })).toEqual(['/result']);
  });

  it('in a batch, an answer belongs to the request with its id', () => {
    const batch = [
      { ...answer({}), id: 2 },
      { ...answer({}), id: '2' },
    ];
    const request = [
      { ...call('tools/list'), id: 1 },
      { ...call('ping'), id: 2 },
    ];
    expect(pointersAt(revision, { resultOf: 'ping' }, batch, { request })).toEqual(['/0/result']);
    // Or to the only one there is.
    const only = { ...call('ping'), id: '2' };
    expect(pointersAt(revision, { resultOf: 'ping' }, batch, { request: only })).toEqual(['/1/result']);
    expect(pointersAt(revision, { resultOf: 'ping' }, batch)).toEqual([]);
  });

  it('what is no object in a batch is no envelope', () => {
    expect(pointersAt(revision, 'envelope', [7, null, [call('ping')], call('ping')])).toEqual(['/3']);
  });

  it('cursors are found in parameters and results', () => {
    expect(pointersAt(revision, { definition: 'Cursor' }, call('tools/list', { cursor: 'a' }))).toEqual([
      '/params/cursor',
    ]);
    expect(pointersAt(revision, { definition: 'Cursor' }, answer({ tools: [], nextCursor: 'a' }))).toEqual([
      '/result/nextCursor',
    ]);
  });

  it('records by themselves are taken as what they are', () => {
    const at = (on: Rule['on'], value: JsonObject, as: string, request?: JsonObject): readonly string[] =>
      pointersAt(revision, on, value, { as, ...(request !== undefined && { request }) });
    expect(at({ definition: 'Tool' }, tool(), 'Tool')).toEqual(['']);
    expect(at({ definition: 'Prompt' }, { name: 'p' }, 'Prompt')).toEqual(['']);
    expect(at({ definition: 'Result' }, tool(), 'Tool')).toEqual([]);
    expect(at({ definition: 'Tool' }, { tools: [tool()] }, 'ListToolsResult')).toEqual(['/tools/0']);
    expect(at({ definition: 'Prompt' }, { prompts: [{}] }, 'ListPromptsResult')).toEqual(['/prompts/0']);
    expect(at({ resultOf: 'tools/list' }, { tools: [] }, 'ListToolsResult')).toEqual(['']);
    const request = { method: 'tools/call', params: { name: 't', _meta: {} } };
    expect(at({ method: 'tools/call' }, request, 'CallToolRequest')).toEqual(['']);
    expect(at({ definition: 'MetaObject' }, request, 'CallToolRequest')).toEqual(['/params/_meta']);
  });

  it('results by themselves are results, with what stands in them', () => {
    for (const as of ['Result', 'ListToolsResult']) {
      expect(pointersAt(revision, { definition: 'Result' }, { _meta: {} }, { as })).toEqual(['']);
      expect(pointersAt(revision, { definition: 'ResultMetaObject' }, { _meta: {} }, { as })).toEqual(['/_meta']);
    }
    expect(pointersAt(revision, { definition: 'ResultMetaObject' }, { _meta: {} }, { as: 'Tool' })).toEqual([]);
  });

  it('records by themselves stand in no envelope, but for calls, which are one', () => {
    const request = call('tools/list');
    const [result] = appliedAt(revision, { definition: 'Tool' }, { tools: [7] }, { as: 'ListToolsResult', request });
    expect(result).toMatchObject({ value: 7, envelope: undefined, method: 'tools/list', request });
    expect(result?.context.revision).toBe(revision);
    const [answered] = appliedAt(revision, { resultOf: 'tools/list' }, { tools: [] }, { as: 'ListToolsResult' });
    expect(answered).toMatchObject({ envelope: undefined, method: 'tools/list', request: undefined });
    expect(answered?.context.revision).toBe(revision);
    const [alone] = appliedAt(revision, { definition: 'Tool' }, tool(), { as: 'Tool', request });
    expect(alone).toMatchObject({ value: tool(), envelope: undefined, method: undefined, request });
    expect(alone?.context.revision).toBe(revision);
    const asking = { method: 'tools/call', params: { name: 't' } };
    const [called] = appliedAt(revision, { definition: 'CallToolRequestParams' }, asking, { as: 'CallToolRequest' });
    expect(called).toMatchObject({ envelope: asking, method: 'tools/call', request: undefined });
  });

  it('the deepest values that are read do not exhaust the stack', () => {
    let value: JsonValue = 1;
    for (let depth = 0; depth < MAX_DEPTH - 4; depth++) value = depth % 2 === 0 ? [value] : { a: value };
    expect(
      pointersAt(revision, { definition: 'JSONValue' }, call('tools/call', { name: 't', _meta: { a: value } })),
    ).toEqual([]);
  });
});

describe('parameters that the older documents spell out', () => {
  it.each(REVISIONS)('have their names in %s too', (revision) => {
    const message = call('tools/call', { name: 't' });
    expect(pointersAt(revision, { definition: 'CallToolRequestParams' }, message)).toEqual(['/params']);
  });
});

describe('the surroundings of a place', () => {
  it('are the envelope, its method, and the request of a response', () => {
    const request = call('tools/list');
    const message = answer({ tools: [tool()] });
    const [place] = appliedAt('2025-11-25', { definition: 'Tool' }, message, { request, from: 'server' });
    expect(place).toMatchObject({ envelope: message, method: 'tools/list', request });
    expect(place?.context).toMatchObject({ revision: '2025-11-25', message, kind: 'result', request, from: 'server' });
  });

  it('say whether a value is valid as a definition', () => {
    const [place] = appliedAt('2025-11-25', 'message', call('ping'));
    expect(place?.context.isValid('Tool', tool())).toBe(true);
    expect(place?.context.isValid('Tool', {})).toBe(false);
    expect(place?.context.isValid('NoSuchThing', {})).toBe(false);
  });

  it('say whether the revision has requests with a method, inside of results too', () => {
    for (const [revision, expected] of [
      ['2025-11-25', ['initialize', 'ping', 'roots/list', 'tools/call']],
      ['2026-07-28', ['roots/list', 'tools/call']],
    ] as const) {
      const [place] = appliedAt(revision, 'message', call('ping'));
      const methods = ['initialize', 'ping', 'roots/list', 'tools/call', 'acme', 'notifications/cancelled'];
      expect(methods.filter((method) => place?.context.isRequest(method))).toEqual(expected);
    }
  });

  it('of a batch are nothing but its context', () => {
    const [place] = appliedAt('2025-03-26', 'message', [call('ping')], { request: call('ping') });
    expect(place).toMatchObject({ envelope: undefined, method: undefined, request: undefined });
    expect(place?.context.kind).toBe('batch');
  });

  it('of an error are its request', () => {
    const request = call('resources/read', { uri: 'a:b' });
    const [place] = appliedAt('2025-11-25', 'error', refusal({ code: 1, message: '' }), { request });
    expect(place).toMatchObject({ method: 'resources/read', request });
  });
});

describe('errors with a code of their own', () => {
  it('are the definition that has the code, as a whole', () => {
    const message = refusal({ code: -32022, message: '', data: {} });
    expect(pointersAt('2026-07-28', { definition: 'UnsupportedProtocolVersionError' }, message)).toEqual(['']);
    expect(pointersAt('2026-07-28', { definition: 'MissingRequiredClientCapabilityError' }, message)).toEqual([]);
  });

  it('are the definition that has the code, as the member, whatever else is wrong', () => {
    const at = (definition: string, error: JsonObject): readonly string[] =>
      pointersAt('2026-07-28', { definition }, refusal(error));
    expect(at('InvalidParamsError', { code: -32602 })).toEqual(['/error']);
    expect(at('InternalError', { code: -32602 })).toEqual([]);
    expect(at('InvalidParamsError', { code: '-32602' })).toEqual([]);
    // Without a code, it is none of those that have no code either.
    for (const definition of ['InvalidParamsError', 'Tool', 'UnsupportedProtocolVersionError']) {
      expect(at(definition, { message: '' })).toEqual([]);
    }
  });

  it('hold what that definition says', () => {
    const elicitation = { mode: 'url', url: 'https://a.example', message: 'm', elicitationId: '1' };
    const message = refusal({ code: -32042, message: '', data: { elicitations: [elicitation] } });
    expect(pointersAt('2025-11-25', { definition: 'ElicitRequestURLParams' }, message)).toEqual([
      '/error/data/elicitations/0',
    ]);
  });
});

describe('input that a result asks for, and the retry that brings it', () => {
  const elicitation = {
    method: 'elicitation/create',
    params: { mode: 'url', url: 'https://a.example', message: 'm' },
  };
  const asking = answer({
    resultType: 'input_required',
    inputRequests: { a: elicitation, b: { method: 'roots/list' } },
  });
  const retry = call('tools/call', { name: 't', inputResponses: { a: { action: 'accept' }, b: { roots: [{}] } } });

  it('is requests, each with its method', () => {
    expect(pointersAt('2026-07-28', { method: 'elicitation/create' }, asking)).toEqual(['/result/inputRequests/a']);
    expect(pointersAt('2026-07-28', { definition: 'ElicitRequestURLParams' }, asking)).toEqual([
      '/result/inputRequests/a/params',
    ]);
    const [place] = appliedAt('2026-07-28', { definition: 'ElicitRequestURLParams' }, asking);
    expect(place).toMatchObject({ envelope: elicitation, method: 'elicitation/create' });
  });

  it('is told by its method without a request too', () => {
    expect(pointersAt('2026-07-28', { definition: 'InputRequiredResult' }, asking)).toEqual(['/result']);
  });

  it('is answered entry by entry', () => {
    const roots = ['/params/inputResponses/b'];
    expect(pointersAt('2026-07-28', { resultOf: 'roots/list' }, retry, { request: asking })).toEqual(roots);
    expect(pointersAt('2026-07-28', { resultOf: 'roots/list' }, retry)).toEqual(roots);
    expect(pointersAt('2026-07-28', { definition: 'Root' }, retry, { request: asking })).toEqual([
      `${roots[0] ?? ''}/roots/0`,
    ]);
    const [place] = appliedAt('2026-07-28', { resultOf: 'elicitation/create' }, retry, { request: asking });
    expect(place).toMatchObject({ value: { action: 'accept' }, method: 'elicitation/create', request: elicitation });
    // Whatever the answer looks like, and whether the method is known or not.
    const asked = (method: string): JsonObject =>
      answer({ resultType: 'input_required', inputRequests: { a: { method } } });
    const given = call('tools/call', { name: 't', inputResponses: { a: { roots: [{}] } } });
    const at = (on: Rule['on'], method: string): readonly string[] =>
      pointersAt('2026-07-28', on, given, { request: asked(method) });
    expect(at({ resultOf: 'elicitation/create' }, 'elicitation/create')).toEqual(['/params/inputResponses/a']);
    expect(at({ definition: 'ElicitResult' }, 'elicitation/create')).toEqual(['/params/inputResponses/a']);
    expect(at({ definition: 'InputResponse' }, 'elicitation/create')).toEqual(['/params/inputResponses/a']);
    expect(at({ definition: 'Root' }, 'elicitation/create')).toEqual([]);
    expect(at({ resultOf: 'roots/list' }, 'acme')).toEqual([]);
    expect(at({ resultOf: 'acme' }, 'acme')).toEqual(['/params/inputResponses/a']);
    expect(at({ definition: 'Root' }, 'acme')).toEqual(['/params/inputResponses/a/roots/0']);
    // The result that asked, without its envelope.
    const bare = appliedAt('2026-07-28', { definition: 'ElicitResult' }, retry, { request: asking.result ?? null });
    expect(bare.map(({ request }) => request)).toEqual([elicitation]);
  });
});

describe('tasks', () => {
  const task = {
    taskId: 'a',
    status: 'working',
    ttl: null,
    createdAt: '2026-01-01T00:00:00Z',
    lastUpdatedAt: '2026-01-01T00:00:00Z',
  };

  it('are promised where the request asks for one', () => {
    const request = call('tools/call', { name: 't', task: {} });
    expect(pointersAt('2025-11-25', { definition: 'CreateTaskResult' }, answer({ task }), { request })).toEqual([
      '/result',
    ]);
    expect(pointersAt('2025-11-25', { definition: 'CreateTaskResult' }, answer({ task }))).toEqual(['/result']);
    const ordinary = call('tools/call', { name: 't' });
    expect(
      pointersAt('2025-11-25', { definition: 'CreateTaskResult' }, answer({ task }), { request: ordinary }),
    ).toEqual([]);
  });

  it('end in the results of the requests that made them, told by what they resemble', () => {
    const request = call('tasks/result', { taskId: 'a' });
    const content = [{ type: 'text', text: '' }];
    expect(pointersAt('2025-11-25', { definition: 'TextContent' }, answer({ content }), { request })).toEqual([
      '/result/content/0',
    ]);
    expect(pointersAt('2025-11-25', { definition: 'Result' }, answer({ acme: 1 }), { request })).toEqual(['/result']);
  });

  it('by themselves answer the request that is given, else the only one that they may answer', () => {
    const methods = ['tools/call', 'elicitation/create', 'sampling/createMessage'];
    const as = 'CreateTaskResult';
    for (const method of methods) {
      const on = { resultOf: method };
      expect(pointersAt('2025-11-25', on, { task }, { as })).toEqual([]);
      const asked = methods.map((each) => pointersAt('2025-11-25', on, { task }, { as, request: call(each) }));
      expect(asked).toEqual(methods.map((each) => (each === method ? [''] : [])));
    }
    expect(pointersAt('2025-11-25', { resultOf: 'tasks/get' }, task, { as: 'GetTaskResult' })).toEqual(['']);
  });

  it('are the same in several results, which do not say what they answer', () => {
    expect(pointersAt('2025-11-25', { definition: 'Task' }, answer(task))).toEqual(['/result']);
    expect(pointersAt('2025-11-25', { resultOf: 'tasks/cancel' }, answer(task))).toEqual([]);
    const request = call('tasks/cancel', { taskId: 'a' });
    expect(pointersAt('2025-11-25', { resultOf: 'tasks/cancel' }, answer(task), { request })).toEqual(['/result']);
  });

  it('are named in _meta', () => {
    const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 'a' } };
    expect(pointersAt('2025-11-25', { definition: 'RelatedTaskMetadata' }, answer({ content: [], _meta }))).toEqual([
      '/result/_meta/io.modelcontextprotocol~1related-task',
    ]);
  });
});

describe('blocks of content', () => {
  it.each(REVISIONS)('of an unknown type are none of those that are known, however alike, in %s', (revision) => {
    const unknown = { type: 'acme', text: '', data: '', mimeType: '', annotations: {}, _meta: {} };
    const tools = answer({ content: [unknown, { text: '' }] });
    const messages = [{ role: 'user', content: unknown }];
    for (const definition of ['TextContent', 'ImageContent']) {
      const request = call('tools/call', { name: 't' });
      expect(pointersAt(revision, { definition }, tools, { request })).toEqual(
        // What has no type is what it resembles.
        definition === 'TextContent' ? ['/result/content/1'] : [],
      );
      expect(pointersAt(revision, { definition }, call('sampling/createMessage', { messages }))).toEqual([]);
    }
  });

  it('may be a list in messages since 2025-11-25', () => {
    const content = [{ type: 'text', text: '' }, { type: 'tool_use' }, 7];
    const message = call('sampling/createMessage', { messages: [{ role: 'user', content }] });
    const at = (definition: string): readonly string[] => pointersAt('2025-11-25', { definition }, message);
    expect(at('TextContent')).toEqual(['/params/messages/0/content/0']);
    expect(at('ToolUseContent')).toEqual(['/params/messages/0/content/1']);
  });

  it.each(REVISIONS)('that bear what two kinds of resources do are what they are valid as, in %s', (revision) => {
    const resources = [
      { uri: 'a:b', text: '', blob: 7 },
      { uri: 'a:b', text: 7, blob: '' },
    ];
    const message = answer({ contents: resources });
    const at = (definition: string): readonly string[] =>
      pointersAt(revision, { definition }, message, { request: call('resources/read') });
    expect(at('TextResourceContents')).toEqual(['/result/contents/0']);
    expect(at('BlobResourceContents')).toEqual(['/result/contents/1']);
  });
});
