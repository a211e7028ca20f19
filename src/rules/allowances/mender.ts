import type { JsonArray, JsonObject, JsonValue, PathStep } from '../../json.js';
import type { SchemaInternals } from '../../schema.js';
import { resolve } from '../../schema-walk.js';
import type { Located } from '../../schema-walk.js';
import { isArray, isObject, memberOf } from '../json.js';
import type { Allowance, AllowanceId, Edit, Place } from './allowance.js';
import type { ChangeList } from './change.js';
import { shaperOf } from './shapes.js';
import type { Shape, Shaper } from './shapes.js';

interface MadeEdit {
  readonly allowance: AllowanceId;
  readonly now: JsonValue | undefined;
}

/**
 * Reads a value by the schemas of its place, and makes the edits that the allowances propose, where they make a valid
 * member of one that is not. Nothing is changed in place.
 */
export class Mender {
  readonly #internals: SchemaInternals;
  readonly #shapeOf: Shaper;
  readonly #allowances: readonly Allowance[];
  readonly #changes: ChangeList;
  readonly #path: PathStep[];

  constructor(
    internals: SchemaInternals,
    allowances: readonly Allowance[],
    changes: ChangeList,
    path: readonly PathStep[],
  ) {
    this.#internals = internals;
    this.#shapeOf = shaperOf(internals);
    this.#allowances = allowances;
    this.#changes = changes;
    this.#path = [...path];
  }

  /** A message, by the schemas that all hold for it. Of a result, `answer` is the definition that it should be. */
  message(message: JsonObject, schemas: readonly Located[], answer: string | undefined): JsonObject {
    return this.#members(message, this.#shapeOf(schemas), answer);
  }

  #value(value: JsonValue, schemas: readonly Located[]): JsonValue {
    if (!isObject(value) && !isArray(value)) return value;
    const shape = this.#shapeOf(schemas);
    const mended = isObject(value) ? this.#members(value, shape, undefined) : this.#items(value, shape);
    return shape.unions.reduce<JsonValue>((each, union) => this.#union(each, union), mended);
  }

  #items(items: JsonArray, shape: Shape): JsonArray {
    return items.map((item, index) => this.#inside(index, item, shape.items));
  }

  /** Members keep their order, and those that are new come last. */
  #members(value: JsonObject, shape: Shape, answer: string | undefined): JsonObject {
    const edits = this.#edits(value, shape, answer);
    const members: [key: string, member: JsonValue][] = [];
    const make = (key: string, { allowance, now }: MadeEdit): void => {
      if (now !== undefined) members.push([key, now]);
      this.#changes.add({ allowance, path: [...this.#path, key], was: memberOf(value, key), now });
    };
    for (const [key, member] of Object.entries(value)) {
      const edit = edits.get(key);
      if (edit === undefined) members.push([key, this.#inside(key, member, shape.declared.get(key) ?? shape.rest)]);
      else make(key, edit);
    }
    for (const [key, edit] of edits) if (!Object.hasOwn(value, key)) make(key, edit);
    // Unlike an assignment, this makes a member of any key.
    return Object.fromEntries(members);
  }

  /** The edits that help, by their keys. */
  #edits(value: JsonObject, shape: Shape, answer: string | undefined): ReadonlyMap<string, MadeEdit> {
    const edits = new Map<string, MadeEdit>();
    const place: Place = { answer, value, schemas: shape.schemas, declared: shape.keys };
    for (const { id: allowance, remedy } of this.#allowances) {
      if (remedy.kind !== 'edit') continue;
      for (const { key, now } of remedy.propose(place)) {
        if (this.#helps(shape, value, { key, now })) edits.set(key, { allowance, now });
      }
    }
    return edits;
  }

  /** Whether an edit makes a valid member of one that is not, where the schema declares it. */
  #helps(shape: Shape, value: JsonObject, { key, now }: Edit): boolean {
    const schemas = shape.declared.get(key);
    if (schemas === undefined) return false;
    const isValid = (member: JsonValue | undefined): boolean =>
      member === undefined ? !shape.required.has(key) : this.#isValid(member, schemas);
    return !isValid(memberOf(value, key)) && isValid(now);
  }

  /** By the first member as which the value becomes valid, if it is not valid already. */
  #union(value: JsonValue, members: readonly Located[]): JsonValue {
    if (members.some((member) => this.#isValid(value, [member]))) return value;
    const before = this.#changes.count;
    for (const member of members) {
      const mended = this.#value(value, [member]);
      if (this.#isValid(mended, [member])) return mended;
      this.#changes.backTo(before);
    }
    return value;
  }

  #inside(step: PathStep, value: JsonValue, schemas: readonly Located[]): JsonValue {
    if (schemas.length === 0) return value;
    this.#path.push(step);
    const mended = this.#value(value, schemas);
    this.#path.pop();
    return mended;
  }

  #isValid(value: JsonValue, schemas: readonly Located[]): boolean {
    const { lookUp, explain } = this.#internals;
    // What has a name brings its check, which is much faster than explaining.
    return schemas.every(
      (schema) => resolve(schema, lookUp).check?.(value, 0) ?? explain([], schema, value, 1).length === 0,
    );
  }
}
