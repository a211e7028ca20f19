import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EffectiveDocument } from '../../../generator/documents.js';
import { isJsonObject } from '../../../src/json.js';

/**
 * The three readings of one revision's schema that AJV judges by: with the patches, without them, and with the patches
 * and the one intended departure of this package, that integer positions end at ±(2^53−1).
 */
export const VARIANTS = ['effective', 'unpatched', 'safe-integers'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface SchemaDocument {
  readonly [keyword: string]: unknown;
}

export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export function schemaDocument(document: EffectiveDocument, variant: Variant): SchemaDocument {
  switch (variant) {
    case 'effective':
      return document.document;
    case 'unpatched':
      return document.unpatched;
    case 'safe-integers':
      return withSafeIntegers(document);
  }
}

/** Where the validators of one document are kept: a change of the document, of AJV or of the options is another file. */
export function compiledFile(document: EffectiveDocument, variant: Variant): string {
  const content = JSON.stringify([COMPILER, schemaDocument(document, variant)]);
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return path.join(REPOSITORY, '.cache', 'oracle', `${document.revision}.${variant}.${digest}.cjs`);
}

// `format` is an annotation in this package. All other AJV defaults stand.
export const AJV_OPTIONS = {
  strict: false,
  validateFormats: false,
  allErrors: false,
  messages: false,
  code: { source: true },
};

const COMPILER = [ajvVersion(), AJV_OPTIONS];

function ajvVersion(): unknown {
  const manifest: unknown = createRequire(import.meta.url)('ajv/package.json');
  return isJsonObject(manifest) ? manifest.version : undefined;
}

function withSafeIntegers(document: EffectiveDocument): SchemaDocument {
  return { ...document.document, [document.definitionsKey]: boundIntegers(document.definitions) };
}

// Keywords, property names and definition names share this walk: under a name stands a schema, never the word `integer`,
// and no constant of the documents is an object.
function boundIntegers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((member: unknown) => boundIntegers(member));
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => [key, boundIntegers(value)]);
  const bounded = Object.fromEntries(entries);
  if (!namesInteger(schema.type)) return bounded;
  return { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...bounded };
}

function namesInteger(type: unknown): boolean {
  return type === 'integer' || (Array.isArray(type) && type.includes('integer'));
}
