import { format } from 'prettier';
import { describe, expect, it } from 'vitest';

import { auditPairs } from '../../../generator/compat/audit.js';
import { manifestText } from '../../../generator/compat/manifest.js';
import { table } from '../../../generator/compat/markdown.js';
import { byKey } from '../../../generator/compat/order.js';
import { printSection } from '../../../generator/compat/print-facts.js';
import type { Fact } from '../../../generator/compat/print-facts.js';
import { revisionsPage } from '../../../generator/compat/revisions-page.js';
import { quickModel } from '../documents.js';
import { list, message, object, ref, text, union } from '../models.js';

interface Definitions {
  readonly [name: string]: unknown;
}

const P = object({ p: text });
const Q = object({ q: text });
const map = (values: object) => ({ type: 'object', additionalProperties: values });

function audit(older: Definitions, newer: Definitions) {
  const [pair] = auditPairs(quickModel(older, newer));
  if (pair === undefined) throw new Error('two revisions are one pair');
  return pair;
}

describe('what a map holds', () => {
  it.each<[object, object, string, string]>([
    [text, object({ a: text }), 'string', '{ "a"?: string }'],
    [object({ a: text }, 'a'), text, '{ "a": string }', 'string'],
    [text, list(text), 'string', 'list of string'],
    [list(text), text, 'list of string', 'string'],
    [text, { type: ['string', 'null'] }, 'string', 'string or null'],
    [{ anyOf: [text, list({})] }, text, 'string or (list of any)', 'string'],
    [text, ref('U'), 'string', 'union U'],
    [text, { allOf: [object({ a: text }), map(text)] }, 'string', '{ "a"?: string } and (map of string)'],
    [text, { ...object({ a: {} }), additionalProperties: ref('P') }, 'string', '{ "a"?: any, others: record P }'],
    [text, list({ type: 'string', const: 'a b' }), 'string', 'list of const "a b"'],
  ])('changes from %j to %j', (before, after, was, is) => {
    const document = (values: object) => ({ A: object({ x: map(values) }), P, Q, U: union('P', 'Q') });
    expect(audit(document(before), document(after)).fields).toEqual([
      { definition: 'A', field: 'x', constraint: [{ at: 'x{}', before: was, after: is }] },
    ]);
  });
});

describe('a record that is an alias', () => {
  it('differs by its fields alone, and by what else an object says of its members', () => {
    expect(audit({ A: ref('P'), P, Q }, { A: ref('Q'), P, Q }).contents).toEqual([]);
    const closed = { ...P, additionalProperties: { type: 'integer' } };
    expect(audit({ A: ref('P'), P }, { A: closed, P }).contents).toEqual([
      { definition: 'A', differences: [{ at: 'A{}', before: 'any', after: 'integer' }] },
    ]);
  });
});

describe('a method', () => {
  const base = { Result: P, AResult: P, BResult: P, EmptyResult: P };
  const older = { ...base, ARequest: message('a'), ClientRequest: union('ARequest') };
  const newer = { ...base, BRequest: message('a'), ClientRequest: union('BRequest') };

  it('that is another definition now is told with both', () => {
    const model = quickModel(older, newer);
    const manifest = JSON.parse(manifestText(model)) as { pairs: { [pair: string]: { messages: unknown } } };
    expect(manifest.pairs['2000-01-01 -> 2001-01-01']?.messages).toEqual({
      changed: { 'clientRequest a': { definition: ['ARequest', 'BRequest'], result: ['AResult', 'BResult'] } },
    });
    expect(revisionsPage(model)).toContain(
      '- `a`, request of clients: `BRequest` instead of `ARequest`; answered by `BResult` instead of `AResult`\n',
    );
  });

  it('that becomes a request is answered by something instead of nothing', () => {
    const notification = { ...base, ANotification: message('a'), ServerNotification: union('ANotification') };
    expect(revisionsPage(quickModel(notification, older))).toContain('answered by `AResult` instead of nothing\n');
  });

  it('that leaves two directions for one moves from the first of them, and is gone from the other', () => {
    const two = { ...older, ServerRequest: union('ARequest') };
    const one = { ...base, ARequest: message('a'), InputRequest: union('ARequest') };
    const { moved, removed, added } = audit(two, one).messages;
    expect(moved).toEqual([{ method: 'a', from: 'clientRequest', to: 'inputRequest' }]);
    expect([removed.map(({ direction }) => direction), added]).toEqual([['serverRequest'], []]);
  });
});

describe('texts', () => {
  it('say where nothing differs', () => {
    expect(revisionsPage(quickModel({ P }, { P }))).toContain('## From 2000-01-01 to 2001-01-01\n\nNothing differs.\n');
  });

  it('have tables whose cells are as wide as the widest, and hold marks of columns', () => {
    expect(table([['a|b', 'c'], ['d', 'longer'], ['e']])).toBe(
      ['| a\\|b | c      |', '| ---- | ------ |', '| d    | longer |', '| e    |        |'].join('\n'),
    );
  });

  it('compare equal where they are', () => {
    const compare = byKey((name: string) => name);
    expect([compare('a', 'a'), compare('a', 'b'), compare('b', 'a')]).toEqual([0, -1, 1]);
  });

  it('of facts are as the formatter leaves them, however long', async () => {
    const word = (length: number) => 'x'.repeat(length);
    const facts: [string, Fact][] = [
      ['fits', [word(54), word(42)]],
      ['exact', [word(54), word(41)]],
      ['over', [word(54), word(43)]],
      ['deep', [[word(60), word(60)], { a: word(60), b: [word(60), word(60)] }]],
      ['null', null],
      ['none', {}],
      ['empty', [{}, []]],
    ];
    for (const sized of [...Array(12).keys()]) facts.push([`at ${sized}`, [word(40), word(50 + sized)]]);
    // The last one, which no comma follows, may be broken too soon.
    facts.push(['last', 1]);
    const printed = printSection(new Map<string, Fact>(facts));
    expect(printed).toBe(await format(printed, { parser: 'json', printWidth: 120 }));
    expect(JSON.parse(printed)).toEqual(Object.fromEntries(facts));
    expect(printSection(new Map())).toBe('{}\n');
    expect(printSection(new Map([['a', new Map()]]))).toBe('{}\n');
  });
});
