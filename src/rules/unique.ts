import { excerpt } from '../describe.js';
import type { JsonValue } from '../json.js';
import { arrayOf, memberOf, textOf } from './json.js';
import type { Report } from './rule.js';

/** Reports the items of a list that have the same text under a key as one before them. */
export function reportRepeated(
  list: JsonValue | undefined,
  listKey: string,
  key: string,
  demand: 'must be unique' | 'should be unique',
  report: Report,
): void {
  const seen = new Map<string, number>();
  for (const [index, item] of arrayOf(list).entries()) {
    const text = textOf(memberOf(item, key));
    if (text === undefined) continue;
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    else report([listKey, index, key], `${demand}, but item ${first} has ${excerpt(text)} too`);
  }
}
