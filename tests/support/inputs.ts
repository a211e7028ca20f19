import fc from 'fast-check';

import { Schemas } from '../../src/index.js';
import { wild } from './wild.js';

/** The schema of any revision. */
export const schema = fc.constantFrom(...Schemas.supportedVersions.map((version) => Schemas.forVersion(version)));
export const side = fc.constantFrom('client' as const, 'server' as const);
/** The methods of all revisions, and one of a vendor. */
export const METHODS = [
  ...new Set(
    Schemas.supportedVersions.flatMap((version) => {
      const each = Schemas.forVersion(version);
      const directions = ['clientRequest', 'serverRequest', 'clientNotification', 'inputRequest'] as const;
      return directions.flatMap((direction) => each.methods(direction));
    }),
  ),
  'acme/search',
];

/** What no JSON text can stand for. */
const hostile = fc.constantFrom<() => unknown>(
  () => Symbol('s'),
  () => () => 1,
  () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    return cycle;
  },
  () => ({
    get params() {
      throw new Error('a getter');
    },
  }),
  () => new Proxy({}, { ownKeys: () => ['id', 'method'], get: () => 1 }),
  () => new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse }),
  () => new Proxy([], { get: refuse }),
  () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
  () => Object.create({ id: 1, method: 'ping', jsonrpc: '2.0' }) as unknown,
  () => new Array<unknown>(10),
  () => new Uint8Array(new SharedArrayBuffer(3)),
  () => Object.assign(Object.create(null) as object, { method: 'ping', id: 1, jsonrpc: '2.0' }),
);

function refuse(): never {
  throw new Error('a trap');
}

/** Something that comes close to a message. */
export const nearly = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, fc.jsonValue()),
    id: fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), wild),
    method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...METHODS) }, fc.string(), wild),
    params: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), wild),
    result: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), wild),
    error: fc.oneof(fc.record({ code: fc.integer(), message: fc.string() }), wild),
  },
  { requiredKeys: [] },
);

/** Inputs in the making: the test runner looks into what it makes, which some of them do not bear. */
export type Maker = () => unknown;
export const holding = (value: unknown): Maker => {
  return () => value;
};
/** What may come from anywhere. */
export const anyInput: fc.Arbitrary<Maker> = fc.oneof(
  wild.map(holding),
  hostile,
  hostile.map((make) => () => ({ jsonrpc: '2.0', id: 1, method: 'ping', params: make() })),
  hostile.map((make) => () => ({ jsonrpc: '2.0', id: make(), method: make(), result: make() })),
  nearly.map(holding),
  fc.array(nearly).map(holding),
  nearly.map(textOf).map(holding),
  fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.uint8Array()).map(holding),
);

function textOf(value: unknown): unknown {
  try {
    return JSON.stringify(value);
  } catch {
    return '{';
  }
}
