export { readMessage } from './read-message.js';
export type { ReadMessageOptions, ReadingOptions } from './read-message.js';
export { readResult } from './read-result.js';
export type { ReadResultOptions, RequestOrigin, ResultReading } from './read-result.js';
export { createCorrelator } from './correlator.js';
export type { Correlator, CorrelatorOptions } from './correlator.js';
export type { Eviction } from './outstanding.js';
export { salvage } from './salvage.js';
export type { Reject, Salvage } from './salvage.js';
export { errorReply } from './reply.js';
export type { ErrorFields } from './reply.js';
export { idKey, isMessageId } from './ids.js';
export type { MessageId } from './ids.js';
export type { EnvelopeKind, MessageKind } from './envelope.js';
export type { Side } from './protocol.js';
export type {
  BatchVerdict,
  ErrorRecord,
  ErrorVerdict,
  KnownNotification,
  KnownRequest,
  Named,
  NotificationVerdict,
  RejectedVerdict,
  RejectionReason,
  RequestVerdict,
  ResultEnvelope,
  ResultRecord,
  ResultVerdict,
  Unanswered,
  VendorNotification,
  VendorRequest,
  Verdict,
} from './verdict.js';
