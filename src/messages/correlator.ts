import { describe } from '../describe.js';
import { ArgumentError } from '../errors.js';
import type { Revision, Schema } from '../schema.js';
import type { MessageId } from './ids.js';
import { Outstanding } from './outstanding.js';
import type { Eviction } from './outstanding.js';
import { expectSide } from './protocol.js';
import type { Side } from './protocol.js';
import { createReading, read } from './read-message.js';
import type { ReadingOptions } from './read-message.js';
import type { RequestOrigin } from './read-result.js';
import type { Verdict } from './verdict.js';

export interface CorrelatorOptions extends ReadingOptions {
  /** How many requests of each side to remember, and how many tasks; 1024 unless told. */
  readonly limit?: number;
  /** Told of what was forgotten before it was answered. */
  readonly onEvict?: (eviction: Eviction) => void;
}

/** Reads both directions of one stream of messages. */
export interface Correlator<R extends Revision = Revision> {
  /**
   * The same as `readMessage`, message by message in their order. A request that passes is remembered, and a result is
   * judged by the request of the other side that it answers, which is forgotten then; so are errors and bad results.
   */
  read<S extends Side>(input: unknown, from: S): Verdict<R, S>;
  /** The requests of a side that wait for an answer, the oldest first. */
  outstanding(from: Side): readonly { readonly id: MessageId; readonly method: string }[];
  /** What `readMessage` and others need to know of the request of a side that waits under the id; it goes on waiting. */
  request(from: Side, id: MessageId): RequestOrigin | undefined;
  /** Gives up waiting for an answer; whether one was waited for. */
  forget(from: Side, id: MessageId): boolean;
}

const DEFAULT_LIMIT = 1024;

/** @throws ArgumentError where the schema, the options or the limit are none. */
export function createCorrelator<R extends Revision>(
  schema: Schema<R>,
  options: CorrelatorOptions = {},
): Correlator<R> {
  const { limit = DEFAULT_LIMIT, onEvict = () => undefined } = options;
  if (!Number.isSafeInteger(limit) || limit < 1) throw new ArgumentError(`${describe(limit)} is no limit`);
  if (typeof onEvict !== 'function') throw new ArgumentError(`onEvict must be a function, but is ${describe(onEvict)}`);
  const outstanding = new Outstanding(limit, onEvict);
  const reading = createReading(schema, options, outstanding);
  return Object.freeze<Correlator<R>>({
    read: (input, from) => read(reading, expectSide(from), input),
    outstanding: (from) =>
      Object.freeze(outstanding.list(expectSide(from)).map(({ id, method }) => Object.freeze({ id, method }))),
    request: (from, id) => {
      const waiting = outstanding.get(expectSide(from), id);
      return waiting && Object.freeze({ method: waiting.method, task: waiting.task, of: waiting.of });
    },
    forget: (from, id) => outstanding.take(expectSide(from), id) !== undefined,
  });
}
