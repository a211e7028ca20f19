import { beforeAll, describe, expect, it, test } from 'vitest';
import { judge, run } from './support.js';
import type { MessageLine } from './support.js';

/** A conversation of 2025-06-18 with ten faults of different kinds; each line is what it is because of its comment. */
const CAPTURE = [
  // 1, 2: good
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}',
  '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}',
  // 3: a notification with an id
  '{"jsonrpc":"2.0","id":9,"method":"notifications/initialized"}',
  // 4: no jsonrpc
  '{"id":1,"method":"tools/list"}',
  // 5: a fraction as an id
  '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
  // 6: a missing parameter
  '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"arguments":{}}}',
  // 7: good
  '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"x"}}',
  // 8: a number in place of a text, deep in a result
  '{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"ok"},{"type":"text","text":42}]}}',
  // 9: a value that is none of an enumeration
  '{"jsonrpc":"2.0","id":4,"method":"logging/setLevel","params":{"level":"verbose"}}',
  // 10: result and error in one
  '{"jsonrpc":"2.0","id":4,"result":{},"error":{"code":1,"message":"m"}}',
  // 11: broken JSON
  '{"jsonrpc":"2.0","id":5,"method":"ping",}',
  // 12: the same member twice
  '{"jsonrpc":"2.0","id":6,"id":7,"method":"ping"}',
  // 13: the text ends early
  '{"jsonrpc":"2.0","id":8,"met',
].join('\n');

interface Expected {
  readonly line: number;
  readonly reason: string;
  readonly says: string;
  readonly pointer: string | undefined;
  readonly expected: string | undefined;
  readonly received: string | undefined;
  readonly advice: string;
}

const EXPECTED: readonly Expected[] = [
  {
    line: 3,
    reason: 'notification-with-id',
    says: 'a notification must not have an id',
    pointer: '/id',
    expected: 'nothing',
    received: '9',
    advice: 'Remove "id": nobody answers a notification.',
  },
  {
    line: 4,
    reason: 'invalid-envelope',
    says: 'it is not a JSON-RPC message as MCP wants it',
    pointer: '',
    expected: 'the member "jsonrpc"',
    received: 'an object with "id", "method"',
    advice: 'Add "jsonrpc": "2.0"; every message must say so.',
  },
  {
    line: 5,
    reason: 'invalid-envelope',
    says: 'it is not a JSON-RPC message as MCP wants it',
    pointer: '/id',
    expected: 'a string or an integer',
    received: '1.5',
    advice: 'Send a whole number, without a fraction, or a string.',
  },
  {
    line: 6,
    reason: 'invalid-params',
    says: 'its params are not what the method takes',
    pointer: '/params',
    expected: 'the member "name"',
    received: 'an object with "arguments"',
    advice: 'Add "name"; it must not be left out.',
  },
  {
    line: 8,
    reason: 'invalid-result',
    says: 'its result is not what the method gives',
    pointer: '/result/content/1/text',
    expected: 'a string',
    received: '42',
    advice: 'Write it as a string, in quotes: "42".',
  },
  {
    line: 9,
    reason: 'invalid-params',
    says: 'its params are not what the method takes',
    pointer: '/params/level',
    expected: 'one of "alert", "critical", "debug", "emergency", "error", "info", "notice", "warning"',
    received: '"verbose"',
    advice: 'Use one of the expected values, spelt exactly like that.',
  },
  {
    line: 10,
    reason: 'ambiguous-envelope',
    says: 'it is two kinds of message at once',
    pointer: '/error',
    expected: 'no member beside what the message already is',
    received: 'an object with "code", "message"',
    advice: 'Send the answer and the request as two messages, and either a result or an error.',
  },
  {
    line: 11,
    reason: 'malformed',
    says: 'the text is not JSON',
    pointer: undefined,
    expected: undefined,
    received: undefined,
    advice: 'Correct the JSON at the marked place; other programs will not be able to read it either.',
  },
  {
    line: 12,
    reason: 'duplicate-name',
    says: 'a member stands twice in the same object',
    pointer: undefined,
    expected: undefined,
    received: undefined,
    advice: 'Keep one of the two members; readers disagree on which of them counts.',
  },
  {
    line: 13,
    reason: 'cut-short',
    says: 'the message has no end',
    pointer: undefined,
    expected: undefined,
    received: undefined,
    advice: 'Capture the whole message; the line or the input ends before its last bracket.',
  },
];

