import { escapePointerStep, isJsonObject } from '../../src/json.js';
import { GenerationFailure } from '../failure.js';
import type { Field, Node, ObjectNode, ScalarType } from './node.js';

interface Keywords {
  readonly [keyword: string]: unknown;
}

const SCALAR_TYPES: readonly string[] = ['string', 'integer', 'number', 'boolean', 'null'] satisfies ScalarType[];
const NUMERIC_TYPES: readonly string[] = ['integer', 'number'] satisfies ScalarType[];

/** Every keyword that is understood somewhere, and the forms below say where. */
const VOCABULARY = [
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
  'description',
];

/**
 * Reads one schema. `place` is where it stands, for messages; `refPrefix` is what a reference to a definition starts with.
 *
 * @throws GenerationFailure on an unknown keyword, or an unknown form of a known one.
 */
export function parseNode(schema: unknown, place: string, refPrefix: string): Node {
  if (typeof schema === 'boolean') throw new GenerationFailure(place, 'is a boolean schema, which is not supported');
  if (!isJsonObject(schema)) throw new GenerationFailure(place, 'must be a schema object');
  const unknown = Object.keys(schema).find((keyword) => !VOCABULARY.includes(keyword));
  if (unknown !== undefined) {
    throw new GenerationFailure(`${place}/${escapePointerStep(unknown)}`, 'is a keyword that is not supported');
  }
  const { description, ...keywords } = schema;
  if (description !== undefined && typeof description !== 'string') {
    throw new GenerationFailure(`${place}/description`, 'must be a string');
  }
  return parseForm(keywords, place, refPrefix);
}

function parseForm(keywords: Keywords, place: string, refPrefix: string): Node {
  if (Object.keys(keywords).length === 0) return { kind: 'any' };
  if ('$ref' in keywords) return parseRef(keywords, place, refPrefix);
  if ('anyOf' in keywords) return { kind: 'union', members: parseMembers(keywords, 'anyOf', place, refPrefix) };
  if ('allOf' in keywords) return { kind: 'intersection', members: parseMembers(keywords, 'allOf', place, refPrefix) };
  if (keywords.type === 'object') return parseObject(keywords, place, refPrefix);
  if (keywords.type === 'array') return parseArray(keywords, place, refPrefix);
  if ('const' in keywords) return parseConst(keywords, place);
  if ('enum' in keywords) return parseEnum(keywords, place);
  return parseScalar(keywords, place);
}

function parseRef(keywords: Keywords, place: string, refPrefix: string): Node {
  expectOnly(keywords, ['$ref'], place);
  const ref = keywords.$ref;
  if (typeof ref !== 'string' || !ref.startsWith(refPrefix)) {
    throw new GenerationFailure(`${place}/$ref`, `must be a reference of the form ${refPrefix}<name>`);
  }
  return { kind: 'ref', name: ref.slice(refPrefix.length) };
}

function parseMembers(keywords: Keywords, keyword: 'anyOf' | 'allOf', place: string, refPrefix: string): Node[] {
  expectOnly(keywords, [keyword], place);
  const members = keywords[keyword];
  if (!Array.isArray(members) || members.length === 0) {
    throw new GenerationFailure(`${place}/${keyword}`, 'must be a list of at least one schema');
  }
  return members.map((member: unknown, index) => parseNode(member, `${place}/${keyword}/${index}`, refPrefix));
}

function parseObject(keywords: Keywords, place: string, refPrefix: string): ObjectNode {
  expectOnly(keywords, ['type', 'properties', 'required', 'additionalProperties'], place);
  const properties = keywords.properties ?? {};
  if (!isJsonObject(properties)) throw new GenerationFailure(`${place}/properties`, 'must be an object');
  const required = parseNames(keywords.required ?? [], `${place}/required`);
  for (const name of [...Object.keys(properties), ...required]) expectNoPrototypeName(name, place);
  const fields = Object.entries(properties).map(([name, schema]): Field => ({
    name,
    node: parseNode(schema, `${place}/properties/${escapePointerStep(name)}`, refPrefix),
    required: required.includes(name),
  }));
  return {
    kind: 'object',
    fields,
    requiredOnly: required.filter((name) => !Object.hasOwn(properties, name)),
    ...parseAdditional(keywords.additionalProperties, `${place}/additionalProperties`, refPrefix),
  };
}

/** Every object has these from its prototype: a validator could not tell whether they are there. */
function expectNoPrototypeName(name: string, place: string): void {
  if (name in Object.prototype) {
    throw new GenerationFailure(place, `declares the member ${name}, which every JavaScript object has`);
  }
}

