import { Readable, Writable } from 'node:stream';
import { afterEach, describe, expect, it, test } from 'vitest';
import { Writer } from '../../src/cli/output/writer.js';
import { palette, wantsColour } from '../../src/cli/terminal/colour.js';
import type { Environment } from '../../src/cli/terminal/colour.js';
import { Progress } from '../../src/cli/terminal/progress.js';
import { createTerminal } from '../../src/cli/terminal/terminal.js';
import type { Stream } from '../../src/cli/terminal/terminal.js';
import { cut, padEnd, padStart, printable, widthOf, wrap } from '../../src/cli/terminal/width.js';

describe('the columns of a text', () => {
  test.each([
    ['', 0],
    ['plain text ~', 12],
    ['naïve – “so”', 12],
    ['日本', 4],
    ['한글', 4],
    ['（ａ）', 6],
    ['｡', 1],
    ['🎉', 2],
    ['𠀀', 2],
    ['𝒳', 1],
    // A mark, an enclosing circle, and joiners take none of their own.
    ['e\u0301', 1],
    ['1\u20dd', 1],
    ['a\u200bb\u200cc\u200dd', 4],
    ['\u0300', 0],
  ])('%j takes %i', (text, columns) => {
    expect(widthOf(text)).toBe(columns);
  });

  test.each([
    ['ab', 4, 'ab  ', '  ab'],
    ['日本', 5, '日本 ', ' 日本'],
    ['ab', 2, 'ab', 'ab'],
    ['abc', 2, 'abc', 'abc'],
  ])('%j is filled up to %i', (text, width, left, right) => {
    expect(padEnd(text, width)).toBe(left);
    expect(padStart(text, width)).toBe(right);
  });

  test.each([
    ['abcd', 4, 'abcd'],
    ['abcde', 4, 'abc…'],
    ['ab', 1, '…'],
    ['', 0, ''],
    // Half of a wide character cannot be shown.
    ['日本語', 6, '日本語'],
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
    // A mark stays with its letter, and makes nothing longer.
    ['e\u0301e\u0301', 2, 'e\u0301e\u0301'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['𝒳𝒴', 2, '𝒳𝒴'],
    ['𝒳𝒴𝒵', 2, '𝒳…'],
  ])('%j is cut to %i', (text, width, expected) => {
    expect(cut(text, width)).toBe(expected);
  });

  test.each([
    ['', 5, ['']],
    ['one two', 7, ['one two']],
    ['one two', 6, ['one', 'two']],
    ['a b c d e', 3, ['a b', 'c d', 'e']],
    ['extraordinarily long', 4, ['extraordinarily', 'long']],
    ['an extraordinary word', 4, ['an', 'extraordinary', 'word']],
    ['日本 日本', 8, ['日本', '日本']],
    ['日本 日本', 9, ['日本 日本']],
  ])('%j is put into lines of %i', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});

test.each([
  ['plain “text” 日本 🎉', 'plain “text” 日本 🎉'],
  ['a\nb\rc\td', String.raw`a\nb\rc\td`],
  ['\u001b[31m\u0007\u0000\u007f\u009b', String.raw`\u001b[31m\u0007\u0000\u007f\u009b`],
  ['\u2028\u202e\u2066\u2069\u200e\u200f\ufeff', String.raw`\u2028\u202e\u2066\u2069\u200e\u200f\ufeff`],
  ['\ud83c \udf89', String.raw`\ud83c \udf89`],
])('what would change the terminal is made visible in %j', (text, expected) => {
  expect(printable(text)).toBe(expected);
});

describe('colours', () => {
  // https://no-color.org: any value that is not empty.
  test.each<[boolean, boolean, Environment]>([
    [true, true, {}],
    [false, false, {}],
    [true, true, { TERM: 'xterm' }],
    [true, false, { TERM: 'dumb' }],
    [false, true, { FORCE_COLOR: '1' }],
    [false, true, { FORCE_COLOR: '1', TERM: 'dumb' }],
    [false, false, { FORCE_COLOR: '' }],
    [true, true, { FORCE_COLOR: '' }],
    [true, false, { FORCE_COLOR: '0' }],
    [true, false, { FORCE_COLOR: 'false' }],
    [true, false, { NO_COLOR: '1' }],
    [true, true, { NO_COLOR: '' }],
    [true, false, { NO_COLOR: '0', FORCE_COLOR: '1' }],
  ])('on a terminal: %j; wanted: %j, with %j', (isTerminal, wanted, environment) => {
    expect(wantsColour(isTerminal, environment)).toBe(wanted);
  });

  // ECMA-48, 8.3.117: 30 to 37 are colours, 39 the default one; 1 is bold, 2 faint, 22 neither.
  test.each([
    ['good', '\u001b[32mx\u001b[39m'],
    ['bad', '\u001b[31mx\u001b[39m'],
    ['warn', '\u001b[33mx\u001b[39m'],
    ['name', '\u001b[36mx\u001b[39m'],
    ['strong', '\u001b[1mx\u001b[22m'],
    ['dim', '\u001b[2mx\u001b[22m'],
  ] as const)('%s is a style of its own, and ends with its text', (style, expected) => {
    expect(palette(true)[style]('x')).toBe(expected);
    expect(palette(true)[style]('')).toBe('');
    expect(palette(false)[style]('x')).toBe('x');
  });
});

/** A stream that keeps what is written. */
function stream(properties: { readonly isTTY?: boolean; readonly columns?: number } = {}): {
  readonly stream: Stream;
  readonly texts: string[];
} {
  const texts: string[] = [];
  const writable = new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      texts.push(text);
      done();
    },
  });
  return { stream: Object.assign(writable, properties), texts };
}

const input = () => Readable.from([]);

