import { describe, expect, it } from 'vitest';

import { isCallToolRequest } from '../../generated/is/2025-11-25.js';
import { Schemas, isMcpSchemaError } from '../../src/index.js';
import { createCorrelator, errorReply, readMessage, readResult, salvage } from '../../src/messages/index.js';
import { lint, readLeniently, repair } from '../../src/rules/index.js';

// Proxies whose answers change from one read to the next: what is made of them may be any of the faces that they show, or a
// mixture, but it is refused or valid.

const schema = Schemas.forVersion('2025-11-25');

/** Shows another face at each read of anything, in turn, starting with one of them. */
function changing(faces: readonly object[], start: number): object {
  let reads = start;
  const face = () => faces[reads++ % faces.length] ?? {};
  return new Proxy(Array.isArray(faces[start % faces.length]) ? [] : {}, {
    get: (_, key): unknown => Reflect.get(face(), key),
    has: (_, key) => Reflect.has(face(), key),
    ownKeys: () => Reflect.ownKeys(face()).filter((key) => key !== 'length'),
    getOwnPropertyDescriptor: (_, key) =>
      key === 'length' ? undefined : Reflect.getOwnPropertyDescriptor(face(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(face()),
  });
}

const ENVELOPE = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } };
const ITEM = { type: 'text', text: 'x' };

const FACES: readonly (readonly [
  what: string,
  definition: 'CallToolRequest' | 'CallToolResult',
  faces: readonly object[],
])[] = [
  ['an id that becomes a list', 'CallToolRequest', [ENVELOPE, { ...ENVELOPE, id: [] }]],
  ['a method that becomes another', 'CallToolRequest', [ENVELOPE, { ...ENVELOPE, method: 'tools/list' }]],
  ['params that become a number', 'CallToolRequest', [ENVELOPE, { ...ENVELOPE, params: 5 }]],
  ['params that are gone', 'CallToolRequest', [ENVELOPE, { jsonrpc: '2.0', id: 1, method: 'tools/call' }]],
  ['members that are gone', 'CallToolRequest', [ENVELOPE, {}]],
  ['a request that becomes a result', 'CallToolRequest', [ENVELOPE, { jsonrpc: '2.0', id: 1, result: {} }]],
  [
    'a request that becomes an error',
    'CallToolRequest',
    [ENVELOPE, { jsonrpc: '2.0', error: { code: 1, message: '' } }],
  ],
  ['an object that becomes a list', 'CallToolRequest', [ENVELOPE, [ENVELOPE]]],
  ['an object that becomes an instance', 'CallToolRequest', [ENVELOPE, new Date(0)]],
  [
    'open data that becomes a function',
    'CallToolRequest',
    [
      { ...ENVELOPE, extra: 1 },
      { ...ENVELOPE, extra: () => 1 },
    ],
  ],
  ['content that becomes a string', 'CallToolResult', [{ content: [ITEM] }, { content: 'x' }]],
  ['content with items that change', 'CallToolResult', [{ content: [ITEM] }, { content: [{ ...ITEM, text: 1 }] }]],
  [
    'flags that are null',
    'CallToolResult',
    [
      { content: [], isError: true },
      { content: [], isError: null },
    ],
  ],
];

/** Lists that stand in for content, and items that stand in it. */
const PARTS: readonly (readonly [what: string, faces: readonly object[], wrap: (part: object) => object])[] = [
  ['a list that grows and shrinks', [[ITEM], [], [ITEM, ITEM, ITEM]], (content) => ({ content })],
  [
    'a list whose items become numbers',
    [
      [ITEM, ITEM],
      [1, ITEM],
    ],
    (content) => ({ content }),
  ],
  ['a list that becomes an object', [[ITEM], { 0: 1 }], (content) => ({ content })],
  ['an item of another type', [ITEM, { type: 'image', data: '', mimeType: '' }], (item) => ({ content: [item] })],
  ['an item without text', [ITEM, { type: 'text' }], (item) => ({ content: [item] })],
  ['structured content that becomes a list', [{ a: 1 }, [1]], (data) => ({ content: [], structuredContent: data })],
];

