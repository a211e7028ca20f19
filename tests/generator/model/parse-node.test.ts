import { describe, expect, it } from 'vitest';

import type { Node } from '../../../generator/model/node.js';
import { parseNode } from '../../../generator/model/parse-node.js';
import { failureOf } from '../lifecycle/roots.js';

const PREFIX = '#/definitions/';
const parse = (schema: unknown) => parseNode(schema, 'at', PREFIX);

const text: Node = { kind: 'scalar', types: ['string'] };

describe('a schema is read as', () => {
  it.each<[string, unknown, Node]>([
    ['anything, where it says nothing', {}, { kind: 'any' }],
    ['anything, where it says prose alone', { description: 'Prose.' }, { kind: 'any' }],
    ['a reference', { $ref: '#/definitions/Thing' }, { kind: 'ref', name: 'Thing' }],
    ['a reference with prose', { $ref: '#/definitions/Thing', description: '' }, { kind: 'ref', name: 'Thing' }],
    ['a union', { anyOf: [{ type: 'string' }, {}] }, { kind: 'union', members: [text, { kind: 'any' }] }],
    ['an intersection', { allOf: [{ type: 'string' }] }, { kind: 'intersection', members: [text] }],
    ['a constant text', { type: 'string', const: 'a' }, { kind: 'const', value: 'a' }],
    ['a constant boolean', { type: 'boolean', const: false }, { kind: 'const', value: false }],
    ['a constant integer', { type: 'integer', const: -1 }, { kind: 'const', value: -1 }],
    ['an enum', { type: 'string', enum: ['b', 'a'] }, { kind: 'enum', values: ['b', 'a'] }],
    ['a text', { type: 'string' }, text],
    ['a text of a format', { type: 'string', format: 'uri' }, text],
    ['an integer with bounds', { type: 'integer', minimum: 0, maximum: 1 }, bounded('integer', 0, 1)],
    ['a number with bounds', { type: 'number', minimum: -1, maximum: 1.5 }, bounded('number', -1, 1.5)],
    ['a number that is bounded below', { type: 'number', minimum: 2 }, { ...scalar('number'), minimum: 2 }],
    ['a number that is bounded above', { type: 'number', maximum: 2 }, { ...scalar('number'), maximum: 2 }],
    ['one of several types', { type: ['null', 'boolean'] }, { kind: 'scalar', types: ['null', 'boolean'] }],
    ['a list of anything', { type: 'array' }, { kind: 'array', items: { kind: 'any' } }],
    ['a list of texts', { type: 'array', items: { type: 'string' } }, { kind: 'array', items: text }],
    ['a list that stays empty', { type: 'array', maxItems: 0 }, { kind: 'array', items: { kind: 'any' }, maxItems: 0 }],
    ['an object', { type: 'object' }, { kind: 'object', fields: [], requiredOnly: [], open: false }],
    [
      'an object that says that it is open',
      { type: 'object', additionalProperties: true },
      { kind: 'object', fields: [], requiredOnly: [], open: true },
    ],
    [
      'an object that says so by an empty schema',
      { type: 'object', additionalProperties: {} },
      { kind: 'object', fields: [], requiredOnly: [], open: true },
    ],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'string' } },
      { kind: 'object', fields: [], requiredOnly: [], open: true, additional: text },
    ],
    [
      'an object with fields, and with required names that are none',
      { type: 'object', properties: { b: { type: 'string' }, a: {} }, required: ['c', 'a'] },
      {
        kind: 'object',
        fields: [
          { name: 'b', node: text, required: false },
          { name: 'a', node: { kind: 'any' }, required: true },
        ],
        requiredOnly: ['c'],
        open: false,
      },
    ],
  ])('%s', (_, schema, node) => {
    expect(parse(schema)).toStrictEqual(node);
  });
});

