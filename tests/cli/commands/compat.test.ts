import { describe, expect, it, test } from 'vitest';
import { lines, run, scratchFolder } from '../support.js';
import type { RunOptions } from '../support.js';

const { folder, write } = scratchFolder();

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const PONG = { jsonrpc: '2.0', id: 1, result: {} };
const CALL = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'a' } };
const BAD = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 1 } };
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
};
const INITIALIZED = {
  jsonrpc: '2.0',
  id: 0,
  result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 's', version: '1' } },
};

const ELICIT = { message: 'm', requestedSchema: { type: 'object', properties: {} } };

interface Compared {
  readonly messages: number;
  readonly unreadable: number;
  readonly refusedByAll: number;
  readonly firstRefusedByAll?: { readonly file: string; readonly line: number };
  readonly acceptedBy: readonly string[];
  readonly agreed: readonly string[];
  readonly revisions: readonly {
    readonly losses: readonly {
      readonly kind: string;
      readonly what: string;
      readonly methods: readonly string[];
      readonly file: string;
      readonly line: number;
    }[];
  }[];
  readonly methods: readonly {
    readonly from: string | null;
    readonly method: string;
    readonly revisions: {
      readonly [revision: string]: { readonly accepted: number; readonly total: number; readonly unknown: number };
    };
  }[];
}

async function compared(input: string, ...args: readonly string[]): Promise<Compared> {
  const { stdout, stderr } = await run(['compat', '--format', 'json', ...args], { input, cwd: folder });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Compared;
}

/** `client ping 1 1 1 1 1?`: how many each revision accepts, and whether it does so as an unknown method. */
function rowsOf({ methods }: Compared): readonly string[] {
  return methods.map(({ from, method, revisions }) =>
    [
      from,
      method,
      ...Object.values(revisions).map(({ accepted, unknown }) => `${accepted}${unknown > 0 ? '?' : ''}`),
    ].join(' '),
  );
}

function lossesOf({ revisions }: Compared): readonly (readonly string[])[] {
  return revisions.map(({ losses }) =>
    losses.map(({ kind, what, methods }) => [kind, what, ...methods.map((method) => `in ${method}`)].join(' ')),
  );
}

