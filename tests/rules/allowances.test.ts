import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { ArgumentError, Schemas } from '../../src/index.js';
import type { Revision } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/json.js';
import { createCorrelator, readMessage } from '../../src/messages/index.js';
import type { Side } from '../../src/messages/index.js';
import { allowances, readLeniently, repair } from '../../src/rules/index.js';
import type { AllowanceId } from '../../src/rules/index.js';
import { ALL, between, since, until } from '../../src/rules/revisions.js';

const IDS: readonly AllowanceId[] = [
  'error-id-null',
  'null-member',
  'missing-content',
  'input-schema-type',
  'null-result',
  'progress-without-token',
];
const NEVER: readonly Revision[] = [];
const ABSENT = undefined;

interface Case {
  readonly allowance: AllowanceId;
  readonly title: string;
  readonly from?: Side;
  readonly request?: string;
  readonly before: JsonObject;
  /** Where the message becomes valid; everywhere else it stays rejected, or is valid as it came. */
  readonly in: readonly Revision[];
  readonly fine?: readonly Revision[];
  readonly after?: JsonObject | 'dropped';
  /** Pointer, what was there, what is there now. */
  readonly reported?: readonly (readonly [string, JsonValue | undefined, JsonValue | undefined])[];
}

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const request = (method: string, params: JsonValue): JsonObject => ({ jsonrpc: '2.0', id: 1, method, params });
const result = (value: JsonValue): JsonObject => ({ jsonrpc: '2.0', id: 1, result: value });
const tools = (...list: readonly JsonObject[]): JsonObject =>
  result({ resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: list });
const called = (value: JsonObject): JsonObject => result({ resultType: 'complete', ...value });
const error = (value: JsonObject): JsonObject => ({ jsonrpc: '2.0', ...value });
const progress = (params: JsonValue): JsonObject => ({ jsonrpc: '2.0', method: 'notifications/progress', params });
const PARSE_ERROR = { code: -32700, message: 'Parse error' };
const TEXT = { type: 'text', text: 'hello' };

