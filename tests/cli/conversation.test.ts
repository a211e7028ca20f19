import { describe, expect, it, test } from 'vitest';
import { Conversation } from '../../src/cli/conversation.js';
import type { ConversationOptions, Judgement, Surroundings } from '../../src/cli/conversation.js';
import { RevisionTracker } from '../../src/cli/revision-tracker.js';
import type { Revision } from '../../src/schema.js';

const VERSION = 'io.modelcontextprotocol/protocolVersion';

function request(method: string, params?: object, id: unknown = 1): object {
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) };
}

function result(members: object, id: unknown = 1): object {
  return { jsonrpc: '2.0', id, result: members };
}

function error(code: number, id: unknown = 1): object {
  return { jsonrpc: '2.0', id, error: { code, message: 'No' } };
}

function notification(method: string): object {
  return { jsonrpc: '2.0', method, params: { progressToken: 1, progress: 1 } };
}

function initialize(protocolVersion: unknown, id = 1): object {
  return request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } }, id);
}

function initialized(protocolVersion: unknown, id = 1): object {
  return result({ protocolVersion, capabilities: {}, serverInfo: { name: 's', version: '1' } }, id);
}

function modern(method: string, params: object = {}, version: unknown = '2026-07-28', id = 1): object {
  const meta = { [VERSION]: version, 'io.modelcontextprotocol/clientCapabilities': {} };
  return request(method, { ...params, _meta: meta }, id);
}

describe('the revision of a conversation', () => {
  type Step = readonly [message: unknown, revision: Revision, because?: string | undefined, asked?: Revision];
  const NOTHING = 'nothing before tells the revision; choose another by --revision';

  test.each<[what: string, steps: readonly Step[]]>([
    [
      'is the newest with initialize where nothing tells it, which is said once',
      [
        [request('ping'), '2025-11-25', NOTHING],
        [request('ping'), '2025-11-25'],
      ],
    ],
    [
      'is what initialize says, and then its answer',
      [
        [initialize('2025-06-18'), '2025-06-18', 'the request initialize says so'],
        [request('ping'), '2025-06-18'],
        [initialized('2024-11-05'), '2024-11-05', 'the answer to initialize says so'],
        [request('ping'), '2024-11-05'],
      ],
    ],
    [
      'is told once where the answer says the same',
      [
        [initialize('2025-06-18'), '2025-06-18', 'the request initialize says so'],
        [initialized('2025-06-18'), '2025-06-18'],
      ],
    ],
    [
      'is told anew after a guess, even where that was right',
      [
        [request('ping'), '2025-11-25', NOTHING],
        [initialize('2025-11-25'), '2025-11-25', 'the request initialize says so'],
        [initialize('2025-11-25'), '2025-11-25'],
      ],
    ],
    [
      'is what the metadata of a request says',
      [
        [modern('tools/list'), '2026-07-28', 'the metadata of the request says so'],
        [modern('tools/list', {}, '2025-11-25'), '2025-11-25', 'the metadata of the request says so'],
      ],
    ],
    [
      'is what the metadata says, rather than the version beside',
      [[modern('initialize', { protocolVersion: '2024-11-05' }), '2026-07-28', 'the metadata of the request says so']],
    ],
    [
      'is that of the request for an answer',
      [
        [request('ping'), '2025-11-25', NOTHING],
        [result({}), '2026-07-28', undefined, '2026-07-28'],
        [request('ping'), '2025-11-25'],
      ],
    ],
    [
      'is that of the request for the first message, too',
      [
        [result({}), '2025-03-26', NOTHING, '2025-03-26'],
        [request('ping'), '2025-03-26'],
      ],
    ],
    [
      'stays where an unknown one is told, which is said once, with what may be meant',
      [
        [initialize('2025-06-18'), '2025-06-18', 'the request initialize says so'],
        [
          initialized('2025-06-81'),
          '2025-06-18',
          'the answer to initialize says "2025-06-81", which is no known revision, which may mean 2025-06-18',
        ],
        [initialized('2025-06-81'), '2025-06-18'],
        [initialized('draft'), '2025-06-18', 'the answer to initialize says "draft", which is no known revision'],
        [initialized('draft'), '2026-07-28', undefined, '2026-07-28'],
      ],
    ],
    [
      'is a guess where an unknown one is told first',
      [
        [initialize('draft'), '2025-11-25', 'the request initialize says "draft", which is no known revision'],
        [request('ping'), '2025-11-25'],
      ],
    ],
    [
      'is not told by other members',
      [
        [request('ping', { protocolVersion: '2024-11-05' }), '2025-11-25', NOTHING],
        [initialize(20250618), '2025-11-25'],
        [modern('ping', {}, 7), '2025-11-25'],
        [result({ protocolVersion: 7 }), '2025-11-25'],
        [{ jsonrpc: '2.0', method: 'x', protocolVersion: '2024-11-05' }, '2025-11-25'],
        ['2024-11-05', '2025-11-25'],
        [null, '2025-11-25'],
        [{ params: 'protocolVersion', method: 'initialize', result: { protocolVersion: '2024-11-05' } }, '2025-11-25'],
      ],
    ],
  ])('%s', (_, steps) => {
    const tracker = new RevisionTracker();
    for (const [message, revision, because, asked] of steps) {
      expect(tracker.choose(message, asked)).toEqual({ revision, because });
    }
  });

  it('shows no more than 40 characters of one that is unknown, and none that is not printable', () => {
    const { because } = new RevisionTracker().choose(initialize(`\u001b${'x'.repeat(60)}`), undefined);
    expect(because).not.toContain('\u001b');
    expect(because).toMatch(/^the request initialize says "[^x]+x{39}", which is no known revision$/);
  });

  it('is told of no more than twenty unknown ones', () => {
    const tracker = new RevisionTracker();
    const told = Array.from({ length: 25 }, (_, index) => tracker.choose(initialize(`draft ${index}`), undefined));
    expect(told.filter(({ because }) => because !== undefined)).toHaveLength(20);
    expect(told[19]?.because).toBe('the request initialize says "draft 19", which is no known revision');
  });

  it('is not told by what all objects have', () => {
    Object.defineProperty(Object.prototype, 'protocolVersion', { value: '2024-11-05', configurable: true });
    try {
      expect(new RevisionTracker().choose(result({}), undefined).revision).toBe('2025-11-25');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'protocolVersion');
    }
  });
});

