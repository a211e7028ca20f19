import { describe, expect, it, test } from 'vitest';
import { REASONS, TEXT_FAULTS, adviceOn, missingName } from '../../src/cli/advice.js';
import type { Judgement } from '../../src/cli/conversation.js';
import { excerptAt, excerptOfMissing, excerptOfText, valueAt } from '../../src/cli/excerpt.js';
import type { Excerpt } from '../../src/cli/excerpt.js';
import type { BrokenEntry } from '../../src/cli/input/capture.js';
import { faultOf, reportOnBroken, reportsOn } from '../../src/cli/report.js';
import type { Fault, Report } from '../../src/cli/report.js';
import { Tally } from '../../src/cli/tally.js';
import type { Issue, IssueCode } from '../../src/errors.js';
import type { PathStep } from '../../src/json.js';
import type { RejectionReason } from '../../src/messages/index.js';
import type { Finding } from '../../src/rules/index.js';
import { report } from './report-sample.js';

const WIDTH = 80;

/** The text, with the place in it marked below. */
function marked(excerpt: Excerpt | undefined): readonly string[] | undefined {
  return excerpt && [excerpt.text, ' '.repeat(excerpt.start) + '^'.repeat(excerpt.length)];
}

describe('the excerpt around a place', () => {
  const TEN = { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0, i: 0, j: 0 };
  const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

  test.each<[unknown, readonly PathStep[], readonly string[]]>([
    [{ name: 1 }, ['name'], ['{"name": 1}', '         ^']],
    [{ type: 'text', text: 42 }, ['text'], ['{"type": "text", "text": 42}', '                         ^^']],
    [[true, 'b', null], [1], ['[true, "b", null]', '       ^^^']],
    [{ a: [{ b: null }] }, ['a', 0, 'b'], ['{"b": null}', '      ^^^^']],
    [{ a: {}, b: [], c: { d: 1 }, e: [1] }, ['c'], ['{"a": {}, "b": [], "c": {…}, "e": […]}', `${' '.repeat(24)}^^^`]],
    [{ a: [] }, ['a'], ['{"a": []}', '      ^^']],
    [{ a: {} }, ['a'], ['{"a": {}}', '      ^^']],
    // Three members before it, four after it.
    [TEN, ['e'], ['{…, "b": 0, "c": 0, "d": 0, "e": 0, "f": 0, "g": 0, "h": 0, "i": 0, …}', `${' '.repeat(33)}^`]],
    [TEN, ['f'], ['{…, "c": 0, "d": 0, "e": 0, "f": 0, "g": 0, "h": 0, "i": 0, "j": 0}', `${' '.repeat(33)}^`]],
    [NINE, [3], ['[0, 1, 2, 3, 4, 5, 6, 7, …]', '          ^']],
    [NINE, [4], ['[…, 1, 2, 3, 4, 5, 6, 7, 8]', '             ^']],
    // What is long is cut, between characters.
    [{ ['k'.repeat(33)]: 0 }, ['k'.repeat(33)], [`{"${'k'.repeat(32)}…": 0}`, `${' '.repeat(38)}^`]],
    [
      ['x'.repeat(24), 0, 'x'.repeat(25)],
      [1],
      [`["${'x'.repeat(24)}", 0, "${'x'.repeat(24)}…"]`, `${' '.repeat(29)}^`],
    ],
    [['x'.repeat(44)], [0], [`["${'x'.repeat(44)}"]`, ` ${'^'.repeat(46)}`]],
    [['x'.repeat(45)], [0], [`["${'x'.repeat(44)}…"]`, ` ${'^'.repeat(47)}`]],
    [[`${'x'.repeat(23)}🎉`, 0], [1], [`["${'x'.repeat(23)}…", 0]`, `${' '.repeat(29)}^`]],
    [{ ['k'.repeat(32)]: 0 }, ['k'.repeat(32)], [`{"${'k'.repeat(32)}": 0}`, `${' '.repeat(37)}^`]],
    [
      { '\u202e': '\u0007\u202e"' },
      ['\u202e'],
      [String.raw`{"\u202e": "\u0007\u202e\""}`, `${' '.repeat(11)}${'^'.repeat(16)}`],
    ],
    // The value as a whole.
    ['text', [], ['"text"', '^^^^^^']],
    [5, [], ['5', '^']],
    [{ a: 1, b: 'c' }, [], ['{"a": 1, "b": "c"}', '^'.repeat(18)]],
    [[], [], ['[]', '^^']],
    [[1, 2, 3, 4, 5, 6, 7], [], ['[1, 2, 3, 4, 5, 6, 7]', '^'.repeat(21)]],
    [[1, 2, 3, 4, 5, 6, 7, 8], [], ['[1, 2, 3, 4, 5, 6, 7, …]', '^'.repeat(24)]],
    ['x'.repeat(100), [], [`"${'x'.repeat(78)}…`, '^'.repeat(80)]],
    ['x'.repeat(78), [], [`"${'x'.repeat(78)}"`, '^'.repeat(80)]],
  ])('of %j at %j is the container, with its members shortened', (value, path, expected) => {
    expect(marked(excerptAt(value, path, WIDTH))).toEqual(expected);
  });

  test.each<[unknown, readonly PathStep[]]>([
    [{}, ['a']],
    [{}, ['toString']],
    [[1], [1]],
    [[1], ['length']],
    [null, ['a']],
    ['text', ['length']],
    [{ a: 'text' }, ['a', 0]],
    [{ a: null }, ['a', 'b', 'c']],
  ])('of %j at %j is nothing', (value, path) => {
    expect(excerptAt(value, path, WIDTH)).toBeUndefined();
  });

  test.each<[unknown, readonly PathStep[], readonly string[] | undefined]>([
    [{ a: 1 }, [], ['{"a": 1}', '       ^']],
    [{ a: {} }, ['a'], ['{}', ' ^']],
    [[1], [], ['[1]', '  ^']],
    [
      { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8 },
      [],
      ['{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, …}', `${' '.repeat(58)}^`],
    ],
    ['text', [], undefined],
    [{}, ['a'], undefined],
  ])('of %j at %j is marked at its end where a member is missing', (value, path, expected) => {
    expect(marked(excerptOfMissing(value, path, WIDTH))).toEqual(expected);
  });

  test.each<[string, number, readonly string[]]>([
    ['abc', 1, ['abc', ' ^']],
    ['abc', 3, ['abc ', '   ^']],
    ['a🎉b', 1, ['a🎉b', ' ^^']],
    // A mark over the letter before it
    ['e\u0301x', 1, ['e\u0301x', ' ^']],
    ['a\nb', 1, [String.raw`a\nb`, ' ^^']],
    ['\u0007b\u0007', 1, [String.raw`\u0007b\u0007`, '      ^']],
    // Of 20 columns a third of what is left is for what follows, and more where there is less before.
    [`${'a'.repeat(50)}X${'b'.repeat(50)}`, 50, [`…${'a'.repeat(12)}X${'b'.repeat(5)}…`, `${' '.repeat(13)}^`]],
    [`aaaX${'b'.repeat(50)}`, 3, [`aaaX${'b'.repeat(15)}…`, '   ^']],
    [`${'a'.repeat(50)}Xbb`, 50, [`…${'a'.repeat(16)}Xbb`, `${' '.repeat(17)}^`]],
    [`${'a'.repeat(50)}X`, 50, [`…${'a'.repeat(18)}X`, `${' '.repeat(19)}^`]],
    // Half of a wide character cannot be shown.
    [`${'日'.repeat(20)}X`, 20, [`…${'日'.repeat(9)}X`, `${' '.repeat(19)}^`]],
    [`${'日'.repeat(20)}Xb`, 20, [`…${'日'.repeat(8)}Xb`, `${' '.repeat(17)}^`]],
    ['', 0, [' ', '^']],
  ])('of the text %j at %i has the place in sight', (text, index, expected) => {
    expect(marked(excerptOfText(text, index, 20))).toEqual(expected);
  });

  it('leaves room around a long place', () => {
    expect(marked(excerptAt({ a: 'x'.repeat(60) }, ['a'], 20))).toEqual([
      '{"a": "xxxxxxxx…}',
      `      ${'^'.repeat(10)}`,
    ]);
  });
});

