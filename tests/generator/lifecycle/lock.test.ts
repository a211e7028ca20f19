import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

import { LOCK, withLock } from '../../../generator/lifecycle/lock.js';
import { replaceOutput } from '../../../generator/output.js';
import { REPOSITORY } from '../../../generator/resources/folders.js';
import { emptyRoot, failureOf, removeRoots, snapshot, writeBelow } from './roots.js';

const TIMEOUT = 60_000;
const FILES = new Map([['generated/a.ts', 'new']]);
const run = promisify(execFile);

afterEach(removeRoots);

/** The output, line by line, of a process that writes below the root. */
async function writeInProcess(root: string, writer: string, times = 1): Promise<readonly string[]> {
  const script = join(import.meta.dirname, 'write-output.ts');
  const words = ['--import', 'tsx', script, root, writer, String(times)];
  const { stdout } = await run(process.execPath, words, { cwd: REPOSITORY });
  return stdout.trimEnd().split('\n');
}

/** The id of a process that is no more. */
function goneProcess(): number {
  return spawnSync(process.execPath, ['--eval', '']).pid;
}

describe('the lock', () => {
  it('holds the id of its process, and is gone afterwards', () => {
    const root = emptyRoot();
    expect(withLock(root, () => readFileSync(join(root, LOCK), 'utf8'))).toBe(`${process.pid}\n`);
    expect(snapshot(root)).toEqual({});
  });

  it('is gone after a failure, and leaves no listener for signals', () => {
    const root = emptyRoot();
    const before = process.listenerCount('SIGINT');
    expect(() => withLock(root, () => JSON.parse('{') as unknown)).toThrow(SyntaxError);
    expect(existsSync(join(root, LOCK))).toBe(false);
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  it('refuses a second run at once, naming the lock, its process and the way out', () => {
    const root = emptyRoot();
    const message = withLock(root, () =>
      failureOf(() => {
        replaceOutput(FILES, root);
      }),
    );
    expect(message).toContain(`.generated.lock: is held by the process ${process.pid}`);
    expect(message).toContain(`if there is no such process, remove ${join(root, LOCK)}`);
    expect(snapshot(root)).toEqual({});
    replaceOutput(FILES, root);
    expect(snapshot(root)).toEqual(Object.fromEntries(FILES));
  });

  it.each(['', 'not an id', '-1\n', '0\n'])('counts as held where it says %j', (content) => {
    const root = emptyRoot({ [LOCK]: content });
    expect(
      failureOf(() => {
        replaceOutput(FILES, root);
      }),
    ).toContain('is held by another process');
    expect(snapshot(root)).toEqual({ [LOCK]: content });
  });

  it('is taken over where its process is gone', () => {
    const root = emptyRoot({ [LOCK]: `${goneProcess()}\n` });
    replaceOutput(FILES, root);
    expect(snapshot(root)).toEqual(Object.fromEntries(FILES));
  });

  it('is not taken over while another process is about to', () => {
    const guard = `${LOCK}.takeover`;
    const stale = { [LOCK]: `${goneProcess()}\n`, [guard]: `${process.pid}\n` };
    const root = emptyRoot(stale);
    expect(
      failureOf(() => {
        replaceOutput(FILES, root);
      }),
    ).toContain(`remove ${join(root, guard)}`);
    expect(snapshot(root)).toEqual(stale);
  });
});

describe('two processes', () => {
  it(
    'do not write at the same time: the second is refused',
    async () => {
      const root = emptyRoot({ [LOCK]: `${process.pid}\n` });
      expect(await writeInProcess(root, 'second')).toEqual([expect.stringContaining(`the process ${process.pid}`)]);
      expect(snapshot(root)).toEqual({ [LOCK]: `${process.pid}\n` });
    },
    TIMEOUT,
  );

  it(
    'that write again and again leave the output of one of them, and a stale lock is taken over once',
    async () => {
      const root = emptyRoot();
      writeBelow(root, LOCK, `${goneProcess()}\n`);
      const outcomes = await Promise.all(['a', 'b', 'c'].map((writer) => writeInProcess(root, writer, 60)));
      for (const lines of outcomes) {
        expect(lines).toHaveLength(60);
        for (const line of lines) expect(line).toMatch(/^written$|\.generated\.lock(\.takeover)?: is held by/);
      }
      expect(outcomes.flat()).toContain('written');
      const left = snapshot(root);
      expect(Object.keys(left)).toHaveLength(102);
      expect(new Set(Object.values(left)).size).toBe(1);
    },
    TIMEOUT,
  );
});
