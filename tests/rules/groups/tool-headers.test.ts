import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../src/json.js';
import type { Example } from '../../../src/rules/rule.js';
import { toolHeaderRules } from '../../../src/rules/tool-headers.js';
import { describeGroup } from '../support/group.js';
import { describeRule, sentencesOf } from '../support/rule-cases.js';

describeGroup(toolHeaderRules, {
  'x-mcp-header-not-empty': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/tools/0/inputSchema/properties/region/x-mcp-header must be a string that is not empty, but is ""'],
  },
  'x-mcp-header-token': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/tenant/x-mcp-header must be an HTTP token, but "Tenant Id" has " "',
    ],
  },
  'x-mcp-header-unique': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/b/x-mcp-header must be unique whatever its case, but "Region" is there before',
    ],
  },
  'x-mcp-header-primitive-type': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/share/x-mcp-header must be on a property of type string, integer or boolean, but this one has "number"',
    ],
  },
  'x-mcp-header-statically-reachable': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/list/items/x-mcp-header must be on a property that is reached by properties alone',
    ],
  },
  'x-mcp-header-not-sensitive': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: [
      '/result/tools/0/inputSchema/properties/api_key/x-mcp-header should not be on "api_key": headers are seen on the way',
    ],
  },
});

const AT = '/result/tools/0/inputSchema';

/** The tools of a list, each with an input schema. */
function listed(...inputSchemas: readonly JsonValue[]): Example {
  return { result: { tools: inputSchemas.map((inputSchema) => ({ name: 'a', inputSchema })) }, to: 'tools/list' };
}

/** A tool with a property for each header. */
function withHeaders(...headers: readonly JsonValue[]): Example {
  const properties = headers.map((header, index) => [`p${index}`, { type: 'string', 'x-mcp-header': header }] as const);
  return listed({ type: 'object', properties: Object.fromEntries(properties) });
}

describeRule('x-mcp-header-not-empty', [
  { what: 'one character', of: withHeaders('A') },
  {
    what: 'what is no string',
    of: withHeaders(null, 0, true, {}, ['A']),
    finds: ['null', '0', 'true', 'an empty object', 'an array of 1 item'].map(
      (what, index) => `${AT}/properties/p${index}/x-mcp-header must be a string that is not empty, but is ${what}`,
    ),
  },
  {
    what: 'wherever it stands',
    of: listed({ 'x-mcp-header': '', allOf: [{ properties: { a: { 'x-mcp-header': '' } } }] }),
    finds: ['', '/allOf/0/properties/a'].map(
      (place) => `${AT}${place}/x-mcp-header must be a string that is not empty, but is ""`,
    ),
  },
  { what: 'a tool without a schema', of: { result: { tools: [{ name: 'a' }] }, to: 'tools/list' } },
  {
    what: 'an output schema has none',
    of: { result: { tools: [{ name: 'a', outputSchema: { 'x-mcp-header': '' } }] }, to: 'tools/list' },
  },
]);

// RFC 9110, section 5.6.2.
const TOKEN_SIGNS = "!#$%&'*+-.^_`|~";
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const IN_TOKENS = ASCII.filter((character) => /[0-9a-z]/i.test(character) || TOKEN_SIGNS.includes(character));
const NOT_IN_TOKENS = ASCII.filter((character) => !IN_TOKENS.includes(character));

describe('x-mcp-header-token, further', () => {
  const findingsOf = (characters: readonly string[]) =>
    sentencesOf('x-mcp-header-token', '2026-07-28', withHeaders(...characters));

  it('takes each character of tokens', () => {
    expect(IN_TOKENS).toHaveLength(77);
    expect(findingsOf(IN_TOKENS)).toEqual([]);
  });

  it('takes no other of ASCII', () => {
    expect(findingsOf(NOT_IN_TOKENS)).toHaveLength(51);
  });
});

describeRule('x-mcp-header-token', [
  {
    what: 'the first other character, whole',
    of: withHeaders('A😀 B'),
    finds: [`${AT}/properties/p0/x-mcp-header must be an HTTP token, but "A😀 B" has "😀"`],
  },
  {
    what: 'a line break is not written out',
    of: withHeaders('A\r\nB: c'),
    finds: [`${AT}/properties/p0/x-mcp-header must be an HTTP token, but "A\\r\\nB: c" has "\\r"`],
  },
  { what: 'what is empty or no string is for another rule', of: withHeaders('', 5, null, {}) },
]);