test.each<[unknown, readonly PathStep[], unknown]>([
  [{ a: [1, 2] }, ['a', 1], 2],
  [{ a: 1 }, [], { a: 1 }],
  [{}, ['constructor'], undefined],
  ['abc', ['length'], undefined],
  [null, ['a'], undefined],
  [{ a: 'abc' }, ['a', 0], undefined],
])('in %j at %j there is %j', (value, path, expected) => {
  expect(valueAt(value, path)).toEqual(expected);
});

function issue(differences: Partial<Issue> = {}): Issue {
  return {
    code: 'minimum',
    pointer: '/a',
    path: ['a'],
    message: '/a must be so',
    expected: 'so',
    received: 'such',
    schemaPath: '',
    ...differences,
  };
}

describe('advice', () => {
  // docs/errors.md has what each of them means.
  test.each<[RejectionReason, RegExp, RegExp]>([
    ['parse-error', /is not JSON/, /not smaller/],
    ['not-json', /is not JSON/, /not smaller/],
    ['invalid-envelope', /not a JSON-RPC message/, /not smaller/],
    ['ambiguous-envelope', /two kinds of message/, /as two messages/],
    ['batch-not-supported', /has no batches/, /one by one/],
    ['nested-batch', /inside a batch/, /inner batch into the outer/],
    ['mixed-batch', /requests and responses/, /responses in another/],
    ['notification-with-id', /must not have an id/, /^Remove "id"/],
    ['request-without-id', /must have an id/, /^Add an "id"/],
    ['wrong-direction', /this side does not send/, /which side sends it/],
    ['unknown-method', /does not exist/, /not smaller/],
    ['invalid-params', /its params/, /not smaller/],
    ['invalid-result', /its result/, /not smaller/],
  ])('of a message that is wrong by %s is about that, or about the issue', (reason, says, advice) => {
    expect(REASONS[reason]).toMatch(says);
    expect(adviceOn(issue(), { a: 1 }, reason)).toMatch(advice);
  });

  test.each<[keyof typeof TEXT_FAULTS, RegExp, RegExp]>([
    ['not-text', /cannot be read as text/, /Split the input/],
    ['invalid-utf8', /not UTF-8/, /Write messages as UTF-8/],
    ['byte-order-mark', /byte order mark/, /Remove the byte order mark/],
    ['malformed', /not JSON/, /Correct the JSON/],
    ['trailing-data', /after the end/, /one message a line/],
    ['lone-surrogate', /cut in half/, /middle of a character/],
    ['duplicate-name', /twice/, /Keep one of the two/],
    ['too-deep', /nesting/, /no deeper than 512 levels/],
    ['number-overflow', /too large/, /as strings/],
    ['inexact-integer', /loses digits/, /as strings/],
    ['too-large', /too large/, /--max-message-bytes/],
    ['cut-short', /no end/, /the whole message/],
  ])('on a text with the fault %s says what is wrong, and what to do', (fault, says, advice) => {
    expect(TEXT_FAULTS[fault].says).toMatch(says);
    expect(TEXT_FAULTS[fault].advice).toMatch(advice);
  });

  test.each<[Exclude<IssueCode, 'type'>, RegExp]>([
    ['required', /^Add the missing member/],
    ['const', /exactly the expected value/],
    ['enum', /one of the expected values, spelt exactly/],
    ['union', /one of the expected values: it decides/],
    ['minimum', /not smaller/],
    ['maximum', /not larger/],
    ['max-items', /fewer items/],
    ['unsafe-integer', /larger integers lose digits/],
    ['unexpected', /^Remove it/],
    ['not-json', /a JSON value/],
    ['not-finite', /a finite number/],
    ['class-instance', /a plain JSON value/],
    ['undefined-element', /no holes/],
    ['sparse-array', /no holes/],
    ['cycle', /does not contain itself/],
    ['too-deep', /512 levels/],
    ['repeated-reference', /a smaller value/],
    ['too-large', /a smaller value/],
    ['unreadable', /a plain JSON value/],
  ])('on an issue of the code %s is there where no more is known', (code, advice) => {
    expect(adviceOn(issue({ code }), { a: 1 }, undefined)).toMatch(advice);
  });

  test.each<[string, unknown, string]>([
    ['the member "jsonrpc"', {}, 'Add "jsonrpc": "2.0"; every message must say so.'],
    ['the member "name"', {}, 'Add "name"; it must not be left out.'],
    ['the member "name"', [], 'Add "name"; it must not be left out.'],
    ['the member "name"', { nmae: 1 }, 'Rename "nmae" to "name", if that is what it means.'],
    [String.raw`the member "a\"b"`, {}, 'Add "a"b"; it must not be left out.'],
    // Of a hostile object only so many keys are looked at.
    [
      'the member "name"',
      Object.fromEntries([...Array.from({ length: 99 }, (_, index) => [`member${index}`, 0]), ['nmae', 1]]),
      'Rename "nmae" to "name", if that is what it means.',
    ],
    [
      'the member "name"',
      Object.fromEntries([...Array.from({ length: 100 }, (_, index) => [`member${index}`, 0]), ['nmae', 1]]),
      'Add "name"; it must not be left out.',
    ],
  ])('on %s that is missing looks for another spelling', (expected, value, advice) => {
    expect(adviceOn(issue({ code: 'required', path: [], expected }), value, undefined)).toBe(advice);
  });

  it('knows what is missing of a member that is required only', () => {
    expect(missingName(issue({ code: 'required', expected: 'the member "name"' }))).toBe('name');
    expect(missingName(issue({ code: 'required', expected: 'a member' }))).toBeUndefined();
    expect(missingName(issue({ code: 'const', expected: '"name"' }))).toBeUndefined();
  });

  const LEAVE_OUT = 'Leave the member out where there is no value; null is not the same.';
  const LIST = 'Put it into a list: [ … ], even if there is only one item.';
  const ITSELF = 'Send the JSON value itself, not a string that holds its text.';

  test.each<[string, unknown, string]>([
    ['a string', null, LEAVE_OUT],
    ['an array', null, LEAVE_OUT],
    ['a string', 42, 'Write it as a string, in quotes: "42".'],
    ['a string or a boolean', 42, 'Write it as a string, in quotes: "42".'],
    ['an integer', 1.5, 'Send a whole number, without a fraction.'],
    ['a string or an integer', 1.5, 'Send a whole number, without a fraction, or a string.'],
    ['a boolean', 1, 'Send a boolean here.'],
    ['a number', '5', 'Write the number without quotes: 5.'],
    ['a number', ' 1.50 ', 'Write the number without quotes: 1.5.'],
    ['a number', 'five', 'Send a number here.'],
    ['a number', ' ', 'Send a number here.'],
    ['a number', '', 'Send a number here.'],
    ['a number', '1e999', 'Send a number here.'],
    ['an integer', '5', 'Write the number without quotes: 5.'],
    ['an integer', '1.5', 'Send an integer here.'],
    // 2^53 is no integer that every reader can carry.
    ['an integer', '9007199254740991', 'Write the number without quotes: 9007199254740991.'],
    ['an integer', '9007199254740992', 'Send an integer here.'],
    ['an array', '5', LIST],
    ['an object', '5', 'Send an object here.'],
    ['a boolean', 'true', 'Write true without quotes.'],
    ['a boolean', 'false', 'Write false without quotes.'],
    ['a boolean', 'untrue', 'Send a boolean here.'],
    ['a boolean', 'trueish', 'Send a boolean here.'],
    ['an object', 'true', 'Send an object here.'],
    ['an object', '{"a":1}', ITSELF],
    ['an object', '  {"a":1}', ITSELF],
    ['an array', '[1]', ITSELF],
    ['an object', 'a {', 'Send an object here.'],
    ['an object', 'a{', 'Send an object here.'],
    ['a number', '{"a":1}', 'Send a number here.'],
    ['an array', {}, LIST],
    ['an array', 'a', LIST],
    ['an array or a string', {}, 'Send an array or a string here.'],
    ['an object', [{}], 'Send one object here, not a list.'],
    ['an object', true, 'Send an object here.'],
    ['a string', ['a'], 'Send a string here.'],
  ])('on a type: for %s, and not %j', (expected, value, advice) => {
    expect(adviceOn(issue({ code: 'type', expected }), { a: value }, undefined)).toBe(advice);
  });

  it('on null in a list says to remove it', () => {
    const at = (path: readonly PathStep[]) => issue({ code: 'type', path, expected: 'a string' });
    expect(adviceOn(at(['a', 'b', 0]), { a: { b: [null] } }, undefined)).toBe('Remove the null from the list.');
    expect(adviceOn(at(['a', 0, 'b']), { a: [{ b: null }] }, undefined)).toBe(LEAVE_OUT);
  });

  test.each<['const' | 'enum' | 'union', string, unknown, string | RegExp]>([
    ['const', '"object"', 'objekt', 'Write "object", if that is what it means; the spelling must be exactly that.'],
    [
      'enum',
      'one of "user", "assistant"',
      'User',
      'Write "user", if that is what it means; the spelling must be exactly that.',
    ],
    [
      'union',
      'one of "text", "image"',
      'txt',
      'Write "text", if that is what it means; the spelling must be exactly that.',
    ],
    ['const', '"object"', 'zzzzzz', 'Write "object".'],
    ['const', '"object"', 5, 'Write "object".'],
    ['const', '"object"', null, 'Write "object".'],
    ['const', '2', 5, /exactly the expected value/],
    ['const', String.raw`"\u{202e}"`, 5, /exactly the expected value/],
    ['enum', 'one of "user", "assistant"', 'zzzzzz', /spelt exactly/],
    ['enum', 'one of "user", "assistant"', 5, /spelt exactly/],
    ['union', 'one of "text", "image"', undefined, /it decides/],
    // What is quoted is JSON, or is no suggestion.
    [
      'enum',
      String.raw`one of "a\"b", "c\\"`,
      'a"b.',
      String.raw`Write "a"b", if that is what it means; the spelling must be exactly that.`,
    ],
    [
      'enum',
      String.raw`one of "\u{202e}", "user"`,
      'usr',
      'Write "user", if that is what it means; the spelling must be exactly that.',
    ],
  ])('on a %s: for %s, and not %j', (code, expected, value, advice) => {
    const given = adviceOn(issue({ code, expected }), { a: value }, undefined);
    if (typeof advice === 'string') expect(given).toBe(advice);
    else expect(given).toMatch(advice);
  });
});

