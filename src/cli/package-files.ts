import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject } from '../json.js';

/** The JSON of a file at the root of this package. */
export function readPackageFile(name: string): { readonly [key: string]: unknown } {
  const value: unknown = JSON.parse(readFileSync(join(packageRoot(), name)).toString());
  if (isJsonObject(value)) return value;
  throw new Error(`${name} of the package is no object`);
}

export function packageVersion(): string {
  return String(readPackageFile('package.json').version);
}

/** The folder above that has the manifest: the compiled files lie deeper than the source files. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
