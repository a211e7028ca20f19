import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { GenerationFailure } from '../failure.js';
import { resourceFiles } from '../resources/folders.js';
import { printJson } from '../resources/json-file.js';
import { sourcesContent } from '../resources/sources.js';
import type { Sources } from '../resources/sources.js';

/** The file of the pins, below a root. */
export const PINS = 'resources/sources.json';

/** @throws GenerationFailure where the word names no revision. */
export function expectRevision(revision: string): void {
  if (/^\d{4}-\d{2}-\d{2}$/.test(revision)) return;
  throw new GenerationFailure(`revision ${JSON.stringify(revision)}`, 'must have the form YYYY-MM-DD');
}

export function writeSources(root: string, sources: Sources): void {
  writeFile(resourceFiles.sources(root), printJson(sourcesContent(sources)));
}

/** Writes a file, and makes its folder where there is none. */
export function writeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
