import { BACKSLASH, CARRIAGE_RETURN, LINE_FEED, QUOTE, REPLACEMENT, SPACE } from './code-units.js';
import { DecodeError, type DecodeFault, type TextPosition } from './errors.js';
import { findFault, type ScanOptions, type TextFault } from './json-scan.js';
import { isJsonObject, jsonPointer, MAX_DEPTH, type JsonValue, type PathStep } from './json.js';

// Node, browsers and workers all have it, but the language's own library does not declare it.
declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { readonly fatal?: boolean; readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

export interface DecodeOptions {
  /**
   * Refuse integers that a JavaScript number cannot hold exactly, such as 9007199254740993. Numbers with a fraction
   * or an exponent are always rounded to the nearest one that it can hold.
   */
  readonly exactIntegers?: boolean;
}

/**
 * Decodes strict JSON (RFC 8259, with unique names and no lone surrogates) from a string or from UTF-8 bytes.
 *
 * @throws {DecodeError} and nothing else, whatever the input.
 */
export function decodeJson(input: unknown, options: DecodeOptions = {}): JsonValue {
  try {
    return typeof input === 'string' ? decodeText(input, options, 'code-unit') : decodeBytes(bytesOf(input), options);
  } catch (error) {
    if (error instanceof DecodeError) throw error;
    // Only a limit of the engine is left: on the length of strings, say, or on the size of sets.
    return refuseSize();
  }
}

/** Whether a value is meant as JSON text: a string, or bytes of any kind. */
export function isEncoded(input: unknown): input is string | ArrayBufferView | ArrayBufferLike {
  if (typeof input === 'string') return true;
  // What most decoded values are; telling buffers for certain takes a thousand times as long.
  if (typeof input !== 'object' || input === null || isPlain(input)) return false;
  return ArrayBuffer.isView(input) || isBuffer(input);
}

/** Whether it is an object or array as any literal makes it. */
function isPlain(input: object): boolean {
  try {
    return Array.isArray(input) || Object.getPrototypeOf(input) === Object.prototype;
  } catch {
    // A Proxy.
    return false;
  }
}

/** What offsets count. */
type OffsetUnit = 'code-unit' | 'byte';

const START: TextPosition = { offset: 0, line: 1, column: 1 };

const MAX_POINTER_LENGTH = 100_000;

/** A text that opens so many is at least as long, in code units. */
const MANY_CONTAINERS = 1_000_000;

const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

// It keeps a byte order mark, so that one can be refused.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(text: string, options: ScanOptions, unit: OffsetUnit): JsonValue {
  let fault = opensMany(text) ? findFault(text, options) : undefined;
  const value = fault === undefined ? parsed(text) : undefined;
  if (value !== undefined && isPlainlyStrict(text, value, options, unit)) return value;
  fault ??= findFault(text, options);
  if (fault !== undefined) return refuseAt(fault, text, unit);
  // Strict JSON that the engine does not read.
  return value === undefined ? refuseSize() : value;
}

function decodeBytes(bytes: Uint8Array, options: ScanOptions): JsonValue {
  const text = decodedUtf8(bytes);
  return text === undefined ? refuseIllFormed(bytes, options) : decodeText(text, options, 'byte');
}

/** Whether it may be so deep that JSON.parse, which knows no bound, would hold forty times its size. */
function opensMany(text: string): boolean {
  let left = MANY_CONTAINERS;
  let at = -1;
  for (const opening of '[{') {
    while (text.length > MANY_CONTAINERS && left > 0 && (at = text.indexOf(opening, at + 1)) >= 0) left--;
  }
  return left === 0;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function decodedUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function refuseAt(fault: TextFault, text: string, unit: OffsetUnit): never {
  throw new DecodeError(fault.fault, fault.reason, positionAt(text, fault.offset, unit), boundedPointer(fault.path));
}

/** The pointer to the place, or to a value around it where names of absurd length would have to be part of it. */
function boundedPointer(path: readonly PathStep[]): string {
  let left = MAX_POINTER_LENGTH;
  return jsonPointer(path.filter((step) => (left -= String(step).length) >= 0));
}

function refuse(fault: DecodeFault, reason: string): never {
  throw new DecodeError(fault, reason, START, '');
}

function refuseSize(): never {
  refuse('not-text', 'Expected a text within the limits of the engine');
}

// --- Whether a text that JSON.parse accepts is strict. It may err on the side of suspicion only.

function isPlainlyStrict(text: string, value: JsonValue, options: ScanOptions, unit: OffsetUnit): boolean {
  // A text that was UTF-8 is well-formed.
  if (unit === 'code-unit' && !isWellFormed(text)) return false;
  // Looking for one character first takes next to no time, and most texts have no escape at all.
  if (text.includes('\\') && ESCAPED_SURROGATE.test(text)) return false;
  // The count of the keys takes in inherited ones, which might make up for those that duplicates have lost.
  if (Object.keys(Object.prototype).length > 0) return false;
  const largest = options.exactIntegers ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE;
  const keys = countKeys(value, largest, MAX_DEPTH);
  // Where no object has kept a key, none had one.
  return keys === 0 || keys === countNames(text);
}

// `isWellFormed` is younger than the oldest engines that are supported.
function isWellFormed(text: string & { readonly isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);
}

/** Counts the keys of all objects; not a number where a number is larger or the nesting deeper than allowed. */
function countKeys(value: JsonValue, largest: number, depth: number): number {
  if (typeof value === 'number') return value <= largest && value >= -largest ? 0 : NaN;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return NaN;
  let keys = 0;
  if (isJsonObject(value)) {
    for (const key in value) keys += 1 + countKeys(value[key] ?? null, largest, depth - 1);
  } else {
    for (const element of value) keys += countKeys(element, largest, depth - 1);
  }
  return keys;
}

/**
 * Counts the colons behind quotes, of which each member name has one. A string that starts with a colon counts as well:
 * better suspected than missed.
 */
function countNames(text: string): number {
  let names = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    let quote = colon - 1;
    while (text.charCodeAt(quote) <= SPACE) quote--;
    if (text.charCodeAt(quote) === QUOTE && !isEscaped(text, quote)) names++;
  }
  return names;
}

