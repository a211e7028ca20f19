import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Files } from '../emit/files.js';
import { OUTPUT_FOLDER } from '../output.js';

/** Compares what stands below a root with what generation gives: one line for each file that is not so. */
export function checkOutput(files: Files, root: string): readonly string[] {
  const unexpected = entriesBelow(root, OUTPUT_FOLDER)
    .filter((path) => !files.has(path))
    .map((path) => `${path}: is unexpected, nothing generates it: npm run generate removes it`);
  return [...[...files].flatMap(([path, content]) => checkFile(root, path, content)), ...unexpected].toSorted();
}

function checkFile(root: string, path: string, content: string): readonly string[] {
  const file = join(root, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return [`${path}: is missing: npm run generate writes it`];
  if (found.isFile() && readFileSync(file).equals(Buffer.from(content))) return [];
  return [`${path}: is changed, generation gives something else: npm run generate replaces it`];
}

/** All but folders, as paths below the root. */
function entriesBelow(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
