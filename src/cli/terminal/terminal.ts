import type { Writable } from 'node:stream';
import { palette, wantsColour } from './colour.js';
import type { Environment, Palette } from './colour.js';

/** Where the tool reads from and writes to, and what it may use there. */
export interface Terminal {
  /** The standard input; a process opens it when it is first asked for. */
  readonly input: () => Input;
  readonly output: Writable;
  readonly error: Writable;
  readonly paint: Palette;
  readonly paintError: Palette;
  /** The columns that output may use. */
  readonly width: number;
  /** Whether a person looks at the error stream. */
  readonly showsProgress: boolean;
}

export interface Stream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Input extends AsyncIterable<Uint8Array> {
  readonly isTTY?: boolean;
}

/** In files and pipes. */
const DEFAULT_WIDTH = 100;
const NARROWEST = 60;
const WIDEST = 160;

export function createTerminal(input: () => Input, output: Stream, error: Stream, environment: Environment): Terminal {
  const isTerminal = output.isTTY === true;
  const columns = isTerminal ? (output.columns ?? DEFAULT_WIDTH) : DEFAULT_WIDTH;
  return {
    input,
    output,
    error,
    paint: palette(wantsColour(isTerminal, environment)),
    paintError: palette(wantsColour(error.isTTY === true, environment)),
    // Some pseudo-terminals say that they have no columns at all.
    width: columns === 0 ? DEFAULT_WIDTH : Math.min(WIDEST, Math.max(NARROWEST, columns)),
    showsProgress: error.isTTY === true && environment.TERM !== 'dumb',
  };
}
