import { isJsonObject } from '../json.js';

/** What a message that is an object can be. */
export type MessageKind = 'request' | 'notification' | 'result' | 'error';

/** What the keys of a wire value say that it is. */
export type EnvelopeKind = MessageKind | 'batch';

/** What the own keys of a wire value say, before any schema is asked. */
export interface Envelope {
  /** Undefined for what is neither an object nor an array, and for a result beside an error. */
  readonly kind: EnvelopeKind | undefined;
  /** The member that excludes another one and stands beside it all the same. */
  readonly intruder: 'result' | 'error' | undefined;
  /** Why nobody waits for an answer, if nobody does. */
  readonly silence: 'notification' | 'response' | undefined;
  /** Whatever stands there. */
  readonly id: unknown;
  /** Where it is a string. */
  readonly method: string | undefined;
}

const NOTHING: Envelope = envelope(undefined, undefined, undefined, undefined, undefined);

/**
 * Tells requests, notifications, results, errors and batches apart. The presence of `id` alone makes a request of what
 * is no response, even where it is null; no other member overrides that.
 */
export function classify(value: unknown): Envelope {
  if (Array.isArray(value)) return envelope('batch', undefined, undefined, undefined, undefined);
  if (!isJsonObject(value)) return NOTHING;
  const id = ownMember(value, 'id');
  const method = ownMember(value, 'method');
  const hasResult = ownMember(value, 'result') !== undefined;
  const hasError = ownMember(value, 'error') !== undefined;
  if (method === undefined && (hasResult || hasError)) {
    if (hasResult && hasError) return envelope(undefined, 'error', 'response', id, method);
    return envelope(hasResult ? 'result' : 'error', undefined, 'response', id, method);
  }
  const intruder = hasResult ? 'result' : hasError ? 'error' : undefined;
  if (id === undefined) return envelope('notification', intruder, 'notification', id, method);
  return envelope('request', intruder, undefined, id, method);
}

function envelope(
  kind: Envelope['kind'],
  intruder: Envelope['intruder'],
  silence: Envelope['silence'],
  id: unknown,
  method: unknown,
): Envelope {
  return { kind, intruder, silence, id, method: typeof method === 'string' ? method : undefined };
}

/** The same for a value that is no JSON, and that may throw when it is read. */
export function classifyForeign(value: unknown): Envelope {
  try {
    return classify(value);
  } catch {
    return NOTHING;
  }
}

/** What stands under an own key. */
export function ownMember(value: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
