import { existsSync } from 'node:fs';
import type * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addRevision } from '../../../generator/lifecycle/add-revision.js';
import { removeRevision } from '../../../generator/lifecycle/remove-revision.js';
import { replaceOutput } from '../../../generator/output.js';
import { createFixture, draft07 } from '../fixture.js';
import { COMMIT, emptyRoot, failureOf, removeRoots, snapshot } from './roots.js';

// Everything that writes fails once, at each step in turn: whatever the step, the files are as they were.

const disk = vi.hoisted(() => {
  const state = { countdown: Infinity, broken: false, look: (): void => undefined };
  return {
    state,
    /** Fails when the countdown is through; a broken disk fails from then on. */
    step: () => {
      state.look();
      state.countdown -= 1;
      if (state.countdown === 0 || (state.broken && state.countdown < 0)) throw new Error('the disk is full');
    },
  };
});

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const failing = <Words extends unknown[], Result>(name: (...words: Words) => Result) => {
    return (...words: Words): Result => {
      disk.step();
      return name(...words);
    };
  };
  return {
    ...original,
    renameSync: failing(original.renameSync),
    copyFileSync: failing(original.copyFileSync),
    writeFileSync: failing(original.writeFileSync),
    mkdirSync: failing(original.mkdirSync),
  };
});

beforeEach(() => {
  disk.state.countdown = Infinity;
  disk.state.broken = false;
});

afterEach(() => {
  disk.state.countdown = Infinity;
  disk.state.look = () => undefined;
  removeRoots();
});

/** Runs an action that fails at its first step, its second one and so on, until it succeeds; counts the failures. */
function failAtEachStep(root: string, action: () => void): number {
  const before = snapshot(root);
  for (let step = 1; ; step += 1) {
    disk.state.countdown = step;
    try {
      action();
      disk.state.countdown = Infinity;
      return step - 1;
    } catch (error) {
      disk.state.countdown = Infinity;
      expect(String(error)).toContain('the disk is full');
      expect(snapshot(root), `after a failure at step ${step}`).toEqual(before);
    }
  }
}

const NEW = new Map([
  ['generated/a.ts', 'new'],
  ['compat-manifest.json', 'new'],
  ['docs/revisions.md', 'new'],
]);

describe('a failure at any step leaves all as it was', () => {
  it.each([
    ['over an older output', { 'generated/old.ts': 'old', 'compat-manifest.json': 'old', 'docs/revisions.md': 'old' }],
    ['beside other files', { 'docs/other.md': 'other' }],
    ['where nothing stands', {}],
  ])('of writing output %s', (_, files) => {
    const root = emptyRoot(files);
    const failures = failAtEachStep(root, () => {
      replaceOutput(NEW, root);
    });
    expect(failures).toBeGreaterThan(10);
    expect(snapshot(root)).toMatchObject(Object.fromEntries(NEW));
  });

  it('of adding a revision and removing it', () => {
    const fixture = createFixture([{ revision: '2000-01-01', raw: draft07({ A: { type: 'string' } }) }]);
    const schema = join(emptyRoot({ raw: JSON.stringify(draft07({ A: { type: 'number' } })) }), 'raw');
    const { root } = fixture;
    const before = snapshot(root);
    const adding = failAtEachStep(root, () => {
      addRevision(root, { revision: '2001-01-01', commit: COMMIT, schema });
    });
    expect(adding).toBeGreaterThan(10);
    expect(Object.keys(snapshot(root))).toHaveLength(Object.keys(before).length + 2);
    const removing = failAtEachStep(root, () => {
      removeRevision(root, '2001-01-01');
    });
    expect(removing).toBeGreaterThan(5);
    expect(snapshot(root)).toEqual(before);
    fixture.remove();
  });

  it('and nobody who looks meanwhile finds a single file missing', () => {
    const fixture = createFixture([{ revision: '2000-01-01', raw: draft07({ A: { type: 'string' } }) }]);
    const schema = join(emptyRoot({ raw: JSON.stringify(draft07({ A: { type: 'number' } })) }), 'raw');
    const { root } = fixture;
    const files = ['resources/sources.json', 'compat-manifest.json', 'docs/revisions.md'];
    replaceOutput(NEW, root);
    let looks = 0;
    disk.state.look = () => {
      looks += 1;
      expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    };
    replaceOutput(NEW, root);
    addRevision(root, { revision: '2001-01-01', commit: COMMIT, schema });
    removeRevision(root, '2001-01-01');
    expect(looks).toBeGreaterThan(25);
    fixture.remove();
  });

  it('and where not even that can be done, what stood there is kept, named, and in the way of the next run', () => {
    const root = emptyRoot({ 'generated/old.ts': 'precious' });
    disk.state.broken = true;
    let failure = new Error();
    for (let step = 1; !failure.message.includes('could not be undone'); step += 1) {
      expect(step).toBeLessThan(30);
      disk.state.countdown = step;
      try {
        replaceOutput(NEW, root);
      } catch (error) {
        if (error instanceof Error) failure = error;
      }
      disk.state.countdown = Infinity;
    }
    const kept = '.generated.staging/previous';
    expect(failure.message).toBe(
      'writing failed (Error: the disk is full) and could not be undone (Error: the disk is full); ' +
        `what stood here before is in ${join(root, kept)}`,
    );
    expect(failure.cause).toEqual(new Error('the disk is full'));
    expect(snapshot(root)).toMatchObject({ [`${kept}/generated/old.ts`]: 'precious' });
    expect(
      failureOf(() => {
        replaceOutput(NEW, root);
      }),
    ).toBe(
      `.generated.staging: is left of a run that could not finish: what stood here before it is in ${join(root, kept)}. ` +
        `Compare, put back what is missing, then remove ${join(root, '.generated.staging')}`,
    );
  });
});
