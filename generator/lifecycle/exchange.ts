import { copyFileSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { GenerationFailure } from '../failure.js';
import { withLock } from './lock.js';

/** What becomes of one path below a root: it is replaced by what is staged under the same path, or removed, if it is there. */
export interface Change {
  readonly path: string;
  readonly action: 'replace file' | 'replace folder' | 'remove file';
}

const STAGING = '.generated.staging';

/**
 * Replaces files and folders below a root, all or none: `stage` writes the new ones below the folder it is given and says
 * what to exchange, in order. Where anything fails, what was exchanged is put back.
 */
export function exchangeStaged(root: string, stage: (staging: string) => readonly Change[]): void {
  withLock(root, () => {
    const staging = join(root, STAGING);
    clearAway(staging);
    mkdirSync(staging);
    let isPrecious = false;
    try {
      exchangeAll(root, staging, stage(staging));
    } catch (error) {
      isPrecious = error instanceof UndoFailure;
      throw error;
    } finally {
      if (!isPrecious) rmSync(staging, { recursive: true });
    }
  });
}

/** Removes what a killed run has staged, unless it was killed while it exchanged: the rest of the old files is there. */
function clearAway(staging: string): void {
  if (existsSync(previousIn(staging))) {
    const what = `is left of a run that could not finish: what stood here before it is in ${previousIn(staging)}`;
    throw new GenerationFailure(STAGING, `${what}. Compare, put back what is missing, then remove ${staging}`);
  }
  rmSync(staging, { recursive: true, force: true });
}

function previousIn(staging: string): string {
  return join(staging, 'previous');
}

/** What was exchanged could not be put back. */
class UndoFailure extends Error {}

type Undo = () => void;

function exchangeAll(root: string, staging: string, changes: readonly Change[]): void {
  const done: Undo[] = [];
  try {
    for (const change of changes) exchange(root, staging, change, done);
  } catch (error) {
    putBack(staging, done, error);
    throw error;
  }
}

function exchange(root: string, staging: string, { path, action }: Change, done: Undo[]): void {
  const current = join(root, path);
  const fresh = join(staging, path);
  const previous = join(previousIn(staging), path);
  mkdirSync(dirname(previous), { recursive: true });
  expectKind(current, path, action === 'replace folder' ? 'a folder' : 'a file');

  if (action === 'replace file') {
    const folder = mkdirSync(dirname(current), { recursive: true });
    if (folder !== undefined) {
      done.push(() => {
        rmSync(folder, { recursive: true });
      });
    }
    const replaces = existsSync(current);
    if (replaces) copyFileSync(current, previous);
    // One step, so that the file is never missing.
    renameSync(fresh, current);
    done.push(() => {
      if (replaces) renameSync(previous, current);
      else rmSync(current);
    });
    return;
  }
  if (existsSync(current)) move(current, previous, done);
  if (action !== 'remove file') move(fresh, current, done);
}

function move(from: string, to: string, done: Undo[]): void {
  renameSync(from, to);
  done.push(() => {
    renameSync(to, from);
  });
}

function expectKind(current: string, path: string, kind: 'a file' | 'a folder'): void {
  const found = lstatSync(current, { throwIfNoEntry: false });
  if (found === undefined || (kind === 'a file' ? found.isFile() : found.isDirectory())) return;
  throw new GenerationFailure(path, `is not ${kind}, and so cannot be replaced: move it away`);
}

/** Undoes the last step first. Where that fails too, nothing is thrown away. */
function putBack(staging: string, done: readonly Undo[], failure: unknown): void {
  try {
    for (const undo of done.toReversed()) undo();
  } catch (error) {
    const what = `writing failed (${String(failure)}) and could not be undone (${String(error)})`;
    throw new UndoFailure(`${what}; what stood here before is in ${previousIn(staging)}`, { cause: error });
  }
}
