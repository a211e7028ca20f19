import type { Definition, Method } from '../catalog.js';
import { copyJson } from '../copy.js';
import { decodeJson, isEncoded } from '../decode.js';
import type { DecodeOptions } from '../decode.js';
import { describe } from '../describe.js';
import { ArgumentError, DecodeError } from '../errors.js';
import type { Issue } from '../errors.js';
import type { Finding } from '../issue-list.js';
import { isJsonObject } from '../json.js';
import type { JsonArray, JsonObject, JsonValue } from '../json.js';
import { maxIssuesOf } from '../schema.js';
import type { Revision, Schema, ValidateOptions } from '../schema.js';
import { located } from '../schema-walk.js';
import { classify, classifyForeign, ownMember } from './envelope.js';
import type { Envelope, EnvelopeKind, MessageKind } from './envelope.js';
import * as findings from './findings.js';
import { isMessageId } from './ids.js';
import type { MessageId } from './ids.js';
import type { Outstanding } from './outstanding.js';
import { expectSide, otherSide, protocolOf } from './protocol.js';
import type { Protocol, Side } from './protocol.js';
import { expectOrigin, judgeResult } from './read-result.js';
import type { RequestOrigin } from './read-result.js';
import { rejectionReply } from './reply.js';
import type { RejectedVerdict, RejectionReason, Verdict } from './verdict.js';

/** How messages are read, whoever sends them. */
export interface ReadingOptions extends ValidateOptions, DecodeOptions {
  /** Whether methods that the revision does not have pass as vendors' methods, as they do unless told, or are rejected. */
  readonly methods?: 'any' | 'strict';
  /** Whether replies carry the issues as `error.data`. */
  readonly replyData?: boolean;
}

export interface ReadMessageOptions<S extends Side = Side> extends ReadingOptions {
  /** Who sent the message. */
  readonly from: S;
  /** What the message answers, if it is a result or an error: a method, or more of the request. Not for batches. */
  readonly request?: string | RequestOrigin | undefined;
}

/**
 * Says what a whole message is, whether this side may send it, which record it is, and, if it is bad, what to answer. A
 * string is taken as text, buffers and their views as UTF-8 bytes, everything else as a decoded value.
 *
 * @throws ArgumentError where `from` is no side or the schema none; never because of the message.
 */
export function readMessage<R extends Revision, S extends Side>(
  schema: Schema<R>,
  input: unknown,
  options: ReadMessageOptions<S>,
): Verdict<R, S> {
  const reading = createReading(schema, options);
  const { from, request } = options;
  const origin = request === undefined ? undefined : expectOrigin(request);
  return read(reading, expectSide(from), input, origin);
}

/** What is the same for all messages of a stream. */
export interface Reading<R extends Revision> {
  readonly schema: Schema<R>;
  readonly protocol: Protocol;
  readonly options: ReadingOptions;
  readonly maxIssues: number;
  /** Where requests are noted, and found again by what answers them. */
  readonly outstanding: Outstanding | undefined;
}

/** @throws ArgumentError where the schema or the options are none. */
export function createReading<R extends Revision>(
  schema: Schema<R>,
  options: ReadingOptions,
  outstanding?: Outstanding,
): Reading<R> {
  const maxIssues = maxIssuesOf(options);
  // Callers without a type checker may pass anything; a misspelt word must not make the reading lax.
  const methods: unknown = options.methods ?? 'any';
  if (methods !== 'any' && methods !== 'strict') {
    throw new ArgumentError(`${describe(methods)} says nothing of methods; they are 'any' or 'strict'`);
  }
  return { schema, protocol: protocolOf(schema), options, maxIssues, outstanding };
}

/** The reading of one message. */
interface Context<R extends Revision> extends Reading<R> {
  readonly from: Side;
  readonly origin: RequestOrigin | undefined;
}

export function read<R extends Revision, S extends Side>(
  reading: Reading<R>,
  from: Side,
  input: unknown,
  origin?: RequestOrigin,
): Verdict<R, S> {
  return readInput(contextOf(reading, from, origin), input) as Verdict<R, S>;
}

/** The same for a decoded value that is ours alone. */
export function readOwned<R extends Revision, S extends Side>(
  reading: Reading<R>,
  from: Side,
  tree: JsonValue,
  origin?: RequestOrigin,
): Verdict<R, S> {
  return readTree(contextOf(reading, from, origin), tree) as Verdict<R, S>;
}

