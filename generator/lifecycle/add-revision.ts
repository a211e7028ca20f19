import { existsSync, readFileSync, statSync } from 'node:fs';

import { isJsonObject } from '../../src/json.js';
import { byKey } from '../compat/order.js';
import { GenerationFailure } from '../failure.js';
import { sha256 } from '../resources/digest.js';
import { resourceFiles } from '../resources/folders.js';
import { importSchemas } from '../resources/import.js';
import { parseJson, printJson } from '../resources/json-file.js';
import { readSources } from '../resources/sources.js';
import { exchangeStaged } from './exchange.js';
import { PINS, expectRevision, writeFile, writeSources } from './revisions.js';

export interface NewRevision {
  readonly revision: string;
  /** The full id of the upstream commit that the raw file is from. */
  readonly commit: string;
  /** The raw upstream file. */
  readonly schema: string;
  /** Where the file stands upstream; without it, where such files usually stand. */
  readonly path?: string | undefined;
  /** A list of patches that exists already; without it, an empty one. */
  readonly patches?: string | undefined;
}

/**
 * Pins a raw file as a new revision: its entry in the sources, its patches, its projection and the digests. Writes all of
 * it or nothing.
 *
 * @throws GenerationFailure where the revision cannot be added.
 */
export function addRevision(root: string, added: NewRevision): void {
  const { revision } = added;
  expectRevision(revision);
  const origin = readOrigin(added);
  const raw = { name: added.schema, bytes: readGiven(added.schema) };
  const patches = added.patches === undefined ? Buffer.from(printJson([])) : readGiven(added.patches);
  if (!isJsonObject(parseJson(raw.bytes.toString('utf8'), raw.name))) {
    throw new GenerationFailure(raw.name, 'is not a schema document: it must be a JSON object');
  }

  exchangeStaged(root, (staging) => {
    const sources = readSources(root);
    if (sources.revisions.some((source) => source.revision === revision)) {
      throw new GenerationFailure(PINS, `has the revision ${revision} already: remove it first, to pin another file`);
    }
    expectNoOtherPatches(root, revision, patches);
    writeFile(resourceFiles.patches(staging, revision), patches);
    // The import verifies, projects and digests, on sources that hold the new revision alone.
    const pins = { bytes: raw.bytes.length, sha256: sha256(raw.bytes), projectionSha256: '', effectiveSha256: '' };
    writeSources(staging, { ...sources, revisions: [{ revision, ...origin, ...pins }] });
    importSchemas(staging, [raw]);
    const revisions = [...sources.revisions, ...readSources(staging).revisions].toSorted(
      byKey((source) => source.revision),
    );
    writeSources(staging, { ...sources, revisions });
    return [
      { path: `resources/patches/${revision}.json`, action: 'replace file' },
      { path: `resources/schema/${revision}.json`, action: 'replace file' },
      // Last, as it is what makes a revision of the others.
      { path: PINS, action: 'replace file' },
    ];
  });
}

function readOrigin({ revision, commit, path = `schema/${revision}/schema.json` }: NewRevision) {
  if (!/^[0-9a-f]{40}$/i.test(commit)) {
    throw new GenerationFailure(`commit ${JSON.stringify(commit)}`, 'must be a full commit id: 40 hexadecimal digits');
  }
  if (!/^[^/\\\s]+(\/[^/\\\s]+)*$/.test(path) || path.split('/').includes('..')) {
    throw new GenerationFailure(
      `path ${JSON.stringify(path)}`,
      'must be the path of the file in the upstream repository',
    );
  }
  return { commit: commit.toLowerCase(), path };
}

function readGiven(name: string): Buffer {
  if (statSync(name, { throwIfNoEntry: false })?.isFile() === true) return readFileSync(name);
  throw new GenerationFailure(name, 'is not a file');
}

/** Patches are written by people: none are overwritten that stand there although the revision does not. */
function expectNoOtherPatches(root: string, revision: string, patches: Buffer): void {
  const file = resourceFiles.patches(root, revision);
  if (!existsSync(file) || readFileSync(file).equals(patches)) return;
  const place = `resources/patches/${revision}.json`;
  throw new GenerationFailure(place, `stands there already: add --patches ${place} to use it, or remove it`);
}
