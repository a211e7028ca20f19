import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addRevision } from '../../../generator/lifecycle/add-revision.js';
import type { NewRevision } from '../../../generator/lifecycle/add-revision.js';
import { removeRevision } from '../../../generator/lifecycle/remove-revision.js';
import { loadDocuments } from '../../../generator/documents.js';
import { LOCK } from '../../../generator/lifecycle/lock.js';
import { sha256 } from '../../../generator/resources/digest.js';
import { readSources } from '../../../generator/resources/sources.js';
import { createFixture, draft07 } from '../fixture.js';
import type { Fixture } from '../fixture.js';
import { COMMIT, emptyRoot, failureOf, removeRoots, snapshot } from './roots.js';

const RAW = JSON.stringify(draft07({ Size: { type: 'integer', description: 'Prose.' } }), null, 4);
const PATCHES = JSON.stringify([
  { pointer: '/definitions/Size/type', old: 'integer', new: 'number', reason: 'Fractions.', evidence: 'schema.ts' },
]);

let fixture: Fixture;
let schema: string;
let given: string;

beforeEach(() => {
  const size = { Size: { type: 'integer' } };
  fixture = createFixture([
    { revision: '2000-01-01', raw: draft07(size) },
    { revision: '2002-01-01', raw: draft07(size) },
  ]);
  given = emptyRoot({ 'raw.json': RAW, 'patches.json': PATCHES, 'text.json': 'text', 'list.json': '[]' });
  schema = join(given, 'raw.json');
});

afterEach(() => {
  fixture.remove();
  removeRoots();
});

function add(more: Partial<NewRevision> = {}): void {
  addRevision(fixture.root, { revision: '2001-01-01', commit: COMMIT, schema, ...more });
}

function revisions(): readonly string[] {
  return readSources(fixture.root).revisions.map(({ revision }) => revision);
}

