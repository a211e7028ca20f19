import { isJsonObject } from '../src/json.js';
import { GenerationFailure } from './failure.js';
import { sha256 } from './resources/digest.js';
import { REPOSITORY, resourceFiles } from './resources/folders.js';
import { parseJson, printJson, readText } from './resources/json-file.js';
import { applyPatches, readPatches } from './resources/patches.js';
import { readSources } from './resources/sources.js';
import type { Source } from './resources/sources.js';

export type Dialect = 'draft-07' | '2020-12';
export type DefinitionsKey = 'definitions' | '$defs';

interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** The schema of one revision as this package understands it: the pinned projection with the patches applied. */
export interface EffectiveDocument {
  readonly revision: string;
  readonly source: Source;
  readonly dialect: Dialect;
  readonly definitionsKey: DefinitionsKey;
  readonly definitions: { readonly [name: string]: unknown };
  /** The whole effective document. */
  readonly document: SchemaObject;
  /** The same before the patches. */
  readonly unpatched: SchemaObject;
}

const DIALECTS: { readonly [$schema: string]: { dialect: Dialect; definitionsKey: DefinitionsKey } } = {
  'http://json-schema.org/draft-07/schema#': { dialect: 'draft-07', definitionsKey: 'definitions' },
  'https://json-schema.org/draft/2020-12/schema': { dialect: '2020-12', definitionsKey: '$defs' },
};

/** Reads and verifies the documents of all revisions, in the order of their release. */
export function loadDocuments(root: string = REPOSITORY): readonly EffectiveDocument[] {
  return readSources(root).revisions.map((source) => loadDocument(root, source));
}

function loadDocument(root: string, source: Source): EffectiveDocument {
  const { revision } = source;
  const place = `resources/schema/${revision}.json`;
  const text = readText(root, resourceFiles.projection(root, revision));
  expectDigest(place, text, source.projectionSha256, 'import the pinned upstream file again');
  const unpatched = asSchemaObject(parseJson(text, place), place);
  const document = asSchemaObject(applyPatches(unpatched, readPatches(root, revision), revision), place);
  const howto = 'undo the change of the patches, or import the upstream file again to pin the new effective document';
  expectDigest(`resources/patches/${revision}.json`, printJson(document), source.effectiveSha256, howto);
  return { revision, source, ...readHead(document, place), document, unpatched };
}

function readHead(document: SchemaObject, place: string) {
  const head = DIALECTS[String(document.$schema)];
  if (head === undefined) throw new GenerationFailure(`${place}#/$schema`, 'names a dialect that is not supported');
  const surplus = Object.keys(document).find((key) => key !== '$schema' && key !== head.definitionsKey);
  if (surplus !== undefined) throw new GenerationFailure(`${place}#/${surplus}`, 'is an unknown keyword');
  const definitions = document[head.definitionsKey];
  if (!isJsonObject(definitions)) throw new GenerationFailure(`${place}#/${head.definitionsKey}`, 'must be an object');
  return { ...head, definitions };
}

function asSchemaObject(value: unknown, place: string): SchemaObject {
  if (!isJsonObject(value)) throw new GenerationFailure(place, 'must be an object');
  return value;
}

function expectDigest(place: string, text: string, expected: string, howto: string): void {
  const found = sha256(text);
  if (found === expected) return;
  throw new GenerationFailure(
    place,
    `leads to the SHA-256 ${found}, but resources/sources.json pins ${expected}: ${howto}`,
  );
}
