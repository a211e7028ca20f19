import { describe, expect, it } from 'vitest';

import { isMcpSchemaError } from '../../src/index.js';
import { TEXT_ENTRIES, VALUE_ENTRIES, payloadIn } from './support/entry-points.js';
import type { ValueEntry } from './support/entry-points.js';

const MAKING = VALUE_ENTRIES.filter(({ isGuard }) => !isGuard);
const GUARDS = VALUE_ENTRIES.filter(({ isGuard }) => isGuard);

/** So many containers inside each other, objects and lists in turn, the outermost an object. */
function chain(levels: number): unknown {
  let value: unknown = 1;
  for (let level = levels - 1; level >= 0; level--) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}

describe('512 levels pass, and 513 do not', () => {
  it.each(MAKING)('at $name', ({ take, around }) => {
    expect(take(chain(512 - around)).accepted).toBe(true);
    expect(take(chain(513 - around))).toEqual({ accepted: false, codes: ['too-deep'] });
    expect(take(chain(100_000))).toEqual({ accepted: false, codes: ['too-deep'] });
  });

  it.each(GUARDS)('at $name, which does not enter open JSON, all do', ({ take }) => {
    expect(take(chain(100_000)).accepted).toBe(true);
  });

  it.each(TEXT_ENTRIES)('at $name', ({ take, around }) => {
    const text = (levels: number) => JSON.stringify(chain(levels));
    expect(take(text(512 - around)).accepted).toBe(true);
    expect(take(text(513 - around))).toEqual({ accepted: false, codes: ['too-deep'] });
    expect(take(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual({
      accepted: false,
      codes: ['too-deep'],
    });
    expect(take('['.repeat(100_000)).accepted).toBe(false);
  });
});

/** Reserved by the language, by records or by JSON pointers; numeric; empty; of every kind of character. */
const KEYS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then'],
  ...['get', 'has', 'keys', 'toJSON', '$wire', 'typeName', 'content', 'structuredContent', 'value', 'writable'],
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '00',
    '4294967294',
    '4294967295',
    '1e3',
    'NaN',
    'null',
    'undefined',
    '/',
    '~',
    '~1',
    '%',
  ],
  ...['é', 'e\u0301', '漢', '😀', '\u0000', '\u001f', '\u007f', '\u2028', '\ufeff', '\uffff', '"', '\\', '\n'],
];

describe('keys of every kind are data', () => {
  const text = `{${KEYS.map((key) => `${JSON.stringify(key)}:{"nested":${JSON.stringify(key)}}`).join(',')}}`;
  // The order of the keys, and that `__proto__` is one, is that of JSON.parse.
  const relayed = JSON.stringify(JSON.parse(text));

  it('there are 47, all different', () => {
    expect(new Set(KEYS).size).toBe(KEYS.length);
    expect(Object.keys(JSON.parse(text) as object)).toHaveLength(KEYS.length);
  });

  it.each(MAKING)('at $name', (entry) => {
    expect(JSON.stringify(payloadIn(entry.take(JSON.parse(text)), entry))).toBe(relayed);
  });

  it.each(TEXT_ENTRIES)('at $name', (entry) => {
    expect(JSON.stringify(payloadIn(entry.take(text), entry))).toBe(relayed);
  });
});

describe('no prototype is reached', () => {
  const POLLUTING = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"__proto__":{"__proto__":{"polluted":1}},"a":{"__proto__":{"polluted":1}}}',
    '{"a":[{"__proto__":{"polluted":1}},{"__proto__":[]}]}',
    '{"__proto__":null}',
  ];

  const untouched = () => {
    for (const prototype of [Object.prototype, Array.prototype, Function.prototype, String.prototype]) {
      expect('polluted' in prototype).toBe(false);
    }
    expect(Object.getPrototypeOf(Object.prototype)).toBe(null);
  };

  it.each(MAKING)('by $name, nor by what it gives', (entry) => {
    for (const text of POLLUTING) {
      const payload = payloadIn(entry.take(JSON.parse(text)), entry);
      expect(JSON.stringify(payload)).toBe(text);
      expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
      untouched();
    }
  });

  it.each(TEXT_ENTRIES)('by $name, nor by what it gives', (entry) => {
    for (const text of POLLUTING) {
      const payload = payloadIn(entry.take(text), entry);
      expect(JSON.stringify(payload)).toBe(text);
      expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
      untouched();
    }
  });

  /** What others may have put on the prototype of all objects: names that descriptors, options and this package read. */
  const NAMES = ['get', 'set', 'value', 'writable', 'evil', 'kind', 'plan', 'fields', 'maxIssues', 'exactIntegers'];

  it.each([...MAKING.map(valueCase), ...TEXT_ENTRIES.map(textCase)])(
    'that is polluted already, by $name',
    ({ run }) => {
      const before = run();
      let calls = 0;
      for (const enumerable of [true, false]) {
        for (const name of NAMES) {
          Object.defineProperty(Object.prototype, name, {
            __proto__: null,
            configurable: true,
            enumerable,
            get: () => undefined,
            set: () => calls++,
          } as PropertyDescriptor);
        }
        let after: string;
        try {
          after = run();
        } finally {
          for (const name of NAMES) Reflect.deleteProperty(Object.prototype, name);
        }
        expect(after).toBe(before);
      }
      expect(calls).toBe(0);
    },
  );

  function valueCase(entry: ValueEntry) {
    const payload = JSON.parse(`{"evil":1,"value":{"get":[2]},"0":{"set":3}}`) as unknown;
    return { name: entry.name, run: () => JSON.stringify(payloadIn(entry.take(payload), entry)) };
  }

  function textCase(entry: (typeof TEXT_ENTRIES)[number]) {
    const text = '{"evil":1,"value":{"get":[2]},"0":{"set":3}}';
    return { name: entry.name, run: () => JSON.stringify(payloadIn(entry.take(text), entry)) };
  }
});

