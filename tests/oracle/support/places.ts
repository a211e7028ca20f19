import type { EffectiveDocument } from '../../../generator/documents.js';
import { isJsonObject } from '../../../src/json.js';
import type { JsonArray, JsonObject, JsonValue, PathStep } from '../../../src/json.js';
import { objectOf } from './json-values.js';
import { definitionSchema, flatten, memberSchema, typesOf } from './schema.js';
import type { JsonSchema } from './schema.js';

/** A part of a value together with what a definition asks of it. */
export interface Place {
  readonly path: readonly PathStep[];
  readonly value: JsonValue;
  /** With its references followed and its `allOf` merged. */
  readonly schema: JsonSchema;
  /** Where the schema stands in the definition: the same for all values that are judged by it there. */
  readonly site: string;
  /** Whether the schema is written in the definition itself, or referred to from there, and not in a further one. */
  readonly isOwn: boolean;
}

/**
 * The places of a value for which a definition has a schema, open JSON left out. Where a union stands, each member that
 * the value's constants do not exclude contributes its places, so that a path can occur more than once.
 */
export function placesOf(document: EffectiveDocument, name: string, value: JsonValue): readonly Place[] {
  const places: Place[] = [];
  collect(document, { path: [], value, schema: definitionSchema(document, name), site: '', isOwn: true }, places);
  return places;
}

/** Whether an integer stands where one is asked for. */
export function isIntegerPlace({ schema, value }: Place): boolean {
  return typesOf(schema).includes('integer') && Number.isInteger(value);
}

/** The value with another one in a place. */
export function replaceAt(value: JsonValue, path: readonly PathStep[], replacement: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (isArray(value)) return value.map((item, index) => (index === step ? replaceAt(item, rest, replacement) : item));
  if (!isObject(value)) throw new Error(`There is no ${step} in ${JSON.stringify(value)}`);
  const entries = Object.entries(value);
  return objectOf(entries.map(([key, part]) => [key, key === step ? replaceAt(part, rest, replacement) : part]));
}

/** What stands in a container; undefined where nothing does. */
export function partOf(value: JsonValue, step: PathStep): JsonValue | undefined {
  if (isArray(value)) return typeof step === 'number' ? value[step] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value);
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Takes a place whose schema is as written, and goes on from what that comes to. */
function collect(document: EffectiveDocument, written: Place, places: Place[]): void {
  const place = { ...written, schema: flatten(document, written.schema) };
  if (Object.keys(place.schema).length === 0) return;
  places.push(place);
  const isOwn = written.isOwn && written.schema.$ref === undefined;
  for (const inner of [...possibleMembers(document, place), ...partsOf(place)]) {
    collect(document, { ...inner, isOwn }, places);
  }
}

function possibleMembers(document: EffectiveDocument, place: Place): readonly Place[] {
  const members = place.schema.anyOf ?? [];
  const alternatives = members.map((schema, index) => ({ ...place, schema, site: `${place.site}|${index}` }));
  return alternatives.filter(({ schema, value }) => !excludes(document, flatten(document, schema), value));
}

function partsOf({ path, value, schema, site, isOwn }: Place): readonly Place[] {
  const part = (step: PathStep, at: string, child: JsonValue, of: JsonSchema | undefined): readonly Place[] =>
    of === undefined ? [] : [{ path: [...path, step], value: child, schema: of, site: `${site}/${at}`, isOwn }];
  if (isArray(value)) return value.flatMap((item, index) => part(index, '#', item, schema.items));
  if (!isObject(value)) return [];
  const { properties = {} } = schema;
  const others = memberSchema(schema);
  return Object.entries(value).flatMap(([key, member]) =>
    Object.hasOwn(properties, key) ? part(key, key, member, properties[key]) : part(key, '*', member, others),
  );
}

/** Whether a constant that the schema asks for is contradicted by the value. */
function excludes(document: EffectiveDocument, schema: JsonSchema, value: JsonValue): boolean {
  if (schema.const !== undefined) return schema.const !== value;
  if (!isObject(value)) return false;
  return Object.entries(schema.properties ?? {}).some(
    ([key, member]) => Object.hasOwn(value, key) && isConstantOtherThan(flatten(document, member), value[key]),
  );
}

function isConstantOtherThan(schema: JsonSchema, value: JsonValue | undefined): boolean {
  return schema.const !== undefined && schema.const !== value;
}
