import { alternatives, describe } from '../../describe.js';
import type { JsonValue, PathStep } from '../../json.js';
import { arrayOf, entriesOf, isArray, isObject, memberOf, textOf } from '../json.js';
import type { Report } from '../rule.js';

/** Called with whatever stands where a schema is expected, and the way to it from the outermost one. */
export type VisitSchema = (schema: JsonValue, path: readonly PathStep[]) => void;

/**
 * Visits a schema and those within it, by the keywords of all drafts or by those of them that are to be followed, the
 * outer ones first. The path is reused.
 */
export function forEachSchema(schema: JsonValue, visit: VisitSchema, follows: Follows = () => true): void {
  walk(schema, [], visit, follows);
}

export type Follows = (keyword: string) => boolean;

/** A keyword on the way to an inner schema, with the key or the index below it, if any. */
export interface WayStep {
  readonly keyword: string;
  readonly key: PathStep | undefined;
}

/** The way to an inner schema, keyword by keyword. */
export function wayTo(path: readonly PathStep[]): readonly WayStep[] {
  const way = [];
  for (let at = 0; at < path.length; at++) {
    const keyword = String(path[at]);
    const next = path[at + 1];
    const hasKey = SCHEMA_MAP.includes(keyword) || typeof next === 'number';
    way.push({ keyword, key: hasKey ? next : undefined });
    if (hasKey) at++;
  }
  return way;
}

/**
 * Reports what is wrong with a schema as such: keywords whose values are not of the kind that its dialect asks for.
 * Schemas of dialects that are not known are not looked at. That is all: no reference is followed, and no pattern read.
 *
 * @param dialect what counts where the schema names no dialect; `any`: what holds from draft-04 on in all of them.
 */
export function checkSchema(schema: JsonValue, dialect: '2020-12' | 'any', report: Report): void {
  const draft = draftOf(schema, dialect);
  if (draft === undefined) return;
  const check: VisitSchema = (inner, path) => {
    if (!isObject(inner)) {
      if (typeof inner !== 'boolean') report([...path], `must be a schema, but is ${describe(inner)}`);
      return;
    }
    for (const [keyword, value] of Object.entries(inner)) {
      const problem = problemOf(keyword, value, draft);
      if (problem !== undefined) report([...path, keyword], problem);
    }
  };
  forEachSchema(schema, check, (keyword) => knows(draft, SINCE.get(keyword) ?? FIRST) && !isGone(draft, keyword));
}

/** Whether the keywords of a schema mean what all drafts agree on: it names no dialect, or one of those known. */
export function isOfKnownDialect(schema: JsonValue): boolean {
  return draftOf(schema, 'any') !== undefined;
}

/** The names of simple types. */
export const TYPES: readonly string[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The types that a schema names, in either notation; none where it names none. */
export function typesOf(schema: JsonValue | undefined): readonly string[] {
  const type = memberOf(schema, 'type');
  return (isArray(type) ? type : [type]).flatMap((name) => textOf(name) ?? []);
}

/** Keywords whose value is a schema. */
const SCHEMA = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
/** Keywords whose value is a list of schemas. */
const SCHEMA_LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords whose value has a schema under each of its keys. */
const SCHEMA_MAP = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'];

function walk(schema: JsonValue, path: PathStep[], visit: VisitSchema, follows: Follows): void {
  visit(schema, path);
  if (!isObject(schema)) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (!follows(keyword)) continue;
    path.push(keyword);
    if (SCHEMA_LIST.includes(keyword) || (keyword === 'items' && isArray(value))) {
      arrayOf(value).forEach((inner, index) => {
        step(inner, index, path, visit, follows);
      });
    } else if (SCHEMA_MAP.includes(keyword)) {
      for (const [name, inner] of entriesOf(value)) {
        // Among dependencies, lists of names stand beside schemas.
        if (keyword !== 'dependencies' || !isArray(inner)) step(inner, name, path, visit, follows);
      }
    } else if (SCHEMA.includes(keyword)) {
      walk(value, path, visit, follows);
    }
    path.pop();
  }
}

function step(schema: JsonValue, next: PathStep, path: PathStep[], visit: VisitSchema, follows: Follows): void {
  path.push(next);
  walk(schema, path, visit, follows);
  path.pop();
}

// --- Dialects

type Draft = 'any' | (typeof DRAFTS)[number];

const DRAFTS = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const;
const [FIRST] = DRAFTS;

const DIALECT = /^https?:\/\/json-schema\.org\/(?:draft\/)?(draft-0[467]|2019-09|2020-12)\/schema#?$/;

function draftOf(schema: JsonValue, otherwise: Draft): Draft | undefined {
  const named = memberOf(schema, '$schema');
  if (typeof named !== 'string') return otherwise;
  const name = DIALECT.exec(named)?.[1];
  return DRAFTS.find((draft) => draft === name);
}

/** Whether a draft knows a keyword; `any` knows what draft-07 does. */
function knows(draft: Draft, since: (typeof DRAFTS)[number]): boolean {
  return DRAFTS.indexOf(draft === 'any' ? 'draft-07' : draft) >= DRAFTS.indexOf(since);
}

