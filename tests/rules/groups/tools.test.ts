import { Schemas } from '../../../src/index.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import type { Example } from '../../../src/rules/rule.js';
import { toolRules } from '../../../src/rules/tools.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

const ALL = Schemas.supportedVersions;

describeGroup(toolRules, {
  'tool-name-length': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/name should have at most 128 characters, but has 129'],
  },
  'tool-name-characters': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/name should have ASCII letters, digits, _, - and . only, but "weather, now" has ","'],
  },
  'tool-name-unique': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/result/tools/1/name should be unique, but item 0 has "get_weather" too'],
  },
  'tool-input-schema-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/a/type must be array, boolean, integer, null, number, object or string, or several of them, but is "strng"',
    ],
  },
  'tool-output-schema-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/outputSchema/properties/t/enum must be an array, but is "x"'],
  },
  'tool-schema-is-json-schema-legacy': {
    strength: 'MUST',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18'],
    finds: [
      '/result/tools/0/inputSchema/properties/a/type must be array, boolean, integer, null, number, object or string, or several of them, but is "strng"',
    ],
  },
  'tool-schema-no-network-ref': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/a/$ref should lead to a place in the schema, but is "https://example.com/a.json"',
    ],
  },
  'tool-schema-bounded': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/result/tools/0/inputSchema should nest at most 5 compositions right within each other, but nests 6'],
  },
  'tool-annotation-hints-consistent': {
    strength: 'MAY',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: [
      '/result/tools/0/annotations/destructiveHint means nothing for a tool that only reads, as readOnlyHint says of this one',
    ],
  },
  'structured-content-text-copy': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/result/content should have a block of text with the JSON of structuredContent, but has none'],
  },
});

function named(...names: readonly JsonValue[]): Example {
  return { result: { tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })) }, to: 'tools/list' };
}

describeRule('tool-name-length', [
  { what: 'an empty name is too short', of: named(''), finds: ['/result/tools/0/name should not be empty'] },
  { what: 'a name has one character at least', of: named('a') },
  { what: 'a pair of surrogates is one character', of: named('😀'.repeat(128)) },
  {
    what: 'a name is too long by one such pair',
    of: named('😀'.repeat(129)),
    finds: ['/result/tools/0/name should have at most 128 characters, but has 129'],
  },
  { what: 'a name that is no text has no length', of: named(5, null) },
]);

describeRule('tool-name-characters', [
  { what: 'the first and the last of each range, and the signs', of: named('AZaz09', '_', '-', '.') },
  { what: 'no character is no other character', of: named('') },
  { what: 'a name that is no text has no characters', of: named(5, ['!']) },
  {
    what: 'what stands beside the ranges',
    of: named('/', ':', '@', '[', '`', '{', ' ', '+'),
    finds: ['/', ':', '@', '[', '`', '{', ' ', '+'].map(
      (character, index) =>
        `/result/tools/${index}/name should have ASCII letters, digits, _, - and . only, but "${character}" has "${character}"`,
    ),
  },
  {
    what: 'the first other character, whole',
    of: named('a😀é'),
    finds: ['/result/tools/0/name should have ASCII letters, digits, _, - and . only, but "a😀é" has "😀"'],
  },
]);

function withSchemas(schemas: JsonObject): Example {
  return { result: { tools: [{ name: 'get_weather', ...schemas }] }, to: 'tools/list' };
}

describeRule('tool-input-schema-valid', [
  {
    what: 'a schema that names no dialect is one of 2020-12',
    of: withSchemas({ inputSchema: { type: 'object', properties: { pair: { items: [true] } } } }),
    finds: [
      '/result/tools/0/inputSchema/properties/pair/items must be a schema (prefixItems has the list of them), but is an array of 1 item',
    ],
  },
  {
    what: 'text is no schema',
    of: withSchemas({ inputSchema: 'object' }),
    finds: ['/result/tools/0/inputSchema must be a schema, but is "object"'],
  },
  { what: 'a tool without it', of: withSchemas({}) },
  { what: 'the output schema is for another rule', of: withSchemas({ outputSchema: { type: 'strng' } }) },
]);

describeRule('tool-output-schema-valid', [
  {
    what: 'a schema that names no dialect is one of 2020-12',
    of: withSchemas({ outputSchema: { items: [true] } }),
    finds: [
      '/result/tools/0/outputSchema/items must be a schema (prefixItems has the list of them), but is an array of 1 item',
    ],
  },
  { what: 'a tool without it', of: withSchemas({ inputSchema: { type: 'strng' } }) },
]);

