import { describe, expect, it, test } from 'vitest';
import { skipBlanks, trimEnd } from '../../../src/cli/input/blanks.js';
import { BracketScanner } from '../../../src/cli/input/bracket-scanner.js';
import { GrowingBytes } from '../../../src/cli/input/growing-bytes.js';
import { LineReader } from '../../../src/cli/input/lines.js';
import type { Piece } from '../../../src/cli/input/pieces.js';
import { Splitter } from '../../../src/cli/input/splitter.js';
import type { SplitOptions } from '../../../src/cli/input/splitter.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

describe('the pieces of an input of messages', () => {
  test.each<[what: string, input: string, pieces: readonly string[]]>([
    ['of nothing', '', []],
    ['of blanks', ' \r\n\t\n ', []],
    ['of an object', '{"a":1}', ['1@0 {"a":1}']],
    ['of an empty object', '{}', ['1@0 {}']],
    ['of an object between blanks', '  {"a":1}  \r\n', ['1@2 {"a":1}']],
    ['of one a line', '{"a":1}\n{"b":2}\n', ['1@0 {"a":1}', '2@8 {"b":2}']],
    ['of several in a line', '{"a":1} {"b":2}[{}]{}', ['1@0 {"a":1}', '1@8 {"b":2}', '1@15 [{}]', '1@19 {}']],
    ['after a byte order mark', '\uFEFF{"a":1}', ['1@3 {"a":1}']],
    ['of a byte order mark in another line', '{}\n\uFEFF{"a":1}', ['1@0 {}', '2@6 {"a":1}']],
    ['of brackets in strings', '{"a":"}{]["}{}', ['1@0 {"a":"}{]["}', '1@12 {}']],
    ['of escaped quotes', '{"a":"\\"}"}{}', ['1@0 {"a":"\\"}"}', '1@11 {}']],
    ['of an escaped backslash', '{"a":"\\\\"}{"b":"}"}', ['1@0 {"a":"\\\\"}', '1@10 {"b":"}"}']],
    ['of an object over lines', '{"a":\n1}\n{}', ['1@0 {"a":\n1}', '3@9 {}']],
    ['of an object over lines with blanks around', ' {\r\n\t"a": 1\r\n }  {}', ['1@1 {\r\n\t"a": 1\r\n }', '3@17 {}']],
    ['of an object over lines with a blank one', '{\n\n"a":1}', ['1@0 {\n\n"a":1}']],
    ['of a list over lines', '[\n{"a":1},\n{"b":2}\n]\n{}', ['2@2 {"a":1} listed', '3@11 {"b":2} listed', '5@21 {}']],
    [
      'of a list with its elements beside the brackets',
      '[{"a":1},\n{"b":2}] {}',
      ['1@1 {"a":1} listed', '2@10 {"b":2} listed', '2@19 {}'],
    ],
    ['of a list of lists', '[\n[{}],\n[{}]]', ['2@2 [{}] listed', '3@8 [{}] listed']],
    ['of a list whose elements take lines', '[\n{"a":\n1},{\n}\n]', ['2@2 {"a":\n1} listed', '3@11 {\n} listed']],
    ['of a list in one line', '[{"a":1},{}]', ['1@0 [{"a":1},{}]']],
    ['of an empty list', '[]', ['1@0 []']],
    ['of an empty list over lines', '[\n]\n{}', ['3@4 {}']],
    ['of two lists over lines', '[\n{}\n][\n{}\n]', ['2@2 {} listed', '4@8 {} listed']],
    ['of a list of lists in one line', '[[{}]]', ['1@0 [[{}]]']],
    ['of what looks like a list and is none', '[{x}]', ['1@0 [{x}]']],
    ['of what follows a value and is none', '{"a":1} tail\n{}', ['1@0 {"a":1} tail', '2@13 {}']],
    ['of a comma that follows a value', '{"a":1},\n{}', ['1@0 {"a":1},', '2@9 {}']],
    ['of a closing bracket that follows a value', '{"a":1}]\n{}', ['1@0 {"a":1}]', '2@9 {}']],
    ['of what follows an element and is none', '[\n{"a":1} tail\n]', ['2@2 {"a":1} tail listed']],
    ['of text', 'started\n 42 \nnull', ['1@0 plain "started"', '2@9 plain "42"', '3@13 plain "null"']],
    ['of numbers in brackets, as logs have them', '[12:00] started', ['1@0 plain "[12:00] started"']],
    ['of an object after text', 'sent: {"a":1}', ['1@6 {"a":1} after "sent:"']],
    ['of an object between texts', '> {"a":1} (2 ms) {}', ['1@2 {"a":1} after ">"']],
    ['of an object after numbers in brackets', '[12:00] {"a":1}', ['1@8 {"a":1} after "[12:00]"']],
    ['of an array after text', 'batch [{"a":1},{}] {}', ['1@6 [{"a":1},{}] after "batch"']],
    ['of an array with a blank after text', 'batch [ {"a":1}]', ['1@6 [ {"a":1}] after "batch"']],
    ['of a brace in text', 'set {1} and {x', ['1@0 plain "set {1} and {x"']],
    ['of an object after a brace in text', 'set {1} {"a":1}', ['1@8 {"a":1} after "set {1}"']],
    ['of an object after a value and numbers in brackets', '{}[12] {"a":1}', ['1@0 {}', '1@7 {"a":1} after "[12]"']],
    ['of an array after a value and numbers in brackets', '{}[12] [{"a":1}]', ['1@0 {}', '1@7 [{"a":1}] after "[12]"']],
    ['of an empty object after text', 'got {}', ['1@4 {} after "got"']],
    ['of an empty object with a blank after text', 'got { }', ['1@4 { } after "got"']],
    ['of an object over lines after text', 'got {\n"a":1}', ['1@4 {\n"a":1} after "got"']],
    ['of an object that has no end', '{"a":1', ['1@0 {"a":1 cut:input']],
    ['of an object that has no end, and blanks', '{"a":1,\n \n', ['1@0 {"a":1, cut:input']],
    ['of a string that has no end', '{"a":"b', ['1@0 {"a":"b cut:input']],
    ['of a string that has no end in its line', '{"a":"b\n{}', ['1@0 {"a":"b cut:line', '2@8 {}']],
    [
      'of a string that has no end, and what a value could go on with',
      '{"a":"b\n,1}',
      ['1@0 {"a":"b cut:line', '2@8 plain ",1}"'],
    ],
    ['of a string that has no end in a later line', '{"a":\n"b\n{}', ['1@0 {"a":\n"b cut:line', '3@9 {}']],
    ['of a string that has no end in the last line', '{"a":\n"b', ['1@0 {"a":\n"b cut:input']],
    ['of a string that ends after an escaped quote', '{"a":"b\\"\n{}', ['1@0 {"a":"b\\" cut:line', '2@10 {}']],
    ['of an object where another one begins', '{"a":1,\n{"b":2}', ['1@0 {"a":1, cut:line', '2@8 {"b":2}']],
    ['of an object where another one begins after blanks', '{\n  {"b":2}', ['1@0 { cut:line', '2@4 {"b":2}']],
    ['of an object where text begins', '{"a":1,\nlog\n', ['1@0 {"a":1, cut:line', '2@8 plain "log"']],
    ['of an object where a list begins', '{"a":1,\n[\n{}\n]', ['1@0 {"a":1, cut:line', '3@10 {} listed']],
    ['of an element that has no end', '[\n{"a":', ['2@2 {"a": listed cut:input']],
    ['of an open array with a string that has no end', '[{"a":"b\n{}', ['1@0 [{"a":"b cut:line', '2@9 {}']],
    ['of an open array after text', 'got [{"a":1},\n{}]', ['1@4 [{"a":1},\n{}] after "got"']],
  ])('%s', (_, input, pieces) => {
    expect(piecesOf(input)).toEqual(pieces);
    // However it arrives.
    expect(piecesOf(input, {}, 1)).toEqual(pieces);
    expect(piecesOf(input, {}, 5)).toEqual(pieces);
  });

  it('have no more than 200 bytes of what stands before them, and of a line without any', () => {
    const long = 'x'.repeat(300);
    expect(piecesOf(`${long} {}`)).toEqual([`1@301 {} after "${'x'.repeat(200)}"`]);
    expect(piecesOf(long)).toEqual([`1@0 plain "${'x'.repeat(200)}"`]);
  });

  it('are found in a brace that many others stand before', () => {
    const braces = `x${'{ x'.repeat(1000)}`;
    expect(piecesOf(`${braces} {"a":1}`)).toEqual([`1@3002 {"a":1} after "${braces.slice(0, 200).trim()}"`]);
  });
});

