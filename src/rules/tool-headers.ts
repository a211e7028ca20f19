import { alternatives, describe, excerpt } from '../describe.js';
import type { JsonObject, JsonValue, PathStep } from '../json.js';
import { forEachSchema, typesOf, wayTo } from './formats/json-schema.js';
import { namesSecret } from './formats/secrets.js';
import { hasMember, memberOf, textOf } from './json.js';
import { since } from './revisions.js';
import type { Rule } from './rule.js';

const HEADER = 'x-mcp-header';

function toolWith(properties: JsonObject): { readonly result: JsonObject; readonly to: string } {
  return {
    result: { tools: [{ name: 'get_weather', inputSchema: { type: 'object', properties } }] },
    to: 'tools/list',
  };
}

export const toolHeaderRules: readonly Rule[] = [
  {
    id: 'x-mcp-header-not-empty',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'An `x-mcp-header` is a string that is not empty.',
    page: '2026-07-28/server/tools#x-mcp-header',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const { header, path } of headersOf(value)) {
        if (textOf(header) !== undefined && header !== '') continue;
        report(path, `must be a string that is not empty, but is ${describe(header)}`);
      }
    },
    good: toolWith({ region: { type: 'string', [HEADER]: 'Region' } }),
    bad: toolWith({ region: { type: 'string', [HEADER]: '' } }),
  },
  {
    id: 'x-mcp-header-token',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'An `x-mcp-header` is made of the characters that names of HTTP headers have.',
    page: '2026-07-28/server/tools#x-mcp-header',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const { header, path } of headersOf(value)) {
        const other = NOT_IN_TOKEN.exec(textOf(header) ?? '')?.[0];
        if (other === undefined) continue;
        report(path, `must be an HTTP token, but ${describe(header)} has ${excerpt(other)}`);
      }
    },
    good: toolWith({ tenant: { type: 'string', [HEADER]: "!#$%&'*+-.^_`|~09AZaz" } }),
    bad: toolWith({ tenant: { type: 'string', [HEADER]: 'Tenant Id' } }),
  },
  {
    id: 'x-mcp-header-unique',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'No two `x-mcp-header` of an input schema are the same, whatever their case.',
    page: '2026-07-28/server/tools#x-mcp-header',
    on: { definition: 'Tool' },
    check({ value }, report) {
      const seen = new Map<string, string>();
      for (const { header, path } of headersOf(value)) {
        const name = textOf(header);
        if (name === undefined) continue;
        const first = seen.get(name.toLowerCase());
        if (first === undefined) seen.set(name.toLowerCase(), name);
        else report(path, `must be unique whatever its case, but ${excerpt(first)} is there before`);
      }
    },
    good: toolWith({ a: { type: 'string', [HEADER]: 'Region' }, b: { type: 'string', [HEADER]: 'Zone' } }),
    bad: toolWith({ a: { type: 'string', [HEADER]: 'Region' }, b: { type: 'string', [HEADER]: 'REGION' } }),
  },
  {
    id: 'x-mcp-header-primitive-type',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'Only strings, integers and booleans have an `x-mcp-header`.',
    page: '2026-07-28/server/tools#x-mcp-header',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const { types, isReachable, path } of headersOf(value)) {
        // Whether null may stand beside a type, or nothing in place of one, is left open.
        const other = types.find((type) => !HEADER_TYPES.includes(type) && type !== 'null');
        if (isReachable && other !== undefined) {
          report(
            path,
            `must be on a property of type ${alternatives(HEADER_TYPES)}, but this one has ${excerpt(other)}`,
          );
        }
      }
    },
    good: toolWith({ zone: { type: 'integer', [HEADER]: 'Zone' }, dry: { type: 'boolean', [HEADER]: 'Dry-Run' } }),
    bad: toolWith({ share: { type: 'number', [HEADER]: 'Share' } }),
  },
  {
    id: 'x-mcp-header-statically-reachable',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'An `x-mcp-header` stands at a property that is reached from the root by `properties` alone.',
    page: '2026-07-28/basic/transports/streamable-http#schema-extension',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const { isReachable, path } of headersOf(value)) {
        if (!isReachable) report(path, 'must be on a property that is reached by properties alone');
      }
    },
    good: toolWith({ place: { type: 'object', properties: { region: { type: 'string', [HEADER]: 'Region' } } } }),
    bad: toolWith({ list: { type: 'array', items: { type: 'string', [HEADER]: 'Region' } } }),
  },
  {
    id: 'x-mcp-header-not-sensitive',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'A parameter whose name says that it is a secret has no `x-mcp-header`.',
    page: '2026-07-28/server/tools#x-mcp-header',
    on: { definition: 'Tool' },
    check({ value }, report) {
      for (const { name, path } of headersOf(value)) {
        if (name !== undefined && namesSecret(name))
          report(path, `should not be on ${excerpt(name)}: headers are seen on the way`);
      }
    },
    good: toolWith({ region: { type: 'string', [HEADER]: 'Region' }, api_key: { type: 'string' } }),
    bad: toolWith({ api_key: { type: 'string', [HEADER]: 'Key' } }),
  },
];

const HEADER_TYPES = ['string', 'integer', 'boolean'];

const NOT_IN_TOKEN = /[^A-Za-z0-9!#$%&'*+.^_`|~-]/u;

interface Header {
  readonly header: JsonValue | undefined;
  /** From the tool on. */
  readonly path: readonly PathStep[];
  /** The name of the property that has it, if one has. */
  readonly name: string | undefined;
  readonly types: readonly string[];
  readonly isReachable: boolean;
}

function headersOf(tool: JsonValue): readonly Header[] {
  const headers: Header[] = [];
  forEachSchema(memberOf(tool, 'inputSchema') ?? {}, (inner, path) => {
    if (!hasMember(inner, HEADER)) return;
    const way = wayTo(path);
    const last = way.at(-1);
    headers.push({
      header: memberOf(inner, HEADER),
      path: ['inputSchema', ...path, HEADER],
      name: last?.keyword === 'properties' ? String(last.key) : undefined,
      types: typesOf(inner),
      isReachable: way.length > 0 && way.every(({ keyword }) => keyword === 'properties'),
    });
  });
  return headers;
}
