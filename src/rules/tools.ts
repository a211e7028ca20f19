import { excerpt } from '../describe.js';
import type { JsonObject, JsonValue, PathStep } from '../json.js';
import { equalJson } from './equal-json.js';
import { codePoints } from './formats/code-points.js';
import { checkSchema, forEachSchema, wayTo } from './formats/json-schema.js';
import { arrayOf, entriesOf, isArray, memberOf, textOf } from './json.js';
import { ALL, since, until } from './revisions.js';
import type { Report, Rule } from './rule.js';
import { reportRepeated } from './unique.js';

function listOf(...tools: readonly JsonObject[]): { readonly result: JsonObject; readonly to: string } {
  return {
    result: { tools: tools.map((tool) => ({ name: 'get_weather', inputSchema: { type: 'object' }, ...tool })) },
    to: 'tools/list',
  };
}

export const toolRules: readonly Rule[] = [
  {
    id: 'tool-name-length',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The name of a tool has 1 to 128 characters.',
    page: '2026-07-28/server/tools#tool-names',
    on: { definition: 'Tool' },
    check({ value }, report) {
      const name = textOf(memberOf(value, 'name'));
      if (name === '') report(['name'], 'should not be empty');
      else if (name !== undefined && codePoints(name) > LONGEST_NAME) {
        report(['name'], `should have at most ${LONGEST_NAME} characters, but has ${codePoints(name)}`);
      }
    },
    good: listOf({ name: 'g'.repeat(128) }),
    bad: listOf({ name: 'g'.repeat(129) }),
  },
  {
    id: 'tool-name-characters',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The name of a tool is made of ASCII letters, digits, underscores, hyphens and dots.',
    page: '2026-07-28/server/tools#tool-names',
    on: { definition: 'Tool' },
    check({ value }, report) {
      const name = textOf(memberOf(value, 'name')) ?? '';
      const other = /[^A-Za-z0-9_.-]/u.exec(name)?.[0];
      if (other === undefined) return;
      report(
        ['name'],
        `should have ASCII letters, digits, _, - and . only, but ${excerpt(name)} has ${excerpt(other)}`,
      );
    },
    good: listOf({ name: 'admin.tools-list_v2' }),
    bad: listOf({ name: 'weather, now' }),
  },
  {
    id: 'tool-name-unique',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'No two tools of a server have the same name; case counts.',
    page: '2026-07-28/server/tools#tool-names',
    on: { definition: 'ListToolsResult' },
    check({ value }, report) {
      reportRepeated(memberOf(value, 'tools'), 'tools', 'name', 'should be unique', report);
    },
    good: listOf({ name: 'get_weather' }, { name: 'get_Weather' }),
    bad: listOf({ name: 'get_weather' }, { name: 'get_weather' }),
  },
  {
    id: 'tool-input-schema-valid',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The input schema of a tool is a schema of its dialect, which is 2020-12 where it names none.',
    page: '2026-07-28/basic/index#schema-validation',
    on: { definition: 'Tool' },
    check({ value }, report) {
      checkSchemaUnder(value, 'inputSchema', '2020-12', report);
    },
    good: listOf({
      inputSchema: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: { pair: { type: 'array', items: [{ type: ['string', 'null'] }, true] } },
      },
    }),
    bad: listOf({ inputSchema: { type: 'object', properties: { a: { type: 'strng' } } } }),
  },
  {
    id: 'tool-output-schema-valid',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'The output schema of a tool is a schema of its dialect, which is 2020-12 where it names none.',
    page: '2026-07-28/basic/index#schema-validation',
    on: { definition: 'Tool' },
    check({ value }, report) {
      checkSchemaUnder(value, 'outputSchema', '2020-12', report);
    },
    good: listOf({ outputSchema: { type: 'object', properties: { t: { type: 'number', minimum: -273.15 } } } }),
    bad: listOf({ outputSchema: { type: 'object', properties: { t: { type: 'number', enum: 'x' } } } }),
  },
  {
    id: 'tool-schema-is-json-schema-legacy',
    strength: 'MUST',
    revisions: until('2025-06-18'),
    says: 'The schemas of a tool are JSON Schema: the keywords that all dialects share have values that they take.',
    page: '2025-06-18/server/tools#tool',
    on: { definition: 'Tool' },
    check({ value, context }, report) {
      checkSchemaUnder(value, 'inputSchema', 'any', report);
      if (context.revision === '2025-06-18') checkSchemaUnder(value, 'outputSchema', 'any', report);
    },
    good: listOf({ inputSchema: { type: 'object', properties: { a: { items: [{ type: 'string' }] } } } }),
    bad: listOf({ inputSchema: { type: 'object', properties: { a: { type: 'strng' } } } }),
  },
  {
    id: 'tool-schema-no-network-ref',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'The schemas of a tool work without references to the network, which nobody follows by default.',
    page: '2026-07-28/basic/index#ref-resolution',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const key of SCHEMAS) reportNetworkReferences(value, key, report);
    },
    good: listOf({
      inputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/A' } }, $defs: { A: { type: 'string' } } },
    }),
    bad: listOf({ inputSchema: { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } } } }),
  },
  {
    id: 'tool-schema-bounded',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'The schemas of a tool stay within limits that validators can be expected to have.',
    page: '2026-07-28/basic/index#composition-keyword-resource-use',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const key of SCHEMAS) reportExcess(value, key, report);
    },
    good: listOf({ inputSchema: { type: 'object', allOf: [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }] } }),
    bad: listOf({ inputSchema: { type: 'object', not: { not: { not: { not: { not: { not: {} } } } } } } }),
  },
  {
    id: 'tool-annotation-hints-consistent',
    strength: 'MAY',
    revisions: since('2025-03-26'),
    says: 'A tool that only reads is not called destructive.',
    page: '2026-07-28/server/tools#tool',
    on: { definition: 'ToolAnnotations' },
    check({ value }, report) {
      if (memberOf(value, 'readOnlyHint') !== true || memberOf(value, 'destructiveHint') !== true) return;
      report(['destructiveHint'], 'means nothing for a tool that only reads, as readOnlyHint says of this one');
    },
    good: listOf({ annotations: { readOnlyHint: true, destructiveHint: false } }),
    bad: listOf({ annotations: { readOnlyHint: true, destructiveHint: true } }),
  },
  {
    id: 'structured-content-text-copy',
    strength: 'SHOULD',
    revisions: since('2025-06-18'),
    says: 'A result with structured content repeats it as JSON in a block of text.',
    page: '2026-07-28/server/tools#structured-content',
    on: { definition: 'CallToolResult' },
    check({ value }, report) {
      const structured = memberOf(value, 'structuredContent');
      if (structured === undefined || hasCopy(memberOf(value, 'content'), structured)) return;
      report(['content'], 'should have a block of text with the JSON of structuredContent, but has none');
    },
    good: {
      result: { content: [{ type: 'text', text: '{ "t": 12 }' }], structuredContent: { t: 12 } },
      to: 'tools/call',
    },
    bad: { result: { content: [{ type: 'text', text: 'warm' }], structuredContent: { t: 12 } }, to: 'tools/call' },
  },
];

