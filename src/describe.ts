import { isJsonObject } from './json.js';

const LONGEST_EXCERPT = 60;
const LONGEST_POINTER = 200;
const MOST_KEYS = 5;

/** A value for an error: a scalar as JSON text, shortened; a container by its kind and size. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return excerpt(value);
  if (Array.isArray(value)) return `an array of ${count(value.length, 'item')}`;
  if (isJsonObject(value)) return describeObject(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return `a ${typeof value}`;
}

/** A text from outside, quoted, shortened, on one line, and without characters that are invisible or reorder others. */
export function excerpt(text: string): string {
  return JSON.stringify(shorten(text, LONGEST_EXCERPT)).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${Number(character.codePointAt(0)).toString(16)}}`,
  );
}

/** Cuts between code points, so that no half of a pair is left over. */
export function shorten(text: string, length = LONGEST_POINTER): string {
  return text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' or $1');
}

function describeObject(value: object): string {
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  const named = keys.slice(0, MOST_KEYS).map(excerpt).join(', ');
  return `an object with ${named}${keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : ''}`;
}