describe('the pieces of an input of values', () => {
  test.each<[what: string, input: string, pieces: readonly string[]]>([
    ['of scalars', '42\n"a"\n\n null \n', ['1@0 42', '2@3 "a"', '4@9 null']],
    ['of containers', '{"a":1}\n[1]', ['1@0 {"a":1}', '2@8 [1]']],
    ['of containers in one line', '{"a":1}[1] {}', ['1@0 {"a":1}', '1@7 [1]', '1@11 {}']],
    ['of a list over lines, which is a value', '[\n1,\n{}\n]', ['1@0 [\n1,\n{}\n]']],
    ['of what follows a value and is none', '[1], 2', ['1@0 [1], 2']],
    ['of text with an object in it', 'a {"b":1}', ['1@0 a {"b":1}']],
    ['after a byte order mark', '\uFEFF1\n2', ['1@3 1', '2@5 2']],
    ['of a byte order mark in another line', '1\n\uFEFF2', ['1@0 1', '2@2 2']],
    ['of what begins like a byte order mark', '\uFEFE1', ['1@0 \uFEFE1']],
    ['of what ends like a byte order mark', '\u2EFF1', ['1@0 \u2EFF1']],
    ['of what is a byte order mark but for its middle', '\uF03F1', ['1@0 \uF03F1']],
    ['of a value without an end', '[1,\n2', ['1@0 [1,\n2 cut:input']],
  ])('%s', (_, input, pieces) => {
    expect(piecesOf(input, { mode: 'values' })).toEqual(pieces);
    expect(piecesOf(input, { mode: 'values' }, 1)).toEqual(pieces);
  });
});

