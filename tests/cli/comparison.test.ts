import { describe, expect, it, test } from 'vitest';
import { Comparison } from '../../src/cli/comparison.js';
import type { ComparedMessage, ComparisonResult, Opinion } from '../../src/cli/comparison.js';

const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

const FORMS: { readonly [sign: string]: Pick<Opinion, 'valid' | 'known'> } = {
  '✓': { valid: true, known: true },
  '✗': { valid: false, known: true },
  // Of a method that the revision does not have.
  '?': { valid: true, known: false },
  '!': { valid: false, known: false },
};

interface Given {
  /** A sign for each revision. */
  readonly signs: string;
  readonly from?: ComparedMessage['from'];
  readonly line?: number;
  readonly agreed?: string;
  /** The members of the message, each with those of the revisions, by their place, that declare it. */
  readonly members?: { readonly [pointer: string]: readonly number[] };
  readonly issues?: readonly string[];
}

function add(comparison: Comparison, method: string, given: Given): void {
  const { signs, from, line = 1, agreed, members = {}, issues = [] } = given;
  const opinions = Array.from(signs, (sign, index): Opinion => {
    const { valid = false, known = false } = FORMS[sign] ?? {};
    const revision = REVISIONS[index];
    if (revision === undefined) throw new Error('one sign for each revision');
    const declared = Object.keys(members).filter((pointer) => members[pointer]?.includes(index));
    return {
      revision,
      valid,
      known,
      members: {
        declared: new Set(known ? declared : []),
        undeclared: new Set(known ? Object.keys(members).filter((pointer) => !declared.includes(pointer)) : []),
      },
      issues: valid ? [] : issues.map((pattern) => ({ pattern, says: 'is missing' })),
    };
  });
  comparison.add({ method, from, place: { file: 'a.jsonl', line }, agreed, opinions });
}

function resultOf(...messages: readonly (readonly [method: string, given: Given])[]): ComparisonResult {
  const comparison = new Comparison();
  for (const [method, given] of messages) add(comparison, method, given);
  expect(comparison.messages).toBe(messages.length);
  return comparison.result();
}

/** `→ ping: 1/1 …`, with `?` for those of unknown methods and `+` for those with members that are not declared. */
function rowsOf({ rows }: ComparisonResult): readonly string[] {
  return rows.map(({ method, cells }) => {
    const words = cells.map(
      ({ accepted, total, unknown, undeclared }) =>
        `${accepted}/${total}${unknown > 0 ? `?${unknown}` : ''}${undeclared > 0 ? `+${undeclared}` : ''}`,
    );
    return `${method}: ${words.join(' ')}`;
  });
}

/** By revision: `2× field /params/a in tools/call, ping (line 3)` */
function lossesOf({ revisions }: ComparisonResult): readonly (readonly string[])[] {
  return revisions.map(({ losses }) =>
    losses.map(
      ({ kind, what, methods, count, line, file }) =>
        `${count}× ${kind} ${what}${methods.size === 0 ? '' : ` in ${[...methods].join(', ')}`} (${file} ${line})`,
    ),
  );
}