const UNKNOWN: Surroundings = { from: undefined, method: undefined };
const CLIENT: Surroundings = { from: 'client', method: undefined };
const SERVER: Surroundings = { from: 'server', method: undefined };

function conversation(options: Partial<ConversationOptions> = {}): Conversation {
  return new Conversation({ revision: '2025-11-25', maxIssues: 10, rules: 'none', ...options });
}

function judge(message: unknown, around = UNKNOWN, options: Partial<ConversationOptions> = {}): Judgement {
  return conversation(options).judge(message, around);
}

const TOOLS = { tools: [] };
const TASK = { taskId: 'a', status: 'working', createdAt: 'x', lastUpdatedAt: 'x', ttl: 1 };
const CONTENT = { content: [] };

describe('the verdict on a message', () => {
  it('tells all that is known of it', () => {
    expect(judge(request('tools/list', {}, 7))).toEqual({
      revision: '2025-11-25',
      because: undefined,
      from: 'client',
      envelope: 'request',
      method: 'tools/list',
      id: 7,
      known: true,
      definition: 'ListToolsRequest',
      valid: true,
      reason: undefined,
      issues: [],
      remarks: [],
      findings: undefined,
      messages: [],
    });
  });

  it('tells the revision, and what told it, where that is to be found out', () => {
    expect(judge(initialize('2025-06-18'), UNKNOWN, { revision: 'auto' })).toMatchObject({
      revision: '2025-06-18',
      because: 'the request initialize says so',
    });
    expect(judge(initialize('2025-06-18'), UNKNOWN, { revision: '2024-11-05' })).toMatchObject({
      revision: '2024-11-05',
      because: undefined,
    });
    expect(judge([initialize('2025-03-26'), request('ping')], UNKNOWN, { revision: 'auto' })).toMatchObject({
      revision: '2025-03-26',
      because: 'the request initialize says so',
    });
  });

  it('has no more issues than asked for', () => {
    const tools = result({ tools: [{}, {}, {}] });
    const around = { from: 'server', method: 'tools/list' } as const;
    expect(judge(tools, around, { maxIssues: 2 }).issues).toHaveLength(2);
    expect(judge(tools, { ...around, from: undefined }, { maxIssues: 2 }).issues).toHaveLength(2);
    const many = conversation({ maxIssues: 2 });
    many.judge(request('tools/list'), CLIENT);
    expect(many.judge(tools, SERVER).issues).toHaveLength(2);
    expect(judge(request('tools/call', { name: 1, arguments: 2 }), CLIENT, { maxIssues: 1 }).issues).toHaveLength(1);
  });

  test.each<[what: string, message: unknown, around: Surroundings, expected: Partial<Judgement>]>([
    ['a request of a client', request('tools/list'), UNKNOWN, { from: 'client', definition: 'ListToolsRequest' }],
    ['a request of a server', request('roots/list'), UNKNOWN, { from: 'server', definition: 'ListRootsRequest' }],
    [
      'a notification of a client',
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      UNKNOWN,
      { from: 'client' },
    ],
    [
      'a notification of a server',
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed' },
      UNKNOWN,
      { from: 'server', envelope: 'notification' },
    ],
    ['a request of either', request('ping'), UNKNOWN, { from: undefined, valid: true, definition: 'PingRequest' }],
    ['a request of either that a side sent', request('ping'), SERVER, { from: 'server', valid: true }],
    [
      'a request that the other side has to send',
      request('roots/list'),
      CLIENT,
      { from: 'client', valid: false, reason: 'wrong-direction', definition: 'ListRootsRequest' },
    ],
    [
      'a request of a method of another revision, whose sender that tells',
      modern('server/discover'),
      UNKNOWN,
      { from: 'client', valid: true, known: false, definition: 'JSONRPCRequest' },
    ],
    [
      'a request of a vendor',
      request('acme/do'),
      UNKNOWN,
      {
        from: undefined,
        valid: true,
        known: false,
        remarks: ['MCP 2025-11-25 has no such method, so only the envelope was checked'],
      },
    ],
    [
      'a request of a method that is misspelt',
      request('tool/list'),
      CLIENT,
      {
        remarks: ['MCP 2025-11-25 has no such method, so only the envelope was checked; did you mean "tools/list"?'],
      },
    ],
    [
      'a notification of a vendor',
      { jsonrpc: '2.0', method: 'notifications/acme' },
      SERVER,
      { valid: true, remarks: ['MCP 2025-11-25 has no such method, so only the envelope was checked'] },
    ],
    [
      'a notification of a method that is misspelt',
      { jsonrpc: '2.0', method: 'notifications/initialised' },
      CLIENT,
      {
        remarks: [
          'MCP 2025-11-25 has no such method, so only the envelope was checked; did you mean "notifications/initialized"?',
        ],
      },
    ],
    [
      'a result of an unknown request',
      result({}),
      SERVER,
      {
        method: undefined,
        valid: true,
        remarks: ['the request is not known, so the result was checked only in general'],
      },
    ],
    [
      'a result of a request of a vendor',
      result({}),
      { from: 'server', method: 'acme/do' },
      {
        method: 'acme/do',
        valid: true,
        remarks: ['MCP 2025-11-25 has no such method, so the result was checked only in general'],
      },
    ],
    [
      'a result whose request a wrapper names',
      result({}),
      { from: 'server', method: 'tools/list' },
      { method: 'tools/list', valid: false, reason: 'invalid-result', definition: 'ListToolsResult' },
    ],
    [
      'a result whose request a wrapper names, of an unknown sender',
      result(TOOLS),
      { from: undefined, method: 'tools/list' },
      { from: undefined, method: 'tools/list', valid: true, definition: 'ListToolsResult', remarks: [] },
    ],
    [
      'a result that both sides may send',
      result({}),
      { from: undefined, method: 'ping' },
      { from: undefined, valid: true },
    ],
    [
      'a result whose request a wrapper names, which may have asked for a task',
      result({ task: TASK }),
      { from: 'server', method: 'tools/call' },
      { valid: true, definition: 'CreateTaskResult' },
    ],
    [
      'an error',
      error(-32_600),
      { from: 'server', method: 'tools/list' },
      { envelope: 'error', method: 'tools/list', valid: true, definition: 'JSONRPCErrorResponse', remarks: [] },
    ],
    [
      'an error that is none',
      { jsonrpc: '2.0', id: 1, error: {} },
      { from: 'server', method: 'tools/list' },
      { envelope: 'error', valid: false, definition: undefined },
    ],
    [
      'a result of an unknown request and sender',
      result({}),
      UNKNOWN,
      { valid: true, method: undefined, from: undefined, definition: 'JSONRPCResultResponse' },
    ],
    [
      'a result that makes a task, of an unknown sender',
      result({ task: TASK }),
      { from: undefined, method: 'tools/call' },
      { valid: true, definition: 'CreateTaskResult' },
    ],
    ['a request of a vendor that is wrong', request('acme/do', 7 as never), UNKNOWN, { valid: false, remarks: [] }],
    ['what is no message', 7, CLIENT, { envelope: undefined, valid: false, method: undefined, definition: undefined }],
    [
      'a request that is wrong',
      request('tools/call', {}),
      UNKNOWN,
      { from: 'client', valid: false, reason: 'invalid-params', definition: 'CallToolRequest' },
    ],
    [
      'a request of a server that is wrong',
      request('sampling/createMessage', {}),
      UNKNOWN,
      { from: 'server', valid: false, definition: 'CreateMessageRequest' },
    ],
    [
      'a notification that is wrong',
      { jsonrpc: '2.0', method: 'notifications/progress', params: {} },
      SERVER,
      { valid: false, definition: 'ProgressNotification' },
    ],
    [
      'a notification of a server that is wrong',
      { jsonrpc: '2.0', method: 'notifications/message', params: {} },
      UNKNOWN,
      { from: 'server', valid: false, definition: 'LoggingMessageNotification' },
    ],
  ])('%s', (_, message, around, expected) => {
    expect(judge(message, around)).toMatchObject(expected);
  });

  it('on a question inside a result is by the definition of the question', () => {
    expect(judge(request('elicitation/create', {}), CLIENT, { revision: '2026-07-28' })).toMatchObject({
      valid: false,
      definition: 'ElicitRequest',
    });
  });
});