/** Written out here and below, where every message comes by: spreading an object takes ten times as long. */
function contextOf<R extends Revision>(
  { schema, protocol, options, maxIssues, outstanding }: Reading<R>,
  from: Side,
  origin: RequestOrigin | undefined,
): Context<R> {
  return { schema, protocol, options, maxIssues, outstanding, from, origin };
}

/** A verdict as it is put together: the types of its parts are those of the catalog, which the compiler cannot see. */
interface Draft {
  readonly kind: Verdict['kind'];
  readonly id: MessageId | undefined;
  readonly method: string | undefined;
  readonly known: boolean;
  readonly record: unknown;
  readonly type: string | undefined;
}

const NOTIFICATION_PREFIX = 'notifications/';

function readInput<R extends Revision>(context: Context<R>, input: unknown): Draft {
  if (!isEncoded(input)) {
    const copy = copyJson(input, context.maxIssues);
    return copy.ok ? readTree(context, copy.value) : reject(context, classifyForeign(input), 'not-json', copy.issues);
  }
  let tree: JsonValue;
  try {
    tree = decodeJson(input, context.options);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return reject(context, classify(undefined), 'parse-error', [findings.notText(error)]);
  }
  return readTree(context, tree);
}

function readTree<R extends Revision>(context: Context<R>, tree: JsonValue): Draft {
  if (!Array.isArray(tree)) return readSingle(context, tree);
  const { batches } = context.protocol;
  if (batches.length > 0) return readBatch(context, tree);
  return reject(context, classify(tree), 'batch-not-supported', explainMessage(context, tree));
}

function readSingle<R extends Revision>(context: Context<R>, tree: JsonValue): Draft {
  const envelope = classify(tree);
  const { kind, intruder, silence } = envelope;
  if (kind === 'batch') return reject(context, envelope, 'nested-batch', [findings.nestedBatch(tree)]);
  if (!isJsonObject(tree)) return reject(context, envelope, 'invalid-envelope', explainMessage(context, tree));
  const origin = silence === 'response' ? originOf(context, envelope) : undefined;
  if (intruder !== undefined || kind === undefined) {
    const finding = findings.intruding(intruder ?? 'error', tree[intruder ?? 'error']);
    const own = kind === undefined ? [] : explainEnvelope(context, kind, tree);
    return reject(context, envelope, 'ambiguous-envelope', [finding, ...own], origin);
  }
  if (kind === 'result' || kind === 'error') return readResponse(context, tree, envelope, kind, origin);
  return readCall(context, tree, envelope, kind);
}

/** Items are read one by one, if what they are may stand together. */
function readBatch<R extends Revision>(context: Context<R>, items: JsonArray): Draft {
  const alone = { ...context, origin: undefined };
  let possible: readonly ReadonlySet<EnvelopeKind>[] = context.protocol.batches;
  for (const [index, item] of items.entries()) {
    const { kind } = classify(item);
    // What says nothing of itself is bad by itself, and takes no other message with it.
    if (kind === undefined || !saysWhatItIs(item)) continue;
    const left = possible.filter((kinds) => kinds.has(kind));
    if (left.length === 0) {
      const allowed = possible.flatMap((kinds) => [...kinds]).map(nounOf);
      return reject(context, classify(items), 'mixed-batch', [
        findings.mixed(index, [...new Set(allowed)].join(' or ')),
      ]);
    }
    possible = left;
  }
  const messages = Object.freeze(items.map((item) => readSingle(alone, item)));
  return freeze({ kind: 'batch', ...NOTHING, messages });
}

function saysWhatItIs(item: JsonValue): boolean {
  return isJsonObject(item) && ['method', 'result', 'error'].some((key) => ownMember(item, key) !== undefined);
}

