import { describe, expect, it } from 'vitest';
import { didYouMean, suggest } from '../../src/cli/suggest.js';

describe('the word that is meant', () => {
  it.each([
    ['has one letter too many', 'checkk', ['check', 'compat'], 'check'],
    ['lacks a letter', 'chck', ['compat', 'check'], 'check'],
    ['has another letter', 'chack', ['check'], 'check'],
    ['has two neighbours swapped', 'hceck', ['check'], 'check'],
    ['has the last two swapped', 'chekc', ['check'], 'check'],
    ['is written with other marks and capitals', 'Tools-CALL', ['tools/list', 'tools/call'], 'tools/call'],
    ['has other marks in the candidate', 'inputschema', ['input_sche.ma', 'output'], 'input_sche.ma'],
    ['has a space', 'input schema', ['inputSchema'], 'inputSchema'],
    ['is the nearest of several', 'tool', ['tooth', 'tools', 'role'], 'tools'],
    ['is the first of those that are equally near', 'bat', ['cat', 'hat'], 'cat'],
    ['is nearer than one that has a letter fewer', 'abcdefg', ['abcdef', 'abcdefgh', 'abcdefg'], 'abcdefg'],
    ['is one letter', 'B', ['a', 'b'], 'b'],
    ['is short, with one change', 'ab', ['ac', 'xyz'], 'ac'],
    ['has a third of its letters changed', 'abcdef', ['abcdxy'], 'abcdxy'],
    ['is the only one that begins so', 'warn', ['warning', 'error'], 'warning'],
    ['begins so, in other letters', 'WARN', ['war-ning', 'error'], 'war-ning'],
    ['begins with three letters', 'not', ['notifications', 'requests'], 'notifications'],
  ])('%s', (_, word, candidates, meant) => {
    expect(suggest(word, candidates)).toBe(meant);
  });

  it.each([
    ['of no letters', '-/_', ['a', 'check']],
    ['of no letters, even where a candidate has none', '', ['', '-']],
    ['with more than a third of its letters changed', 'abcdef', ['abcxyz']],
    ['with two changes in a short one', 'abc', ['axy']],
    ['with another one in the middle of which two are swapped', 'abcd', ['acbx']],
    ['whose swapped letters are no neighbours', 'axbyc', ['cxbya']],
    ['that begins more than one', 'list', ['listRoots', 'listTools']],
    ['that begins one with too few letters', 'no', ['notifications']],
    ['of two letters that stand for one', 'ss', ['ß']],
    ['that ends one', 'tions', ['notifications']],
    ['where there are no candidates', 'check', []],
  ])('is not guessed for one %s', (_, word, candidates) => {
    expect(suggest(word, candidates)).toBeUndefined();
  });

  it('counts a swap as one change, a change after it as another', () => {
    // abcdef -> badcef: two swaps, of six letters.
    expect(suggest('abcdef', ['badcef'])).toBe('badcef');
    expect(suggest('abcdef', ['badcfe'])).toBeUndefined();
  });

  it('does not take letters for swapped where only one of them is', () => {
    // Two changes where one is allowed.
    expect(suggest('abcd', ['bxcd'])).toBeUndefined();
    expect(suggest('abcd', ['xacd'])).toBeUndefined();
    expect(suggest('abc', ['cba'])).toBeUndefined();
  });

  it('looks at the first 80 characters only', () => {
    const start = 'x'.repeat(80);
    expect(suggest(`${start}${'y'.repeat(40)}`, [start])).toBe(start);
    expect(suggest(`${start.slice(1)}${'y'.repeat(40)}`, [start])).toBe(start);
    expect(suggest(`${start.slice(2)}${'y'.repeat(40)}`, [`${start.slice(2)}yy`])).toBe(`${start.slice(2)}yy`);
  });

  it('is asked for in a clause, or in none', () => {
    expect(didYouMean('chekc', ['check'])).toBe('; did you mean "check"?');
    expect(didYouMean('chekc', ['show'])).toBe('');
  });
});
