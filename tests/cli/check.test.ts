import { chmodSync, fstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_MAX_BYTES, check } from '../../src/cli/commands/check.js';
import { findSources } from '../../src/cli/input/source.js';
import type { Source } from '../../src/cli/input/source.js';
import { run as runTool } from '../../src/cli/run.js';
import { createTerminal } from '../../src/cli/terminal/terminal.js';
import type { Input } from '../../src/cli/terminal/terminal.js';
import { UsageError } from '../../src/cli/usage-error.js';
import { judge, lines, objectsIn, parsed, run, scratchFolder } from './support.js';

const { folder, write } = scratchFolder();

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}';
const BAD = '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":1}}';
const INITIALIZE =
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}';
const NOTHING_TELLS = 'nothing before tells the revision; choose another by --revision';

const GZIP = new Uint8Array([0x1f, 0x8b, 8, 0]);

/** What `check --format json` prints, in the folder of the test files. */
async function objects(args: readonly string[], input = ''): Promise<ReturnType<typeof objectsIn>> {
  return objectsIn((await run(['check', '-f', 'json', ...args], { input, cwd: folder })).stdout);
}

async function notes(input: string, ...args: readonly string[]): ReturnType<typeof objects> {
  return (await objects(args, input)).filter(({ kind }) => kind === 'note');
}

