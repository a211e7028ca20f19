const SMALLEST = 1024;

/** Bytes that are added to, up to a limit; what goes beyond it is counted and not kept. */
export class GrowingBytes {
  readonly #limit: number;
  #bytes = new Uint8Array(0);
  #held = 0;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many bytes were added. */
  get size(): number {
    return this.#size;
  }

  /** `size` counts for more than the part has, where that was cut already. */
  add(part: Uint8Array, size = part.length): void {
    this.#size += size;
    const kept = part.subarray(0, this.#limit - this.#held);
    this.#reserve(this.#held + kept.length);
    this.#bytes.set(kept, this.#held);
    this.#held += kept.length;
  }

  /** Gives what is held, and starts anew. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#held);
    this.#bytes = new Uint8Array(0);
    this.#held = 0;
    this.#size = 0;
    return taken;
  }

  #reserve(needed: number): void {
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.min(this.#limit, Math.max(SMALLEST, needed, this.#bytes.length * 2)));
    larger.set(this.#bytes.subarray(0, this.#held));
    this.#bytes = larger;
  }
}
