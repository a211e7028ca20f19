import { shorten } from '../describe.js';
import { isJsonObject } from '../json.js';
import type { PathStep } from '../json.js';
import { cut, printable, widthOf } from './terminal/width.js';

/** A line that shows a place, and the columns in it that are the place. */
export interface Excerpt {
  readonly text: string;
  /** The first column, counted from 0. */
  readonly start: number;
  /** At least one. */
  readonly length: number;
}

const LONGEST_NEIGHBOUR = 24;
const LONGEST_KEY = 32;
const LONGEST_FOCUS = 44;
const NEIGHBOURS_BEFORE = 3;
const NEIGHBOURS_AFTER = 4;

/** The container around a place of a value, its members shortened, in one line of at most so many columns. */
export function excerptAt(value: unknown, path: readonly PathStep[], width: number): Excerpt | undefined {
  const step = path.at(-1);
  if (step === undefined) return excerptOfWhole(value, width);
  const members = membersOf(valueAt(value, path.slice(0, -1)));
  if (members?.keys.includes(step) !== true) return undefined;
  const { before, focus, after } = lay(members, step);
  return windowed(before, focus, after, width);
}

/** The object at a place, marked where a member is missing in it. */
export function excerptOfMissing(value: unknown, path: readonly PathStep[], width: number): Excerpt | undefined {
  const members = membersOf(valueAt(value, path));
  if (members === undefined) return undefined;
  const [open, close] = members.brackets;
  return windowed(open + firstMembers(members), close, '', width);
}

/** A text around an index of it. */
export function excerptOfText(text: string, index: number, width: number): Excerpt {
  const focus = String.fromCodePoint(text.codePointAt(index) ?? 0x20);
  const after = text.slice(index + focus.length);
  return windowed(printable(text.slice(0, index)), printable(focus), printable(after), width);
}

export function valueAt(value: unknown, path: readonly PathStep[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

interface Members {
  readonly of: object;
  readonly keys: readonly PathStep[];
  readonly brackets: readonly [string, string];
}

function membersOf(container: unknown): Members | undefined {
  if (Array.isArray(container)) return { of: container, keys: [...container.keys()], brackets: ['[', ']'] };
  if (isJsonObject(container)) return { of: container, keys: Object.keys(container), brackets: ['{', '}'] };
  return undefined;
}

function lay(members: Members, key: PathStep): { before: string; focus: string; after: string } {
  const { keys, brackets } = members;
  const index = keys.indexOf(key);
  const first = Math.max(0, index - NEIGHBOURS_BEFORE);
  const earlier = keys.slice(first, index).map((other) => `${memberText(members, other)}, `);
  const later = keys.slice(index + 1, index + 1 + NEIGHBOURS_AFTER).map((other) => `, ${memberText(members, other)}`);
  return {
    before: `${brackets[0]}${first > 0 ? '…, ' : ''}${earlier.join('')}${keyText(key)}`,
    focus: short(Reflect.get(members.of, key), LONGEST_FOCUS),
    after: `${later.join('')}${index + 1 + NEIGHBOURS_AFTER < keys.length ? ', …' : ''}${brackets[1]}`,
  };
}

function memberText(members: Members, key: PathStep): string {
  return keyText(key) + short(Reflect.get(members.of, key), LONGEST_NEIGHBOUR);
}

function keyText(key: PathStep): string {
  return typeof key === 'number' ? '' : `${quoted(key, LONGEST_KEY)}: `;
}

function short(value: unknown, length: number): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (isJsonObject(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return typeof value === 'string' ? quoted(value, length) : String(value);
}

function quoted(text: string, length: number): string {
  return printable(JSON.stringify(shorten(text, length)));
}

function excerptOfWhole(value: unknown, width: number): Excerpt {
  const members = membersOf(value);
  const text = cut(members === undefined ? short(value, width) : members.brackets.join(firstMembers(members)), width);
  return { text, start: 0, length: widthOf(text) };
}

function firstMembers(members: Members): string {
  const shown = members.keys.slice(0, NEIGHBOURS_BEFORE + NEIGHBOURS_AFTER).map((key) => memberText(members, key));
  return shown.join(', ') + (members.keys.length > shown.length ? ', …' : '');
}

/** Keeps the focus in sight, and as much as fits to both sides of it. */
function windowed(before: string, focus: string, after: string, width: number): Excerpt {
  const shownFocus = cut(focus, width - 10);
  // A mark that is drawn over its letter takes no column.
  const length = Math.max(1, widthOf(shownFocus));
  const room = width - length;
  const afterWidth = Math.min(widthOf(after), Math.max(Math.floor(room / 3), room - widthOf(before)));
  const shownBefore = cutStart(before, room - afterWidth);
  return { text: `${shownBefore}${shownFocus}${cut(after, afterWidth)}`, start: widthOf(shownBefore), length };
}

function cutStart(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let taken = '';
  let left = width - 1;
  for (const character of Array.from(text).toReversed()) {
    left -= widthOf(character);
    if (left < 0) break;
    taken = character + taken;
  }
  return `…${taken}`;
}
