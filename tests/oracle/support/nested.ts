import type { EffectiveDocument } from '../../../generator/documents.js';
import { MAX_DEPTH } from '../../../src/json.js';
import type { JsonValue, PathStep } from '../../../src/json.js';
import { safeOracle } from './oracle.js';
import { partOf, placesOf, replaceAt } from './places.js';
import type { Place } from './places.js';
import { definitionSchema, flatten, reachable, refersToItself } from './schema.js';
import type { JsonSchema } from './schema.js';
import { first, grown } from './values.js';

/** A value that is nested to the limit, or one level further, where a definition that holds itself judges it. */
export interface Nested {
  readonly value: JsonValue;
  readonly depth: number;
  /** What the boolean check is to say. */
  readonly isValid: boolean;
}

/** One value of each depth for every place of a definition in which one that holds itself stands. */
export function nested(document: EffectiveDocument, name: string): readonly Nested[] {
  const recursive = recursiveSchemas(document, name);
  if (recursive.size === 0) return [];
  const oracle = safeOracle(document.revision, name);
  const done = new Set<string>();
  const values: Nested[] = [];
  for (const value of first(BASES, grown(document, name))) {
    for (const { path, site } of outermost(placesOf(document, name, value), recursive)) {
      const key = isLast(value, path) ? `${site} last` : site;
      if (done.has(key)) continue;
      done.add(key);
      const put = (depth: number, bottom: JsonValue): JsonValue =>
        replaceAt(value, path, chain(depth - path.length, bottom));
      values.push({ value: put(MAX_DEPTH, 1), depth: MAX_DEPTH, isValid: true });
      // AJV has no limit. It refuses what is no JSON wherever it looks: where it does not, another member of a union takes
      // the place for open JSON, and so may the boolean check, whatever lies in it.
      const isOpen = oracle(withoutJson(put(MAX_DEPTH, MARK)));
      values.push({ value: put(MAX_DEPTH + 1, 1), depth: MAX_DEPTH + 1, isValid: isOpen });
    }
  }
  return values;
}

const MARK = 'here is no JSON';

/** The value with what JSON has not in the marked place. */
function withoutJson(value: JsonValue): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => (part === MARK ? 0n : part));
}

/** Enough for every place of every definition to grow. */
const BASES = 300;

function recursiveSchemas(document: EffectiveDocument, name: string): ReadonlySet<JsonSchema> {
  const recursive = [...reachable(document, name)].filter((reached) => refersToItself(document, reached));
  return new Set(recursive.map((reached) => flatten(document, definitionSchema(document, reached))));
}

/** Whether a place is the last one of a list. */
function isLast(value: JsonValue, path: readonly PathStep[]): boolean {
  let list: JsonValue | undefined = value;
  for (const step of path.slice(0, -1)) list = list === undefined ? list : partOf(list, step);
  return Array.isArray(list) && path.at(-1) === list.length - 1;
}

/** The places that one of the schemas judges, without those inside another one. */
function outermost(places: readonly Place[], schemas: ReadonlySet<JsonSchema>): readonly Place[] {
  const found: Place[] = [];
  // What encloses a place comes before it.
  for (const place of places.filter(({ schema }) => schemas.has(schema))) {
    if (!found.some(({ site }) => place.site.startsWith(site))) found.push(place);
  }
  return found;
}

/** So many containers inside each other, an object the outermost, lists and objects in turn. */
function chain(length: number, bottom: JsonValue): JsonValue {
  let value = bottom;
  for (let level = length - 1; level >= 0; level--) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}
