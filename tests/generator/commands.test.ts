import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { auditCommand } from '../../generator/commands/audit.js';
import { generateCheckCommand } from '../../generator/commands/generate-check.js';
import { generateCommand } from '../../generator/commands/generate.js';
import { importCommand } from '../../generator/commands/import.js';
import { revisionAddCommand } from '../../generator/commands/revision-add.js';
import { revisionRemoveCommand } from '../../generator/commands/revision-remove.js';
import { readSources } from '../../generator/resources/sources.js';
import { runCommand } from '../../generator/run-command.js';
import type { Command, Surroundings } from '../../generator/run-command.js';
import { createFixture, draft07 } from './fixture.js';
import type { Fixture } from './fixture.js';
import { COMMIT, emptyRoot, removeRoots, snapshot } from './lifecycle/roots.js';

// What commands read, write and answer, in this process; lifecycle/commands.test.ts calls them as they are called.

const SIZE = { Size: { type: 'integer' } };
const OLDER = '2000-01-01';
const NEWER = '2001-01-01';
const PROJECTION = `resources/schema/${OLDER}.json`;
const NOTHING = 'nothing is outstanding: every decision is made, every line is written';

let fixture: Fixture;

beforeEach(() => {
  fixture = createFixture([OLDER, NEWER].map((revision) => ({ revision, raw: draft07(SIZE) })));
  fixture.document();
});

afterEach(() => {
  fixture.remove();
  removeRoots();
});

const offline = (url: string): Promise<Response> => Promise.reject(new Error(`${url}: there is no network`));

async function run(command: Command, words: readonly string[] = [], fetch: Surroundings['fetch'] = offline) {
  const printed: string[] = [];
  const noted: string[] = [];
  const status = await runCommand(command, words, {
    root: fixture.root,
    fetch,
    print: (text) => printed.push(text),
    note: (text) => noted.push(text),
  });
  return { status, printed, noted };
}

/** A file of these definitions, beside the root. */
function rawFile(definitions: object): string {
  return join(emptyRoot({ 'raw.json': JSON.stringify(draft07(definitions)) }), 'raw.json');
}

describe('the audit', () => {
  it('ends well where nothing is outstanding', async () => {
    expect(await run(auditCommand)).toEqual({ status: 0, printed: [], noted: [NOTHING] });
  });

  it('prints what to paste, notes the rest, and fails, where anything is', async () => {
    fixture.remove();
    const [text, list] = [{ type: 'string' }, { type: 'array', items: { type: 'string' } }];
    fixture = createFixture([
      { revision: OLDER, raw: draft07({ Size: text }) },
      { revision: NEWER, raw: draft07({ Size: list }) },
    ]);
    fixture.document();
    expect(await run(auditCommand)).toEqual({
      status: 1,
      printed: [
        [
          '  "Size": {',
          '    "choice": "union",',
          '    "reviewed": ["scalar","list"],',
          '    "rationale": ""',
          '  }',
        ].join('\n'),
      ],
      noted: [
        'resources/decisions/kinds.json: 1 missing. Paste below the opening brace, check the choice and write the rationale.',
        '',
        'Size: missing',
        `  ${OLDER}: scalar`,
        `  ${NEWER}: list`,
      ],
    });
  });
});

