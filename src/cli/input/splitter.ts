import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE } from '../../code-units.js';
import { skipBlanks, trimEnd } from './blanks.js';
import { BracketScanner } from './bracket-scanner.js';
import { GrowingBytes } from './growing-bytes.js';
import { LineReader } from './lines.js';
import type { Line } from './lines.js';
import type { Piece } from './pieces.js';

export interface SplitOptions {
  /** The longest value to be held, in bytes. */
  readonly maxBytes: number;
  /** `messages`: objects and arrays, among lines of whatever kind; `values`: JSON of any kind and nothing else. */
  readonly mode: 'messages' | 'values';
}

// What stands in place of an index.
const GOES_ON = -1;
const ENDS_IN_STRING = -2;
const CANNOT_GO_ON = -3;

const LONGEST_PREFIX = 200;
const LONGEST_PLAIN = 200;

/**
 * Cuts an input into the texts of its messages, whatever the layout: one a line, over many lines, several in a line, the
 * elements of a list, or after a prefix. It holds one message at the most.
 */
export class Splitter {
  readonly #mode: SplitOptions['mode'];
  readonly #maxBytes: number;
  readonly #lines: LineReader;
  readonly #scanner = new BracketScanner();
  /** A value whose end has not come yet, and its bytes. */
  #open: OpenValue | undefined;
  readonly #value: GrowingBytes;
  /** Inside a list of messages. */
  #listed = false;
  #atStart = true;

  constructor({ maxBytes, mode }: SplitOptions) {
    this.#mode = mode;
    this.#maxBytes = maxBytes;
    // One byte more, so that a line that was cut is always longer than a value may be.
    this.#lines = new LineReader(maxBytes + 1);
    this.#value = new GrowingBytes(maxBytes + 1);
  }

  *push(chunk: Uint8Array): Generator<Piece, void, undefined> {
    for (const line of this.#lines.push(chunk)) yield* this.#readLine(line);
  }

  *end(): Generator<Piece, void, undefined> {
    for (const line of this.#lines.end()) yield* this.#readLine(line);
    if (this.#open !== undefined) yield this.#close(this.#open, 'input');
  }

  *#readLine(line: Line): Generator<Piece, void, undefined> {
    let at = this.#atStart && hasByteOrderMark(line.bytes) ? 3 : 0;
    this.#atStart = false;
    if (this.#open !== undefined) {
      const end = this.#goOn(line);
      if (end === GOES_ON) return;
      const cut = end === ENDS_IN_STRING ? (line.last ? 'input' : 'line') : end === CANNOT_GO_ON ? 'line' : undefined;
      yield this.#close(this.#open, cut);
      if (end === ENDS_IN_STRING) return;
      at = Math.max(0, end);
    }
    yield* this.#readFresh(line, at);
  }

  /** Reads on in an open value; gives the index after its end, or one of the outcomes without one. */
  #goOn(line: Line): number {
    const { bytes } = line;
    const first = skipBlanks(bytes, 0);
    const isBlank = first === bytes.length;
    if (!isBlank && !this.#scanner.mayContinueWith(bytes[first] ?? 0)) return CANNOT_GO_ON;
    this.#value.add(NEW_LINE);
    const end = isBlank ? -1 : this.#scanner.scan(bytes, first);
    if (end !== -1) {
      this.#value.add(bytes.subarray(0, end));
      return end;
    }
    this.#addRest(line, 0);
    return this.#scanner.inString ? ENDS_IN_STRING : GOES_ON;
  }

  /** Reads values from a place where one may begin. */
  *#readFresh(line: Line, from: number): Generator<Piece, void, undefined> {
    const { bytes } = line;
    const lineEnd = trimEnd(bytes);
    let at = from;
    for (;;) {
      at = this.#skipList(bytes, at);
      if (at >= lineEnd) return;
      const start = this.#findStart(bytes, at);
      if (start < 0) {
        yield* this.#readOther(line, at, lineEnd);
        return;
      }
      const prefix = decode(bytes.subarray(at, start), LONGEST_PREFIX);
      this.#scanner.reset();
      const end = this.#scanner.scan(bytes, start);
      if (end === -1) {
        if (this.#opensList(bytes, start, prefix) && !this.#scanner.inString && line.size <= this.#maxBytes) {
          this.#listed = true;
          at = start + 1;
          continue;
        }
        this.#open = { offset: line.offset + start, line: line.number, prefix, listed: this.#listed };
        this.#addRest(line, start);
        // No string of JSON goes on in another line.
        if (this.#scanner.inString || line.size > this.#maxBytes) {
          yield this.#close(this.#open, line.last ? 'input' : 'line');
        }
        return;
      }
      const stop = this.#endOf(bytes, end, lineEnd, prefix);
      yield this.#piece(line, start, stop, prefix);
      if (prefix !== '') return;
      at = stop;
    }
  }

  /** Where the text of a value ends: what cannot be a value of its own is part of it, and the decoder will refuse it. */
  #endOf(bytes: Uint8Array, end: number, lineEnd: number, prefix: string): number {
    if (prefix !== '') return end;
    const next = bytes[skipBlanks(bytes, end)];
    if (next === OPEN_BRACE || next === OPEN_BRACKET) return end;
    if (this.#listed && (next === COMMA || next === CLOSE_BRACKET)) return end;
    return lineEnd;
  }

  /** Skips blanks, and in a list what stands between its elements. */
  #skipList(bytes: Uint8Array, from: number): number {
    let at = skipBlanks(bytes, from);
    while (this.#listed) {
      const byte = bytes[at];
      if (byte !== COMMA && byte !== CLOSE_BRACKET) break;
      if (byte === CLOSE_BRACKET) this.#listed = false;
      at = skipBlanks(bytes, at + 1);
    }
    return at;
  }

