import { alternatives, describe } from '../../describe.js';
import type { JsonObject, JsonValue } from '../../json.js';
import type { Revision } from '../../schema.js';
import { arrayOf, isArray, isObject, memberOf } from '../json.js';
import type { Report } from '../rule.js';
import { constantsOf } from './conformance.js';

/*
 * The part of JSON Schema that forms are asked for with: a flat object of texts, numbers, switches and choices.
 */

/** Reports what a form may not say at its root: whatever makes it more than a flat object. */
export function checkRoot(schema: JsonObject, report: Report): void {
  for (const keyword of Object.keys(schema)) {
    if (CONSTRAINTS.has(keyword) && keyword !== 'properties' && keyword !== 'required') {
      // Closing an object that is flat anyway does not make it less so.
      if (keyword === 'additionalProperties' && !isObject(schema[keyword])) continue;
      report([keyword], 'must not be there: a form is a flat object with nothing but properties and their names');
    }
  }
}

/** Reports what the schema of a field has beyond the forms that the revision lists. */
export function checkField(schema: JsonObject, revision: Revision, report: Report): void {
  const kinds = revision === '2025-06-18' ? FIRST_FIELDS : FIELDS;
  const named = memberOf(schema, 'type');
  const kind = kinds.find(({ type }) => type === named);
  if (kind === undefined) {
    report(['type'], `must be ${alternatives(kinds.map(({ type }) => type))}, but is ${describe(named)}`);
    return;
  }
  const { type, allowed } = kind;
  for (const keyword of Object.keys(schema)) {
    if (CONSTRAINTS.has(keyword) && !allowed.includes(keyword)) {
      report([keyword], `must not be there: a field of type ${type} has ${listed(allowed)} only`);
    }
  }
  const format = memberOf(schema, 'format');
  if (format !== undefined && type === 'string' && !FORMATS.some((known) => known === format)) {
    report(['format'], `must be ${alternatives(FORMATS)}, but is ${describe(format)}`);
  }
  if (type === 'array' && optionsOf(schema) === undefined) report(['items'], 'must list the options to choose from');
  const titled = memberOf(schema, 'oneOf');
  if (titled !== undefined && allowed.includes('oneOf') && constantsOf(titled) === undefined) {
    report(['oneOf'], 'must be a list of options, each with a const');
  }
}

/** The options of a field that is a choice, of whatever type they are; undefined where it is none. */
export function optionsOf(field: JsonObject): readonly JsonValue[] | undefined {
  const items = memberOf(field, 'items');
  const choice = memberOf(field, 'type') === 'array' && isObject(items) ? items : field;
  const options = memberOf(choice, 'enum');
  if (isArray(options)) return options;
  return constantsOf(memberOf(choice, 'oneOf')) ?? constantsOf(memberOf(choice, 'anyOf'));
}

/** Where a field lists its options by themselves, if it does: its own `enum`, or that of its items. */
export function enumOf(field: JsonObject): {
  readonly path: readonly string[];
  readonly options: readonly JsonValue[];
} {
  const own = memberOf(field, 'enum');
  if (own !== undefined) return { path: ['enum'], options: arrayOf(own) };
  return { path: ['items', 'enum'], options: arrayOf(memberOf(memberOf(field, 'items'), 'enum')) };
}

const FORMATS = ['email', 'uri', 'date', 'date-time'];

// `pattern` is listed by the page of one revision and by no schema; it harms nobody.
const TEXT = ['minLength', 'maxLength', 'format', 'pattern', 'enum', 'enumNames'];
const NUMBER = ['minimum', 'maximum'];

/** What the schema of a field of a type has beside what only describes it. */
interface Kind {
  readonly type: string;
  readonly allowed: readonly string[];
}

const FIRST_FIELDS: readonly Kind[] = [
  { type: 'string', allowed: TEXT },
  { type: 'number', allowed: NUMBER },
  { type: 'integer', allowed: NUMBER },
  { type: 'boolean', allowed: [] },
];

const FIELDS: readonly Kind[] = [
  { type: 'string', allowed: [...TEXT, 'oneOf'] },
  ...FIRST_FIELDS.slice(1),
  { type: 'array', allowed: ['items', 'minItems', 'maxItems'] },
];

/** The keywords of JSON Schema that constrain; those that describe, and those of nobody, are left to everybody. */
const CONSTRAINTS: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$recursiveRef', 'properties', 'required', 'enum', 'enumNames', 'const'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'multipleOf', 'minimum', 'maximum'],
  ...[
    'exclusiveMinimum',
    'exclusiveMaximum',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'items',
    'additionalItems',
  ],
  ...[
    'prefixItems',
    'unevaluatedItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  ...['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames', 'minProperties'],
  ...['maxProperties', 'dependencies', 'dependentRequired', 'dependentSchemas'],
]);

function listed(keywords: readonly string[]): string {
  return keywords.length === 0 ? 'a title, a description and a default' : keywords.join(', ');
}
