import type { Issue } from '../errors.js';
import type { Hydrated, Revision, TypeName } from '../schema.js';
import type { EnvelopeKind } from './envelope.js';
import type { MessageId } from './ids.js';
import type { Side } from './protocol.js';

/** What a message is: told apart by `kind`, and a request or notification by `known` and `method`. Frozen. */
export type Verdict<R extends Revision = Revision, S extends Side = Side> =
  | RequestVerdict<R, S>
  | NotificationVerdict<R, S>
  | ResultVerdict<R, S>
  | ErrorVerdict<R>
  | BatchVerdict<R, S>
  | RejectedVerdict<R>;

/** A request. A method that the revision does not have is a vendor's: not `known`, and only the envelope is checked. */
export type RequestVerdict<R extends Revision = Revision, S extends Side = Side> =
  KnownRequest<Named<R, Sent[S]['request']>> | VendorRequest<R>;

/** A notification; the same holds for its method. */
export type NotificationVerdict<R extends Revision = Revision, S extends Side = Side> =
  KnownNotification<Named<R, Sent[S]['notification']>> | VendorNotification<R>;

export type KnownRequest<M> = M extends { readonly method: string }
  ? RequestVerdictBase & {
      readonly method: M['method'];
      readonly known: true;
      /** The record of the whole message, as the definition of its method. */
      readonly record: M;
    }
  : never;

export interface VendorRequest<R extends Revision> extends RequestVerdictBase {
  readonly method: string;
  readonly known: false;
  readonly record: Named<R, 'JSONRPCRequest'>;
}

interface RequestVerdictBase extends VerdictBase {
  readonly kind: 'request';
  readonly id: MessageId;
  readonly type: string;
  /** Whether the same side already waits for an answer under this id; only a correlator knows. */
  readonly reusedId: boolean;
}

export type KnownNotification<M> = M extends { readonly method: string }
  ? NotificationVerdictBase & { readonly method: M['method']; readonly known: true; readonly record: M }
  : never;

export interface VendorNotification<R extends Revision> extends NotificationVerdictBase {
  readonly method: string;
  readonly known: false;
  readonly record: Named<R, 'JSONRPCNotification'>;
}

interface NotificationVerdictBase extends VerdictBase {
  readonly kind: 'notification';
  readonly id: undefined;
  readonly type: string;
}

/** A result. Where the method of the request is known, so is what the result must be. */
export type ResultVerdict<R extends Revision = Revision, S extends Side = Side> = ResultVerdictBase<R> &
  (
    | {
        readonly method: string;
        readonly known: true;
        /** The record of the member `result`. */
        readonly result: ResultRecord<R, S>;
        /** The definition of `result`; not what its member `resultType` says. */
        readonly resultDefinition: string;
      }
    | {
        /** A vendor's method, or undefined where the request is not known. */
        readonly method: string | undefined;
        readonly known: false;
        readonly result: undefined;
        readonly resultDefinition: undefined;
      }
  );

interface ResultVerdictBase<R extends Revision> extends VerdictBase {
  readonly kind: 'result';
  readonly id: MessageId;
  /** The record of the whole message. */
  readonly record: ResultEnvelope<R>;
  readonly type: string;
}

/** An error. The id is absent where the sender could not read that of the request, and the revision allows it. */
export interface ErrorVerdict<R extends Revision = Revision> extends VerdictBase {
  readonly kind: 'error';
  readonly record: ErrorRecord<R>;
  readonly type: string;
}

/** A batch, of revisions that have them. Each verdict is that of the message alone, its pointers included. */
export interface BatchVerdict<R extends Revision = Revision, S extends Side = Side> extends VerdictBase {
  readonly kind: 'batch';
  readonly id: undefined;
  readonly method: undefined;
  readonly known: false;
  readonly record: undefined;
  readonly type: undefined;
  readonly messages: readonly Verdict<R, S>[];
}

/** A message that must not be passed on. */
export interface RejectedVerdict<R extends Revision = Revision> extends VerdictBase {
  readonly kind: 'rejected';
  readonly record: undefined;
  readonly type: undefined;
  readonly reason: RejectionReason;
  /** What the keys of the message say that it is; undefined where they say nothing, or contradict each other. */
  readonly envelope: EnvelopeKind | undefined;
  /** At least one. */
  readonly issues: readonly Issue[];
  /** The error to send back; undefined where there is none to send, which `unanswered` explains. */
  readonly reply: ErrorRecord<R> | undefined;
  readonly unanswered: Unanswered | undefined;
}

/** Why a message is rejected. The codes are stable. */
export type RejectionReason =
  /** The text is not strict JSON. */
  | 'parse-error'
  /** The decoded value is not JSON. */
  | 'not-json'
  /** Not valid as the envelope that its keys say it is, elsewhere than in `params` or `result`. */
  | 'invalid-envelope'
  /** A method beside a result or an error, or a result beside an error. */
  | 'ambiguous-envelope'
  | 'batch-not-supported'
  | 'nested-batch'
  /** Requests and responses in one batch. */
  | 'mixed-batch'
  /** The method is a notification's, but there is an id. */
  | 'notification-with-id'
  /** The method is a request's, but there is no id. */
  | 'request-without-id'
  /** The method exists, but this side does not send it, or not as a message. */
  | 'wrong-direction'
  /** The revision does not have the method, and vendors' methods are not wanted. */
  | 'unknown-method'
  | 'invalid-params'
  | 'invalid-result';

/** Why there is no reply: nobody waits for one, or none would be valid without an id that could not be recovered. */
export type Unanswered = 'notification' | 'response' | 'no-id';

interface VerdictBase {
  readonly kind: 'request' | 'notification' | 'result' | 'error' | 'batch' | 'rejected';
  /** Undefined where there is none, or where it is not valid. */
  readonly id: MessageId | undefined;
  /** Of a response, the method of the request, where it is known. */
  readonly method: string | undefined;
  /** Whether the revision has the method, sent by this side; of a response, whether it has that of the request. */
  readonly known: boolean;
  /** The name of the definition of `record`. */
  readonly type: string | undefined;
}

/** What a definition hydrates to in those revisions that define it. */
export type Named<R extends Revision, N extends string> = R extends Revision
  ? Hydrated<R, Extract<TypeName<R>, N>>
  : never;

/** The record of an error as a whole message. */
export type ErrorRecord<R extends Revision> = Named<R, 'JSONRPCError' | 'JSONRPCErrorResponse'>;

/** The record of a result as a whole message; `JSONRPCResponse` is a union where the other name exists. */
export type ResultEnvelope<R extends Revision> = R extends Revision
  ? Named<R, 'JSONRPCResultResponse' extends TypeName<R> ? 'JSONRPCResultResponse' : 'JSONRPCResponse'>
  : never;

/** What a side may answer with. */
export type ResultRecord<R extends Revision, S extends Side = Side> = Named<
  R,
  Sent[S]['result'] | 'CreateTaskResult' | 'InputRequiredResult'
>;

/** The unions of what each side sends. */
interface Sent {
  readonly client: {
    readonly request: 'ClientRequest';
    readonly notification: 'ClientNotification';
    readonly result: 'ClientResult' | 'InputResponse';
  };
  readonly server: {
    readonly request: 'ServerRequest';
    readonly notification: 'ServerNotification';
    readonly result: 'ServerResult';
  };
}
