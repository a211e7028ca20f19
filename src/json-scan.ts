import {
  BACKSLASH,
  BYTE_ORDER_MARK,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  LINE_FEED,
  MINUS,
  NINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUOTE,
  SPACE,
  TAB,
  ZERO,
} from './code-units.js';
import type { DecodeFault } from './errors.js';
import { MAX_DEPTH, type PathStep } from './json.js';

export interface ScanOptions {
  /** Refuse integers that binary64 cannot hold exactly. */
  readonly exactIntegers?: boolean;
}

/** What is wrong with a text, and where. */
export interface TextFault {
  readonly fault: DecodeFault;
  readonly reason: string;
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly path: readonly PathStep[];
}

const LITERALS = ['true', 'false', 'null'];
const SHORT_ESCAPES = '"\\/bfnrt';
// Shorter numbers without an exponent are finite.
const FINITE_DIGITS = 300;

const SHOWN_LENGTH = 40;

const UNICODE_ESCAPE_LENGTH = '\\u0000'.length;

/** Finds the first fault of a text, in text order; `undefined` where the text is strict JSON. */
export function findFault(text: string, { exactIntegers = false }: ScanOptions = {}): TextFault | undefined {
  // Where reading has come to, and the steps to the value that is being read.
  let at = 0;
  const path: PathStep[] = [];
  try {
    if (here() === BYTE_ORDER_MARK) {
      fail('byte-order-mark', 'JSON to start without a byte order mark', 'one', 0);
    }
    readValue();
    skipSpace();
    if (at < text.length) unexpected('nothing but white space after the value', 'trailing-data');
    return undefined;
  } catch (error) {
    if (error instanceof Found) return error.fault;
    throw error;
  }

  function readValue(): void {
    skipSpace();
    const unit = here();
    if (unit === QUOTE) readString();
    else if (unit === OPEN_BRACE) readContainer(CLOSE_BRACE, new Set());
    else if (unit === OPEN_BRACKET) readContainer(CLOSE_BRACKET);
    else if (unit === MINUS || isDigit(unit)) readNumber();
    else readLiteral();
  }

  /** `names` are those of an object, and missing for an array. The depth of the recursion is bounded here. */
  function readContainer(closing: number, names?: Set<string>): void {
    if (path.length >= MAX_DEPTH) {
      fail('too-deep', `at most ${MAX_DEPTH} nested arrays and objects`, 'another one inside them');
    }
    skip();
    for (let index = 0; here() !== closing; index++) {
      if (index > 0) {
        if (here() !== COMMA) {
          unexpected(`"," or ${names === undefined ? '"]" after the array element' : '"}" after the member'}`);
        }
        skip();
        if (names === undefined && here() === closing) unexpected('another array element after the comma');
      }
      path.push(names === undefined ? index : readName(names, index > 0 ? 'after the comma' : 'or "}"'));
      readValue();
      path.pop();
      skipSpace();
    }
    at++;
  }

  function readName(names: Set<string>, place: string): string {
    const start = at;
    if (here() !== QUOTE) unexpected(`a member name in double quotes ${place}`);
    readString();
    const token = text.slice(start, at);
    const name = token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
    if (names.has(name)) {
      path.push(name);
      fail('duplicate-name', 'the names of an object to be unique', `${quoted(name)} again`, start);
    }
    names.add(name);
    skipSpace();
    if (here() !== COLON) unexpected('":" after the member name');
    at++;
    return name;
  }

  function readLiteral(): void {
    const { length } = LITERALS.find((word) => text.startsWith(word, at)) ?? '';
    if (length === 0 || isWordUnit(text.charCodeAt(at + length))) unexpected('a value');
    at += length;
  }

  function readNumber(): void {
    const start = at;
    if (here() === MINUS) at++;
    if (here() === ZERO) {
      at++;
      if (isDigit(here())) unexpected('no more digits after a leading zero');
    } else readDigits('after the minus sign');
    const integerEnd = at;
    if (here() === DOT) {
      at++;
      readDigits('after the decimal point');
    }
    const hasExponent = isExponentMark(here());
    if (hasExponent) {
      at++;
      if (here() === PLUS || here() === MINUS) at++;
      readDigits('in the exponent');
    }
    const token = text.slice(start, at);
    if ((hasExponent || token.length > FINITE_DIGITS) && !Number.isFinite(Number(token))) {
      fail('number-overflow', 'a number within the range of binary64', shortened(token), start);
    }
    if (exactIntegers && integerEnd === at && BigInt(token) !== BigInt(Number(token))) {
      fail('inexact-integer', 'an integer that binary64 holds exactly', shortened(token), start);
    }
  }

  function readDigits(place: string): void {
    if (!isDigit(here())) unexpected(`a digit ${place}`);
    while (isDigit(here())) at++;
  }

  function readString(): void {
    let end = at + 1;
    for (let unit = text.charCodeAt(end); unit !== QUOTE; unit = text.charCodeAt(end)) {
      if (unit === BACKSLASH) end += escapeLength(end);
      else if (unit < SPACE) {
        fail('malformed', 'control characters in a string to be escaped', `U+${hex(unit)} as it is`, end);
      } else if (isRawPair(text, end)) end += 2;
      else if (isSurrogate(unit)) failAtHalf(unit, end);
      else if (end < text.length) end++;
      else {
        at = end;
        unexpected('the closing quote of a string');
      }
    }
    at = end + 1;
  }

  /** The length of the escape sequence, or of the two that are a surrogate pair. */
  function escapeLength(offset: number): number {
    const mark = text.charAt(offset + 1);
    if (mark !== '' && SHORT_ESCAPES.includes(mark)) return 2;
    const unit = escapedUnit(text, offset);
    if (unit === undefined) failAtEscape(mark === 'u', offset);
    if (!isSurrogate(unit)) return UNICODE_ESCAPE_LENGTH;
    const next = escapedUnit(text, offset + UNICODE_ESCAPE_LENGTH);
    if (isHighSurrogate(unit) && next !== undefined && isLowSurrogate(next)) return 2 * UNICODE_ESCAPE_LENGTH;
    failAtHalf(unit, offset);
  }

  function failAtEscape(isUnicode: boolean, offset: number): never {
    const foundAt = offset + (isUnicode ? 2 : 1);
    const what = isUnicode && foundAt < text.length ? quoted(text.slice(foundAt, foundAt + 4)) : found(text, foundAt);
    const expected = isUnicode ? 'four hexadecimal digits after "\\u"' : `one of ${SHORT_ESCAPES}u after a backslash`;
    fail('malformed', expected, what, offset);
  }

  function failAtHalf(unit: number, offset: number): never {
    fail('lone-surrogate', 'Unicode characters only', `half a surrogate pair, U+${hex(unit)}`, offset);
  }

  /** Refuses what stands at the current place. */
  function unexpected(expected: string, fault: DecodeFault = 'malformed'): never {
    // A text that is no Unicode is the graver fault.
    if (isSurrogate(here()) && !isRawPair(text, at)) failAtHalf(here(), at);
    fail(fault, expected, found(text, at));
  }

  function fail(fault: DecodeFault, expected: string, what: string, offset = at): never {
    throw new Found({ fault, reason: `Expected ${expected}, but found ${what}`, offset, path });
  }

  function skip(): void {
    at++;
    skipSpace();
  }

  function skipSpace(): void {
    while (isSpace(here())) at++;
  }

  /** The current code unit; not a number at the end of the text. */
  function here(): number {
    return text.charCodeAt(at);
  }
}