describe('a terminal', () => {
  test.each([
    ['a pipe', {}, 100],
    ['a pipe that says columns', { columns: 80 }, 100],
    ['a terminal that does not say its columns', { isTTY: true }, 100],
    ['one that says none', { isTTY: true, columns: 0 }, 100],
    ['a usual one', { isTTY: true, columns: 80 }, 80],
    ['a narrow one', { isTTY: true, columns: 20 }, 60],
    ['a wide one', { isTTY: true, columns: 400 }, 160],
  ])('%s has columns that can be read', (_, properties, width) => {
    expect(createTerminal(input, stream(properties).stream, stream().stream, {}).width).toBe(width);
  });

  it('is coloured stream by stream, and shows progress where a person looks at the errors', () => {
    const [terminal, pipe] = [stream({ isTTY: true }).stream, stream().stream];
    const kind = (output: Stream, error: Stream, environment: Environment = {}) => {
      const { paint, paintError, showsProgress } = createTerminal(input, output, error, environment);
      return [paint === palette(true), paintError === palette(true), showsProgress];
    };
    expect(kind(terminal, terminal)).toEqual([true, true, true]);
    expect(kind(terminal, pipe)).toEqual([true, false, false]);
    expect(kind(pipe, terminal)).toEqual([false, true, true]);
    expect(kind(terminal, terminal, { NO_COLOR: '1' })).toEqual([false, false, true]);
    expect(kind(terminal, terminal, { TERM: 'dumb' })).toEqual([false, false, false]);
    expect(kind(pipe, pipe)).toEqual([false, false, false]);
  });
});

describe('the progress', () => {
  const clock = Date.now;
  let time = 1_000_000;
  afterEach(() => {
    Date.now = clock;
  });

  function watched(total: number | undefined, isTTY = true) {
    Date.now = () => time;
    const { stream: error, texts } = stream({ isTTY });
    const progress = new Progress(createTerminal(input, stream().stream, error, {}), total);
    return { progress, texts };
  }

  const drawn = (line: string) => `\r\u001b[K${line}`;

  it('is a bar with what was read of all, and the messages', () => {
    const { progress, texts } = watched(4_000_000);
    progress.advance(1_030_000, 1234);
    time += 100;
    progress.advance(1_000_000, 23_456);
    time += 100;
    // The file has grown.
    progress.advance(9_000_000, 1_000_000);
    expect(texts).toEqual([
      // 6.18 of 24, and 25.75 %
      drawn(`${'█'.repeat(6)}${'░'.repeat(18)}  25 %  1 MB of 4 MB  1,234 messages`),
      drawn(`${'█'.repeat(12)}${'░'.repeat(12)}  50 %  2 MB of 4 MB  23,456 messages`),
      drawn(`${'█'.repeat(24)} 100 %  11 MB of 4 MB  1,000,000 messages`),
    ]);
  });

  it('is what was read where nobody knows how much will come', () => {
    const { progress, texts } = watched(undefined);
    progress.advance(999_999, 1);
    progress.advance(1, 2);
    expect(texts).toEqual([drawn('1 MB  2 messages')]);
  });

  it('is drawn ten times in a second at the most', () => {
    const { progress, texts } = watched(1_000_000);
    progress.advance(10, 1);
    time += 99;
    progress.advance(10, 2);
    expect(texts).toHaveLength(1);
    time += 1;
    progress.advance(10, 3);
    expect(texts).toHaveLength(2);
  });

  it('is not there for small inputs, nor where nobody looks', () => {
    for (const { progress, texts } of [watched(999_999), watched(0), watched(9_000_000, false)]) {
      progress.advance(2_000_000, 1);
      progress.clear();
      expect(texts).toEqual([]);
    }
  });

  it('is wiped away once, and only if it was drawn', () => {
    const { progress, texts } = watched(1_000_000);
    progress.clear();
    expect(texts).toEqual([]);
    progress.advance(10, 1);
    progress.clear();
    progress.clear();
    expect(texts.slice(1)).toEqual(['\r\u001b[K']);
  });
});

describe('the writer', () => {
  /** Whether a promise is settled before the next turn. */
  const isSettled = (promise: Promise<void>): Promise<boolean> =>
    Promise.race([
      promise.then(() => true),
      new Promise<boolean>((resolve) => {
        setImmediate(() => {
          resolve(false);
        });
      }),
    ]);

  it('holds texts until they are 64 KiB, or have to be seen', async () => {
    const { stream: output, texts } = stream();
    const writer = new Writer(output, () => undefined);
    expect(writer.write('a')).toBeUndefined();
    expect(writer.write('b'.repeat(65_534))).toBeUndefined();
    expect(texts).toEqual([]);
    void writer.write('c');
    expect(texts).toEqual([`a${'b'.repeat(65_534)}c`]);
    void writer.write('d');
    expect(await isSettled(writer.flush())).toBe(true);
    expect(texts.slice(1)).toEqual(['d']);
  });

  it('says before it writes, and not where there is nothing to write', async () => {
    const { stream: output, texts } = stream();
    const writer = new Writer(output, () => texts.push('before'));
    expect(await isSettled(writer.flush())).toBe(true);
    expect(texts).toEqual([]);
    void writer.write('a');
    expect(await isSettled(writer.flush())).toBe(true);
    expect(texts).toEqual(['before', 'a']);
  });

  it('waits for a slow reader', async () => {
    let read = (): void => undefined;
    const output = new Writable({
      highWaterMark: 1,
      write: (_, __, done) => {
        read = done;
      },
    });
    const writer = new Writer(output, () => undefined);
    const written = writer.write('a'.repeat(65_536)) ?? Promise.resolve();
    expect(await isSettled(written)).toBe(false);
    read();
    expect(await isSettled(written)).toBe(true);
  });
});
