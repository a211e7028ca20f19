import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

import { auditPairs } from '../../../generator/compat/audit.js';
import { loadDocuments } from '../../../generator/documents.js';
import { generate } from '../../../generator/generate.js';
import { addRevision } from '../../../generator/lifecycle/add-revision.js';
import { audit, auditChange } from '../../../generator/lifecycle/audit.js';
import { removeRevision } from '../../../generator/lifecycle/remove-revision.js';
import { buildModel } from '../../../generator/model/model.js';
import { readSources } from '../../../generator/resources/sources.js';
import { COMMIT, RAW_FILES, copyOfResources, emptyRoot, removeRoots, snapshot, writeBelow } from './roots.js';

const TIMEOUT = 120_000;
const LATEST = '2026-07-28';
const LATER = '2099-12-31';
const RAW = join(RAW_FILES, LATEST, 'schema.json');

afterEach(removeRoots);

it.skipIf(!existsSync(RAW))(
  '2026-07-28, removed and added back, gives the same bytes (skipped where its raw file is not at hand)',
  async () => {
    const root = copyOfResources();
    const { revisions } = readSources(root);
    for (const { revision } of revisions) if (revision > LATEST) removeRevision(root, revision);
    const before = snapshot(root);
    const outstanding = audit(root).outstanding;
    const commit = revisions.find(({ revision }) => revision === LATEST)?.commit ?? '';
    const patches = join(emptyRoot(), 'patches.json');
    cpSync(join(root, `resources/patches/${LATEST}.json`), patches);

    removeRevision(root, LATEST);
    const removed = auditChange(root);
    expect(removed.lines.map(({ text }) => text)).toContain(
      '  in resources/decisions/kinds.json remove "ClientNotification"',
    );
    await expect(generate(root)).rejects.toThrow('superfluous resources/decisions/kinds.json "ClientNotification"');
    // Lines are treated as decisions are.
    const notes = removed.lines.map(({ text }) => text);
    expect(notes).toContain('  in resources/docs/definitions.json remove "DiscoverRequest"');
    expect(notes).toContain('  in resources/docs/fields.json remove "resultType"');
    expect(notes).toContain('  in resources/docs/pages.json remove "2026-07-28"');

    addRevision(root, { revision: LATEST, commit, schema: RAW, patches });
    expect(snapshot(root)).toEqual(before);
    expect(audit(root).outstanding).toBe(outstanding);
  },
  TIMEOUT,
);

interface Schema {
  [keyword: string]: unknown;
}

interface Definitions {
  [name: string]: Schema;
}

const CHANGES = {
  unionBecomesObject: (definitions: Definitions) => {
    definitions.ElicitRequestParams = { type: 'object', properties: { message: { type: 'string' } } };
  },
  objectBecomesText: (definitions: Definitions) => {
    definitions.Tool = { type: 'object', properties: { annotations: { type: 'string' }, name: { type: 'string' } } };
  },
  methodMoves: (definitions: Definitions) => {
    const { ClientRequest: { anyOf } = {} } = definitions;
    const ref = { $ref: '#/$defs/CompleteRequest' };
    const others = (anyOf as Schema[]).filter(({ $ref }) => $ref !== ref.$ref);
    definitions.ClientRequest = { anyOf: others };
    definitions.ServerRequest = { anyOf: [ref] };
  },
  keywordAppears: (definitions: Definitions) => {
    definitions.Cursor = { type: 'string', pattern: '^[a-z]+$' };
  },
};

const PAGES = 'resources/docs/pages.json';

interface Pages {
  readonly revisions: { readonly [revision: string]: readonly string[] };
  readonly formerly: object;
}

/** A copy of the resources with a later revision, derived from the latest one, and with the same pages. */
function withLater(
  changes: readonly ((definitions: Definitions) => void)[],
  renamed?: readonly [string, string],
): string {
  const root = copyOfResources();
  let text = readFileSync(join(root, `resources/schema/${LATEST}.json`), 'utf8');
  if (renamed !== undefined) {
    const [from, to] = renamed;
    text = text.replaceAll(`"${from}"`, `"${to}"`).replaceAll(`"#/$defs/${from}"`, () => `"#/$defs/${to}"`);
  }
  const document = JSON.parse(text) as { readonly $defs: Definitions };
  for (const change of changes) change(document.$defs);
  writeBelow(root, 'raw.json', JSON.stringify(document));
  // What upstream has not corrected yet needs the same patches again.
  const patches = join(root, `resources/patches/${LATEST}.json`);
  addRevision(root, { revision: LATER, commit: COMMIT, schema: join(root, 'raw.json'), patches });
  const pages = JSON.parse(readFileSync(join(root, PAGES), 'utf8')) as Pages;
  const listed = { ...pages.revisions, [LATER]: pages.revisions[LATEST] ?? [] };
  writeBelow(root, PAGES, JSON.stringify({ ...pages, revisions: listed }));
  return root;
}

/** What differs between the latest revision and the later one. */
function differences(root: string) {
  const pairs = auditPairs(buildModel(loadDocuments(root)));
  const pair = pairs.find(({ older, newer }) => older.revision === LATEST && newer.revision === LATER);
  if (pair === undefined) throw new Error('the pair of revisions is missing');
  return pair;
}

function decide(root: string, file: 'kinds' | 'fields', key: string, choice: string, ...reviewed: string[]): void {
  const path = `resources/decisions/${file}.json`;
  const content = JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
  const decision = { choice, reviewed, rationale: 'It is only invented, for a rehearsal.' };
  writeBelow(root, path, JSON.stringify({ ...content, [key]: decision }));
}

