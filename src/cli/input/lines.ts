import { GrowingBytes } from './growing-bytes.js';

/** One line of an input, without its line feed. */
export interface Line {
  /** Valid until the reader is asked for more. */
  readonly bytes: Uint8Array;
  /** Where the line starts, in bytes from the start of the input. */
  readonly offset: number;
  /** Counted from 1. */
  readonly number: number;
  /** The length in bytes; more than `bytes` holds where the line is longer than the limit. */
  readonly size: number;
  /** Whether nothing follows, not even a line feed. */
  readonly last: boolean;
}

const LINE_FEED = 0x0a;

/**
 * Cuts chunks of bytes into lines, and holds no more of a line than a limit. Chunks are read at once and may be used
 * again by their owner.
 */
export class LineReader {
  readonly #limit: number;
  /** The beginning of a line whose end has not come yet. */
  readonly #held: GrowingBytes;
  #offset = 0;
  #number = 1;

  constructor(limit: number) {
    this.#limit = limit;
    this.#held = new GrowingBytes(limit);
  }

  *push(chunk: Uint8Array): Generator<Line, void, undefined> {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end < 0) break;
      yield this.#take(chunk.subarray(start, end), false);
      start = end + 1;
    }
    this.#held.add(chunk.subarray(start));
  }

  /** What stands after the last line feed. */
  *end(): Generator<Line, void, undefined> {
    if (this.#held.size > 0) yield this.#take(new Uint8Array(0), true);
  }

  #take(rest: Uint8Array, last: boolean): Line {
    const size = this.#held.size + rest.length;
    let bytes = rest.subarray(0, this.#limit);
    if (size > rest.length) {
      this.#held.add(rest);
      bytes = this.#held.take();
    }
    const line = { bytes, offset: this.#offset, number: this.#number, size, last };
    this.#offset += size + 1;
    this.#number++;
    return line;
  }
}
