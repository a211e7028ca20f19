import { describe, expect, it } from 'vitest';

import { TEXT_ENTRIES, payloadIn } from './support/entry-points.js';

const SURROGATES = [0xd800, 0xdfff] as const;
const UNITS = Array.from({ length: 0x10000 }, (_, unit) => unit);
const CHARACTERS = UNITS.filter((unit) => !isSurrogate(unit));

describe('every escape form', () => {
  it.each(TEXT_ENTRIES)('at $name: all characters of four digits, in either case, and the short ones', (entry) => {
    for (const spell of [(digits: string) => digits, (digits: string) => digits.toUpperCase()]) {
      const list = CHARACTERS.map((unit) => `"\\u${spell(unit.toString(16).padStart(4, '0'))}"`);
      const payload = payloadIn(entry.take(`{"list":[${list.join(',')}]}`), entry) as { list: string[] };
      expect(payload.list.every((text, index) => text === String.fromCharCode(CHARACTERS[index] ?? 0))).toBe(true);
      expect(payload.list).toHaveLength(CHARACTERS.length);
    }
    const short = payloadIn(entry.take('{"short":"\\"\\\\\\/\\b\\f\\n\\r\\t"}'), entry);
    expect(short).toEqual({ short: '"\\/\b\f\n\r\t' });
  });

  it.each(TEXT_ENTRIES)('at $name: both halves of a pair, and no half alone', (entry) => {
    const pairs = ['\\ud800\\udc00', '\\uDBFF\\uDFFF', '\\ud83d\\ude00'];
    const characters = ['\u{10000}', '\u{10ffff}', '😀'];
    expect(payloadIn(entry.take(`{"list":["${pairs.join('","')}"]}`), entry)).toEqual({ list: characters });
    for (const unit of UNITS.filter(isSurrogate)) {
      const escape = `\\u${unit.toString(16)}`;
      expect(entry.take(`{"a":"${escape}"}`)).toEqual({ accepted: false, codes: ['lone-surrogate'] });
    }
    expect(entry.take('{"\\ud800":1}')).toEqual({ accepted: false, codes: ['lone-surrogate'] });
    expect(entry.take('{"a":"\\ude00\\ud83d"}')).toEqual({ accepted: false, codes: ['lone-surrogate'] });
  });

  it.each(TEXT_ENTRIES)('at $name: no other', (entry) => {
    const known = '"\\/bfnrtu';
    const marks = UNITS.slice(0, 0x80).map((unit) => String.fromCharCode(unit));
    for (const mark of marks.filter((candidate) => !known.includes(candidate))) {
      expect(entry.take(`{"a":"\\${mark}"}`)).toEqual({ accepted: false, codes: ['malformed'] });
    }
    for (const escape of ['\\u', '\\u0', '\\u00', '\\u000', '\\u000g', '\\u 000', '\\u+000', '\\U0041', '\\x41']) {
      expect(entry.take(`{"a":"${escape}"}`)).toEqual({ accepted: false, codes: ['malformed'] });
    }
  });

  it.each(TEXT_ENTRIES)('at $name: characters as they are, but for those that must be escaped', (entry) => {
    const bare = CHARACTERS.filter((unit) => unit >= 0x20 && unit !== 0x22 && unit !== 0x5c);
    const text = String.fromCharCode(...bare.slice(0, 30_000)) + String.fromCharCode(...bare.slice(30_000));
    expect(payloadIn(entry.take(`{"a":"${text}"}`), entry)).toEqual({ a: text });
    for (const unit of UNITS.slice(0, 0x20)) {
      const refused = entry.take(`{"a":"${String.fromCharCode(unit)}"}`);
      expect(refused).toEqual({ accepted: false, codes: ['malformed'] });
    }
  });
});

describe('names that are the same', () => {
  it.each(TEXT_ENTRIES)('at $name: are refused in every spelling, and taken in different objects', (entry) => {
    for (const again of ['"a"', '"\\u0061"', '"\\u0061" ']) {
      expect(entry.take(`{"a":1,${again}:1}`)).toEqual({ accepted: false, codes: ['duplicate-name'] });
      expect(entry.take(`{"b":[{"a":1,${again}:1}]}`)).toEqual({ accepted: false, codes: ['duplicate-name'] });
      expect(entry.take(`{"a":1,"b":{${again}:1}}`).accepted).toBe(true);
    }
    for (const name of ['', '__proto__', 'constructor', '0', '😀']) {
      const member = `${JSON.stringify(name)}:1`;
      expect(entry.take(`{${member},${member}}`)).toEqual({ accepted: false, codes: ['duplicate-name'] });
    }
    expect(entry.take('{"é":1,"e\u0301":2}').accepted).toBe(true);
  });
});

function isSurrogate(unit: number): boolean {
  return unit >= SURROGATES[0] && unit <= SURROGATES[1];
}