describe('what is wrong with the arguments of check', () => {
  test.each([
    [['-r', '2025-11-52'], '"2025-11-52" is no supported revision; did you mean "2025-11-25"?'],
    [['--from', 'nobody'], '"nobody" is no side; there are client, server, auto'],
    [['-f', 'xml'], '"xml" is no format; there are text, json, junit, github'],
    [['--rules', 'strikt'], '"strikt" is no set of rules; did you mean "strict"?'],
    [['--max-issues', '0'], '--max-issues must be a whole number of at least 1, but is "0"'],
    [['--max-message-bytes', '1k'], '--max-message-bytes must be a whole number of at least 1, but is "1k"'],
    [['--quite'], 'The command check has no option --quite; did you mean "--quiet"?'],
    [['--xyzzy'], 'The command check has no option --xyzzy; see exact-mcp check --help'],
    [['--type', 'tool'], 'No supported revision defines "tool"; did you mean "Tool"?'],
    [['-t', 'Task', '-r', '2025-06-18'], 'MCP 2025-06-18 does not define Task; it exists in 2025-11-25'],
    [['missing.jsonl'], 'There is no file missing.jsonl'],
  ])('%j is said in a line', async (args, says) => {
    write('good.jsonl', PING);
    const outcome = await run(['check', 'good.jsonl', ...args], { cwd: folder });
    expect(outcome).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${says}\n` });
  });
});

describe('an input without messages', () => {
  test.each([
    [[], '', 'The input holds no JSON-RPC message; to check a bare value, say what it is, as in --type Tool'],
    [[], '42\n', 'The input holds no JSON-RPC message; to check a bare value, say what it is, as in --type Tool'],
    [['-t', 'Role'], '\n', 'The input is empty'],
  ])('is no success: check %j of %j', async (args, input, says) => {
    const { status, stderr } = await run(['check', ...args], { input });
    expect({ status, stderr }).toEqual({ status: 2, stderr: `exact-mcp: ${says}\n` });
  });
});

describe('the options of check', () => {
  test.each([['-r'], ['--revision']])('the revision may be given by %s', async (option) => {
    expect((await judge([option, '2024-11-05'], { input: PING })).map(({ revision }) => revision)).toEqual([
      '2024-11-05',
    ]);
    expect((await judge([option, 'auto'], { input: INITIALIZE })).map(({ revision }) => revision)).toEqual([
      '2025-06-18',
    ]);
    expect(await notes(PING, option, '2024-11-05')).toEqual([]);
  });

  it.each([
    ['client', ['client', 'client']],
    ['server', ['server', 'server']],
    ['auto', ['client', null]],
  ])('--from %s says who sent messages, and what cannot be read', async (side, expected) => {
    const input = `${INITIALIZE}\n{"jsonrpc"\n`;
    expect((await judge(['--from', side], { input })).map(({ from }) => from)).toEqual(expected);
  });

  it.each([
    ['text', /^revision 2025-11-25: nothing before tells .*\n→ client to server .*\n {5}1 \? ping #1 .* valid\n/],
    ['json', /^\{"kind":"note",.*\}\n\{"kind":"message",.*\}\n\{"kind":"summary",.*\}\n$/],
    ['junit', /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites [^]*<\/testsuites>\n$/],
    ['github', /^::notice title=exact-mcp::1 message: 1 valid, 0 invalid\n$/],
  ])('--format %s is what is printed', async (format, text) => {
    for (const option of ['-f', '--format']) {
      const { status, stdout, stderr } = await run(['check', option, format], { input: PING });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(text);
    }
  });

  it('the format is text unless told', async () => {
    expect(await run(['check'], { input: PING })).toEqual(await run(['check', '-f', 'text'], { input: PING }));
  });

  it.each(['text', 'json'])('valid messages are not printed with --quiet, in %s', async (format) => {
    const input = `${PING}\n${BAD}`;
    for (const option of ['-q', '--quiet']) {
      const { stdout } = await run(['check', '-f', format, option], { input });
      expect(stdout).not.toMatch(/ping #1|"line":1,"offset"/);
      expect(stdout).toMatch(/tools\/call #2|"line":2,"offset"/);
    }
    expect((await run(['check', '-f', format], { input })).stdout).toMatch(/ping #1|"line":1,"offset"/);
  });

  it('at most ten issues of a message or a value are shown, unless told', async () => {
    // Each of the 12 lacks a name and a schema.
    const value = { tools: Array.from({ length: 12 }, () => ({})) };
    const answer = { jsonrpc: '2.0', id: 1, result: value };
    const input = lines({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, answer);
    const counts = async (text: string, ...args: string[]) =>
      (await judge(args, { input: text })).map(({ issues }) => issues.length);
    expect(await counts(input)).toEqual([0, 10]);
    expect(await counts(input, '--max-issues', '3')).toEqual([0, 3]);
    const type = ['-t', 'ListToolsResult', '-r', '2025-11-25'];
    expect(await counts(JSON.stringify(value), ...type)).toEqual([10]);
    expect(await counts(JSON.stringify(value), ...type, '--max-issues', '3')).toEqual([3]);
  });

  it('a message may take 64 MiB, unless told', async () => {
    expect(DEFAULT_MAX_BYTES).toBe(67_108_864);
    expect(await judge([], { input: INITIALIZE })).toMatchObject([{ valid: true }]);
    const [verdict] = await judge(['--max-message-bytes', '100'], { input: INITIALIZE });
    expect(verdict?.reason).toBe('too-large');
    expect(verdict?.issues[0]?.message).toBe(
      `The message takes ${INITIALIZE.length} bytes, more than the 100 that are read at most`,
    );
  });

  it('no rules are applied unless told', async () => {
    const input = lines(
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a b', inputSchema: { type: 'object' } }] } },
    );
    const found = async (...args: string[]) =>
      (await objects(args, input)).flatMap(({ kind, findings }) => (kind === 'message' ? [findings] : []));
    expect(await found()).toEqual([undefined, undefined]);
    expect(await found('--rules', 'none')).toEqual([undefined, undefined]);
    expect(await found('--rules', 'recommended')).toMatchObject([
      [],
      [{ rule: 'tool-name-characters', level: 'warn', pointer: '/result/tools/0/name' }],
    ]);
  });
});

describe('several inputs', () => {
  it('are judged one after the other, each as a conversation of its own', async () => {
    write('one.jsonl', INITIALIZE);
    write('two.jsonl', BAD);
    const args = ['one.jsonl', '-', 'two.jsonl'];
    const found = await objects(args, `started\n${PING}`);
    expect(
      found.flatMap(({ kind, file, line, revision }) => (kind === 'message' ? [[file, line, revision]] : [])),
    ).toEqual([
      ['one.jsonl', 1, '2025-06-18'],
      ['-', 2, '2025-11-25'],
      ['two.jsonl', 1, '2025-11-25'],
    ]);
    expect(found.at(-1)).toMatchObject({
      files: 3,
      valid: 2,
      invalid: 1,
      skipped: { lines: 1, first: { file: '-', line: 1 } },
    });
  });

  it('are named, which a single one is not', async () => {
    write('one.jsonl', PING);
    write('two.jsonl', PING);
    const one = await run(['check', 'one.jsonl'], { cwd: folder });
    expect(one.stdout).not.toContain('one.jsonl');
    expect(one.stdout).toMatch(/^revision /);
    const both = await run(['check', 'one.jsonl', 'two.jsonl'], { cwd: folder });
    expect(both.stdout).toMatch(/^one\.jsonl\nrevision [^]*\n\ntwo\.jsonl\nrevision /);
    expect(both.stdout).toContain('\n2 messages in 2 files by MCP 2025-11-25: 2 valid\n');
  });

  it('are suites in JUnit', async () => {
    write('one.jsonl', PING);
    const { stdout } = await run(['check', '-f', 'junit', 'one.jsonl', '-'], { cwd: folder, input: PING });
    expect(stdout).toMatch(
      /<testsuite name="one\.jsonl">\n.*ping #1.*\n {2}<\/testsuite>\n {2}<testsuite name="-">\n.*ping #1.*\n {2}<\/testsuite>\n/,
    );
  });

  it('are shown as far as they can be read', async () => {
    // Without a line feed the message ends with its file.
    write('whole.jsonl', PING);
    write('packed.gz', GZIP);
    const { status, stdout, stderr } = await run(['check', 'whole.jsonl', 'packed.gz'], { cwd: folder });
    expect(stdout).toContain('ping #1');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'exact-mcp: packed.gz is compressed; pipe it through gunzip -c first\n',
    });
  });
});

describe('while an input goes on', () => {
  it('what has come is shown, and the first failure is noted', async () => {
    let shown = '';
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        shown += chunk.toString();
        done();
      },
    });
    const noted: number[] = [];
    const seen: unknown[] = [];
    async function* input() {
      yield Buffer.from(`${PING}\n`);
      await Promise.resolve();
      seen.push([shown.includes('ping #1'), shown.includes('tools/call #2'), [...noted]]);
      yield Buffer.from(`${BAD}\n`);
      seen.push([shown.includes('ping #1'), shown.includes('tools/call #2'), [...noted]]);
    }
    const terminal = createTerminal(input, output, output, {});
    const status = await check([], terminal, (known) => noted.push(known));
    expect(seen).toEqual([
      [true, false, []],
      [true, true, [1]],
    ]);
    expect(status).toBe(1);
  });
});

describe('the progress of a large input', () => {
  // Five chunks, the first of which holds a message.
  const large = PING.padEnd(1023) + '\n' + `${'.'.repeat(1023)}\n`.repeat(1279);
  const WIPE = '\r\u001b[K';

  /** What a person sees at the error stream, and, marked by a `>`, in between what is printed. */
  async function watched(args: readonly string[], input: string): Promise<readonly string[]> {
    const seen: string[] = [];
    const sink = (mark: string) =>
      new Writable({
        write: (chunk: Buffer, _, done) => {
          seen.push(mark + chunk.toString());
          done();
        },
      });
    const before = process.cwd();
    process.chdir(folder);
    try {
      await runTool(args, {
        stdin: Readable.from([Buffer.from(input)], { objectMode: false }),
        stdout: sink('>'),
        stderr: Object.assign(sink(''), { isTTY: true }),
        env: { NO_COLOR: '1' },
        on: () => undefined,
        exit: () => {
          throw new Error('The tool left by itself');
        },
      });
    } finally {
      process.chdir(before);
    }
    return seen;
  }

  it.each([
    ['is a share of the file', ['large.log'], `█████${'░'.repeat(19)}  20 %  0 MB of 1 MB  1 messages`],
    ['is a share of all files', ['large.log', 'other.log'], `██${'░'.repeat(22)}  10 %  0 MB of 3 MB  1 messages`],
    ['is what was read where the standard input goes on', ['large.log', '-'], '1 MB  1 messages'],
  ])('%s, and is gone before anything is printed', async (_, files, bar) => {
    write('large.log', large);
    write('other.log', large);
    const seen = await watched(['check', '-f', 'json', ...files], PING);
    const [first] = seen.filter((text) => !text.startsWith('>'));
    expect(first).toBe(WIPE + bar);
    for (const [index, text] of seen.entries()) {
      const last = seen.slice(0, index).findLast((each) => !each.startsWith('>')) ?? WIPE;
      if (text.startsWith('>')) expect(last).toBe(WIPE);
    }
    expect(seen.at(-1)).toMatch(/^>\{"kind":"summary",/);
  });

  it('is gone before it is said what cannot be read', async () => {
    write('large.log', large);
    write('packed.gz', GZIP);
    const seen = await watched(['check', '-q', '-f', 'json', 'large.log', 'packed.gz'], '');
    expect(seen.slice(-2)).toEqual([WIPE, 'exact-mcp: packed.gz is compressed; pipe it through gunzip -c first\n']);
  });
});

describe('the layouts of an input', () => {
  const layouts = async (input: string) =>
    (await notes(input))
      .filter(({ topic }) => topic === 'layout')
      .map(({ file, line, subject, says }) => [file, line, subject, says]);
  const inPrefix = `12:00 --> ${PING}`;
  const inText = JSON.stringify({ dir: 'c2s', raw: PING });
  const inMember = JSON.stringify({ a: parsed(PING) });
  const MEMBER = 'messages under "a" in wrapper objects';
  const TEXT = 'messages under "raw" in wrapper objects, their direction under "dir"';
  const PREFIX = 'messages after a prefix such as "12:00 -->"';

  it('are not told where they are messages and nothing else', async () => {
    expect(await layouts(`${PING}\n${PONG}`)).toEqual([]);
  });

  it('are told once each, with the lines where others begin', async () => {
    expect(await layouts([inMember, inMember, inText, inMember, inText].join('\n'))).toEqual([
      ['-', 1, 'found', MEMBER],
      ['-', 3, 'found from line 3 on', TEXT],
    ]);
  });

  it('are told where messages come after something else', async () => {
    expect(await layouts([inMember, PING].join('\n'))).toEqual([
      ['-', 1, 'found', MEMBER],
      ['-', 2, 'found from line 2 on', 'messages'],
    ]);
  });

  it('are told of what cannot be read, but not of lines without a message', async () => {
    expect(await layouts('12:00 started\n12:00 --> {"jsonrpc":"2.0",\n')).toEqual([['-', 2, 'found', PREFIX]]);
  });

  it('are four at the most, the expected one among them', async () => {
    const input = [PING, inPrefix, inText, inMember, inPrefix, '[', PING, ']'].join('\n');
    expect(await layouts(input)).toEqual([
      ['-', 2, 'found from line 2 on', PREFIX],
      ['-', 3, 'found from line 3 on', TEXT],
      ['-', 4, 'found from line 4 on', MEMBER],
    ]);
    expect(await layouts([inPrefix, inText, inMember, '[', PING, ']'].join('\n'))).toHaveLength(4);
  });
});

describe('what a wrapper or a prefix says', () => {
  it('is the method of an answer', async () => {
    const input = lines({ method: 'tools/list', message: { jsonrpc: '2.0', id: 9, result: { tools: [{}] } } });
    expect(await judge([], { input })).toMatchObject([
      { method: 'tools/list', valid: false, reason: 'invalid-result', definition: 'ListToolsResult' },
    ]);
  });

  it('is the sender, of text that is no JSON too', async () => {
    const input = `from server: {"jsonrpc":"2.0",\nfrom client: {"jsonrpc":"2.0",\n`;
    expect((await judge([], { input })).map(({ from, line }) => [from, line])).toEqual([
      ['server', 1],
      ['client', 2],
    ]);
  });

  it('is learnt from the first message that one side alone can send', async () => {
    const input = [`<-- ${PING}`, `<-- ${INITIALIZE}`, `<-- ${PING}`, `--> ${PING}`].join('\n');
    expect((await judge([], { input })).map(({ from }) => from)).toEqual([null, 'client', 'client', 'server']);
  });
});

describe('sessions', () => {
  const inSession = (session: string | number, message: string) => ({ session, message: parsed(message) });

  it('have their own revisions, with a note for each', async () => {
    const long = 'x'.repeat(50);
    const input = lines(inSession('a', INITIALIZE), inSession(long, PING), parsed(PING), inSession('a', PING));
    expect((await notes(input)).filter(({ topic }) => topic === 'revision')).toEqual([
      {
        kind: 'note',
        file: '-',
        line: 1,
        topic: 'revision',
        subject: 'revision 2025-06-18 in session a',
        says: 'the request initialize says so',
      },
      {
        kind: 'note',
        file: '-',
        line: 2,
        topic: 'revision',
        subject: `revision 2025-11-25 in session ${'x'.repeat(40)}`,
        says: NOTHING_TELLS,
      },
      { kind: 'note', file: '-', line: 3, topic: 'revision', subject: 'revision 2025-11-25', says: NOTHING_TELLS },
    ]);
  });

  it('are forgotten, the first one first, where there are more than 256', async () => {
    const input = lines(
      ...Array.from({ length: 256 }, (_, index) => inSession(index, INITIALIZE)),
      inSession(0, PING),
      inSession(256, INITIALIZE),
      inSession(1, PING),
      inSession(0, PING),
    );
    const revisions = (await judge([], { input })).map(({ revision }) => revision);
    expect(revisions.slice(256)).toEqual(['2025-06-18', '2025-06-18', '2025-06-18', '2025-11-25']);
  });
});

describe('an array that is all of the input', () => {
  // Requests and responses may not share a batch.
  const input = `[${PING},${PONG}]`;

  it.each([['auto'], ['2024-11-05'], ['2025-06-18']])('is a list of messages by %s', async (revision) => {
    const verdicts = await judge(['-r', revision], { input });
    expect(verdicts.map(({ line, item, method, valid }) => [line, item, method, valid])).toEqual([
      [1, 0, 'ping', true],
      [1, 1, 'ping', true],
    ]);
  });

  it('is a batch by 2025-03-26', async () => {
    expect((await judge(['-r', '2025-03-26'], { input })).map(({ reason }) => reason)).toEqual(['mixed-batch']);
  });

  it('is a batch where it is not alone', async () => {
    const verdicts = await judge(['-r', '2025-06-18'], { input: `${PING}\n${input}` });
    expect(verdicts.map(({ line, item, reason }) => [line, item, reason])).toEqual([
      [1, undefined, undefined],
      [2, undefined, 'batch-not-supported'],
    ]);
  });
});

describe('values of a type', () => {
  it.each([
    ['Role', '2026-07-28', '"user"'],
    ['InitializedNotification', '2025-11-25', '{"method":"notifications/initialized","jsonrpc":"2.0"}'],
    ['JSONRPCBatchRequest', '2025-03-26', '[]'],
  ])('%s are judged by the newest revision that has it, %s, which is told once', async (type, revision, value) => {
    for (const option of ['-t', '--type']) {
      const found = await objects([option, type], `\n${value}\n${value}`);
      expect(found).toMatchObject([
        {
          kind: 'note',
          file: '-',
          line: 2,
          topic: 'revision',
          subject: `revision ${revision}`,
          says: `the newest that defines ${type}; choose another by --revision`,
        },
        { kind: 'message', line: 2, revision, definition: type, valid: true },
        { kind: 'message', line: 3, revision, definition: type, valid: true },
        { kind: 'summary', valid: 2, revisions: [revision] },
      ]);
    }
  });

  it.each([
    ['2024-11-05', false],
    ['2025-03-26', true],
  ])('are judged by the revision that is given, without a note: %s', async (revision, valid) => {
    // Audio is there from 2025-03-26 on.
    const value = { content: [{ type: 'audio', data: 'AA==', mimeType: 'audio/wav' }] };
    const found = await objects(['-t', 'CallToolResult', '-r', revision], JSON.stringify(value));
    expect(found).toMatchObject([{ kind: 'message', revision, valid }, { kind: 'summary' }]);
  });

  it('have no direction, method or id', async () => {
    const [valid, invalid] = await objects(
      ['-t', 'Tool', '-r', '2025-11-25'],
      '{"name":"a","inputSchema":{"type":"object"}}\n"b"\n',
    );
    expect(valid).toEqual({
      kind: 'message',
      file: '-',
      line: 1,
      offset: 0,
      from: null,
      envelope: null,
      method: null,
      id: null,
      revision: '2025-11-25',
      definition: 'Tool',
      valid: true,
      issues: [],
      remarks: [],
    });
    expect(invalid).toMatchObject({
      line: 2,
      offset: 45,
      valid: false,
      reason: 'invalid-value',
      says: 'it is no Tool of MCP 2025-11-25',
      issues: [{ code: 'type', pointer: '', expected: 'an object', received: '"b"', excerpt: '"b"' }],
      remarks: [],
    });
  });

  it('are held to the rules of their definition where they are valid', async () => {
    const input = '{"name":"a b","inputSchema":{"type":"object"}}\n{"name":"a b"}';
    const args = ['-t', 'Tool', '-r', '2025-11-25', '--rules', 'strict'];
    const found = (await objects(args, input)).filter(({ kind }) => kind === 'message');
    expect(found).toMatchObject([
      { valid: true, findings: [{ rule: 'tool-name-characters', level: 'error' }] },
      { valid: false, findings: [] },
    ]);
    expect((await run(['check', ...args], { input: input.slice(0, 47) })).status).toBe(1);
  });

  it('may be several in an array, which is a value, too', async () => {
    expect((await judge(['-t', 'Role', '-r', '2025-11-25'], { input: '["user","assistant"]' })).length).toBe(1);
  });
});

describe('sources', () => {
  const noInput = () => {
    throw new Error('The standard input was opened');
  };
  const inputOf = (...chunks: readonly Uint8Array[]): Input => Readable.from(chunks);

  async function read({ chunks }: Source): Promise<readonly Buffer[]> {
    const read: Buffer[] = [];
    // The chunks of a file share their bytes.
    for await (const chunk of chunks()) read.push(Buffer.from(chunk));
    return read;
  }

  async function only(name: string): Promise<Source> {
    const [source] = await findSources([name], noInput);
    if (source === undefined) throw new Error('There is no source');
    return source;
  }

  it.each([[[]], [['-']]])('%j is the standard input, of unknown size', async (names) => {
    const chunks = [Buffer.from('a'), Buffer.from('b')];
    const sources = await findSources(names, () => inputOf(...chunks));
    expect(sources.map(({ name, size }) => [name, size])).toEqual([['-', undefined]]);
    expect(await Promise.all(sources.map(read))).toEqual([chunks]);
  });

  it('is asked for where the standard input is a terminal', async () => {
    const onTerminal = (isTTY: boolean) => () => Object.assign(inputOf(), { isTTY });
    await expect(findSources([], onTerminal(true))).rejects.toThrow(
      new UsageError('No file is given, and nothing is piped in; name a file, or pipe messages into the command'),
    );
    expect(await findSources([], onTerminal(false))).toHaveLength(1);
  });

  it('are files, read whole however long they are', async () => {
    const bytes = Buffer.from('0123456789'.repeat(60_000));
    const source = await only(write('long.txt', bytes));
    expect(source).toMatchObject({ name: path.join(folder, 'long.txt'), size: 600_000 });
    const chunks = await read(source);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(chunks.map(({ length }) => length)).toEqual([262_144, 262_144, 75_712]);
    expect(await read(await only(write('empty.txt', '')))).toEqual([]);
  });

  it('are of unknown size where they are no regular files', async () => {
    const source = await only('/dev/null');
    expect(source).toMatchObject({ name: '/dev/null', size: undefined });
    expect(await read(source)).toEqual([]);
  });

  it('are open only while they are read', async () => {
    const file = write('open.txt', 'text');
    const source = await only(file);
    expect(timesOpen(file)).toBe(0);
    for await (const chunk of source.chunks()) expect([chunk.length, timesOpen(file)]).toEqual([4, 1]);
    expect(timesOpen(file)).toBe(0);
    // Whoever has seen enough does not read to the end.
    for await (const chunk of source.chunks()) {
      expect(chunk.length).toBe(4);
      break;
    }
    expect(timesOpen(file)).toBe(0);
  });

  it.each([
    ['little-endian UTF-16', [0xff, 0xfe], 'is UTF-16 text; convert it to UTF-8 first, as MCP messages are UTF-8'],
    ['big-endian UTF-16', [0xfe, 0xff], 'is UTF-16 text; convert it to UTF-8 first, as MCP messages are UTF-8'],
    ['gzip', [0x1f, 0x8b], 'is compressed; pipe it through gunzip -c first'],
  ])('are refused at their first bytes where they are %s', async (_, bytes, says) => {
    const file = write('refused', new Uint8Array([...bytes, 0x7b]));
    await expect(read(await only(file))).rejects.toThrow(new UsageError(`${file} ${says}`));
    const [standard] = await findSources([], () => inputOf(new Uint8Array(bytes)));
    if (standard === undefined) throw new Error('There is no source');
    await expect(read(standard)).rejects.toThrow(new UsageError(`The standard input ${says}`));
    // Later on they are bytes like others.
    const chunks = [Buffer.from('a'), Buffer.from(bytes), Buffer.from('b')];
    const [later] = await findSources([], () => inputOf(...chunks));
    expect(later && (await read(later))).toEqual(chunks);
  });

  it.each([
    [[0xff, 0xff]],
    [[0xfe, 0xfe]],
    [[0xff]],
    [[0xff, 0x7b]],
    [[0x7b, 0xfe]],
    [[0xfe, 0x7b]],
    [[0x7b, 0xff]],
    [[0x1f, 0x7b]],
    [[0x7b, 0x8b]],
    [[0xef, 0xbb, 0xbf]],
  ])('are not refused for beginning with %j', async (bytes) => {
    expect(await read(await only(write('read', new Uint8Array(bytes))))).toEqual([Buffer.from(bytes)]);
  });

  it('that cannot be read are told before any is', async () => {
    const good = write('capture.jsonl', PING);
    const at = (name: string) => path.join(folder, name);
    const cases: readonly (readonly [string, string])[] = [
      [folder, `${folder} is a folder; name the files in it, as in ${folder}/*.jsonl`],
      [at('captur.jsonl'), `There is no file ${at('captur.jsonl')}; did you mean "capture.jsonl"?`],
      [at('nowhere/capture.jsonl'), `There is no file ${at('nowhere/capture.jsonl')}`],
      [`${good}/x`, `${good}/x cannot be read (ENOTDIR)`],
    ];
    for (const [name, says] of cases) {
      await expect(findSources([good, name], noInput)).rejects.toThrow(new UsageError(says));
    }
  });

  it('that are gone when they are to be read are missing', async () => {
    const file = write('gone-before-long.txt', 'text');
    const source = await only(file);
    rmSync(file);
    await expect(read(source)).rejects.toThrow(new UsageError(`There is no file ${file}`));
  });

  it('that this user may not read are told as that', async () => {
    const closed = path.join(folder, 'closed');
    const file = path.join(closed, 'a.jsonl');
    mkdirSync(closed);
    chmodSync(closed, 0);
    try {
      await expect(asOrdinaryUser(() => only(file))).rejects.toThrow(
        new UsageError(`${file} may not be read by this user`),
      );
    } finally {
      chmodSync(closed, 0o700);
      rmSync(closed, { recursive: true });
    }
  });
});

/** How many descriptors of this process are of the file. */
function timesOpen(file: string): number {
  const { dev, ino } = statSync(file);
  return Array.from({ length: 256 }, (_, descriptor) => descriptor).filter((descriptor) => {
    try {
      const found = fstatSync(descriptor);
      return found.dev === dev && found.ino === ino;
    } catch {
      return false;
    }
  }).length;
}

/** Root may read everything. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  const user = process.geteuid?.();
  if (user !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(user);
  }
}
