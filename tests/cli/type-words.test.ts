import { expect, test } from 'vitest';
import type { SchemaDocument, SchemaNode } from '../../src/cli/json-schema.js';
import { hasMembers, typeWords } from '../../src/cli/type-words.js';

const document: SchemaDocument = {
  root: {},
  revision: '2025-11-25',
  definitions: { Tool: { type: 'object', properties: { name: { type: 'string' } } } },
};
const TOOL = { $ref: '#/$defs/Tool' };
const EITHER = { anyOf: [{ type: 'string' }, { type: 'null' }] };

test.each<[string, SchemaNode]>([
  ['Tool', TOOL],
  ['string', { type: 'string' }],
  ['string | null', EITHER],
  ['string | null', { type: ['string', 'null'] }],
  ['Tool | (string | null)', { anyOf: [TOOL, EITHER] }],
  ['Tool & (string | null)', { allOf: [TOOL, EITHER] }],
  ['"2.0"', { type: 'string', const: '2.0' }],
  ['null', { const: null }],
  ['"user" | "assistant"', { type: 'string', enum: ['user', 'assistant'] }],
  ['object', { type: 'object', properties: { a: {} } }],
  ['object (any members)', { type: 'object' }],
  ['object (any members)', { type: 'object', additionalProperties: {} }],
  ['object (any members)', { type: 'object', properties: {}, additionalProperties: true }],
  ['map of string', { type: 'object', additionalProperties: { type: 'string' } }],
  ['map of (string | null)', { type: 'object', additionalProperties: EITHER }],
  ['list of Tool', { type: 'array', items: TOOL }],
  ['list of (string | null)', { type: 'array', items: EITHER }],
  ['list of anything', { type: 'array' }],
  ['list of string (at most 100)', { type: 'array', items: { type: 'string' }, maxItems: 100 }],
  ['anything', {}],
  ['number (at least 0)', { type: 'number', minimum: 0 }],
  ['number (at most 1)', { type: 'number', maximum: 1 }],
  ['number (at least 0, at most 1)', { type: 'number', minimum: 0, maximum: 1 }],
  ['string (uri)', { type: 'string', format: 'uri' }],
])('%s is what %j is called', (words, node) => {
  expect(typeWords(node, document)).toBe(words);
});

test.each<[SchemaNode, boolean]>([
  [{ type: 'object', properties: { a: {} } }, true],
  [{ type: 'object', properties: {} }, false],
  [{ type: 'object' }, false],
  [{ type: 'string' }, false],
  // One that has a name is called by it.
  [TOOL, false],
  [{ ...TOOL, type: 'object' }, false],
  [{ properties: { a: {} } }, false],
])('%j is better shown by its members: %j', (node, expected) => {
  expect(hasMembers(node, document)).toBe(expected);
});
