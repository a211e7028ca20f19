import { MAX_DEPTH } from '../json.js';
import type { JsonValue } from '../json.js';
import { hasMember, isArray, isObject, memberOf } from './json.js';

/** Whether two values are the same JSON, whatever the order of keys. What nests deeper than is supported is not compared. */
export function equalJson(one: JsonValue | undefined, other: JsonValue | undefined, depth = MAX_DEPTH): boolean {
  if (one === other || depth === 0) return true;
  if (isArray(one) && isArray(other)) {
    return one.length === other.length && one.every((item, index) => equalJson(item, other[index], depth - 1));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => hasMember(other, key) && equalJson(memberOf(one, key), memberOf(other, key), depth - 1));
}