/** A request or a notification. */
function readCall<R extends Revision>(
  context: Context<R>,
  tree: JsonObject,
  envelope: Envelope,
  kind: 'request' | 'notification',
): Draft {
  const { protocol, from, options } = context;
  const { method } = envelope;
  const general = explainEnvelope(context, kind, tree);
  if (method === undefined) return reject(context, envelope, 'invalid-envelope', general);
  const entry = protocol.sides[from][kind === 'request' ? 'requests' : 'notifications'].get(method);
  const id = validId(protocol, envelope);
  // Whatever a revision says of ids, correlation needs one that can be told from all others.
  const badId = kind === 'request' && id === undefined && general.length === 0 ? [findings.invalidId(envelope.id)] : [];
  const isSound = badId.length === 0 && general.every(isInParams);
  // Parameters are judged by their method, so a method that must not stand here comes first.
  if (entry === undefined && isSound) {
    const misplaced = findMisplaced(protocol, from, kind, method, envelope.id);
    if (misplaced !== undefined) return reject(context, envelope, misplaced.reason, [misplaced.finding]);
    if (options.methods === 'strict') {
      const finding = findings.foreignMethod(method, `a method of MCP ${protocol.internals.catalog.revision}`);
      return reject(context, envelope, 'unknown-method', [finding]);
    }
  }
  const definition = entry === undefined ? protocol.envelopes[kind] : protocol.internals.lookUp(entry.definition);
  const concrete = explainAs(context, definition, tree);
  if (general.length + badId.length + concrete.length > 0) {
    // All that a method asks for beyond the envelope are its parameters.
    const reason = isSound ? 'invalid-params' : 'invalid-envelope';
    return reject(context, envelope, reason, [...general, ...badId, ...concrete]);
  }
  const record = protocol.internals.hydrate(definition, tree);
  const known = entry !== undefined;
  if (id === undefined) return freeze({ kind, id, method, known, record, type: definition.name });
  const { outstanding } = context;
  const reusedId = outstanding?.remember(from, id, originIn(outstanding, from, tree, method, entry)) ?? false;
  return freeze({ kind, id, method, known, record, type: definition.name, reusedId });
}

/** A method that the side does not send in this kind of message, though the revision has it, and what is wrong then. */
function findMisplaced(
  { sides, requests, notifications }: Protocol,
  from: Side,
  kind: 'request' | 'notification',
  method: string,
  id: unknown,
): { readonly reason: RejectionReason; readonly finding: Finding } | undefined {
  const mayNotBeAsked = notifications.has(method) || method.startsWith(NOTIFICATION_PREFIX);
  if (kind === 'request' && mayNotBeAsked && !requests.has(method)) {
    return { reason: 'notification-with-id', finding: findings.idOfNotification(method, id) };
  }
  if (kind === 'notification' && requests.has(method)) {
    return { reason: 'request-without-id', finding: findings.missingId(method) };
  }
  if (!requests.has(method) && !notifications.has(method)) return undefined;
  const other = sides[otherSide(from)];
  const isOfOther = other.requests.has(method) || other.notifications.has(method);
  const expected = isOfOther ? `a method that ${from}s send` : 'a method that is sent as a message of its own';
  return { reason: 'wrong-direction', finding: findings.foreignMethod(method, expected) };
}

function readResponse<R extends Revision>(
  context: Context<R>,
  tree: JsonObject,
  envelope: Envelope,
  kind: 'result' | 'error',
  origin: RequestOrigin | undefined,
): Draft {
  const { protocol, maxIssues } = context;
  const definition = protocol.envelopes[kind];
  const general = explainEnvelope(context, kind, tree);
  const entry = origin === undefined ? undefined : protocol.requests.get(origin.method);
  const value = tree.result ?? null;
  const judged =
    kind === 'error' || origin === undefined || entry === undefined
      ? undefined
      : judgeResult(protocol, origin, value, ['result'], maxIssues);
  if (general.length > 0 || judged?.ok === false) {
    const issues = [...general, ...(judged?.ok === false ? judged.issues : [])];
    const reason = issues.every(({ path }) => path[0] === 'result') ? 'invalid-result' : 'invalid-envelope';
    return reject(context, envelope, reason, issues, origin);
  }
  const id = validId(protocol, envelope);
  const method = origin?.method;
  const known = entry !== undefined;
  const record = protocol.internals.hydrate(definition, tree);
  if (kind === 'error') return freeze({ kind, id, method, known, record, type: definition.name });
  const resultDefinition = judged?.definition.name;
  if (entry !== undefined && resultDefinition === entry.augmented) noteTask(context, entry, value);
  const result = judged && protocol.internals.hydrate(judged.definition, value);
  return freeze({ kind, id, method, known, record, type: definition.name, result, resultDefinition });
}

