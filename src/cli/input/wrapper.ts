import { isJsonObject } from '../../json.js';
import { readLabel } from './sides.js';
import type { DirectionLabel } from './sides.js';

/** What a decoded value of an input turns out to hold. */
export interface Unwrapped {
  readonly found: Found | undefined;
  /** The member that holds the message, where a wrapper does. */
  readonly key: string | undefined;
  readonly label: DirectionLabel | undefined;
  /** The member that says the direction. */
  readonly labelKey: string | undefined;
  /** The wrapper's word for the method, which a response itself does not have. */
  readonly method: string | undefined;
  /** Which of several conversations the message belongs to. */
  readonly session: string | undefined;
}

/** A message, or the JSON text of one, which is still to be decoded. */
type Found = { readonly value: unknown } | { readonly text: string };

const BARE: Omit<Unwrapped, 'found'> = {
  key: undefined,
  label: undefined,
  labelKey: undefined,
  method: undefined,
  session: undefined,
};

/** Where wrappers have been seen to hold messages: the only members that may hold what is hardly one. */
const USUAL_KEYS = ['raw', 'message', 'msg', 'payload', 'data', 'body', 'frame', 'packet', 'content', 'line', 'json'];
const DIRECTION_KEYS = [
  'dir',
  'direction',
  'from',
  'sender',
  'source',
  'side',
  'origin',
  'type',
  'event',
  'kind',
  'stream',
];
const SESSION_KEYS = ['session', 'sessionId', 'session_id', 'mcp-session-id', 'connection', 'connectionId', 'conn'];

/**
 * Finds the message in a value. A value with a member `jsonrpc` is a message itself; otherwise it is a wrapper where
 * exactly one of its members holds a message, as a value or as text. The member that did so once is looked at first.
 */
export class Unwrapper {
  #known: string | undefined;

  unwrap(value: unknown): Unwrapped {
    if (Array.isArray(value)) return { ...BARE, found: { value } };
    if (!isJsonObject(value)) return { ...BARE, found: undefined };
    if (Object.hasOwn(value, 'jsonrpc')) return { ...BARE, found: { value } };
    const key = this.#keyOf(value);
    if (key === undefined) return { ...BARE, found: looksLikeMessage(value) ? { value } : undefined };
    this.#known = key;
    const held = value[key];
    const [labelKey, label] = findLabel(value);
    const { method } = value;
    return {
      found: typeof held === 'string' ? { text: held } : { value: held },
      key,
      label,
      labelKey,
      method: typeof method === 'string' ? method : undefined,
      session: findSession(value),
    };
  }

  #keyOf(wrapper: JsonObject): string | undefined {
    const known = this.#known;
    if (known !== undefined && Object.hasOwn(wrapper, known) && mayHold(wrapper[known])) return known;
    const sure = Object.keys(wrapper).filter((key) => !isOwnMember(key, wrapper) && holdsMessage(wrapper[key]));
    if (sure.length > 0) return sure.length === 1 ? sure[0] : undefined;
    if (looksLikeMessage(wrapper)) return undefined;
    const usual = USUAL_KEYS.filter((key) => Object.hasOwn(wrapper, key) && resemblesMessage(wrapper[key]));
    return usual.length === 1 ? usual[0] : undefined;
  }
}

interface JsonObject {
  readonly [key: string]: unknown;
}

/** What a message without `jsonrpc` has of its own is no wrapper's. */
function isOwnMember(key: string, wrapper: JsonObject): boolean {
  return (key === 'params' && Object.hasOwn(wrapper, 'method')) || key === 'result' || key === 'error';
}

function looksLikeMessage(value: JsonObject): boolean {
  const has = (key: string) => Object.hasOwn(value, key);
  return typeof value.method === 'string' || (has('id') && (has('result') || has('error')));
}

function holdsMessage(value: unknown): boolean {
  if (typeof value === 'string') return startsJson(value) && holdsMessage(parse(value));
  if (Array.isArray(value)) return holdsMessage(value[0]);
  return isJsonObject(value) && Object.hasOwn(value, 'jsonrpc');
}

function resemblesMessage(value: unknown): boolean {
  if (typeof value === 'string') return startsJson(value) && resemblesMessage(parse(value));
  return isJsonObject(value) && looksLikeMessage(value);
}

/** What the member that is known to hold messages may hold: broken text too, and JSON that is no message. */
function mayHold(value: unknown): boolean {
  return typeof value === 'string'
    ? startsJson(value) || parse(value) !== undefined
    : typeof value === 'object' && value !== null;
}

function startsJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findLabel(wrapper: JsonObject): [string, DirectionLabel] | [undefined, undefined] {
  for (const key of DIRECTION_KEYS) {
    const value = Object.hasOwn(wrapper, key) ? wrapper[key] : undefined;
    const label = typeof value === 'string' ? readLabel(value) : undefined;
    if (label !== undefined) return [key, label];
  }
  return [undefined, undefined];
}

function findSession(wrapper: JsonObject): string | undefined {
  for (const key of SESSION_KEYS) {
    const value = Object.hasOwn(wrapper, key) ? wrapper[key] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
