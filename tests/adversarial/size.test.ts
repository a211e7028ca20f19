import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import { createCorrelator } from '../../src/messages/index.js';
import { TEXT_ENTRIES, VALUE_ENTRIES, payloadIn } from './support/entry-points.js';

// Nothing here asserts a time. What takes time in the square of these sizes takes hours, and ends at the limit of a test.

/** How large a string is: 64 MB at length. */
const MEGABYTES = Number(process.env.ADVERSARIAL_MB ?? 1);
const LENGTH = MEGABYTES * 2 ** 20;
const KEYS = 100_000;
const ITEMS = 1_000_000;

const MAKING = VALUE_ENTRIES.filter(({ isGuard }) => !isGuard);
const schema = Schemas.forVersion('2025-11-25');

const keyed = () => Object.fromEntries(Array.from({ length: KEYS }, (_, index) => [`k${index}`, index]));

describe(`${KEYS} keys`, () => {
  const text = JSON.stringify(keyed());

  it.each(VALUE_ENTRIES)('at $name pass', (entry) => {
    const outcome = entry.take(keyed());
    if (entry.isGuard) expect(outcome.accepted).toBe(true);
    else expect(Object.keys(payloadIn(outcome, entry) as object)).toHaveLength(KEYS);
  });

  it.each(TEXT_ENTRIES)('at $name pass, and the last of them twice does not', (entry) => {
    expect(Object.keys(payloadIn(entry.take(text), entry) as object)).toHaveLength(KEYS);
    const twice = `${text.slice(0, -1)},"k${KEYS - 1}":0}`;
    expect(entry.take(twice)).toEqual({ accepted: false, codes: ['duplicate-name'] });
  });

  it('are what a record has, gets and lists', () => {
    const record = schema.fromJson('Result', text);
    const keys = record.keys();
    expect(keys).toHaveLength(KEYS);
    let found = 0;
    for (const key of keys) if (record.has(key) && record.get(key) === Number(key.slice(1))) found++;
    expect(found).toBe(KEYS);
    expect(Object.keys(record.toJSON())).toHaveLength(KEYS);
  });

  it('that are all wrong are told of ten times', () => {
    const verdict = schema.validate('GetPromptRequestParams', { name: 'a', arguments: keyed() });
    expect(verdict.ok ? [] : verdict.issues.map(({ code }) => code)).toEqual(Array(10).fill('type'));
  });

  it('that are requests are answered one by one', () => {
    const correlator = createCorrelator(schema, { limit: KEYS });
    for (let id = 0; id < KEYS; id++) correlator.read({ jsonrpc: '2.0', id, method: 'ping' }, 'client');
    expect(correlator.outstanding('client')).toHaveLength(KEYS);
    for (let id = KEYS - 1; id >= 0; id--) correlator.read({ jsonrpc: '2.0', id, result: {} }, 'server');
    expect(correlator.outstanding('client')).toHaveLength(0);
  });
});

describe(`${ITEMS} items`, () => {
  // One list at every level would do for the others: what reads items is the same.
  it('pass by value and by text', () => {
    const list = Array.from({ length: ITEMS }, (_, index) => index % 7);
    const [byValue] = MAKING;
    const [byString, byBytes] = TEXT_ENTRIES;
    for (const entry of [byString, byBytes]) {
      if (entry === undefined) throw new Error('no entry point for text');
      expect((payloadIn(entry.take(JSON.stringify({ list })), entry) as { list: unknown[] }).list).toHaveLength(ITEMS);
    }
    if (byValue === undefined) throw new Error('no entry point for values');
    expect((payloadIn(byValue.take({ list }), byValue) as { list: unknown[] }).list).toHaveLength(ITEMS);
  });
});

/** A string of so many characters, in various spellings. */
const STRINGS: readonly { readonly what: string; readonly text: () => string; readonly length: number }[] = [
  { what: 'letters', text: () => `{"a":"${'x'.repeat(LENGTH)}"}`, length: LENGTH },
  { what: 'escapes', text: () => `{"a":"${'\\u0041'.repeat(LENGTH / 8)}"}`, length: LENGTH / 8 },
  { what: 'backslashes', text: () => `{"a":"${'\\\\'.repeat(LENGTH / 2)}"}`, length: LENGTH / 2 },
  { what: 'quotes', text: () => `{"a":"${'\\"'.repeat(LENGTH / 2)}"}`, length: LENGTH / 2 },
  { what: 'escaped pairs', text: () => `{"a":"${'\\ud83d\\ude00'.repeat(LENGTH / 16)}"}`, length: LENGTH / 8 },
  { what: 'structure', text: () => `{"a":"${'{:,[ '.repeat(LENGTH / 8)}"}`, length: (LENGTH / 8) * 5 },
];

/** Texts of that size that are refused, the fault at the end. */
const REFUSED: readonly { readonly what: string; readonly text: () => string; readonly code: string }[] = [
  { what: 'a string without an end', text: () => `{"a":"${'x'.repeat(LENGTH)}`, code: 'malformed' },
  { what: 'white space without a value', text: () => `{"a":${' '.repeat(LENGTH)}`, code: 'malformed' },
  { what: 'half a pair at the end', text: () => `{"a":"${'x'.repeat(LENGTH)}\\ud800"}`, code: 'lone-surrogate' },
  { what: 'digits', text: () => `{"a":${'9'.repeat(LENGTH / 8)}}`, code: 'number-overflow' },
  { what: 'the same name', text: () => `{"a":0${',"a":0'.repeat(LENGTH / 8)}}`, code: 'duplicate-name' },
  {
    what: 'the same long name',
    text: () => `{${`"${'n'.repeat(LENGTH / 4)}":0,`.repeat(2)}"a":1}`,
    code: 'duplicate-name',
  },
  { what: 'lists', text: () => `{"a":${'['.repeat(LENGTH)}`, code: 'too-deep' },
  { what: 'lists that end', text: () => `{"a":${nest('[', ']', LENGTH / 2)}}`, code: 'too-deep' },
  { what: 'objects', text: () => `{"a":${'{"":'.repeat(LENGTH / 4)}`, code: 'too-deep' },
  { what: 'both, between strings', text: () => `{"a":${'["]",{"}":'.repeat(LENGTH / 10)}`, code: 'too-deep' },
];

function nest(opening: string, closing: string, depth: number): string {
  return opening.repeat(depth) + closing.repeat(depth);
}

describe(`strings of ${MEGABYTES} MB`, () => {
  it.each(MAKING)('at $name pass, as values and as keys', (entry) => {
    const long = 'x'.repeat(LENGTH);
    expect((payloadIn(entry.take({ a: long }), entry) as { a: string }).a).toHaveLength(LENGTH);
    expect(Object.keys(payloadIn(entry.take({ [long]: 1 }), entry) as object)[0]).toHaveLength(LENGTH);
    expect(entry.take({ [long]: NaN })).toEqual({ accepted: false, codes: ['not-finite'] });
  });

  describe.each(TEXT_ENTRIES)('at $name', (entry) => {
    it.each(STRINGS)('of $what pass', ({ text, length }) => {
      expect((payloadIn(entry.take(text()), entry) as { a: string }).a).toHaveLength(length);
    });

    it.each(REFUSED)('of $what are refused', ({ text, code }) => {
      expect(entry.take(text())).toEqual({ accepted: false, codes: [code] });
    });
  });
});
