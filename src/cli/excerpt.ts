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
  const found = path.length === 0 ? undefined : valueAt(value, path.slice(0, -1));
  const step = path.at(-1);
  if (step === undefined) return excerptOfWhole(value, width);
  const members = membersOf(found);
  if (members === undefined) return undefined;
  const index = members.keys.findIndex((key) => key === step);
  if (index < 0) return undefined;
  const { before, focus, after } = lay(members, index);
  return windowed(before, focus, after, width);
}

/** The object at a place, marked where a member is missing in it. */
export function excerptOfMissing(value: unknown, path: readonly PathStep[], width: number): Excerpt | undefined {
  const members = membersOf(valueAt(value, path));
  if (members === undefined) return undefined;
  const shown = members.keys.slice(0, NEIGHBOURS_BEFORE + NEIGHBOURS_AFTER).map((key) => memberText(members, key));
  const rest = members.keys.length > shown.length ? ', …' : '';
  return windowed(`{${shown.join(', ')}${rest}`, '}', '', width);
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

function lay(members: Members, index: number): { before: string; focus: string; after: string } {
  const { keys, brackets } = members;
  const first = Math.max(0, index - NEIGHBOURS_BEFORE);
  const earlier = keys.slice(first, index).map((key) => `${memberText(members, key)}, `);
  const later = keys.slice(index + 1, index + 1 + NEIGHBOURS_AFTER).map((key) => `, ${memberText(members, key)}`);
  const key = keys[index] ?? '';
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
  return printable(JSON.stringify(text.length > length ? `${text.slice(0, length)}…` : text));
}

function excerptOfWhole(value: unknown, width: number): Excerpt {
  const members = membersOf(value);
  const items = members?.keys.slice(0, NEIGHBOURS_BEFORE + NEIGHBOURS_AFTER).map((key) => memberText(members, key));
  const rest = members !== undefined && items !== undefined && members.keys.length > items.length ? ', …' : '';
  const [open = '', close = ''] = members?.brackets ?? [];
  const text = items === undefined ? short(value, width) : `${open}${items.join(', ')}${rest}${close}`;
  const shown = cut(text, width);
  return { text: shown, start: 0, length: Math.max(1, widthOf(shown)) };
}

/** Keeps the focus in sight, and as much as fits to both sides of it. */
function windowed(before: string, focus: string, after: string, width: number): Excerpt {
  const shownFocus = cut(focus, Math.max(1, width - 10));
  const length = Math.max(1, widthOf(shownFocus));
  const room = Math.max(0, width - length);
  const afterWidth = Math.min(widthOf(after), Math.max(Math.floor(room / 3), room - widthOf(before)));
  const shownBefore = cutStart(before, room - afterWidth);
  const shownAfter = after === '' ? '' : cut(after, Math.max(1, afterWidth));
  return { text: `${shownBefore}${shownFocus}${shownAfter}`, start: widthOf(shownBefore), length };
}

function cutStart(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const characters = Array.from(text);
  let taken = '';
  let left = width - 1;
  for (let at = characters.length - 1; at >= 0; at--) {
    const character = characters[at] ?? '';
    left -= widthOf(character);
    if (left < 0) break;
    taken = character + taken;
  }
  return `…${taken}`;
}