/** Writes a line about a definition, or takes it out. */
function tellOf(root: string, name: string, entry?: object): void {
  const path = 'resources/docs/definitions.json';
  const content = JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
  writeBelow(root, path, JSON.stringify({ ...content, [name]: entry }));
}

const CLUE = { summary: 'Invented for a rehearsal.', page: 'client/sampling', fields: { name: 'Its name.' } };

function reviewParams(root: string): void {
  const reviewed = ['object', 'union ElicitRequestParams', 'record ElicitRequestParams'];
  decide(root, 'fields', 'ElicitRequest.params', 'union', ...reviewed);
}

describe('a later revision, derived from the latest one', () => {
  it('needs no decision where nothing changed', () => {
    const root = withLater([]);
    expect(audit(root).outstanding).toBe(0);
    expect(differences(root).definitions).toEqual({ added: [], removed: [], changed: [] });
  });

  it('in which a union becomes an object: generation names it, and passes once it is decided', async () => {
    const root = withLater([CHANGES.unionBecomesObject]);
    const texts = audit(root).lines.map(({ text }) => text);
    expect(texts).toContain('ElicitRequestParams: missing');
    expect(texts).toContain('  2026-07-28: union of records');
    expect(texts).toContain('  2099-12-31: record');
    await expect(generate(root)).rejects.toThrow('missing resources/decisions/kinds.json "ElicitRequestParams"');
    decide(root, 'kinds', 'ElicitRequestParams', 'split', 'union of records', 'record');
    // What was decided about a field of that type has become stale, and is named too.
    await expect(generate(root)).rejects.toThrow('stale resources/decisions/fields.json "ElicitRequest.params"');
    reviewParams(root);
    expect(audit(root).outstanding).toBe(0);
  });

  it('in which an object becomes a text: generation names it, and passes once it is decided', async () => {
    const root = withLater([CHANGES.objectBecomesText]);
    const texts = audit(root).lines.map(({ text }) => text);
    expect(texts).toContain('Tool.annotations: missing');
    expect(texts).toContain('  2026-07-28: record ToolAnnotations');
    expect(texts).toContain('  2099-12-31: scalar');
    await expect(generate(root)).rejects.toThrow('missing resources/decisions/fields.json "Tool.annotations"');
    decide(root, 'fields', 'Tool.annotations', 'union', 'record ToolAnnotations', 'scalar');
    expect(audit(root).outstanding).toBe(0);
  });

  it('in which a method moves from the client to the server: the audit names it', () => {
    const root = withLater([CHANGES.methodMoves]);
    expect(audit(root).outstanding).toBe(0);
    expect(differences(root).messages.moved).toEqual([
      { method: 'completion/complete', from: 'clientRequest', to: 'serverRequest' },
    ]);
  });

  it('in which a definition is renamed: the audit names both names', () => {
    const root = withLater([], ['ModelHint', 'ModelClue']);
    expect(audit(root).lines.map(({ text }) => text)).toContain('ModelClue: missing');
    tellOf(root, 'ModelClue', CLUE);
    expect(audit(root).outstanding).toBe(0);
    const { added, removed } = differences(root).definitions;
    expect([added, removed]).toEqual([
      [expect.objectContaining({ name: 'ModelClue' })],
      [expect.objectContaining({ name: 'ModelHint' })],
    ]);
  });

  it(
    'with all of that generates once all is decided',
    async () => {
      const { unionBecomesObject, objectBecomesText, methodMoves } = CHANGES;
      const root = withLater([unionBecomesObject, objectBecomesText, methodMoves], ['ModelHint', 'ModelClue']);
      expect(audit(root).outstanding).toBe(4);
      reviewParams(root);
      decide(root, 'kinds', 'ElicitRequestParams', 'split', 'union of records', 'record');
      await expect(generate(root)).rejects.toThrow('missing resources/decisions/fields.json "Tool.annotations"');
      decide(root, 'fields', 'Tool.annotations', 'union', 'record ToolAnnotations', 'scalar');
      await expect(generate(root)).rejects.toThrow('missing resources/docs/definitions.json "ModelClue"');
      tellOf(root, 'ModelClue', CLUE);
      const files = await generate(root);
      expect(files.has(`generated/catalogs/${LATER}.ts`)).toBe(true);
      expect(files.get(`generated/types/${LATER}.ts`)).toContain('ModelClue');
      const manifest = files.get('compat-manifest.json') ?? '';
      for (const name of ['ModelClue', 'ModelHint', 'completion/complete', COMMIT]) expect(manifest).toContain(name);
    },
    TIMEOUT,
  );

  it('whose pages are not known: generation asks for them, as links lead there', async () => {
    const root = withLater([]);
    const pages = JSON.parse(readFileSync(join(root, PAGES), 'utf8')) as Pages;
    const { [LATER]: listed = [], ...older } = pages.revisions;
    writeBelow(root, PAGES, JSON.stringify({ ...pages, revisions: older }));
    await expect(generate(root)).rejects.toThrow(`missing ${PAGES} "${LATER}"`);
    const moved = listed.filter((page) => page !== 'server/tools');
    writeBelow(root, PAGES, JSON.stringify({ ...pages, revisions: { ...older, [LATER]: moved } }));
    await expect(generate(root)).rejects.toThrow(`missing ${PAGES} "${LATER}/server/tools"`);
  });

  it('in which a new keyword appears: it is refused, with its place, until it is supported', async () => {
    const root = withLater([CHANGES.keywordAppears]);
    const place = `resources/schema/${LATER}.json#/$defs/Cursor/pattern: is a keyword that is not supported`;
    expect(auditChange(root).lines.map(({ text }) => text)).toContain(place);
    await expect(generate(root)).rejects.toThrow(place);
  });
});
