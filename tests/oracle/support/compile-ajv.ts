import { mkdirSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { loadDocuments } from '../../../generator/documents.js';
import type { EffectiveDocument } from '../../../generator/documents.js';
import { AJV_OPTIONS, VARIANTS, compiledFile, schemaDocument } from './variants.js';
import type { Variant } from './variants.js';

/** Writes AJV's validators to files. It runs outside the test workers, which refuse to generate code. */
export default function setup(): void {
  for (const document of loadDocuments()) {
    for (const variant of VARIANTS) compile(document, variant);
  }
}

function compile(document: EffectiveDocument, variant: Variant): void {
  const file = compiledFile(document, variant);
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed into place, so that a test run beside this one never loads half a file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, standaloneCode(document, variant));
  renameSync(draft, file);
}

/** A CommonJS module that exports one validator for each definition, under the name of the definition. */
function standaloneCode(document: EffectiveDocument, variant: Variant): string {
  const ajv = document.dialect === '2020-12' ? new Ajv2020(AJV_OPTIONS) : new Ajv(AJV_OPTIONS);
  ajv.addSchema({ ...schemaDocument(document, variant) }, 'mcp');
  const names = Object.keys(document.definitions);
  const exported = names.map((name): [string, string] => [name, `mcp#/${document.definitionsKey}/${name}`]);
  return standalone.default(ajv, Object.fromEntries(exported));
}
