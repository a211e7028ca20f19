import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { Issue } from '../../src/index.js';

const schema = Schemas.forVersion('2025-11-25');

/** The code and pointer of each issue of an open result that holds the value as `x`. */
function issuesOf(x: unknown): string[] {
  return issues({ x }).map(({ code, pointer }) => `${code} ${pointer}`);
}

function issues(value: unknown): readonly Issue[] {
  const verdict = schema.validate('Result', value, { maxIssues: 100 });
  return verdict.ok ? [] : verdict.issues;
}

function cycle(): unknown {
  const loop: unknown[] = [];
  loop.push(loop);
  return loop;
}

function deep(levels: number): unknown {
  let value: unknown = {};
  for (let level = 1; level < levels; level++) value = { a: value };
  return value;
}

function throwing(): unknown {
  return {
    get bad(): never {
      throw new Error('no');
    },
  };
}

/** Cannot be copied, and has nothing wrong with it when it is read again. */
function changing(): unknown {
  let reads = 0;
  return {
    get number() {
      return reads++ === 0 ? NaN : 1;
    },
  };
}

/** Takes the prototype from an object, and gives it a property that the root prototype has. */
function rootlike(value: object): object {
  return Object.setPrototypeOf(Object.assign(value, { isPrototypeOf: 1 }), null) as object;
}

