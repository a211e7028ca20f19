import type { Method } from '../catalog.js';
import type { JsonObject, JsonValue } from '../json.js';
import { otherSide } from '../messages/protocol.js';
import type { Side } from '../messages/protocol.js';
import { meantDefinition } from '../messages/read-result.js';
import { located, objectParts } from '../schema-walk.js';
import type { Grammar } from './grammar.js';
import { memberOf, objectOf } from './json.js';
import type { Example, ExampleRequest } from './rule.js';

/** An example as `lint` takes it. */
export interface CompleteExample {
  readonly message: JsonValue | Uint8Array;
  readonly request?: JsonValue;
  readonly from: Side | undefined;
}

/** Adds what the revision asks of every message to an example in short. */
export function completeExample(grammar: Grammar, example: Example): CompleteExample {
  const { from } = example;
  if ('text' in example) return withRequest({ message: example.text, from }, example.request);
  if ('message' in example) return withRequest({ message: example.message, from }, example.request);
  if ('method' in example) {
    if (travelsInside(grammar, example.method)) return { message: asking(grammar, example), from: 'server' };
    return { message: call(grammar, example), from: from ?? senderOf(grammar, example.method) };
  }
  if ('result' in example && travelsInside(grammar, requestOf(example.to).method)) return retry(grammar, example);
  const asked = example.to === undefined ? undefined : requestOf(example.to);
  const request = asked && call(grammar, asked);
  const asker = asked && senderOf(grammar, asked.method);
  const sender = from ?? (asker && otherSide(asker));
  if ('error' in example) return withRequest({ message: { ...ENVELOPE, error: example.error }, from: sender }, request);
  const result = completeResult(grammar, requestOf(example.to).method, example.result);
  return withRequest({ message: { ...ENVELOPE, result }, from: sender }, request);
}

const ENVELOPE = { jsonrpc: '2.0', id: 1 } as const;

/** What a client or a server of the examples says of itself. */
const IMPLEMENTATION: JsonObject = { name: 'example', version: '1.0.0' };

/** Values for the members that a revision requires in all messages of a kind, whatever they are about. */
const META_VALUES = ({ revision }: Grammar): JsonObject => ({
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientCapabilities': {},
});
const RESULT_VALUES: JsonObject = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };

function withRequest(example: CompleteExample, request: JsonValue | undefined): CompleteExample {
  return request === undefined ? example : { ...example, request };
}

/** Whether nobody sends requests of a method: they, and what answers them, travel inside other messages. */
function travelsInside({ protocol: { requests, sides } }: Grammar, method: string): boolean {
  return requests.has(method) && !sides.client.requests.has(method) && !sides.server.requests.has(method);
}

/** The result that asks for input: it has a request inside. */
function asking(grammar: Grammar, { method, params }: Call): JsonObject {
  const inside = { method, ...(params === undefined ? {} : { params }) };
  const result = { resultType: 'input_required', inputRequests: { [INPUT]: inside }, requestState: STATE };
  return { ...ENVELOPE, result: completeResult(grammar, RETRIED, result) };
}

/** The request made anew, with what answers the request inside the result that asked for it. */
function retry(grammar: Grammar, { result, to }: { result: JsonObject; to: ExampleRequest }): CompleteExample {
  const params = { name: 'example', inputResponses: { [INPUT]: result }, requestState: STATE };
  const message = { ...call(grammar, { method: RETRIED, params }), id: 2 };
  return { message, request: asking(grammar, requestOf(to)), from: 'client' };
}

const RETRIED = 'tools/call';
const INPUT = 'input';
const STATE = 'state';

interface Call {
  readonly method: string;
  readonly params?: JsonObject;
}

function requestOf(to: ExampleRequest): Call {
  return typeof to === 'string' ? { method: to } : to;
}

/** Who sends a method; undefined where both do, or nobody. */
function senderOf({ protocol: { sides } }: Grammar, method: string): Side | undefined {
  const senders = (['client', 'server'] as const).filter(
    (side) => sides[side].requests.has(method) || sides[side].notifications.has(method),
  );
  return senders.length === 1 ? senders[0] : undefined;
}

function call(grammar: Grammar, { method, params }: Call): JsonObject {
  const isNotification = method.startsWith('notifications/');
  const head = { ...(isNotification ? { jsonrpc: '2.0' } : ENVELOPE), method };
  const meta = isNotification ? undefined : requiredMeta(grammar);
  if (meta !== undefined) return { ...head, params: withMeta(params, meta) };
  if (params !== undefined) return { ...head, params };
  const known = grammar.protocol.requests.get(method);
  return known !== undefined && requires(grammar, known.definition, 'params') ? { ...head, params: {} } : head;
}

/** What `_meta` of every request has to hold, and what it should; undefined where requests need none. */
function requiredMeta(grammar: Grammar): JsonObject | undefined {
  if (!requires(grammar, 'RequestParams', '_meta')) return undefined;
  const required = pick(META_VALUES(grammar), requiredKeys(grammar, 'RequestMetaObject'));
  return { ...required, 'io.modelcontextprotocol/clientInfo': IMPLEMENTATION };
}

function completeResult(grammar: Grammar, method: string, result: JsonObject): JsonObject {
  const known = grammar.protocol.requests.get(method);
  const definition = definitionOf(grammar, known, result);
  const required = pick(RESULT_VALUES, requiredKeys(grammar, definition));
  const complete = { ...required, ...result };
  // Only servers answer with results that say who they are.
  const meta = { 'io.modelcontextprotocol/serverInfo': IMPLEMENTATION };
  return grammar.defines('ResultMetaObject') ? withMeta(complete, meta) : complete;
}

function definitionOf({ protocol }: Grammar, method: Method | undefined, result: JsonObject): string {
  const meant = method && meantDefinition(protocol, method, {}, result);
  return meant ?? method?.result ?? protocol.result.name;
}

/** Keys of the example come after those that are added, and win. */
function withMeta(object: JsonObject = {}, meta: JsonObject): JsonObject {
  const given = memberOf(object, '_meta');
  const own = objectOf(given);
  // An example may put something else there.
  if (given !== undefined && own === undefined) return object;
  return { ...object, _meta: { ...meta, ...own } };
}

function requires(grammar: Grammar, definition: string, key: string): boolean {
  return requiredKeys(grammar, definition).includes(key);
}

function requiredKeys({ protocol, defines }: Grammar, definition: string): readonly (string | undefined)[] {
  const { lookUp } = protocol.internals;
  if (!defines(definition)) return [];
  return objectParts(located(lookUp(definition)), lookUp)
    .map(({ node }) => node.required)
    .flat();
}

function pick(values: JsonObject, keys: readonly (string | undefined)[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}