describe('pieces of at most ten bytes', () => {
  const TEN = '{"a":1234}';
  const ELEVEN = '{"a":12345}';

  test.each<[what: string, input: string, pieces: readonly string[]]>([
    ['hold an object of ten', `${TEN}\n`, [`1@0 ${TEN}`]],
    ['hold an object of ten at the end', TEN, [`1@0 ${TEN}`]],
    ['hold an object of ten between blanks', ` ${TEN} \n{}`, [`1@1 ${TEN}`, '2@13 {}']],
    [
      'are the elements of a list whose first line has ten',
      '[{"a":12},\n{}]',
      ['1@1 {"a":12} listed', '2@11 {} listed'],
    ],
    ['count a value that goes on from a line of ten', '{"a":1234,\n"b":1}', ['1@0 oversized 17']],
    [
      'count the rest of a longer line, after which nothing goes on',
      '{"a":[1,2,3,\n]}',
      ['1@0 oversized 12', '2@13 plain "]}"'],
    ],
    ['count a longer one', `${ELEVEN}\n{}`, ['1@0 oversized 11', '2@12 {}']],
    ['count a much longer one', `{"a":"${'b'.repeat(50)}"}\n{}`, ['1@0 oversized 58', '2@59 {}']],
    ['count one in a line with others', `${ELEVEN}{}\n{}`, ['1@0 oversized 13', '2@14 {}']],
    ['count one in a later line', `{}\n ${ELEVEN}`, ['1@0 {}', '2@4 oversized 11']],
    ['hold one over lines', '{"a":\n123}', ['1@0 {"a":\n123}']],
    ['count one over lines', '{"a":\n1234}\n{}', ['1@0 oversized 11', '3@12 {}']],
    ['count one over many lines', `{\n"a":\n[1,\n2,\n3]}\n{}`, ['1@0 oversized 17', '6@18 {}']],
    ['count one over lines with a long one', `{"a":\n"${'b'.repeat(30)}"}\n{}`, ['1@0 oversized 39', '3@40 {}']],
    ['count a list of short ones in one long line', `[{},{},{},{}]\n{}`, ['1@0 oversized 13', '2@14 {}']],
    ['count what is open in one long line', `[{},{},{},{},\n{}]`, ['1@0 oversized 13', '2@14 {}]']],
    [
      'count a long line without any',
      `${'x'.repeat(11)}\n${'x'.repeat(10)}`,
      ['1@0 oversized 11', `2@12 plain "${'x'.repeat(10)}"`],
    ],
    ['count what has no end', `{"a":"${'b'.repeat(20)}`, ['1@0 oversized 26']],
    ['count what has no end over lines', `{"a":\n1,\n"b":2,`, ['1@0 oversized 15']],
  ])('%s', (_, input, pieces) => {
    expect(piecesOf(input, { maxBytes: 10 })).toEqual(pieces);
    expect(piecesOf(input, { maxBytes: 10 }, 1)).toEqual(pieces);
  });

  it('count a long value of any kind', () => {
    expect(piecesOf('"1234567890"\n1', { maxBytes: 10, mode: 'values' })).toEqual(['1@0 oversized 12', '2@13 1']);
    expect(piecesOf(`"${'1'.repeat(40)}"`, { maxBytes: 10, mode: 'values' })).toEqual(['1@0 oversized 42']);
  });
});