describe('messages that revisions are compared by', () => {
  it('are none at first', () => {
    expect(resultOf()).toEqual({
      messages: 0,
      unreadable: 0,
      refusedByAll: 0,
      firstRefusedByAll: undefined,
      rows: [],
      otherRows: 0,
      revisions: REVISIONS.map((revision) => ({ revision, accepted: 0, losses: [], otherLosses: 0 })),
      acceptedBy: REVISIONS,
      declaredBy: REVISIONS,
      server: undefined,
      agreed: [],
    });
  });

  it('are counted by method and direction', () => {
    const result = resultOf(
      ['ping', { signs: '✓✓✓✓?', from: 'client' }],
      ['ping', { signs: '✓✓✓✗!', from: 'client' }],
      ['ping', { signs: '✓✓✓✓?', from: 'server' }],
      ['ping', { signs: '✓✓✓✓?' }],
      ['tools/call', { signs: '✗✗✓✓✓', from: 'client' }],
    );
    expect(rowsOf(result)).toEqual([
      '→ ping: 2/2 2/2 2/2 1/2 1/2?1',
      '← ping: 1/1 1/1 1/1 1/1 1/1?1',
      '? ping: 1/1 1/1 1/1 1/1 1/1?1',
      '→ tools/call: 0/1 0/1 1/1 1/1 1/1',
    ]);
    expect(result.revisions.map(({ accepted }) => accepted)).toEqual([4, 4, 5, 4, 4]);
    expect(result.acceptedBy).toEqual(['2025-06-18']);
    expect(result.declaredBy).toEqual(['2025-06-18']);
  });

  it('lose the method in a revision that does not have it', () => {
    const result = resultOf(
      ['ping', { signs: '✓✓✓✓?', line: 3, issues: ['/a'] }],
      ['ping result', { signs: '✓✓✓✓?', line: 4 }],
      ['ping error', { signs: '✓✓✓✓?', line: 5 }],
      ['the result of all', { signs: '?✓✓✓✓', line: 6 }],
      ['the error result', { signs: '?✓✓✓✓', line: 7 }],
    );
    expect(lossesOf(result)).toEqual([
      ['1× method the result of all (a.jsonl 6)', '1× method the error (a.jsonl 7)'],
      [],
      [],
      [],
      ['3× method ping (a.jsonl 3)'],
    ]);
    expect(result.acceptedBy).toEqual(REVISIONS);
    expect(result.declaredBy).toEqual(['2025-03-26', '2025-06-18', '2025-11-25']);
  });

  it('lose the members that a revision does not declare, and another one does', () => {
    const result = resultOf(
      // Nobody declares the last one: it is an extension.
      ['a', { signs: '✓✓✓✓✗', members: { '/params/x': [2, 3, 4], '/params/y': [3], '/params/z': [] } }],
      ['b', { signs: '✓✓✓✓✓', line: 2, members: { '/params/x': [2, 3, 4] } }],
    );
    expect(lossesOf(result)).toEqual([
      ['2× field /params/x in a, b (a.jsonl 1)', '1× field /params/y in a (a.jsonl 1)'],
      ['2× field /params/x in a, b (a.jsonl 1)', '1× field /params/y in a (a.jsonl 1)'],
      ['1× field /params/y in a (a.jsonl 1)'],
      [],
      ['1× field /params/y in a (a.jsonl 1)'],
    ]);
    // What is refused is not counted as undeclared.
    expect(rowsOf(result)).toEqual(['? a: 1/1+1 1/1+1 1/1+1 1/1 0/1', '? b: 1/1+1 1/1+1 1/1 1/1 1/1']);
    expect(result.acceptedBy).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);
    expect(result.declaredBy).toEqual(['2025-11-25']);
  });

  it('lose what is refused first, then methods, then members, and of each the most frequent first', () => {
    const members = { '/params/x': [0], '/params/y': [0] };
    const result = resultOf(
      ['a', { signs: '✓✓✓✓✓', line: 1, members: { '/params/x': [0] } }],
      ['b', { signs: '✓✓✓✓✓', line: 2, members }],
      ['b', { signs: '✓✓✓✓✓', line: 3, members: { '/params/y': [0] } }],
      ['b', { signs: '✓✓✓✓✓', line: 4, members: { '/params/y': [0] } }],
      ['c', { signs: '✓✓✓✓?', line: 5 }],
      ['d', { signs: '✓✓✓✓✗', line: 6, issues: ['/params/1'] }],
      ['d', { signs: '✓✓✓✓✗', line: 7, issues: ['/params/1', '/params/2'] }],
      ['e', { signs: '✓✓✓✓✗', line: 8, issues: ['/params/2'] }],
      ['e', { signs: '✓✓✓✓✗', line: 9, issues: ['/params/2'] }],
    );
    expect(lossesOf(result)[4]).toEqual([
      '3× refused /params/2 is missing in d, e (a.jsonl 7)',
      '2× refused /params/1 is missing in d (a.jsonl 6)',
      '1× method c (a.jsonl 5)',
      '3× field /params/y in b (a.jsonl 2)',
      '2× field /params/x in a, b (a.jsonl 1)',
    ]);
  });

  it('are left out where no revision accepts them that has their method', () => {
    const result = resultOf(
      ['a', { signs: '✓✓✓✓✓', line: 1 }],
      // Only a revision that does not know the method accepts it.
      ['b', { signs: '✗✗✗✗?', line: 2, from: 'server', agreed: '2025-06-18' }],
      ['vendor', { signs: '!!!!!', line: 3, from: 'server' }],
    );
    expect(result).toMatchObject({
      messages: 3,
      refusedByAll: 2,
      firstRefusedByAll: { file: 'a.jsonl', line: 2 },
      acceptedBy: REVISIONS,
      declaredBy: REVISIONS,
      server: undefined,
      agreed: ['2025-06-18'],
    });
    expect(rowsOf(result)).toEqual(['? a: 1/1 1/1 1/1 1/1 1/1']);
    expect(lossesOf(result)).toEqual([[], [], [], [], []]);
  });

  it('lose nothing of a method that no revision has', () => {
    const result = resultOf(['vendor', { signs: '????!' }]);
    expect(rowsOf(result)).toEqual(['? vendor: 1/1 1/1 1/1 1/1 0/1']);
    expect(result.declaredBy).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);
    expect(lossesOf(result)).toEqual([[], [], [], [], []]);
  });

  it('tell which revision the server speaks, by what it sends', () => {
    const result = resultOf(
      ['a', { signs: '✗✗✗✗✓', from: 'client' }],
      ['b', { signs: '✗✗✗✗✓' }],
      ['c', { signs: '✗✓✓✓✓', from: 'server', members: { '/result/x': [2, 3, 4] } }],
      ['d', { signs: '✓✓✓✓?', from: 'server' }],
    );
    expect(result.server).toEqual({
      acceptedBy: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
      declaredBy: ['2025-06-18', '2025-11-25'],
    });
    expect(result.acceptedBy).toEqual(['2026-07-28']);
    expect(result.declaredBy).toEqual([]);
  });

  it('tell which revisions were agreed on, each once', () => {
    const { agreed } = resultOf(
      ['a', { signs: '✓✓✓✓✓' }],
      ['b', { signs: '✓✓✓✓✓', agreed: '2025-06-18' }],
      ['b', { signs: '✓✓✓✓✓', agreed: '2024-11-05' }],
      ['b', { signs: '✓✓✓✓✓', agreed: '2025-06-18' }],
    );
    expect(agreed).toEqual(['2025-06-18', '2024-11-05']);
  });

  it('may be unreadable', () => {
    const comparison = new Comparison();
    comparison.addUnreadable();
    comparison.addUnreadable();
    expect(comparison.messages).toBe(0);
    expect(comparison.result()).toMatchObject({ messages: 0, unreadable: 2 });
  });
});

