import { alternatives, count, describe } from '../../describe.js';
import type { JsonObject, JsonValue, PathStep } from '../../json.js';
import { equalJson } from '../equal-json.js';
import { arrayOf, entriesOf, hasMember, isArray, isObject, memberOf } from '../json.js';
import type { Report } from '../rule.js';
import { codePoints } from './code-points.js';
import { isRfc3339Date, isRfc3339DateTime } from './date-time.js';
import { isOfKnownDialect, TYPES, typesOf } from './json-schema.js';
import { uriFault } from './uri.js';

export interface ConformanceOptions {
  /** Whether `format` counts: those that forms have, `email`, `uri`, `date` and `date-time`. */
  readonly formats?: boolean;
  /** What several comparisons of one message may cost together; each has its own unless told. */
  readonly budget?: Budget;
}

/** How many steps are left. */
export interface Budget {
  steps: number;
}

export function createBudget(): Budget {
  return { steps: MOST_STEPS };
}

/**
 * Reports in what a value breaks a schema for certain, by a small part of JSON Schema: `type`, `enum`, `const`, the
 * limits of lengths and numbers, `required`, `properties`, `additionalProperties: false`, `items`, `allOf`, and `oneOf`
 * and `anyOf` where they are lists of constants. Each of these says no whatever stands beside it. All else is passed
 * over, and so is a schema with a reference, or of an unknown dialect. No report is no proof that the value conforms.
 *
 * It gives up after 100,000 steps, since a value may be long and each of its items has to keep a long schema. A step is a
 * value beside a schema; a hundred characters or a key of that value; an item of `type`, `required`, `oneOf` or `anyOf`;
 * and, beside constants, a value within the list of them for each within that value.
 */
export function reportViolations(
  schema: JsonValue,
  value: JsonValue,
  report: Report,
  options: ConformanceOptions = {},
): void {
  if (isOfKnownDialect(schema)) new Comparison(report, options).compare(schema, value);
}

/** The constants that a list of them offers, as `oneOf` and `anyOf` have it; undefined where it is no such list. */
export function constantsOf(list: JsonValue | undefined): readonly JsonValue[] | undefined {
  const constants = arrayOf(list).map((option) => memberOf(option, 'const'));
  const known = constants.flatMap((constant) => (constant === undefined ? [] : [constant]));
  return known.length > 0 && known.length === constants.length ? known : undefined;
}

const MOST_STEPS = 100_000;
const CHARACTERS_IN_A_STEP = 100;

/** Keywords that are read to the end for each value, or at least until the value breaks them. */
const LISTS = ['type', 'required', 'oneOf', 'anyOf'];

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'];

class Comparison {
  readonly #report: Report;
  readonly #formats: boolean;
  readonly #path: PathStep[] = [];
  readonly #budget: Budget;

  constructor(report: Report, { formats = false, budget = createBudget() }: ConformanceOptions) {
    this.#report = report;
    this.#formats = formats;
    this.#budget = budget;
  }

  compare(schema: JsonValue, value: JsonValue): void {
    // Once there are no steps left, nothing is measured either.
    if (!this.#affords(1) || !this.#affords(widthOf(value) + lengthOf(schema))) return;
    if (schema === false) this.#note('must not be there');
    if (!isObject(schema) || REFERENCES.some((keyword) => hasMember(schema, keyword))) return;
    const types = [...new Set(typesOf(schema))];
    if (
      types.length > 0 &&
      types.every((type) => TYPES.includes(type)) &&
      !types.some((type) => isOfType(value, type))
    ) {
      this.#note(`must be of type ${alternatives(types)}, but is ${describe(value)}`);
      return;
    }
    this.#compareOptions(schema, value);
    if (typeof value === 'string') this.#compareText(schema, value);
    else if (typeof value === 'number') this.#compareNumber(schema, value);
    else if (isArray(value)) this.#compareItems(schema, value);
    else if (isObject(value)) this.#compareMembers(schema, value);
    for (const part of arrayOf(memberOf(schema, 'allOf'))) this.compare(part, value);
  }

  #compareOptions(schema: JsonObject, value: JsonValue): void {
    const constant = memberOf(schema, 'const');
    if (constant !== undefined) this.#compareWith([constant], value);
    const options = memberOf(schema, 'enum');
    if (isArray(options)) this.#compareWith(options, value);
    for (const keyword of ['oneOf', 'anyOf']) {
      const constants = constantsOf(memberOf(schema, keyword));
      if (constants !== undefined) this.#compareWith(constants, value);
    }
  }

