import type { JsonObject, JsonValue, PathStep } from '../json.js';
import type { EnvelopeKind } from '../messages/envelope.js';
import type { Side } from '../messages/protocol.js';
import type { Revision } from '../schema.js';

/** How strongly the specification asks, in its own words. */
export type Strength = 'MUST' | 'SHOULD' | 'MAY';

/** What a rule is about: the check is called once for each such place of a message. */
type Target =
  /** The message as it was decoded, a batch as a whole included. */
  | 'message'
  /** Each request, notification, result or error by itself; the items of a batch one by one. */
  | 'envelope'
  /** The text or the bytes, where the message is given encoded. */
  | 'text'
  /** The member `error` of a response. */
  | 'error'
  /** Each value that stands where one of the definitions is asked for, at any depth, whatever is wrong with it. */
  | { readonly definition: string | readonly string[] }
  /** Each request and notification with one of the methods, the requests inside a result included. */
  | { readonly method: string | readonly string[] }
  /**
   * The member `result` of each response to one of the methods, and each entry of `inputResponses` that answers an entry
   * of the given `inputRequests` with such a method. Without the request, a result counts as what it resembles.
   */
  | { readonly resultOf: string | readonly string[] };

/** One rule of the specification's prose. Pure data but for `check`, which neither keeps nor changes anything. */
export interface Rule {
  /** Stable, in kebab case. */
  readonly id: string;
  readonly strength: Strength;
  readonly revisions: readonly Revision[];
  /** What is asked: one sentence. */
  readonly says: string;
  /** The page of the specification, without its host: `2026-07-28/server/tools#tool-names`. */
  readonly page: string;
  readonly on: Target;
  /** False for a rule that `recommended` leaves out: what it finds may be meant so. */
  readonly recommended?: false;
  /** Must not throw, whatever stands there: shapes are not checked before. */
  readonly check: RuleCheck;
  /** An example that keeps the rule, in each of its revisions. */
  readonly good: Example;
  /** An example that breaks this rule and no other of its group, in each of its revisions. */
  readonly bad: Example;
}

export type RuleCheck = (place: Place, report: Report) => void;

/** Notes a finding. The path starts at the place; `problem` is the sentence without its subject: `must be …, but is …`. */
export type Report = (path: readonly PathStep[], problem: string) => void;

/** Where a rule is applied. All values are plain JSON; none may be changed. */
export interface Place {
  /** The value that the target names: the text for `text`, with U+FFFD where bytes are not well-formed. */
  readonly value: JsonValue;
  readonly context: Context;
  /** The request, notification, result or error that the value stands in, or that it is; undefined for a whole batch. */
  readonly envelope: JsonObject | undefined;
  /** The method of `envelope`; of a response, that of the request it answers, where it is known or can be told. */
  readonly method: string | undefined;
  /** The request that the value is, or stands in, the answer to; an entry of `inputRequests` is one. If it is known. */
  readonly request: JsonObject | undefined;
}

/** What is the same for all places of a message. */
export interface Context {
  readonly revision: Revision;
  readonly message: JsonValue;
  readonly kind: EnvelopeKind | undefined;
  /** The message that this one answers, if given: a request, or the `input_required` result that a retry answers. */
  readonly request: JsonValue | undefined;
  /** Who sent the message, if given. */
  readonly from: Side | undefined;
  /** The text or the bytes of the message, where it was given encoded. */
  readonly encoded: string | Uint8Array | undefined;
  /** Whether the revision has requests with the method, those inside a result included. */
  readonly isRequest: (method: string) => boolean;
  /** Whether a value is valid as a definition of the revision; false where there is none. */
  readonly isValid: (definition: string, value: JsonValue) => boolean;
}

/** A message in short: what a revision asks of every message is added to it. */
export type Example = ExampleMessage & {
  /** Who sends it; where it is left out, whoever sends the method. */
  readonly from?: Side;
};

type ExampleMessage =
  /** A request, or a notification where the method is one. `id` is 1. `params._meta` gets what the revision requires. */
  | { readonly method: string; readonly params?: JsonObject }
  /** A result. It gets the `resultType`, `_meta` and cache hints that the revision requires, unless they are there. */
  | { readonly result: JsonObject; readonly to: ExampleRequest }
  | { readonly error: JsonObject; readonly to?: ExampleRequest }
  /** The message as it stands, and what it answers. */
  | { readonly message: JsonValue; readonly request?: JsonValue }
  | { readonly text: string | Uint8Array; readonly request?: JsonValue };

/** The request that a response answers: its method, or more of it. */
export type ExampleRequest = string | { readonly method: string; readonly params?: JsonObject };