describe('messages that are compared', () => {
  test.each<[what: string, messages: readonly object[], rows: readonly string[]]>([
    ['requests and their answers', [PING, PONG], [' ping 1 1 1 1 1?', ' ping result 1 1 1 1 0']],
    ['calls, which clients send', [CALL], ['client tools/call 1 1 1 1 0']],
    ['answers without their request', [PONG], [' result 1 1 1 1 0']],
    [
      'errors',
      [
        CALL,
        { jsonrpc: '2.0', id: 2, error: { code: 1, message: 'm' } },
        { ...PONG, result: undefined, error: { code: 1, message: 'm' } },
      ],
      ['client tools/call 1 1 1 1 0', 'server tools/call error 1 1 1 1 1', ' error 1 1 1 1 1'],
    ],
    [
      'methods of vendors, by their first 100 characters',
      [{ jsonrpc: '2.0', id: 1, method: 'x'.repeat(150) }],
      [` ${'x'.repeat(100)} 1 1 1 1 1`],
    ],
  ])('are %s', async (_, messages, rows) => {
    expect(rowsOf(await compared(lines(...messages)))).toEqual(rows);
  });

  it('may be a batch, which one revision has, or a list', async () => {
    const batch = JSON.stringify([PING, { ...PING, id: 2 }]);
    expect(rowsOf(await compared(`${JSON.stringify({ ...PING, id: 3 })}\n${batch}\n`))).toEqual([
      ' ping 1 1 1 1 1?',
      ' batch 0 1 0 0 0',
    ]);
    expect(rowsOf(await compared(batch))).toEqual([' ping 2 2 2 2 2?']);
    // An array over several lines is a list, wherever it stands.
    const list = `[\n${JSON.stringify(PING)},\n${JSON.stringify({ ...PING, id: 2 })}\n]\n`;
    expect(rowsOf(await compared(lines({ ...PING, id: 3 }) + list))).toEqual([' ping 3 3 3 3 3?']);
  });

  it('are from the side that is told', async () => {
    expect(rowsOf(await compared(lines(PING), '--from', 'server'))).toEqual(['server ping 1 1 1 1 1?']);
    expect(rowsOf(await compared(lines(PING), '--from', 'client'))).toEqual(['client ping 1 1 1 1 1?']);
    expect(rowsOf(await compared(lines(PING), '--from', 'auto'))).toEqual([' ping 1 1 1 1 1?']);
  });

  it('are from the side that their wrapper tells, once it is known who that is', async () => {
    const before = [
      { dir: 'in', message: PING },
      { dir: 'in', message: INITIALIZE },
    ];
    const after = [
      { dir: 'in', message: { ...PING, id: 5 } },
      { dir: 'out', message: { ...PING, id: 6 } },
    ];
    expect(rowsOf(await compared(lines(...before, ...after)))).toEqual([
      ' ping 1 1 1 1 1?',
      'client initialize 1 1 1 1 1?',
      'client ping 1 1 1 1 1?',
      'server ping 1 1 1 1 1?',
    ]);
    expect(rowsOf(await compared(lines({ dir: 's2c', message: PING })))).toEqual(['server ping 1 1 1 1 1?']);
  });

  it('are answers to the method that their wrapper tells', async () => {
    const answer = { method: 'tools/list', message: { ...PONG, result: { tools: [] } } };
    expect(rowsOf(await compared(lines(answer)))).toEqual([' tools/list result 1 1 1 1 0']);
    const empty = { method: 'tools/list', message: PONG };
    expect(await compared(lines(empty))).toMatchObject({ messages: 1, refusedByAll: 1 });
  });

  it('are answers to what the other side has asked, in revisions that do not know it too', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const conversation = lines(
      { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta } },
      // The server uses the same id.
      { jsonrpc: '2.0', id: 1, method: 'roots/list' },
      {
        jsonrpc: '2.0',
        id: 1,
        result: {
          resultType: 'complete',
          ttlMs: 0,
          cacheScope: 'private',
          supportedVersions: ['2026-07-28'],
          capabilities: {},
        },
      },
    );
    expect(rowsOf(await compared(conversation))).toEqual([
      'client server/discover 1? 1? 1? 1? 1',
      // In the newest revision it travels inside a result only.
      'server roots/list 1 1 1 1 0',
      'server server/discover result 1? 1? 1? 1? 1',
    ]);
  });

  it('belong to a session', async () => {
    const input = lines(
      { session: 'a', message: { ...CALL, id: 1 } },
      { session: 'b', message: PING },
      { session: 'a', message: { jsonrpc: '2.0', id: 1, result: { content: [] } } },
      { session: 'b', message: PONG },
    );
    expect(rowsOf(await compared(input)).map((row) => row.replace(/ \d.*$/, ''))).toEqual([
      'client tools/call',
      ' ping',
      'server tools/call result',
      ' ping result',
    ]);
  });

  test.each([
    [64, ' ping result'],
    [65, ' result'],
  ])('belong to one of 64 sessions: the first of %i has the row "%s"', async (count, row) => {
    const pings = Array.from({ length: count }, (_, session) => ({ session, message: PING }));
    const { methods } = await compared(lines(...pings, { session: 0, message: PONG }));
    expect(methods.map(({ from, method }) => `${from ?? ''} ${method}`)).toEqual([' ping', row]);
  });

  it('have the place of the first one that nobody accepts', async () => {
    write('a.jsonl', lines(PING, BAD, BAD));
    expect(await compared('', 'a.jsonl')).toMatchObject({
      messages: 3,
      unreadable: 0,
      refusedByAll: 2,
      firstRefusedByAll: { file: 'a.jsonl', line: 2 },
    });
  });

  it('may be longer than is read', async () => {
    const input = `${JSON.stringify(CALL)}\n${JSON.stringify(PING)}\n`;
    expect(await compared(input, '--max-message-bytes', '50')).toMatchObject({ messages: 1, unreadable: 1 });
    expect(await compared(input)).toMatchObject({ messages: 2, unreadable: 0 });
  });
});

