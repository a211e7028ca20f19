// npm run schemas:import -- <raw schema.json> …: a path, or the commit-pinned URL where there is a network.
import { readFileSync } from 'node:fs';

import { REPOSITORY } from '../resources/folders.js';
import { importSchemas } from '../resources/import.js';
import type { RawFile } from '../resources/import.js';
import { runCommand } from './run-command.js';

await runCommand(async (names) => {
  if (names.length === 0) throw new Error('usage: npm run schemas:import -- <raw schema.json> …');
  const revisions = importSchemas(REPOSITORY, await Promise.all(names.map(readRaw)));
  for (const revision of revisions) console.log(`imported ${revision}`);
});

async function readRaw(name: string): Promise<RawFile> {
  if (!name.startsWith('https://')) return { name, bytes: readFileSync(name) };
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: answered ${response.status}`);
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}
