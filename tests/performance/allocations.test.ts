import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { validValues } from '../oracle/support/grow.js';
import { DOCUMENTS } from '../oracle/support/oracle.js';

interface Case {
  readonly title: string;
  readonly way: string;
  readonly revision: string;
  readonly definition: string;
  readonly text: string;
}

interface Measured {
  readonly title: string;
  readonly valid: number;
  readonly bytes: number;
}

/** No object of the engine takes less than twice as much; below is its own work, spread over all calls. */
const BOUND = 8;

/** Each so many definitions of all revisions, in turn. */
const STEP = 12;

describe('a positive verdict', () => {
  const copy: Case = { title: 'a copy', way: 'copy', revision: '2025-11-25', definition: 'Tool', text: '{}' };
  const measured = measure([...sampledCases(), copy]);

  it.each(measured.filter(({ title }) => title !== copy.title))('allocates nothing: $title', ({ valid, bytes }) => {
    expect(valid).toBe(1);
    expect(bytes).toBeLessThan(BOUND);
  });

  it('would be seen to allocate', () => {
    expect(measured.find(({ title }) => title === copy.title)?.bytes).toBeGreaterThan(2 * BOUND);
  });
});

function sampledCases(): readonly Case[] {
  const definitions = [...DOCUMENTS.values()].flatMap((document) =>
    Object.keys(document.definitions).map((definition) => ({ document, definition })),
  );
  return definitions
    .filter((_, index) => index % STEP === 0)
    .map(({ document, definition }) => {
      const [value] = fc.sample(validValues(document, definition), { numRuns: 1, seed: 1 });
      const { revision } = document;
      return {
        title: `${definition}, ${revision}`,
        way: 'guard',
        revision,
        definition,
        text: JSON.stringify(value, small),
      };
    });
}

/** Integers that need no box: fractions and large numbers are objects of the engine's own, made when they are read. */
function small(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.max(-1000, Math.min(1000, Math.round(value))) : value;
}

function measure(cases: readonly Case[]): readonly Measured[] {
  const flags = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
  const script = join(import.meta.dirname, 'support/allocations.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, script], {
    cwd: REPOSITORY,
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as readonly Measured[];
}