describe('what a revision would have to lose', () => {
  it('is a method, or what it refuses', async () => {
    expect(lossesOf(await compared(lines(PING, PONG)))).toEqual([
      [],
      [],
      [],
      [],
      ['refused /result/resultType is missing in ping result', 'method ping'],
    ]);
  });

  it('is what it wants to be something else', async () => {
    // Sound is there from 2025-03-26 on.
    const content = [{ type: 'audio', data: 'AA==', mimeType: 'audio/wav' }];
    const [first = [], second, , , last = []] = lossesOf(
      await compared(lines(CALL, { jsonrpc: '2.0', id: 2, result: { content } })),
    );
    expect(first).toEqual([
      'refused /result/content/*/type must be one of "text", "image", "resource" in tools/call result',
    ]);
    expect(second).toEqual([]);
    expect(last).toContain('refused /result/resultType is missing in tools/call result');
  });

  it('are members that it does not declare, but not those that every message has', async () => {
    const call = { ...CALL, params: { name: 'a', _meta: { progressToken: 1 }, task: {}, x: 1 } };
    const result = { content: [], structuredContent: {}, y: 1 };
    const losses = lossesOf(await compared(lines(call, { jsonrpc: '2.0', id: 2, result, z: 1 })));
    const task = 'field /params/task in tools/call';
    const structured = 'field /result/structuredContent in tools/call result';
    expect(losses.slice(0, 4)).toEqual([[task, structured], [task, structured], [task], []]);
  });

  it('are no members of the answer where it is the method', async () => {
    const input = lines(
      { jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: ELICIT },
      { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: {} } },
    );
    expect(lossesOf(await compared(input)).slice(0, 4)).toEqual([
      ['method elicitation/create'],
      ['method elicitation/create'],
      [],
      [],
    ]);
  });

  it('are members of notifications too', async () => {
    const progress = {
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: 1, progress: 1, message: 'm', _meta: {} },
    };
    // The message is there from 2025-03-26 on.
    expect(lossesOf(await compared(lines(progress), '--from', 'server'))).toEqual([
      ['field /params/message in notifications/progress'],
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('the revision that was agreed on', () => {
  test.each<[what: string, messages: readonly object[], agreed: readonly string[]]>([
    ['is that of the answer to initialize', [INITIALIZE, INITIALIZED], ['2025-06-18']],
    ['is not that of the question', [INITIALIZE], []],
    ['is not told by another answer', [PING, { ...PONG, result: { protocolVersion: '2025-06-18' } }], []],
    [
      'is not told by an answer that is not valid',
      [INITIALIZE, { ...INITIALIZED, result: { ...INITIALIZED.result, capabilities: 1 } }],
      [],
    ],
    ['is not told by an error', [INITIALIZE, { jsonrpc: '2.0', id: 0, error: { code: 1, message: 'm' } }], []],
  ])('%s', async (_, messages, agreed) => {
    expect((await compared(lines(...messages))).agreed).toEqual(agreed);
  });
});

describe('the exit status of compat', () => {
  // Links are there from 2025-06-18 on, and batches in 2025-03-26 alone.
  const LINKS = { jsonrpc: '2.0', id: 2, result: { content: [{ type: 'resource_link', name: 'a', uri: 'a:b' }] } };

  test.each([
    ['one revision accepts all messages', lines(PING, PONG), 0],
    ['no revision accepts one of them', lines(PING, BAD), 1],
    ['one is no JSON', `${lines(PING)}{"jsonrpc":"2.0",}\n`, 1],
    ['one is no JSON, and one is refused', `${lines(PING, BAD)}{"jsonrpc":"2.0",}\n`, 1],
    ['each is accepted, by different revisions', `${lines(CALL, LINKS)}[${JSON.stringify(PING)}]\n`, 1],
    ['some lines are no messages', `started\n${lines(PING)}`, 0],
  ])('where %s', async (_, input, status) => {
    expect((await run(['compat'], { input })).status).toBe(status);
  });
});

describe('what compat prints', () => {
  it('names the input, or counts the files', async () => {
    write('one.jsonl', lines(PING));
    write('two.jsonl', lines(PING, PONG));
    const head = async (...args: readonly string[]) =>
      (await run(['compat', ...args], { input: lines(PING), cwd: folder })).stdout.split('\n')[0];
    expect(await head()).toBe('1 message of -, judged by every revision');
    expect(await head('one.jsonl')).toBe('1 message of one.jsonl, judged by every revision');
    expect(await head('one.jsonl', 'two.jsonl')).toBe('3 messages of 2 files, judged by every revision');
  });

  it('ends a line', async () => {
    const { stdout } = await run(['compat', '-f', 'json'], { input: lines(PING) });
    expect(stdout.endsWith('}\n')).toBe(true);
    expect(stdout.split('\n')).toHaveLength(2);
  });

  test.each<[args: readonly string[], message: string]>([
    [[], 'The input holds no JSON-RPC message that could be compared'],
    [['--from', 'sever'], '"sever" is no side; did you mean "server"?'],
    [['--from', 'nobody'], '"nobody" is no side; there are client, server, auto'],
    [['--format', 'junit'], '"junit" is no format; there are text, json'],
    [['-f', 'jsn'], '"jsn" is no format; did you mean "json"?'],
    [['--max-message-bytes', '0'], '--max-message-bytes must be a whole number of at least 1, but is "0"'],
    [['--quiet'], 'The command compat has no option --quiet; see exact-mcp compat --help'],
  ])('is one line for %j', async (args, message) => {
    const outcome = await run(['compat', ...args], { input: 'started\n' });
    expect(outcome).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });
});

describe('the progress of compat', () => {
  const CLEAR = '\r\u001b[K';
  const long = `${'x'.repeat(599_999)}\n`;
  const seen = async (args: readonly string[], input = '') => {
    const options: RunOptions = { input, cwd: folder, isWatched: true };
    return (await run(['compat', ...args], options)).stderr;
  };

  it('is shown while files of a megabyte are read, and is gone at the end', async () => {
    write('a.log', `${lines(PING)}${long}`);
    write('b.log', long);
    const errors = await seen(['a.log', 'b.log']);
    // 256 KiB of 1,200,041 bytes: 21 %, five of 24 blocks.
    expect(errors.startsWith(`${CLEAR}${'█'.repeat(5)}${'░'.repeat(19)}  21 %  0 MB of 1 MB  1 messages`)).toBe(true);
    expect(errors.endsWith(` messages${CLEAR}`)).toBe(true);
    expect(await seen(['a.log'])).toBe('');
  });

  it('is shown of an input whose size is not known', async () => {
    write('b.log', long);
    expect(await seen(['b.log', '-'], `${lines(PING)}${long}${long}`)).toBe(`${CLEAR}2 MB  1 messages${CLEAR}`);
    expect(await seen([], lines(PING))).toBe('');
  });
});
