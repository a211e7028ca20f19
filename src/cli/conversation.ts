import { ArgumentError } from '../errors.js';
import type { Issue } from '../errors.js';
import { createCorrelator, idKey, isMessageId, readMessage } from '../messages/index.js';
import type { Correlator, EnvelopeKind, MessageId, RejectionReason, Side } from '../messages/index.js';
import { isJsonObject } from '../json.js';
import { classify, ownMember } from '../messages/envelope.js';
import type { Envelope } from '../messages/envelope.js';
import { lint } from '../rules/index.js';
import type { ConfigName, Finding } from '../rules/index.js';
import type { Revision, Schema } from '../schema.js';
import { Schemas } from '../schemas.js';
import { RevisionTracker } from './revision-tracker.js';
import { suggest } from './suggest.js';

/** The verdict on one message, and what was found out about it. */
export interface Judgement {
  readonly revision: Revision;
  /** What told the revision, where it is told anew. */
  readonly because: string | undefined;
  /** Who sent the message; undefined where it could have been either. */
  readonly from: Side | undefined;
  /** What its keys say that it is. */
  readonly envelope: EnvelopeKind | undefined;
  /** Of a response, the method of the request, where it is known. */
  readonly method: string | undefined;
  /** Whatever stands there. */
  readonly id: unknown;
  /** Whether the revision has the method; of a response, that of its request. */
  readonly known: boolean;
  /** The definition by which it was judged, that of the result for results. */
  readonly definition: string | undefined;
  readonly valid: boolean;
  /** Why it is not valid. */
  readonly reason: RejectionReason | undefined;
  readonly issues: readonly Issue[];
  /** What is worth knowing of a message that is valid, in clauses for people. */
  readonly remarks: readonly string[];
  /** What the rules found; undefined where none was asked for. Of a batch, what is about it as a whole. */
  readonly findings: readonly Finding[] | undefined;
  /** Of a batch, the verdicts on its messages. */
  readonly messages: readonly Judgement[];
}

export interface ConversationOptions {
  readonly revision: Revision | 'auto';
  readonly maxIssues: number;
  /** The rules to apply. */
  readonly rules: ConfigName;
}

/** What is known of a message from around it. */
export interface Surroundings {
  readonly from: Side | undefined;
  /** The method of the request, of a response. */
  readonly method: string | undefined;
}

/** A request that waits for its answer. */
interface Pending {
  readonly from: Side | undefined;
  readonly method: string;
  readonly revision: Revision;
  /** The request itself, where rules are applied. */
  readonly message: unknown;
}

/** As much of a verdict as is needed here, whatever the revision. */
interface Reading {
  readonly kind: string;
  readonly method: string | undefined;
  readonly known: boolean;
  readonly type: string | undefined;
  readonly reason?: RejectionReason;
  readonly issues?: readonly Issue[];
  readonly resultDefinition?: string | undefined;
  readonly reusedId?: boolean;
  readonly messages?: readonly Reading[];
  readonly envelope?: EnvelopeKind | undefined;
}

const MOST_PENDING = 1024;
const MOST_ASKING = 64;