describeRule('x-mcp-header-unique', [
  {
    what: 'each but the first',
    of: withHeaders('Region', 'region', 'Zone', 'REGION', 'zone'),
    finds: [
      `${AT}/properties/p1/x-mcp-header must be unique whatever its case, but "Region" is there before`,
      `${AT}/properties/p3/x-mcp-header must be unique whatever its case, but "Region" is there before`,
      `${AT}/properties/p4/x-mcp-header must be unique whatever its case, but "Zone" is there before`,
    ],
  },
  {
    what: 'at any depth',
    of: listed({
      properties: { a: { 'x-mcp-header': 'A', properties: { b: { 'x-mcp-header': 'a' } } } },
    }),
    finds: [`${AT}/properties/a/properties/b/x-mcp-header must be unique whatever its case, but "A" is there before`],
  },
  {
    what: 'each tool has its own',
    of: listed({ properties: { a: { 'x-mcp-header': 'A' } } }, { properties: { a: { 'x-mcp-header': 'A' } } }),
  },
  { what: 'letters that are the same in upper case only', of: withHeaders('ß', 'ss') },
  { what: 'what is no string is for another rule', of: withHeaders(5, 5, null, null) },
]);

/** A tool with a property for each type. */
function typed(...types: readonly JsonValue[]): Example {
  const properties = types.map((type, index) => [`p${index}`, { type, 'x-mcp-header': `H${index}` }] as const);
  return listed({ type: 'object', properties: Object.fromEntries(properties) });
}

const NOT_FOR_HEADERS = 'x-mcp-header must be on a property of type string, integer or boolean, but this one has';

describeRule('x-mcp-header-primitive-type', [
  { what: 'each type that a header can carry', of: typed('string', 'integer', 'boolean', ['integer', 'string']) },
  { what: 'null beside a type, or alone', of: typed(['string', 'null'], ['null', 'integer'], 'null') },
  { what: 'no type', of: listed({ properties: { a: { 'x-mcp-header': 'A' } } }) },
  {
    what: 'each other type, and the first of several',
    of: typed('object', 'array', ['string', 'number', 'array']),
    finds: ['object', 'array', 'number'].map(
      (type, index) => `${AT}/properties/p${index}/${NOT_FOR_HEADERS} "${type}"`,
    ),
  },
  {
    what: 'a place where no header may stand is for another rule',
    of: listed({ items: { type: 'number', 'x-mcp-header': 'A' }, type: 'object', 'x-mcp-header': 'B' }),
  },
]);

const UNREACHED = 'x-mcp-header must be on a property that is reached by properties alone';

describeRule('x-mcp-header-statically-reachable', [
  {
    what: 'no other keyword on the way, be it the first or the last',
    of: listed({
      allOf: [{ properties: { a: { 'x-mcp-header': 'A' } } }],
      properties: { b: { anyOf: [{ 'x-mcp-header': 'B' }] } },
      patternProperties: { '^c': { 'x-mcp-header': 'C' } },
    }),
    finds: [
      `${AT}/allOf/0/properties/a/${UNREACHED}`,
      `${AT}/properties/b/anyOf/0/${UNREACHED}`,
      `${AT}/patternProperties/^c/${UNREACHED}`,
    ],
  },
]);

const SEEN = 'headers are seen on the way';

describeRule('x-mcp-header-not-sensitive', [
  {
    what: 'at any depth',
    of: listed({ properties: { login: { properties: { newPassword: { 'x-mcp-header': 'P' } } } } }),
    finds: [`${AT}/properties/login/properties/newPassword/x-mcp-header should not be on "newPassword": ${SEEN}`],
  },
  {
    what: 'below a property with such a name, and beside it',
    of: listed({
      properties: {
        password: { properties: { hint: { 'x-mcp-header': 'H' } }, items: { 'x-mcp-header': 'I' } },
        region: { 'x-mcp-header': 'R' },
      },
    }),
  },
  {
    what: 'a name that is not that of a property',
    of: listed({ 'x-mcp-header': 'A', $defs: { password: { 'x-mcp-header': 'B' } } }),
  },
]);