describe('adding a revision', () => {
  it('pins the raw file in ascending order, writes the projection and an empty list of patches', () => {
    const before = snapshot(fixture.root);
    add();
    const projection = `${JSON.stringify(draft07({ Size: { type: 'integer' } }), null, 2)}\n`;
    expect(snapshot(fixture.root)).toEqual({
      ...before,
      'resources/sources.json': expect.stringContaining('"2001-01-01"') as string,
      'resources/schema/2001-01-01.json': projection,
      'resources/patches/2001-01-01.json': '[]\n',
    });
    expect(revisions()).toEqual(['2000-01-01', '2001-01-01', '2002-01-01']);
    expect(readSources(fixture.root).revisions[1]).toEqual({
      revision: '2001-01-01',
      commit: COMMIT,
      path: 'schema/2001-01-01/schema.json',
      bytes: Buffer.byteLength(RAW),
      sha256: sha256(RAW),
      projectionSha256: sha256(projection),
      effectiveSha256: sha256(projection),
    });
    expect(loadDocuments(fixture.root)).toHaveLength(3);
  });

  it('makes the folders for the first one', () => {
    const root = emptyRoot({ 'resources/sources.json': '{ "repository": "o/r", "revisions": {} }' });
    addRevision(root, { revision: '2001-01-01', commit: COMMIT, schema });
    expect(Object.keys(snapshot(root))).toEqual([
      'resources/patches/2001-01-01.json',
      'resources/schema/2001-01-01.json',
      'resources/sources.json',
    ]);
    expect(loadDocuments(root)[0]?.definitions).toEqual({ Size: { type: 'integer' } });
  });

  it('takes patches that exist already, byte for byte', () => {
    add({ patches: join(given, 'patches.json') });
    expect(fixture.read('resources/patches/2001-01-01.json')).toBe(PATCHES);
    expect(loadDocuments(fixture.root)[1]?.definitions).toEqual({ Size: { type: 'number' } });
  });

  it('does not overwrite patches that stand there, but takes them where they are given', () => {
    fixture.write('resources/patches/2001-01-01.json', PATCHES);
    const before = snapshot(fixture.root);
    const message = failureOf(() => {
      add();
    });
    expect(message).toContain('add --patches resources/patches/2001-01-01.json to use it, or remove it');
    expect(snapshot(fixture.root)).toEqual(before);
    add({ patches: join(fixture.root, 'resources/patches/2001-01-01.json') });
    expect(fixture.read('resources/patches/2001-01-01.json')).toBe(PATCHES);
  });

  it('takes another path, and a commit in capitals', () => {
    add({ path: 'schema/draft/schema.json', commit: COMMIT.toUpperCase() });
    expect(readSources(fixture.root).revisions[1]).toMatchObject({ commit: COMMIT, path: 'schema/draft/schema.json' });
  });

  it('may pin the same raw file as another revision, whose pins stay as they are', () => {
    add();
    const before = readSources(fixture.root).revisions;
    add({ revision: '2003-01-01', patches: join(given, 'patches.json') });
    expect(readSources(fixture.root).revisions.slice(0, 3)).toEqual(before);
  });

  it.each<[string, Partial<NewRevision>, string]>([
    ['a malformed revision', { revision: 'draft' }, 'revision "draft": must have the form YYYY-MM-DD'],
    ['a revision with more behind it', { revision: '2001-01-01/../x' }, 'YYYY-MM-DD'],
    ['a revision that exists', { revision: '2002-01-01' }, 'has the revision 2002-01-01 already'],
    ['a short commit', { commit: 'c0ffee' }, 'commit "c0ffee": must be a full commit id'],
    ['a commit of other letters', { commit: 'g'.repeat(40) }, '40 hexadecimal digits'],
    ['a commit that is too long', { commit: `${COMMIT}0` }, '40 hexadecimal digits'],
    ['a branch', { commit: 'main' }, '40 hexadecimal digits'],
    ['an absolute path', { path: '/schema.json' }, 'path "/schema.json": must be the path'],
    ['a path to elsewhere', { path: 'schema/../x.json' }, 'must be the path'],
    ['an empty path', { path: '' }, 'must be the path'],
    ['a path of a folder', { path: 'schema/' }, 'path "schema/": must be the path'],
    ['a path with a space', { path: 'schema/my schema.json' }, 'must be the path'],
    ['a path of another system', { path: 'schema\\schema.json' }, 'must be the path'],
  ])('refuses %s, and writes nothing', (_, more, message) => {
    const before = snapshot(fixture.root);
    const failure = failureOf(() => {
      add(more);
    });
    expect(failure).toContain(message);
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it.each([
    ['schema', 'gone.json', 'is not a file'],
    ['schema', '.', 'is not a file'],
    ['schema', 'text.json', 'is not JSON'],
    ['schema', 'list.json', 'must be a JSON object'],
    ['patches', 'gone.json', 'is not a file'],
    ['patches', 'text.json', 'is not JSON'],
    ['patches', 'raw.json', 'must be a list of patches'],
  ])('refuses a file for --%s: %s, and writes nothing', (option, name, message) => {
    const before = snapshot(fixture.root);
    const failure = failureOf(() => {
      add({ [option]: join(given, name) });
    });
    expect(failure).toContain(message);
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it('refuses patches that do not fit, and writes nothing', () => {
    const before = snapshot(fixture.root);
    const patches = join(emptyRoot({ 'patches.json': PATCHES.replaceAll('Size', 'Gone') }), 'patches.json');
    const failure = failureOf(() => {
      add({ patches });
    });
    expect(failure).toContain('resources/patches/2001-01-01.json#/0: /definitions/Gone/type does not exist');
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it('refuses to write while another process does', () => {
    fixture.write(LOCK, `${process.pid}\n`);
    const before = snapshot(fixture.root);
    const failure = failureOf(() => {
      add();
    });
    expect(failure).toContain('is held by');
    expect(snapshot(fixture.root)).toEqual(before);
  });
});

describe('removing a revision', () => {
  it('removes its entry, projection and patches, and adding it back gives the same bytes', () => {
    add({ patches: join(given, 'patches.json') });
    const before = snapshot(fixture.root);
    removeRevision(fixture.root, '2001-01-01');
    expect(revisions()).toEqual(['2000-01-01', '2002-01-01']);
    expect(Object.keys(snapshot(fixture.root)).filter((path) => path.includes('2001-01-01'))).toEqual([]);
    add({ patches: join(given, 'patches.json') });
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it('removes what is left where a file is missing', () => {
    rmSync(join(fixture.root, 'resources/schema/2000-01-01.json'));
    removeRevision(fixture.root, '2000-01-01');
    expect(revisions()).toEqual(['2002-01-01']);
    expect(Object.keys(snapshot(fixture.root)).filter((path) => path.includes('2000-01-01'))).toEqual([]);
  });

  it.each([
    ['a malformed revision', '../2000-01-01', 'must have the form YYYY-MM-DD'],
    ['an unknown one', '1999-01-01', 'has no revision 1999-01-01; it has 2000-01-01, 2002-01-01'],
  ])('refuses %s, and removes nothing', (_, revision, message) => {
    const before = snapshot(fixture.root);
    const failure = failureOf(() => {
      removeRevision(fixture.root, revision);
    });
    expect(failure).toContain(message);
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it('refuses the last one, and removes nothing', () => {
    removeRevision(fixture.root, '2000-01-01');
    const before = snapshot(fixture.root);
    const failure = failureOf(() => {
      removeRevision(fixture.root, '2002-01-01');
    });
    expect(failure).toContain('has no other revision than 2002-01-01');
    expect(snapshot(fixture.root)).toEqual(before);
  });
});
