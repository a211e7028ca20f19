import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/json.js';
import { MAX_DEPTH } from '../../src/json.js';
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
    expect(pointersAt(revision, { definition: 'Tool' }, tool(), { as: 'Tool' })).toEqual(['']);
    expect(pointersAt(revision, { definition: 'Tool' }, { tools: [tool()] }, { as: 'ListToolsResult' })).toEqual([
      '/tools/0',
    ]);
    expect(pointersAt(revision, { resultOf: 'tools/list' }, { tools: [] }, { as: 'ListToolsResult' })).toEqual(['']);
    const request = { method: 'tools/call', params: { name: 't', _meta: {} } };
    expect(pointersAt(revision, { method: 'tools/call' }, request, { as: 'CallToolRequest' })).toEqual(['']);
    expect(pointersAt(revision, { definition: 'MetaObject' }, request, { as: 'CallToolRequest' })).toEqual([
      '/params/_meta',
    ]);
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