describe('a schema is refused, with its place and with what stands there,', () => {
  const isNoConstant = 'at/const: must be a string, boolean or integer of the type beside it';
  const isNoFormat = 'at/format: must be a name beside "type": "string"';
  const isNoBound = 'at/type: must be one numeric type beside minimum or maximum';
  const isNoLength = 'at/maxItems: must be a whole number, not below zero';
  const isNoUnion = 'at/anyOf: must be a list of at least one schema';

  it.each<[string, unknown, string]>([
    ['true', true, 'at: is a boolean schema, which is not supported'],
    ['a number', 5, 'at: must be a schema object'],
    ['a list', [], 'at: must be a schema object'],
    ['an unknown keyword', { oneOf: [] }, 'at/oneOf: is a keyword that is not supported'],
    ['an unknown keyword with a slash', { 'x/~': 1 }, 'at/x~1~0: is a keyword that is not supported'],
    ['prose that is no text', { description: 1 }, 'at/description: must be a string'],
    ['a reference beside a type', { $ref: '#/definitions/A', type: 'object' }, 'at/type: is not supported beside $ref'],
    ['a reference to elsewhere', { $ref: '#/A' }, 'at/$ref: must be a reference of the form #/definitions/<name>'],
    ['a reference that is no text', { $ref: 1 }, 'at/$ref: must be a reference of the form #/definitions/<name>'],
    ['a union beside a type', { anyOf: [{}], type: 'string' }, 'at/type: is not supported beside anyOf'],
    ['an intersection beside an enum', { allOf: [{}], enum: ['a'] }, 'at/enum: is not supported beside allOf'],
    ['a union and an intersection', { anyOf: [{}], allOf: [{}] }, 'at/allOf: is not supported beside anyOf'],
    ['an empty union', { anyOf: [] }, isNoUnion],
    ['a union that is no list', { anyOf: {} }, isNoUnion],
    ['an empty intersection', { allOf: [] }, 'at/allOf: must be a list of at least one schema'],
    ['a wrong second member', { anyOf: [{}, { type: 1 }] }, 'at/anyOf/1/type: must be a list of strings'],
    ['a wrong member of an intersection', { allOf: [5] }, 'at/allOf/0: must be a schema object'],
    ['an object with a bound', { type: 'object', minimum: 1 }, 'at/minimum: is not supported beside type'],
    ['properties that are no object', { type: 'object', properties: [] }, 'at/properties: must be an object'],
    ['names that are no list', { type: 'object', required: 'a' }, 'at/required: must be a list of strings'],
    ['names that are no texts', { type: 'object', required: ['a', 1] }, 'at/required: must be a list of strings'],
    ['a name twice', { type: 'object', required: ['a', 'a'] }, 'at/required: must not repeat a string'],
    [
      'a wrong field',
      { type: 'object', properties: { 'a/b': { type: 'float' } } },
      'at/properties/a~1b/type: "float" is not supported',
    ],
    [
      'a closed object',
      { type: 'object', additionalProperties: false },
      'at/additionalProperties: is a boolean schema, which is not supported',
    ],
    [
      'a wrong schema of additional members',
      { type: 'object', additionalProperties: { type: 'float' } },
      'at/additionalProperties/type: "float" is not supported',
    ],
    [
      'a field that every object has',
      { type: 'object', properties: { valueOf: {} } },
      'at: declares the member valueOf, which every JavaScript object has',
    ],
    [
      'a required name that every object has',
      { type: 'object', required: ['a', 'toString'] },
      'at: declares the member toString, which every JavaScript object has',
    ],
    ['a list with a bound', { type: 'array', minimum: 1 }, 'at/minimum: is not supported beside type'],
    [
      'a list of items with a format',
      { type: 'array', items: {}, format: 'x' },
      'at/format: is not supported beside items',
    ],
    ['a tuple', { type: 'array', items: [{}] }, 'at/items: is a tuple, which is not supported'],
    ['items that are no schema', { type: 'array', items: 1 }, 'at/items: must be a schema object'],
    ['a length below zero', { type: 'array', maxItems: -1 }, isNoLength],
    ['a length that is no whole number', { type: 'array', maxItems: 1.5 }, isNoLength],
    ['a length that is no number', { type: 'array', maxItems: '1' }, 'at/maxItems: must be a number'],
    [
      'a constant beside a bound',
      { type: 'integer', const: 1, minimum: 0 },
      'at/minimum: is not supported beside const',
    ],
    ['a constant without a type', { const: 'a' }, isNoConstant],
    ['a constant text that is to be an integer', { type: 'integer', const: 'a' }, isNoConstant],
    ['a constant text that is to be a boolean', { type: 'boolean', const: 'a' }, isNoConstant],
    ['a constant boolean that is to be a text', { type: 'string', const: true }, isNoConstant],
    ['a constant integer that is to be a number', { type: 'number', const: 1 }, isNoConstant],
    ['a constant boolean without its type', { type: 'null', const: true }, isNoConstant],
    ['a constant text without its type', { type: 'null', const: 'a' }, isNoConstant],
    ['a constant fraction', { type: 'integer', const: 1.5 }, isNoConstant],
    ['a constant and an enum', { type: 'string', const: 'a', enum: ['a'] }, 'at/enum: is not supported beside const'],
    ['an enum with a format', { type: 'string', enum: ['a'], format: 'x' }, 'at/format: is not supported beside enum'],
    ['an enum of numbers', { type: 'integer', enum: [1] }, 'at/type: must be "string" beside enum'],
    ['an enum with a number', { type: 'string', enum: ['a', 1] }, 'at/enum: must be a list of strings'],
    ['an enum of nothing', { type: 'string', enum: [] }, 'at/enum: must not be empty'],
    ['a text with items', { type: 'string', items: {} }, 'at/items: is not supported beside type'],
    ['items alone', { items: {} }, 'at/items: is not supported beside type'],
    ['an unknown type', { type: 'float' }, 'at/type: "float" is not supported'],
    ['no type', { format: 'x' }, 'at/type: must be a list of strings'],
    ['an empty list of types', { type: [] }, 'at/type: [] is not supported'],
    [
      'a list of types with an unknown one',
      { type: ['string', 'object'] },
      'at/type: ["string","object"] is not supported',
    ],
    ['a list of types with a repetition', { type: ['string', 'string'] }, 'at/type: must not repeat a string'],
    ['a format that is no text', { type: 'string', format: 1 }, isNoFormat],
    ['a format of a number', { type: 'number', format: 'x' }, isNoFormat],
    ['a format of one of several types', { type: ['string', 'null'], format: 'x' }, isNoFormat],
    ['a bound of a text', { type: 'string', minimum: 0 }, isNoBound],
    ['a bound of one of several types', { type: ['integer', 'null'], maximum: 0 }, isNoBound],
    ['a lower bound that is no number', { type: 'number', minimum: '0' }, 'at/minimum: must be a number'],
    ['an upper bound that is no number', { type: 'number', maximum: null }, 'at/maximum: must be a number'],
  ])('%s', (_, schema, message) => {
    expect(failureOf(() => parse(schema))).toBe(message);
  });
});

function scalar(type: 'integer' | 'number') {
  return { kind: 'scalar', types: [type] } as const;
}

function bounded(type: 'integer' | 'number', minimum: number, maximum: number): Node {
  return { ...scalar(type), minimum, maximum };
}
