import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { manifestText } from '../../../generator/compat/manifest.js';
import { revisionsPage } from '../../../generator/compat/revisions-page.js';
import { readDecisions } from '../../../generator/decisions/decisions.js';
import type { Decisions } from '../../../generator/decisions/decisions.js';
import { expectDecided } from '../../../generator/decisions/required.js';
import { readDocs } from '../../../generator/docs/docs.js';
import type { Docs } from '../../../generator/docs/docs.js';
import { expectDocumented } from '../../../generator/docs/required.js';
import { loadDocuments } from '../../../generator/documents.js';
import type { EffectiveDocument } from '../../../generator/documents.js';
import { emitCatalogs } from '../../../generator/emit/catalogs.js';
import { emitContracts } from '../../../generator/emit/contracts.js';
import { definitionGroups, emitDefinitions } from '../../../generator/emit/definitions.js';
import type { BoundDefinition } from '../../../generator/emit/definitions.js';
import type { Files } from '../../../generator/emit/files.js';
import type { Group } from '../../../generator/emit/groups.js';
import { emitGuards } from '../../../generator/emit/guards.js';
import { emitRecords } from '../../../generator/emit/records.js';
import { emitRevisions } from '../../../generator/emit/revisions.js';
import { emitTypes } from '../../../generator/emit/types.js';
import { emitValidators } from '../../../generator/emit/validators.js';
import { emitValues } from '../../../generator/emit/values.js';
import { emitWire } from '../../../generator/emit/wire.js';
import type { Definition } from '../../../generator/model/definitions.js';
import { buildModel } from '../../../generator/model/model.js';
import type { Model } from '../../../generator/model/model.js';
import type { Test } from '../collector.js';
import { withoutLayout } from './layout.js';

// Generation gives the committed files, step by step: each step has what the step before it gives without a mutant. Where a
// mutant changes what a step gives, and that is no file yet, all that follows is made of it; the files decide.

/** What the steps of generation give: what is committed, but for its layout. */
export interface Unchanged {
  readonly root: string;
  readonly documents: readonly EffectiveDocument[];
  readonly decisions: Decisions;
  readonly model: Model;
  /** The same without decisions. */
  readonly evidence: Model;
  readonly docs: Docs;
  readonly groups: readonly Group<BoundDefinition>[];
  /** By emitter. */
  readonly files: { readonly [emitter: string]: Files };
}

/** Runs generation as it is, and compares what it gives with the committed files. */
export async function generateUnchanged(root: string): Promise<Unchanged> {
  const documents = loadDocuments(root);
  const decisions = readDecisions(root);
  const model = buildModel(documents, decisions);
  const evidence = buildModel(documents);
  const docs = readDocs(root);
  const steps = { root, documents, decisions, model, evidence, docs, groups: definitionGroups(model) };
  const files: { [emitter: string]: Files } = {};
  for (const [name, emitter] of Object.entries(EMITTERS)) {
    const emitted = new Map<string, string>();
    for (const emit of emitter(steps)) for (const [file, content] of await emit()) emitted.set(file, content);
    for (const [file, content] of emitted) expectCommitted(root, file, content);
    files[name] = emitted;
  }
  return { ...steps, files };
}

/** The tests, the quickest first where several see the same. */
export function committedTests(unchanged: Unchanged): readonly Test[] {
  const { root, documents, decisions, model, docs } = unchanged;
  const tests: { readonly [name: string]: () => Promise<void> | void } = {
    documents: async () => {
      const changed = loadDocuments(root);
      if (!isDeepStrictEqual(changed, documents)) await expectAll({ ...unchanged, documents: changed });
    },
    decisions: async () => {
      const changed = readDecisions(root);
      if (!isDeepStrictEqual(changed, decisions)) await expectAll({ ...unchanged, decisions: changed });
    },
    decided: () => {
      expectDecided(documents, decisions);
    },
    model: async () => {
      const changed = buildModel(documents, decisions);
      if (described(changed) !== describedOnce(model))
        await expectFiles(withModel(unchanged, changed), Object.keys(EMITTERS));
    },
    evidence: async () => {
      const changed = buildModel(documents);
      if (described(changed) === describedOnce(unchanged.evidence)) return;
      await expectFiles({ ...unchanged, evidence: changed }, ['manifest']);
    },
    docs: async () => {
      const changed = readDocs(root);
      if (!isDeepStrictEqual(changed, docs)) await expectFiles({ ...unchanged, docs: changed }, Object.keys(EMITTERS));
    },
    documented: () => {
      expectDocumented(model, docs);
    },
    groups: async () => {
      await expectFiles({ ...unchanged, groups: definitionGroups(model) }, ['definitions', 'catalogs']);
    },
    ...Object.fromEntries(Object.keys(EMITTERS).map((name) => [name, () => expectFiles(unchanged, [name])])),
  };
  return Object.entries(tests).map(([name, test]) => ({
    name: `committed > ${name}`,
    run: async () => {
      await test();
    },
  }));
}