describe('generation', () => {
  it('writes files and counts them; the check finds nothing, until one of them changes', async () => {
    const resources = snapshot(fixture.root);
    const generated = await run(generateCommand);
    const after = snapshot(fixture.root);
    const count = Object.keys(after).length - Object.keys(resources).length;
    expect(after).toMatchObject(resources);
    expect(Object.keys(after)).toContain(`generated/catalogs/${NEWER}.ts`);
    expect(generated).toEqual({ status: 0, printed: [`generated ${count} files`], noted: [] });

    const checked = await run(generateCheckCommand);
    expect(checked).toEqual({ status: 0, printed: [`${count} generated files are up to date`], noted: [] });

    fixture.write('generated/values.ts', 'tampered');
    fixture.write('generated/other.ts', 'surplus');
    expect(await run(generateCheckCommand)).toEqual({
      status: 1,
      printed: [],
      noted: [
        'generated/other.ts: is unexpected, nothing generates it: npm run generate removes it',
        'generated/values.ts: is changed, generation gives something else: npm run generate replaces it',
      ],
    });
  });

  it('fails with one message, and writes nothing, where resources are refused', async () => {
    fixture.write(PROJECTION, '{}');
    const before = snapshot(fixture.root);
    for (const command of [generateCommand, generateCheckCommand]) {
      expect(await run(command)).toEqual({
        status: 1,
        printed: [],
        noted: [expect.stringContaining(`${PROJECTION}: leads to the SHA-256`) as string],
      });
    }
    expect(snapshot(fixture.root)).toEqual(before);
  });
});