function parseAdditional(schema: unknown, place: string, refPrefix: string): Pick<ObjectNode, 'additional' | 'open'> {
  if (schema === undefined) return { open: false };
  if (schema === true) return { open: true };
  const node = parseNode(schema, place, refPrefix);
  return node.kind === 'any' ? { open: true } : { open: true, additional: node };
}

function parseArray(keywords: Keywords, place: string, refPrefix: string): Node {
  expectOnly(keywords, ['type', 'items', 'maxItems'], place);
  if (Array.isArray(keywords.items)) {
    throw new GenerationFailure(`${place}/items`, 'is a tuple, which is not supported');
  }
  const items: Node = 'items' in keywords ? parseNode(keywords.items, `${place}/items`, refPrefix) : { kind: 'any' };
  const maxItems = optionalNumber(keywords, 'maxItems', place);
  if (maxItems !== undefined && (!Number.isSafeInteger(maxItems) || maxItems < 0)) {
    throw new GenerationFailure(`${place}/maxItems`, 'must be a whole number, not below zero');
  }
  return { kind: 'array', items, ...(maxItems === undefined ? {} : { maxItems }) };
}

function parseConst(keywords: Keywords, place: string): Node {
  expectOnly(keywords, ['type', 'const'], place);
  const { const: value, type } = keywords;
  const fits =
    (type === 'string' && typeof value === 'string') ||
    (type === 'boolean' && typeof value === 'boolean') ||
    (type === 'integer' && Number.isSafeInteger(value));
  if (!fits)
    throw new GenerationFailure(`${place}/const`, 'must be a string, boolean or integer of the type beside it');
  return { kind: 'const', value: value as string | number | boolean };
}

function parseEnum(keywords: Keywords, place: string): Node {
  expectOnly(keywords, ['type', 'enum'], place);
  if (keywords.type !== 'string') throw new GenerationFailure(`${place}/type`, 'must be "string" beside enum');
  const values = parseNames(keywords.enum, `${place}/enum`);
  if (values.length === 0) throw new GenerationFailure(`${place}/enum`, 'must not be empty');
  return { kind: 'enum', values };
}

function parseScalar(keywords: Keywords, place: string): Node {
  expectOnly(keywords, ['type', 'format', 'minimum', 'maximum'], place);
  const { type, format } = keywords;
  const types = typeof type === 'string' ? [type] : parseNames(type, `${place}/type`);
  const unknown = types.find((name) => !SCALAR_TYPES.includes(name));
  if (unknown !== undefined || types.length === 0) {
    throw new GenerationFailure(`${place}/type`, `${JSON.stringify(type)} is not supported`);
  }
  const [only] = types;
  // `format` is an annotation: nothing is checked, so only its presence at a place where it makes sense is.
  if (format !== undefined && (typeof format !== 'string' || only !== 'string' || types.length > 1)) {
    throw new GenerationFailure(`${place}/format`, 'must be a name beside "type": "string"');
  }
  const minimum = optionalNumber(keywords, 'minimum', place);
  const maximum = optionalNumber(keywords, 'maximum', place);
  const bounded = minimum ?? maximum;
  if (bounded !== undefined && (types.length > 1 || !NUMERIC_TYPES.includes(only ?? ''))) {
    throw new GenerationFailure(`${place}/type`, 'must be one numeric type beside minimum or maximum');
  }
  return {
    kind: 'scalar',
    types: types as ScalarType[],
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

function expectOnly(keywords: Keywords, allowed: readonly string[], place: string): void {
  const sibling = Object.keys(keywords).find((keyword) => !allowed.includes(keyword));
  if (sibling === undefined) return;
  const beside = allowed.find((keyword) => keyword !== 'type' && keyword in keywords) ?? 'type';
  throw new GenerationFailure(`${place}/${sibling}`, `is not supported beside ${beside}`);
}

function parseNames(value: unknown, place: string): string[] {
  if (!Array.isArray(value) || !value.every((name): name is string => typeof name === 'string')) {
    throw new GenerationFailure(place, 'must be a list of strings');
  }
  if (new Set(value).size !== value.length) throw new GenerationFailure(place, 'must not repeat a string');
  return value;
}

function optionalNumber(keywords: Keywords, keyword: string, place: string): number | undefined {
  const value = keywords[keyword];
  if (value === undefined) return undefined;
  if (typeof value !== 'number') throw new GenerationFailure(`${place}/${keyword}`, 'must be a number');
  return value;
}
