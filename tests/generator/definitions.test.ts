import { describe, expect, it } from 'vitest';

import { catalog as catalog_2024_11_05 } from '../../generated/catalogs/2024-11-05.js';
import { catalog as catalog_2025_03_26 } from '../../generated/catalogs/2025-03-26.js';
import { catalog as catalog_2025_06_18 } from '../../generated/catalogs/2025-06-18.js';
import { catalog as catalog_2025_11_25 } from '../../generated/catalogs/2025-11-25.js';
import { catalog as catalog_2026_07_28 } from '../../generated/catalogs/2026-07-28.js';
import { readDecisions } from '../../generator/decisions/decisions.js';
import { loadDocuments } from '../../generator/documents.js';
import { definitionGroups } from '../../generator/emit/definitions.js';
import { bareRefs } from '../../generator/model/bare-refs.js';
import { buildModel } from '../../generator/model/model.js';
import { REPOSITORY } from '../../generator/resources/folders.js';
import { isJsonObject } from '../../src/json.js';

const CATALOGS = [catalog_2024_11_05, catalog_2025_03_26, catalog_2025_06_18, catalog_2025_11_25, catalog_2026_07_28];
const documents = loadDocuments();

/** The schema without the classes that anonymous objects are promoted to: no member of a document is called `record`. */
function withoutRecords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRecords);
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'record');
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, withoutRecords(value)]));
}

describe('the definitions of a catalog', () => {
  it.each(CATALOGS)('have the schemas of the effective document of $revision, keyword by keyword', (catalog) => {
    const document = documents.find(({ revision }) => revision === catalog.revision);
    const definitions = catalog.definitions().map(({ name, schema }) => [name, withoutRecords(schema())]);
    expect(definitions).toHaveLength(Object.keys(document?.definitions ?? {}).length);
    expect(Object.fromEntries(definitions)).toStrictEqual(bareRefs(document?.definitions));
  });

  it('are shared where name, validator, class and schema are the same, in the same order of union members', () => {
    const groups = definitionGroups(buildModel(documents, readDecisions(REPOSITORY)));
    const revisionsOf = (wanted: string) =>
      groups.flatMap(({ members }) =>
        members.filter(({ definition }) => definition.name === wanted).map(({ revisions }) => revisions.join(' ')),
      );
    expect(revisionsOf('LoggingLevel')).toEqual(['2024-11-05 2025-03-26 2025-06-18 2025-11-25 2026-07-28']);
    // It turned its two members round, which decides ties.
    expect(revisionsOf('ElicitRequestParams').toSorted()).toEqual(['2025-11-25', '2026-07-28']);
  });
});
