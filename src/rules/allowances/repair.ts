import { copyJson } from '../../copy.js';
import { decodeJson, isEncoded } from '../../decode.js';
import type { JsonArray, JsonObject, JsonValue, PathStep } from '../../json.js';
import { classify } from '../../messages/envelope.js';
import type { MessageKind } from '../../messages/envelope.js';
import { isMessageId } from '../../messages/ids.js';
import type { MessageId } from '../../messages/ids.js';
import { expectSide } from '../../messages/protocol.js';
import type { Side } from '../../messages/protocol.js';
import { createReading, readOwned } from '../../messages/read-message.js';
import type { Reading, ReadingOptions } from '../../messages/read-message.js';
import { expectOrigin, meantDefinition } from '../../messages/read-result.js';
import type { RequestOrigin } from '../../messages/read-result.js';
import type { Revision, Schema } from '../../schema.js';
import { located } from '../../schema-walk.js';
import type { Located } from '../../schema-walk.js';
import { isArray, isObject } from '../json.js';
import type { Allowance } from './allowance.js';
import { ChangeList } from './change.js';
import type { Change } from './change.js';
import { Mender } from './mender.js';
import { selectAllowances } from './selection.js';
import type { Allowances } from './selection.js';

/** What the message answers, if it is a result or an error: a method, or more of the request. */
type Answered = string | RequestOrigin | undefined;

export interface AllowanceOptions {
  /** Which allowances are made; those of the profile `gateway` unless told. */
  readonly allowances?: Allowances | undefined;
  /** How many changes to collect at the most; 100 unless told, and never more than 10,000. All of them are counted. */
  readonly maxChanges?: number | undefined;
}

export interface RepairOptions extends ReadingOptions, AllowanceOptions {
  /** Who sent the message. */
  readonly from: Side;
  /** What the message answers. For batches, and for messages that are not looked into yet, a function says it by the id. */
  readonly request?: Answered | ((id: MessageId) => Answered);
}

/** What became of a message. Frozen. */
export interface Repair {
  /** The very input, if nothing was changed or the message is dropped; else the repaired message, a decoded value. */
  readonly input: unknown;
  /** What was changed, in the order in which it was done. */
  readonly changes: readonly Change[];
  /** How many changes there are, those beyond `maxChanges` included. */
  readonly count: number;
  /** Whether nothing is left to be read: the message, or each of a batch, is one that allowances drop. */
  readonly dropped: boolean;
}

/**
 * Makes the changes that the allowances permit and that make a valid message of one that is not. Where no such changes
 * are found, and where the message is valid, nothing is changed. The messages of a batch are repaired one by one.
 *
 * @throws ArgumentError where the schema, `from`, or an option is none; never because of the message.
 */
export function repair<R extends Revision>(schema: Schema<R>, input: unknown, options: RepairOptions): Repair {
  const repairer = createRepairer(schema, options);
  const { tree, changes, count, dropped } = repairTree(repairer, ownTree(input, options));
  return Object.freeze({ input: count === 0 || dropped ? input : tree, changes, count, dropped });
}

/** What is the same for all messages. */
export interface Repairer<R extends Revision> {
  readonly reading: Reading<R> & { readonly from: Side };
  /** What a response answers. What is said of one message says nothing of those of a batch. */
  readonly originOf: (id: MessageId | undefined, isInBatch: boolean) => RequestOrigin | undefined;
  readonly allowances: readonly Allowance[];
  readonly maxChanges: number;
}

/** @throws ArgumentError where the schema, `from`, or an option is none. */
export function createRepairer<R extends Revision>(schema: Schema<R>, options: RepairOptions): Repairer<R> {
  const reading = createReading(schema, options);
  const { from, request, allowances = 'gateway', maxChanges } = options;
  return {
    reading: { ...reading, from: expectSide(from) },
    originOf: readRequest(request),
    allowances: selectAllowances(allowances),
    maxChanges: mostChanges(maxChanges),
  };
}

/** The tree of an input, which is ours alone; null, of which nothing can be made, where it is no JSON. */
export function ownTree(input: unknown, options: ReadingOptions): JsonValue {
  if (!isEncoded(input)) {
    const copy = copyJson(input, 1);
    return copy.ok ? copy.value : null;
  }
  try {
    return decodeJson(input, options);
  } catch {
    return null;
  }
}

