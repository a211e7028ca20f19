import type { Terminal } from './terminal.js';

const INTERVAL = 100;
const BAR = 24;
/** Smaller inputs are done before anybody looks. */
const SMALLEST = 1_000_000;

/** A bar on the terminal that shows how much of the input was read. It is gone before anything else is written. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number | undefined;
  #read = 0;
  #messages = 0;
  #drawnAt = 0;
  #isShown = false;

  /** `total` is in bytes; undefined where it is not known. */
  constructor(terminal: Terminal, total: number | undefined) {
    this.#terminal = terminal;
    this.#total = total;
  }

  advance(bytes: number, messages: number): void {
    this.#read += bytes;
    this.#messages = messages;
    const isSmall = (this.#total ?? this.#read) < SMALLEST;
    if (!this.#terminal.showsProgress || isSmall || Date.now() - this.#drawnAt < INTERVAL) return;
    this.#drawnAt = Date.now();
    this.#isShown = true;
    this.#terminal.error.write(`\r\u001b[K${this.#line()}`);
  }

  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#terminal.error.write('\r\u001b[K');
  }

  #line(): string {
    const read = `${(this.#read / 1e6).toFixed(0)} MB`;
    const messages = `${this.#messages.toLocaleString('en')} messages`;
    if (this.#total === undefined) return `${read}  ${messages}`;
    const share = Math.min(1, this.#read / this.#total);
    const filled = Math.round(share * BAR);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
    return `${bar} ${Math.floor(share * 100)
      .toString()
      .padStart(3)} %  ${read} of ${(this.#total / 1e6).toFixed(0)} MB  ${messages}`;
  }
}
