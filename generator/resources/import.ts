import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { GenerationFailure } from '../failure.js';
import { sha256 } from './digest.js';
import { resourceFiles } from './folders.js';
import { parseJson, printJson } from './json-file.js';
import { applyPatches, readPatches } from './patches.js';
import { project } from './projection.js';
import { readSources, sourcesContent } from './sources.js';
import type { Source } from './sources.js';

/** A raw schema.json as it came, with the name under which to speak of it. */
export interface RawFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Verifies raw files against the pins, then writes their projections and the digests that follow. All are verified
 * before anything is written. Returns the revisions that were imported.
 *
 * @throws GenerationFailure where a file is none of the pinned ones.
 */
export function importSchemas(root: string, files: readonly RawFile[]): readonly string[] {
  const sources = readSources(root);
  const imported = files.flatMap((file) => importOne(root, file, sources.revisions));
  for (const { source, projection } of imported) {
    const target = resourceFiles.projection(root, source.revision);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, projection);
  }
  const revisions = sources.revisions.map(
    (old) => imported.find(({ source }) => source.revision === old.revision)?.source ?? old,
  );
  writeFileSync(resourceFiles.sources(root), printJson(sourcesContent({ ...sources, revisions })));
  return imported.map(({ source }) => source.revision);
}

interface Imported {
  readonly source: Source;
  readonly projection: string;
}

/** Two revisions may pin the same file. */
function importOne(root: string, file: RawFile, pinned: readonly Source[]): readonly Imported[] {
  const sources = findPins(file, pinned);
  const projected = project(parseJson(Buffer.from(file.bytes).toString('utf8'), file.name));
  const projection = printJson(projected);
  return sources.map((source) => {
    const effective = applyPatches(projected, readPatches(root, source.revision), source.revision);
    const digests = { projectionSha256: sha256(projection), effectiveSha256: sha256(printJson(effective)) };
    return { source: { ...source, ...digests }, projection };
  });
}

function findPins(file: RawFile, pinned: readonly Source[]): readonly Source[] {
  const digest = sha256(file.bytes);
  const { length } = file.bytes;
  const sources = pinned.filter((candidate) => candidate.sha256 === digest && candidate.bytes === length);
  if (sources.length > 0) return sources;
  const known = pinned.map(({ revision, bytes, sha256 }) => `  ${revision}: ${bytes} bytes, ${sha256}`).join('\n');
  throw new GenerationFailure(
    file.name,
    `has ${length} bytes and the SHA-256 ${digest}, which resources/sources.json does not pin:\n${known}`,
  );
}
