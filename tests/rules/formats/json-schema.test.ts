import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  checkSchema,
  forEachSchema,
  isOfKnownDialect,
  typesOf,
  wayTo,
} from '../../../src/rules/formats/json-schema.js';
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
          .map(({ keyword, key }) => (key === undefined ? keyword : `${keyword}[${key}]`))
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
      'properties[items]',
      'properties[items] items[0]',
      'properties[items] items[1]',
      'properties[items] items[1] not',
      'dependencies[c]',
    ]);
  });

  it('is of a known dialect by the address of its meta-schema alone', () => {
    const known = ['http://json-schema.org/draft-06/schema', 'https://json-schema.org/draft/2019-09/schema#'];
    const unknown = [`x${DRAFT_07}`, `${DRAFT_07}x`, 'http://json-schema.org/schema#', 'urn:x', ''];
    expect([{}, true, { $schema: 5 }].every(isOfKnownDialect)).toBe(true);
    expect(known.every(($schema) => isOfKnownDialect({ $schema }))).toBe(true);
    expect(unknown.some(($schema) => isOfKnownDialect({ $schema }))).toBe(false);
    expect(unknown.flatMap(($schema) => faults({ $schema, type: 'strng', properties: { a: 5 } }))).toEqual([]);
  });

  it('names types in either notation', () => {
    expect(typesOf({ type: 'string' })).toEqual(['string']);
    expect(typesOf({ type: ['string', 5, 'null'] })).toEqual(['string', 'null']);
    expect([{ type: 5 }, {}, true, undefined].map(typesOf)).toEqual([[], [], [], []]);
  });

  const ADDRESSES = {
    'draft-04': DRAFT_04,
    'draft-06': 'http://json-schema.org/draft-06/schema#',
    'draft-07': DRAFT_07,
    '2019-09': 'https://json-schema.org/draft/2019-09/schema',
    '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  };
  type Draft = keyof typeof ADDRESSES;
  const DRAFTS: readonly Draft[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

  /** The drafts by which a schema has just this fault; `any` is the one that knows no more than draft-07. */
  function draftsWith(schema: JsonObject, fault: string): readonly string[] {
    const found = DRAFTS.filter((draft) => faults({ ...schema, $schema: ADDRESSES[draft] }).includes(fault));
    return faults(schema, 'any').includes(fault) ? [...found, 'any'] : found;
  }

  function draftsFrom(since: Draft): readonly string[] {
    const from = DRAFTS.slice(DRAFTS.indexOf(since));
    return from.includes('draft-07') ? [...from, 'any'] : from;
  }

  // When each keyword came, by the meta-schemas and the release notes of the drafts; a fault of each.
  const TEXT = 'a string, but is 5';
  const FLAG = 'true or false, but is 5';
  const COUNT = 'a whole number that is not negative, but is -1';
  const LIST = 'an array of at least one schema, but is an array of 0 items';
  const MAP = 'an object, but is true';
  it.each<[Draft, readonly string[], JsonValue, string]>([
    ['draft-04', ['$ref', 'title', 'description', 'pattern', 'format'], 5, TEXT],
    ['draft-06', ['$id'], 5, TEXT],
    ['draft-07', ['$comment', 'contentEncoding', 'contentMediaType'], 5, TEXT],
    ['2019-09', ['$anchor'], 5, TEXT],
    ['2020-12', ['$dynamicRef', '$dynamicAnchor'], 5, TEXT],
    ['draft-04', ['uniqueItems'], 5, FLAG],
    ['draft-07', ['readOnly', 'writeOnly'], 5, FLAG],
    ['2019-09', ['deprecated'], 5, FLAG],
    ['draft-04', ['minimum', 'maximum'], '5', 'a number, but is "5"'],
    ['draft-04', ['multipleOf'], '5', 'a number above 0, but is "5"'],
    ['draft-04', ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], -1, COUNT],
    ['2019-09', ['minContains', 'maxContains'], -1, COUNT],
    ['draft-04', ['type'], [], 'one type, or several distinct ones, but is an array of 0 items'],
    ['draft-04', ['enum'], 5, 'an array, but is 5'],
    ['draft-06', ['examples'], 5, 'an array, but is 5'],
    ['draft-04', ['required'], 5, 'an array of distinct strings, but is 5'],
    ['2019-09', ['dependentRequired'], 5, 'an object with arrays of distinct strings, but is 5'],
    ['draft-04', ['allOf', 'anyOf', 'oneOf'], [], LIST],
    ['2020-12', ['prefixItems'], [], LIST],
    ['draft-04', ['properties', 'patternProperties', 'dependencies', 'definitions'], true, MAP],
    ['2019-09', ['dependentSchemas', '$defs'], true, MAP],
  ])('of %s and later knows what is wrong with %j: %j', (since, keywords, value, problem) => {
    for (const keyword of keywords) {
      expect([keyword, ...draftsWith({ [keyword]: value }, `/${keyword} must be ${problem}`)]).toEqual([
        keyword,
        ...draftsFrom(since),
      ]);
    }
  });

  it.each<[Draft, readonly string[]]>([
    ['draft-04', ['additionalProperties', 'items', 'not']],
    ['draft-06', ['contains', 'propertyNames']],
    ['draft-07', ['if', 'then', 'else']],
    ['2019-09', ['contentSchema', 'unevaluatedItems', 'unevaluatedProperties']],
  ])('of %s and later has schemas under %j', (since, keywords) => {
    for (const keyword of keywords) {
      const within = draftsWith({ [keyword]: { maxLength: -1 } }, `/${keyword}/maxLength must be ${COUNT}`);
      expect([keyword, ...within]).toEqual([keyword, ...draftsFrom(since)]);
    }
  });

  it.each<[Draft, readonly string[]]>([
    ['draft-04', ['allOf', 'anyOf', 'oneOf']],
    ['2020-12', ['prefixItems']],
  ])('of %s and later has lists of schemas under %j', (since, keywords) => {
    for (const keyword of keywords) {
      const within = draftsWith({ [keyword]: [{}, { maxLength: -1 }] }, `/${keyword}/1/maxLength must be ${COUNT}`);
      expect([keyword, ...within]).toEqual([keyword, ...draftsFrom(since)]);
    }
  });

  it.each<[Draft, readonly string[]]>([
    ['draft-04', ['definitions', 'dependencies', 'patternProperties', 'properties']],
    ['2019-09', ['$defs', 'dependentSchemas']],
  ])('of %s and later has schemas by name under %j', (since, keywords) => {
    for (const keyword of keywords) {
      const within = draftsWith({ [keyword]: { a: { maxLength: -1 } } }, `/${keyword}/a/maxLength must be ${COUNT}`);
      expect([keyword, ...within]).toEqual([keyword, ...draftsFrom(since)]);
    }
  });

  it('has a schema for the items after a list until 2019-09', () => {
    expect(draftsWith({ additionalItems: { maxLength: -1 } }, `/additionalItems/maxLength must be ${COUNT}`)).toEqual([
      ...['draft-04', 'draft-06', 'draft-07', '2019-09', 'any'],
    ]);
  });

  it('has lists of schemas under items until 2019-09', () => {
    expect(
      draftsWith({ items: [] }, '/items must be a schema, or an array of at least one, but is an array of 0 items'),
    ).toEqual(['draft-04', 'draft-06', 'draft-07', '2019-09', 'any']);
    expect(draftsWith({ items: [{}, 5] }, '/items/1 must be a schema, but is 5')).toContain('draft-07');
  });

  it('has exclusive limits that are flags in draft-04, and numbers later', () => {
    for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum']) {
      expect(draftsWith({ [keyword]: 5 }, `/${keyword} must be ${FLAG}`)).toEqual(['draft-04']);
      expect(draftsWith({ [keyword]: true }, `/${keyword} must be a number, but is true`)).toEqual([
        ...['draft-06', 'draft-07', '2019-09', '2020-12'],
      ]);
    }
  });

  it.each<[JsonValue, readonly string[]]>([
    [{ properties: { a: [] } }, ['/properties/a must be a schema, but is an array of 0 items']],
    [
      { dependentRequired: { a: ['b'], c: 'd' } },
      ['/dependentRequired must be an object with arrays of distinct strings, but is an object with "a", "c"'],
    ],
    [{ required: ['a', 1] }, ['/required must be an array of distinct strings, but is an array of 2 items']],
    [
      { type: ['string', 5] },
      [
        '/type must be array, boolean, integer, null, number, object or string, or several of them, but is an array of 2 items',
      ],
    ],
  ])('is not %j, where part of it is right', (schema, found) => {
    expect(faults(schema)).toEqual(found);
  });

  it('is reached through the keywords and the keys below them', () => {
    expect(wayTo(['not', 'items', 0, 'properties', 'not', 'items', 'else'])).toEqual([
      { keyword: 'not', key: undefined },
      { keyword: 'items', key: 0 },
      { keyword: 'properties', key: 'not' },
      { keyword: 'items', key: undefined },
      { keyword: 'else', key: undefined },
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