describe('fromValue', () => {
  it('leaves out object members that are undefined, as JSON.stringify does', () => {
    const record = schema.fromValue('Result', { a: undefined, b: { c: undefined, d: 1 } });
    expect(record.keys()).toEqual(['b']);
    expect(JSON.stringify(record)).toBe('{"b":{"d":1}}');
    expect(schema.validate('Tool', { name: undefined, inputSchema: { type: 'object' } })).toMatchObject({
      issues: [{ code: 'required' }],
    });
  });

  it('refuses undefined and holes in arrays', () => {
    expect(issuesOf([1, undefined])).toEqual(['undefined-element /x/1']);
    // eslint-disable-next-line no-sparse-arrays -- a hole is what is tested
    expect(issuesOf([1, , 2, ,])).toEqual(['sparse-array /x/1', 'sparse-array /x/3']);
    expect(issuesOf(new Array(1_000_000))).toHaveLength(100);
    expect(issuesOf(new Array(4_000_000_000))).toEqual(['too-large /x']);
  });

  it.each([
    ['NaN', NaN, 'not-finite'],
    ['Infinity', -Infinity, 'not-finite'],
    ['a bigint', 1n, 'not-json'],
    ['a function', () => 1, 'not-json'],
    ['a symbol', Symbol('s'), 'not-json'],
    ['a Date', new Date(0), 'class-instance'],
    ['a Map', new Map(), 'class-instance'],
    ['a Set', new Set(), 'class-instance'],
    ['a URL', new URL('https://example.com'), 'class-instance'],
    ['a RegExp', /x/, 'class-instance'],
    ['a boxed string', new String('x'), 'class-instance'],
    ['a typed array', new Uint8Array(2), 'class-instance'],
    ['an Error', new Error('x'), 'class-instance'],
    ['a promise', Promise.resolve(), 'class-instance'],
    ['an array of a class', new (class Stack extends Array<number> {})(), 'class-instance'],
    ['an object that inherits', Object.create({ a: 1 }) as unknown, 'class-instance'],
    // Neither is the root of another realm, which has these properties as well.
    ['an object whose prototype feigns to be a root', Object.create({ isPrototypeOf: 1 }) as unknown, 'class-instance'],
    ['an object that inherits from a function', Object.create(rootlike(() => 1)) as unknown, 'class-instance'],
    ['an array whose prototype is an array without one', Object.setPrototypeOf([1], rootlike([])), 'class-instance'],
  ])('refuses %s, with the path', (_, value, code) => {
    expect(issuesOf({ deep: [value] })).toEqual([`${code} /x/deep/0`]);
  });

  it.each<[Issue['code'], string, string, () => unknown]>([
    ['not-json', 'a JSON value', 'a bigint', () => 1n],
    ['not-finite', 'a finite number', '-Infinity', () => -Infinity],
    ['class-instance', 'a plain object or array', 'an instance of "Map"', () => new Map()],
    ['undefined-element', 'a JSON value', 'undefined', () => [undefined]],
    ['sparse-array', 'a JSON value', 'a hole in an array', () => new Array<unknown>(1)],
    ['cycle', 'a value that does not contain itself', 'inside itself', cycle],
    ['too-deep', 'at most 512 nested containers', 'nested deeper', () => deep(512)],
    ['unreadable', 'a value that can be read', 'one that throws', throwing],
    ['unreadable', 'a value that can be read', 'one that changes', changing],
  ])('says by the code %s that %s is asked for, and %s is there', (code, expected, received, make) => {
    // No keyword of the schema stands for it.
    expect(issues({ x: make() })).toMatchObject([{ code, expected, received, schemaPath: '' }]);
  });

  it('finds nothing wrong with the rest of such a value', () => {
    const fine = { nothing: null, absent: undefined, text: 'x', truth: true, number: 0, list: [null, 'x'] };
    expect(issuesOf({ ...fine, wrong: NaN })).toEqual(['not-finite /x/wrong']);
  });

  it('refuses the container that is too deep, at its place', () => {
    const [issue] = issues({ x: deep(600) });
    expect(issue?.path).toEqual(['x', ...Array.from({ length: 511 }, () => 'a')]);
  });

  it('names the class of an instance, where it has a name', () => {
    const received = (x: unknown) => issues({ x })[0]?.received;
    expect(received(Object.create({ constructor: { name: '' } }))).toBe('an object of another kind');
    expect(received(Object.create({ constructor: null }))).toBe('an object of another kind');
    expect(received(Object.create({ constructor: { name: 5 } }))).toBe('an object of another kind');
    expect(received(Object.setPrototypeOf([], { constructor: null }))).toBe('an array of another kind');
    expect(received(Object.create({}))).toBe('an object that inherits from another');
  });

  it('names the class of an instance', () => {
    expect(
      issues({ x: Object.create({ constructor: { name: 'A\n'.repeat(1e6) } }) as unknown })[0]?.message.length,
    ).toBeLessThan(200);
    expect(issues({ x: new Date(0) })[0]?.message).toBe(
      '/x must be a plain object or array, but is an instance of "Date"',
    );
  });

  it('takes objects without a prototype', () => {
    const value = Object.assign(Object.create(null) as object, { a: 1 });
    expect(schema.fromValue('Result', { x: value }).get('x')).toEqual({ a: 1 });
  });

  it('refuses cycles where they close', () => {
    const loop: { list: unknown[] } = { list: [] };
    loop.list.push({ loop });
    expect(issuesOf(loop)).toEqual(['cycle /x/list/0/loop']);
  });

  it('takes one object in several places, which is no cycle', () => {
    const shared = { a: 1 };
    expect(issuesOf([shared, shared])).toEqual([]);
  });

  it('refuses a value whose tree would grow without bound, instead of growing it', () => {
    let bomb: unknown = [];
    for (let level = 0; level < 100; level++) bomb = [bomb, bomb];
    expect(issuesOf(bomb)[0]).toMatch(/^repeated-reference /);
  });

  it('takes one object in several places as long as it has read a million members at the most', () => {
    const row = (length: number) => new Array<number>(length).fill(0);
    const list: readonly unknown[] = [];
    // Three more are in the array around them.
    expect(issuesOf([row(999_997), list, list])).toEqual([]);
    expect(issues({ x: [row(999_998), list, list] })).toMatchObject([
      { code: 'repeated-reference', pointer: '/x/2', expected: 'a tree', received: 'a repeated object' },
    ]);
    const object = {};
    const ten = Object.assign({}, row(10));
    expect(issuesOf([row(999_986), ten, object, object])).toEqual([]);
    expect(issuesOf([row(999_987), ten, object, object])).toEqual(['repeated-reference /x/3']);
  });

  it('refuses more members than a message has, at the container that brings them', () => {
    const holes = (length: number): unknown =>
      new Proxy([], { get: (target, key): unknown => (key === 'length' ? length : Reflect.get(target, key)) });
    expect(issues(holes(2 ** 25))[0]).toMatchObject({ code: 'sparse-array', pointer: '/0' });
    expect(issues(holes(2 ** 25 + 1))).toMatchObject([
      { code: 'too-large', pointer: '', expected: 'at most 33554432 members', received: 'larger' },
    ]);
  });

  it('refuses rows that are repeated without end, and lengths that no message has', () => {
    const row = new Array(1_000_000).fill(0);
    expect(issuesOf(new Array(2000).fill(row))[0]).toMatch(/^repeated-reference \/x\/\d+$/);
    const endless = new Proxy([], { get: (_, key): unknown => (key === 'length' ? 2 ** 32 - 1 : 0) });
    expect(issuesOf(endless)).toEqual(['too-large /x']);
  });

  it('takes nothing from a prototype, and gives it nothing', () => {
    const inherited = new Array(2);
    Object.setPrototypeOf(inherited, ['x', 'y']);
    expect(issuesOf(inherited)).toEqual(['class-instance /x']);
    let calls = 0;
    Object.defineProperty(Object.prototype, 'evil', { configurable: true, set: () => calls++, get: () => undefined });
    try {
      const record = schema.fromValue('Result', JSON.parse('{"evil":{"evil":1},"toString":2}'));
      expect(JSON.stringify(record)).toBe('{"evil":{"evil":1},"toString":2}');
      expect(calls).toBe(0);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'evil');
    }
  });

  it('takes from a literal of another realm what is its own only, where the prototype there is polluted', () => {
    const value: unknown = runInNewContext('Object.prototype.extra = 1; ({ a: { b: 2 }, list: [3] })');
    expect(JSON.stringify(schema.fromValue('Result', value))).toBe('{"a":{"b":2},"list":[3]}');
  });

  it('freezes what is its own only, where a prototype is polluted', () => {
    const polluted = { mine: 1 };
    Object.defineProperty(Object.prototype, 'zzz', {
      configurable: true,
      enumerable: true,
      writable: true,
      value: polluted,
    });
    try {
      const record = schema.fromValue('Result', { a: { b: [1] } });
      expect(JSON.stringify(record.toJSON())).toBe('{"a":{"b":[1]}}');
      expect(Object.isFrozen(polluted)).toBe(false);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'zzz');
    }
  });

  it('refuses getters and proxies that throw, at the member that they guard', () => {
    const guarded = {
      ok: 1,
      get bad(): never {
        throw new Error('no');
      },
    };
    expect(issuesOf(guarded)).toEqual(['unreadable /x/bad']);
    const hostile = (trap: keyof ProxyHandler<object>) =>
      new Proxy(
        { a: 1 },
        {
          [trap]: () => {
            throw new Error('no');
          },
        },
      );
    expect(issuesOf(hostile('get'))).toEqual(['unreadable /x/a']);
    expect(issuesOf(hostile('ownKeys'))).toEqual(['unreadable /x']);
    expect(issuesOf(hostile('getPrototypeOf'))).toEqual(['unreadable /x']);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(issuesOf(proxy)).toEqual(['unreadable /x']);
    expect(issues(proxy).map(({ pointer }) => pointer)).toEqual(['']);
    const liar = new Proxy([], {
      get: (target, key): unknown => (key === 'length' ? Infinity : Reflect.get(target, key)),
    });
    expect(issuesOf(liar)).toEqual(['unreadable /x']);
  });

  it('takes nothing for a record but a record', () => {
    const tool = schema.fromValue('Tool', { name: 'x', inputSchema: { type: 'object' } });
    const forged: unknown = Object.create(Object.getPrototypeOf(tool) as object);
    expect(issuesOf(forged)).toEqual(['class-instance /x']);
    expect(issuesOf(new Proxy(tool, {}))).toEqual(['class-instance /x']);
    expect(schema.is('Tool', forged)).toBe(false);
    expect(issuesOf(tool)).toEqual([]);
  });

  it('reads every member once: what was checked is what is kept', () => {
    let reads = 0;
    const shifty = {
      get type() {
        reads++;
        return reads === 1 ? 'text' : 'image';
      },
      text: 'x',
    };
    const record = schema.fromValue('TextContent', shifty);
    expect(reads).toBe(1);
    expect(record.toJSON()).toEqual({ type: 'text', text: 'x' });
  });

  it('never makes a prototype of a key', () => {
    const value: unknown = JSON.parse('{"__proto__":{"polluted":true},"a":{"__proto__":[]}}');
    const record = schema.fromValue('Result', value);
    expect(JSON.stringify(record)).toBe('{"__proto__":{"polluted":true},"a":{"__proto__":[]}}');
    expect(Object.getPrototypeOf(record.toJSON())).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('writes the place as a JSON pointer', () => {
    expect(issuesOf({ '~': NaN, '/': NaN, 'a~/b': NaN, '': NaN })).toEqual(
      ['/x/~0', '/x/~1', '/x/a~0~1b', '/x/'].map((pointer) => `not-finite ${pointer}`),
    );
  });

  it('goes on after an issue, up to the limit', () => {
    expect(issuesOf([NaN, 1n, { a: Symbol('s') }])).toEqual(['not-finite /x/0', 'not-json /x/1', 'not-json /x/2/a']);
  });

  it('refuses a value that is nothing', () => {
    expect(issues(undefined)).toMatchObject([{ code: 'not-json', pointer: '', received: 'undefined' }]);
  });
});

