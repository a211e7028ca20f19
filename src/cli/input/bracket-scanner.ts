import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
} from '../../code-units.js';

/** The kinds of containers are known so far down; further down anything is taken to be right. */
const DEEPEST_KNOWN = 1024;

const OBJECT = 1;
const ARRAY = 2;

/**
 * Finds where a JSON object or array ends by its brackets and strings alone, over as many lines as it takes. Whether it
 * is JSON is for the decoder to say.
 */
export class BracketScanner {
  readonly #kinds = new Uint8Array(DEEPEST_KNOWN);
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The last byte outside of strings that is no blank; a quote where it was a string. */
  #last = 0;

  get inString(): boolean {
    return this.#inString;
  }

  reset(): void {
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
    this.#last = 0;
  }

  /** Reads on; gives the index after the closing bracket, or -1 where the value goes on beyond these bytes. */
  scan(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inString = false;
        continue;
      }
      if (byte <= SPACE) continue;
      this.#last = byte;
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN_BRACE) this.#open(OBJECT);
      else if (byte === OPEN_BRACKET) this.#open(ARRAY);
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#depth--;
        if (this.#depth === 0) return at + 1;
      }
    }
    return -1;
  }

  /** Whether JSON can go on with this byte at the beginning of a line. */
  mayContinueWith(byte: number): boolean {
    if (this.#depth > DEEPEST_KNOWN) return true;
    const inObject = this.#kinds[this.#depth - 1] === OBJECT;
    switch (this.#last) {
      case OPEN_BRACE:
        return byte === QUOTE || byte === CLOSE_BRACE;
      case OPEN_BRACKET:
        return startsValue(byte) || byte === CLOSE_BRACKET;
      case COMMA:
        return inObject ? byte === QUOTE : startsValue(byte);
      case COLON:
        return startsValue(byte);
      default:
        return byte === COMMA || (inObject ? byte === COLON || byte === CLOSE_BRACE : byte === CLOSE_BRACKET);
    }
  }

  #open(kind: number): void {
    // Beyond its end an array of bytes keeps nothing.
    this.#kinds[this.#depth] = kind;
    this.#depth++;
  }
}

/** Of an object, an array, a string, a number, true, false or null. */
function startsValue(byte: number): boolean {
  if (byte === OPEN_BRACE || byte === OPEN_BRACKET || byte === QUOTE) return true;
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x74 || byte === 0x66 || byte === 0x6e;
}
