import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../src/json.js';
import { constantsOf, reportViolations } from '../../../src/rules/formats/conformance.js';
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
    [{ type: 'strng' }, 'a type that there is not'],
    [{ not: {} }, 'a negation'],
    [{ anyOf: [{ type: 'string' }, { const: 'a' }] }, 'alternatives that are more than constants'],
    [{ if: {}, then: { type: 'string' } }, 'a condition'],
  ])('is not judged by %j: %s', (schema) => {
    expect(violations(schema, 1)).toEqual([]);
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

  it('is compared with a bounded number of steps', () => {
    const required = Array.from({ length: 5000 }, (_, index) => `k${index}`);
    const found = violations(
      { items: { required } },
      Array.from({ length: 5000 }, () => ({})),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(100_000);
  });
});

it('a list of constants is one where each has a constant', () => {
  expect(constantsOf([{ const: 1 }, { const: null, title: 'x' }])).toEqual([1, null]);
  expect(constantsOf([{ const: 1 }, { type: 'string' }])).toBeUndefined();
  expect(constantsOf([])).toBeUndefined();
  expect(constantsOf({})).toBeUndefined();
});
