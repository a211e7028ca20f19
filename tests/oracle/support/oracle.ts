import { createRequire } from 'node:module';
import { loadDocuments } from '../../../generator/documents.js';
import { compiledFile } from './variants.js';
import type { Variant } from './variants.js';

/** What AJV says about a value. */
export type Verdict = (value: unknown) => boolean;

/** AJV on the effective document of the revision. */
export function oracle(revision: string, definition: string): Verdict {
  return validator(revision, 'effective', definition);
}

/** AJV on the document as it was released, before the patches. */
export function rawOracle(revision: string, definition: string): Verdict {
  return validator(revision, 'unpatched', definition);
}

/**
 * AJV on the effective document with the range ±(2^53−1) added to every integer position: what this package is to
 * answer, the one intended departure from `oracle` included.
 */
export function safeOracle(revision: string, definition: string): Verdict {
  return validator(revision, 'safe-integers', definition);
}

/** The documents by revision, in the order of their release. */
export const DOCUMENTS = new Map(loadDocuments().map((document) => [document.revision, document]));

export function documentOf(revision: string) {
  const document = DOCUMENTS.get(revision);
  if (document === undefined) throw new Error(`There is no schema document of ${revision}`);
  return document;
}

type Validators = ReadonlyMap<string, Verdict>;

const loaded = new Map<string, Validators>();
const require = createRequire(import.meta.url);

function validator(revision: string, variant: Variant, definition: string): Verdict {
  const found = validatorsOf(revision, variant).get(definition);
  if (found === undefined) throw new Error(`AJV has no validator for ${definition} of ${revision}`);
  return found;
}

function validatorsOf(revision: string, variant: Variant): Validators {
  const key = `${revision} ${variant}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const validators = load(compiledFile(documentOf(revision), variant));
  loaded.set(key, validators);
  return validators;
}

function load(file: string): Validators {
  const exported: unknown = require(file);
  if (typeof exported !== 'object' || exported === null) throw new Error(`${file} exports no validators`);
  const entries = Object.entries(exported).filter((entry): entry is [string, Verdict] => isVerdict(entry[1]));
  return new Map(entries);
}

function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'function';
}