describe('importing', () => {
  const URL = 'https://example.com/schema.json';

  /** A pinned file, whose projections are lost. */
  function loseProjections(): Uint8Array<ArrayBuffer> {
    rmSync(join(fixture.root, 'resources/schema'), { recursive: true });
    return new Uint8Array(fixture.rawFiles[0]?.bytes ?? []);
  }

  it('takes paths, and names the revisions that pin these files', async () => {
    const before = snapshot(fixture.root);
    const file = join(emptyRoot(), 'raw.json');
    writeFileSync(file, loseProjections());
    const imported = { status: 0, printed: [`imported ${OLDER}`, `imported ${NEWER}`], noted: [] };
    expect(await run(importCommand, [file])).toEqual(imported);
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it('takes what a URL answers', async () => {
    const before = snapshot(fixture.root);
    const bytes = loseProjections();
    const asked: string[] = [];
    const { status, printed } = await run(importCommand, [URL], (url) => {
      asked.push(url);
      return Promise.resolve(new Response(bytes));
    });
    expect(asked).toEqual([URL]);
    expect([status, ...printed]).toEqual([0, `imported ${OLDER}`, `imported ${NEWER}`]);
    expect(snapshot(fixture.root)).toEqual(before);
  });

  it.each<[string, readonly string[], Surroundings['fetch'], string]>([
    ['no file', [], offline, 'usage: npm run schemas:import -- <raw schema.json> …'],
    ['a URL that is not secure, which counts as a path', ['http://example.com/x'], offline, 'ENOENT'],
    ['a URL that does not have it', [URL], () => Promise.resolve(new Response('', { status: 404 })), 'answered 404'],
    ['a URL that cannot be reached', [URL], offline, `${URL}: there is no network`],
    ['a URL where nobody waits for the answer', [URL], abandoned, 'nobody waits'],
    [
      'a file that is not pinned',
      [URL],
      () => Promise.resolve(new Response('{}')),
      'which resources/sources.json does',
    ],
  ])('refuses %s, and writes nothing', async (_, words, fetch, message) => {
    const before = snapshot(fixture.root);
    const refused = await run(importCommand, words, fetch);
    expect(refused).toEqual({ status: 1, printed: [], noted: [expect.stringContaining(message) as string] });
    expect(snapshot(fixture.root)).toEqual(before);
  });

  /** Fails with the reason of a signal, which may be no error. */
  function abandoned(): Promise<Response> {
    return Promise.resolve(new Response('', { status: 200 })).finally(() => {
      AbortSignal.abort('nobody waits').throwIfAborted();
    });
  }
});

describe('adding a revision', () => {
  const LATER = '2002-01-01';
  const USAGE =
    'usage: npm run revision:add -- <revision> --commit <full id> --schema <raw file> [--path <path upstream>] [--patches <file>]';

  it('pins it, and says what to decide', async () => {
    const schema = rawFile({ Size: { type: 'array', items: { type: 'integer' } } });
    const added = await run(revisionAddCommand, [LATER, '--commit', COMMIT, '--schema', schema]);
    expect(readSources(fixture.root).revisions.map(({ revision }) => revision)).toEqual([OLDER, NEWER, LATER]);
    expect(readSources(fixture.root).revisions[2]).toMatchObject({
      commit: COMMIT,
      path: `schema/${LATER}/schema.json`,
    });
    expect(added.status).toBe(0);
    expect(added.printed).toEqual([expect.stringContaining('"reviewed": ["scalar","list"]') as string]);
    expect(added.noted[0]).toBe(`added ${LATER}; what to decide next, before npm run generate:`);
    expect(added.noted).toContain('Size: missing');
  });

  it('takes the path upstream and a list of patches', async () => {
    const patch = { pointer: '/definitions/Size/type', old: 'integer', new: 'number', reason: 'a', evidence: 'b' };
    const patches = join(emptyRoot({ 'patches.json': JSON.stringify([patch]) }), 'patches.json');
    const words = ['--path', 'draft/schema.json', '--patches', patches, '--schema', rawFile(SIZE), '--commit', COMMIT];
    expect(await run(revisionAddCommand, [...words, LATER])).toMatchObject({ status: 0 });
    expect(readSources(fixture.root).revisions[2]).toMatchObject({ path: 'draft/schema.json' });
    expect(JSON.parse(fixture.read(`resources/patches/${LATER}.json`))).toEqual([patch]);
  });

  it.each([
    ['without a revision', ['--commit', COMMIT, '--schema', 'x'], USAGE],
    ['with two revisions', [LATER, OLDER, '--commit', COMMIT, '--schema', 'x'], USAGE],
    ['without a commit', [LATER, '--schema', 'x'], USAGE],
    ['without a raw file', [LATER, '--commit', COMMIT], USAGE],
    ['without anything', [], USAGE],
    ['with an unknown option', [LATER, '--unknown', 'x'], expect.stringContaining("Unknown option '--unknown'")],
    ['with an option that lacks its value', [LATER, '--commit'], expect.stringContaining("'--commit <value>'")],
    ['that cannot be added', [LATER, '--commit', COMMIT, '--schema', 'gone.json'], 'gone.json: is not a file'],
  ])('fails %s, and writes nothing', async (_, words, message) => {
    const before = snapshot(fixture.root);
    expect(await run(revisionAddCommand, words)).toEqual({ status: 1, printed: [], noted: [message] });
    expect(snapshot(fixture.root)).toEqual(before);
  });
});

describe('removing a revision', () => {
  const USAGE = 'usage: npm run revision:remove -- <revision>';

  it('says what to decide', async () => {
    const removed = await run(revisionRemoveCommand, [NEWER]);
    expect(readSources(fixture.root).revisions.map(({ revision }) => revision)).toEqual([OLDER]);
    expect(removed).toEqual({
      status: 0,
      printed: [],
      noted: [
        `removed ${NEWER}; what to decide next, before npm run generate:`,
        'resources/docs/pages.json: 1 to write or to remove',
        '',
        `${NEWER}: superfluous`,
        '  no such revision is supported',
        `  in resources/docs/pages.json remove "${NEWER}"`,
      ],
    });
  });

  it.each([
    ['without a revision', [], USAGE],
    ['with two revisions', [OLDER, NEWER], USAGE],
    ['with an option', ['--force', OLDER], expect.stringContaining("Unknown option '--force'")],
    ['that is not there', ['1999-01-01'], expect.stringContaining('has no revision 1999-01-01')],
  ])('fails %s, and removes nothing', async (_, words, message) => {
    const before = snapshot(fixture.root);
    expect(await run(revisionRemoveCommand, words)).toEqual({ status: 1, printed: [], noted: [message] });
    expect(snapshot(fixture.root)).toEqual(before);
  });
});