const CASES: readonly Case[] = [
  // --- error-id-null. Up to 2025-06-18 an error must have an id: one without is not valid either.
  {
    allowance: 'error-id-null',
    title: 'of a server',
    before: error({ id: null, error: PARSE_ERROR }),
    in: since('2025-11-25'),
    after: error({ error: PARSE_ERROR }),
    reported: [['/id', null, ABSENT]],
  },
  {
    allowance: 'error-id-null',
    title: 'of a client, and the id last',
    from: 'client',
    before: error({ error: { ...PARSE_ERROR, data: null }, id: null }),
    in: since('2025-11-25'),
    after: error({ error: { ...PARSE_ERROR, data: null } }),
    reported: [['/id', null, ABSENT]],
  },
  { allowance: 'error-id-null', title: 'another bad id', before: error({ id: 1.5, error: PARSE_ERROR }), in: NEVER },
  {
    allowance: 'error-id-null',
    title: 'an error that is bad anyway',
    before: error({ id: null, error: { code: 'x', message: 'y' } }),
    in: NEVER,
  },
  {
    allowance: 'error-id-null',
    title: 'the id of a request',
    from: 'client',
    before: { jsonrpc: '2.0', id: null, method: 'tools/list', params: { _meta: META } },
    in: NEVER,
  },
  {
    allowance: 'error-id-null',
    title: 'an id that is not declared by its name',
    from: 'client',
    before: request('prompts/get', { name: 'a', arguments: { id: null }, _meta: META }),
    in: NEVER,
  },
  {
    allowance: 'error-id-null',
    title: 'the id of a result',
    before: { ...called({ content: [] }), id: null },
    in: NEVER,
  },

  // --- null-member
  {
    allowance: 'null-member',
    title: 'a cursor',
    from: 'client',
    before: request('tools/list', { _meta: META, cursor: null }),
    in: ALL,
    after: request('tools/list', { _meta: META }),
    reported: [['/params/cursor', null, ABSENT]],
  },
  {
    allowance: 'null-member',
    title: 'arguments as a whole, and none inside of what is open',
    from: 'client',
    before: request('tools/call', { name: 'add', arguments: null, _meta: { ...META, progressToken: null, own: null } }),
    in: ALL,
    after: request('tools/call', { name: 'add', _meta: { ...META, own: null } }),
    reported: [
      ['/params/arguments', null, ABSENT],
      ['/params/_meta/progressToken', null, ABSENT],
    ],
  },
  {
    allowance: 'null-member',
    title: 'the parameters of a method that needs none',
    from: 'client',
    before: request('ping', null),
    in: ALL,
    after: { jsonrpc: '2.0', id: 1, method: 'ping' },
    reported: [['/params', null, ABSENT]],
  },
  {
    allowance: 'null-member',
    title: '_meta, where requests need none',
    from: 'client',
    before: request('tools/call', { name: 'add', arguments: { a: null }, _meta: null }),
    in: until('2025-11-25'),
    after: request('tools/call', { name: 'add', arguments: { a: null } }),
    reported: [['/params/_meta', null, ABSENT]],
  },
  {
    allowance: 'null-member',
    title: 'descriptions and cursors of a result, in the order of the message',
    request: 'tools/list',
    before: tools(
      { name: 'a', description: null, inputSchema: { type: 'object', default: null } },
      {
        inputSchema: { type: 'object' },
        description: null,
        name: 'b',
      },
    ),
    in: ALL,
    after: tools(
      { name: 'a', inputSchema: { type: 'object', default: null } },
      {
        inputSchema: { type: 'object' },
        name: 'b',
      },
    ),
    reported: [
      ['/result/tools/0/description', null, ABSENT],
      ['/result/tools/1/description', null, ABSENT],
    ],
  },
  {
    allowance: 'null-member',
    title: 'properties and required of an input schema, where the schema declares them',
    request: 'tools/list',
    before: tools({ name: 'a', inputSchema: { type: 'object', properties: null, required: null } }),
    in: until('2025-11-25'),
    fine: ['2026-07-28'],
    after: tools({ name: 'a', inputSchema: { type: 'object' } }),
    reported: [
      ['/result/tools/0/inputSchema/properties', null, ABSENT],
      ['/result/tools/0/inputSchema/required', null, ABSENT],
    ],
  },
  {
    allowance: 'null-member',
    title: 'an annotation of a tool, where tools have annotations',
    request: 'tools/list',
    before: tools({ name: 'a', annotations: { title: null }, inputSchema: { type: 'object' } }),
    in: since('2025-03-26'),
    fine: ['2024-11-05'],
    after: tools({ name: 'a', annotations: {}, inputSchema: { type: 'object' } }),
    reported: [['/result/tools/0/annotations/title', null, ABSENT]],
  },
  {
    allowance: 'null-member',
    title: 'inside the member of a union that a constant names',
    request: 'tools/call',
    before: called({ content: [TEXT, { ...TEXT, annotations: null }], isError: null }),
    in: ALL,
    after: called({ content: [TEXT, TEXT] }),
    reported: [
      ['/result/content/1/annotations', null, ABSENT],
      ['/result/isError', null, ABSENT],
    ],
  },
  {
    allowance: 'null-member',
    title: 'inside the member of a union that only the keys tell',
    request: 'resources/read',
    before: result({
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
      contents: [{ uri: 'a:b', mimeType: null, blob: '' }],
    }),
    in: ALL,
    after: result({ resultType: 'complete', ttlMs: 0, cacheScope: 'private', contents: [{ uri: 'a:b', blob: '' }] }),
    reported: [['/result/contents/0/mimeType', null, ABSENT]],
  },
  {
    allowance: 'null-member',
    title: 'keys that are those of every object are data',
    from: 'client',
    before: request(
      'tools/call',
      JSON.parse(
        `{"__proto__":null,"constructor":null,"name":"a","arguments":null,"_meta":${JSON.stringify(META)}}`,
      ) as JsonObject,
    ),
    in: ALL,
    after: request(
      'tools/call',
      JSON.parse(`{"__proto__":null,"constructor":null,"name":"a","_meta":${JSON.stringify(META)}}`) as JsonObject,
    ),
    reported: [['/params/arguments', null, ABSENT]],
  },
  {
    allowance: 'null-member',
    title: 'a required member',
    from: 'client',
    before: request('tools/call', { name: null, arguments: {}, _meta: META }),
    in: NEVER,
  },
  {
    allowance: 'null-member',
    title: 'a required member beside an optional one: all or nothing',
    from: 'client',
    before: request('tools/call', { name: null, arguments: null, _meta: META }),
    in: NEVER,
  },
  {
    allowance: 'null-member',
    title: 'a member that is not declared by its name',
    from: 'client',
    before: request('prompts/get', { name: 'a', arguments: { n: null }, _meta: META }),
    in: NEVER,
  },
  {
    allowance: 'null-member',
    title: 'the id of an error, which has an allowance of its own',
    before: error({ id: null, error: PARSE_ERROR }),
    in: NEVER,
  },
  {
    allowance: 'null-member',
    title: 'the error of a result, which no schema declares there',
    before: { ...called({ content: [] }), error: null },
    in: NEVER,
  },

  // --- missing-content
  {
    allowance: 'missing-content',
    title: 'beside structuredContent, which results have since 2025-06-18',
    request: 'tools/call',
    before: called({ structuredContent: { a: null } }),
    in: since('2025-06-18'),
    after: called({ structuredContent: { a: null }, content: [] }),
    reported: [['/result/content', ABSENT, []]],
  },
  { allowance: 'missing-content', title: 'alone', request: 'tools/call', before: called({ isError: true }), in: NEVER },
  {
    allowance: 'missing-content',
    title: 'beside structuredContent that is null',
    request: 'tools/call',
    before: called({ structuredContent: null }),
    in: NEVER,
  },
  {
    allowance: 'missing-content',
    title: 'that is null',
    request: 'tools/call',
    before: called({ structuredContent: {}, content: null }),
    in: NEVER,
  },
  {
    allowance: 'missing-content',
    title: 'of another result',
    request: 'tools/list',
    before: called({ structuredContent: {} }),
    in: NEVER,
  },

  // --- input-schema-type
  {
    allowance: 'input-schema-type',
    title: 'of each tool that lacks it',
    request: 'tools/list',
    before: tools(
      { name: 'a', inputSchema: {} },
      { name: 'b', inputSchema: { type: 'object' } },
      { name: 'c', inputSchema: { properties: { type: {} } } },
    ),
    in: ALL,
    after: tools(
      { name: 'a', inputSchema: { type: 'object' } },
      { name: 'b', inputSchema: { type: 'object' } },
      { name: 'c', inputSchema: { properties: { type: {} }, type: 'object' } },
    ),
    reported: [
      ['/result/tools/0/inputSchema/type', ABSENT, 'object'],
      ['/result/tools/2/inputSchema/type', ABSENT, 'object'],
    ],
  },
  {
    allowance: 'input-schema-type',
    title: 'another type',
    request: 'tools/list',
    before: tools({ name: 'a', inputSchema: { type: 'array' } }),
    in: NEVER,
  },
  {
    allowance: 'input-schema-type',
    title: 'the type null',
    request: 'tools/list',
    before: tools({ name: 'a', inputSchema: { type: null } }),
    in: NEVER,
  },
  {
    allowance: 'input-schema-type',
    title: 'an input schema that is none',
    request: 'tools/list',
    before: tools({ name: 'a', inputSchema: null }, { name: 'b' }),
    in: NEVER,
  },
  {
    allowance: 'input-schema-type',
    title: 'where only one of two tools can be helped',
    request: 'tools/list',
    before: tools({ name: 'a', inputSchema: {} }, { name: 7, inputSchema: { type: 'object' } }),
    in: NEVER,
  },

  // --- null-result. In 2026-07-28 no method has an empty result.
  {
    allowance: 'null-result',
    title: 'of a method of clients',
    request: 'logging/setLevel',
    before: result(null),
    in: until('2025-11-25'),
    after: result({}),
    reported: [['/result', null, {}]],
  },
  {
    allowance: 'null-result',
    title: 'of a method of servers',
    from: 'client',
    request: 'ping',
    before: result(null),
    in: until('2025-11-25'),
    after: result({}),
    reported: [['/result', null, {}]],
  },
  {
    allowance: 'null-result',
    title: 'of a method that has something to say',
    request: 'tools/list',
    before: result(null),
    in: NEVER,
  },
  { allowance: 'null-result', title: 'of a method that is not known', before: result(null), in: NEVER },
  { allowance: 'null-result', title: 'of a vendor’s method', request: 'acme/search', before: result(null), in: NEVER },
  { allowance: 'null-result', title: 'another bad result', request: 'ping', before: result([{}]), in: NEVER },

  // --- progress-without-token. In 2026-07-28 clients send no progress.
  {
    allowance: 'progress-without-token',
    title: 'of a server',
    before: progress({ progress: 1, total: 10 }),
    in: ALL,
    after: 'dropped',
    reported: [['', progress({ progress: 1, total: 10 }), ABSENT]],
  },
  {
    allowance: 'progress-without-token',
    title: 'of a client, with the token null',
    from: 'client',
    before: progress({ progressToken: null, progress: 0.5 }),
    in: until('2025-11-25'),
    after: 'dropped',
    reported: [['', progress({ progressToken: null, progress: 0.5 }), ABSENT]],
  },
  {
    allowance: 'progress-without-token',
    title: 'another bad token',
    before: progress({ progressToken: {}, progress: 1 }),
    in: NEVER,
  },
  {
    allowance: 'progress-without-token',
    title: 'of another method, which a token would help',
    before: request('ping', [1]),
    in: NEVER,
  },
  { allowance: 'progress-without-token', title: 'without progress', before: progress({ total: 1 }), in: NEVER },
  {
    allowance: 'progress-without-token',
    title: 'without parameters',
    before: { jsonrpc: '2.0', method: 'notifications/progress' },
    in: NEVER,
  },
];

