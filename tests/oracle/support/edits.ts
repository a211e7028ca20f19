import fc from 'fast-check';
import type { EffectiveDocument } from '../../../generator/documents.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import { valuesOf } from './grow.js';
import { NASTY_NAMES, anyJson, objectOf, strings } from './json-values.js';
import { isArray, isIntegerPlace, isObject } from './places.js';
import type { Place } from './places.js';
import { flatten, typesOf } from './schema.js';

/** One way to change a part of a value. */
export interface Edit {
  /** Tells the edits of one place apart. */
  readonly what: string;
  readonly to: () => fc.Arbitrary<JsonValue>;
}

/** The edits of one kind that a place allows. */
export type Edits = (place: Place, document: EffectiveDocument) => readonly Edit[];

const dropMember: Edits = ({ value, schema }) =>
  presentRequired(value, schema.required).map(([key, object]) => ({
    what: `drop ${key}`,
    to: () => fc.constant(objectOf(Object.entries(object).filter(([name]) => name !== key))),
  }));

const renameMember: Edits = ({ value, schema }) =>
  presentRequired(value, schema.required).map(([key, object]) => ({
    what: `rename ${key}`,
    to: () => fc.constantFrom(`${key} `, key.toUpperCase(), `_${key}`).map((name) => renamed(object, key, name)),
  }));

const swapType: Edits = ({ value }) => {
  const kinds = Object.keys(SAMPLES).filter((kind) => kind !== kindOf(value));
  return kinds.map((kind) => ({ what: `to ${kind}`, to: () => fc.constantFrom(...(SAMPLES[kind] ?? [])) }));
};

const SAMPLES: { readonly [kind: string]: readonly JsonValue[] } = {
  string: ['', 'text', '1', 'null'],
  number: [0, 1, -1, 0.5],
  boolean: [true, false],
  null: [null],
  object: [{}, { type: 'text' }, { length: 0 }],
  array: [[], ['a'], [{}]],
};

const breakConstant: Edits = ({ value, schema }) => {
  if (schema.const === undefined && schema.enum === undefined) return [];
  const edits = [{ what: 'other constant', to: () => fc.constantFrom<JsonValue>([value], ...NASTY_NAMES, ...TAGS, 0) }];
  if (typeof value === 'number') edits.push({ what: 'near constant', to: () => fc.constantFrom(value + 1, -value) });
  if (typeof value !== 'string') return edits;
  const near = [`${value}x`, `x${value}`, ` ${value}`, value.slice(1), `${value.slice(0, -1)}\0`];
  return [...edits, { what: 'near constant', to: () => fc.constantFrom(...near) }];
};

/** Constants of the protocol: right in one place, wrong in another. */
const TAGS: readonly string[] = [
  '2.0',
  '1.0',
  'text',
  'image',
  'object',
  'array',
  'string',
  'ping',
  'tools/call',
  'user',
];

const otherEnumMember: Edits = ({ schema }) =>
  (schema.enum ?? []).map((member) => ({ what: `enum ${JSON.stringify(member)}`, to: () => fc.constant(member) }));

const otherUnionMember: Edits = ({ schema }, document) =>
  (schema.anyOf ?? []).map((member, index) => ({ what: `member ${index}`, to: () => valuesOf(document, member) }));

/** A value of each member, right but for one field: whoever trusts a discriminator takes it. */
const brokenUnionMember: Edits = ({ schema }, document) =>
  (schema.anyOf ?? []).flatMap((member, index) => {
    const { properties = {} } = flatten(document, member);
    const broken = Object.entries(properties).flatMap(([key, property]): [string, JsonValue][] => {
      const { const: constant, anyOf, ...rest } = flatten(document, property);
      const types = typesOf(rest).map((type) => (type === 'integer' ? 'number' : type));
      const wrong = Object.keys(SAMPLES).find((kind) => !types.some((type) => type === kind));
      if (constant !== undefined || anyOf !== undefined || types.length === 0 || wrong === undefined) return [];
      return (SAMPLES[wrong] ?? []).map((sample) => [key, sample]);
    });
    if (broken.length === 0) return [];
    const values = fc.tuple(valuesOf(document, member), fc.constantFrom(...broken));
    const to = () =>
      values.map(([value, [key, sample]]) => (isObject(value) ? withMember(value, key, sample) : sample));
    return [{ what: `broken member ${index}`, to }];
  });

const otherAllowedValue: Edits = ({ schema }, document) => {
  const types = typesOf(schema);
  if (types.length < 2) return [{ what: 'grown', to: () => valuesOf(document, schema) }];
  return types.map((type) => ({ what: `grown ${type}`, to: () => valuesOf(document, { ...schema, type }) }));
};

const addExtension: Edits = ({ value }) => {
  if (!isObject(value)) return [];
  const extension = fc.tuple(fc.constantFrom(...NASTY_NAMES), fc.oneof(anyJson(1), strings));
  return [{ what: 'extension', to: () => extension.map(([key, part]) => withMember(value, key, part)) }];
};