describe('the sender of a message', () => {
  test.each<[what: string, message: unknown, revision: Revision, from: Judgement['from']]>([
    [
      'is the one that has the method, whatever else is wrong',
      request('notifications/progress'),
      '2026-07-28',
      'server',
    ],
    ['is the one that has the method in the revision', notification('notifications/progress'), '2026-07-28', 'server'],
    [
      'may be either that has the method in the revision',
      notification('notifications/progress'),
      '2025-11-25',
      undefined,
    ],
    ['is the one that has the method in another revision', request('resources/subscribe'), '2026-07-28', 'client'],
    ['may be either that has the method in another revision', request('ping'), '2026-07-28', undefined],
    ['may be either where nobody has the method', request('acme/do'), '2026-07-28', undefined],
    ['may be either of what has no method', result({}), '2025-11-25', undefined],
    ['may be either of what is no message', 'ping', '2025-11-25', undefined],
  ])('%s', (_, message, revision, from) => {
    expect(judge(message, UNKNOWN, { revision }).from).toBe(from);
  });
});

describe('the verdict on an answer', () => {
  it('is by the method of the request, of whichever side', () => {
    const both = conversation();
    both.judge(request('tools/list', {}, 1), UNKNOWN);
    both.judge(request('roots/list', undefined, 1), UNKNOWN);
    both.judge(request('ping', undefined, 2), UNKNOWN);
    expect(both.judge(result(TOOLS, 1), UNKNOWN)).toMatchObject({
      from: 'server',
      method: 'tools/list',
      definition: 'ListToolsResult',
      valid: true,
      id: 1,
    });
    expect(both.judge(result({ roots: [] }, 1), UNKNOWN)).toMatchObject({
      from: 'client',
      method: 'roots/list',
      definition: 'ListRootsResult',
    });
    expect(both.judge(result({}, 2), SERVER)).toMatchObject({
      from: 'server',
      method: 'ping',
      definition: 'EmptyResult',
    });
  });

  it('is by the request of the other side where its sender is known', () => {
    const both = conversation();
    both.judge(request('tools/list'), CLIENT);
    both.judge(request('roots/list'), SERVER);
    expect(both.judge(result({ roots: [] }), CLIENT)).toMatchObject({ method: 'roots/list', valid: true });
    expect(both.judge(result(TOOLS), SERVER)).toMatchObject({ method: 'tools/list', valid: true });
    expect(both.judge(result(TOOLS), SERVER)).toMatchObject({ method: undefined });
  });

  it('does not take an id as text for the same as a number', () => {
    const some = conversation();
    some.judge(request('tools/list', {}, 1), CLIENT);
    expect(some.judge(result(TOOLS, '1'), SERVER)).toMatchObject({ method: undefined });
    expect(some.judge(result(TOOLS, null), SERVER)).toMatchObject({ method: undefined, valid: false });
    expect(some.judge(result(TOOLS, 1), SERVER)).toMatchObject({ method: 'tools/list' });
  });

  it('is by a request that was not valid, too', () => {
    const some = conversation();
    some.judge(request('tools/call', {}), CLIENT);
    expect(some.judge(result({}), SERVER)).toMatchObject({ method: 'tools/call', valid: false });
    some.judge(request('tools/call', {}), CLIENT);
    expect(some.judge(result(CONTENT), SERVER)).toMatchObject({ method: 'tools/call', definition: 'CallToolResult' });
  });

  it('is by a request whose sender was not known', () => {
    const some = conversation();
    some.judge(request('ping'), UNKNOWN);
    expect(some.judge(result({ pong: true }), CLIENT)).toMatchObject({ method: 'ping', valid: true });
  });

  it('is by the word of a wrapper rather than by the request', () => {
    const some = conversation();
    some.judge(request('tools/list'), CLIENT);
    expect(some.judge(result(CONTENT), { from: 'server', method: 'tools/call' })).toMatchObject({
      method: 'tools/call',
      definition: 'CallToolResult',
      valid: true,
    });
  });

  it('is by the revision of its request', () => {
    const some = conversation({ revision: 'auto' });
    some.judge(modern('tools/list'), CLIENT);
    some.judge(initialize('2025-06-18', 2), CLIENT);
    expect(some.judge(result(TOOLS), SERVER)).toMatchObject({
      revision: '2026-07-28',
      method: 'tools/list',
      // Results of that revision have members that this one lacks.
      valid: false,
      reason: 'invalid-result',
    });
    expect(some.judge(initialized('2024-11-05', 2), SERVER)).toMatchObject({
      revision: '2024-11-05',
      method: 'initialize',
      definition: 'InitializeResult',
      valid: true,
    });
  });

  it('to initialize is no task in the revision that it names', () => {
    const some = conversation({ revision: 'auto' });
    some.judge(initialize('2025-06-18'), CLIENT);
    expect(some.judge(result({ protocolVersion: '2025-11-25', task: TASK }), SERVER)).toMatchObject({
      revision: '2025-11-25',
      method: 'initialize',
      valid: false,
    });
  });

  it('is by the request rather than by an older one with its id in the revision that it names', () => {
    const some = conversation({ revision: 'auto' });
    some.judge(initialize('2024-11-05', 9), CLIENT);
    some.judge(request('tools/list'), CLIENT);
    some.judge(initialize('2025-06-18'), CLIENT);
    expect(some.judge(initialized('2024-11-05'), SERVER)).toMatchObject({
      method: 'initialize',
      definition: 'InitializeResult',
      valid: true,
    });
  });

  it('may make a task where the request asked for one, or was not seen', () => {
    const asked = conversation();
    asked.judge(request('tools/call', { name: 'a', task: { ttl: 1 } }), CLIENT);
    expect(asked.judge(result({ task: TASK }), SERVER)).toMatchObject({ definition: 'CreateTaskResult', valid: true });
    // The wrapper's word is the same.
    const named = conversation();
    named.judge(request('tools/call', { name: 'a', task: { ttl: 1 } }), CLIENT);
    expect(named.judge(result({ task: TASK }), { from: 'server', method: 'tools/call' })).toMatchObject({
      valid: true,
    });
    const plain = conversation();
    plain.judge(request('tools/call', { name: 'a' }), CLIENT);
    expect(plain.judge(result({ task: TASK }), { from: 'server', method: 'tools/call' })).toMatchObject({
      definition: 'CallToolResult',
      valid: false,
    });
  });

  it('is not by a message without a method', () => {
    const some = conversation();
    some.judge({ jsonrpc: '2.0', id: 1, method: 7 }, CLIENT);
    expect(some.judge(result({}), UNKNOWN)).toMatchObject({ method: undefined, from: undefined });
  });

  it('is not by a message that is a request and a result at once', () => {
    const some = conversation();
    some.judge({ ...request('tools/list'), ...result(TOOLS) }, CLIENT);
    expect(some.judge(result(TOOLS), SERVER)).toMatchObject({ method: 'tools/list' });
  });

  it('says that an id is still in use', () => {
    const some = conversation();
    some.judge(request('tools/list'), CLIENT);
    expect(some.judge(request('tools/list'), CLIENT)).toMatchObject({
      valid: true,
      known: true,
      remarks: ['the id is still in use by an earlier request without an answer'],
    });
    some.judge(result(TOOLS), SERVER);
    expect(some.judge(request('tools/list'), CLIENT).remarks).toEqual([]);
    some.judge(request('acme/do', {}, 5), CLIENT);
    expect(some.judge(request('acme/do', {}, 5), CLIENT).remarks).toEqual([
      'MCP 2025-11-25 has no such method, so only the envelope was checked',
      'the id is still in use by an earlier request without an answer',
    ]);
  });

  it('is by the last request with its id', () => {
    const some = conversation();
    some.judge(request('tools/call', {}), CLIENT);
    some.judge(request('tools/list'), CLIENT);
    expect(some.judge(result(TOOLS), SERVER)).toMatchObject({ method: 'tools/list' });
  });

  it('is not known of requests before the last 1,024', () => {
    const some = conversation();
    for (let id = 0; id < 1025; id++) some.judge(request('ping', undefined, id), UNKNOWN);
    expect(some.judge(result({}, 0), SERVER).method).toBeUndefined();
    expect(some.judge(result({}, 1), SERVER).method).toBe('ping');
    expect(some.judge(result({}, 1024), SERVER).method).toBe('ping');
  });
});

