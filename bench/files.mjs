import { fileURLToPath } from 'node:url';

export const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
export const PREPARED = fileURLToPath(new URL('../.cache/bench', import.meta.url));
export const RESULTS = fileURLToPath(new URL('results.json', import.meta.url));
export const DOCUMENT = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

export function documentFile(revision) {
  return `${PREPARED}/${revision}.json`;
}

/** An ES module with one validator for each definition. */
export function standaloneFile(revision) {
  return `${PREPARED}/${revision}.standalone.mjs`;
}
