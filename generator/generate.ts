import { mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { readDecisions } from './decisions/decisions.js';
import { expectDecided } from './decisions/required.js';
import { loadDocuments } from './documents.js';
import { emitCatalogs } from './emit/catalogs.js';
import { emitContracts } from './emit/contracts.js';
import type { Files } from './emit/files.js';
import { emitRecords } from './emit/records.js';
import { emitRevisions } from './emit/revisions.js';
import { emitSchemas } from './emit/schemas.js';
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
  const files = new Map([
    ...emitValidators(model),
    ...emitSchemas(model),
    ...emitRecords(model),
    ...emitContracts(model),
    ...emitValues(model),
    ...emitCatalogs(model),
    ...emitTypes(model),
    ...(await emitWire(model, documents)),
    ...emitRevisions(model),
  ]);
  const options = await resolveConfig(join(REPOSITORY, 'generated/any.ts'));
  for (const [path, content] of files) {
    files.set(path, await format(content, { ...options, parser: 'typescript', filepath: path }));
  }
  return files;
}

/**
 * Writes the files to a staging folder beside generated/ and then exchanges the two, so that a failure halfway leaves
 * generated/ as it was.
 */
export function replaceGenerated(files: Files, root: string = REPOSITORY): void {
  const staging = mkdtempSync(join(root, '.generated-'));
  try {
    for (const [path, content] of files) {
      const target = join(staging, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    exchange(join(staging, 'generated'), join(root, 'generated'), join(staging, 'previous'));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function exchange(fresh: string, current: string, previous: string): void {
  if (!existsSync(current)) {
    renameSync(fresh, current);
    return;
  }
  renameSync(current, previous);
  try {
    renameSync(fresh, current);
  } catch (error) {
    renameSync(previous, current);
    throw error;
  }
}