describe('what is kept of many messages', () => {
  const many = (count: number, make: (index: number) => readonly [string, Given]) =>
    resultOf(...Array.from({ length: count }, (_, index) => make(index)));
  const numbered = Array.from({ length: 300 }, (_, index) => index);

  it('is 300 methods, and the number of messages of others', () => {
    const result = many(303, (index) => [`m${index === 302 ? 0 : index}`, { signs: '✓✓✓✓✓' }]);
    expect(result.rows.map(({ method }) => method)).toEqual(numbered.map((index) => `? m${index}`));
    expect(rowsOf(result)[0]).toBe('? m0: 2/2 2/2 2/2 2/2 2/2');
    expect(result.otherRows).toBe(2);
    expect(result.revisions[0]?.accepted).toBe(303);
  });

  it('is 300 losses of each revision, and the number of others', () => {
    const result = many(303, (index) => ['a', { signs: '✓✓✓✓✗', issues: [`/${index === 302 ? 0 : index}`] }]);
    const [first, , , , last] = result.revisions;
    expect(first).toMatchObject({ losses: [], otherLosses: 0 });
    expect(last?.losses.map(({ what }) => what)).toEqual(numbered.map((index) => `/${index} is missing`));
    expect(last?.losses[0]?.count).toBe(2);
    expect(last?.otherLosses).toBe(2);
  });

  test.each([
    ['20 methods of each loss', 21, 20],
    ['20 methods of each loss, or fewer', 20, 20],
  ])('is %s', (_, count, kept) => {
    const result = many(count, (index) => [`m${index}`, { signs: '✓✓✓✓✗', issues: ['/a'] }]);
    const [loss] = result.revisions[4]?.losses ?? [];
    expect([...(loss?.methods ?? [])]).toEqual(numbered.slice(0, kept).map((index) => `m${index}`));
    expect(loss?.count).toBe(count);
  });

  it('is 10 revisions that were agreed on', () => {
    const result = many(11, (index) => ['a', { signs: '✓✓✓✓✓', agreed: `r${index}` }]);
    expect(result.agreed).toEqual(numbered.slice(0, 10).map((index) => `r${index}`));
  });
});
