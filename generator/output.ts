import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Files } from './emit/files.js';
import { GenerationFailure } from './failure.js';
import { exchangeStaged } from './lifecycle/exchange.js';
import type { Change } from './lifecycle/exchange.js';

/** The folder that generation owns as a whole. */
export const OUTPUT_FOLDER = 'generated';

/** The single files that it owns elsewhere. */
const OUTPUT_FILES: readonly string[] = ['compat-manifest.json', 'docs/revisions.md'];

/**
 * Replaces generated/ as a whole, and those of the single files that are given: all or none of them, and nothing else.
 *
 * @throws GenerationFailure where a path is not one of these, or another process is writing here.
 */
export function replaceOutput(files: Files, root: string): void {
  const changes = changesFor([...files.keys()]);
  exchangeStaged(root, (staging) => {
    for (const [path, content] of files) {
      const target = join(staging, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    return changes;
  });
}

function changesFor(paths: readonly string[]): readonly Change[] {
  const single = paths.filter((path) => OUTPUT_FILES.includes(path));
  const below = paths.filter((path) => !OUTPUT_FILES.includes(path));
  for (const path of below) expectBelowFolder(path);
  if (below.length === 0) throw new GenerationFailure(`${OUTPUT_FOLDER}/`, 'would be left without any file');
  return [
    { path: OUTPUT_FOLDER, action: 'replace folder' },
    ...single.map((path): Change => ({ path, action: 'replace file' })),
  ];
}

function expectBelowFolder(path: string): void {
  const [folder, ...steps] = path.split('/');
  const isBelow = folder === OUTPUT_FOLDER && steps.length > 0;
  if (isBelow && steps.every((step) => !['', '.', '..'].includes(step) && !step.includes('\\'))) return;
  const where = `below ${OUTPUT_FOLDER}/ nor one of ${OUTPUT_FILES.join(', ')}`;
  throw new GenerationFailure(path, `is neither ${where}, and so is not for generation to write`);
}