function judgement(differences: Partial<Judgement> = {}): Judgement {
  return {
    revision: '2025-11-25',
    because: undefined,
    from: 'client',
    envelope: 'request',
    method: 'ping',
    id: 1,
    known: true,
    definition: 'PingRequest',
    valid: true,
    reason: undefined,
    issues: [],
    remarks: ['so'],
    findings: [],
    messages: [],
    ...differences,
  };
}

const PLACE = { file: 'a.jsonl', line: 5, offset: 100 };

/** What is reported of a message that `judgement` gives. */
const REPORT = report({ remarks: ['so'], findings: [] });

describe('a report', () => {
  it('says of a message what was judged', () => {
    expect(reportsOn(judgement(), {}, PLACE, WIDTH)).toEqual([REPORT]);
  });

  it('has the faults, with their excerpts and advice', () => {
    const lacking = issue({ code: 'required', path: ['params'], pointer: '/params', expected: 'the member "name"' });
    const reason = 'invalid-params';
    const verdict = judgement({ valid: false, reason, issues: [lacking, issue({ path: ['a', 3, 'b'] })] });
    const [first] = reportsOn(verdict, { params: {}, a: [0, 1, 2, { b: 1 }] }, { ...PLACE, item: 7 }, WIDTH);
    expect(first).toMatchObject({ item: 7, valid: false, reason, says: 'its params are not what the method takes' });
    expect(first?.faults).toEqual([
      {
        code: 'required',
        pointer: '/params',
        pattern: '/params/name',
        message: '/a must be so',
        expected: 'the member "name"',
        received: 'such',
        excerpt: { text: '{}', start: 1, length: 1 },
        advice: 'Add "name"; it must not be left out.',
        at: undefined,
      },
      {
        code: 'minimum',
        pointer: '/a',
        pattern: '/a/*/b',
        message: '/a must be so',
        expected: 'so',
        received: 'such',
        excerpt: { text: '{"b": 1}', start: 6, length: 1 },
        advice: 'Send a number that is not smaller.',
        at: undefined,
      },
    ]);
  });

  it('is one for each message of a batch', () => {
    const bad = judgement({ id: 2, issues: [issue()], valid: false, reason: 'invalid-params' });
    const reports = reportsOn(judgement({ messages: [judgement(), bad] }), [{}, { a: 5 }], PLACE, WIDTH);
    expect(reports.map(({ item, line, id, valid }) => [item, line, id, valid])).toEqual([
      [0, 5, 1, true],
      [1, 5, 2, false],
    ]);
    expect(reports[1]?.faults[0]?.excerpt?.text).toBe('{"a": 5}');
  });

  it('folds the indices of a place, and cuts it', () => {
    const path = ['tools', 12, '0', 'x'.repeat(200)];
    const { pattern } = faultOf(issue({ path }), {}, WIDTH, 'Do.');
    expect(pattern).toBe(`/tools/*/0/${'x'.repeat(109)}`);
    expect(faultOf(issue({ path: [] }), {}, WIDTH, 'Do.')).toMatchObject({ pattern: '', advice: 'Do.' });
  });

  it('says of a text that is no JSON where that is', () => {
    const at = { line: 6, offset: 110, column: 3 };
    const entry: BrokenEntry = {
      kind: 'broken',
      line: 5,
      offset: 100,
      layout: { prefix: undefined, key: undefined, labelKey: undefined, listed: false },
      label: undefined,
      fault: 'malformed',
      reason: 'Expected a value',
      at,
      text: '{"a":,}',
      index: 5,
    };
    const broken: Report = {
      ...PLACE,
      item: undefined,
      from: 'server',
      envelope: undefined,
      method: undefined,
      id: undefined,
      revision: undefined,
      definition: undefined,
      valid: false,
      reason: 'malformed',
      says: 'the text is not JSON',
      faults: [
        {
          code: 'malformed',
          pointer: undefined,
          pattern: '',
          message: 'Expected a value',
          expected: undefined,
          received: undefined,
          excerpt: { text: '{"a":,}', start: 5, length: 1 },
          advice: 'Correct the JSON at the marked place; other programs will not be able to read it either.',
          at,
        },
      ],
      remarks: [],
      findings: undefined,
    };
    expect(reportOnBroken(entry, 'a.jsonl', 'server', WIDTH)).toEqual(broken);
    // Of what is too large to be read nothing is kept.
    expect(reportOnBroken({ ...entry, text: '' }, 'a.jsonl', 'server', WIDTH).faults[0]?.excerpt).toBeUndefined();
  });
});

