import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../src/json.js';
import { constantsOf, createBudget, reportViolations } from '../../../src/rules/formats/conformance.js';
import { reported } from './support.js';

function violations(schema: JsonValue, value: JsonValue, formats = false): readonly string[] {
  return reported((report) => {
    reportViolations(schema, value, report, { formats });
  });
}

describe('a value', () => {
  it.each<[JsonValue, JsonValue]>([
    [{ type: 'integer', minimum: 1, maximum: 2 }, 2.0],
    [{ type: ['null', 'string'] }, null],
    [{ enum: [{ a: [1] }] }, { a: [1] }],
    [{ oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, 'b'],
    [{ minLength: 1, maxLength: 1 }, '😀'],
    [{ type: 'array' }, []],
    [{ type: 'object' }, {}],
    [{ type: 'boolean' }, false],
    [{ type: 'number' }, 1.5],
    [{ minimum: 1, maximum: 1 }, 1],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 2 }, 1.5],
    [{ minItems: 1, maxItems: 1 }, [1]],
    // What a keyword says of values of another type.
    [{ required: ['a'], minLength: 5, minimum: 5, minItems: 5 }, null],
    [{ required: ['a'], minLength: 5, minimum: 5, minItems: 5 }, true],
    [{ required: ['a'], properties: { a: { const: 1 } }, additionalProperties: false }, { a: 1 }],
    [{ properties: { a: {} }, patternProperties: { '^b': {} }, additionalProperties: false }, { b: 1 }],
    [{ minItems: 1, items: { type: 'string' } }, ['a']],
    [{ prefixItems: [{}], items: { type: 'string' } }, [1, 'a']],
    [{ format: 'email' }, 'nobody'],
  ])('keeps %j: %j', (schema, value) => {
    expect(violations(schema, value)).toEqual([]);
  });

  it.each<[JsonValue, JsonValue, string]>([
    [{ type: 'integer' }, 1.5, ' must be of type integer, but is 1.5'],
    [{ type: ['null', 'string'] }, [], ' must be of type null or string, but is an array of 0 items'],
    [{ type: 'object' }, [], ' must be of type object, but is an array of 0 items'],
    [{ enum: ['a', 'b'] }, 'c', ' must be one of the 2 options, but is "c"'],
    [{ const: { a: 1 } }, { a: 2 }, ' must be an object with "a", but is an object with "a"'],
    [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, 'c', ' must be one of the 2 options, but is "c"'],
    [{ minLength: 2 }, '😀', ' must have at least 2 characters, but has 1'],
    [{ maxLength: 1 }, 'ab', ' must have at most 1 character, but has 2'],
    [{ minimum: 1 }, 0, ' must be at least 1, but is 0'],
    [{ exclusiveMaximum: 1 }, 1, ' must be below 1, but is 1'],
    [{ exclusiveMinimum: 1 }, 1, ' must be above 1, but is 1'],
    [{ maximum: 1 }, 2, ' must be at most 1, but is 2'],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, 'c', ' must be one of the 2 options, but is "c"'],
    [{ maxItems: 1 }, [1, 2], ' must have at most 1 item, but has 2'],
    [{ items: false }, [1], '/0 must not be there'],
    [
      { type: ['null', 'string', 'null', 'integer', 'integer'] },
      true,
      ' must be of type null, string or integer, but is true',
    ],
    [{ minItems: 1 }, [], ' must have at least 1 item, but has 0'],
    [{ required: ['a'] }, {}, ' must have "a", but has not'],
    [{ properties: { a: { items: { type: 'string' } } } }, { a: ['x', 1] }, '/a/1 must be of type string, but is 1'],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, '/b must not be there'],
    [{ allOf: [{}, { type: 'null' }] }, 1, ' must be of type null, but is 1'],
  ])('breaks %j: %j', (schema, value, violation) => {
    expect(violations(schema, value)).toEqual([violation]);
  });

  it.each<[JsonValue, string]>([
    [{ $ref: '#/$defs/A', type: 'string' }, 'a reference'],
    [{ $schema: 'https://example.com/dialect', type: 'string' }, 'a dialect that nobody knows'],
    [{ $dynamicRef: '#A', type: 'string' }, 'a dynamic reference'],
    [{ $recursiveRef: '#', type: 'string' }, 'a recursive reference'],
    [{ type: 'strng' }, 'a type that there is not'],
    [{ type: ['string', 'strng'] }, 'a type that there is not, beside one that there is'],
    [{ minimum: '5', exclusiveMinimum: true, maximum: null }, 'limits that are no numbers'],
    [{ not: {} }, 'a negation'],
    [{ anyOf: [{ type: 'string' }, { const: 'a' }] }, 'alternatives that are more than constants'],
    [{ if: {}, then: { type: 'string' } }, 'a condition'],
  ])('is not judged by %j: %s', (schema) => {
    expect(violations(schema, 1)).toEqual([]);
  });

  it('is not judged by names that are none', () => {
    expect(violations({ required: [1, null] }, {})).toEqual([]);
  });

  it.each(['a@b', 'ab@cd', 'kari.nordmann+x@example.com', "o'neil@münchen.example"])('is an address: %s', (text) => {
    expect(violations({ format: 'email' }, text, true)).toEqual([]);
  });

  it.each(['', '@', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b c', ' a@b', 'a@b\n', 'ab @cd', 'ab@ cd', 'a@@b'])(
    'is no address: %j',
    (text) => {
      expect(violations({ format: 'email' }, text, true)).toHaveLength(1);
    },
  );

  it('has any format unless formats count', () => {
    expect(
      reported((report) => {
        reportViolations({ format: 'email' }, 'nobody', report);
      }),
    ).toEqual([]);
  });

  it('has a format where formats count', () => {
    expect(violations({ format: 'email' }, 'nobody', true)).toEqual([' must have the format email, but is "nobody"']);
    expect(violations({ format: 'date' }, '2025-02-29', true)).toHaveLength(1);
    expect(violations({ format: 'date-time' }, '2025-02-28', true)).toHaveLength(1);
    expect(violations({ format: 'uri' }, 'example.com', true)).toHaveLength(1);
    expect(violations({ format: 'uri' }, 'https://example.com', true)).toEqual([]);
    expect(violations({ format: 'uuid' }, 'x', true)).toEqual([]);
    expect(violations({ format: 'email' }, 5, true)).toEqual([]);
  });

  // The list takes one step, and each of its items 271: 1 + 369 * 271 = 100,000.
  it.each<[string, JsonValue, JsonValue]>([
    ['types', { type: repeated(270, 'null') }, 1],
    ['required names', { required: ['a', ...repeated(269, 1)] }, {}],
    ['alternatives', { type: 'null', anyOf: repeated(270, {}) }, 1],
    ['exclusive alternatives', { type: 'null', oneOf: repeated(270, {}) }, 1],
    ['a text of 27,000 characters', { type: 'null' }, 'x'.repeat(27_099)],
    ['an object of 270 members', { type: 'null' }, members(270)],
    ['269 options and their list', { enum: repeated(269, 0) }, 1],
    ['a constant of 268 items, its list and that of constants', { const: repeated(268, 0) }, 1],
    ['a constant of 26,800 characters, and the list of constants', { const: 'x'.repeat(26_800) }, 1],
    ['a constant of a list of 266, three around and a key', { const: { a: repeated(266, 0) } }, 1],
    ['an option and its list, each beside a list of 134', { enum: [1] }, repeated(134, 0)],
    ['two options and their list, each beside 44 members, their keys, and two around', { enum: [1, 2] }, [members(44)]],
  ])('is compared in 100,000 steps at the most, and takes more of them where it is long: %s', (_name, items, item) => {
    expect(violations({ items }, repeated(400, item))).toHaveLength(369);
  });

  it.each<JsonValue>([{}, { items: [{}] }, { prefixItems: [{}], items: {} }])(
    'takes no steps for its items where %j says nothing of each',
    (nothing) => {
      const found = violations({ allOf: [nothing, { maxItems: 1 }] }, repeated(100_001, 1));
      expect(found).toEqual([' must have at most 1 item, but has 100001']);
    },
  );
});

it('several values may share the steps', () => {
  const budget = createBudget();
  const compare = (value: JsonValue) =>
    reported((report) => {
      reportViolations({ items: { type: 'number' } }, value, report, { budget });
    });
  expect(compare(['a'])).toEqual(['/0 must be of type number, but is "a"']);
  expect(compare(repeated(100_000, 1))).toEqual([]);
  expect(compare(['a'])).toEqual([]);
});

function repeated(count: number, value: JsonValue): readonly JsonValue[] {
  return Array.from({ length: count }, () => value);
}

function members(count: number): JsonValue {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
}

it('a list of constants is one where each has a constant', () => {
  expect(constantsOf([{ const: 1 }, { const: null, title: 'x' }])).toEqual([1, null]);
  expect(constantsOf([{ const: 1 }, { type: 'string' }])).toBeUndefined();
  expect(constantsOf([])).toBeUndefined();
  expect(constantsOf({})).toBeUndefined();
});