describe('what is read to find where a value ends', () => {
  test.each([
    ['{}', 0, 2],
    ['[{}]x', 0, 4],
    ['x{}', 1, 3],
    ['{"a":[]}', 0, 8],
    ['{"]":"}"}', 0, 9],
    ['{"\\"":1}', 0, 8],
    ['[[]', 0, -1],
    ['', 0, -1],
  ])('%j from %i on ends at %i', (text, from, end) => {
    expect(new BracketScanner().scan(encoder.encode(text), from)).toBe(end);
  });

  it('is in a string until it ends, or all is forgotten', () => {
    const scanner = new BracketScanner();
    expect(scanner.inString).toBe(false);
    scanner.scan(encoder.encode('{"a'), 0);
    expect(scanner.inString).toBe(true);
    scanner.scan(encoder.encode('b"'), 0);
    expect(scanner.inString).toBe(false);
    scanner.scan(encoder.encode('"\\'), 0);
    scanner.reset();
    expect(scanner.inString).toBe(false);
    expect(scanner.scan(encoder.encode('{""}'), 0)).toBe(4);
  });

  const VALUE = '"-0123456789[fnt{';

  test.each([
    ['{', '"}'],
    ['{ \t', '"}'],
    ['[', '"-0123456789[]fnt{'],
    ['{"a"', ',:}'],
    ['{"a":', VALUE],
    ['{"a":1', ',:}'],
    ['{"a":"b"', ',:}'],
    ['{"a":{}', ',:}'],
    ['{"a":1,', '"'],
    ['[1', ',]'],
    ['["a"', ',]'],
    ['[1,', VALUE],
    ['[{},[]', ',]'],
    ['{"a":[1]', ',:}'],
    ['[{"a":1}', ',]'],
    ['['.repeat(1024), '"-0123456789[]fnt{'],
    [`${'['.repeat(1023)}{`, '"}'],
  ])('after %j a line may begin with one of %j', (text, expected) => {
    const scanner = new BracketScanner();
    scanner.scan(encoder.encode(text), 0);
    expect(
      ASCII.filter((byte) => scanner.mayContinueWith(byte))
        .map((byte) => String.fromCharCode(byte))
        .join(''),
    ).toBe(expected);
  });

  it('may go on with anything where more than 1,024 containers are open', () => {
    const scanner = new BracketScanner();
    scanner.scan(encoder.encode('['.repeat(1025)), 0);
    expect(ASCII.filter((byte) => !scanner.mayContinueWith(byte))).toEqual([]);
  });

  it('forgets what was before', () => {
    const scanner = new BracketScanner();
    scanner.scan(encoder.encode('{"a":'), 0);
    scanner.reset();
    scanner.scan(encoder.encode('[1'), 0);
    expect(scanner.mayContinueWith(']'.codePointAt(0) ?? 0)).toBe(true);
    expect(scanner.scan(encoder.encode(']'), 0)).toBe(1);
  });
});

describe('blanks', () => {
  test.each([
    ['', 0, 0, 0],
    ['   ', 0, 3, 0],
    [' a ', 0, 1, 2],
    ['a \t\r', 1, 4, 1],
    ['a b', 1, 2, 3],
    ['!a!', 0, 0, 3],
  ])('of %j are skipped from %i to %i, and cut off at %i', (text, from, start, end) => {
    expect(skipBlanks(encoder.encode(text), from)).toBe(start);
    expect(trimEnd(encoder.encode(text))).toBe(end);
  });
});

