/** What an input is made of. Offsets are bytes from the start of the input, lines are counted from 1. */
export type Piece = TextPiece | OversizedPiece | PlainPiece;

/** Text that is meant to be one JSON value. */
export interface TextPiece {
  readonly kind: 'text';
  /** To be read before the next piece is asked for. */
  readonly bytes: Uint8Array;
  readonly offset: number;
  readonly line: number;
  /** What stands before it in its line. */
  readonly prefix: string;
  /** The value stands in a list of messages that takes several lines. */
  readonly listed: boolean;
  /** The value has no end: `line` where another one begins in its place, `input` where the input ends. */
  readonly cut: 'line' | 'input' | undefined;
}

/** A value that is longer than the limit. */
interface OversizedPiece {
  readonly kind: 'oversized';
  readonly offset: number;
  readonly line: number;
  /** In bytes. */
  readonly size: number;
}

/** A line without JSON. */
interface PlainPiece {
  readonly kind: 'plain';
  readonly offset: number;
  readonly line: number;
  readonly text: string;
}
