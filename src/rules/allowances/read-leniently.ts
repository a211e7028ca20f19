import { readMessage, readOwned } from '../../messages/read-message.js';
import type { ReadMessageOptions } from '../../messages/read-message.js';
import type { Side } from '../../messages/protocol.js';
import type { Verdict } from '../../messages/verdict.js';
import type { Revision, Schema } from '../../schema.js';
import { createRepairer, ownTree, repairTree } from './repair.js';
import type { AllowanceOptions, Repair } from './repair.js';

export interface LenientOptions<S extends Side = Side> extends ReadMessageOptions<S>, AllowanceOptions {}

/** A verdict, and what was changed before it. Frozen. */
export interface LenientReading<R extends Revision = Revision, S extends Side = Side> extends Omit<Repair, 'input'> {
  /** The exact verdict: of the repaired message, or of the message as it came if nothing was changed or it is dropped. */
  readonly verdict: Verdict<R, S>;
}

/**
 * Reads a message as `readMessage` does, after the changes that the allowances permit, if they make a valid message of
 * one that is not.
 *
 * @throws ArgumentError where the schema, `from`, or an option is none; never because of the message.
 */
export function readLeniently<R extends Revision, S extends Side>(
  schema: Schema<R>,
  input: unknown,
  options: LenientOptions<S>,
): LenientReading<R, S> {
  const repairer = createRepairer(schema, options);
  const exact = readMessage(schema, input, options);
  const tree = isBad(exact) ? ownTree(input, options) : null;
  const { tree: mended, changes, count, dropped } = repairTree(repairer, tree);
  const isChanged = count > 0 && !dropped;
  const origin = repairer.originOf(undefined, false);
  const verdict = isChanged ? readOwned<R, S>(repairer.reading, repairer.reading.from, mended, origin) : exact;
  return Object.freeze({ verdict, changes, count, dropped });
}

/** Whether something is rejected. */
function isBad<R extends Revision, S extends Side>(verdict: Verdict<R, S>): boolean {
  return verdict.kind === 'batch' ? verdict.messages.some(isBad) : verdict.kind === 'rejected';
}
