import { count, excerpt } from '../describe.js';
import type { JsonObject, JsonValue, PathStep } from '../json.js';
import { equalJson } from './equal-json.js';
import { codePoints } from './formats/code-points.js';
import { checkSchema, forEachSchema, wayTo } from './formats/json-schema.js';
import { schemeOf } from './formats/uri.js';
import { arrayOf, isArray, isObject, memberOf, textOf } from './json.js';
import { ALL, since, until } from './revisions.js';
import type { Report, Rule } from './rule.js';
import { reportRepeated } from './unique.js';

const INPUT: JsonObject = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

const CALL = { method: 'tools/call', params: { name: 'get_weather' } };

function listOf(...tools: readonly JsonObject[]): { readonly result: JsonObject; readonly to: string } {
  return {
    result: { tools: tools.map((tool) => ({ name: 'get_weather', inputSchema: INPUT, ...tool })) },
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
      report(['name'], `should have letters, digits, _, - and . only, but ${excerpt(name)} has ${excerpt(other)}`);
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
      for (const key of SCHEMAS) reportNetworkReferences(memberOf(value, key), [key], report);
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
      for (const key of SCHEMAS) reportExcess(memberOf(value, key), key, report);
    },
    good: listOf({ inputSchema: { type: 'object', allOf: [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }] } }),
    bad: listOf({ inputSchema: { type: 'object', ...nested(6) } }),
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
      report(['destructiveHint'], 'says nothing of a tool that only reads, as readOnlyHint has it');
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
    good: { result: { content: [{ type: 'text', text: '{ "t": 12 }' }], structuredContent: { t: 12 } }, to: CALL },
    bad: { result: { content: [{ type: 'text', text: 'warm' }], structuredContent: { t: 12 } }, to: CALL },
  },
];

const LONGEST_NAME = 128;

const SCHEMAS = ['inputSchema', 'outputSchema'];

function checkSchemaUnder(tool: JsonValue, key: string, dialect: '2020-12' | 'any', report: Report): void {
  const schema = memberOf(tool, key);
  if (schema === undefined) return;
  checkSchema(schema, dialect, (path, problem) => {
    report([key, ...path], problem);
  });
}

// --- References

const REFERENCES = ['$ref', '$dynamicRef'];
const NETWORK = ['http', 'https', 'ftp'];
// Every validator has them.
const META_SCHEMAS = /^https?:\/\/json-schema\.org\//;

function reportNetworkReferences(schema: JsonValue | undefined, at: readonly PathStep[], report: Report): void {
  if (schema === undefined) return;
  const embedded = new Set<string>();
  const found: { readonly path: readonly PathStep[]; readonly address: string }[] = [];
  forEachSchema(schema, (inner, path) => {
    const id = textOf(memberOf(inner, '$id'));
    if (id !== undefined) embedded.add(withoutFragment(id));
    for (const keyword of REFERENCES) {
      const address = textOf(memberOf(inner, keyword));
      if (address !== undefined && leadsToNetwork(address)) found.push({ path: [...path, keyword], address });
    }
  });
  for (const { path, address } of found) {
    // A schema may bring what it refers to along.
    if (embedded.has(withoutFragment(address))) continue;
    report([...at, ...path], `should lead to a place in the schema, but is ${excerpt(address)}`);
  }
}

function leadsToNetwork(address: string): boolean {
  return NETWORK.includes(schemeOf(address) ?? '') && !META_SCHEMAS.test(address);
}

function withoutFragment(address: string): string {
  const end = address.indexOf('#');
  return end < 0 ? address : address.slice(0, end);
}

// --- Limits. The specification names none; these are far beyond what people write.

const MOST_SCHEMAS = 10_000;
const DEEPEST = 64;
/** So many compositions may stand right within each other. */
const MOST_COMPOSED = 5;
const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

function reportExcess(schema: JsonValue | undefined, key: string, report: Report): void {
  if (schema === undefined) return;
  let schemas = 0;
  let deepest = 0;
  let composed = 0;
  forEachSchema(schema, (_inner, path) => {
    const way = wayTo(path);
    const outer = way.findLastIndex(({ keyword }) => !COMPOSITIONS.includes(keyword));
    schemas++;
    deepest = Math.max(deepest, way.length);
    composed = Math.max(composed, way.length - 1 - outer);
  });
  if (schemas > MOST_SCHEMAS) report([key], `should have at most ${MOST_SCHEMAS} schemas, but has ${schemas}`);
  if (deepest > DEEPEST) report([key], `should nest at most ${DEEPEST} schemas deep, but nests ${deepest} deep`);
  if (composed <= MOST_COMPOSED) return;
  report(
    [key],
    `should not compose more than ${count(MOST_COMPOSED, 'time')} right within each other, but does so ${composed} times`,
  );
}

function nested(levels: number): JsonObject {
  return levels === 0 ? {} : { anyOf: [nested(levels - 1), { required: ['a'] }] };
}

// --- Copies

function hasCopy(content: JsonValue | undefined, structured: JsonValue): boolean {
  const texts = arrayOf(content).flatMap((block) => textOf(memberOf(block, 'text')) ?? []);
  if (texts.some((text) => isCopy(text, structured))) return true;
  // Widespread libraries wrap what is no object as `result`, and put into the text what is wrapped; of a list, each item.
  const wrapped = memberOf(structured, 'result');
  if (wrapped === undefined || Object.keys(structured ?? {}).length > 1) return false;
  if (texts.some((text) => isCopy(text, wrapped))) return true;
  return (
    isArray(wrapped) && wrapped.length === texts.length && texts.every((text, at) => isCopy(text, wrapped[at] ?? null))
  );
}

function isCopy(text: string, structured: JsonValue): boolean {
  if (text === structured) return true;
  const start = isArray(structured) ? '[' : isObject(structured) ? '{' : '';
  if (!text.trimStart().startsWith(start)) return false;
  const parsed = parsedJson(text);
  return parsed !== undefined && equalJson(parsed, structured);
}

function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
