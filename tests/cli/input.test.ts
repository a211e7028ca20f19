import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CaptureReader } from '../../src/cli/input/capture.js';
import { Splitter } from '../../src/cli/input/splitter.js';
import { judge, lines, objectsIn, parsed, run } from './support.js';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}';
const INITIALIZE =
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}';

describe('an input', () => {
  test.each([
    ['one message a line', `${PING}\n${PONG}\n`, [1, 2]],
    ['CR LF and blank lines', `\r\n${PING}\r\n\r\n${PONG}\r\n`, [2, 4]],
    ['no line feed at the end', `${PING}\n${PONG}`, [1, 2]],
    ['a byte order mark', `\ufeff${PING}\n${PONG}`, [1, 2]],
    ['several in one line', `${PING} ${PONG}`, [1, 1]],
    ['one over many lines', `${JSON.stringify(JSON.parse(PING), undefined, 2)}\n${PONG}`, [1, 6]],
    ['a list over many lines', `[\n${PING},\n${PONG}\n]\n`, [2, 3]],
    ['a list in one line', `[${PING},${PONG}]`, [1, 1]],
    ['lines after a prefix', `12:00:01 [info] --> ${PING}\n12:00:02 [info] <-- ${PONG} (2 ms)\n`, [1, 2]],
    ['an event stream', `event: message\ndata: ${PING}\n\nevent: message\ndata: ${PONG}\n\n`, [2, 5]],
    ['wrappers', lines({ at: 1, message: parsed(PING) }, { at: 2, message: parsed(PONG) }), [1, 2]],
    ['wrappers with text', lines({ dir: 'c2s', raw: PING }, { dir: 's2c', raw: PONG }), [1, 2]],
    ['lines that hold no message', `started\n${PING}\n{"level":"info"}\n${PONG}\n42\n`, [2, 4]],
  ])('may be %s', async (_, input, expected) => {
    const verdicts = await judge([], { input });
    expect(verdicts.map(({ line }) => line)).toEqual(expected);
    expect(verdicts.map(({ method, envelope, valid }) => [method, envelope, valid])).toEqual([
      ['ping', 'request', true],
      ['ping', 'result', true],
    ]);
  });

  it('is described by what was recognised in it', async () => {
    const says = async (input: string) => (await run(['check'], { input })).stdout.split('\n')[0];
    expect(await says(lines({ dir: 'c2s', raw: PING }))).toBe(
      'found: messages under "raw" in wrapper objects, their direction under "dir"',
    );
    expect(await says(`12:00 --> ${PING}`)).toBe('found: messages after a prefix such as "12:00 -->"');
    expect(await says(`[\n${PING}\n]`)).toBe('found: a list of messages');
  });

  it('says where bytes are not UTF-8, and goes on', async () => {
    const input = Buffer.concat([
      Buffer.from(`${PING}\n{"jsonrpc":"2.0","method":"`),
      Buffer.from([0xc3, 0x28]),
      Buffer.from(`"}\n${PONG}\n`),
    ]);
    const verdicts = await judge([], { input });
    expect(verdicts.map(({ line, reason }) => [line, reason])).toEqual([
      [1, undefined],
      [2, 'invalid-utf8'],
      [3, undefined],
    ]);
    expect(verdicts[1]?.issues[0]?.at?.offset).toBe(input.indexOf(0xc3));
  });

  it('says where its last line was cut off, also when that is part of a message over many lines', async () => {
    for (const rest of ['{"jsonrpc":"2.0","id":2,"meth', '{\n  "jsonrpc": "2.0",\n  "id": 2,']) {
      const input = `${PING}\n${rest}`;
      const [first, second] = await judge([], { input });
      expect(first?.valid).toBe(true);
      expect(second?.reason).toBe('cut-short');
      expect(second?.issues[0]?.at?.offset).toBe(input.length);
      expect(second?.issues[0]?.message).toBe('The input ends inside this message');
    }
  });

  it('goes on in the next line where a line is cut off', async () => {
    for (const cut of ['{"jsonrpc":"2.0","id":2,"meth', '{"jsonrpc":"2.0","params":{', '{"jsonrpc":"2.0"']) {
      const verdicts = await judge([], { input: `${cut}\n${PING}\n${PONG}\n` });
      expect(verdicts.map(({ line, valid }) => [line, valid])).toEqual([
        [1, false],
        [2, true],
        [3, true],
      ]);
    }
  });

  it('may hold a message that is larger than allowed, which is reported with its place', async () => {
    const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'y'.repeat(3000) } });
    const verdicts = await judge(['--max-message-bytes', '1000'], { input: `${PING}\n${large}\n${PONG}\n` });
    expect(verdicts.map(({ line, reason }) => [line, reason])).toEqual([
      [1, undefined],
      [2, 'too-large'],
      [3, undefined],
    ]);
    expect(verdicts[1]?.issues[0]?.at?.offset).toBe(PING.length + 1);
    expect(verdicts[1]?.issues[0]?.message).toContain(`${large.length} bytes`);
  });

  it('is cut into the same pieces however it arrives', () => {
    const fragments = [
      PING,
      PONG,
      '\n',
      '\r\n',
      '[',
      ']',
      ',',
      '{',
      '}',
      '"',
      'log text',
      ' --> ',
      '\\',
      '{"a":[1,\n2]}',
      'é',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...fragments), { maxLength: 30 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (parts, sizes) => {
          const bytes = new TextEncoder().encode(parts.join(''));
          expect(pieces(bytes, sizes)).toEqual(pieces(bytes, [bytes.length + 1][Symbol.iterator]()));
        },
      ),
    );
  });

  it('never makes the reader throw, and no byte belongs to two pieces', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.json().map((text) => new TextEncoder().encode(text)),
        ),
        (bytes) => {
          const reader = new CaptureReader({ maxBytes: 64, mode: 'messages' });
          const entries = [...reader.push(bytes), ...reader.end()];
          for (const { offset } of entries) expect(offset).toBeLessThanOrEqual(bytes.length);
          let end = 0;
          const splitter = new Splitter({ maxBytes: 1 << 20, mode: 'messages' });
          for (const piece of [...splitter.push(bytes.slice()), ...splitter.end()]) {
            if (piece.kind !== 'text') continue;
            expect(piece.offset).toBeGreaterThanOrEqual(end);
            end = piece.offset + piece.bytes.length;
          }
        },
      ),
    );
  });
});

