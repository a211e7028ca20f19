import { excerpt } from './describe.js';
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

const SPACE = /[ \t\n\r]*/y;

const LITERAL = /(?:true|false|null)(?!\w)/y;

// As far as it can be read: whether a digit is missing at its end is for the reader to see.
const NUMBER = /-?(?:0|[1-9]\d*)?(?:(?<=\d)\.\d*)?(?:(?<=\d)[eE][-+]?\d*)?/y;

// Runs of characters, pairs and escapes; not too many at once, as engines remember each to come back to.
const CHARACTERS =
  /(?:[ !#-[\]-\ud7ff\ue000-\uffff]+|[\ud800-\udbff][\udc00-\udfff]|\\["\\/bfnrt]|\\u(?![dD][89a-fA-F])[\da-fA-F]{4}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}){1,1000}/y;

const ESCAPED_HALF = /\\u[dD][89a-fA-F][\da-fA-F]{2}/y;

// What a person would take for one thing.
const WORD = /[-+.\\\w]+|[^]/uy;

const PAIRS = 'both halves of a surrogate pair';

/** Finds the first fault of a text, in text order; `undefined` where the text is strict JSON. */
export function findFault(text: string, { exactIntegers = false }: ScanOptions = {}): TextFault | undefined {
  // Where reading has come to, and the steps to the value that is being read.
  let at = 0;
  const path: PathStep[] = [];
  let fault: TextFault | undefined;
  try {
    if (here() === '\ufeff') refuse('no byte order mark', 'byte-order-mark');
    readValue();
    if (at < text.length) refuse('the end of the text', 'trailing-data');
  } catch (error) {
    if (fault === undefined) throw error;
  }
  return fault;

  function readValue(): void {
    take(SPACE);
    if (here() === '"') readString();
    else if (here() === '{') readContainer('}', new Set());
    else if (here() === '[') readContainer(']');
    else if (take(LITERAL) === '') readNumber();
    take(SPACE);
  }

  /** `names` are those of an object, and missing for an array. The depth of the recursion is bounded here. */
  function readContainer(closing: string, names?: Set<string>): void {
    if (path.length >= MAX_DEPTH) refuse(`at most ${MAX_DEPTH} nested containers`, 'too-deep');
    skip();
    for (let index = 0; here() !== closing; index++) {
      if (index > 0) {
        if (here() !== ',') refuse(`"," or "${closing}"`);
        skip();
        if (here() === closing) refuse('another one after the comma');
      }
      path.push(names === undefined ? index : readName(names));
      readValue();
      path.pop();
    }
    at++;
  }

  function readName(names: Set<string>): string {
    const start = at;
    if (here() !== '"') refuse('a member name in double quotes');
    readString();
    const name = String(JSON.parse(text.slice(start, at)));
    if (names.has(name)) {
      path.push(name);
      refuse('unique names', 'duplicate-name', start, `${excerpt(name)} again`);
    }
    names.add(name);
    take(SPACE);
    if (here() !== ':') refuse('":" after the member name');
    at++;
    return name;
  }

  function readNumber(): void {
    const start = at;
    const number = take(NUMBER);
    if (number === '') refuse('a value');
    if (!/\d$/.test(number)) refuse('a digit');
    if (/\d/.test(here())) refuse('no digit after a leading zero');
    const nearest = Number(number);
    if (!Number.isFinite(nearest)) refuse('a number that binary64 holds', 'number-overflow', start);
    if (exactIntegers && !/[.eE]/.test(number) && BigInt(number) !== BigInt(nearest)) {
      refuse('an exact integer', 'inexact-integer', start);
    }
  }

  function readString(): void {
    at++;
    while (take(CHARACTERS) !== '');
    const end = at;
    if (here() === '"') at++;
    else if (take(ESCAPED_HALF) !== '') refuse(PAIRS, 'lone-surrogate', end);
    else if (here() === '\\') refuse('an escape such as \\n or \\u00e9');
    else refuse('the closing quote of a string, or an escape');
  }

  function refuse(expected: string, code: DecodeFault = 'malformed', offset = at, found = wordAt(offset)): never {
    // A text that is no Unicode is the graver fault.
    if (/^\p{Surrogate}/u.test(text.slice(offset))) {
      code = 'lone-surrogate';
      expected = PAIRS;
    }
    fault = { fault: code, reason: `Expected ${expected}, but found ${found}`, offset, path };
    // Leads out of the recursion.
    throw new Error();
  }

  function wordAt(offset: number): string {
    at = offset;
    return offset < text.length ? excerpt(take(WORD)) : 'the end of the text';
  }

  function skip(): void {
    at++;
    take(SPACE);
  }

  /** The current character; empty at the end of the text. */
  function here(): string {
    return text.charAt(at);
  }

  /** Reads what matches at the current place; empty where nothing does. */
  function take(token: RegExp): string {
    token.lastIndex = at;
    const [taken = ''] = token.exec(text) ?? [];
    at += taken.length;
    return taken;
  }
}
