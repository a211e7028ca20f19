import { isJsonObject } from '../../src/json.js';
import { GenerationFailure } from '../failure.js';
import { resourceFiles } from './folders.js';
import { readJson } from './json-file.js';

/** Where the schema of one revision comes from, and the digests that pin it at every stage. */
export interface Source {
  readonly revision: string;
  /** The full commit id in the upstream repository. A revision name alone pins nothing: released files were edited. */
  readonly commit: string;
  readonly path: string;
  /** Size and SHA-256 of the upstream file, byte for byte. */
  readonly bytes: number;
  readonly sha256: string;
  /** SHA-256 of resources/schema/<revision>.json. */
  readonly projectionSha256: string;
  /** SHA-256 of the document after the patches, printed as the projection is. */
  readonly effectiveSha256: string;
}

export interface Sources {
  readonly repository: string;
  /** In the order of their release. */
  readonly revisions: readonly Source[];
}

const PLACE = 'resources/sources.json';
const REVISION = /^\d{4}-\d{2}-\d{2}$/;

export function readSources(root: string): Sources {
  const content = readJson(root, resourceFiles.sources(root));
  if (!isJsonObject(content) || !isJsonObject(content.revisions)) {
    throw new GenerationFailure(PLACE, 'must be an object with the members repository and revisions');
  }
  const revisions = Object.entries(content.revisions).map(([revision, entry]) => readSource(revision, entry));
  const sorted = revisions.map((source) => source.revision).toSorted();
  if (sorted.some((revision, index) => revisions[index]?.revision !== revision)) {
    throw new GenerationFailure(`${PLACE}#/revisions`, 'must list the revisions in ascending order');
  }
  return { repository: stringIn(content, 'repository', ''), revisions };
}

/** The text of resources/sources.json for these sources. */
export function sourcesContent(sources: Sources): unknown {
  return {
    repository: sources.repository,
    revisions: Object.fromEntries(sources.revisions.map(({ revision, ...entry }) => [revision, entry])),
  };
}

function readSource(revision: string, entry: unknown): Source {
  const at = `/revisions/${revision}`;
  if (!REVISION.test(revision))
    throw new GenerationFailure(`${PLACE}#${at}`, 'is not a revision of the form YYYY-MM-DD');
  if (!isJsonObject(entry)) throw new GenerationFailure(`${PLACE}#${at}`, 'must be an object');
  const bytes = entry.bytes;
  if (typeof bytes !== 'number') throw new GenerationFailure(`${PLACE}#${at}/bytes`, 'must be a number');
  return {
    revision,
    commit: stringIn(entry, 'commit', at),
    path: stringIn(entry, 'path', at),
    bytes,
    sha256: stringIn(entry, 'sha256', at),
    projectionSha256: stringIn(entry, 'projectionSha256', at),
    effectiveSha256: stringIn(entry, 'effectiveSha256', at),
  };
}

function stringIn(object: { readonly [key: string]: unknown }, key: string, at: string): string {
  const value = object[key];
  if (typeof value !== 'string') throw new GenerationFailure(`${PLACE}#${at}/${key}`, 'must be a string');
  return value;
}
