import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository this generator belongs to. */
export const REPOSITORY = resolve(fileURLToPath(import.meta.url), '../../..');

/** Where the inputs of generation stand below a root; tests pass a root of their own. */
export const resourceFiles = {
  sources: (root: string) => join(root, 'resources/sources.json'),
  projection: (root: string, revision: string) => join(root, `resources/schema/${revision}.json`),
  patches: (root: string, revision: string) => join(root, `resources/patches/${revision}.json`),
};