// No run of spaces or backslashes is looked at twice, since it belongs to one colon only.
function isEscaped(text: string, at: number): boolean {
  let escaped = false;
  while (text.charCodeAt(--at) === BACKSLASH) escaped = !escaped;
  return escaped;
}

// --- Positions

function positionAt(text: string, index: number, unit: OffsetUnit): TextPosition {
  let line = 1;
  let lineStart = 0;
  let offset = 0;
  for (let i = 0; i < index; i++) {
    const code = text.charCodeAt(i);
    offset += unit === 'byte' ? utf8Length(code) : 1;
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED)) {
      line++;
      lineStart = i + 1;
    }
  }
  return { offset, line, column: index - lineStart + 1 };
}

/** The bytes of a code unit; half a surrogate pair, which begins with 11011, has half of its four. */
function utf8Length(unit: number): number {
  return unit < 0x80 ? 1 : unit < 0x800 || unit >> 11 === 0b11011 ? 2 : 3;
}

// --- Bytes

/** The bytes of any kind of buffer or view, such that nobody else can change them while they are read. */
function bytesOf(input: unknown): Uint8Array {
  const bytes = bytesIn(input);
  if (bytes === undefined) {
    const found = input === null ? 'null' : `a value of type ${typeof input}`;
    return refuse('not-text', `Expected a string or UTF-8 bytes that can be read, but found ${found}`);
  }
  return bytes;
}

/** The bytes of a buffer, or those that a view of one shows; undefined where there are none to read. */
export function bytesIn(input: unknown): Uint8Array | undefined {
  try {
    if (ArrayBuffer.isView(input)) return unshared(new Uint8Array(input.buffer, input.byteOffset, input.byteLength));
    if (isBuffer(input)) return unshared(new Uint8Array(input));
  } catch {
    // A detached buffer, or a subclass whose properties cannot be read.
  }
  return undefined;
}

// Shared memory may change under the reader, and browsers decode neither it nor resizable buffers.
function unshared(bytes: Uint8Array): Uint8Array {
  const buffer: ArrayBufferLike & { readonly resizable?: boolean } = bytes.buffer;
  return buffer instanceof ArrayBuffer && buffer.resizable !== true ? bytes : new Uint8Array(bytes);
}

function isBuffer(input: unknown): input is ArrayBufferLike {
  if (hasByteLength(ArrayBuffer.prototype, input)) return true;
  return typeof SharedArrayBuffer !== 'undefined' && hasByteLength(SharedArrayBuffer.prototype, input);
}

/** Tells whether the getter of the prototype works on the value, which neither a proxy nor a look-alike can feign. */
function hasByteLength(prototype: ArrayBufferLike, value: unknown): boolean {
  try {
    return typeof Reflect.get(prototype, 'byteLength', value) === 'number';
  } catch {
    return false;
  }
}

/** Where lenient decoding finds something to replace that is no replacement character itself. */
function refuseIllFormed(bytes: Uint8Array, options: ScanOptions): never {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let index = 0;
  let offset = 0;
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === REPLACEMENT && !isReplacement(bytes, offset)) break;
    offset += utf8Length(unit);
  }
  if (offset === bytes.length) return refuseSize();
  const before = text.slice(0, index);
  // Never below 0x80, so of two digits.
  const shown = bytes[offset]?.toString(16).toUpperCase() ?? '';
  const reason = `Expected UTF-8, but found the ill-formed byte 0x${shown}`;
  const path = findFault(before, options)?.path ?? [];
  refuseAt({ fault: 'invalid-utf8', reason, offset: index, path }, before, 'byte');
}

function isReplacement(bytes: Uint8Array, offset: number): boolean {
  return bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
}
