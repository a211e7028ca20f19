import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../../generator/resources/folders.js';
import { createFixture, draft07 } from '../fixture.js';
import { COMMIT, emptyRoot, removeRoots, snapshot, writeBelow } from './roots.js';

// The commands as they are called, each as a process, in a copy of the repository; ../commands.test.ts tells all that they do.

const TIMEOUT = 120_000;
const LATER = '2099-12-31';

let root: string;
let before: ReturnType<typeof snapshot>;

beforeAll(() => {
  root = emptyRoot();
  for (const path of ['generator', 'src', 'resources', 'generated', 'docs', 'package.json', '.prettierrc.json']) {
    cpSync(join(REPOSITORY, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  before = resources();
}, TIMEOUT);

afterAll(removeRoots);

function resources(): ReturnType<typeof snapshot> {
  return snapshot(join(root, 'resources'));
}

function run(program: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** What `npm run` does for a command, without npm, which takes longer than most commands. */
function npm(command: string, ...words: string[]) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { readonly [name: string]: string };
  };
  const [, file] = /^tsx (generator\/start\/[\w-]+\.ts)$/.exec(scripts[command] ?? '') ?? [];
  if (file === undefined) throw new Error(`npm run ${command} is no command of the generator`);
  return run(process.execPath, ['--import', 'tsx', file, ...words]);
}

describe('the commands', { timeout: TIMEOUT }, () => {
  it.each([
    ['schemas:import', [], 'usage: npm run schemas:import -- <raw schema.json>'],
    ['schemas:import', ['package.json'], 'which resources/sources.json does not pin'],
    ['revision:add', [LATER, '--commit', COMMIT], 'usage: npm run revision:add -- <revision>'],
    ['revision:add', [LATER, '--commit', 'c0ffee', '--schema', 'x'], '40 hexadecimal digits'],
    ['revision:add', [LATER, '--unknown', 'x'], "Unknown option '--unknown'"],
    ['revision:remove', [LATER, LATER], 'usage: npm run revision:remove -- <revision>'],
  ])('%s %j fails with a message', (command, words, message) => {
    const { status, stdout, stderr } = npm(command, ...words);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
    expect(resources()).toEqual(before);
  });

  it('add a revision, audit it, and remove it again', () => {
    const decided = npm('audit');
    expect(decided).toEqual({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining('nothing is outstanding') as string,
    });

    const text = JSON.stringify({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: { Tool: { type: 'object', properties: { annotations: { type: 'string' } } } },
    });
    writeBelow(root, 'raw.json', text);
    const added = npm('revision:add', LATER, '--commit', COMMIT, '--schema', 'raw.json');
    expect(added.stderr).toContain(`added ${LATER}; what to decide next`);
    expect(added.status).toBe(0);

    const audited = npm('audit');
    expect(audited.status).toBe(1);
    expect(audited.stdout).toBe(
      [
        '  "Tool.annotations": {',
        '    "choice": "union",',
        '    "reviewed": ["record ToolAnnotations","scalar"],',
        '    "rationale": ""',
        '  },',
        '',
      ].join('\n'),
    );
    expect(added.stdout).toBe(audited.stdout);
    expect(audited.stderr).toContain('2099-12-31: scalar');

    const removed = npm('revision:remove', LATER);
    expect(removed.stderr).toContain(`removed ${LATER}`);
    expect(removed.status).toBe(0);
    expect(resources()).toEqual(before);
  });

  it('report what is not generated so, and generate it', () => {
    // Small resources are enough, and fast: all that was copied is not made from them.
    const small = createFixture([{ revision: '2000-01-01', raw: draft07({ A: { type: 'string' } }) }]);
    small.document();
    rmSync(join(root, 'resources'), { recursive: true });
    cpSync(join(small.root, 'resources'), join(root, 'resources'), { recursive: true });
    small.remove();
    const { status, stdout, stderr } = npm('generate:check');
    expect(stderr).toMatch(/^generated\/catalogs\/2000-01-01\.ts: is missing: npm run generate/m);
    expect(stderr).toMatch(/^generated\/catalogs\/2026-07-28\.ts: is unexpected, .*npm run generate/m);
    expect(stderr).toMatch(/^generated\/records\.ts: is changed, .*npm run generate/m);
    expect(stdout).toBe('');
    expect(status).toBe(1);

    expect(npm('generate')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^generated \d+ files\n$/) as string,
      stderr: '',
    });
    expect(readdirSync(join(root, 'generated/catalogs'))).toEqual(['2000-01-01.ts']);
  });
});
