import { describe, expect, it } from 'vitest';

import type { JsonValue, PathStep } from '../../src/json.js';
import type { ActiveRule } from '../../src/rules/active.js';
import { FindingList } from '../../src/rules/finding.js';
import { testRule } from './support/applied.js';

function rule(id: string, order = 0): ActiveRule {
  return { rule: { ...testRule('message', () => undefined), id }, level: 'warn', order };
}

/** Pointers, with the rules, of what is found at the places, in the order in which it comes out. */
function inOrder(message: JsonValue | undefined, ...places: readonly (readonly [ActiveRule, ...PathStep[]])[]) {
  const list = new FindingList(100);
  for (const [active, ...path] of places) list.add(active, path, 'is wrong');
  return list.close(message).map((finding) => `${finding.rule} ${finding.pointer}`);
}

describe('findings', () => {
  const a = rule('a', 1);
  const b = rule('b', 2);

  it('tell the rule, the level, the place and what is wrong there', () => {
    const list = new FindingList(1);
    list.add(a, ['x', 0, 'y/z'], 'must be b, but is c');
    expect(list.close({})).toEqual([
      {
        rule: 'a',
        strength: 'MUST',
        level: 'warn',
        pointer: '/x/0/y~1z',
        path: ['x', 0, 'y/z'],
        message: '/x/0/y~1z must be b, but is c',
        link: 'https://modelcontextprotocol.io/specification/2026-07-28/basic',
      },
    ]);
  });

  it('name the message itself, and shorten a place that is long', () => {
    const list = new FindingList(2);
    list.add(a, [], 'is wrong');
    list.add(a, ['x'.repeat(300)], 'is wrong');
    expect(list.close({}).map(({ message }) => message)).toEqual([
      'The message is wrong',
      `/${'x'.repeat(199)}… is wrong`,
    ]);
  });

  it('come in the order of the message, containers first, what is missing last', () => {
    const message = { b: [{ x: 1 }, { y: 1 }], a: { z: 1 } };
    const expected = ['', '/b', '/b/0', '/b/0/x', '/b/0/none', '/b/1', '/b/1/y', '/a', '/a/z', '/none', '/none/x'];
    const paths: readonly (readonly PathStep[])[] = [
      [],
      ['b'],
      ['b', 0],
      ['b', 0, 'x'],
      ['b', 0, 'none'],
      ['b', 1],
      ['b', 1, 'y'],
      ['a'],
      ['a', 'z'],
      ['none'],
      ['none', 'x'],
    ];
    for (const order of [paths, paths.toReversed(), [...paths.slice(5), ...paths.slice(0, 5)]]) {
      expect(inOrder(message, ...order.map((path) => [a, ...path] as const))).toEqual(expected.map((at) => `a ${at}`));
    }
  });

  it('in a long list come by number, not by its digits', () => {
    const places = [10, 9, 2].map((index) => [a, index] as const);
    expect(
      inOrder(
        Array.from({ length: 11 }, () => 0),
        ...places,
      ),
    ).toEqual(['a /2', 'a /9', 'a /10']);
  });

  it('at the same place, or where nothing is, come in the order of the rules', () => {
    expect(inOrder({ x: 1 }, [b, 'x'], [a, 'x'])).toEqual(['a /x', 'b /x']);
    expect(inOrder({ x: 1 }, [b, 'none'], [a, 'nil'])).toEqual(['a /nil', 'b /none']);
    expect(inOrder({ x: 1 }, [b, 'x', 'y'], [a, 'x', 'z'])).toEqual(['a /x/z', 'b /x/y']);
    expect(inOrder(undefined, [b, 'x'], [a, 'y'])).toEqual(['a /y', 'b /x']);
    // What is no member of its own is missing, too.
    expect(inOrder({}, [b, '__proto__', 'constructor'], [a, 'none', 'x'])).toEqual([
      'a /none/x',
      'b /__proto__/constructor',
    ]);
  });

  it('are there once', () => {
    const list = new FindingList(100);
    for (const [active, path, problem] of [
      [a, ['x'], 'is wrong'],
      [a, ['x'], 'is wrong'],
      [b, ['x'], 'is wrong'],
      [a, ['y'], 'is wrong'],
      [a, ['x'], 'is worse'],
    ] as const) {
      list.add(active, path, problem);
    }
    expect(list.close({ x: 1, y: 1 }).map((each) => `${each.rule} ${each.message}`)).toEqual([
      'a /x is wrong',
      'a /x is worse',
      'b /x is wrong',
      'a /y is wrong',
    ]);
  });

  it('are as many as wanted', () => {
    const list = new FindingList(2);
    const fullness = [list.full];
    for (const step of ['x', 'x', 'y', 'z']) {
      list.add(a, [step], 'is wrong');
      fullness.push(list.full);
    }
    expect(fullness).toEqual([false, false, false, true, true]);
    expect(list.close({ z: 1, x: 1, y: 1 }).map(({ pointer }) => pointer)).toEqual(['/x', '/y']);
  });
});