  #compareWith(options: readonly JsonValue[], value: JsonValue): void {
    if (!this.#affords(sizeOf(options) * sizeOf(value)) || options.some((option) => equalJson(option, value))) return;
    const expected = options.length === 1 ? describe(options[0]) : `one of the ${options.length} options`;
    this.#note(`must be ${expected}, but is ${describe(value)}`);
  }

  #compareText(schema: JsonObject, value: string): void {
    this.#compareCount(codePoints(value), 'character', limitOf(schema, 'minLength'), limitOf(schema, 'maxLength'));
    if (!this.#formats) return;
    const format = FORMATS.find(({ name }) => name === memberOf(schema, 'format'));
    if (format?.allows(value) === false) this.#note(`must have the format ${format.name}, but is ${describe(value)}`);
  }

  #compareNumber(schema: JsonObject, value: number): void {
    const least = limitOf(schema, 'minimum');
    const most = limitOf(schema, 'maximum');
    const above = limitOf(schema, 'exclusiveMinimum');
    const below = limitOf(schema, 'exclusiveMaximum');
    if (value < least) this.#note(`must be at least ${least}, but is ${value}`);
    if (value > most) this.#note(`must be at most ${most}, but is ${value}`);
    if (value <= above) this.#note(`must be above ${above}, but is ${value}`);
    if (value >= below) this.#note(`must be below ${below}, but is ${value}`);
  }

  #compareItems(schema: JsonObject, value: readonly JsonValue[]): void {
    this.#compareCount(value.length, 'item', limitOf(schema, 'minItems'), limitOf(schema, 'maxItems'));
    const items = memberOf(schema, 'items');
    // Beside a list of schemas, this one is for the items after those.
    if (items === undefined || isArray(items) || hasMember(schema, 'prefixItems')) return;
    for (const [index, item] of value.entries()) this.#compareAt(index, items, item);
  }

  #compareMembers(schema: JsonObject, value: JsonObject): void {
    for (const name of arrayOf(memberOf(schema, 'required'))) {
      if (typeof name === 'string' && !hasMember(value, name)) this.#note(`must have ${describe(name)}, but has not`);
    }
    const properties = memberOf(schema, 'properties');
    const isClosed = memberOf(schema, 'additionalProperties') === false && !hasMember(schema, 'patternProperties');
    for (const [name, inner] of entriesOf(value)) {
      const declared = memberOf(properties, name);
      if (declared !== undefined) this.#compareAt(name, declared, inner);
      else if (isClosed) this.#compareAt(name, false, inner);
    }
  }

  #compareAt(step: PathStep, schema: JsonValue, value: JsonValue): void {
    this.#path.push(step);
    this.compare(schema, value);
    this.#path.pop();
  }

  #compareCount(size: number, noun: string, least: number, most: number): void {
    if (size < least) this.#note(`must have at least ${count(least, noun)}, but has ${size}`);
    if (size > most) this.#note(`must have at most ${count(most, noun)}, but has ${size}`);
  }

  #note(problem: string): void {
    this.#report([...this.#path], problem);
  }

  #affords(steps: number): boolean {
    this.#budget.steps -= steps;
    return this.#budget.steps >= 0;
  }
}

// Laxer than the grammar of addresses, which nobody enforces.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const FORMATS: readonly { readonly name: string; readonly allows: (value: string) => boolean }[] = [
  { name: 'email', allows: (value) => EMAIL.test(value) },
  { name: 'uri', allows: (value) => uriFault(value) === undefined },
  { name: 'date', allows: isRfc3339Date },
  { name: 'date-time', allows: isRfc3339DateTime },
];

function lengthOf(schema: JsonValue): number {
  return LISTS.flatMap((keyword) => arrayOf(memberOf(schema, keyword))).length;
}

function widthOf(value: JsonValue): number {
  return typeof value === 'string' ? Math.floor(value.length / CHARACTERS_IN_A_STEP) : entriesOf(value).length;
}

function sizeOf(value: JsonValue): number {
  const within = isArray(value) ? value : entriesOf(value).map(([, member]) => member);
  return within.reduce<number>((sum, inner) => sum + sizeOf(inner), 1 + widthOf(value));
}

function isOfType(value: JsonValue, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

/** NaN where there is none: no number is less or more. */
function limitOf(schema: JsonObject, keyword: string): number {
  const limit = memberOf(schema, keyword);
  return typeof limit === 'number' ? limit : NaN;
}
