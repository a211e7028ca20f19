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

/** Finds the first fault of a text, in text order; `undefined` where the text is strict JSON. */
export function findFault(text: string, options: ScanOptions = {}): TextFault | undefined {
  return new Scanner(text, options.exactIntegers ?? false).firstFault();
}

interface OpenContainer {
  /** The names read so far; `undefined` for an array. */
  readonly names: Set<string> | undefined;
  /** The step to the member being read. */
  step: PathStep;
}

/** Whether a fault belongs to the member being read or to the container around it. */
type Place = 'member' | 'container';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BYTE_ORDER_MARK = 0xfeff;

const LITERALS = ['true', 'false', 'null'];
const SHORT_ESCAPES = '"\\/bfnrt';
const UNICODE_ESCAPE_LENGTH = '\\u0000'.length;

// Shorter numbers need no closer look: 15 digits are always exact, and 300 without an exponent are finite.
const EXACT_DIGITS = 15;
const FINITE_DIGITS = 300;

const SHOWN_LENGTH = 40;

// It keeps its own stack, since the text decides about the depth. Its methods tell whether reading can go on; where
// not, `fault` is set.
class Scanner {
  #at = 0;
  #expectsValue = true;
  readonly #open: OpenContainer[] = [];
  #fault: TextFault | undefined;

  readonly #text: string;
  readonly #exactIntegers: boolean;

  constructor(text: string, exactIntegers: boolean) {
    this.#text = text;
    this.#exactIntegers = exactIntegers;
  }

  firstFault(): TextFault | undefined {
    if (this.#unit() === BYTE_ORDER_MARK) {
      this.#fail('byte-order-mark', 'Expected JSON to start without a byte order mark, but found one', 0, 'container');
      return this.#fault;
    }
    do {
      const goesOn = this.#expectsValue ? this.#startValue() : this.#continueContainer();
      if (!goesOn) return this.#fault;
    } while (this.#expectsValue || this.#open.length > 0);
    this.#skipSpace();
    if (this.#at < this.#text.length) {
      this.#unexpected('nothing but white space after the value', 'container', 'trailing-data');
    }
    return this.#fault;
  }

  /** Reads a scalar or an empty container to its end, any other container to where its first member's value starts. */
  #startValue(): boolean {
    this.#skipSpace();
    this.#expectsValue = false;
    const unit = this.#unit();
    if (unit === QUOTE) return this.#string('member');
    if (unit === OPEN_BRACE) return this.#startObject();
    if (unit === OPEN_BRACKET) return this.#startArray();
    if (unit === MINUS || isDigit(unit)) return this.#number();
    return this.#literal();
  }

  /** Goes on after a member: to where the next one's value starts, or out of the container. */
  #continueContainer(): boolean {
    const container = this.#open.at(-1);
    this.#skipSpace();
    const unit = this.#unit();
    if (unit === (container?.names === undefined ? CLOSE_BRACKET : CLOSE_BRACE)) return this.#close();
    if (unit !== COMMA) {
      const closing = container?.names === undefined ? '"]" after the array element' : '"}" after the member';
      return this.#unexpected(`"," or ${closing}`, 'container');
    }
    this.#at++;
    this.#skipSpace();
    if (container?.names !== undefined) return this.#memberName('a member name in double quotes after the comma');
    if (this.#unit() === CLOSE_BRACKET) return this.#unexpected('another array element after the comma', 'container');
    if (typeof container?.step === 'number') container.step++;
    this.#expectsValue = true;
    return true;
  }

  #startObject(): boolean {
    if (!this.#enter({ names: new Set(), step: '' })) return false;
    if (this.#unit() === CLOSE_BRACE) return this.#close();
    return this.#memberName('a member name in double quotes or "}"');
  }

  #startArray(): boolean {
    if (!this.#enter({ names: undefined, step: 0 })) return false;
    if (this.#unit() === CLOSE_BRACKET) return this.#close();
    this.#expectsValue = true;
    return true;
  }

  #enter(container: OpenContainer): boolean {
    if (this.#open.length >= MAX_DEPTH) {
      const reason = `Expected at most ${MAX_DEPTH} nested arrays and objects, but found another one inside them`;
      return this.#fail('too-deep', reason, this.#at, 'member');
    }
    this.#open.push(container);
    this.#at++;
    this.#skipSpace();
    return true;
  }

  #close(): boolean {
    this.#open.pop();
    this.#at++;
    return true;
  }