const table = CASES.flatMap((each) => ALL.map((revision) => ({ ...each, revision })));

describe.each(IDS)('%s', (id) => {
  it.each(table.filter(({ allowance }) => allowance === id))(
    '$title, in $revision',
    ({ revision, from = 'server', request: method, before, after, reported = [], in: revisions, fine = [] }) => {
      const schema = Schemas.forVersion(revision);
      const options = { from, request: method };
      const exact = readMessage(schema, before, options);
      const text = JSON.stringify(before);
      const read = readLeniently(schema, before, { ...options, allowances: [id] });
      const repaired = repair(schema, before, { ...options, allowances: [id] });

      const isMade = revisions.includes(revision);
      expect(exact.kind === 'rejected').toBe(!fine.includes(revision));
      if (!isMade) {
        expect(read).toEqual({ verdict: exact, changes: [], count: 0, dropped: false });
        expect(repaired).toEqual({ input: before, changes: [], count: 0, dropped: false });
        expect(repaired.input).toBe(before);
      } else {
        const others = IDS.filter((other) => other !== id);
        expect(readLeniently(schema, before, { ...options, allowances: others }).verdict).toEqual(exact);
        expect(read.changes.map(({ allowance, pointer, was, now }) => [allowance, pointer, was, now])).toEqual(
          reported.map((change) => [id, ...change]),
        );
        expect(read.count).toBe(reported.length);
        expect(read.dropped).toBe(after === 'dropped');
        expect(JSON.stringify(repaired.input)).toBe(JSON.stringify(after === 'dropped' ? before : after));
        // What is read as absent is not there at all.
        expect(repaired.input).toStrictEqual(after === 'dropped' ? before : after);
        if (after === 'dropped') expect(read.verdict).toEqual(exact);
        else expect(JSON.stringify(read.verdict.record)).toBe(JSON.stringify(after));
        expect(read.verdict).toEqual(readMessage(schema, repaired.input, options));
        const encoded = readLeniently(schema, new TextEncoder().encode(text), {
          ...options,
          allowances: { [id]: true },
        });
        expect(encoded).toEqual(read);
      }
      // What was given is as it was.
      expect(JSON.stringify(before)).toBe(text);
    },
  );
});

