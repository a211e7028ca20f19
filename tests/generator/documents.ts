import type { EffectiveDocument } from '../../generator/documents.js';
import { buildModel } from '../../generator/model/model.js';
import type { Model } from '../../generator/model/model.js';

/** A document of these definitions as it is once it is loaded, without any file. */
export function documentOf(
  definitions: { readonly [name: string]: unknown },
  revision = '2000-01-01',
): EffectiveDocument {
  const document = { $schema: 'http://json-schema.org/draft-07/schema#', definitions };
  const pins = { bytes: 0, sha256: '', projectionSha256: '', effectiveSha256: '' };
  return {
    revision,
    source: { revision, commit: 'c0ffee', path: 'schema.json', ...pins },
    dialect: 'draft-07',
    definitionsKey: 'definitions',
    definitions,
    document,
    unpatched: document,
  };
}

/** The model of one such document for each of the arguments, the first of the year 2000, the next of 2001, and so on. */
export function quickModel(...documents: { readonly [name: string]: unknown }[]): Model {
  return buildModel(documents.map((definitions, index) => documentOf(definitions, `${2000 + index}-01-01`)));
}