/** The request that a response answers: the given one, or the outstanding one of the other side under its id. */
function originOf<R extends Revision>(context: Context<R>, envelope: Envelope): RequestOrigin | undefined {
  const id = validId(context.protocol, envelope);
  if (context.origin !== undefined || id === undefined) return context.origin;
  return context.outstanding?.take(otherSide(context.from), id);
}

/** What must be known of a request when its answer comes. */
function originIn(
  outstanding: Outstanding,
  from: Side,
  tree: JsonObject,
  method: string,
  entry: Method | undefined,
): RequestOrigin {
  const taskId = inMember(tree, 'params', 'taskId');
  const isAboutTask = entry?.payload === true && typeof taskId === 'string';
  return {
    method,
    task: entry?.augmented !== undefined && inMember(tree, 'params', 'task') !== undefined,
    of: isAboutTask ? outstanding.methodOfTask(from, taskId) : undefined,
  };
}

/** A task belongs to the side that asked for it, which is not the one that answers. */
function noteTask<R extends Revision>({ outstanding, from }: Context<R>, entry: Method, result: unknown): void {
  const taskId = isJsonObject(result) ? inMember(result, 'task', 'taskId') : undefined;
  if (typeof taskId === 'string') outstanding?.rememberTask(otherSide(from), taskId, entry.method);
}

/** What an object member of an object holds. */
function inMember(tree: { readonly [key: string]: unknown }, member: string, key: string): unknown {
  const object = ownMember(tree, member);
  return isJsonObject(object) ? ownMember(object, key) : undefined;
}

/** However few issues are asked for, those outside of `params` and `result` come first, as the members go by name. */
function explainEnvelope<R extends Revision>(
  context: Context<R>,
  kind: MessageKind,
  tree: JsonObject,
): readonly Issue[] {
  return explainAs(context, context.protocol.envelopes[kind], tree);
}

function explainMessage<R extends Revision>({ protocol, maxIssues }: Context<R>, tree: JsonValue): readonly Issue[] {
  return protocol.internals.explain([], located(protocol.message), tree, maxIssues);
}

/** Nothing where the tree is valid. */
function explainAs<R extends Revision>(
  { protocol, maxIssues }: Context<R>,
  definition: Definition,
  tree: JsonValue,
): readonly Issue[] {
  return definition.check(tree, 0) ? [] : protocol.internals.explain([], located(definition), tree, maxIssues);
}

function isInParams({ path }: Issue): boolean {
  return path[0] === 'params';
}

function nounOf(kind: EnvelopeKind): string {
  return kind === 'error' ? 'an error' : `a ${kind}`;
}

/** The id of a message, as far as it is one. */
function validId(protocol: Protocol, { id }: Envelope): MessageId | undefined {
  return isMessageId(id) && protocol.internals.lookUp('RequestId').check(id, 0) ? id : undefined;
}

const NOTHING = { id: undefined, method: undefined, known: false, record: undefined, type: undefined } as const;

function reject<R extends Revision>(
  context: Context<R>,
  envelope: Envelope,
  reason: RejectionReason,
  found: readonly (Issue | Finding)[],
  origin?: RequestOrigin,
): Draft {
  const { schema, protocol, maxIssues, from, options } = context;
  const id = validId(protocol, envelope);
  const issues = findings.mergeIssues(maxIssues, found);
  const unanswered = envelope.silence ?? (id === undefined && !protocol.errorMayLackId ? 'no-id' : undefined);
  const reply =
    unanswered === undefined ? rejectionReply(schema, reason, id, issues, options.replyData === true) : undefined;
  const { requests, notifications } = protocol.sides[from];
  const isResponse = envelope.silence === 'response';
  const method = isResponse ? origin?.method : envelope.method;
  const known =
    method !== undefined &&
    (isResponse ? protocol.requests.has(method) : requests.has(method) || notifications.has(method));
  const verdict: Omit<RejectedVerdict<R>, keyof typeof NOTHING> = {
    kind: 'rejected',
    reason,
    envelope: envelope.kind,
    issues,
    reply,
    unanswered,
  };
  return freeze({ ...verdict, ...NOTHING, id, method, known });
}

function freeze<T extends object>(verdict: T): T {
  return Object.freeze(verdict);
}
