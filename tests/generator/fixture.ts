import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { printJson } from '../../generator/resources/json-file.js';
import { sha256 } from '../../generator/resources/digest.js';
import { importSchemas } from '../../generator/resources/import.js';

interface Entry {
  readonly revision: string;
  /** The raw upstream document. */
  readonly raw: unknown;
  readonly patches?: unknown;
}

/** A root with resources of its own, imported by the import command; removed by `remove`. */
export interface Fixture {
  readonly root: string;
  readonly rawFiles: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  read(path: string): string;
  write(path: string, content: string): void;
  remove(): void;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** A document of the older dialect with these definitions. */
export function draft07(definitions: unknown): unknown {
  return { $schema: DRAFT_07, definitions };
}

export function createFixture(entries: readonly Entry[]): Fixture {
  const root = mkdtempSync(join(tmpdir(), 'exact-mcp-'));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const rawFiles = entries.map(({ revision, raw }) => ({
    name: `${revision}.raw.json`,
    bytes: Buffer.from(JSON.stringify(raw, null, 4)),
  }));
  const revisions = entries.map(({ revision }, index) => {
    const bytes = rawFiles[index]?.bytes ?? Buffer.from('');
    const pins = { bytes: bytes.length, sha256: sha256(bytes), projectionSha256: '', effectiveSha256: '' };
    return [revision, { commit: 'c0ffee', path: `schema/${revision}/schema.json`, ...pins }];
  });
  write(
    'resources/sources.json',
    printJson({ repository: 'o/r', revisions: Object.fromEntries(revisions) as unknown }),
  );
  for (const { revision, patches = [] } of entries) write(`resources/patches/${revision}.json`, printJson(patches));
  write('resources/decisions/kinds.json', printJson({}));
  write('resources/decisions/fields.json', printJson({}));
  importSchemas(root, rawFiles);
  return {
    root,
    rawFiles,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write,
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