/** The pieces as plain values, with the input cut into chunks of these sizes. */
function pieces(bytes: Uint8Array, sizes: Iterator<number>): readonly unknown[] {
  const splitter = new Splitter({ maxBytes: 1 << 20, mode: 'messages' });
  const found: unknown[] = [];
  const take = (items: Iterable<unknown>): void => {
    for (const item of items)
      found.push(
        JSON.parse(JSON.stringify(item, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value))),
      );
  };
  for (let at = 0; at < bytes.length;) {
    const size = sizes.next().value as number;
    take(splitter.push(bytes.subarray(at, at + size)));
    at += size;
  }
  take(splitter.end());
  return found;
}

describe('the direction of a message', () => {
  const froms = async (input: string, ...args: string[]) => (await judge(args, { input })).map(({ from }) => from);

  it('is told by wrappers and prefixes', async () => {
    expect(
      await froms(
        lines({ direction: 'client-to-server', msg: parsed(PING) }, { direction: 'server', msg: parsed(PING) }),
      ),
    ).toEqual(['client', 'server']);
    expect(await froms(`Message from client: ${PING}\nMessage from server: ${PONG}`)).toEqual(['client', 'server']);
  });

  it('is learned for arrows and for words that depend on whose capture it is', async () => {
    const tools = '{"jsonrpc":"2.0","id":5,"method":"roots/list"}';
    expect(await froms(`--> ${INITIALIZE}\n<-- ${PING}\n--> ${PING}`)).toEqual(['client', 'server', 'client']);
    expect(await froms(`out ${tools}\nin ${PING}\nout ${PING}`)).toEqual(['server', 'client', 'server']);
  });

  it('is told by the method, and of an answer by the request', async () => {
    const list = '{"jsonrpc":"2.0","id":7,"method":"tools/list"}';
    expect(await froms(`${list}\n{"jsonrpc":"2.0","id":7,"result":{"tools":[]}}`)).toEqual(['client', 'server']);
    expect(await froms(PING)).toEqual([null]);
  });

  it('is what --from says', async () => {
    expect(await froms(PING, '--from', 'server')).toEqual(['server']);
    const [verdict] = await judge(['--from', 'server'], { input: INITIALIZE });
    expect(verdict?.reason).toBe('wrong-direction');
  });
});

describe('--revision auto', () => {
  const revisions = async (...messages: string[]) =>
    (await judge([], { input: messages.join('\n') })).map(({ revision }) => revision);
  const answer = (version: string) =>
    `{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"${version}","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}`;

  it('follows the request initialize, and then its answer', async () => {
    expect(await revisions(INITIALIZE, answer('2024-11-05'), PING)).toEqual(['2025-06-18', '2024-11-05', '2024-11-05']);
  });

  it('follows the metadata of each request, and judges an answer by the revision of its request', async () => {
    const meta =
      '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';
    const list = `{"jsonrpc":"2.0","id":3,"method":"tools/list","params":{${meta}}}`;
    const result = '{"jsonrpc":"2.0","id":3,"result":{"tools":[]}}';
    expect(await revisions(list, INITIALIZE, result, PING)).toEqual([
      '2026-07-28',
      '2025-06-18',
      '2026-07-28',
      '2025-06-18',
    ]);
  });

  it('is the newest revision that has initialize where nothing tells, and says so', async () => {
    expect(await revisions(PING)).toEqual(['2025-11-25']);
    const notes = objectsIn((await run(['check', '-f', 'json'], { input: PING })).stdout).filter(
      ({ kind }) => kind === 'note',
    );
    expect(notes.map(({ says }) => says)).toEqual(['nothing before tells the revision; choose another by --revision']);
  });

  it('says so where a revision is not known, and which may be meant', async () => {
    const { stdout } = await run(['check'], { input: `${INITIALIZE}\n${answer('2025-06-81')}` });
    expect(stdout).toContain(
      'the answer to initialize says "2025-06-81", which is no known revision, which may mean 2025-06-18',
    );
  });

  it('is followed for each session of a wrapper', async () => {
    const input = lines(
      { session: 'a', message: parsed(INITIALIZE) },
      { session: 'b', message: parsed(PING) },
      { session: 'a', message: parsed(PING) },
    );
    expect((await judge([], { input })).map(({ revision }) => revision)).toEqual([
      '2025-06-18',
      '2025-11-25',
      '2025-06-18',
    ]);
  });
});