describeRule('tool-schema-is-json-schema-legacy', [
  {
    what: 'an output schema, in the revision that has it',
    revision: '2025-06-18',
    of: withSchemas({ inputSchema: { type: 'object' }, outputSchema: { required: 'a' } }),
    finds: ['/result/tools/0/outputSchema/required must be an array of distinct strings, but is "a"'],
  },
  {
    what: 'an output schema is any data before that',
    revision: '2025-03-26',
    of: withSchemas({ inputSchema: { type: 'object' }, outputSchema: { required: 'a' } }),
  },
  {
    what: 'what dialects do not agree on',
    revision: '2025-06-18',
    of: withSchemas({ inputSchema: { items: [true] }, outputSchema: { exclusiveMinimum: true } }),
  },
]);

const ADDRESS = 'https://example.com/a.json';

describeRule('tool-schema-no-network-ref', [
  {
    what: 'either reference, in either schema, with any scheme of the network',
    of: withSchemas({
      inputSchema: { properties: { a: { $ref: 'HTTP://example.com/a.json' } } },
      outputSchema: { allOf: [{ $dynamicRef: `${ADDRESS}#node` }, { $ref: 'ftp://example.com/a.json' }] },
    }),
    finds: [
      '/result/tools/0/inputSchema/properties/a/$ref should lead to a place in the schema, but is "HTTP://example.com/a.json"',
      '/result/tools/0/outputSchema/allOf/0/$dynamicRef should lead to a place in the schema, but is "https://example.com/a.json#node"',
      '/result/tools/0/outputSchema/allOf/1/$ref should lead to a place in the schema, but is "ftp://example.com/a.json"',
    ],
  },
  {
    what: 'what stays on the machine or in the schema',
    of: withSchemas({
      inputSchema: {
        anyOf: [
          { $ref: '#' },
          { $ref: '#/$defs/a' },
          { $ref: 'a.json' },
          { $ref: 'file:///a.json' },
          { $ref: 'urn:uuid:0' },
          { $ref: 'xhttps://example.com' },
          { $ref: 'a/https:' },
          { $ref: 5 },
          { $ref: [ADDRESS] },
        ],
      },
    }),
  },
  {
    what: 'meta-schemas, which every validator has, by either scheme',
    of: withSchemas({
      inputSchema: {
        properties: {
          a: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
          b: { $ref: 'http://json-schema.org/draft-07/schema#' },
        },
      },
    }),
  },
  {
    what: 'an address that only looks like that of a meta-schema',
    of: withSchemas({
      inputSchema: {
        properties: {
          a: { $ref: 'https://example.com/?https://json-schema.org/' },
          b: { $ref: 'https://json-schema.org.example.com/' },
        },
      },
    }),
    finds: [
      '/result/tools/0/inputSchema/properties/a/$ref should lead to a place in the schema, but is "https://example.com/?https://json-schema.org/"',
      '/result/tools/0/inputSchema/properties/b/$ref should lead to a place in the schema, but is "https://json-schema.org.example.com/"',
    ],
  },
  {
    what: 'a schema that is brought along counts whatever the fragments, and wherever it stands',
    of: withSchemas({
      inputSchema: {
        properties: { a: { $ref: `${ADDRESS}#/$defs/one` }, b: { $ref: ADDRESS } },
        $defs: { c: { $id: `${ADDRESS}#two` }, d: { $id: 5 } },
      },
    }),
  },
  {
    what: 'another schema that is brought along does not count, nor does one of the other schema',
    of: withSchemas({
      inputSchema: { $id: 'https://example.com/b.json', not: { $ref: `${ADDRESS}#` } },
      outputSchema: { $id: ADDRESS },
    }),
    finds: [
      '/result/tools/0/inputSchema/not/$ref should lead to a place in the schema, but is "https://example.com/a.json#"',
    ],
  },
  { what: 'a tool without schemas', of: withSchemas({}) },
]);

/** A schema with so many others within each other, each under the keyword. */
function within(keyword: string, levels: number, innermost: JsonValue = true): JsonObject {
  const inner = levels === 1 ? innermost : within(keyword, levels - 1, innermost);
  if (keyword === 'properties') return { properties: { a: inner } };
  return { [keyword]: ['allOf', 'anyOf', 'oneOf'].includes(keyword) ? [true, inner] : inner };
}

/** A schema with so many others in it. */
function wide(schemas: number): JsonObject {
  return { properties: Object.fromEntries(Array.from({ length: schemas }, (_, index) => [`p${index}`, true])) };
}

