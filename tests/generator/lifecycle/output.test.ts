import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { checkOutput } from '../../../generator/lifecycle/check-output.js';
import { replaceOutput } from '../../../generator/output.js';
import { emptyRoot, failureOf, removeRoots, snapshot, writeBelow } from './roots.js';

const OLD = { 'generated/a.ts': 'old', 'compat-manifest.json': 'old', 'docs/revisions.md': 'old' };
const NEW = new Map([
  ['generated/a.ts', 'new'],
  ['generated/deep/b.ts', 'new'],
  ['compat-manifest.json', 'new'],
  ['docs/revisions.md', 'new'],
]);

afterEach(removeRoots);

describe('replacing what is generated', () => {
  it('writes everything where nothing stands yet', () => {
    const root = emptyRoot();
    replaceOutput(NEW, root);
    expect(snapshot(root)).toEqual(Object.fromEntries(NEW));
  });

  it('removes what is generated no more, and touches nothing else', () => {
    const others = { 'docs/other.md': 'kept', 'src/a.ts': 'kept', '.hidden': 'kept' };
    const root = emptyRoot({ ...OLD, ...others, 'generated/old/gone.ts': 'gone' });
    replaceOutput(NEW, root);
    expect(snapshot(root)).toEqual({ ...Object.fromEntries(NEW), ...others });
  });

  it('leaves the single files that are not given', () => {
    const root = emptyRoot(OLD);
    replaceOutput(new Map([['generated/a.ts', 'new']]), root);
    expect(snapshot(root)).toEqual({ ...OLD, 'generated/a.ts': 'new' });
  });

  it.each([
    'elsewhere/a.ts',
    'generated',
    'generated/',
    'generated/../src/a.ts',
    'generated/./a.ts',
    'generated//a.ts',
    'generated/..\\..\\a.ts',
    '/generated/a.ts',
    'docs/differences.md',
    'docs/../compat-manifest.json',
    'compat-manifest.json/a',
    '',
  ])('refuses the path %j', (path) => {
    const root = emptyRoot(OLD);
    expect(
      failureOf(() => {
        replaceOutput(new Map([...NEW, [path, '']]), root);
      }),
    ).toBe(
      `${path}: is neither below generated/ nor one of compat-manifest.json, docs/revisions.md, and so is not for generation to write`,
    );
    expect(snapshot(root)).toEqual(OLD);
  });

  it('refuses to leave generated/ without any file', () => {
    const root = emptyRoot(OLD);
    expect(
      failureOf(() => {
        replaceOutput(new Map([['compat-manifest.json', 'new']]), root);
      }),
    ).toBe('generated/: would be left without any file');
    expect(snapshot(root)).toEqual(OLD);
  });

  it.each(['compat-manifest.json', 'docs/revisions.md'])(
    'refuses to replace a folder %s, and puts all back',
    (path) => {
      const others = Object.fromEntries(Object.entries(OLD).filter(([other]) => other !== path));
      const before = { ...others, [`${path}/precious`]: 'kept' };
      const root = emptyRoot(before);
      expect(
        failureOf(() => {
          replaceOutput(NEW, root);
        }),
      ).toContain(`${path}: is not a file`);
      expect(snapshot(root)).toEqual(before);
    },
  );

  it('refuses to replace a file generated, and puts all back', () => {
    const root = emptyRoot({ generated: 'a file' });
    expect(
      failureOf(() => {
        replaceOutput(NEW, root);
      }),
    ).toContain('generated: is not a folder');
    expect(snapshot(root)).toEqual({ generated: 'a file' });
  });

  it('leaves all as it was where the new files cannot be staged', () => {
    const root = emptyRoot(OLD);
    expect(() => {
      replaceOutput(new Map([...NEW, ['generated/a.ts/c.ts', 'below a file']]), root);
    }).toThrow();
    expect(snapshot(root)).toEqual(OLD);
  });

  it('removes what a killed run has staged', () => {
    const root = emptyRoot({ ...OLD, '.generated.staging/generated/left.ts': 'left' });
    replaceOutput(NEW, root);
    expect(snapshot(root)).toEqual(Object.fromEntries(NEW));
  });
});

describe('checking what is generated', () => {
  it('finds nothing where all is up to date', () => {
    const root = emptyRoot();
    replaceOutput(NEW, root);
    expect(checkOutput(NEW, root)).toEqual([]);
  });

  it('names what is missing, changed or unexpected, and what to do', () => {
    const root = emptyRoot();
    replaceOutput(NEW, root);
    writeBelow(root, 'generated/a.ts', 'tampered');
    writeBelow(root, 'docs/revisions.md', 'new\n');
    writeBelow(root, 'generated/deep/surplus.ts', '');
    writeBelow(root, 'docs/other.md', '');
    mkdirSync(join(root, 'generated/empty'));
    const files = new Map([...NEW, ['generated/c.ts', 'fresh']]);
    expect(checkOutput(files, root)).toEqual([
      'docs/revisions.md: is changed, generation gives something else: npm run generate replaces it',
      'generated/a.ts: is changed, generation gives something else: npm run generate replaces it',
      'generated/c.ts: is missing: npm run generate writes it',
      'generated/deep/surplus.ts: is unexpected, nothing generates it: npm run generate removes it',
    ]);
  });

  it('finds everything missing where nothing stands', () => {
    const root = emptyRoot();
    expect(checkOutput(NEW, root)).toHaveLength(NEW.size);
    expect(readdirSync(root)).toEqual([]);
  });

  it('finds a folder in the place of a file', () => {
    const root = emptyRoot({ 'compat-manifest.json/a': '' });
    expect(checkOutput(new Map([['compat-manifest.json', 'new']]), root)).toHaveLength(1);
  });
});
