import { once } from 'node:events';
import type { Writable } from 'node:stream';

const FULL = 64 * 1024;

/** Writes texts in large parts, and waits where the reader is slower. */
export class Writer {
  readonly #stream: Writable;
  readonly #before: () => void;
  #held = '';

  /** `before` is called each time before something is written. */
  constructor(stream: Writable, before: () => void) {
    this.#stream = stream;
    this.#before = before;
  }

  /** Takes a text; gives a promise where it is to be waited for. */
  write(text: string): Promise<void> | undefined {
    this.#held += text;
    return this.#held.length >= FULL ? this.flush() : undefined;
  }

  async flush(): Promise<void> {
    if (this.#held === '') return;
    const text = this.#held;
    this.#held = '';
    this.#before();
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }
}
