import { describe, expect, it, test } from 'vitest';
import { CaptureReader, describeLayout, elementsOf, layoutKey } from '../../../src/cli/input/capture.js';
import type { CaptureOptions, Entry, Layout } from '../../../src/cli/input/capture.js';
import { SideLearner, readLabel, readPrefix } from '../../../src/cli/input/sides.js';
import type { DirectionLabel } from '../../../src/cli/input/sides.js';
import { Unwrapper } from '../../../src/cli/input/wrapper.js';

const CLIENT: DirectionLabel = { side: 'client' };
const SERVER: DirectionLabel = { side: 'server' };
const OUT: DirectionLabel = { relative: 'out' };
const IN: DirectionLabel = { relative: 'in' };

describe('a word for a direction', () => {
  test.each([
    [
      CLIENT,
      'c2s client c->s client->server client-to-server client=>server client→server client>server client-2-server',
    ],
    [
      CLIENT,
      'CLIENT_TO_SERVER clientserver:no from-client by-client sent-by-client sent_from_client fromclient to-server toserver',
    ],
    [
      SERVER,
      's2c server s->c server->client server-to-client server=>client server→client server>client server2client',
    ],
    [SERVER, 'Server_To_Client from-server by-server sent-by-server sentbyserver:no fromserver to-client toclient'],
    [OUT, 'out outgoing outbound send sent sending tx write stdin > >> -> --> => ==> → ⇒ »'],
    [IN, 'in incoming inbound recv receive received receiving rx read stdout < << <- <-- <= <== ← ⇐ «'],
    [
      undefined,
      'message request xc2s c2sx clients client->client server->server about outs in> <> >x x< x> - = reply xfrom-client to-serverx',
    ],
  ])('%j is told by %s', (label, words) => {
    for (const word of words.split(' ')) {
      const [text = '', no] = word.split(':');
      expect(readLabel(text), text).toEqual(no === undefined ? label : undefined);
    }
  });

  it('may have blanks around it, and between its parts', () => {
    expect(readLabel('  client  to server ')).toEqual(CLIENT);
    expect(readLabel('\tOUT\n')).toEqual(OUT);
  });
});

describe('what stands before a message in a line', () => {
  test.each<[DirectionLabel | undefined, string]>([
    [CLIENT, 'c2s'],
    [CLIENT, '12:00 [C2S]'],
    [CLIENT, 'client -> server:'],
    [CLIENT, 'Client --> Server'],
    [CLIENT, 'client=>server'],
    [CLIENT, 'client ==> server'],
    [CLIENT, 'client→server'],
    [CLIENT, 'client >> server'],
    [CLIENT, 'client to server'],
    [CLIENT, 'from client'],
    [CLIENT, 'From  the  client:'],
    [CLIENT, 'from  client'],
    [SERVER, 's2c'],
    [SERVER, 'server -> client:'],
    [SERVER, 'server --> client'],
    [SERVER, 'server  => client'],
    [SERVER, 'server ==> client'],
    [SERVER, 'server→ client'],
    [SERVER, 'server >> client'],
    [SERVER, 'server to client'],
    [SERVER, 'from server'],
    [SERVER, 'got from  the  server'],
    [SERVER, 'from  server'],
    [SERVER, 'server to  client'],
    [OUT, '12:00:01 [info] -->'],
    [OUT, 'Sent:'],
    [OUT, '(out)'],
    [OUT, '{"tx"'],
    [OUT, 'a|send|b'],
    [OUT, "a;'sent',b"],
    [OUT, '>'],
    [IN, '<--'],
    [IN, 'Received'],
    [IN, 'the first word counts: in out'],
    [undefined, 'clients to servers'],
    [undefined, 'xc2s c2sx'],
    [undefined, 'insider outing'],
    [undefined, 'from clients, from servers'],
    [undefined, ''],
  ])('means %j in %j', (label, prefix) => {
    expect(readPrefix(prefix)).toEqual(label);
  });
});

