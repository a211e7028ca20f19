import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readDecisions } from '../../generator/decisions/decisions.js';
import { loadDocuments } from '../../generator/documents.js';
import { buildModel } from '../../generator/model/model.js';
import type { Model } from '../../generator/model/model.js';
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
  /** Writes all lines of documentation that the documents and decisions need. */
  document(): void;
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
  write('resources/docs/definitions.json', printJson({}));
  write('resources/docs/fields.json', printJson({}));
  write('resources/docs/pages.json', printJson({ revisions: {}, formerly: {} }));
  write('resources/decisions/kinds.json', printJson({}));
  write('resources/decisions/fields.json', printJson({}));
  importSchemas(root, rawFiles);
  return {
    root,
    rawFiles,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write,
    document: () => {
      const model = buildModel(loadDocuments(root), readDecisions(root));
      for (const [path, content] of Object.entries(docsOf(model))) write(path, printJson(content));
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** One page about everything, and a line about each thing that the model has, no two alike. */
function docsOf({ revisions, records, innerMembers }: Model): { readonly [path: string]: unknown } {
  const names = [...new Set(revisions.flatMap(({ definitions }) => [...definitions.keys()]))];
  let count = 0;
  const linesOf = (keys: Iterable<string>) => Object.fromEntries([...keys].map((key) => [key, `Line ${++count}.`]));
  const enums = new Map(
    revisions.flatMap(({ definitions }) =>
      [...definitions.values()].flatMap(({ name, node }) =>
        node.kind === 'enum' ? [[name, node.values] as const] : [],
      ),
    ),
  );
  const entries = names.map((name) => {
    const fields = records.find((record) => record.name === name)?.fields.map((field) => field.name) ?? [];
    const inner = innerMembers.get(name)?.keys() ?? [];
    const summary = `Line ${++count}.`;
    const members = linesOf(enums.get(name) ?? []);
    return [name, { summary, page: 'page', fields: linesOf([...fields, ...inner]), members }] as const;
  });
  const pages = Object.fromEntries(revisions.map(({ revision }) => [revision, ['page']]));
  return {
    'resources/docs/definitions.json': Object.fromEntries(entries),
    'resources/docs/fields.json': {},
    'resources/docs/pages.json': { revisions: pages, formerly: {} },
  };
}