/** When the keywords with schemas came that were not there from the first. */
const SINCE: ReadonlyMap<string, (typeof DRAFTS)[number]> = new Map([
  ['contains', 'draft-06'],
  ['propertyNames', 'draft-06'],
  ['if', 'draft-07'],
  ['then', 'draft-07'],
  ['else', 'draft-07'],
  ['$defs', '2019-09'],
  ['contentSchema', '2019-09'],
  ['dependentSchemas', '2019-09'],
  ['unevaluatedItems', '2019-09'],
  ['unevaluatedProperties', '2019-09'],
  ['prefixItems', '2020-12'],
]);

function isGone(draft: Draft, keyword: string): boolean {
  return keyword === 'additionalItems' && draft === '2020-12';
}

// --- Values of keywords

type Expectation = (value: JsonValue, draft: Draft) => string | undefined;

interface Keyword {
  readonly since: (typeof DRAFTS)[number];
  /** What the value must be; undefined where it is that. */
  readonly expects: Expectation;
}

function problemOf(keyword: string, value: JsonValue, draft: Draft): string | undefined {
  const known = KEYWORDS.get(keyword);
  if (known === undefined || !knows(draft, known.since)) return undefined;
  const expected = known.expects(value, draft);
  return expected === undefined ? undefined : `must be ${expected}, but is ${describe(value)}`;
}

const isText: Expectation = (value) => (typeof value === 'string' ? undefined : 'a string');
const isFlag: Expectation = (value) => (typeof value === 'boolean' ? undefined : 'true or false');
const isNumber: Expectation = (value) => (typeof value === 'number' ? undefined : 'a number');
const isCount: Expectation = (value) =>
  Number.isInteger(value) && Number(value) >= 0 ? undefined : 'a whole number that is not negative';
const isPositive: Expectation = (value) => (typeof value === 'number' && value > 0 ? undefined : 'a number above 0');
const isList: Expectation = (value) => (isArray(value) ? undefined : 'an array');
const isMap: Expectation = (value) => (isObject(value) ? undefined : 'an object');

const isSchemaList: Expectation = (value) =>
  isArray(value) && value.length > 0 ? undefined : 'an array of at least one schema';

const isItems: Expectation = (value, draft) => {
  if (!isArray(value)) return undefined;
  if (draft === '2020-12') return 'a schema (prefixItems has the list of them)';
  return value.length > 0 ? undefined : 'a schema, or an array of at least one';
};

const isExclusiveLimit: Expectation = (value, draft) => {
  if (draft === 'draft-04') return isFlag(value, draft);
  return draft === 'any' && typeof value === 'boolean' ? undefined : isNumber(value, draft);
};

const isNameList: Expectation = (value) => (isListOfUniqueTexts(value) ? undefined : 'an array of distinct strings');

const isNameListMap: Expectation = (value) =>
  isObject(value) && Object.values(value).every(isListOfUniqueTexts)
    ? undefined
    : 'an object with arrays of distinct strings';

const isType: Expectation = (value) => {
  const names = isArray(value) ? value : [value];
  if (!names.every((name) => TYPES.some((type) => type === name))) return `${alternatives(TYPES)}, or several of them`;
  return names.length > 0 && isListOfUniqueTexts(names) ? undefined : 'one type, or several distinct ones';
};

function isListOfUniqueTexts(value: JsonValue): boolean {
  if (!isArray(value) || value.some((item) => typeof item !== 'string')) return false;
  return new Set(value).size === value.length;
}

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...keywords(FIRST, isText, ['$schema', '$ref', 'title', 'description', 'pattern', 'format']),
  ...keywords('draft-06', isText, ['$id']),
  ...keywords('draft-07', isText, ['$comment', 'contentEncoding', 'contentMediaType']),
  ...keywords('2019-09', isText, ['$anchor']),
  ...keywords('2020-12', isText, ['$dynamicRef', '$dynamicAnchor']),
  ...keywords(FIRST, isFlag, ['uniqueItems']),
  ...keywords('draft-07', isFlag, ['readOnly', 'writeOnly']),
  ...keywords('2019-09', isFlag, ['deprecated']),
  ...keywords(FIRST, isNumber, ['minimum', 'maximum']),
  ...keywords(FIRST, isExclusiveLimit, ['exclusiveMinimum', 'exclusiveMaximum']),
  ...keywords(FIRST, isPositive, ['multipleOf']),
  ...keywords(FIRST, isCount, ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']),
  ...keywords('2019-09', isCount, ['minContains', 'maxContains']),
  ...keywords(FIRST, isType, ['type']),
  ...keywords(FIRST, isList, ['enum']),
  ...keywords('draft-06', isList, ['examples']),
  ...keywords(FIRST, isNameList, ['required']),
  ...keywords('2019-09', isNameListMap, ['dependentRequired']),
  ...keywords(FIRST, isItems, ['items']),
  ...keywords(FIRST, isSchemaList, ['allOf', 'anyOf', 'oneOf']),
  ...keywords('2020-12', isSchemaList, ['prefixItems']),
  ...keywords(FIRST, isMap, ['properties', 'patternProperties', 'dependencies', 'definitions']),
  ...keywords('2019-09', isMap, ['dependentSchemas', '$defs']),
]);

function keywords(
  since: Keyword['since'],
  expects: Expectation,
  names: readonly string[],
): readonly (readonly [string, Keyword])[] {
  return names.map((name) => [name, { since, expects }]);
}