describe('who out and in are', () => {
  it('is not known before a message tells it', () => {
    const learner = new SideLearner();
    expect([CLIENT, SERVER, OUT, IN, undefined].map((label) => learner.sideOf(label))).toEqual([
      'client',
      'server',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [OUT, 'client', 'client', 'server'],
    [OUT, 'server', 'server', 'client'],
    [IN, 'client', 'server', 'client'],
    [IN, 'server', 'client', 'server'],
  ] as const)('is learnt from a message labelled %j that the %s sent', (label, side, out, into) => {
    const learner = new SideLearner();
    learner.learn(undefined, 'server');
    learner.learn(CLIENT, 'client');
    expect(learner.sideOf(OUT)).toBeUndefined();
    learner.learn(label, side);
    expect([learner.sideOf(OUT), learner.sideOf(IN)]).toEqual([out, into]);
    // The first one counts.
    learner.learn(OUT, into);
    expect([learner.sideOf(OUT), learner.sideOf(IN)]).toEqual([out, into]);
    expect(learner.sideOf(SERVER)).toBe('server');
  });
});

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const TEXT = JSON.stringify(PING);

describe('a value of an input', () => {
  const unwrap = (value: unknown) => new Unwrapper().unwrap(value);

  test.each<[what: string, value: unknown]>([
    ['a message', PING],
    ['a message beside whose members another one stands', { ...PING, x: PING }],
    ['no more than its jsonrpc', { jsonrpc: '2.0' }],
    ['a batch', [PING]],
    ['an array of anything', [1]],
    ['a message whose members hold messages', { ...PING, params: { message: PING } }],
    ['a message without jsonrpc', { id: 1, method: 'ping' }],
    ['a notification without jsonrpc', { method: 'ping' }],
    ['a result without jsonrpc', { id: 1, result: {} }],
    ['an error without jsonrpc', { id: 1, error: {} }],
    ['a message without jsonrpc whose params hold one', { method: 'x', params: PING }],
    ['a result without jsonrpc that is a message itself', { id: 1, result: PING }],
    ['an error without jsonrpc that is a message itself', { id: 1, error: PING }],
    ['a message without jsonrpc in which what is hardly one stands', { method: 'x', data: { method: 'y' } }],
  ])('is %s by itself', (_, value) => {
    expect(unwrap(value)).toStrictEqual({
      found: { value },
      key: undefined,
      label: undefined,
      labelKey: undefined,
      method: undefined,
      session: undefined,
    });
  });

  test.each<[what: string, value: unknown]>([
    ['a scalar', 1],
    ['null', null],
    ['an empty object', {}],
    ['an object of a log', { level: 'info', text: 'started' }],
    ['a result without an id', { result: {} }],
    ['an id alone', { id: 1 }],
    ['a method that is no text', { method: 1 }],
    ['two messages side by side', { a: PING, b: PING }],
    ['text that is no JSON', { message: 'ping' }],
    ['text that only begins as JSON', { note: '{"jsonrpc":' }],
    ['what is hardly a message, under an unusual name', { item: { method: 'ping' } }],
    ['two that are hardly messages', { data: { method: 'a' }, body: { method: 'b' } }],
    ['an object that is no message, under a usual name', { data: { level: 'info' } }],
    ['an array that is no batch', { data: [1] }],
    ['text of a scalar', { data: '1' }],
    ['text of an object that is no message', { data: '{"level":1}' }],
    ['a result that is a message, with no id', { result: PING }],
  ])('is no message where it is %s', (_, value) => {
    expect(unwrap(value)).toStrictEqual({
      found: undefined,
      key: undefined,
      label: undefined,
      labelKey: undefined,
      method: undefined,
      session: undefined,
    });
  });

  test.each<[what: string, wrapper: object, key: string, found: unknown]>([
    ['under any name', { at: 1, x: PING }, 'x', { value: PING }],
    ['as text', { at: 1, x: TEXT }, 'x', { text: TEXT }],
    ['as text with blanks', { x: ` \n${TEXT}` }, 'x', { text: ` \n${TEXT}` }],
    ['as a batch', { x: [PING, 1] }, 'x', { value: [PING, 1] }],
    ['as the text of a batch', { x: `[${TEXT}]` }, 'x', { text: `[${TEXT}]` }],
    ['beside what is hardly one', { data: { method: 'a' }, x: PING }, 'x', { value: PING }],
    ['under params, without a method beside', { params: PING }, 'params', { value: PING }],
    ...['raw', 'message', 'msg', 'payload', 'data', 'body', 'frame', 'packet', 'content', 'line', 'json'].map(
      (key): [string, object, string, unknown] => [
        `without jsonrpc, under ${key}`,
        { at: 1, [key]: { method: 'a' } },
        key,
        { value: { method: 'a' } },
      ],
    ),
    ['without jsonrpc, as text', { data: '{"id":1,"result":{}}' }, 'data', { text: '{"id":1,"result":{}}' }],
  ])('may hold a message %s', (_, wrapper, key, found) => {
    expect(unwrap(wrapper)).toEqual({
      found,
      key,
      label: undefined,
      labelKey: undefined,
      method: undefined,
      session: undefined,
    });
  });

  test.each<[what: string, members: object, told: object]>([
    ...['dir', 'direction', 'from', 'sender', 'source', 'side', 'origin', 'type', 'event', 'kind', 'stream'].map(
      (key): [string, object, object] => [
        `the direction in ${key}`,
        { [key]: 'c2s' },
        { label: CLIENT, labelKey: key },
      ],
    ),
    ['the first direction that there is', { type: 'in', dir: 'out' }, { label: OUT, labelKey: 'dir' }],
    ['a direction after what is none', { dir: 'up', type: 'in' }, { label: IN, labelKey: 'type' }],
    ['no direction that is no text', { dir: 1 }, {}],
    ['the method of what is answered', { method: 'tools/list' }, { method: 'tools/list' }],
    ['no method that is no text', { method: 1 }, {}],
    ...['session', 'sessionId', 'session_id', 'mcp-session-id', 'connection', 'connectionId', 'conn'].map(
      (key): [string, object, object] => [`the session in ${key}`, { [key]: 'a' }, { session: 'a' }],
    ),
    ['a session that is a number', { conn: 7 }, { session: '7' }],
    ['the first session that there is', { conn: 7, session: 'a' }, { session: 'a' }],
    ['no session that is neither text nor number', { session: true }, {}],
  ])('that wraps a message tells %s', (_, members, told) => {
    expect(unwrap({ message: PING, ...members })).toEqual({
      found: { value: PING },
      key: 'message',
      label: undefined,
      labelKey: undefined,
      method: undefined,
      session: undefined,
      ...told,
    });
  });

  it('does not tell the direction by what holds the message', () => {
    expect(unwrap({ event: TEXT, kind: 'in' })).toMatchObject({ key: 'event', label: IN, labelKey: 'kind' });
    expect(unwrap({ dir: PING })).toMatchObject({ key: 'dir', labelKey: undefined });
  });

  it('is looked into where the last wrapper had its message', () => {
    const unwrapper = new Unwrapper();
    expect(unwrapper.unwrap({ x: PING }).key).toBe('x');
    expect(unwrapper.unwrap({ x: PING, y: PING }).key).toBe('x');
    // What is broken or no message is told of there, too.
    expect(unwrapper.unwrap({ x: '{"jsonrpc":' })).toMatchObject({ key: 'x', found: { text: '{"jsonrpc":' } });
    expect(unwrapper.unwrap({ x: '7' })).toMatchObject({ key: 'x', found: { text: '7' } });
    expect(unwrapper.unwrap({ x: { level: 1 } })).toMatchObject({ key: 'x', found: { value: { level: 1 } } });
    // But not what is neither text nor an object.
    expect(unwrapper.unwrap({ x: 'started' }).found).toBeUndefined();
    expect(unwrapper.unwrap({ x: 'started {' }).found).toBeUndefined();
    expect(unwrapper.unwrap({ x: 7 }).found).toBeUndefined();
    expect(unwrapper.unwrap({ x: null }).found).toBeUndefined();
    expect(unwrapper.unwrap({ z: PING }).key).toBe('z');
    expect(unwrapper.unwrap({ x: { level: 1 } }).found).toBeUndefined();
  });
});

describe('what a wrapper tells', () => {
  it('is told by members of its own', () => {
    const unwrapper = new Unwrapper();
    expect(unwrapper.unwrap(JSON.parse(`{"__proto__":${TEXT}}`)).key).toBe('__proto__');
    expect(unwrapper.unwrap({ x: PING })).toMatchObject({ key: 'x', found: { value: PING } });
    expect(new Unwrapper().unwrap({ undefined: { level: 1 }, x: PING }).key).toBe('x');
  });

  it('is not told by members that all objects have', () => {
    const inherited = { dir: 'out', session: 'a' };
    for (const [key, value] of Object.entries(inherited)) {
      Object.defineProperty(Object.prototype, key, { value, configurable: true });
    }
    try {
      expect(new Unwrapper().unwrap({ x: PING })).toMatchObject({ label: undefined, session: undefined });
    } finally {
      for (const key of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, key);
    }
  });
});

describe('the entries of a capture', () => {
  test.each<[what: string, input: string, entries: readonly unknown[]]>([
    ['of a message', TEXT, [{ kind: 'message', line: 1, offset: 0, value: PING, alone: false }]],
    ['of an array, which is all there is', `\n[${TEXT}]\n`, [{ kind: 'message', line: 2, value: [PING], alone: true }]],
    [
      'of an array with a message after it',
      `[${TEXT}]\n${TEXT}`,
      [
        { kind: 'message', line: 1, value: [PING], alone: false },
        { kind: 'message', line: 2, value: PING, alone: false },
      ],
    ],
    [
      'of an array with text after it',
      `[${TEXT}]\nend`,
      [
        { kind: 'message', line: 1, alone: false },
        { kind: 'skipped', line: 2 },
      ],
    ],
    [
      'of an array after a message',
      `${TEXT}\n[${TEXT}]`,
      [
        { kind: 'message', line: 1, alone: false },
        { kind: 'message', line: 2, alone: false },
      ],
    ],
    [
      'of an array in a wrapper',
      `{"x":[${TEXT}]}`,
      [{ kind: 'message', value: [PING], alone: false, layout: { key: 'x' } }],
    ],
    [
      'of an event stream',
      `event: message\nid: 1\nretry: 5\n: comment\ndata: ${TEXT}\n\n`,
      [{ kind: 'message', line: 5, value: PING, layout: { prefix: 'data:' } }],
    ],
    [
      'of lines of a log',
      `started\nan event: x\n${TEXT}\n{"level":1}`,
      [
        { kind: 'skipped', line: 1, offset: 0 },
        { kind: 'skipped', line: 2, offset: 8 },
        { kind: 'message', line: 3, offset: 20 },
        { kind: 'skipped', line: 4, offset: 21 + TEXT.length },
      ],
    ],
    [
      'after prefixes',
      `<-- ${TEXT}`,
      [{ kind: 'message', value: PING, label: IN, layout: { prefix: '<--', key: undefined, listed: false } }],
    ],
    [
      'of a wrapper after a prefix',
      `<-- {"dir":"out","x":${TEXT}}`,
      [{ kind: 'message', value: PING, label: OUT, layout: { prefix: '<--', key: 'x', labelKey: 'dir' } }],
    ],
    [
      'of a wrapper',
      `{"method":"ping","session":"a","raw":${JSON.stringify(TEXT)}}`,
      [
        {
          kind: 'message',
          value: PING,
          method: 'ping',
          session: 'a',
          label: undefined,
          layout: { prefix: undefined, key: 'raw' },
        },
      ],
    ],
    ['of a list', `[\n${TEXT}\n]`, [{ kind: 'message', line: 2, layout: { listed: true } }]],
    ['of broken text in a log', `set {"a":x}`, [{ kind: 'skipped', line: 1, offset: 4 }]],
  ])('%s', (_, input, entries) => {
    const found = entriesOf(input);
    expect(found).toHaveLength(entries.length);
    expect(found).toMatchObject(entries);
  });

  it('of values take each as it is', () => {
    expect(entriesOf(`7\n{"x":${TEXT}}\n[1]`, { mode: 'values' })).toMatchObject([
      {
        kind: 'message',
        value: 7,
        label: undefined,
        method: undefined,
        session: undefined,
        layout: { key: undefined },
      },
      { kind: 'message', value: { x: PING }, layout: { prefix: undefined, key: undefined, labelKey: undefined } },
      { kind: 'message', value: [1] },
    ]);
  });

  it('count what is too large', () => {
    expect(entriesOf(`${TEXT}\n`, { maxBytes: 20 })).toEqual([
      {
        kind: 'broken',
        line: 1,
        offset: 0,
        layout: { prefix: undefined, key: undefined, labelKey: undefined, listed: false },
        label: undefined,
        fault: 'too-large',
        reason: `The message takes ${TEXT.length} bytes, more than the 20 that are read at most`,
        at: { line: 1, offset: 0, column: 1 },
        text: '',
        index: 0,
      },
    ]);
  });
});

describe('what is broken in a capture', () => {
  it('is told with its place, and the text around it', () => {
    expect(entriesOf('\n{"jsonrpc":\n  x}\n')).toEqual([
      {
        kind: 'broken',
        line: 2,
        offset: 1,
        layout: { prefix: undefined, key: undefined, labelKey: undefined, listed: false },
        label: undefined,
        fault: 'cut-short',
        reason: 'The line ends inside this message',
        at: { line: 2, offset: 12, column: 12 },
        text: '{"jsonrpc":',
        index: 11,
      },
      { kind: 'skipped', line: 3, offset: 15 },
    ]);
    const [entry] = entriesOf('{"jsonrpc":"é",\n"id": 01}');
    expect(entry).toMatchObject({
      kind: 'broken',
      line: 1,
      offset: 0,
      fault: 'malformed',
      // The digit after the zero; é takes two bytes.
      at: { line: 2, offset: 24, column: 8 },
      text: '{"jsonrpc":"é",\n"id": 01}',
      index: 23,
    });
  });

  it('has its prefix, and the direction in it', () => {
    expect(entriesOf('--> {"jsonrpc":x}')).toMatchObject([
      { kind: 'broken', offset: 4, label: OUT, layout: { prefix: '-->', key: undefined, listed: false }, index: 11 },
    ]);
    expect(entriesOf('[\n{"a":x}\n]')).toMatchObject([{ kind: 'broken', layout: { prefix: undefined, listed: true } }]);
  });

  it('has 160 bytes to either side, and no half of a character', () => {
    const long = 'é'.repeat(200);
    const [entry] = entriesOf(`{"a":"${long}", x "${'y'.repeat(200)}"}`);
    // 6 bytes, the text, a quote, a comma and a blank stand before the fault.
    expect(entry).toMatchObject({ fault: 'malformed', at: { offset: 409, column: 210 } });
    const { text, index } = entry?.kind === 'broken' ? entry : { text: '', index: 0 };
    expect(text.slice(0, index)).toBe(`${'é'.repeat(78)}", `);
    expect(text.slice(index)).toBe(`x "${'y'.repeat(157)}`);
  });

  test.each([
    ['the input', '{"jsonrpc":', 'cut-short', 'The input ends inside this message'],
    ['the line', `{"jsonrpc":1\n${TEXT}`, 'cut-short', 'The line ends inside this message'],
  ])('is cut short where %s ends', (_, input, fault, reason) => {
    expect(entriesOf(input)[0]).toMatchObject({ kind: 'broken', fault, reason });
  });

  it('is no cut where something else is wrong with it', () => {
    expect(entriesOf('"abc', { mode: 'values' })[0]).toMatchObject({ fault: 'malformed', at: { offset: 4 } });
    expect(entriesOf('{"a":x,')[0]).toMatchObject({ fault: 'malformed', at: { offset: 5 } });
    expect(entriesOf('{"a":1,"a":1')[0]).toMatchObject({ fault: 'duplicate-name' });
  });

  it('has the place of its wrapper where it is text in one', () => {
    const text = `{"jsonrpc":"${'x'.repeat(200)}",\n"id":01${' '.repeat(200)}}`;
    const wrappers = [`{"dir":"out","raw":${JSON.stringify(TEXT)}}`, `{"dir":"in","raw":${JSON.stringify(text)}}`];
    const [, entry] = entriesOf(wrappers.join('\n'));
    expect(entry).toEqual({
      kind: 'broken',
      line: 2,
      offset: (wrappers[0] ?? '').length + 1,
      layout: { prefix: undefined, key: 'raw', labelKey: 'dir', listed: false },
      label: IN,
      fault: 'malformed',
      reason: expect.stringMatching(/^[A-Z]/) as string,
      at: { line: 2, offset: (wrappers[0] ?? '').length + 1, column: 7 },
      text: text.slice(221 - 160, 221 + 160),
      index: 160,
    });
    const short = [`{"raw":${JSON.stringify(TEXT)}}`, '{"raw":"{\\"jsonrpc\\":x"}'].join('\n');
    expect(entriesOf(short)[1]).toMatchObject({ text: '{"jsonrpc":x', index: 11 });
  });
});

describe('a layout', () => {
  const plain: Layout = { prefix: undefined, key: undefined, labelKey: undefined, listed: false };

  test.each<[Partial<Layout>, string]>([
    [{}, 'messages'],
    [{ listed: true }, 'a list of messages'],
    [{ prefix: '12:00 "x"' }, 'messages after a prefix such as "12:00 \\"x\\""'],
    [{ prefix: 'x'.repeat(61) }, `messages after a prefix such as "${'x'.repeat(60)}"`],
    [{ key: 'raw' }, 'messages under "raw" in wrapper objects'],
    [{ key: 'k'.repeat(61) }, `messages under "${'k'.repeat(60)}" in wrapper objects`],
    [
      { listed: true, prefix: '>', key: 'raw', labelKey: 'dir' },
      'a list of messages after a prefix such as ">" under "raw" in wrapper objects, their direction under "dir"',
    ],
  ])('%j is told as %j', (layout, told) => {
    expect(describeLayout({ ...plain, ...layout })).toBe(told);
  });

  it('is the same whatever the prefix is, and another with another key', () => {
    expect(layoutKey({ ...plain, prefix: 'a' })).toBe(layoutKey({ ...plain, prefix: 'b' }));
    const keys = [{}, { prefix: '' }, { key: 'a' }, { key: 'b' }, { labelKey: 'a' }, { listed: true }];
    expect(new Set(keys.map((layout) => layoutKey({ ...plain, ...layout }))).size).toBe(keys.length);
  });

  it('has elements where it is an array', () => {
    expect(elementsOf([1, 2])).toEqual([1, 2]);
    expect(elementsOf({ 0: 1 })).toEqual([]);
  });
});

function entriesOf(input: string, options: Partial<CaptureOptions> = {}): readonly Entry[] {
  const reader = new CaptureReader({ maxBytes: 1 << 20, mode: 'messages', ...options });
  return [...reader.push(new TextEncoder().encode(input)), ...reader.end(), ...reader.end()];
}
