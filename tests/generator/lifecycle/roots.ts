import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

import { GenerationFailure } from '../../../generator/failure.js';
import { REPOSITORY } from '../../../generator/resources/folders.js';

/** The raw upstream files, which lie beside the checkout where they are at hand. */
export const RAW_FILES = resolve(REPOSITORY, '../shared/mcp-spec');

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

const roots: string[] = [];

/** An empty folder, until `removeRoots`. */
export function emptyRoot(files: { readonly [path: string]: string } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'exact-mcp-'));
  roots.push(root);
  for (const [path, content] of Object.entries(files)) writeBelow(root, path, content);
  return root;
}

/** A root with a copy of the resources of this repository. */
export function copyOfResources(): string {
  const root = emptyRoot();
  cpSync(join(REPOSITORY, 'resources'), join(root, 'resources'), { recursive: true });
  return root;
}

export function removeRoots(): void {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
}

export function writeBelow(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** All files below a root with their content, and all empty folders. */
export function snapshot(root: string): { readonly [path: string]: string } {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  const entries = paths.flatMap((path): [string, string][] => {
    const file = join(root, path);
    if (lstatSync(file).isFile()) return [[relative(root, file), readFileSync(file, 'utf8')]];
    return readdirSync(file).length === 0 ? [[path, 'an empty folder']] : [];
  });
  return Object.fromEntries(entries);
}

/** The message with which an action fails; any other error than a failure of generation passes on. */
export function failureOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof GenerationFailure) return error.message;
    throw error;
  }
  throw new Error('nothing failed');
}
