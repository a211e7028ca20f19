import { describe, expect, it } from 'vitest';

import { alternatives, count, describe as describeValue, excerpt, shorten } from '../../src/describe.js';

describe('a value in a sentence', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['true', true],
    ['-1.5', -1.5],
    ['"a \\"b\\""', 'a "b"'],
    ['an array of 0 items', []],
    ['an array of 1 item', [1]],
    ['an array of 2 items', [1, 2]],
    ['an empty object', {}],
    ['an object with "a"', { a: 1 }],
    ['an object with "a", "b", "c", "d", "e"', { a: 1, b: 2, c: 3, d: 4, e: 5 }],
    ['an object with "a", "b", "c", "d", "e" and 2 more', { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }],
    ['a bigint', 1n],
    ['a symbol', Symbol('s')],
    ['a function', () => 1],
  ])('can be shown as %s', (text, value) => {
    expect(describeValue(value)).toBe(text);
  });
});

describe('a text from outside', () => {
  it('is cut where it is longer than sixty code units, and never between the halves of a pair', () => {
    expect(excerpt('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(excerpt('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
    expect(excerpt(`${'x'.repeat(59)}😀`)).toBe(`"${'x'.repeat(59)}…"`);
    expect(excerpt(`😀${'x'.repeat(60)}`)).toBe(`"😀${'x'.repeat(58)}…"`);
    expect(shorten('x'.repeat(200))).toBe('x'.repeat(200));
    expect(shorten('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
  });

  it('is shown without what cannot be seen, or would reorder or break the line', () => {
    expect(excerpt('a\u202eb\u2028c\u2029d\ufeff\u200be')).toBe('"a\\u{202e}b\\u{2028}c\\u{2029}d\\u{feff}\\u{200b}e"');
    expect(excerpt('a\nb\0')).toBe('"a\\nb\\u0000"');
    expect(excerpt('\u{e0001}')).toBe('"\\u{e0001}"');
    expect(excerpt('naïve 漢 😀')).toBe('"naïve 漢 😀"');
  });
});

describe('words', () => {
  it('are listed with an or before the last', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(alternatives)).toEqual(['', 'a', 'a or b', 'a, b or c']);
  });

  it('have an s where there is not exactly one', () => {
    expect([0, 1, 2].map((number) => count(number, 'item'))).toEqual(['0 items', '1 item', '2 items']);
  });
});
