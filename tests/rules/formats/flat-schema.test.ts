import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../src/json.js';
import { checkField, checkRoot, optionsOf } from '../../../src/rules/formats/flat-schema.js';
import { reported } from './support.js';

function pointers(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.split(' ')[0] ?? '');
}

function faultsOfRoot(schema: JsonObject): readonly string[] {
  return pointers(
    reported((report) => {
      checkRoot(schema, report);
    }),
  );
}

function faultsOfField(field: JsonObject, revision: '2025-06-18' | '2025-11-25' = '2025-11-25'): readonly string[] {
  return pointers(
    reported((report) => {
      checkField(field, revision, report);
    }),
  );
}

const TITLED = [{ const: 'r', title: 'Red' }];

describe('the root of a form', () => {
  it('may say what it is for, and that it is closed', () => {
    expect(faultsOfRoot({ type: 'object', title: 'A', description: 'B', properties: {}, required: [] })).toEqual([]);
    expect(faultsOfRoot({ type: 'object', properties: {}, additionalProperties: false, $defs: {} })).toEqual([]);
  });

  it('may not do more', () => {
    const more = { allOf: [], $ref: '#', if: {}, patternProperties: {}, additionalProperties: {}, minProperties: 1 };
    expect(faultsOfRoot(more)).toEqual(Object.keys(more).map((keyword) => `/${keyword}`));
  });
});

describe('a field of a form', () => {
  it.each<JsonObject>([
    {
      type: 'string',
      title: 'A',
      minLength: 1,
      maxLength: 5,
      format: 'date',
      default: 'x',
      examples: ['y'],
      'x-own': 1,
    },
    { type: 'integer', minimum: 0, maximum: 9, default: 1 },
    { type: 'boolean', default: false },
    { type: 'string', enum: ['a'], enumNames: ['A'] },
    { type: 'string', oneOf: TITLED },
    { type: 'array', items: { type: 'string', enum: ['a'] }, minItems: 1, maxItems: 1, default: ['a'] },
    { type: 'array', items: { anyOf: TITLED } },
  ])('is %j', (field) => {
    expect(faultsOfField(field)).toEqual([]);
  });

  it.each<[JsonObject, string]>([
    [{ enum: ['a'] }, '/type'],
    [{ type: 'object', properties: {} }, '/type'],
    [{ type: ['string', 'null'] }, '/type'],
    [{ type: 'string', format: 'password' }, '/format'],
    [{ type: 'string', minimum: 1 }, '/minimum'],
    [{ type: 'integer', exclusiveMinimum: 1 }, '/exclusiveMinimum'],
    [{ type: 'number', enum: [1] }, '/enum'],
    [{ type: 'boolean', const: true }, '/const'],
    [{ type: 'array', items: { type: 'string' } }, '/items'],
    [{ type: 'array' }, '/items'],
    [{ type: 'string', oneOf: [{ type: 'object' }] }, '/oneOf'],
  ])('is not %j, because of %s', (field, pointer) => {
    expect(faultsOfField(field)).toEqual([pointer]);
  });

  it('is no list and has no titled options at first', () => {
    expect(faultsOfField({ type: 'array', items: { enum: ['a'] } }, '2025-06-18')).toEqual(['/type']);
    expect(faultsOfField({ type: 'string', oneOf: TITLED }, '2025-06-18')).toEqual(['/oneOf']);
  });

  it('has options where it is a choice', () => {
    expect(optionsOf({ type: 'string', enum: ['a', 1] })).toEqual(['a', 1]);
    expect(optionsOf({ type: 'string', oneOf: TITLED })).toEqual(['r']);
    expect(optionsOf({ type: 'array', items: { enum: ['a'] } })).toEqual(['a']);
    expect(optionsOf({ type: 'array', items: { anyOf: TITLED } })).toEqual(['r']);
    expect(optionsOf({ type: 'string' })).toBeUndefined();
  });
});