describe('a line', () => {
  function linesOf(chunks: readonly string[], limit = 100): readonly unknown[] {
    const reader = new LineReader(limit);
    const lines: unknown[] = [];
    for (const chunk of [...chunks, undefined]) {
      const found = chunk === undefined ? reader.end() : reader.push(encoder.encode(chunk));
      for (const { bytes, ...line } of found) lines.push({ ...line, text: decoder.decode(bytes) });
    }
    return lines;
  }

  it('ends at a line feed, over chunks, or at the end of the input', () => {
    expect(linesOf(['ab\nc', 'd', 'e\n\nf'])).toEqual([
      { offset: 0, number: 1, size: 2, last: false, text: 'ab' },
      { offset: 3, number: 2, size: 3, last: false, text: 'cde' },
      { offset: 7, number: 3, size: 0, last: false, text: '' },
      { offset: 8, number: 4, size: 1, last: true, text: 'f' },
    ]);
  });

  it('is not there after the last line feed', () => {
    expect(linesOf(['a\n'])).toEqual([{ offset: 0, number: 1, size: 1, last: false, text: 'a' }]);
    expect(linesOf([])).toEqual([]);
    expect(linesOf(['', ''])).toEqual([]);
  });

  it('is counted whole, and kept up to the limit', () => {
    expect(linesOf(['abcdef\n', 'abc', 'def', 'g\nh'], 4)).toEqual([
      { offset: 0, number: 1, size: 6, last: false, text: 'abcd' },
      { offset: 7, number: 2, size: 7, last: false, text: 'abcd' },
      { offset: 15, number: 3, size: 1, last: true, text: 'h' },
    ]);
  });
});

describe('bytes that grow', () => {
  it('are kept up to the limit, and counted beyond it', () => {
    const bytes = new GrowingBytes(5);
    bytes.add(encoder.encode('abc'));
    bytes.add(encoder.encode('defg'));
    bytes.add(encoder.encode('h'), 10);
    expect(bytes.size).toBe(17);
    expect(decoder.decode(bytes.take())).toBe('abcde');
    expect(bytes.size).toBe(0);
    bytes.add(encoder.encode('xy'));
    expect(decoder.decode(bytes.take())).toBe('xy');
  });

  it('are copied, and take at most the memory of the limit, or twice what they need', () => {
    const bytes = new GrowingBytes(1 << 20);
    const part = encoder.encode('ab');
    bytes.add(part);
    part.fill(0);
    expect(bytes.take().buffer.byteLength).toBe(1024);
    bytes.add(new Uint8Array(1000));
    bytes.add(new Uint8Array(25));
    expect(bytes.take().buffer.byteLength).toBe(2048);
    bytes.add(new Uint8Array(5000));
    expect(bytes.take().buffer.byteLength).toBe(5000);
    const few = new GrowingBytes(3);
    few.add(encoder.encode('abcd'));
    expect(few.take().buffer.byteLength).toBe(3);
    bytes.add(encoder.encode('ab'));
    expect(decoder.decode(bytes.take())).toBe('ab');
  });
});

const TEXT: ReadonlySet<string> = new Set(['text']);

const ASCII = Array.from({ length: 128 }, (_, byte) => byte);

/** Each piece as a text: its line, offset and content. */
function piecesOf(input: string, options: Partial<SplitOptions> = {}, chunk = Infinity): readonly string[] {
  const splitter = new Splitter({ maxBytes: 1 << 20, mode: 'messages', ...options });
  const bytes = encoder.encode(input);
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk) {
    for (const piece of splitter.push(bytes.slice(at, at + chunk))) pieces.push(told(piece));
  }
  for (const piece of splitter.end()) pieces.push(told(piece));
  return pieces;
}

function told(piece: Piece): string {
  const place = `${piece.line}@${piece.offset}`;
  if (piece.kind === 'oversized') return `${place} oversized ${piece.size}`;
  if (piece.kind === 'plain') return `${place} plain ${JSON.stringify(piece.text)}`;
  if (!TEXT.has(piece.kind)) throw new Error(piece.kind);
  const marks = [
    ...(piece.prefix === '' ? [] : [`after "${piece.prefix}"`]),
    ...(piece.listed ? ['listed'] : []),
    ...(piece.cut === undefined ? [] : [`cut:${piece.cut}`]),
  ];
  return [`${place} ${decoder.decode(piece.bytes)}`, ...marks].join(' ');
}