describeRule('tool-schema-bounded', [
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].flatMap((keyword) => [
    { what: `five of ${keyword} right within each other`, of: withSchemas({ inputSchema: within(keyword, 5) }) },
    {
      what: `six of ${keyword} right within each other`,
      of: withSchemas({ outputSchema: within(keyword, 6) }),
      finds: ['/result/tools/0/outputSchema should nest at most 5 compositions right within each other, but nests 6'],
    },
  ]),
  {
    what: 'properties between compositions part them',
    of: withSchemas({ inputSchema: within('not', 5, within('properties', 1, within('allOf', 5))) }),
  },
  {
    what: 'compositions below properties, beside fewer',
    of: withSchemas({
      inputSchema: { properties: { a: within('anyOf', 4, within('not', 3)), b: within('not', 1) } },
    }),
    finds: ['/result/tools/0/inputSchema should nest at most 5 compositions right within each other, but nests 7'],
  },
  { what: 'a depth of 64', of: withSchemas({ inputSchema: within('properties', 64) }) },
  {
    what: 'a depth of 65, beside less',
    of: withSchemas({ inputSchema: { ...within('properties', 65), items: true } }),
    finds: ['/result/tools/0/inputSchema should nest at most 64 schemas deep, but nests 65 deep'],
  },
  { what: '10,000 schemas, the outermost included', of: withSchemas({ inputSchema: wide(9999) }) },
  {
    what: 'one schema more',
    of: withSchemas({ inputSchema: wide(10_000) }),
    finds: ['/result/tools/0/inputSchema should have at most 10000 schemas, but has 10001'],
  },
  { what: 'a tool without schemas', of: withSchemas({}) },
]);

function annotated(annotations: JsonObject): Example {
  return { result: { tools: [{ name: 'a', inputSchema: { type: 'object' }, annotations }] }, to: 'tools/list' };
}

describeRule('tool-annotation-hints-consistent', [
  { what: 'a tool that only reads', of: annotated({ readOnlyHint: true }) },
  { what: 'a tool that destroys', of: annotated({ destructiveHint: true }) },
  { what: 'a tool that writes and destroys', of: annotated({ readOnlyHint: false, destructiveHint: true }) },
  { what: 'hints that are none', of: annotated({ readOnlyHint: 'true', destructiveHint: 'true' }) },
]);

function called(structuredContent: JsonValue, ...content: readonly JsonValue[]): Example {
  return { result: { content, structuredContent }, to: 'tools/call' };
}

const text = (text: JsonValue): JsonObject => ({ type: 'text', text });

const NO_COPY = ['/result/content should have a block of text with the JSON of structuredContent, but has none'];

describeRule('structured-content-text-copy', [
  { what: 'a result without structured content', of: { result: { content: [] }, to: 'tools/call' } },
  { what: 'no text', of: called({ a: 1 }), finds: NO_COPY },
  {
    what: 'a block without text, and text that is none',
    of: called({ a: 1 }, { type: 'image' }, text(5), null),
    finds: NO_COPY,
  },
  { what: 'no content', of: { result: { structuredContent: {} }, to: 'tools/call' }, finds: NO_COPY },
  { what: 'a copy among other blocks', of: called({ a: 1 }, text('About:'), { type: 'image' }, text(' \n{"a":1}\n')) },
  { what: 'a copy of an empty object', of: called({}, text('{}')) },
  { what: 'a copy of a list', of: called([1, { a: null }], text('[1, {"a": null}]')) },
  { what: 'another list', of: called([1, 2], text('[2, 1]')), finds: NO_COPY },
  { what: 'a copy of nothing', of: called(null, text('null')) },
  { what: 'a copy of a number', of: called(1.5, text('1.50')) },
  { what: 'another number', of: called(1.5, text('2')), finds: NO_COPY },
  { what: 'a copy of a text, as JSON and as it stands', of: called('warm', text('"warm"')) },
  { what: 'a copy of a text as it stands', of: called('warm', text('warm')) },
  { what: 'a text that is no JSON', of: called(5, text('five')), finds: NO_COPY },
  { what: 'what is wrapped alone, as JSON', of: called({ result: { a: 1 } }, text('{ "a": 1 }')) },
  {
    what: 'what is wrapped alone, as it stands, among other text',
    of: called({ result: 'warm' }, text('x'), text('warm')),
  },
  { what: 'what is wrapped by another name', of: called({ data: 'warm' }, text('warm')), finds: NO_COPY },
  { what: 'what is wrapped beside more', of: called({ result: 'warm', a: 1 }, text('warm')), finds: NO_COPY },
  { what: 'another text than what is wrapped', of: called({ result: 'warm' }, text('cold')), finds: NO_COPY },
  { what: 'a list of nothing that is wrapped, and no text', of: called({ result: [] }) },
  { what: 'each item of a list that is wrapped', of: called({ result: ['a', { b: 1 }] }, text('a'), text('{"b":1}')) },
  {
    what: 'each item of a list that is wrapped, beside an image',
    of: called({ result: ['a'] }, { type: 'image' }, text('a')),
  },
  { what: 'some items of a list that is wrapped', of: called({ result: ['a', 'b'] }, text('a')), finds: NO_COPY },
  {
    what: 'each item of a list that is wrapped, and more',
    of: called({ result: ['a'] }, text('a'), text('null')),
    finds: NO_COPY,
  },
  {
    what: 'each item in another order',
    of: called({ result: ['a', 'b'] }, text('b'), text('a')),
    finds: NO_COPY,
  },
  {
    what: 'a text that is wrapped is no list of letters',
    of: called({ result: 'ab' }, text('a'), text('b')),
    finds: NO_COPY,
  },
]);
