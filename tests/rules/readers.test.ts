import { describe, expect, it } from 'vitest';

import type { JsonObject, JsonValue } from '../../src/json.js';
import { equalJson } from '../../src/rules/equal-json.js';
import { arrayOf, entriesOf, hasMember, memberAt, memberOf, objectOf, textOf } from '../../src/rules/json.js';
import { declared, versionOf } from '../../src/rules/request-meta.js';
import type { Report } from '../../src/rules/rule.js';
import { checkStandardCode } from '../../src/rules/standard-error.js';
import { reportRepeated } from '../../src/rules/unique.js';

/** What a check reports: pointers with sentences. */
function reported(check: (report: Report) => void): readonly string[] {
  const found: string[] = [];
  check((path, problem) => found.push(`/${path.join('/')} ${problem}`));
  return found;
}

describe('what reads JSON', () => {
  /** Whatever may stand where an object, an array or a text is asked for. */
  const scalars: readonly (JsonValue | undefined)[] = [undefined, null, true, 7];

  it('finds own members of objects, and nothing anywhere else', () => {
    expect(memberOf({ a: 1 }, 'a')).toBe(1);
    expect(memberOf({ a: null }, 'a')).toBeNull();
    expect(hasMember({ a: null }, 'a')).toBe(true);
    expect(objectOf({ a: 1 })).toEqual({ a: 1 });
    expect(entriesOf({ b: 1, a: 2 })).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
    for (const none of [...scalars, 'text', ['a'], {}]) {
      for (const key of ['a', 'length', 'toString', '0']) {
        expect(memberOf(none, key), `${key} of ${JSON.stringify(none)}`).toBeUndefined();
        expect(hasMember(none, key), `${key} of ${JSON.stringify(none)}`).toBe(false);
      }
      expect(entriesOf(none)).toEqual([]);
    }
    for (const none of [...scalars, 'text', ['a']]) expect(objectOf(none)).toBeUndefined();
  });

  it('goes through objects on a way to a member', () => {
    expect(memberAt({ a: { b: { c: 1 } } }, 'a', 'b', 'c')).toBe(1);
    expect(memberAt({ a: [{ c: 1 }] }, 'a', '0', 'c')).toBeUndefined();
    expect(memberAt(7)).toBe(7);
  });

  it('finds items of arrays and texts, and nothing anywhere else', () => {
    expect(arrayOf([1, 2])).toEqual([1, 2]);
    expect(textOf('a')).toBe('a');
    expect(textOf('')).toBe('');
    for (const none of [...scalars, {}, { length: 1, 0: 'a' }]) {
      expect(arrayOf(none)).toEqual([]);
      expect(textOf(none)).toBeUndefined();
    }
    expect(arrayOf('text')).toEqual([]);
    expect(textOf(['a'])).toBeUndefined();
  });
});

describe('the same JSON', () => {
  it.each<readonly [JsonValue | undefined, JsonValue | undefined]>([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [undefined, undefined],
    [[], []],
    [
      [1, [2]],
      [1, [2]],
    ],
    [{}, {}],
    [
      { a: 1, b: { c: [1] } },
      { b: { c: [1] }, a: 1 },
    ],
  ])('is %j and %j', (one, other) => {
    expect(equalJson(one, other)).toBe(true);
  });

  it.each<readonly [JsonValue | undefined, JsonValue | undefined]>([
    [1, '1'],
    [0, false],
    [null, undefined],
    [[1], [1, 2]],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [['a'], 'a'],
    [{}, null],
    [{}, 7],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ toString: null }, { a: null }],
  ])('is not %j and %j, either way round', (one, other) => {
    expect(equalJson(one, other)).toBe(false);
    expect(equalJson(other, one)).toBe(false);
  });
});

describe('the revision of a request', () => {
  const meta = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };

  it.each<readonly [string, JsonObject, JsonValue | undefined]>([
    ['in _meta', { method: 'tools/list', params: meta }, '2026-07-28'],
    ['in initialize', { method: 'initialize', params: { protocolVersion: '2025-06-18' } }, '2025-06-18'],
    ['in both', { method: 'initialize', params: { protocolVersion: '2025-06-18', ...meta } }, '2026-07-28'],
    ['elsewhere', { method: 'tools/list', params: { protocolVersion: '2025-06-18' } }, undefined],
    ['nowhere', { method: 'initialize' }, undefined],
  ])('is read %s', (_, request, version) => {
    expect(versionOf(request)).toBe(version);
  });

  it('stands beside what else a request says of itself', () => {
    const clientInfo = { name: 'a', version: '1' };
    const request = { params: { _meta: { 'io.modelcontextprotocol/clientInfo': clientInfo, clientCapabilities: 1 } } };
    expect(declared(request, 'clientInfo')).toEqual(clientInfo);
    expect(declared(request, 'clientCapabilities')).toBeUndefined();
  });
});

describe('codes of errors', () => {
  const check = (error: JsonValue): readonly string[] =>
    reported((report) => {
      checkStandardCode(error, '-32602', report);
    });

  it('are standard from -32768 to -32000, as JSON-RPC reserves them', () => {
    for (const code of [-32_768, -32_700, -32_602, -32_000]) expect(check({ code })).toEqual([]);
    for (const code of [-32_769, -31_999, 0, 404]) {
      expect(check({ code })).toEqual([`/code should be a standard one, such as -32602, but is ${code}`]);
    }
  });

  it('that are no numbers are not for this to say', () => {
    for (const error of [{ code: '404' }, {}, null]) expect(check(error)).toEqual([]);
  });
});

describe('names that are there twice', () => {
  it('are found each but the first time', () => {
    const list = [{ name: 'a' }, { name: 'b' }, { name: 'a' }, { name: 7 }, { name: 7 }, {}, null, { name: 'a' }];
    expect(
      reported((report) => {
        reportRepeated(list, 'tools', 'name', 'should be unique', report);
      }),
    ).toEqual([
      '/tools/2/name should be unique, but item 0 has "a" too',
      '/tools/7/name should be unique, but item 0 has "a" too',
    ]);
  });

  it('are none where there is no list', () => {
    for (const list of [undefined, {}, 'aa']) {
      expect(
        reported((report) => {
          reportRepeated(list, 'tools', 'name', 'must be unique', report);
        }),
      ).toEqual([]);
    }
  });
});
