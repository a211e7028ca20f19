import type { Decisions } from '../../generator/decisions/decisions.js';
import type { Docs } from '../../generator/docs/docs.js';
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

/** The decision that an anonymous object becomes a record, for these fields. */
export function promoting(...keys: string[]): Decisions {
  const decision = { choice: 'promote', reviewed: [], rationale: 'It is the same.' } as const;
  return { kinds: new Map(), fields: new Map(keys.map((key) => [key, decision])) };
}

/** The model of one such document for each of the arguments, the first of the year 2000, the next of 2001, and so on. */
export function quickModel(...documents: { readonly [name: string]: unknown }[]): Model {
  return buildModel(documents.map((definitions, index) => documentOf(definitions, `${2000 + index}-01-01`)));
}

/** Lines about all that a model has, each of which says what it is about, and one page for all. */
export function docsOf({ revisions, records, innerMembers }: Model): Docs {
  const names = new Set(revisions.flatMap(({ definitions }) => [...definitions.keys()]));
  const entries = [...names].map((name) => {
    const fields = records.find((record) => record.name === name)?.fields.map((field) => field.name) ?? [];
    const paths = [...fields, ...(innerMembers.get(name)?.keys() ?? [])];
    const nodes = revisions.flatMap(({ definitions }) => definitions.get(name)?.node ?? []);
    const values = nodes.flatMap((node) => (node.kind === 'enum' ? node.values : []));
    const docs = {
      summary: `About ${name}.`,
      page: 'page',
      fields: new Map(paths.map((path) => [path, `About ${name}.${path}.`])),
      members: new Map(values.map((value) => [value, `About ${name} ${value}.`])),
    };
    return [name, docs] as const;
  });
  return {
    definitions: new Map(entries),
    fields: new Map(),
    pages: { revisions: new Map(revisions.map(({ revision }) => [revision, ['page']])), formerly: new Map() },
  };
}
