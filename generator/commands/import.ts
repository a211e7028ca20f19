import { readFileSync } from 'node:fs';

import { importSchemas } from '../resources/import.js';
import type { RawFile } from '../resources/import.js';
import type { Command, Surroundings } from '../run-command.js';

/** Takes raw files by their path, or by their commit-pinned URL where there is a network. */
export const importCommand: Command = async (names, { root, fetch, print }) => {
  if (names.length === 0) throw new Error('usage: npm run schemas:import -- <raw schema.json> …');
  const revisions = importSchemas(root, await Promise.all(names.map((name) => readRaw(name, fetch))));
  for (const revision of revisions) print(`imported ${revision}`);
  return 0;
};

async function readRaw(name: string, fetch: Surroundings['fetch']): Promise<RawFile> {
  if (!name.startsWith('https://')) return { name, bytes: readFileSync(name) };
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: answered ${response.status}`);
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}