describe('depth', () => {
  const nest = (levels: number, inner: unknown = 0): unknown => {
    let value = inner;
    for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
    return value;
  };
  const july = Schemas.forVersion('2026-07-28');

  it('of 512 containers passes every entry point, and 513 none', () => {
    // The result is one of them.
    for (const [levels, passes] of [
      [511, true],
      [512, false],
    ] as const) {
      const value = { x: nest(levels) };
      expect(schema.validate('Result', value).ok).toBe(passes);
      const read = () => schema.fromJson('Result', JSON.stringify(value));
      if (passes) expect(read().keys()).toEqual(['x']);
      else expect(read).toThrow('nested');
    }
    expect(issues({ x: nest(600) })).toMatchObject([{ code: 'too-deep' }]);
  });

  it('is bounded where a definition holds itself, for the boolean check too', () => {
    for (const name of ['JSONValue', 'JSONArray'] as const) {
      expect(july.is(name, [nest(511)])).toBe(true);
      expect(july.is(name, [nest(512)])).toBe(false);
    }
    expect(july.is('JSONObject', { a: nest(511) })).toBe(true);
    expect(july.is('JSONObject', { a: nest(512) })).toBe(false);
    expect(july.is('JSONValue', nest(100_000))).toBe(false);
    // Containers outside of the definition count: the capabilities, and the map in them.
    expect(july.is('ServerCapabilities', { extensions: { e: { a: nest(509) } } })).toBe(true);
    expect(july.is('ServerCapabilities', { extensions: { e: { a: nest(510) } } })).toBe(false);
  });

  it('keeps freezing and hydrating within bounds', () => {
    const record = schema.fromValue('Result', { x: nest(511) });
    expect(Object.isFrozen(record.toJSON())).toBe(true);
    expect(july.fromValue('JSONValue', nest(512))).toEqual(nest(512));
  });

  it('makes a cycle false for the boolean check', () => {
    const loop: { [key: string]: unknown } = {};
    loop.self = loop;
    expect(july.is('JSONObject', loop)).toBe(false);
  });
});

describe('is', () => {
  it('takes scalars and null for what they are', () => {
    expect(schema.is('RequestId', 7)).toBe(true);
    expect(schema.is('Role', 'user')).toBe(true);
    expect(schema.is('Role', 'nobody')).toBe(false);
    const july = Schemas.forVersion('2026-07-28');
    for (const value of [null, true, 0, 'x', [], {}]) expect(july.is('JSONValue', value)).toBe(true);
    expect(july.is('JSONValue', undefined)).toBe(false);
  });

  it('judges a record by its wire value, not by the fields that its revision declares', () => {
    const old = Schemas.forVersion('2024-11-05');
    const tool = { name: 'x', inputSchema: { type: 'object' } };
    expect(schema.is('Tool', old.fromValue('Tool', tool))).toBe(true);
    // An extension there, a string here.
    expect(schema.is('Tool', old.fromValue('Tool', { ...tool, title: 7 }))).toBe(false);
  });

  it('never throws, whatever the value does', () => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    );
    expect(schema.is('Tool', hostile)).toBe(false);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(schema.is('Tool', proxy)).toBe(false);
    for (const value of [1n, Symbol('s'), () => 1, null, undefined, NaN]) expect(schema.is('Tool', value)).toBe(false);
  });
});
