import type { JsonArray, JsonObject, JsonValue, PathStep } from '../../json.js';
import type { SchemaInternals } from '../../schema.js';
import type { Located } from '../../schema-walk.js';
import { isArray, isObject, memberOf } from '../json.js';
import type { Allowance, AllowanceId, Edit, Place } from './allowance.js';
import type { ChangeList } from './change.js';
import { shaperOf } from './shapes.js';
import type { Shape, Shaper, Union } from './shapes.js';

/** What is known of an object that is a message. */
export type Whole = Pick<Place, 'envelope' | 'answer'>;

interface MadeEdit {
  readonly allowance: AllowanceId;
  readonly now: JsonValue | undefined;
}

const PART: Whole = { envelope: undefined, answer: undefined };

/**
 * Reads a value by the schemas of its place, and makes the edits that the allowances propose, where they make a valid
 * member of one that is not. Nothing is changed in place: what is not edited stays the same object.
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

  /** A message, by the schemas that all hold for it. */
  message(message: JsonObject, schemas: readonly Located[], whole: Whole): JsonObject {
    return this.#members(message, this.#shapeOf(schemas), whole);
  }

  #value(value: JsonValue, schemas: readonly Located[]): JsonValue {
    if (!isObject(value) && !isArray(value)) return value;
    const shape = this.#shapeOf(schemas);
    if (shape.isOpen) return value;
    const mended = isObject(value) ? this.#members(value, shape, PART) : this.#items(value, shape);
    return shape.unions.reduce<JsonValue>((each, union) => this.#union(each, union), mended);
  }

  #items(items: JsonArray, shape: Shape): JsonArray {
    if (shape.items.length === 0) return items;
    let mended: JsonValue[] | undefined;
    for (const [index, item] of items.entries()) {
      const now = this.#inside(index, item, shape.items);
      if (now === item) continue;
      mended ??= [...items];
      mended[index] = now;
    }
    return mended ?? items;
  }

  #members(value: JsonObject, shape: Shape, whole: Whole): JsonObject {
    if (shape.declared.size === 0 && shape.rest.length === 0) return value;
    const edits = this.#edits(value, shape, whole);
    const mended = new Map<string, JsonValue | undefined>();
    const make = (key: string, { allowance, now }: MadeEdit): void => {
      mended.set(key, now);
      this.#changes.add({ allowance, path: [...this.#path, key], was: memberOf(value, key), now });
    };
    for (const [key, member] of Object.entries(value)) {
      const edit = edits.get(key);
      if (edit !== undefined) {
        make(key, edit);
        continue;
      }
      const now = this.#inside(key, member, shape.declared.get(key) ?? shape.rest);
      if (now !== member) mended.set(key, now);
    }
    for (const [key, edit] of edits) if (!Object.hasOwn(value, key)) make(key, edit);
    return mended.size === 0 ? value : withMembers(value, mended);
  }

  /** The edits that help, by their keys. */
  #edits(value: JsonObject, shape: Shape, whole: Whole): ReadonlyMap<string, MadeEdit> {
    const edits = new Map<string, MadeEdit>();
    const place: Place = { ...whole, value, schemas: shape.schemas, declared: shape.keys };
    for (const { id: allowance, remedy } of this.#allowances) {
      if (remedy.kind !== 'edit') continue;
      for (const { key, now } of remedy.propose(place)) {
        if (!edits.has(key) && this.#helps(shape, value, { key, now })) edits.set(key, { allowance, now });
      }
    }
    return edits;
  }

  /** Whether an edit makes a valid member of one that is not. */
  #helps(shape: Shape, value: JsonObject, { key, now }: Edit): boolean {
    const schemas = shape.declared.get(key);
    if (schemas === undefined) return false;
    const isValid = (member: JsonValue | undefined): boolean =>
      member === undefined ? !shape.required.has(key) : this.#isValid(member, schemas);
    return !isValid(memberOf(value, key)) && isValid(now);
  }

  /** By the member that the value means to be, or else by the first as which it becomes valid. */
  #union(value: JsonValue, { whole, objects, arrays, discriminator }: Union): JsonValue {
    if (isObject(value) && discriminator !== undefined) {
      const tag = memberOf(value, discriminator.key);
      const meant = typeof tag === 'string' ? discriminator.members.get(tag) : undefined;
      return meant === undefined ? value : this.#value(value, [meant]);
    }
    const candidates = isObject(value) ? objects : isArray(value) ? arrays : [];
    if (candidates.length === 0 || this.#isValid(value, [whole])) return value;
    const before = this.#changes.count;
    for (const candidate of candidates) {
      const mended = this.#value(value, [candidate]);
      if (mended !== value && this.#isValid(mended, [candidate])) return mended;
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
    return schemas.every((schema) => {
      const { $ref, anyOf } = schema.node;
      if ($ref !== undefined) return lookUp($ref).check(value, 0);
      // Members with names bring their checks, which is much faster than explaining.
      if (anyOf !== undefined) {
        return anyOf.some((node, index) => this.#isValid(value, [{ node, at: `${schema.at}/anyOf/${index}` }]));
      }
      return explain([], schema, value, 1).length === 0;
    });
  }
}

/** The object with other members: those that are undefined are left out, new ones come last. Keys are data. */
function withMembers(value: JsonObject, members: ReadonlyMap<string, JsonValue | undefined>): JsonObject {
  const kept = Object.entries(value).map(
    ([key, member]) => [key, members.has(key) ? members.get(key) : member] as const,
  );
  const added = [...members].filter(([key]) => !Object.hasOwn(value, key));
  // Unlike an assignment, this makes a member of any key.
  return Object.fromEntries(
    [...kept, ...added].flatMap(([key, member]) => (member === undefined ? [] : [[key, member]])),
  );
}