describe('the verdict on a batch', () => {
  const BATCH = { revision: '2025-03-26' } as const;

  it('has one on each message in it', () => {
    const { messages, ...whole } = judge([request('ping', undefined, 1), request('tools/list', {}, 2)], CLIENT, BATCH);
    expect(whole).toMatchObject({ envelope: 'batch', from: 'client', valid: true, method: undefined, id: undefined });
    expect(messages).toMatchObject([
      { envelope: 'request', method: 'ping', id: 1, definition: 'PingRequest', valid: true, from: 'client' },
      { envelope: 'request', method: 'tools/list', id: 2, definition: 'ListToolsRequest', valid: true },
    ]);
  });

  it('fails where one of them does', () => {
    const { messages, valid } = judge([request('ping', undefined, 1), request('tools/call', {}, 2)], CLIENT, BATCH);
    expect(valid).toBe(false);
    expect(messages.map((message) => message.valid)).toEqual([true, false]);
  });

  it('knows the sender by the first message that tells', () => {
    const batch = [request('ping'), [request('roots/list')], request('tools/list', {}, 2)];
    expect(judge(batch, UNKNOWN, BATCH).from).toBe('client');
    expect(judge([request('ping'), request('roots/list', undefined, 2)], UNKNOWN, BATCH).from).toBe('server');
    expect(judge([request('ping')], UNKNOWN, BATCH).from).toBeUndefined();
    expect(judge([7], UNKNOWN, BATCH).from).toBeUndefined();
  });

  it('remembers its requests for their answers', () => {
    const some = conversation(BATCH);
    some.judge([request('ping', undefined, 1), request('tools/list', {}, 2), [request('roots/list', {}, 3)]], CLIENT);
    expect(some.judge(result(TOOLS, 2), SERVER)).toMatchObject({ method: 'tools/list', valid: true });
    expect(some.judge(result({}, 3), SERVER)).toMatchObject({ method: undefined });
    some.judge(request('tools/list', {}, 4), CLIENT);
    expect(some.judge([result({}, 1), result(TOOLS, 4)], SERVER).messages).toMatchObject([
      { method: 'ping', definition: 'EmptyResult' },
      { method: 'tools/list', definition: 'ListToolsResult' },
    ]);
  });
});