  #memberName(expected: string): boolean {
    const start = this.#at;
    if (this.#unit() !== QUOTE) return this.#unexpected(expected, 'container');
    if (!this.#string('container')) return false;
    if (!this.#newName(decodedString(this.#text.slice(start, this.#at)), start)) return false;
    this.#skipSpace();
    if (this.#unit() !== COLON) return this.#unexpected('":" after the member name', 'container');
    this.#at++;
    this.#expectsValue = true;
    return true;
  }

  #newName(name: string, start: number): boolean {
    const container = this.#open.at(-1);
    if (container?.names === undefined) return true;
    container.step = name;
    if (container.names.has(name)) {
      const reason = `Expected the names of an object to be unique, but found ${quoted(name)} again`;
      return this.#fail('duplicate-name', reason, start, 'member');
    }
    container.names.add(name);
    return true;
  }

  #literal(): boolean {
    const literal = LITERALS.find((word) => this.#text.startsWith(word, this.#at));
    if (literal === undefined || isWordUnit(this.#text.charCodeAt(this.#at + literal.length))) {
      return this.#unexpected('a value', 'member');
    }
    this.#at += literal.length;
    return true;
  }

  #number(): boolean {
    const start = this.#at;
    if (this.#unit() === MINUS) this.#at++;
    if (!this.#integerDigits()) return false;
    const integerEnd = this.#at;
    if (this.#unit() === DOT) {
      this.#at++;
      if (!this.#digits('a digit after the decimal point')) return false;
    }
    const hasExponent = isExponentMark(this.#unit());
    if (hasExponent) {
      this.#at++;
      if (this.#unit() === PLUS || this.#unit() === MINUS) this.#at++;
      if (!this.#digits('a digit in the exponent')) return false;
    }
    if (hasExponent || this.#at - start > FINITE_DIGITS) {
      if (!this.#finite(start)) return false;
    }
    if (this.#exactIntegers && integerEnd === this.#at) return this.#exactInteger(start);
    return true;
  }

  #integerDigits(): boolean {
    if (this.#unit() !== ZERO) return this.#digits('a digit after the minus sign');
    this.#at++;
    return isDigit(this.#unit()) ? this.#unexpected('no more digits after a leading zero', 'member') : true;
  }

  #digits(expected: string): boolean {
    if (!isDigit(this.#unit())) return this.#unexpected(expected, 'member');
    while (isDigit(this.#unit())) this.#at++;
    return true;
  }

  #finite(start: number): boolean {
    const token = this.#text.slice(start, this.#at);
    if (Number.isFinite(Number(token))) return true;
    const reason = `Expected a number within the range of binary64, but found ${shortened(token)}`;
    return this.#fail('number-overflow', reason, start, 'member');
  }

  #exactInteger(start: number): boolean {
    if (this.#at - start <= EXACT_DIGITS) return true;
    const token = this.#text.slice(start, this.#at);
    if (BigInt(token) === BigInt(Number(token))) return true;
    const reason = `Expected an integer that binary64 holds exactly, but found ${shortened(token)}`;
    return this.#fail('inexact-integer', reason, start, 'member');
  }

  #string(place: Place): boolean {
    const text = this.#text;
    let at = this.#at + 1;
    while (at < text.length) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) {
        this.#at = at + 1;
        return true;
      }
      if (unit === BACKSLASH) {
        const length = this.#escapeLength(at, place);
        if (length === 0) return false;
        at += length;
      } else if (unit < SPACE) {
        const reason = `Expected control characters in a string to be escaped, but found U+${hex(unit)} as it is`;
        return this.#fail('malformed', reason, at, place);
      } else if (!isSurrogate(unit)) {
        at++;
      } else if (isRawPair(text, at)) {
        at += 2;
      } else {
        return this.#loneSurrogate(at, unit, place);
      }
    }
    this.#at = at;
    return this.#unexpected('the closing quote of a string', place);
  }

  /** The length of the escape sequence, or of the two that are a surrogate pair; 0 where it is faulty. */
  #escapeLength(at: number, place: Place): number {
    const text = this.#text;
    const mark = text.charAt(at + 1);
    if (mark !== '' && SHORT_ESCAPES.includes(mark)) return 2;
    const unit = escapedUnit(text, at);
    if (unit === undefined) {
      this.#badEscape(at, place);
      return 0;
    }
    if (!isSurrogate(unit)) return UNICODE_ESCAPE_LENGTH;
    const next = escapedUnit(text, at + UNICODE_ESCAPE_LENGTH);
    if (isHighSurrogate(unit) && next !== undefined && isLowSurrogate(next)) return 2 * UNICODE_ESCAPE_LENGTH;
    this.#loneSurrogate(at, unit, place);
    return 0;
  }

  #badEscape(at: number, place: Place): boolean {
    const text = this.#text;
    const isUnicode = text.charAt(at + 1) === 'u';
    const foundAt = at + (isUnicode ? 2 : 1);
    const what = isUnicode && foundAt < text.length ? quoted(text.slice(foundAt, foundAt + 4)) : found(text, foundAt);
    const expected = isUnicode ? 'four hexadecimal digits after "\\u"' : `one of ${SHORT_ESCAPES}u after a backslash`;
    return this.#fail('malformed', `Expected ${expected}, but found ${what}`, at, place);
  }

  #loneSurrogate(offset: number, unit: number, place: Place): boolean {
    const reason = `Expected Unicode characters only, but found half a surrogate pair, U+${hex(unit)}`;
    return this.#fail('lone-surrogate', reason, offset, place);
  }

  /** Refuses what stands at the current place. */
  #unexpected(expected: string, place: Place, fault: DecodeFault = 'malformed'): boolean {
    const unit = this.#unit();
    // A text that is no Unicode is the graver fault.
    if (isSurrogate(unit) && !isRawPair(this.#text, this.#at)) return this.#loneSurrogate(this.#at, unit, place);
    return this.#fail(fault, `Expected ${expected}, but found ${found(this.#text, this.#at)}`, this.#at, place);
  }

  #fail(fault: DecodeFault, reason: string, offset: number, place: Place): boolean {
    const containers = place === 'member' ? this.#open : this.#open.slice(0, -1);
    this.#fault = { fault, reason, offset, path: containers.map((container) => container.step) };
    return false;
  }

  #skipSpace(): void {
    while (isSpace(this.#unit())) this.#at++;
  }

  /** The current code unit; not a number at the end of the text. */
  #unit(): number {
    return this.#text.charCodeAt(this.#at);
  }
}

function decodedString(token: string): string {
  return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
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