const CASES = [
  ...FACES.map(([what, definition, faces]) => ({ what, definition, make: (start: number) => changing(faces, start) })),
  ...PARTS.map(([what, faces, wrap]) => ({
    what,
    definition: 'CallToolResult' as const,
    make: (start: number) => wrap(changing(faces, start)),
  })),
];
/** More than there are faces: whichever read is the first to count, each face has its turn. */
const STARTS = [0, 1, 2, 3, 4, 5];

describe.each(CASES)('$what', ({ definition, make }) => {
  it.each(STARTS)('is refused, or gives what is itself valid: from face %i', (start) => {
    const value = () => make(start);
    const validated = schema.validate(definition, value());
    if (validated.ok) expectValid(definition, validated.value);
    for (const build of [
      () => schema.fromValue(definition, value()),
      () =>
        schema.create(
          definition,
          value() as { content: [] } & typeof ENVELOPE & { method: 'tools/call'; jsonrpc: '2.0' },
        ),
    ]) {
      const record = unlessRefused(build);
      if (record !== undefined) expectValid(definition, record);
    }
  });

  it.each(STARTS)('gives a message that is valid, or none: from face %i', (start) => {
    const message = () =>
      definition === 'CallToolResult' ? { jsonrpc: '2.0', id: 1, result: make(start) } : make(start);
    const from = definition === 'CallToolResult' ? 'server' : 'client';
    const options = { from, request: 'tools/call' } as const;
    // Each reads a text as it reads a value: the correlator knows of no request, and looks less closely.
    for (const read of [
      (input: unknown) => readMessage(schema, input, options),
      (input: unknown) => readLeniently(schema, input, options).verdict,
      (input: unknown) => createCorrelator(schema).read(input, from),
    ]) {
      const verdict = read(message());
      if (verdict.kind === 'rejected') continue;
      const text = JSON.stringify(verdict.record);
      expect(read(text).kind, text).toBe(verdict.kind);
    }
    const input = message();
    const repaired = repair(schema, input, options);
    if (repaired.count === 0) expect(repaired.input).toBe(input);
    else expect(readMessage(schema, repaired.input, options).kind).not.toBe('rejected');
    expect(() => lint(schema, message(), options)).not.toThrow();
  });

  it.each(STARTS)('gives a result that is valid, or none: from face %i', (start) => {
    const read = readResult(schema, 'tools/call', make(start));
    if (read.ok) expectResult(read.record);
    const saved = salvage(schema, 'CallToolResult', make(start));
    if (saved.ok) expectValid('CallToolResult', saved.record);
    const reply = unlessRefused(() => errorReply(schema, { id: 1, code: 1, message: 'm', data: make(start) }));
    if (reply !== undefined) expectValid('JSONRPCErrorResponse', reply);
  });

  it.each(STARTS)('gets an answer of guards, and nothing is thrown: from face %i', (start) => {
    expect([true, false]).toContain(schema.is(definition, make(start)));
    expect([true, false]).toContain(isCallToolRequest(make(start)));
  });
});

it('some of them pass, and some do not', () => {
  const oks = CASES.flatMap(({ definition, make }) =>
    STARTS.map((start) => schema.validate(definition, make(start)).ok),
  );
  expect(new Set(oks)).toEqual(new Set([true, false]));
});

/** Whether what a record is on the wire is valid, read from its text. */
function expectValid(definition: 'CallToolRequest' | 'CallToolResult' | 'JSONRPCErrorResponse', record: unknown): void {
  const text = JSON.stringify(record);
  expect(schema.validate(definition, JSON.parse(text)).ok, text).toBe(true);
  expect(schema.is(definition, record), text).toBe(true);
  // It does not change any more.
  expect(JSON.stringify(record)).toBe(text);
}

function expectResult(record: unknown): void {
  const text = JSON.stringify(record);
  expect(readResult(schema, 'tools/call', JSON.parse(text)).ok, text).toBe(true);
}

function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (isMcpSchemaError(error)) return undefined;
    throw error;
  }
}