describe('what rules find', () => {
  const ALL = { rules: 'all' } as const;
  const rulesIn = ({ findings }: Judgement): readonly string[] => (findings ?? []).map(({ rule }) => rule);

  it('is told where rules are asked for', () => {
    const pong = result({ pong: true });
    const some = conversation(ALL);
    expect(some.judge(request('ping'), CLIENT).findings).toEqual([]);
    expect(rulesIn(some.judge(pong, SERVER))).toEqual(['ping-empty-result']);
    const none = conversation();
    none.judge(request('ping'), CLIENT);
    expect(none.judge(pong, SERVER).findings).toBeUndefined();
  });

  it('is about a retry and the result that asked for it', () => {
    const some = conversation({ revision: '2026-07-28', rules: 'all' });
    const requestedSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const question = { method: 'elicitation/create', params: { message: 'Name?', requestedSchema } };
    const asks = (state: unknown, id: number) =>
      result({ resultType: 'input_required', inputRequests: { a: question }, requestState: state }, id);
    const retries = (state: unknown, id: number) =>
      modern(
        'tools/call',
        { name: 'x', requestState: state, inputResponses: { a: { action: 'accept', content: { name: 7 } } } },
        '2026-07-28',
        id,
      );
    const found = (state: unknown, id: number) =>
      rulesIn(some.judge(retries(state, id), CLIENT)).includes('elicit-result-conforms');
    some.judge(modern('tools/call', { name: 'x' }), CLIENT);
    some.judge(asks('s', 1), SERVER);
    expect(found('s', 2)).toBe(true);
    expect(found('t', 3)).toBe(false);
    expect(found(undefined, 4)).toBe(false);
    some.judge(asks(undefined, 2), SERVER);
    some.judge(asks(7, 2), SERVER);
    expect(found(undefined, 4)).toBe(false);
    expect(found(7, 4)).toBe(false);
    // What asks for nothing is not remembered.
    some.judge(result({ resultType: 'input_required', requestState: 's' }, 2), SERVER);
    expect(found('s', 5)).toBe(true);
    for (let index = 0; index < 64; index++) some.judge(asks(`other ${index}`, 6), SERVER);
    expect(found('s', 7)).toBe(false);
    expect(found('other 0', 8)).toBe(true);
  });

  it('is about each message of a batch', () => {
    const options = { revision: '2025-03-26', rules: 'all' } as const;
    const some = conversation(options);
    some.judge(request('ping'), CLIENT);
    const { findings, messages } = some.judge([result({ pong: true })], SERVER);
    expect(findings?.map(({ rule, pointer }) => [rule, pointer])).toEqual([['ping-empty-result', '/0/result']]);
    expect(messages.map((message) => message.findings)).toMatchObject([
      [{ rule: 'ping-empty-result', pointer: '/result', path: ['result'] }],
    ]);
    const two = conversation(options);
    two.judge([request('ping', undefined, 1), request('ping', undefined, 2)], CLIENT);
    expect(two.judge([result({}, 1), result({ pong: true }, 2)], SERVER).messages.map(rulesIn)).toEqual([
      [],
      ['ping-empty-result'],
    ]);
    expect(two.judge([request('ping')], CLIENT).messages).toMatchObject([{ findings: [] }]);
    expect(judge([request('ping')], CLIENT, { revision: '2025-03-26' }).messages).toMatchObject([
      { findings: undefined },
    ]);
  });
});
