import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkSchema, forEachSchema, wayTo } from '../../../src/rules/formats/json-schema.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import { jsonPointer } from '../../../src/json.js';
import { reported } from './support.js';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';

function faults(schema: JsonValue, dialect: '2020-12' | 'any' = '2020-12'): readonly string[] {
  return reported((report) => {
    checkSchema(schema, dialect, report);
  });
}

describe('a schema', () => {
  it.each<JsonValue>([
    {},
    true,
    { type: ['string', 'null'], enum: [], const: null, default: { any: 'thing' }, examples: [1] },
    { properties: { type: { type: 'object' }, enum: false }, required: ['type', 'enum'] },
    { additionalProperties: false, patternProperties: { '^x': {} }, dependentRequired: { a: ['b'] } },
    { prefixItems: [{}], items: { minimum: -1.5 }, minItems: 0, uniqueItems: true },
    { allOf: [{ not: { multipleOf: 0.1 } }], exclusiveMinimum: 1, 'x-own': { type: 'strng' }, unknown: 5 },
    { enum: [{ type: 'strng' }], const: { type: 'strng' }, default: { minLength: -1 } },
  ])('is %j', (schema) => {
    expect(faults(schema)).toEqual([]);
  });

  it.each<[JsonValue, string]>([
    [null, ' must be a schema, but is null'],
    [
      { type: 'strng' },
      '/type must be array, boolean, integer, null, number, object or string, or several of them, but is "strng"',
    ],
    [{ type: [] }, '/type must be one type, or several distinct ones, but is an array of 0 items'],
    [{ type: ['null', 'null'] }, '/type must be one type, or several distinct ones, but is an array of 2 items'],
    [
      { properties: { 'a/b': { minLength: -1 } } },
      '/properties/a~1b/minLength must be a whole number that is not negative, but is -1',
    ],
    [{ maxItems: 1.5 }, '/maxItems must be a whole number that is not negative, but is 1.5'],
    [{ properties: [] }, '/properties must be an object, but is an array of 0 items'],
    [{ properties: { a: 'string' } }, '/properties/a must be a schema, but is "string"'],
    [
      { properties: { a: { required: true } } },
      '/properties/a/required must be an array of distinct strings, but is true',
    ],
    [{ required: ['a', 'a'] }, '/required must be an array of distinct strings, but is an array of 2 items'],
    [{ required: [1] }, '/required must be an array of distinct strings, but is an array of 1 item'],
    [{ enum: 'x' }, '/enum must be an array, but is "x"'],
    [{ anyOf: [] }, '/anyOf must be an array of at least one schema, but is an array of 0 items'],
    [{ anyOf: [{}, { oneOf: [3] }] }, '/anyOf/1/oneOf/0 must be a schema, but is 3'],
    [{ not: [] }, '/not must be a schema, but is an array of 0 items'],
    [{ multipleOf: 0 }, '/multipleOf must be a number above 0, but is 0'],
    [{ exclusiveMinimum: true }, '/exclusiveMinimum must be a number, but is true'],
    [{ items: [{}] }, '/items must be a schema (prefixItems has the list of them), but is an array of 1 item'],
    [{ description: 5 }, '/description must be a string, but is 5'],
    [{ deprecated: 'yes' }, '/deprecated must be true or false, but is "yes"'],
    [
      { dependentRequired: { a: 'b' } },
      '/dependentRequired must be an object with arrays of distinct strings, but is an object with "a"',
    ],
    [{ $defs: { A: { pattern: 1 } } }, '/$defs/A/pattern must be a string, but is 1'],
    [{ $schema: 1 }, '/$schema must be a string, but is 1'],
  ])('is not %j', (schema, fault) => {
    expect(faults(schema)).toEqual([fault]);
  });

  it('is one of the dialect that it names', () => {
    const tuple = { items: [{}, true] };
    expect(faults(tuple)).toHaveLength(1);
    expect(faults({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...tuple })).toHaveLength(1);
    expect(faults({ $schema: 'https://json-schema.org/draft/2019-09/schema', ...tuple })).toEqual([]);
    expect(faults({ $schema: DRAFT_07, ...tuple })).toEqual([]);
    expect(faults({ $schema: DRAFT_07, deprecated: 'since 2.0', $anchor: 1 })).toEqual([]);
    expect(faults({ $schema: DRAFT_07, type: 'strng' })).toHaveLength(1);
    expect(faults({ $schema: DRAFT_04, exclusiveMinimum: true, examples: 1 })).toEqual([]);
    expect(faults({ $schema: DRAFT_04, exclusiveMinimum: 1 })).toHaveLength(1);
    expect(faults({ $schema: 'https://example.com/my-dialect', type: 'strng' })).toEqual([]);
  });

  it('without a dialect may be of any, where none is the default', () => {
    expect(faults({ items: [{}], exclusiveMinimum: true, deprecated: 'since 2.0' }, 'any')).toEqual([]);
    expect(faults({ exclusiveMinimum: 'x' }, 'any')).toHaveLength(1);
    expect(faults({ type: 'any' }, 'any')).toHaveLength(1);
  });

  it('has others within', () => {
    const schema = {
      properties: { items: { items: [true, { not: {} }] } },
      dependencies: { a: ['b'], c: {} },
      default: {},
    };
    const found: string[] = [];
    const ways: string[] = [];
    forEachSchema(schema, (_inner, path) => {
      found.push(jsonPointer(path));
      ways.push(
        wayTo(path)
          .map(({ keyword }) => keyword)
          .join(' '),
      );
    });
    expect(found).toEqual([
      '',
      '/properties/items',
      '/properties/items/items/0',
      '/properties/items/items/1',
      '/properties/items/items/1/not',
      '/dependencies/c',
    ]);
    expect(ways).toEqual([
      '',
      'properties',
      'properties items',
      'properties items',
      'properties items not',
      'dependencies',
    ]);
  });

  // The keywords whose values AJV checks by the meta-schema of the dialect, and we do.
  const leaf = fc.oneof(
    ...[fc.constantFrom<JsonValue>('string', 'strng', 'object', '', true, false, null, 0, 1, -1, 1.5)],
    fc.array(fc.constantFrom<JsonValue>('string', 'null', 'a', 1), { maxLength: 3 }),
  );
  const { schema: arbitrary } = fc.letrec<{ value: JsonValue; schema: JsonObject }>((tie) => ({
    schema: fc.dictionary(
      fc.constantFrom(
        ...['type', 'properties', 'items', 'required', 'enum', 'anyOf', 'not', 'minLength', 'minimum', 'multipleOf'],
        ...['additionalProperties', 'title', 'pattern', 'uniqueItems', '$defs', 'exclusiveMaximum', 'deprecated'],
        ...['const', 'if', 'prefixItems', 'dependentSchemas', 'contains', 'additionalItems', 'oneOf'],
      ),
      tie('value'),
      { maxKeys: 3, noNullPrototype: true },
    ),
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      tie('schema'),
      fc.array(tie('schema'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'type'), tie('schema'), { maxKeys: 2, noNullPrototype: true }),
    ),
  }));

  it.each([
    ['2020-12', { $schema: undefined }],
    ['draft-07', { $schema: DRAFT_07 }],
  ])('is what the meta-schema of %s takes for one', (_name, dialect) => {
    // The copy of draft-07 that AJV has asks for distinct options, which the published one does not.
    const isAsked = (value: JsonValue) => dialect.$schema === undefined || !JSON.stringify(value).includes('"enum":[');
    const values = fc.sample(arbitrary, 3000).filter(isAsked);
    const schemas = values.map((value) => ({ ...(dialect.$schema === undefined ? {} : dialect), ...value }));
    const script = fileURLToPath(new URL('meta-schema.mjs', import.meta.url));
    const verdicts = JSON.parse(
      execFileSync(process.execPath, [script], { input: JSON.stringify(schemas) }).toString(),
    ) as boolean[];
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
    const told = schemas.map((schema, index) => ({ schema, verdict: verdicts[index] }));
    const different = told.filter(({ schema, verdict }) => (faults(schema).length === 0) !== verdict);
    expect(different.map(({ schema }) => JSON.stringify(schema))).toEqual([]);
  });
});
