import type { EffectiveDocument } from '../../../generator/documents.js';
import { isJsonObject } from '../../../src/json.js';
import type { JsonValue } from '../../../src/json.js';

export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'object' | 'array';

/** A JSON Schema in the vocabulary that the five documents use, and no other. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** The schema of a definition. */
export function definitionSchema(document: EffectiveDocument, name: string): JsonSchema {
  if (!Object.hasOwn(document.definitions, name)) throw new Error(`${document.revision} does not define ${name}`);
  const schema = document.definitions[name];
  assertKnown(schema);
  return schema;
}

/** The schema with its reference followed and its `allOf` merged into one; an `anyOf` remains. */
export function flatten(document: EffectiveDocument, schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return flatten(document, definitionSchema(document, referredName(schema.$ref)));
  if (schema.allOf === undefined) return schema;
  const known = merged.get(schema);
  if (known !== undefined) return known;
  const { allOf, ...rest } = schema;
  const flat = allOf.map((member) => flatten(document, member)).reduce(merge, rest);
  merged.set(schema, flat);
  return flat;
}

const merged = new WeakMap<JsonSchema, JsonSchema>();

/** The types that a schema names; empty where it names none. */
export function typesOf(schema: JsonSchema): readonly TypeName[] {
  return schema.type === undefined ? [] : [schema.type].flat();
}

/** What the schema asks of members it does not declare; `undefined` where they may be anything. */
export function memberSchema(schema: JsonSchema): JsonSchema | undefined {
  const { additionalProperties } = schema;
  if (additionalProperties === false) throw new Error('The oracle does not know closed objects');
  if (additionalProperties === undefined || additionalProperties === true) return undefined;
  return Object.keys(additionalProperties).length === 0 ? undefined : additionalProperties;
}

/** Visits a schema and all that are written inside it; references are not followed. */
export function walk(schema: JsonSchema, visit: (schema: JsonSchema) => void): void {
  visit(schema);
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  const member = memberSchema(schema);
  for (const inner of [...Object.values(properties), ...anyOf, ...allOf]) walk(inner, visit);
  for (const inner of [items, member]) if (inner !== undefined) walk(inner, visit);
}

/** The names of the definitions that a definition refers to, directly or not, itself included. */
export function reachable(document: EffectiveDocument, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  walk(definitionSchema(document, name), ({ $ref }) => {
    if ($ref !== undefined) reachable(document, referredName($ref), seen);
  });
  return seen;
}

/** Whether a definition can hold itself. */
export function refersToItself(document: EffectiveDocument, name: string): boolean {
  let found = false;
  walk(definitionSchema(document, name), ({ $ref }) => {
    found ||= $ref !== undefined && reachable(document, referredName($ref)).has(name);
  });
  return found;
}

/** Whether a definition, or one that it refers to, can hold itself. */
export function reachesItself(document: EffectiveDocument, name: string): boolean {
  return [...reachable(document, name)].some((reached) => refersToItself(document, reached));
}

/** Whether a definition, or one that it refers to, has an integer that is no constant. */
export function hasIntegerPosition(document: EffectiveDocument, name: string): boolean {
  let found = false;
  for (const reached of reachable(document, name)) {
    walk(definitionSchema(document, reached), (schema) => (found ||= isFreeInteger(schema)));
  }
  return found;
}

function isFreeInteger(schema: JsonSchema): boolean {
  return typesOf(schema).includes('integer') && schema.const === undefined;
}

const KEYWORDS: ReadonlySet<string> = new Set([
  '$ref',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'allOf',
  'const',
  'enum',
  'format',
  'minimum',
  'maximum',
  'maxItems',
]);

const known = new WeakSet();

// Values grown by half the keywords of a schema would pass for tests of the whole, so that an unknown one is an error.
function assertKnown(schema: unknown): asserts schema is JsonSchema {
  if (!isJsonObject(schema)) throw new Error(`Not a schema: ${JSON.stringify(schema)}`);
  if (known.has(schema)) return;
  const stranger = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (stranger !== undefined) throw new Error(`The oracle does not know the keyword ${stranger}`);
  const { properties, additionalProperties, items, anyOf, allOf } = schema;
  if (isJsonObject(properties)) Object.values(properties).forEach(assertSubschema);
  if (typeof additionalProperties === 'object') assertSubschema(additionalProperties);
  if (items !== undefined) assertSubschema(items);
  for (const members of [anyOf, allOf]) if (Array.isArray(members)) members.forEach(assertSubschema);
  known.add(schema);
}

function assertSubschema(schema: unknown): void {
  assertKnown(schema);
}

function referredName(reference: string): string {
  const name = /^#\/(?:definitions|\$defs)\/([^/]+)$/.exec(reference)?.[1];
  if (name === undefined) throw new Error(`The oracle does not follow the reference ${reference}`);
  return name;
}

function merge(left: JsonSchema, right: JsonSchema): JsonSchema {
  const clash = CONFLICTING.find((keyword) => areDifferent(left[keyword], right[keyword]));
  if (clash !== undefined) throw new Error(`The oracle does not merge two different ${clash}`);
  if (memberSchema(left) !== undefined || memberSchema(right) !== undefined) {
    throw new Error('The oracle merges open objects only');
  }
  const required = [...new Set([...(left.required ?? []), ...(right.required ?? [])])];
  return { ...left, ...right, ...mergedProperties(left, right), ...(required.length > 0 ? { required } : {}) };
}

const CONFLICTING = ['type', 'items', 'anyOf', 'const', 'enum', 'minimum', 'maximum', 'maxItems'] as const;

function areDifferent(left: unknown, right: unknown): boolean {
  return left !== undefined && right !== undefined && JSON.stringify(left) !== JSON.stringify(right);
}

function mergedProperties(left: JsonSchema, right: JsonSchema): Pick<JsonSchema, 'properties'> {
  if (left.properties === undefined && right.properties === undefined) return {};
  const both = Object.entries({ ...left.properties, ...right.properties });
  const members = both.map(([name, schema]): [string, JsonSchema] => {
    const other = left.properties?.[name];
    return [name, other === undefined || other === schema ? schema : { allOf: [other, schema] }];
  });
  return { properties: Object.fromEntries(members) };
}
