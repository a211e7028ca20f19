// What the candidates need, as files that plain Node can load: the effective schema documents, and what AJV compiles of
// them beforehand.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

import { loadDocuments } from '../generator/documents.ts';
import { AJV_OPTIONS } from './candidates/ajv-options.mjs';
import { PREPARED, documentFile, standaloneFile } from './files.mjs';
import { REVISIONS } from './payloads/payloads.mjs';

/** Writes them anew: it takes a moment. */
export function prepare() {
  mkdirSync(PREPARED, { recursive: true });
  for (const { revision, document, definitions, definitionsKey } of loadDocuments()) {
    if (!REVISIONS.includes(revision)) continue;
    // The vocabulary of the documents means the same in draft-07, and its class refuses to read a name of another draft.
    const { $schema, ...undated } = document;
    writeFileSync(documentFile(revision), JSON.stringify({ $schema, ...undated }));
    const ajv = new Ajv({ ...AJV_OPTIONS, code: { source: true, esm: true } });
    ajv.addSchema(undated, 'mcp');
    const references = Object.keys(definitions).map((name) => [name, `mcp#/${definitionsKey}/${name}`]);
    writeFileSync(standaloneFile(revision), standalone.default(ajv, Object.fromEntries(references)));
  }
}
