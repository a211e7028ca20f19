import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../src/json.js';
import { checkField, checkRoot, enumOf, optionsOf } from '../../../src/rules/formats/flat-schema.js';
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

function linesOfField(field: JsonObject, revision: '2025-06-18' | '2025-11-25' = '2025-11-25'): readonly string[] {
  return reported((report) => {
    checkField(field, revision, report);
  });
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
    expect(
      reported((report) => {
        checkRoot({ anyOf: [] }, report);
      }),
    ).toEqual(['/anyOf must not be there: a form is a flat object with nothing but properties and their names']);
  });

  // The keywords of the drafts from draft-04 to 2020-12 that constrain, and what the protocol adds to them.
  const ASSERTIONS = [
    ...['enum', 'const', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength'],
    ...['minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains', 'maxProperties'],
    ...['minProperties', 'dependentRequired', 'format', 'enumNames'],
  ];
  const APPLICATORS = [
    ...['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains'],
    ...['dependentSchemas', 'prefixItems', 'items', 'additionalItems', 'patternProperties', 'additionalProperties'],
    ...['propertyNames', 'unevaluatedItems', 'unevaluatedProperties', 'dependencies'],
  ];

  it.each([...ASSERTIONS, ...APPLICATORS])('may not have %s', (keyword) => {
    expect(faultsOfRoot({ type: 'object', properties: {}, [keyword]: {} })).toEqual([`/${keyword}`]);
  });

  it.each([...ASSERTIONS, ...APPLICATORS, 'properties', 'required'])('has fields that may not have %s', (keyword) => {
    expect(faultsOfField({ type: 'boolean', [keyword]: 'date' })).toEqual([`/${keyword}`]);
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
    { type: 'number', minimum: 0, maximum: 9.5 },
    { type: 'string', pattern: '^a', format: 'email' },
    { type: 'string', format: 'uri' },
    { type: 'string', format: 'date-time' },
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

  it.each<[JsonObject, string, '2025-06-18' | '2025-11-25']>([
    [{ type: 'null' }, '/type must be string, number, integer, boolean or array, but is "null"', '2025-11-25'],
    [{ type: 'array' }, '/type must be string, number, integer or boolean, but is "array"', '2025-06-18'],
    [{}, '/type must be string, number, integer or boolean, but is nothing', '2025-06-18'],
    [
      { type: 'integer', multipleOf: 2 },
      '/multipleOf must not be there: a field of type integer has minimum, maximum only',
      '2025-11-25',
    ],
    [
      { type: 'boolean', const: true },
      '/const must not be there: a field of type boolean has a title, a description and a default only',
      '2025-11-25',
    ],
    [
      { type: 'number', format: 'float' },
      '/format must not be there: a field of type number has minimum, maximum only',
      '2025-11-25',
    ],
    [{ type: 'string', format: 'uuid' }, '/format must be email, uri, date or date-time, but is "uuid"', '2025-11-25'],
    [{ type: 'array', items: {} }, '/items must list the options to choose from', '2025-11-25'],
    [{ type: 'string', oneOf: [{}] }, '/oneOf must be a list of options, each with a const', '2025-11-25'],
  ])('says what is wrong with %j: %s', (field, line, revision) => {
    expect(linesOfField(field, revision)).toEqual([line]);
  });

  it('tells where its options are listed by themselves', () => {
    expect(enumOf({ type: 'string', enum: ['a'] })).toEqual({ path: ['enum'], options: ['a'] });
    expect(enumOf({ type: 'array', items: { enum: ['b'] } })).toEqual({ path: ['items', 'enum'], options: ['b'] });
    expect(enumOf({ type: 'array', enum: ['a'], items: { enum: ['b'] } })).toEqual({ path: ['enum'], options: ['a'] });
    expect(enumOf({ type: 'string', oneOf: TITLED }).options).toEqual([]);
  });

  it('has options where it is a choice', () => {
    expect(optionsOf({ type: 'string', enum: ['a'], items: { enum: ['b'] } })).toEqual(['a']);
    expect(optionsOf({ type: 'array', enum: ['a'] })).toEqual(['a']);
    expect(optionsOf({ type: 'string', enum: ['a', 1] })).toEqual(['a', 1]);
    expect(optionsOf({ type: 'string', oneOf: TITLED })).toEqual(['r']);
    expect(optionsOf({ type: 'array', items: { enum: ['a'] } })).toEqual(['a']);
    expect(optionsOf({ type: 'array', items: { anyOf: TITLED } })).toEqual(['r']);
    expect(optionsOf({ type: 'string' })).toBeUndefined();
  });
});