let verdicts: readonly MessageLine[] = [];

beforeAll(async () => {
  verdicts = await judge(['-'], { input: CAPTURE });
});

describe('a capture with ten faults of different kinds', () => {
  it('has all of its messages judged, and only those with a fault refused', () => {
    expect(verdicts.map(({ line }) => line)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(verdicts.filter(({ valid }) => !valid).map(({ line }) => line)).toEqual(EXPECTED.map(({ line }) => line));
  });

  it.each(EXPECTED)('says of line $line what is wrong, where, what was expected, and what to do', (expected) => {
    const verdict = verdicts.find(({ line }) => line === expected.line);
    const [issue] = verdict?.issues ?? [];
    expect({
      line: verdict?.line,
      reason: verdict?.reason,
      says: verdict?.says,
      pointer: issue?.pointer,
      expected: issue?.expected,
      received: issue?.received,
      advice: issue?.advice,
    }).toEqual(expected);
  });

  it('says where broken text is broken, in bytes', () => {
    const places = verdicts.flatMap(({ issues }) => issues.flatMap(({ at }) => at ?? []));
    // The bytes are ASCII, so that the index of a character is its offset.
    const comma = CAPTURE.indexOf(',}') + 1;
    const twice = CAPTURE.indexOf('"id":7');
    expect(places).toEqual([
      { line: 11, offset: comma, column: 41 },
      { line: 12, offset: twice, column: 25 },
      { line: 13, offset: CAPTURE.length, column: 29 },
    ]);
  });

  it('marks the place in what surrounds it', async () => {
    const { stdout } = await run(['check', '--quiet', '-'], { input: CAPTURE });
    expect(stdout).toContain(
      [
        '     8 ← tools/call result #3               INVALID  its result is not what the method gives',
        '         /result/content/1/text has the wrong type',
        '           {"type": "text", "text": 42}',
        '                                    ^^',
        '           expected  a string   received  42',
        '           to do     Write it as a string, in quotes: "42".',
      ].join('\n'),
    );
    expect(stdout).toContain(
      [
        '           {"jsonrpc":"2.0","id":5,"method":"ping",}',
        '                                                   ^',
      ].join('\n'),
    );
  });
});

test.each([
  [
    'a misspelt member',
    { name: 'x', input_schema: {} },
    'Rename "input_schema" to "inputSchema", if that is what it means.',
  ],
  [
    'null for what is absent',
    { name: 'x', title: null, inputSchema: { type: 'object' } },
    'Leave the member out where there is no value; null is not the same.',
  ],
  [
    'one item in place of a list',
    { name: 'x', icons: {}, inputSchema: { type: 'object' } },
    'Put it into a list: [ … ], even if there is only one item.',
  ],
  [
    'JSON text in place of JSON',
    { name: 'x', inputSchema: '{"type":"object"}' },
    'Send the JSON value itself, not a string that holds its text.',
  ],
  [
    'a boolean in quotes',
    { name: 'x', inputSchema: { type: 'object' }, annotations: { readOnlyHint: 'true' } },
    'Write true without quotes.',
  ],
  [
    'a misspelt constant',
    { name: 'x', inputSchema: { type: 'objekt' } },
    'Write "object", if that is what it means; the spelling must be exactly that.',
  ],
])('%s is recognised', async (_, value, advice) => {
  const [verdict] = await judge(['--type', 'Tool', '--revision', '2025-11-25'], { input: JSON.stringify(value) });
  expect(verdict?.issues[0]?.advice).toBe(advice);
});
