import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { manifestText } from './compat/manifest.js';
import { revisionsPage } from './compat/revisions-page.js';
import { readDecisions } from './decisions/decisions.js';
import { expectDecided } from './decisions/required.js';
import { readDocs } from './docs/docs.js';
import { expectDocumented } from './docs/required.js';
import { loadDocuments } from './documents.js';
import { emitCatalogs } from './emit/catalogs.js';
import { emitContracts } from './emit/contracts.js';
import { definitionGroups, emitDefinitions } from './emit/definitions.js';
import type { Files } from './emit/files.js';
import { emitGuards } from './emit/guards.js';
import { emitRecords } from './emit/records.js';
import { emitRevisions } from './emit/revisions.js';
import { emitTypes } from './emit/types.js';
import { emitValidators } from './emit/validators.js';
import { emitValues } from './emit/values.js';
import { emitWire } from './emit/wire.js';
import { buildModel } from './model/model.js';
import { REPOSITORY } from './resources/folders.js';

/** Makes everything in memory, from the resources below `root`. The same resources give the same bytes. */
export async function generate(root: string = REPOSITORY): Promise<Files> {
  const documents = loadDocuments(root);
  const decisions = readDecisions(root);
  expectDecided(documents, decisions);
  const model = buildModel(documents, decisions);
  const docs = readDocs(root);
  expectDocumented(model, docs);
  const definitions = definitionGroups(model);
  const files = new Map([
    ...emitValidators(model),
    ...emitDefinitions(definitions, model),
    ...emitRecords(model, docs),
    ...emitContracts(model, docs),
    ...emitValues(model, docs),
    ...emitCatalogs(definitions, model),
    ...emitTypes(model, docs),
    ...(await emitWire(model, documents, docs)),
    ...emitGuards(model),
    ...emitRevisions(model),
  ]);
  for (const [path, content] of files) {
    const options = await resolveConfig(join(REPOSITORY, path));
    files.set(path, await format(content, { ...options, filepath: path }));
  }
  // Evidence is what the documents say; the page tells users what getters give, decisions included.
  files.set('compat-manifest.json', manifestText(buildModel(documents)));
  files.set('docs/revisions.md', revisionsPage(model));
  return files;
}