describe('the tally', () => {
  const FAULT: Fault = {
    code: 'type',
    pointer: '/a/0',
    pattern: '/a/*',
    message: '/a/0 must be a string, but is 1',
    expected: 'a string',
    received: '1',
    excerpt: undefined,
    advice: 'Do.',
    at: undefined,
  };
  const FINDING: Finding = {
    rule: 'ids-unique',
    strength: 'MUST',
    level: 'error',
    pointer: '/id',
    path: ['id'],
    message: '/id must be new',
    link: 'https://example.com/ids',
  };
  const valid = report({ remarks: ['so'] });
  const invalid: Report = { ...valid, line: 8, valid: false, reason: 'invalid-params', says: 'so', faults: [FAULT] };
  const tallyOf = (reports: readonly Report[]): Tally => {
    const tally = new Tally();
    for (const report of reports) tally.add(report);
    return tally;
  };

  it('is empty at first', () => {
    const tally = new Tally();
    expect([tally.messages, tally.invalid, tally.failures]).toEqual([0, 0, 0]);
    expect(tally.summary()).toEqual({
      files: 0,
      valid: 0,
      invalid: 0,
      skipped: { lines: 0, first: undefined },
      methods: [],
      issues: [],
      otherIssues: 0,
      revisions: [],
      rules: undefined,
    });
  });

  it('counts files, messages, revisions, and skipped lines', () => {
    const tally = tallyOf([
      valid,
      invalid,
      valid,
      { ...valid, revision: '2024-11-05' },
      { ...valid, revision: undefined },
    ]);
    tally.addFile();
    tally.addFile();
    tally.skip('a', 3);
    tally.skip('b', 4);
    expect([tally.messages, tally.invalid, tally.failures]).toEqual([5, 1, 1]);
    expect(tally.summary()).toMatchObject({
      files: 2,
      valid: 4,
      invalid: 1,
      skipped: { lines: 2, first: { file: 'a', line: 3 } },
      methods: [{ method: 'ping', valid: 4, invalid: 1 }],
      revisions: ['2024-11-05', '2025-11-25'],
    });
  });

  test.each<[string, Partial<Report>]>([
    ['tools/call', { method: 'tools/call' }],
    ['tools/call', { method: 'tools/call', envelope: 'result' }],
    ['m'.repeat(100), { method: 'm'.repeat(200) }],
    ['(answers to unknown requests)', { method: undefined, envelope: 'result' }],
    ['(answers to unknown requests)', { method: undefined, envelope: 'error' }],
    ['(request without a method)', { method: undefined }],
    ['(batch without a method)', { method: undefined, envelope: 'batch' }],
    ['Tool', { method: undefined, envelope: undefined, definition: 'Tool' }],
    ['(unreadable)', { method: undefined, envelope: undefined, definition: undefined }],
  ])('counts by method: %s', (method, differences) => {
    expect(tallyOf([{ ...valid, ...differences }]).summary().methods).toEqual([{ method, valid: 1, invalid: 0 }]);
  });

  it('counts 500 methods apart, and the others together', () => {
    const names = Array.from({ length: 502 }, (_, index) => `m${index}`);
    const { methods } = tallyOf([...names, 'm0', 'm499'].map((method) => ({ ...valid, method }))).summary();
    expect(methods.map(({ method }) => method)).toEqual([...names.slice(0, 500), '(other methods)']);
    expect(methods.filter((each) => each.valid === 2).map(({ method }) => method)).toEqual([
      'm0',
      'm499',
      '(other methods)',
    ]);
  });

  it('counts issues by definition, place, and what is asked there, the most frequent first', () => {
    const first = { file: 'a.jsonl', line: 8 };
    const other = (differences: Partial<Fault>): Fault => ({ ...FAULT, ...differences });
    const faults = [
      other({ code: 'maximum', expected: 'at most 5' }),
      FAULT,
      other({ pattern: '/b' }),
      other({ code: 'required', expected: 'the member "b"', pattern: '/b' }),
      other({ code: 'malformed', expected: undefined, pattern: '' }),
      FAULT,
    ];
    const again = { ...invalid, line: 9, faults: [FAULT], definition: 'Tool' };
    const unsaid = {
      ...invalid,
      faults: [other({ code: 'cut-short', expected: undefined, pattern: '' })],
      says: undefined,
    };
    const { issues, otherIssues } = tallyOf([{ ...invalid, faults }, again, unsaid]).summary();
    const definition = 'PingRequest';
    expect(issues).toEqual([
      { count: 2, code: 'type', definition, pattern: '/a/*', says: 'must be a string', first },
      { count: 1, code: 'maximum', definition, pattern: '/a/*', says: 'must be at most 5', first },
      { count: 1, code: 'type', definition, pattern: '/b', says: 'must be a string', first },
      { count: 1, code: 'required', definition, pattern: '/b', says: 'missing', first },
      { count: 1, code: 'malformed', definition, pattern: '', says: 'so', first },
      {
        count: 1,
        code: 'type',
        definition: 'Tool',
        pattern: '/a/*',
        says: 'must be a string',
        first: { ...first, line: 9 },
      },
      { count: 1, code: 'cut-short', definition, pattern: '', says: 'cut-short', first },
    ]);
    expect(otherIssues).toBe(0);
  });

  it('counts 500 issues apart, and the others together', () => {
    const faults = Array.from({ length: 502 }, (_, index) => ({ ...FAULT, pattern: `/${index}` }));
    const { issues, otherIssues } = tallyOf([
      { ...invalid, faults: [...faults, { ...FAULT, pattern: '/499' }] },
    ]).summary();
    expect(issues).toHaveLength(500);
    expect(issues[0]).toMatchObject({ count: 2, pattern: '/499' });
    expect(otherIssues).toBe(2);
  });

  it('counts what rules find, where they were asked for', () => {
    const warning = { ...FINDING, rule: 'names', strength: 'SHOULD', level: 'warn' } as const;
    const tally = tallyOf([
      { ...valid, line: 3, findings: [FINDING] },
      { ...valid, line: 4, findings: [warning, warning] },
      { ...valid, file: 'b', line: 5, findings: [warning] },
      invalid,
    ]);
    expect([tally.invalid, tally.failures]).toEqual([1, 2]);
    expect(tally.summary().rules).toEqual({
      errors: 1,
      warnings: 3,
      byRule: [
        { rule: 'names', strength: 'SHOULD', level: 'warn', count: 3, first: { file: 'a.jsonl', line: 4 } },
        { rule: 'ids-unique', strength: 'MUST', level: 'error', count: 1, first: { file: 'a.jsonl', line: 3 } },
      ],
    });
    expect(tallyOf([{ ...valid, findings: [] }]).summary().rules).toEqual({ errors: 0, warnings: 0, byRule: [] });
  });
});
