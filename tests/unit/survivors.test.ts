import { describe, expect, it } from 'vitest';

import { faultsOf, mutantsOf, tableOf } from '../mutation/survivors.js';
import type { Outcome } from '../mutation/survivors.js';

const FILE = 'src/sum.ts';
const SOURCE = ['export function sum(a: number, b: number): number {', '  return a + b + (b - b);', '}', ''].join('\n');

/** The outcome of a mutant on the second line, between two columns. */
function outcome(start: number, end: number, replacement: string, status: string): Outcome {
  return {
    status,
    replacement,
    location: { start: { line: 2, column: start }, end: { line: 2, column: end } },
  };
}

const KILLED = outcome(10, 15, 'a - b', 'Killed');
const SURVIVED = outcome(19, 24, 'b + b', 'Survived');
const EQUAL = 'src/sum.ts sum: b - b -> b + b';
const LISTED = [{ reason: 'for the sake of the example', names: [EQUAL] }];
const LEAST = { mutants: 2, killed: 1 };

const mutants = mutantsOf(FILE, SOURCE, [SURVIVED, KILLED]);

describe('the name of a mutant', () => {
  it('is its file, its declaration, what it replaces and by what, in the order of the text', () => {
    expect(mutants.map(({ name }) => name)).toEqual(['src/sum.ts sum: a + b -> a - b', EQUAL]);
  });

  it('does not change with the lines before it', () => {
    const moved = {
      ...SURVIVED,
      location: { start: { line: 5, column: 19 }, end: { line: 5, column: 24 } },
    };
    expect(mutantsOf(FILE, `// A comment.\n\n\n${SOURCE}`, [moved]).map(({ name }) => name)).toEqual([EQUAL]);
  });

  it('has a number where the same stands there a second time', () => {
    const source = 'const x = () => [1 + 1, 1 + 1];\n';
    const at = (start: number): Outcome => ({
      status: 'Killed',
      replacement: '1 - 1',
      location: { start: { line: 1, column: start }, end: { line: 1, column: start + 5 } },
    });
    expect(mutantsOf(FILE, source, [at(25), at(18)]).map(({ name }) => name)).toEqual([
      'src/sum.ts x: 1 + 1 -> 1 - 1',
      'src/sum.ts x: 1 + 1 -> 1 - 1 (2)',
    ]);
  });
});

describe('a run is at fault', () => {
  const faults = (outcomes: readonly Outcome[], listed = LISTED, least = LEAST) =>
    faultsOf(mutantsOf(FILE, SOURCE, outcomes), listed, least);

  it('for nothing where all are killed, by a test, by the clock or by a crash, or listed', () => {
    expect(faults([KILLED, SURVIVED])).toEqual([]);
    expect(faults([{ ...KILLED, status: 'Timeout' }, SURVIVED])).toEqual([]);
    expect(faults([{ ...KILLED, status: 'RuntimeError' }, SURVIVED])).toEqual([]);
    expect(faults([KILLED, { ...SURVIVED, status: 'NoCoverage' }])).toEqual([]);
  });

  it('for a survivor that is not listed, and for one that no test reaches', () => {
    expect(faults([KILLED, SURVIVED], [])).toEqual([`survived, and not listed: ${EQUAL}`]);
    expect(faults([KILLED, { ...SURVIVED, status: 'NoCoverage' }], [])).toEqual([
      `uncovered, and not listed: ${EQUAL}`,
    ]);
  });

  it('for one that neither passed nor failed, listed or not', () => {
    expect(faults([KILLED, { ...SURVIVED, status: 'CompileError' }])).toEqual([
      `lost, and not listed: ${EQUAL}`,
      `listed, but lost: ${EQUAL}`,
    ]);
  });

  it('for a listed one that was killed, or is gone', () => {
    expect(faults([KILLED, { ...SURVIVED, status: 'Killed' }])).toEqual([`listed, but killed: ${EQUAL}`]);
    expect(faults([KILLED, KILLED])).toEqual([`listed, but does not exist: ${EQUAL}`]);
    // On a slow machine, one that costs time may not end in time.
    expect(faults([KILLED, { ...SURVIVED, status: 'Timeout' }])).toEqual([]);
  });

  it('for one that is listed twice, or without a reason', () => {
    expect(faults([KILLED, SURVIVED], [...LISTED, ...LISTED])).toEqual([`listed twice: ${EQUAL}`]);
    expect(faults([KILLED, SURVIVED], [{ reason: ' ', names: [EQUAL] }])).toEqual([
      `listed without a reason: ${EQUAL}`,
    ]);
  });

  it('for fewer mutants, or fewer killed, than the numbers that are committed', () => {
    expect(faults([KILLED, SURVIVED], LISTED, { mutants: 3, killed: 1 })).toEqual(['only 2 mutants, not 3']);
    expect(faults([KILLED, SURVIVED], LISTED, { mutants: 2, killed: 2 })).toEqual(['only 1 killed, not 2']);
  });

  it('of some files for what is listed of these alone, whatever the numbers', () => {
    const other = { reason: 'of another file', names: ['src/other.ts f: 1 -> 2'] };
    const missing = 'listed, but does not exist: src/other.ts f: 1 -> 2';
    expect(faults([KILLED, SURVIVED], [...LISTED, other])).toEqual([missing]);
    expect(faultsOf(mutants, [...LISTED, other], undefined)).toEqual([]);
    expect(faultsOf(mutants.slice(0, 1), LISTED, undefined)).toEqual([`listed, but does not exist: ${EQUAL}`]);
  });
});

describe('the table', () => {
  it('counts the mutants of each file, and of all, by what became of them', () => {
    const rows = tableOf(mutants)
      .split('\n')
      .map((row) => row.trim().split(/\s{2,}/));
    expect(rows).toEqual([
      ['mutants', 'killed', 'timeout', 'crashed', 'survived', 'uncovered', 'left out', 'lost'],
      ['2', '1', '0', '0', '1', '0', '0', '0', FILE],
      ['2', '1', '0', '0', '1', '0', '0', '0', 'all'],
    ]);
  });
});
