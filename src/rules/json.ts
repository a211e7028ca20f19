import type { JsonArray, JsonObject, JsonValue } from '../json.js';

/*
 * What checks read values with: whatever stands there, they give it or nothing, and never throw.
 */

const NO_ITEMS: JsonArray = [];

/** What stands under an own key of an object. */
export function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  const object = objectOf(value);
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether an object has the key, with whatever value, `null` included. */
export function hasMember(value: JsonValue | undefined, key: string): boolean {
  const object = objectOf(value);
  return object !== undefined && Object.hasOwn(object, key);
}

/** What stands at the end of a way through objects. */
export function memberAt(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>((inner, key) => memberOf(inner, key), value);
}

export function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

/** The items of an array; none where there is no array. */
export function arrayOf(value: JsonValue | undefined): JsonArray {
  return isArray(value) ? value : NO_ITEMS;
}

export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The own members of an object, in their order; none where there is no object. */
export function entriesOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isObject(value) ? Object.entries(value) : [];
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}