/** The traps of a Proxy that reading may spring. */
const TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'isExtensible'] as const;

class Hostile extends Error {}

function hostile(): never {
  throw new Hostile();
}

/** Made anew each time, as some of them change. */
const HOSTILE: readonly { readonly name: string; readonly make: () => unknown }[] = [
  ...TRAPS.map((trap) => ({
    name: `an object whose ${trap} throws`,
    make: () => new Proxy({ a: 1 }, { [trap]: hostile }),
  })),
  ...TRAPS.map((trap) => ({ name: `a list whose ${trap} throws`, make: () => new Proxy([1], { [trap]: hostile }) })),
  { name: 'a revoked object', make: () => revoked({}) },
  { name: 'a revoked list', make: () => revoked([]) },
  { name: 'a getter that throws', make: () => Object.defineProperty({}, 'a', { enumerable: true, get: hostile }) },
  { name: 'a getter that throws nothing that is an error', make: () => throwing(undefined) },
  { name: 'a getter that throws a hostile Proxy', make: () => throwing(new Proxy({}, everyTrap())) },
  { name: 'objects without end', make: endless },
  {
    name: 'lists without end',
    make: () => new Proxy([0], { get: (_, key) => (key === 'length' ? 1 : endlessList()) }),
  },
  { name: 'an object that is its own member', make: selfish },
  {
    name: 'a list of four billion items',
    make: () => new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : 1) }),
  },
  { name: 'a list of half an item', make: () => new Proxy([], { get: (_, key) => (key === 'length' ? 0.5 : 1) }) },
  { name: 'keys that are not there', make: () => new Proxy({}, { ownKeys: () => ['a', 'b'] }) },
  { name: 'the same key twice', make: () => new Proxy({}, { ownKeys: () => ['a', 'a'] }) },
  { name: 'keys that are no keys', make: () => new Proxy({}, { ownKeys: () => [1] as unknown as string[] }) },
  { name: 'a getter that adds members', make: growing },
  { name: 'a list that shrinks while it is read', make: shrinking },
  { name: 'another prototype at every look', make: shifting },
  { name: 'toJSON that throws', make: () => ({ toJSON: hostile }) },
  {
    name: 'a class instance whose name throws',
    make: () =>
      Object.create({
        get constructor() {
          return hostile();
        },
      }) as unknown,
  },
  { name: 'a function with members', make: () => Object.assign(() => 1, { content: [] }) },
  { name: 'a boxed string', make: () => new String('a') },
  { name: 'a date', make: () => new Date(0) },
  { name: 'a map', make: () => new Map([['a', 1]]) },
  { name: 'a bigint', make: () => 1n },
  { name: 'a symbol', make: () => Symbol('s') },
  { name: 'NaN', make: () => NaN },
  { name: 'an infinity', make: () => -Infinity },
];

describe('hostile values get a verdict, and nothing that they throw gets out', () => {
  describe.each(VALUE_ENTRIES)('at $name', ({ take, takeWhole, isGuard }) => {
    it.each(HOSTILE)('$name', ({ make }) => {
      for (const place of [(value: unknown) => ({ a: value }), (value: unknown) => ({ a: [{}, value] })]) {
        // What a hostile value may be taken for is plain data: keys that vanish are members that are undefined.
        const outcome = take(place(make()));
        if (outcome.accepted && !isGuard) expect(() => JSON.stringify(outcome.record)).not.toThrow();
      }
      expect([true, false]).toContain(take(make()).accepted);
      expect([true, false]).toContain(takeWhole(make()).accepted);
    });
  });

  it.each(MAKING)('at $name, all of these are refused', ({ take }) => {
    const harmless =
      /has throws|isExtensible throws|DescriptorThrows|list whose (ownKeys|getOwn)|not there|adds|shrinks|at every look/;
    const refused = HOSTILE.filter(({ name }) => !harmless.test(name));
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.filter(({ make }) => take({ a: make() }).accepted).map(({ name }) => name)).toEqual([]);
  });
});

