import fc from 'fast-check';
import type { EffectiveDocument } from '../../../generator/documents.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import { NASTY_NAMES, anyJson, integers, numbers, objectOf, strings } from './json-values.js';
import { definitionSchema, flatten, memberSchema, typesOf, walk } from './schema.js';
import type { JsonSchema, TypeName } from './schema.js';

/** Values that a definition allows: all that it requires, some of what it offers, and extensions. */
export function validValues(document: EffectiveDocument, name: string): fc.Arbitrary<JsonValue> {
  return valuesOf(document, definitionSchema(document, name));
}

/** Values that a schema of the document allows. */
export function valuesOf(document: EffectiveDocument, schema: JsonSchema): fc.Arbitrary<JsonValue> {
  const grower = growers.get(document) ?? new Grower(document);
  growers.set(document, grower);
  return grower.grow(schema, MAX_DEPTH);
}

/** Below this many containers nothing optional grows. The deepest chain of references is a little shorter. */
const MAX_DEPTH = 9;

const growers = new WeakMap<EffectiveDocument, Grower>();

type Entry = readonly [string, JsonValue];

class Grower {
  readonly #document: EffectiveDocument;
  readonly #names: fc.Arbitrary<string>;
  readonly #grown: WeakMap<JsonSchema, fc.Arbitrary<JsonValue>>[] = [];

  constructor(document: EffectiveDocument) {
    this.#document = document;
    this.#names = fc.oneof(fc.constantFrom(...NASTY_NAMES), fc.constantFrom(...declaredNames(document)));
  }

  grow(schema: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
    const grown = (this.#grown[depth] ??= new WeakMap());
    const known = grown.get(schema);
    if (known !== undefined) return known;
    const made = this.#make(flatten(this.#document, schema), depth);
    grown.set(schema, made);
    return made;
  }

  #make(schema: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((member) => this.grow(member, depth)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const types = typesOf(schema);
    if (types.length === 0) return anyJson(depth);
    return fc.oneof(...types.map((type) => this.#ofType(type, schema, depth)));
  }

  #ofType(type: TypeName, schema: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
    switch (type) {
      case 'string':
        return strings;
      case 'integer':
        return integers(schema.minimum, schema.maximum);
      case 'number':
        return numbers(schema.minimum, schema.maximum);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return this.#array(schema, depth);
      case 'object':
        return this.#object(schema, depth);
    }
  }

  #array(schema: JsonSchema, depth: number): fc.Arbitrary<JsonValue> {
    if (depth === 0) return fc.constant([]);
    const item = schema.items === undefined ? anyJson(depth - 1) : this.grow(schema.items, depth - 1);
    const short = fc.array(item, { maxLength: 3 });
    if (schema.maxItems === undefined) return short;
    const full = item.map((element) => Array.from({ length: schema.maxItems ?? 0 }, () => element));
    return fc.oneof({ weight: 4, arbitrary: short }, { weight: 1, arbitrary: full });
  }

  #object(schema: JsonSchema, depth: number): fc.Arbitrary<JsonObject> {
    const declared = this.#declaredMembers(schema, depth);
    if (depth === 0) return declared.map(objectOf);
    const entries = fc.tuple(declared, this.#extensions(schema, depth)).map(([own, more]) => [...own, ...more]);
    return inAnyOrder(entries).map(objectOf);
  }

  #declaredMembers(schema: JsonSchema, depth: number): fc.Arbitrary<readonly Entry[]> {
    const required = schema.required ?? [];
    const least = this.#members(schema, required, depth);
    if (depth === 0) return entriesOf(fc.record(least));
    const all = { ...least, ...this.#members(schema, Object.keys(schema.properties ?? {}), depth) };
    return fc.oneof(
      { weight: 1, arbitrary: entriesOf(fc.record(least)) },
      { weight: 1, arbitrary: entriesOf(fc.record(all)) },
      { weight: 3, arbitrary: entriesOf(fc.record(all, { requiredKeys: [...required] })) },
    );
  }

  #members(schema: JsonSchema, names: readonly string[], depth: number): { [name: string]: fc.Arbitrary<JsonValue> } {
    const below = Math.max(0, depth - 1);
    const member = (name: string) => {
      const declared = schema.properties?.[name];
      return declared === undefined ? anyJson(below) : this.grow(declared, below);
    };
    return Object.fromEntries(names.map((name): [string, fc.Arbitrary<JsonValue>] => [name, member(name)]));
  }

  #extensions(schema: JsonSchema, depth: number): fc.Arbitrary<readonly Entry[]> {
    const member = memberSchema(schema);
    const value = member === undefined ? anyJson(depth - 1) : this.grow(member, depth - 1);
    const declared = schema.properties ?? {};
    const name = this.#names.filter((candidate) => !Object.hasOwn(declared, candidate));
    const some = fc.array(fc.tuple(name, value), { maxLength: 3 });
    // An object without declared members is a map: what it is for is its extensions.
    if (schema.properties === undefined) return some;
    return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some });
  }
}

function entriesOf(record: fc.Arbitrary<JsonObject>): fc.Arbitrary<readonly Entry[]> {
  return record.map((members) => Object.entries(members));
}

function inAnyOrder(entries: fc.Arbitrary<readonly Entry[]>): fc.Arbitrary<readonly Entry[]> {
  return entries.chain((given) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(given) },
      { weight: 1, arbitrary: fc.shuffledSubarray([...given], { minLength: given.length }) },
    ),
  );
}

/** The names of all fields that any definition of the document declares. */
function declaredNames(document: EffectiveDocument): readonly string[] {
  const names = new Set<string>();
  for (const definition of Object.keys(document.definitions)) {
    walk(definitionSchema(document, definition), ({ properties = {} }) => {
      for (const name of Object.keys(properties)) names.add(name);
    });
  }
  return [...names];
}
