import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

import { LOCK, withLock } from '../../../generator/lifecycle/lock.js';
import { replaceOutput } from '../../../generator/output.js';
import { REPOSITORY } from '../../../generator/resources/folders.js';
import { emptyRoot, failureOf, removeRoots, snapshot, writeBelow } from './roots.js';

const TIMEOUT = 60_000;
const GUARD = `${LOCK}.takeover`;
const FILES = new Map([['generated/a.ts', 'new']]);
const run = promisify(execFile);

const kill = process.kill.bind(process);

afterEach(() => {
  process.kill = kill;
  removeRoots();
});

/** Lets something happen each time that somebody asks whether a process is there, and then answers. */
function whenAsked(...events: readonly (() => void)[]): void {
  const next = events.values();
  process.kill = (id, signal) => {
    next.next().value?.();
    return kill(id, signal);
  };
}

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

  it('is gone after a failure', () => {
    const root = emptyRoot();
    expect(() => withLock(root, () => JSON.parse('{') as unknown)).toThrow(SyntaxError);
    expect(existsSync(join(root, LOCK))).toBe(false);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('lets %s wait, and listens no longer than that', (signal) => {
    const root = emptyRoot();
    const before = process.listenerCount(signal);
    expect(withLock(root, () => process.listenerCount(signal))).toBe(before + 1);
    expect(() => withLock(root, () => JSON.parse('{') as unknown)).toThrow(SyntaxError);
    expect(() => withLock(join(root, 'gone'), () => 'done')).toThrow('ENOENT');
    expect(process.listenerCount(signal)).toBe(before);
  });

  it('may be removed by hand meanwhile', () => {
    const root = emptyRoot();
    const result = withLock(root, () => {
      rmSync(join(root, LOCK));
      return 'done';
    });
    expect(result).toBe('done');
    expect(snapshot(root)).toEqual({});
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

  it.each(['', 'not an id', '-1\n', '0\n', '1', '1\n2\n', ' 1\n'])('counts as held where it says %j', (content) => {
    const root = emptyRoot({ [LOCK]: content });
    expect(
      failureOf(() => {
        replaceOutput(FILES, root);
      }),
    ).toContain('is held by another process');
    expect(snapshot(root)).toEqual({ [LOCK]: content });
  });

  it('counts as held where it is there, but cannot be read', () => {
    const folder = emptyRoot({ [`${LOCK}/file`]: 'kept' });
    const link = emptyRoot();
    symlinkSync('nowhere', join(link, LOCK));
    for (const root of [folder, link]) {
      const message = failureOf(() => withLock(root, () => 'done'));
      expect(message).toContain('is held by another process');
      expect(message).toContain(`remove ${join(root, LOCK)}`);
    }
  });

  it('counts as held where its process belongs to somebody else', () => {
    const id = goneProcess();
    const root = emptyRoot({ [LOCK]: `${id}\n` });
    whenAsked(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    expect(failureOf(() => withLock(root, () => 'done'))).toContain(`is held by the process ${id}`);
  });

  it('is taken over where its process is gone', () => {
    const root = emptyRoot({ [LOCK]: `${goneProcess()}\n` });
    expect(withLock(root, () => snapshot(root))).toEqual({ [LOCK]: `${process.pid}\n` });
    expect(snapshot(root)).toEqual({});
  });

  it('is not taken over where another process has done so meanwhile', () => {
    const root = emptyRoot({ [LOCK]: `${goneProcess()}\n` });
    whenAsked(() => {
      writeBelow(root, LOCK, `${process.pid}\n`);
    });
    expect(failureOf(() => withLock(root, () => 'done'))).toContain(`is held by the process ${process.pid}`);
    expect(snapshot(root)).toEqual({ [LOCK]: `${process.pid}\n` });
  });

  it('is free where another process has taken it over meanwhile, and is through', () => {
    const root = emptyRoot({ [LOCK]: `${goneProcess()}\n` });
    whenAsked(() => {
      rmSync(join(root, LOCK));
    });
    expect(withLock(root, () => snapshot(root))).toEqual({ [LOCK]: `${process.pid}\n` });
    expect(snapshot(root)).toEqual({});
  });

  it('is taken over although somebody removes by hand what guards that', () => {
    const root = emptyRoot({ [LOCK]: `${goneProcess()}\n` });
    whenAsked(
      () => undefined,
      () => {
        rmSync(join(root, GUARD));
      },
    );
    expect(withLock(root, () => 'done')).toBe('done');
    expect(snapshot(root)).toEqual({});
  });

  it('names the process that writes, also where another one was killed while it took over', () => {
    const root = emptyRoot({ [LOCK]: `${process.pid}\n`, [GUARD]: `${goneProcess()}\n` });
    expect(failureOf(() => withLock(root, () => 'done'))).toContain(
      `.generated.lock: is held by the process ${process.pid}, which is writing here`,
    );
  });

  it('is not taken over while another process is about to', () => {
    const stale = { [LOCK]: `${goneProcess()}\n`, [GUARD]: `${process.pid}\n` };
    const root = emptyRoot(stale);
    expect(
      failureOf(() => {
        replaceOutput(FILES, root);
      }),
    ).toContain(`remove ${join(root, GUARD)}`);
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
