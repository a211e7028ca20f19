import type { JsonValue } from '../json.js';
import { isArray, isObject, memberOf } from './json.js';

/** Whether two values are the same JSON, whatever the order of keys. */
export function equalJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (isArray(one) && isArray(other)) {
    return one.length === other.length && one.every((item, index) => equalJson(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => equalJson(memberOf(one, key), memberOf(other, key)));
}