const LONGEST_NAME = 128;

const SCHEMAS = ['inputSchema', 'outputSchema'];

function checkSchemaUnder(tool: JsonValue, key: string, dialect: '2020-12' | 'any', report: Report): void {
  checkSchema(schemaUnder(tool, key), dialect, (path, problem) => {
    report([key, ...path], problem);
  });
}

/** A schema that is not there is one that asks nothing. */
function schemaUnder(tool: JsonValue, key: string): JsonValue {
  return memberOf(tool, key) ?? {};
}

// --- References

const REFERENCES = ['$ref', '$dynamicRef'];
const NETWORK = /^(?:https?|ftp):/i;
// Every validator has them.
const META_SCHEMAS = /^https?:\/\/json-schema\.org\//;

function reportNetworkReferences(tool: JsonValue, key: string, report: Report): void {
  const embedded = new Set<string>();
  const found: { readonly path: readonly PathStep[]; readonly address: string }[] = [];
  forEachSchema(schemaUnder(tool, key), (inner, path) => {
    const id = textOf(memberOf(inner, '$id'));
    if (id !== undefined) embedded.add(withoutFragment(id));
    for (const keyword of REFERENCES) {
      const address = memberOf(inner, keyword);
      if (typeof address === 'string' && leadsToNetwork(address)) found.push({ path: [...path, keyword], address });
    }
  });
  for (const { path, address } of found) {
    // A schema may bring what it refers to along.
    if (embedded.has(withoutFragment(address))) continue;
    report([key, ...path], `should lead to a place in the schema, but is ${excerpt(address)}`);
  }
}

function leadsToNetwork(address: string): boolean {
  return NETWORK.test(address) && !META_SCHEMAS.test(address);
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, '');
}

// --- Limits. The specification names none; these are far beyond what people write.

const MOST_SCHEMAS = 10_000;
const DEEPEST = 64;
/** So many compositions may stand right within each other. */
const MOST_COMPOSED = 5;
const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

function reportExcess(tool: JsonValue, key: string, report: Report): void {
  let schemas = 0;
  let deepest = 0;
  let composed = 0;
  forEachSchema(schemaUnder(tool, key), (_inner, path) => {
    const way = wayTo(path);
    const outer = way.findLastIndex(({ keyword }) => !COMPOSITIONS.includes(keyword));
    schemas++;
    deepest = Math.max(deepest, way.length);
    composed = Math.max(composed, way.length - 1 - outer);
  });
  if (schemas > MOST_SCHEMAS) report([key], `should have at most ${MOST_SCHEMAS} schemas, but has ${schemas}`);
  if (deepest > DEEPEST) report([key], `should nest at most ${DEEPEST} schemas deep, but nests ${deepest} deep`);
  if (composed <= MOST_COMPOSED) return;
  report([key], `should nest at most ${MOST_COMPOSED} compositions right within each other, but nests ${composed}`);
}

// --- Copies

function hasCopy(content: JsonValue | undefined, structured: JsonValue): boolean {
  const texts = arrayOf(content).flatMap((block) => textOf(memberOf(block, 'text')) ?? []);
  if (texts.some((text) => isCopy(text, structured))) return true;
  // Widespread libraries wrap what is no object as `result`, and put into the text what is wrapped; of a list, each item.
  const [only, ...others] = entriesOf(structured);
  if (only?.[0] !== 'result' || others.length > 0) return false;
  const [, wrapped] = only;
  if (texts.some((text) => isCopy(text, wrapped))) return true;
  return (
    isArray(wrapped) && wrapped.length === texts.length && texts.every((text, at) => isCopy(text, wrapped[at] ?? null))
  );
}

function isCopy(text: string, structured: JsonValue): boolean {
  return text === structured || equalJson(parsedJson(text), structured);
}

function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // Prose.
  }
  return undefined;
}