/** Leads out of the recursion. */
class Found extends Error {
  readonly fault: TextFault;

  constructor(fault: TextFault) {
    super();
    this.fault = fault;
  }
}

function escapedUnit(text: string, at: number): number | undefined {
  const escape = text.slice(at, at + UNICODE_ESCAPE_LENGTH);
  return /^\\u[0-9a-fA-F]{4}$/.test(escape) ? Number.parseInt(escape.slice(2), 16) : undefined;
}

function found(text: string, at: number): string {
  if (at >= text.length) return text === '' ? 'an empty text' : 'the end of the text';
  let end = at;
  while (end <= at + SHOWN_LENGTH && isWordUnit(text.charCodeAt(end))) end++;
  return quoted(end > at ? text.slice(at, end) : String.fromCodePoint(text.codePointAt(at) ?? 0));
}

/** The text for a message: short, on one line, and without characters that are invisible or reorder others. */
function quoted(text: string): string {
  return JSON.stringify(shortened(text)).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
}

function shortened(text: string): string {
  if (text.length <= SHOWN_LENGTH) return text;
  const cut = isRawPair(text, SHOWN_LENGTH - 1) ? SHOWN_LENGTH - 1 : SHOWN_LENGTH;
  return `${text.slice(0, cut)}…`;
}

function escaped(character: string): string {
  return character.replace(/[^]/g, (unit) => `\\u${hex(unit.charCodeAt(0))}`);
}

function hex(unit: number): string {
  return unit.toString(16).toUpperCase().padStart(4, '0');
}

function isSpace(unit: number): boolean {
  return unit === SPACE || unit === LINE_FEED || unit === CARRIAGE_RETURN || unit === TAB;
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

function isExponentMark(unit: number): boolean {
  return unit === 0x65 || unit === 0x45;
}

function isWordUnit(unit: number): boolean {
  return isDigit(unit) || unit === 0x5f || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isRawPair(text: string, at: number): boolean {
  return isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1));
}