export interface RepairedTree extends Omit<Repair, 'input'> {
  /** The very tree, where nothing was changed. */
  readonly tree: JsonValue;
}

const UNCHANGED = { changes: Object.freeze([]), count: 0, dropped: false } as const;

export function repairTree<R extends Revision>(repairer: Repairer<R>, tree: JsonValue): RepairedTree {
  const changes = new ChangeList(repairer.maxChanges);
  const left = isArray(tree) ? batch(repairer, tree, changes) : single(repairer, tree, [], changes);
  if (changes.count === 0) return { ...UNCHANGED, tree };
  const dropped = left === undefined || (isArray(left) && left.length === 0);
  return { tree: left ?? tree, changes: changes.close(), count: changes.count, dropped };
}

/** What is left of a batch, if its messages may stand together. */
function batch<R extends Revision>(repairer: Repairer<R>, items: JsonArray, changes: ChangeList): JsonArray {
  const exact = readOwned(repairer.reading, repairer.reading.from, items);
  if (exact.kind !== 'batch') return items;
  return items.flatMap((item, index) => single(repairer, item, [index], changes) ?? []);
}

/** The message as it is to be read; undefined where it is dropped. */
function single<R extends Revision>(
  repairer: Repairer<R>,
  message: JsonValue,
  path: readonly PathStep[],
  changes: ChangeList,
): JsonValue | undefined {
  const { reading, allowances } = repairer;
  if (!isObject(message)) return message;
  const { kind, silence, id } = classify(message);
  const isInBatch = path.length > 0;
  const origin = silence === 'response' ? repairer.originOf(isMessageId(id) ? id : undefined, isInBatch) : undefined;
  const passes = (tree: JsonValue): boolean => readOwned(reading, reading.from, tree, origin).kind !== 'rejected';
  if (kind === undefined || kind === 'batch' || passes(message)) return message;

  const before = changes.count;
  const { schemas, answer } = expected(reading, message, kind, origin);
  const mended = new Mender(reading.protocol.internals, allowances, changes, path).message(message, schemas, answer);
  if (changes.count > before && passes(mended)) return mended;
  changes.backTo(before);
  for (const { id: allowance, remedy } of allowances) {
    if (remedy.kind !== 'drop' || !passes(remedy.completed(mended))) continue;
    changes.add({ allowance, path, was: message, now: undefined });
    return undefined;
  }
  return message;
}

/** The schemas that all hold for a message that is what its keys say, and what the result is of one that has any. */
function expected<R extends Revision>(
  { protocol, from }: Reading<R> & { readonly from: Side },
  message: JsonObject,
  kind: MessageKind,
  origin: RequestOrigin | undefined,
): { readonly schemas: readonly Located[]; readonly answer?: string } {
  const { lookUp } = protocol.internals;
  const envelope = located(protocol.envelopes[kind]);
  if (kind === 'result') {
    const asked = origin && protocol.requests.get(origin.method);
    const meant = asked && meantDefinition(protocol, asked, origin, message.result ?? null);
    const answer = meant ?? protocol.result.name;
    return { schemas: [envelope, { node: { properties: { result: { $ref: answer } } }, at: `of ${answer}` }], answer };
  }
  const { method = '' } = classify(message);
  const entry = protocol.sides[from][kind === 'request' ? 'requests' : 'notifications'].get(method);
  return { schemas: entry === undefined ? [envelope] : [envelope, located(lookUp(entry.definition))] };
}

function readRequest(request: RepairOptions['request']): Repairer<Revision>['originOf'] {
  const originIn = (answered: Answered): RequestOrigin | undefined =>
    answered === undefined ? undefined : expectOrigin(answered);
  if (typeof request === 'function') return (id) => (id === undefined ? undefined : originIn(request(id)));
  const origin = originIn(request);
  return (_, isInBatch) => (isInBatch ? undefined : origin);
}

const DEFAULT_MAX_CHANGES = 100;
const MOST_CHANGES = 10_000;

function mostChanges(maxChanges: unknown): number {
  // What is no number, or not a number, asks for nothing.
  if (typeof maxChanges !== 'number' || Number.isNaN(maxChanges)) return DEFAULT_MAX_CHANGES;
  return Math.min(Math.max(1, Math.floor(maxChanges)), MOST_CHANGES);
}
