import type { JsonObject, JsonValue } from './json.js';

/**
 * Freezes an owned JSON tree and returns it. Members are frozen before what holds them, so that a frozen container is
 * known to be frozen all the way down, and a second call costs nothing. The depth of an owned tree is bounded.
 */
export function deepFreeze<T extends JsonValue | undefined>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (isList(value)) for (const item of value) deepFreeze(item);
  else for (const key in value) deepFreeze((value as JsonObject)[key]);
  return Object.freeze(value);
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
