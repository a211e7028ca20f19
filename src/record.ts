import { describe } from './describe.js';
import { UncheckedConstructionError, UnknownFieldError } from './errors.js';
import { deepFreeze } from './freeze.js';
import type { JsonObject } from './json.js';
import type { Shape } from './plan.js';
import { readWiresBy } from './wire-of.js';

/**
 * The own enumerable property that every record has: its frozen wire value. Deep equality of `node:assert`, of test
 * runners and of others looks at own enumerable properties, and only at those with a string key when it is loose;
 * without this one, all records of a class would be equal.
 *
 * @internal
 */
export const WIRE_KEY = '$wire';

const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** A record class, as a token that names a type. */
export interface RecordClass {
  readonly typeName: string;
  readonly prototype: Record;
}

// Every engine has it, though the language calls it a relic: `Object.defineProperty` takes five times as long, which is
// more than all the rest of making a record. What it defines is enumerable, and final once the record is frozen.
declare const Object: ObjectConstructor & {
  readonly prototype: { readonly __defineGetter__: (this: object, key: string, getter: () => unknown) => void };
};
const defineGetter = Object.prototype.__defineGetter__;

// Node's formatter, as it is handed to a custom inspection.
type Inspect = (value: unknown, options: object) => string;

/** The wire value of a record, not yet frozen where nobody has seen it: never hand it out. */
export let wireIn: (record: Record) => JsonObject;

/** The plans of the fields that the revision of a record declares. */
export let fieldsOf: (record: Record) => Shape['fields'];

/** What the record that is being made is to hold. Set by `makeRecord` alone, so that only a schema can make records. */
let making: { readonly shape: Shape; readonly wire: JsonObject } | undefined;

/** An immutable object of the protocol. Its declared fields are properties under their wire names. */
export abstract class Record {
  /** The name of the definition: a class is also the token that names its type. */
  static readonly typeName: string = 'Record';

  readonly #wire: JsonObject;
  readonly #shape: Shape;

  // Without parameters, so that nothing leaks to a class that is put between this one and its heirs.
  protected constructor() {
    const made = making;
    if (made?.shape.record !== new.target) throw new UncheckedConstructionError(new.target.typeName);
    making = undefined;
    this.#wire = made.wire;
    this.#shape = made.shape;
    defineGetter.call(this, WIRE_KEY, readWire);
  }

  /** Whether the wire value has this key, with whatever value, `null` included. */
  has(key: string): boolean {
    return isKey(key) && Object.hasOwn(this.#wire, key);
  }

  /**
   * A declared field (`undefined` when omitted), or an extension that is present.
   *
   * @throws UnknownFieldError where the record has neither.
   */
  get(key: string): unknown {
    if (!isKey(key)) throw new UnknownFieldError(this.#shape.typeName, describe(key));
    if (Object.hasOwn(this.#shape.fields, key)) return Reflect.get(this, key);
    if (Object.hasOwn(this.#wire, key)) return deepFreeze(this.#wire[key]);
    throw new UnknownFieldError(this.#shape.typeName, key);
  }

  /** The keys of the wire value, in their order. */
  keys(): readonly string[] {
    return Object.keys(this.#wire);
  }

  /** The complete wire value, extensions included, deeply frozen. */
  toJSON(): JsonObject {
    return deepFreeze(this.#wire);
  }

  /** What `console.log` shows: the class and the fields. */
  [INSPECT](depth: number | null, options: object, inspect: Inspect): string {
    // An object that inherits from a record is none, and a Proxy of one cannot be read.
    if (!(#shape in this)) return '[not a record]';
    if (depth !== null && depth < 0) return `[${this.#shape.typeName}]`;
    return `${this.#shape.typeName} ${inspect(this.toJSON(), { ...options, depth })}`;
  }

  static {
    readWiresBy((value) => (#wire in value ? value.#wire : undefined));
    wireIn = (record) => record.#wire;
    fieldsOf = (record) => record.#shape.fields;
  }
}

/** Makes a record around a tree that is valid, is owned by this package alone, and stays as it is. */
export function makeRecord(shape: Shape, wire: JsonObject): Record {
  // The one seam between a class as the public sees it, without a constructor, and as a schema uses it.
  const type = shape.record as unknown as new () => Record;
  making = { shape, wire };
  try {
    const record = new type();
    Object.freeze(record);
    return record;
  } finally {
    making = undefined;
  }
}

/** Classes are what records read by: nobody may change them once there are records. */
export function sealClass(type: RecordClass): void {
  Object.freeze(type);
  Object.freeze(type.prototype);
}

// Callers without a type checker may ask for anything.
function isKey(key: unknown): key is string {
  return typeof key === 'string';
}

function readWire(this: Record): JsonObject {
  return this.toJSON();
}