/** Judges the messages of one conversation in their order, in both directions. */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #tracker = new RevisionTracker();
  readonly #correlators = new Map<Revision, Correlator>();
  /** By side and id. */
  readonly #pending = new Map<string, Pending>();
  /** Results that ask for input, by the state that the retry has to bring back. */
  readonly #asking = new Map<unknown, unknown>();

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  judge(message: unknown, around: Surroundings): Judgement {
    const envelope = classify(message);
    const isResponse = envelope.silence === 'response';
    const request = isResponse ? this.#findPending(envelope, around.from)[0] : undefined;
    const { revision, because } = this.#choose(message, request?.revision);
    const schema = Schemas.forVersion(revision);
    const method = isResponse ? (around.method ?? request?.method) : envelope.method;
    const from = around.from ?? (isResponse ? opposite(request?.from) : senderOf(schema, envelope, message));
    const { reading, side } = this.#read(schema, message, from, isResponse ? { around, request } : undefined);
    const findings = this.#lint(schema, message, side, request);
    if (isResponse) this.#answer(envelope, request);
    else this.#expect(message, side, revision);
    return this.#judgement(schema, message, envelope, reading, { revision, because, from: side, method, findings });
  }

  #lint(
    schema: Schema,
    message: unknown,
    from: Side | undefined,
    asked: Pending | undefined,
  ): readonly Finding[] | undefined {
    const { rules } = this.#options;
    if (rules === 'none') return undefined;
    const request = Array.isArray(message)
      ? this.#requestsOf(message, from)
      : (asked?.message ?? this.#askedFor(message));
    this.#remember(message);
    return lint(schema, message, { from, request, config: rules });
  }

  /** The requests that the responses of a batch may answer. */
  #requestsOf(items: readonly unknown[], from: Side | undefined): readonly unknown[] {
    return items.flatMap((item) => this.#findPending(classify(item), from).map(({ message }) => message));
  }

  /** The result that a request brings input for. */
  #askedFor(message: unknown): unknown {
    return this.#asking.get(memberOf(memberOf(message, 'params'), 'requestState'));
  }

  #remember(message: unknown): void {
    const result = memberOf(message, 'result');
    const state = memberOf(result, 'requestState');
    if (typeof state !== 'string' || memberOf(result, 'inputRequests') === undefined) return;
    this.#asking.delete(state);
    this.#asking.set(state, message);
    dropOldest(this.#asking, MOST_ASKING);
  }

  #choose(message: unknown, asked: Revision | undefined): { revision: Revision; because: string | undefined } {
    const { revision } = this.#options;
    if (revision !== 'auto') return { revision, because: undefined };
    // A batch says what one of its messages says.
    const [first] = Array.isArray(message) ? (message as readonly unknown[]) : [message];
    return this.#tracker.choose(first, asked);
  }

  /** Where the sender is not known, the message may be valid as that of either side. */
  #read(
    schema: Schema,
    message: unknown,
    from: Side | undefined,
    response: { around: Surroundings; request: Pending | undefined } | undefined,
  ): { reading: Reading; side: Side | undefined } {
    if (from !== undefined) return { reading: this.#readFrom(schema, message, from, response), side: from };
    const { maxIssues } = this.#options;
    const method = response?.around.method ?? response?.request?.method;
    const request = method === undefined ? undefined : { method, task: true };
    const trials = SIDES.map((side) => {
      const reading: Reading = readMessage(schema, message, { from: side, maxIssues, request });
      return { side, reading };
    });
    const accepted = trials.filter(({ reading }) => reading.kind !== 'rejected');
    const [best] = accepted.length > 0 ? accepted : trials;
    if (best === undefined) throw new ArgumentError('there are no sides');
    return { reading: best.reading, side: accepted.length === 1 ? best.side : undefined };
  }

  #readFrom(
    schema: Schema,
    message: unknown,
    from: Side,
    response: { around: Surroundings; request: Pending | undefined } | undefined,
  ): Reading {
    const { maxIssues } = this.#options;
    const correlator = this.#correlatorOf(schema);
    if (response === undefined) return correlator.read(message, from);
    const { around, request } = response;
    // The word of a wrapper counts for more than that of an id, and the answer to initialize is one of the revision that it names.
    const method = around.method ?? request?.method;
    if (method !== undefined && !(request?.method === method && request.revision === schema.version)) {
      // The request itself was not seen, or not in this revision: it may have asked for a task.
      return readMessage(schema, message, { from, maxIssues, request: { method, task: true } });
    }
    const reading: Reading = correlator.read(message, from);
    if (reading.method !== undefined || request === undefined) return reading;
    // The request was not valid, or its sender was not known: it was not remembered there.
    return readMessage(schema, message, { from, maxIssues, request: request.method });
  }

  #correlatorOf(schema: Schema): Correlator {
    const known = this.#correlators.get(schema.version);
    if (known !== undefined) return known;
    const correlator = createCorrelator(schema, { maxIssues: this.#options.maxIssues, limit: MOST_PENDING });
    this.#correlators.set(schema.version, correlator);
    return correlator;
  }

  /** The requests that a response may answer. */
  #findPending({ id }: Envelope, from: Side | undefined): readonly Pending[] {
    if (!isMessageId(id)) return [];
    const askers = from === undefined ? ASKERS : [opposite(from), undefined];
    return askers.flatMap((asker) => this.#pending.get(pendingKey(asker, id)) ?? []);
  }

  #answer({ id }: Envelope, request: Pending | undefined): void {
    if (isMessageId(id) && request !== undefined) this.#pending.delete(pendingKey(request.from, id));
  }

  /** Remembers a request, or those of a batch. */
  #expect(message: unknown, from: Side | undefined, revision: Revision): void {
    if (Array.isArray(message)) {
      for (const item of message) if (!Array.isArray(item)) this.#expect(item, from, revision);
      return;
    }
    const { id, method } = classify(message);
    if (method === undefined || !isMessageId(id)) return;
    const key = pendingKey(from, id);
    this.#pending.delete(key);
    this.#pending.set(key, {
      from,
      method,
      revision,
      message: this.#options.rules === 'none' ? undefined : message,
    });
    dropOldest(this.#pending, MOST_PENDING);
  }

  #judgement(
    schema: Schema,
    message: unknown,
    envelope: Envelope,
    reading: Reading,
    common: Pick<Judgement, 'revision' | 'because' | 'from' | 'method' | 'findings'>,
  ): Judgement {
    const items: readonly unknown[] = Array.isArray(message) ? message : [];
    const messages = (reading.messages ?? []).map((item, index) => {
      const itemEnvelope = classify(items[index]);
      const { method } = itemEnvelope;
      const findings = common.findings && findingsOf(common.findings, index);
      return this.#judgement(schema, items[index], itemEnvelope, item, { ...common, method, findings });
    });
    const method = common.method ?? reading.method;
    // Spelt out: an object made by spreading is slow, and there is one for each message.
    return {
      revision: common.revision,
      because: common.because,
      from: common.from,
      method,
      envelope: envelope.kind,
      id: envelope.id,
      known: reading.known,
      definition: definitionOf(schema, reading, envelope, method),
      valid: reading.kind !== 'rejected' && messages.every(({ valid }) => valid),
      reason: reading.reason,
      issues: reading.issues ?? [],
      remarks: remarksOn(schema, reading, envelope, method),
      findings: common.findings,
      messages,
    };
  }
}