describe('the allowances', () => {
  it('are these, with examples that show what they do, in just the revisions that they name', () => {
    expect(allowances.map(({ id }) => id)).toEqual(IDS);
    for (const { id, revisions, example } of allowances) {
      for (const revision of ALL) {
        const { from, request: method, before, after } = example;
        const options = { from, request: method, allowances: [id] };
        const repaired = repair(Schemas.forVersion(revision), before, options);
        expect([id, revision, repaired.count > 0]).toEqual([id, revision, revisions.includes(revision)]);
        if (repaired.count === 0) continue;
        expect(repaired.dropped).toBe(after === undefined);
        expect(repaired.input).toEqual(after ?? before);
      }
    }
  });

  it('are frozen, and linked', () => {
    expect(Object.isFrozen(allowances)).toBe(true);
    for (const facts of allowances) {
      expect(Object.isFrozen(facts) && Object.isFrozen(facts.revisions) && Object.isFrozen(facts.example)).toBe(true);
      expect(facts.link).toMatch(/^https:\/\/modelcontextprotocol\.io\/specification\/20\d\d-\d\d-\d\d\//);
    }
  });
});

describe('docs/allowances.md', () => {
  const page = readFileSync(resolve(REPOSITORY, 'docs/allowances.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

  it('has the table of the allowances', () => {
    const table = rows.filter(([, id = '']) => IDS.some((each) => id === `\`${each}\``));
    const expected = allowances.map(({ id, revisions, says }) => [`\`${id}\``, spanOf(revisions), says]);
    expect(table.map((cells) => cells.slice(1, 4))).toEqual(expected);
  });

  function spanOf(revisions: readonly Revision[]): string {
    const [oldest = '', newest = ''] = [revisions[0], revisions.at(-1)];
    if (revisions.length === ALL.length) return 'all';
    return newest === ALL.at(-1) ? `since ${oldest}` : `until ${newest}`;
  }
});

describe('several of them', () => {
  const schema = Schemas.forVersion('2025-11-25');
  const before = tools({ name: 'a', description: null, inputSchema: { required: null } });

  it('act together: the profile of gateways is all of them', () => {
    const read = readLeniently(schema, before, { from: 'server', request: 'tools/list' });
    expect(read.changes.map(({ allowance, pointer }) => `${allowance} ${pointer}`)).toEqual([
      'null-member /result/tools/0/description',
      'null-member /result/tools/0/inputSchema/required',
      'input-schema-type /result/tools/0/inputSchema/type',
    ]);
    expect(read).toEqual(
      readLeniently(schema, before, { from: 'server', request: 'tools/list', allowances: 'gateway' }),
    );
    expect(read).toEqual(readLeniently(schema, before, { from: 'server', request: 'tools/list', allowances: IDS }));
  });

  it('are not made where one that is needed is missing', () => {
    for (const some of [
      'none',
      [],
      {},
      ['null-member'],
      { 'null-member': true, 'input-schema-type': false },
    ] as const) {
      const read = readLeniently(schema, before, { from: 'server', request: 'tools/list', allowances: some });
      expect([read.verdict.kind, read.changes, read.count]).toEqual(['rejected', [], 0]);
    }
  });

  it('say in a sentence what was changed', () => {
    const sentences = (message: JsonValue, method?: string): readonly string[] =>
      readLeniently(schema, message, { from: 'server', request: method }).changes.map((change) => change.message);
    expect(sentences(before, 'tools/list')).toEqual([
      '/result/tools/0/description is null, and is read as absent',
      '/result/tools/0/inputSchema/required is null, and is read as absent',
      '/result/tools/0/inputSchema/type is missing, and is read as "object"',
    ]);
    expect(sentences(result(null), 'ping')).toEqual(['/result is null, and is read as {}']);
    expect(sentences(error({ id: null, error: PARSE_ERROR }))).toEqual(['/id is null, and is read as absent']);
    expect(sentences(progress({ progress: 1, message: null }))).toEqual(['The message is dropped']);
  });

  it('give what is frozen', () => {
    const read = readLeniently(schema, result(null), { from: 'server', request: 'ping' });
    const [change] = read.changes;
    for (const each of [read, read.changes, read.verdict, change, change?.path, change?.now]) {
      expect(Object.isFrozen(each)).toBe(true);
    }
    const [drop] = readLeniently(schema, progress({ progress: 1 }), { from: 'server' }).changes;
    expect(Object.isFrozen(drop?.was)).toBe(true);
  });

  it('keep no more changes than asked for, and count them all', () => {
    const many = tools(...Array.from({ length: 250 }, () => ({ name: 'a', inputSchema: {} })));
    const options = { from: 'server', request: 'tools/list' } as const;
    const lengths = [undefined, 3, 0, 1e9, Number.NaN].map((maxChanges) => {
      const { verdict, changes, count } = readLeniently(schema, many, { ...options, maxChanges });
      return [verdict.kind, changes.length, count];
    });
    expect(lengths).toEqual([100, 3, 1, 250, 100].map((length) => ['result', length, 250]));
  });

  it('leave what was tried and did not help uncounted', () => {
    // As text the first fails, for want of text; as a blob it passes.
    const contents = [
      { uri: 'a:b', mimeType: null, blob: '', text: null },
      { uri: 'a:b', mimeType: null, text: '' },
    ];
    const read = readLeniently(schema, result({ contents }), {
      from: 'server',
      request: 'resources/read',
      maxChanges: 5,
    });
    expect(read.verdict.kind).toBe('result');
    expect(read.changes.map(({ pointer }) => pointer)).toEqual([
      '/result/contents/0/mimeType',
      '/result/contents/1/mimeType',
    ]);
    expect(read.count).toBe(2);
  });

  it('take a value for the member of a union that fits, and leave it alone where one does already', () => {
    const asked = (properties: JsonObject): readonly string[] => {
      const form = request('elicitation/create', {
        message: 'Who?',
        requestedSchema: { type: 'object', properties, required: null },
      });
      return readLeniently(schema, form, { from: 'server' }).changes.map(({ pointer }) => pointer);
    };
    const required = '/params/requestedSchema/required';
    // A choice may have any minLength, which nothing but a text declares.
    expect(asked({ a: { type: 'string', enum: ['x'], minLength: null } })).toEqual([required]);
    expect(asked({ a: { type: 'string', minLength: null } })).toEqual([
      '/params/requestedSchema/properties/a/minLength',
      required,
    ]);
    const choices = { type: 'array', items: { type: 'string', enum: ['x'] }, title: null, minLength: null };
    expect(asked({ a: choices })).toEqual(['/params/requestedSchema/properties/a/title', required]);
  });

  it('reach what several definitions describe together', () => {
    const task = { taskId: 't', status: 'working', createdAt: '', lastUpdatedAt: '', ttl: null };
    const read = readLeniently(schema, result({ ...task, statusMessage: null, _meta: null }), {
      from: 'server',
      request: 'tasks/get',
    });
    expect(read.changes.map(({ pointer }) => pointer)).toEqual(['/result/statusMessage', '/result/_meta']);
    expect(read.verdict.kind).toBe('result');
  });

  it('reach requests inside of results, answers inside of requests, and tools inside of requests', () => {
    const july = Schemas.forVersion('2026-07-28');
    const asking = called({
      resultType: 'input_required',
      inputRequests: {
        one: {
          method: 'elicitation/create',
          params: {
            message: 'Who?',
            requestedSchema: { type: 'object', properties: { name: { type: 'string', title: null } } },
          },
        },
      },
    });
    const asked = readLeniently(july, asking, { from: 'server', request: 'tools/call' });
    expect(asked.changes.map(({ pointer }) => pointer)).toEqual([
      '/result/inputRequests/one/params/requestedSchema/properties/name/title',
    ]);
    const retry = request('tools/call', {
      name: 'a',
      inputResponses: { one: { action: 'decline', content: null } },
      _meta: META,
    });
    expect(readLeniently(july, retry, { from: 'client' }).changes.map(({ pointer }) => pointer)).toEqual([
      '/params/inputResponses/one/content',
    ]);
    const sampling = request('sampling/createMessage', {
      maxTokens: 1,
      messages: [{ role: 'user', content: [{ ...TEXT, _meta: null }] }],
      tools: [{ name: 'a', inputSchema: {} }],
    });
    expect(readLeniently(schema, sampling, { from: 'server' }).changes.map(({ pointer }) => pointer)).toEqual([
      '/params/messages/0/content/0/_meta',
      '/params/tools/0/inputSchema/type',
    ]);
  });
});

describe('what is never repaired', () => {
  const schema = Schemas.forVersion('2025-11-25');

  it('an optional member that may be null, beside one that may not', () => {
    const message = called({ content: [], structuredContent: null, isError: null });
    const pointersIn = (revision: Revision): readonly string[] =>
      readLeniently(Schemas.forVersion(revision), message, { from: 'server', request: 'tools/call' }).changes.map(
        ({ pointer }) => pointer,
      );
    // It may be any JSON since 2026-07-28, and is an object before.
    expect(pointersIn('2026-07-28')).toEqual(['/result/isError']);
    expect(pointersIn('2025-11-25')).toEqual(['/result/structuredContent', '/result/isError']);
  });

  it.each([
    ['text that is no JSON', '{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}'],
    ['duplicate names', '{"jsonrpc":"2.0","id":null,"id":null,"error":{"code":1,"message":"x"}}'],
    ['two kinds of message in one', '{"jsonrpc":"2.0","id":1,"result":{},"error":null}'],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":null,"error":{"code":1,"message":"x"}}'],
    ['a batch where there are none', '[{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"x"}}]'],
    ['null', 'null'],
    ['nothing', undefined],
    ['a value that is no JSON', { jsonrpc: '2.0', id: null, error: { code: 1, message: Symbol('x') } }],
  ])('%s', (_, input) => {
    const exact = readMessage(schema, input, { from: 'server' });
    expect(exact.kind).toBe('rejected');
    expect(readLeniently(schema, input, { from: 'server' })).toEqual({
      verdict: exact,
      changes: [],
      count: 0,
      dropped: false,
    });
    expect(repair(schema, input, { from: 'server' }).input).toBe(input);
  });

  it('a member that is not declared, beside one that is', () => {
    const message = tools({ name: 'a', id: null, description: null, inputSchema: { type: 'object', id: null } });
    const { changes } = readLeniently(schema, message, { from: 'server', request: 'tools/list' });
    expect(changes.map(({ pointer }) => pointer)).toEqual(['/result/tools/0/description']);
  });

  it('what passes: it is read no more often than readMessage reads it', () => {
    let reads = 0;
    const message = {
      jsonrpc: '2.0',
      id: 1,
      get method(): string {
        reads++;
        return 'ping';
      },
    };
    expect(readLeniently(schema, message, { from: 'client' }).verdict.kind).toBe('request');
    expect(reads).toBe(1);
  });

  it('a method of the other side, or that strict reading refuses', () => {
    const wrong = request('tools/list', { cursor: null });
    expect(readLeniently(schema, wrong, { from: 'server' }).count).toBe(0);
    const vendors = request('acme/search', null);
    expect(readLeniently(schema, vendors, { from: 'client' }).verdict.kind).toBe('request');
    const strict = readLeniently(schema, vendors, { from: 'client', methods: 'strict' });
    expect([strict.verdict.kind, strict.count]).toEqual(['rejected', 0]);
  });
});

describe('batches', () => {
  const schema = Schemas.forVersion('2025-03-26');

  it('are repaired message by message, with pointers into the batch as it came', () => {
    const batch = [
      progress({ progress: 1 }),
      request('tools/list', { cursor: null }),
      request('ping', {}),
      request('tools/call', { name: null }),
      request('prompts/list', { cursor: null }),
    ];
    const { verdict, changes, count, dropped } = readLeniently(schema, JSON.stringify(batch), { from: 'client' });
    expect(verdict.kind === 'batch' && verdict.messages.map(({ kind, method }) => [kind, method])).toEqual([
      ['request', 'tools/list'],
      ['request', 'ping'],
      ['rejected', 'tools/call'],
      ['request', 'prompts/list'],
    ]);
    expect(changes.map(({ allowance, pointer }) => [allowance, pointer])).toEqual([
      ['progress-without-token', '/0'],
      ['null-member', '/1/params/cursor'],
      ['null-member', '/4/params/cursor'],
    ]);
    expect(changes[0]?.message).toBe('/0 is dropped');
    expect([count, dropped]).toEqual([3, false]);
  });

  it('are dropped where all of their messages are', () => {
    const batch = [progress({ progress: 1 }), progress({ progress: 2 })];
    const repaired = repair(schema, batch, { from: 'server' });
    expect([repaired.dropped, repaired.count]).toEqual([true, 2]);
    expect(repaired.input).toBe(batch);
    expect(readLeniently(schema, batch, { from: 'server' }).verdict).toEqual(
      readMessage(schema, batch, { from: 'server' }),
    );
    expect(repair(schema, [], { from: 'server' })).toMatchObject({ dropped: false, count: 0 });
  });

  it('are left alone where they are none', () => {
    const mixed = [request('tools/list', { cursor: null }), result({})];
    expect(repair(schema, mixed, { from: 'client' })).toMatchObject({ count: 0, dropped: false });
  });

  it('have results by the requests that a function knows', () => {
    const batch = [result(null), { ...result(null), id: 'b' }, { ...result(null), id: 2 }];
    const methods = new Map<unknown, string>([
      [1, 'ping'],
      ['b', 'tools/list'],
    ]);
    const repaired = repair(schema, batch, { from: 'server', request: (id) => methods.get(id) });
    expect(repaired.changes.map(({ pointer }) => pointer)).toEqual(['/0/result']);
    expect(repaired.input).toEqual([result({}), batch[1], batch[2]]);
    // What one message answers says nothing of those of a batch.
    expect(repair(schema, batch, { from: 'server', request: 'ping' }).count).toBe(0);
  });

  it('have results that are valid, unless one knows what they answer', () => {
    const batch = [tools({ name: 'a', inputSchema: {} })];
    expect(repair(schema, batch, { from: 'server' }).count).toBe(0);
    const repaired = repair(schema, batch, { from: 'server', request: () => 'tools/list' });
    expect(repaired.changes.map(({ pointer }) => pointer)).toEqual(['/0/result/tools/0/inputSchema/type']);
  });
});

describe('before a correlator', () => {
  it('only what answers something is asked for, by an id that is one', () => {
    const asked: unknown[] = [];
    const ask = (id: unknown): undefined => void asked.push(id);
    const schema = Schemas.forVersion('2025-11-25');
    const messages = [
      request('tools/list', { cursor: null }),
      progress({ progress: 1 }),
      error({ id: null, error: PARSE_ERROR }),
      { ...result({}), id: 1.5 },
      { ...result(null), id: 'a' },
      error({ id: 7, error: PARSE_ERROR }),
    ];
    for (const message of messages) repair(schema, message, { from: 'client', request: ask });
    expect(asked).toEqual(['a', 7]);
  });

  it('results are repaired by the requests that wait, which go on waiting', () => {
    const schema = Schemas.forVersion('2025-11-25');
    const correlator = createCorrelator(schema);
    const read = (input: unknown, from: Side): readonly unknown[] => {
      const asker = from === 'client' ? 'server' : 'client';
      const repaired = repair(schema, input, { from, request: (id) => correlator.request(asker, id) });
      if (repaired.dropped) return ['dropped'];
      const verdict = correlator.read(repaired.input, from);
      return [verdict.kind, verdict.method, ...repaired.changes.map(({ pointer }) => pointer)];
    };
    expect(read(request('tools/call', { name: 'a', task: {}, arguments: null }), 'client')).toEqual([
      'request',
      'tools/call',
      '/params/arguments',
    ]);
    const task = {
      taskId: 't',
      status: 'working',
      statusMessage: null,
      createdAt: '',
      lastUpdatedAt: '',
      ttl: null,
    };
    expect(read(result({ task }), 'server')).toEqual(['result', 'tools/call', '/result/task/statusMessage']);
    expect(read({ ...request('tasks/result', { taskId: 't' }), id: 2 }, 'client')).toEqual(['request', 'tasks/result']);
    expect(read({ ...result({ structuredContent: {} }), id: 2 }, 'server')).toEqual([
      'result',
      'tasks/result',
      '/result/content',
    ]);
    expect(read(progress({ progress: 1 }), 'server')).toEqual(['dropped']);
    expect(read({ ...result(null), id: 3 }, 'server')).toEqual(['rejected', undefined]);
    expect(correlator.outstanding('client')).toEqual([]);
  });
});

describe('calls that make no sense', () => {
  const schema = Schemas.forVersion('2025-11-25');
  const message = error({ id: null, error: PARSE_ERROR });

  it.each([
    ['an allowance that does not exist', { allowances: ['null-members'] }],
    ['one that is inherited', { allowances: { toString: true } }],
    ['a profile that does not exist', { allowances: 'all' }],
    ['a level', { allowances: { 'null-member': 'on' } }],
    ['an allowance that does not exist, and is not to be made', { allowances: { 'null-members': false } }],
    ['null', { allowances: null }],
    ['a number', { allowances: 1 }],
    ['no side', { from: undefined }],
    ['a request that is none', { request: { method: 5 } }],
    ['methods that are none', { methods: 'some' }],
  ])('%s', (_, options) => {
    const all = { from: 'server', ...options } as never;
    expect(() => readLeniently(schema, message, all)).toThrow(ArgumentError);
    expect(() => repair(schema, message, all)).toThrow(ArgumentError);
  });

  it.each([
    ['all', `"all" says nothing of allowances; there are 'gateway', 'none', lists and objects`],
    [{ 'null-member': 'on' }, '"null-member" must be true or false, but is "on"'],
    [['null-members'], `There is no allowance "null-members"; there are ${IDS.join(', ')}`],
    [{ 'null-members': true }, `There is no allowance "null-members"; there are ${IDS.join(', ')}`],
  ])('%j, with a sentence', (given, sentence) => {
    const options = { from: 'server', allowances: given } as never;
    expect(() => readLeniently(schema, message, options)).toThrow(new ArgumentError(sentence));
  });

  it('no schema, and no options', () => {
    expect(() => readLeniently({} as never, message, { from: 'server' })).toThrow(ArgumentError);
    expect(() => repair(schema, message, undefined as never)).toThrow(ArgumentError);
    expect(() => repair(schema, result(null), { from: 'server', request: () => 5 as never })).toThrow(ArgumentError);
  });

  it('but not what is undefined', () => {
    const options = { from: 'server', allowances: { 'error-id-null': true, 'null-member': undefined } } as const;
    expect(readLeniently(schema, message, options as never).count).toBe(1);
    const other = { from: 'server', allowances: { 'error-id-null': undefined, 'null-member': true } } as const;
    expect(readLeniently(schema, message, other as never).count).toBe(0);
  });
});

it('the revisions of the cases are those of the package', () => {
  expect(ALL).toEqual(Schemas.supportedVersions);
  expect(between('2024-11-05', '2026-07-28')).toEqual(ALL);
});
