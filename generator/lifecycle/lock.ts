import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { GenerationFailure } from '../failure.js';

/** Stands below the root while something replaces files there; holds the id of the process that does. */
export const LOCK = '.generated.lock';

/** Ctrl-C and the like wait until all is written or put back: it takes milliseconds. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs an action that no other process runs below the same root at the same time.
 *
 * @throws GenerationFailure at once, where another one does.
 */
export function withLock<Result>(root: string, action: () => Result): Result {
  const lock = join(root, LOCK);
  for (const signal of SIGNALS) process.on(signal, ignore);
  try {
    acquire(lock);
    try {
      return action();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignore);
  }
}

function ignore(): void {
  // Having a listener is what keeps the process alive.
}

function acquire(lock: string): void {
  if (create(lock)) return;
  if (isHeld(lock)) throw held(lock);
  takeOver(lock);
}

/** Takes over a lock whose process is gone. Of several that try, one at a time may look and write. */
function takeOver(lock: string): void {
  const guard = `${lock}.takeover`;
  if (!create(guard)) throw held(guard);
  try {
    // Meanwhile another one may have taken it over, and even be through.
    if (create(lock)) return;
    if (isHeld(lock)) throw held(lock);
    writeFileSync(lock, content());
  } finally {
    rmSync(guard, { force: true });
  }
}

function create(lock: string): boolean {
  try {
    writeFileSync(lock, content(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function content(): string {
  return `${process.pid}\n`;
}

/** A lock that cannot be understood counts as held: its process may be about to write into it. */
function isHeld(lock: string): boolean {
  const holder = holderOf(lock);
  if (holder === undefined) return true;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}

function holderOf(lock: string): number | undefined {
  try {
    const text = readFileSync(lock).toString();
    if (/^[1-9]\d*\n$/.test(text)) return Number(text);
  } catch {
    // It is gone by now, or no file.
  }
  return undefined;
}

function held(lock: string): GenerationFailure {
  const holder = holderOf(lock);
  return new GenerationFailure(
    basename(lock),
    `is held by ${holder === undefined ? 'another process' : `the process ${holder}`}, which is writing here. ` +
      `Try again when it is through; if there is no such process, remove ${lock}`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