describe('a value is read once', () => {
  const SIZES = [10, 10_000];

  it.each(MAKING)('by $name: each member by one get, each container by one list of keys', ({ take }) => {
    for (const size of SIZES) {
      const counts = new Map<string, number>();
      const members = Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, index]));
      const list = Array.from({ length: size }, (_, index) => index);
      const payload = counting({ members: counting(members, counts), list: counting(list, counts) }, counts);
      expect(take(payload).accepted).toBe(true);
      // The members, the items, the two containers, the length of the list.
      expect(counts.get('get')).toBe(2 * size + 2 + 1);
      expect(counts.get('ownKeys')).toBe(2);
      expect(counts.get('has') ?? 0).toBe(0);
      // Object.keys asks for each key whether it is enumerable.
      expect(counts.get('getOwnPropertyDescriptor')).toBe(size + 2);
      expect(counts.get('getPrototypeOf')).toBeLessThanOrEqual(6);
    }
  });

  it.each(GUARDS)('by $name: what the schema does not constrain, not at all', ({ take }) => {
    const counts = new Map<string, number>();
    expect(take(counting({ a: 1 }, counts)).accepted).toBe(true);
    expect([...counts.keys()].filter((trap) => trap !== 'getPrototypeOf')).toEqual([]);
  });

  it.each(MAKING)('by $name: what was checked is what is kept', (entry) => {
    let reads = 0;
    const payload = {
      get changing() {
        return reads++;
      },
    };
    expect(payloadIn(entry.take(payload), entry)).toEqual({ changing: 0 });
    expect(reads).toBe(1);
  });
});

describe('numbers', () => {
  it.each(MAKING)('at $name: what is finite is kept as it is, minus zero too', (entry) => {
    const values = [-0, 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 5e-324, Number.MAX_VALUE, 0.1];
    const payload = payloadIn(entry.take({ values }), entry);
    expect(payload).toStrictEqual({ values });
    expect(entry.take({ value: Infinity })).toEqual({ accepted: false, codes: ['not-finite'] });
    expect(entry.take({ value: NaN })).toEqual({ accepted: false, codes: ['not-finite'] });
  });

  it.each(TEXT_ENTRIES)('at $name: decimals round to binary64, and beyond its range are refused', (entry) => {
    const numbers = '[-0,1.0,1e2,9007199254740993,-9007199254740993,1e-400,0.1,123456789012345678901234567890]';
    expect(payloadIn(entry.take(`{"values":${numbers}}`), entry)).toStrictEqual({
      values: [-0, 1, 100, 9007199254740992, -9007199254740992, 0, 0.1, 1.2345678901234568e29],
    });
    for (const number of ['1e400', '-1e400', `1${'0'.repeat(400)}`]) {
      expect(entry.take(`{"value":${number}}`)).toEqual({ accepted: false, codes: ['number-overflow'] });
    }
  });
});

it('errors of the package are what hostile options and fields give, if anything', () => {
  const refusing = new Proxy({}, everyTrap());
  for (const { takeWhole } of VALUE_ENTRIES) {
    try {
      takeWhole(refusing);
    } catch (error) {
      expect(isMcpSchemaError(error)).toBe(true);
    }
  }
});

function everyTrap(): ProxyHandler<object> {
  return Object.fromEntries(TRAPS.map((trap) => [trap, hostile]));
}

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function throwing(thrown: unknown): unknown {
  return {
    get a(): never {
      throw thrown;
    },
  };
}

function endless(): unknown {
  return new Proxy({ a: 1 }, { get: () => endless() });
}

function endlessList(): unknown {
  return new Proxy([0], { get: (_, key) => (key === 'length' ? 1 : endlessList()) });
}

function selfish(): unknown {
  const proxy: object = new Proxy({ a: 1 }, { get: () => proxy });
  return proxy;
}

function growing(): unknown {
  const object: { [key: string]: unknown } = { a: 1 };
  let added = 0;
  Object.defineProperty(object, 'b', { enumerable: true, get: () => (object[`c${added++}`] = added) });
  return object;
}

function shrinking(): unknown {
  const list: unknown[] = [0, 1, 2, 3];
  Object.defineProperty(list, 0, { get: () => list.splice(2).length });
  return list;
}

function shifting(): unknown {
  let looks = 0;
  return new Proxy({ a: 1 }, { getPrototypeOf: () => (looks++ % 2 === 0 ? Object.prototype : Date.prototype) });
}

function counting<T extends object>(target: T, counts: Map<string, number>): T {
  const count = (trap: string) => counts.set(trap, (counts.get(trap) ?? 0) + 1);
  return new Proxy(target, {
    get: (of, key, receiver) => (count('get'), Reflect.get(of, key, receiver) as unknown),
    has: (of, key) => (count('has'), Reflect.has(of, key)),
    ownKeys: (of) => (count('ownKeys'), Reflect.ownKeys(of)),
    getOwnPropertyDescriptor: (of, key) => (
      count('getOwnPropertyDescriptor'),
      Reflect.getOwnPropertyDescriptor(of, key)
    ),
    getPrototypeOf: (of) => (count('getPrototypeOf'), Reflect.getPrototypeOf(of)),
  });
}
