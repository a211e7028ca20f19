import type { JsonObject, JsonValue } from '../../json.js';
import type { Side } from '../../messages/protocol.js';
import type { Revision } from '../../schema.js';

/** The names of all allowances. They are stable. */
export type AllowanceId =
  'error-id-null' | 'null-member' | 'missing-content' | 'input-schema-type' | 'null-result' | 'progress-without-token';

/** One repair of what real peers send. Pure data but for what it proposes, which changes nothing by itself. */
export interface Allowance {
  readonly id: AllowanceId;
  /** What comes in and how it is read: one sentence. */
  readonly says: string;
  /** The revisions in which it can make a message valid; in others nothing comes of it. */
  readonly revisions: readonly Revision[];
  /** The page of the specification that says how it should be, without its host. */
  readonly page: string;
  readonly remedy: Remedy;
  readonly example: AllowanceExample;
}

type Remedy =
  /** Other members of an object. An edit is made only where it makes a valid member of one that is not. */
  | { readonly kind: 'edit'; readonly propose: (place: Place) => readonly Edit[] }
  /** The message is worth nothing. It is dropped if it would be valid as `completed` gives it: null where it is another. */
  | { readonly kind: 'drop'; readonly completed: (message: JsonObject) => JsonObject | null };

/** An object of a message, at a place that the schema describes. */
export interface Place {
  readonly value: JsonObject;
  /** The schemas that describe it: names of definitions, or places in them such as `Tool/properties/inputSchema`. */
  readonly schemas: ReadonlySet<string>;
  /** The members that they declare. */
  readonly declared: ReadonlySet<string>;
  /** Of a message that is a result: the definition that its member `result` should be. */
  readonly answer: string | undefined;
}

/** A member as it is to be read; undefined for one that is to be read as absent. */
export interface Edit {
  readonly key: string;
  readonly now: JsonValue | undefined;
}

/** A message that is as it should be but for what the allowance is about. */
interface AllowanceExample {
  readonly from: Side;
  /** The method that the message answers. */
  readonly request?: string;
  readonly before: JsonValue;
  /** Undefined where the message is dropped. */
  readonly after: JsonValue | undefined;
}
