import { describe } from '../describe.js';
import { ArgumentError } from '../errors.js';

/** The id of a request: strings and numbers are different ids, `"1"` is not `1`. */
export type MessageId = string | number;

/** Whether a value can be an id: a string, or an integer that a number carries exactly. Null and fractions cannot. */
export function isMessageId(value: unknown): value is MessageId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/**
 * The id as a key for maps and for plain objects: different ids have different keys, `s:1` and `n:1`.
 *
 * @throws ArgumentError where the value is no id.
 */
export function idKey(id: MessageId): string {
  if (!isMessageId(id)) throw new ArgumentError(`${describe(id)} is no message id`);
  return typeof id === 'string' ? `s:${id}` : `n:${id}`;
}