type Steps = Omit<Unchanged, 'files'>;

/** What makes files, part by part. */
type Emitter = (steps: Steps) => readonly (() => Files | Promise<Files>)[];

const EMITTERS: { readonly [name: string]: Emitter } = {
  revisions: ({ model }) => [() => emitRevisions(model)],
  catalogs: ({ model, groups }) => [() => emitCatalogs(groups, model)],
  guards: ({ model }) => [() => emitGuards(model)],
  values: ({ model, docs }) => [() => emitValues(model, docs)],
  contracts: ({ model, docs }) => [() => emitContracts(model, docs)],
  definitions: ({ model, groups }) => [() => emitDefinitions(groups, model)],
  types: ({ model, docs }) => [() => emitTypes(model, docs)],
  validators: ({ model }) => [() => emitValidators(model)],
  page: ({ model }) => [() => new Map([['docs/revisions.md', revisionsPage(model)]])],
  manifest: ({ evidence }) => [() => new Map([['compat-manifest.json', manifestText(evidence)]])],
  records: ({ model, docs }) => [() => emitRecords(model, docs)],
  wire: ({ model, documents, docs }) => documents.map((document) => () => emitWire(model, [document], docs)),
};

async function expectAll(changed: Unchanged): Promise<void> {
  const { documents, decisions } = changed;
  expectDecided(documents, decisions);
  const model = buildModel(documents, decisions);
  await expectFiles({ ...withModel(changed, model), evidence: buildModel(documents) }, Object.keys(EMITTERS));
}

function withModel(unchanged: Unchanged, model: Model): Unchanged {
  return { ...unchanged, model, groups: definitionGroups(model) };
}

/** That emitters give the same files as ever. */
async function expectFiles(changed: Unchanged, emitters: readonly string[]): Promise<void> {
  for (const name of emitters) {
    const usual = changed.files[name];
    const emitter = EMITTERS[name];
    if (emitter === undefined || usual === undefined) throw new Error(`there is no emitter ${name}`);
    const missing = new Set(usual.keys());
    for (const emit of emitter(changed)) {
      for (const [file, content] of await emit()) {
        missing.delete(file);
        if (content !== usual.get(file)) await expectSameFormatted(changed.root, file, content);
      }
    }
    for (const file of missing) throw new Error(`${file} is not generated`);
  }
}

async function expectSameFormatted(root: string, file: string, content: string): Promise<void> {
  expectCommitted(root, file, content);
  // It may still be laid out otherwise: the formatter keeps some of what it finds.
  if (file.endsWith('.ts') && (await formatted(root, file, content)) !== committed(root, file)) {
    throw new Error(`${file} is formatted otherwise`);
  }
}

const withoutLayoutOnce = new Map<string, string>();

/** That a file is what is committed, but for its layout. */
function expectCommitted(root: string, file: string, content: string): void {
  const isCode = file.endsWith('.ts');
  const known = withoutLayoutOnce.get(file);
  const expected = known ?? (isCode ? withoutLayout(committed(root, file)) : committed(root, file));
  withoutLayoutOnce.set(file, expected);
  if ((isCode ? withoutLayout(content) : content) !== expected) throw new Error(`${file} is not as committed`);
}

function committed(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

async function formatted(root: string, file: string, content: string): Promise<string> {
  const options = await resolveConfig(path.join(root, 'generated/any.ts'));
  return format(content, { ...options, parser: 'typescript', filepath: file });
}

const descriptions = new WeakMap<Model, string>();

function describedOnce(model: Model): string {
  const known = descriptions.get(model) ?? described(model);
  descriptions.set(model, known);
  return known;
}

/** All that a model says, as a text: equal for models that are the same. */
function described({ revisions, validators, records, innerMembers }: Model): string {
  const refer = ({ revision, name }: Definition) => `${revision} ${name}`;
  return JSON.stringify([
    revisions.map(({ definitions, ...more }) => [
      more,
      [...definitions].map(([key, { siblings, ...definition }]) => [key, definition, siblings === definitions]),
    ]),
    validators.map(({ definition, ...more }) => [more, refer(definition)]),
    records.map(({ name, definitions, shapes, fields }) => [
      name,
      definitions.map(refer),
      shapes.map(({ within, ...shape }) => [shape, refer(within)]),
      fields.map(({ declarations, ...more }) => [
        more,
        declarations.map(({ field, shape }) => [field, shapes.indexOf(shape)]),
      ]),
    ]),
    [...innerMembers].map(([owner, members]) => [owner, [...members]]),
  ]);
}