/** What is about one message of a batch; the first one stands for the batch as well. */
function findingsOf(findings: readonly Finding[], index: number): readonly Finding[] {
  return findings.flatMap((finding) => {
    const [step, ...path] = finding.path;
    if (step === undefined) return index === 0 ? [finding] : [];
    if (step !== index) return [];
    const pointer = finding.pointer.slice(`/${step}`.length);
    return [{ ...finding, path, pointer }];
  });
}

function memberOf(value: unknown, key: string): unknown {
  return isJsonObject(value) ? ownMember(value, key) : undefined;
}

function dropOldest<K>(map: Map<K, unknown>, most: number): void {
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}

const SIDES: readonly Side[] = ['client', 'server'];

const ASKERS: readonly (Side | undefined)[] = [...SIDES, undefined];

function pendingKey(from: Side | undefined, id: MessageId): string {
  return `${from ?? 'either'} ${idKey(id)}`;
}

function opposite(side: Side | undefined): Side | undefined {
  if (side === undefined) return undefined;
  return side === 'client' ? 'server' : 'client';
}

/** The side that alone has the method of a request or notification; of a batch, that of its first message that tells. */
function senderOf(schema: Schema, { kind, method }: Envelope, message: unknown): Side | undefined {
  if (kind === 'batch') {
    const items: readonly unknown[] = Array.isArray(message) ? message : [];
    for (const item of items) {
      const side = Array.isArray(item) ? undefined : senderOf(schema, classify(item), item);
      if (side !== undefined) return side;
    }
    return undefined;
  }
  if (method === undefined) return undefined;
  const senders = SIDES.filter((side) => sends(schema, side, method));
  if (senders.length > 0) return senders.length === 1 ? senders[0] : undefined;
  // A method that the revision does not have may still be known from another one.
  const elsewhere = SIDES.filter((side) =>
    Schemas.supportedVersions.some((version) => sends(Schemas.forVersion(version), side, method)),
  );
  return elsewhere.length === 1 ? elsewhere[0] : undefined;
}

function sends(schema: Schema, side: Side, method: string): boolean {
  return schema.hasMethod(`${side}Request`, method) || schema.hasMethod(`${side}Notification`, method);
}

/** The definition that counted, for issues to be grouped by. */
function definitionOf(
  schema: Schema,
  reading: Reading,
  { kind }: Envelope,
  method: string | undefined,
): string | undefined {
  if (reading.resultDefinition !== undefined) return reading.resultDefinition;
  if (reading.kind !== 'rejected') return reading.type;
  if (method === undefined) return undefined;
  for (const direction of ['clientRequest', 'serverRequest', 'inputRequest'] as const) {
    const name = kind === 'result' ? schema.resultType(direction, method) : schema.messageType(direction, method);
    if (name !== undefined && kind !== 'error') return name;
  }
  return schema.messageType('clientNotification', method) ?? schema.messageType('serverNotification', method);
}

function remarksOn(
  schema: Schema,
  reading: Reading,
  { kind, method }: Envelope,
  asked: string | undefined,
): readonly string[] {
  if (reading.kind === 'rejected') return NO_REMARKS;
  const remarks: string[] = [];
  if (method !== undefined && !reading.known) {
    const meant = suggest(method, methodsOf(schema));
    const hint = meant === undefined ? '' : `; did you mean "${meant}"?`;
    remarks.push(`MCP ${schema.version} has no such method, so only the envelope was checked${hint}`);
  }
  if (kind === 'result' && reading.resultDefinition === undefined) {
    const what = asked === undefined ? 'the request is not known' : `MCP ${schema.version} has no such method`;
    remarks.push(`${what}, so the result was checked only in general`);
  }
  if (reading.reusedId === true) remarks.push('the id is still in use by an earlier request without an answer');
  return remarks;
}

const NO_REMARKS: readonly string[] = [];

function methodsOf(schema: Schema): readonly string[] {
  return DIRECTIONS.flatMap((direction) => schema.methods(direction));
}

const DIRECTIONS = ['clientRequest', 'clientNotification', 'serverRequest', 'serverNotification'] as const;
