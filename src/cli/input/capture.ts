import { decodeJson } from '../../decode.js';
import { DecodeError } from '../../errors.js';
import type { DecodeFault } from '../../errors.js';
import type { JsonValue } from '../../json.js';
import type { Piece, TextPiece } from './pieces.js';
import { readPrefix } from './sides.js';
import type { DirectionLabel } from './sides.js';
import { Splitter } from './splitter.js';
import { Unwrapper } from './wrapper.js';

/** What a capture holds, in its order. */
export type Entry = MessageEntry | BrokenEntry | SkippedEntry;

export interface Place {
  /** Counted from 1. */
  readonly line: number;
  /** In bytes from the start of the input. */
  readonly offset: number;
}

export interface MessageEntry extends Place {
  readonly kind: 'message';
  readonly value: unknown;
  readonly layout: Layout;
  readonly label: DirectionLabel | undefined;
  /** What a wrapper says of the method. */
  readonly method: string | undefined;
  readonly session: string | undefined;
  /** The value is an array, and all that the input holds. */
  readonly alone: boolean;
}

/** What should be a message and is no JSON text. */
export interface BrokenEntry extends Place {
  readonly kind: 'broken';
  readonly layout: Layout;
  readonly label: DirectionLabel | undefined;
  readonly fault: DecodeFault | 'too-large' | 'cut-short';
  /** What was found, in a sentence. */
  readonly reason: string;
  /** The place of the fault itself. `column` counts characters from 1. */
  readonly at: Place & { readonly column: number };
  /** The text around the fault, and the index in it. */
  readonly text: string;
  readonly index: number;
}

/** A line that holds no message. */
interface SkippedEntry extends Place {
  readonly kind: 'skipped';
}

/** How the messages of an input are laid out. */
export interface Layout {
  readonly prefix: string | undefined;
  readonly key: string | undefined;
  readonly labelKey: string | undefined;
  readonly listed: boolean;
}

export interface CaptureOptions {
  readonly maxBytes: number;
  /** Bare values of a type are taken as they are; messages are looked for. */
  readonly mode: 'messages' | 'values';
}

/** How much of a broken text is kept to either side of the fault, in bytes. */
const AROUND = 160;

/** Lines that an event stream has between its messages. */
const FRAMING = /^(?:event|id|retry):|^:/;

/** Finds the messages in the chunks of one input. */
export class CaptureReader {
  readonly #options: CaptureOptions;
  readonly #splitter: Splitter;
  readonly #unwrapper = new Unwrapper();
  /** The first message, while it is not known whether it is the only one. */
  #held: MessageEntry | undefined;
  #isFirst = true;

  constructor(options: CaptureOptions) {
    this.#options = options;
    this.#splitter = new Splitter(options);
  }

