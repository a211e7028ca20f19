import { shorten } from '../describe.js';
import { ArgumentError } from '../errors.js';
import type { Issue } from '../errors.js';
import { expectOptions } from '../schema.js';
import type { Revision, Schema } from '../schema.js';
import type { MessageId } from './ids.js';
import { protocolOf } from './protocol.js';
import type { ErrorRecord, RejectionReason } from './verdict.js';

/** The error to answer with. */
export interface ErrorFields {
  /** The id of the request that is answered. It may be left out where the revision's error definition says so. */
  readonly id?: MessageId | undefined;
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * Makes an error message, as the revision defines it.
 *
 * @throws ValidationError where it is not valid: without an id, above all, up to 2025-06-18.
 * @throws ArgumentError where the schema or the fields are none, or the fields cannot be read.
 */
export function errorReply<R extends Revision>(schema: Schema<R>, fields: ErrorFields): ErrorRecord<R> {
  const { name } = protocolOf(schema).envelopes.error;
  if (!schema.has(name)) throw new ArgumentError(`${name} is not defined by ${schema.version}`);
  const { id, code, message, data } = readFields(fields);
  return schema.fromValue(name, { jsonrpc: '2.0', id, error: { code, message, data } }) as ErrorRecord<R>;
}

/** Each is read once; a getter or a Proxy may throw. */
function readFields(fields: ErrorFields): ErrorFields {
  try {
    const { id, code, message, data } = expectOptions(fields);
    return { id, code, message, data };
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    throw new ArgumentError('The fields of the error cannot be read');
  }
}

/** The error that answers a rejected message. */
export function rejectionReply<R extends Revision>(
  schema: Schema<R>,
  reason: RejectionReason,
  id: MessageId | undefined,
  issues: readonly Issue[],
  withData: boolean,
): ErrorRecord<R> {
  const code = CODES[reason];
  const data = withData ? { issues: issues.map(issueData) } : undefined;
  return errorReply(schema, { id, code, message: messageOf(TITLES[code], issues), data });
}

/** JSON-RPC 2.0, and the sections on errors of all revisions. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

const TITLES = {
  [PARSE_ERROR]: 'Parse error',
  [INVALID_REQUEST]: 'Invalid request',
  [METHOD_NOT_FOUND]: 'Method not found',
  [INVALID_PARAMS]: 'Invalid params',
} as const;

const CODES: { readonly [reason in RejectionReason]: keyof typeof TITLES } = {
  'parse-error': PARSE_ERROR,
  'not-json': INVALID_REQUEST,
  'invalid-envelope': INVALID_REQUEST,
  'ambiguous-envelope': INVALID_REQUEST,
  'batch-not-supported': INVALID_REQUEST,
  'nested-batch': INVALID_REQUEST,
  'mixed-batch': INVALID_REQUEST,
  'notification-with-id': INVALID_REQUEST,
  'request-without-id': INVALID_REQUEST,
  'wrong-direction': METHOD_NOT_FOUND,
  'unknown-method': METHOD_NOT_FOUND,
  'invalid-params': INVALID_PARAMS,
  // Never answered; an answer is what it is.
  'invalid-result': INVALID_REQUEST,
};

/** The ellipsis of a shortened text counts too. */
const LONGEST_MESSAGE = 199;

function messageOf(title: string, issues: readonly Issue[]): string {
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  const first = issues[0]?.message ?? '';
  return `${shorten(wellFormed(`${title}: ${first}`), LONGEST_MESSAGE - more.length)}${more}`;
}

function issueData({ code, pointer, message }: Issue): object {
  return { code, pointer: shorten(wellFormed(pointer)), message: wellFormed(message) };
}

/** A decoded value may hold halves of surrogate pairs, which no strict reader would take from us. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
