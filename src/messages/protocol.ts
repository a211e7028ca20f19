import type { Definition, Method } from '../catalog.js';
import { describe } from '../describe.js';
import { ArgumentError } from '../errors.js';
import { internalsOf } from '../schema.js';
import type { Revision, Schema, SchemaInternals } from '../schema.js';
import { located, objectParts, resolve } from '../schema-walk.js';
import type { LookUp } from '../schema-walk.js';
import type { SchemaNode } from '../schema-node.js';
import type { MessageKind } from './envelope.js';

/** Who sends a message. */
export type Side = 'client' | 'server';

/** What a revision says of whole messages, all of it read from its catalog. */
export interface Protocol {
  readonly internals: SchemaInternals;
  /** The definition of any message, a union. */
  readonly message: Definition;
  /** The definitions of the envelopes. */
  readonly envelopes: { readonly [K in MessageKind]: Definition };
  /** The kinds that may stand together in a batch; no set at all where there are no batches. */
  readonly batches: readonly ReadonlySet<MessageKind>[];
  /** Whether an error without an id is valid. */
  readonly errorMayLackId: boolean;
  /** What all results have in common. */
  readonly result: Definition;
  readonly sides: { readonly [S in Side]: SideMethods };
  /** The methods of requests, whoever sends them: a method has the same answers in all directions. */
  readonly requests: ReadonlyMap<string, Method>;
  /** The methods of notifications, whoever sends them. */
  readonly notifications: ReadonlyMap<string, Method>;
}

/** What one side sends, by method. */
interface SideMethods {
  readonly requests: ReadonlyMap<string, Method>;
  readonly notifications: ReadonlyMap<string, Method>;
}

/** @throws ArgumentError where there is no such schema. */
export function protocolOf<R extends Revision>(schema: Schema<R>): Protocol {
  const known = protocols.get(schema);
  if (known !== undefined) return known;
  // Callers without a type checker may pass anything.
  const given: unknown = schema;
  const internals = typeof given === 'object' && given !== null ? internalsOf(given) : undefined;
  if (internals === undefined) throw new ArgumentError(`${describe(given)} is no schema of this package`);
  const protocol = readProtocol(internals);
  protocols.set(schema, protocol);
  return protocol;
}

export function otherSide(side: Side): Side {
  return side === 'client' ? 'server' : 'client';
}

/** @throws ArgumentError where the value is no side. */
export function expectSide(side: unknown): Side {
  if (side === 'client' || side === 'server') return side;
  throw new ArgumentError(`${describe(side)} is no side; a message is from 'client' or from 'server'`);
}

const protocols = new WeakMap<object, Protocol>();

function readProtocol(internals: SchemaInternals): Protocol {
  const { lookUp, catalog } = internals;
  const message = lookUp('JSONRPCMessage');
  const { envelopes, batches } = readEnvelopes(message, lookUp);
  const { clientRequest, clientNotification, serverRequest, serverNotification, inputRequest } = catalog.messages();
  return {
    internals,
    message,
    envelopes,
    batches,
    errorMayLackId: !requiredKeys(envelopes.error, lookUp).has('id'),
    result: resultOf(envelopes.result, lookUp),
    sides: {
      client: { requests: byMethod(clientRequest), notifications: byMethod(clientNotification) },
      server: { requests: byMethod(serverRequest), notifications: byMethod(serverNotification) },
    },
    requests: byMethod([...inputRequest, ...serverRequest, ...clientRequest]),
    notifications: byMethod([...serverNotification, ...clientNotification]),
  };
}

function byMethod(methods: readonly Method[]): ReadonlyMap<string, Method> {
  return new Map(methods.map((method) => [method.method, method]));
}

/** The members of the union of all messages: an envelope each, or a list of envelopes. */
function readEnvelopes(message: Definition, lookUp: LookUp): Pick<Protocol, 'envelopes' | 'batches'> {
  const found = new Map<MessageKind, Definition>();
  const batches: ReadonlySet<MessageKind>[] = [];
  const visit = (node: SchemaNode, at: string): ReadonlySet<MessageKind> => {
    const resolved = resolve({ node, at }, lookUp);
    if (resolved.node.anyOf !== undefined) {
      return new Set(resolved.node.anyOf.flatMap((member) => [...visit(member, resolved.at)]));
    }
    if (resolved.node.items !== undefined) {
      batches.push(visit(resolved.node.items, resolved.at));
      return new Set();
    }
    const definition = lookUp(resolved.at);
    const kind = kindOf(definition, lookUp);
    found.set(kind, definition);
    return new Set([kind]);
  };
  visit(message.schema(), message.name);
  const envelope = (kind: MessageKind): Definition => {
    const definition = found.get(kind);
    if (definition === undefined) throw new Error(`${message.name} has no ${kind} among its members`);
    return definition;
  };
  return {
    envelopes: {
      request: envelope('request'),
      notification: envelope('notification'),
      result: envelope('result'),
      error: envelope('error'),
    },
    batches,
  };
}

function kindOf(definition: Definition, lookUp: LookUp): MessageKind {
  const required = requiredKeys(definition, lookUp);
  if (required.has('method')) return required.has('id') ? 'request' : 'notification';
  if (required.has('result')) return 'result';
  if (required.has('error')) return 'error';
  throw new Error(`${definition.name} is no kind of message`);
}

function requiredKeys(definition: Definition, lookUp: LookUp): ReadonlySet<string> {
  return new Set(objectParts(located(definition), lookUp).flatMap(({ node }) => node.required ?? []));
}

function resultOf(envelope: Definition, lookUp: LookUp): Definition {
  for (const { node } of objectParts(located(envelope), lookUp)) {
    const name = node.properties?.result?.$ref;
    if (name !== undefined) return lookUp(name);
  }
  throw new Error(`the result of ${envelope.name} is no definition`);
}