  *push(chunk: Uint8Array): Generator<Entry, void, undefined> {
    for (const piece of this.#splitter.push(chunk)) yield* this.#read(piece);
  }

  *end(): Generator<Entry, void, undefined> {
    for (const piece of this.#splitter.end()) yield* this.#read(piece);
    if (this.#held !== undefined) yield { ...this.#held, alone: true };
    this.#held = undefined;
  }

  *#read(piece: Piece): Generator<Entry, void, undefined> {
    const entry = this.#entryOf(piece);
    if (entry === undefined) return;
    if (this.#held !== undefined) yield this.#held;
    this.#held = undefined;
    const mayBeAlone = this.#isFirst && entry.kind === 'message' && Array.isArray(entry.value);
    this.#isFirst = false;
    if (mayBeAlone && entry.layout.key === undefined) this.#held = entry;
    else yield entry;
  }

  #entryOf(piece: Piece): Entry | undefined {
    const { line, offset } = piece;
    if (piece.kind === 'plain') return FRAMING.test(piece.text) ? undefined : { kind: 'skipped', line, offset };
    if (piece.kind === 'oversized') return this.#oversized(piece.size, { line, offset });
    try {
      return this.#messageIn(decodeJson(piece.bytes), piece);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      return isLogText(piece) ? { kind: 'skipped', line, offset } : brokenPiece(piece, error);
    }
  }

  #messageIn(value: JsonValue, piece: TextPiece): Entry {
    const { line, offset, prefix, listed } = piece;
    const prefixLayout = { prefix: prefix === '' ? undefined : prefix, key: undefined, labelKey: undefined, listed };
    if (this.#options.mode === 'values') return messageEntry(value, piece, prefixLayout, NOTHING_AROUND);
    const unwrapped = this.#unwrapper.unwrap(value);
    const { found, key, labelKey } = unwrapped;
    if (found === undefined) return { kind: 'skipped', line, offset };
    const label = unwrapped.label ?? readPrefix(prefix);
    const layout = { prefix: prefixLayout.prefix, key, labelKey, listed };
    const around = { label, method: unwrapped.method, session: unwrapped.session };
    if ('value' in found) return messageEntry(found.value, piece, layout, around);
    try {
      return messageEntry(decodeJson(found.text), piece, layout, around);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      return brokenText(found.text, error, { layout, label, line, offset });
    }
  }

  #oversized(size: number, place: Place): BrokenEntry {
    const reason = `The message takes ${size} bytes, more than the ${this.#options.maxBytes} that are read at most`;
    const layout = { prefix: undefined, key: undefined, labelKey: undefined, listed: false };
    const at = { ...place, column: 1 };
    return { kind: 'broken', ...place, layout, label: undefined, fault: 'too-large', reason, at, text: '', index: 0 };
  }
}

type Around = Pick<MessageEntry, 'label' | 'method' | 'session'>;

const NOTHING_AROUND: Around = { label: undefined, method: undefined, session: undefined };

function messageEntry(
  value: unknown,
  { line, offset }: TextPiece,
  layout: Layout,
  { label, method, session }: Around,
): MessageEntry {
  return { kind: 'message', line, offset, value, layout, label, method, session, alone: false };
}

/** After a prefix, text that is no JSON is more likely part of the log than a message. */
function isLogText({ prefix, bytes }: TextPiece): boolean {
  return prefix !== '' && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('"jsonrpc"');
}

function brokenPiece(piece: TextPiece, error: DecodeError): BrokenEntry {
  const { bytes, line, offset, prefix, listed, cut } = piece;
  const start = characterStart(bytes, Math.max(0, error.offset - AROUND));
  const before = decode(bytes.subarray(start, error.offset));
  const after = decode(bytes.subarray(error.offset, error.offset + AROUND));
  const isCut = cut !== undefined && error.offset >= bytes.length;
  const end = cut === 'input' ? 'The input ends inside this message' : 'The line ends inside this message';
  return {
    kind: 'broken',
    line,
    offset,
    layout: { prefix: prefix === '' ? undefined : prefix, key: undefined, labelKey: undefined, listed },
    label: readPrefix(prefix),
    fault: isCut ? 'cut-short' : error.fault,
    reason: isCut ? end : error.reason,
    at: { line: line + error.line - 1, offset: offset + error.offset, column: error.column },
    text: before + after,
    index: before.length,
  };
}

/** Text inside of a wrapper: its place is that of the wrapper. */
function brokenText(
  text: string,
  error: DecodeError,
  { layout, label, line, offset }: Pick<MessageEntry, 'layout' | 'label' | 'line' | 'offset'>,
): BrokenEntry {
  const start = Math.max(0, error.offset - AROUND);
  return {
    kind: 'broken',
    line,
    offset,
    layout,
    label,
    fault: error.fault,
    reason: error.reason,
    at: { line, offset, column: error.column },
    text: text.slice(start, error.offset + AROUND),
    index: error.offset - start,
  };
}

/** The first byte from there on that does not continue a character. */
function characterStart(bytes: Uint8Array, from: number): number {
  let at = from;
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
  return at;
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** How messages are laid out, in a clause for people; the same text for the same layout. */
export function describeLayout({ prefix, key, labelKey, listed }: Layout): string {
  const where = [
    listed ? 'a list of messages' : 'messages',
    ...(prefix === undefined ? [] : [`after a prefix such as ${JSON.stringify(prefix.slice(0, 60))}`]),
    ...(key === undefined ? [] : [`under "${key.slice(0, 60)}" in wrapper objects`]),
  ];
  const direction = labelKey === undefined ? '' : `, their direction under "${labelKey}"`;
  return where.join(' ') + direction;
}

/** What makes two layouts the same. */
export function layoutKey({ prefix, key, labelKey, listed }: Layout): string {
  return JSON.stringify([prefix !== undefined, key, labelKey, listed]);
}

/** The elements of an array. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