  /** Where an object or an array begins, at this place or after a prefix; -1 where none does. */
  #findStart(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? 0;
    if (byte === OPEN_BRACE) return at;
    if (byte === OPEN_BRACKET && (this.#mode === 'values' || startsArray(bytes, at))) return at;
    return this.#mode === 'values' ? -1 : findAfterPrefix(bytes, at);
  }

  /** A list of messages is an array that takes several lines. */
  #opensList(bytes: Uint8Array, start: number, prefix: string): boolean {
    return this.#mode === 'messages' && !this.#listed && prefix === '' && bytes[start] === OPEN_BRACKET;
  }

  /** A line, or the rest of one, without an object or an array. */
  *#readOther(line: Line, at: number, end: number): Generator<Piece, void, undefined> {
    if (this.#mode === 'values') yield this.#piece(line, at, end, '');
    else if (line.size > this.#maxBytes) {
      yield { kind: 'oversized', offset: line.offset, line: line.number, size: line.size };
    } else {
      const text = decode(line.bytes.subarray(at, end), LONGEST_PLAIN);
      yield { kind: 'plain', offset: line.offset + at, line: line.number, text };
    }
  }

  #piece(line: Line, start: number, end: number, prefix: string): Piece {
    const offset = line.offset + start;
    if (end - start > this.#maxBytes) {
      // Of a line no more is held than of such a value: it is the whole line.
      return { kind: 'oversized', offset, line: line.number, size: line.size };
    }
    const bytes = line.bytes.subarray(start, end);
    return { kind: 'text', bytes, offset, line: line.number, prefix, listed: this.#listed, cut: undefined };
  }

  /** Adds what a line has from there on to the open value. */
  #addRest({ bytes, size }: Line, start: number): void {
    this.#value.add(bytes.subarray(start), size - start);
  }

  #close({ offset, line, prefix, listed }: OpenValue, cut: 'line' | 'input' | undefined): Piece {
    this.#open = undefined;
    const { size } = this.#value;
    const held = this.#value.take();
    const bytes = held.subarray(0, trimEnd(held));
    if (size > this.#maxBytes) return { kind: 'oversized', offset, line, size };
    return { kind: 'text', bytes, offset, line, prefix, listed, cut };
  }
}

/** A value that goes on beyond its first line. */
interface OpenValue {
  readonly offset: number;
  readonly line: number;
  readonly prefix: string;
  readonly listed: boolean;
}

const NEW_LINE = new Uint8Array([0x0a]);

function hasByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Whether a bracket opens an array of containers, and not a name in brackets as logs have them. */
function startsArray(bytes: Uint8Array, at: number): boolean {
  const next = skipBlanks(bytes, at + 1);
  const byte = bytes[next];
  return byte === undefined || byte === OPEN_BRACE || byte === OPEN_BRACKET || byte === CLOSE_BRACKET;
}

/** An object in a line that begins with something else: a brace before a member name, before its end, or at the end. */
function findAfterPrefix(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(OPEN_BRACE, from); at !== -1; at = bytes.indexOf(OPEN_BRACE, at + 1)) {
    const next = bytes[skipBlanks(bytes, at + 1)];
    if (next !== undefined && next !== QUOTE && next !== CLOSE_BRACE) continue;
    const before = trimEnd(bytes.subarray(0, at)) - 1;
    return bytes[before] === OPEN_BRACKET ? before : at;
  }
  return -1;
}

function decode(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length)).toString('utf8').trim();
}