const addOptional: Edits = ({ value, schema }, document) =>
  absentMembers(value, schema.properties).map(([key, object, member]) => ({
    what: `right ${key}`,
    to: () => valuesOf(document, member).map((part) => withMember(object, key, part)),
  }));

const addWrongOptional: Edits = ({ value, schema }) =>
  absentMembers(value, schema.properties).map(([key, object]) => ({
    what: `wrong ${key}`,
    to: () => fc.constantFrom(...Object.values(SAMPLES).flat()).map((part) => withMember(object, key, part)),
  }));

const nestDeeper: Edits = ({ value }) => [
  { what: 'in a list', to: () => fc.constantFrom<JsonValue>([value], [[value]]) },
  { what: 'in an object', to: () => fc.constantFrom<JsonValue>({ value }, { content: value }, { type: value }) },
];

const nestLess: Edits = ({ value }) => {
  const parts: readonly JsonValue[] = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return parts.length === 0 ? [] : [{ what: 'a part', to: () => fc.constantFrom(...parts) }];
};

const swapContainer: Edits = ({ value }) => {
  if (isArray(value)) return [{ what: 'list to object', to: () => fc.constant(objectOf(Object.entries(value))) }];
  if (!isObject(value)) return [];
  const lists = [Object.values(value), Object.keys(value)];
  return [
    { what: 'object to list', to: () => fc.constantFrom<JsonValue>(...lists) },
    // What no JSON text stands for, but a caller may pass: a list that has the members, and is a list all the same.
    { what: 'list with members', to: () => fc.constant(listWith(value)) },
  ];
};

const addFraction: Edits = (place) => {
  if (!isIntegerPlace(place)) return [];
  return [{ what: 'fraction', to: () => fc.constantFrom(0.5, 1.5, 1e-9, 2 ** 51 + 0.5) }];
};

const setNumber: Edits = ({ value, schema: { type, minimum, maximum } }) => {
  if (typeof value !== 'number') return [];
  const step = type === 'integer' ? 1 : 0.001;
  const edits: Edit[] = [{ what: 'whole', to: () => fc.constant(Math.trunc(value)) }];
  if (minimum !== undefined) {
    edits.push({ what: 'minimum', to: () => fc.constant(minimum) });
    edits.push({ what: 'below', to: () => fc.constantFrom(minimum - step, minimum - 1, -1e9) });
  }
  if (maximum !== undefined) {
    edits.push({ what: 'maximum', to: () => fc.constant(maximum) });
    edits.push({ what: 'above', to: () => fc.constantFrom(maximum + step, maximum + 1, 1e9) });
  }
  return edits;
};

const fillList: Edits = ({ value, schema: { maxItems } }) => {
  if (maxItems === undefined || !isArray(value)) return [];
  const filler = value[0] ?? '';
  const filled = (length: number) => fc.constant(Array.from({ length }, (_, index) => value[index] ?? filler));
  return [
    { what: 'full', to: () => filled(maxItems) },
    { what: 'too long', to: () => filled(maxItems + 1) },
  ];
};

const addItem: Edits = ({ value }) => {
  if (!isArray(value)) return [];
  return [{ what: 'item', to: () => anyJson(1).map((item) => [...value, item]) }];
};

/** Edits that mostly make a valid value invalid, by kind. */
export const BREAKING_EDITS: readonly Edits[] = [
  dropMember,
  renameMember,
  swapType,
  breakConstant,
  addWrongOptional,
  brokenUnionMember,
  nestDeeper,
  nestLess,
  swapContainer,
  addFraction,
  setNumber,
  fillList,
  addItem,
];

/** Edits that mostly keep a valid value valid, by kind. */
export const KEEPING_EDITS: readonly Edits[] = [
  otherEnumMember,
  otherUnionMember,
  otherAllowedValue,
  addOptional,
  addExtension,
];

function presentRequired(value: JsonValue, required: readonly string[] = []) {
  if (!isObject(value)) return [];
  return required.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value] as const);
}

function absentMembers(value: JsonValue, properties: Place['schema']['properties'] = {}) {
  if (!isObject(value)) return [];
  const absent = Object.entries(properties).filter(([key]) => !Object.hasOwn(value, key));
  return absent.map(([key, schema]) => [key, value, schema] as const);
}

function withMember(object: JsonObject, key: string, member: JsonValue): JsonObject {
  return objectOf([...Object.entries(object), [key, member]]);
}

function renamed(object: JsonObject, from: string, to: string): JsonObject {
  return objectOf(Object.entries(object).map(([key, member]) => [key === from ? to : key, member]));
}

/** A list that has the members of an object, but for those by which lists work, and for items. */
function listWith(object: JsonObject): JsonValue {
  const isReserved = (key: string) => (key in Array.prototype && key !== 'values') || /^\d+$/.test(key);
  const members = Object.entries(object).filter(([key]) => !isReserved(key));
  return Object.assign([], objectOf(members));
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  return isArray(value) ? 'array' : typeof value;
}
