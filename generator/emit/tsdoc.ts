import type { Docs } from '../docs/docs.js';
import { lineOfField } from '../docs/lines.js';
import { linkTo } from '../docs/pages.js';
import type { Definition } from '../model/definitions.js';
import type { NamedEnum } from '../model/enums.js';
import type { Model, RevisionModel } from '../model/model.js';
import { revisionsOfField, revisionsOfRecord, shapesIn } from '../model/records.js';
import type { FieldDeclaration, RecordField, RecordModel } from '../model/records.js';

/** What comments are made from. */
export interface Commentary {
  readonly model: Model;
  readonly docs: Docs;
}

/** A text as a comment of its own lines. */
export function comment(text: string): string {
  const lines = text.split('\n').map((line) => (line === '' ? ' *' : ` * ${line}`));
  return `/**\n${lines.join('\n')}\n */`;
}

/** Writes the comments on members of plain objects. */
export function commenter(commentary: Commentary): (definition: string, path: string) => string {
  return (definition, path) => comment(innerMemberText(definition, path, commentary));
}

/** What a class says: where the record is defined, and where it is only what anonymous objects are promoted to. */
export function recordText(record: RecordModel, { model, docs }: Commentary): string {
  const { name } = record;
  const defined = record.definitions.map(({ revision }) => revision);
  const promoted = revisionsOfRecord(record).filter((revision) => !defined.includes(revision));
  const facts = [
    sentence(revisionsText(defined, model)),
    ...(promoted.length === 0 ? [] : [`Anonymous objects of ${revisionsText(promoted, model)} hydrate as it.`]),
    ...otherKind(name, 'contract', model),
  ];
  return textOf(docs.definitions.get(name)?.summary, facts, linkTo(docs, name, latest(defined)));
}

/** What a getter says: in which revisions the field is declared, and whether it may be absent. */
export function fieldText(field: RecordField, record: RecordModel, { model, docs }: Commentary): string {
  const revisions = revisionsOfField(field);
  const facts = [sentence(revisionsText(revisions, model)), requiredText(field, record, model)];
  const line = lineOfField(docs, model, record.name, { path: field.name, name: field.name });
  return textOf(line, facts, linkTo(docs, record.name, latest(revisions)));
}

/** What a member of a plain object says; one of a definition that is inlined there is a field of that definition. */
function innerMemberText(definition: string, path: string, commentary: Commentary): string {
  const { model, docs } = commentary;
  const inner = model.innerMembers.get(definition)?.get(path);
  if (inner === undefined) {
    const record = model.records.find(({ name }) => name === definition);
    const field = record?.fields.find(({ name }) => name === path);
    if (record === undefined || field === undefined) throw new Error(`${definition}.${path} is in no model`);
    return fieldText(field, record, commentary);
  }
  const { name, revisions, requiredIn } = inner;
  const facts = [sentence(revisionsText(revisions, model)), requirementText(revisions, requiredIn, model)];
  return textOf(
    lineOfField(docs, model, definition, { path, name }),
    facts,
    linkTo(docs, definition, latest(revisions)),
  );
}

/** What the token and the type of a contract say. */
export function contractText(name: string, definitions: readonly Definition[], { model, docs }: Commentary): string {
  const revisions = definitions.map(({ revision }) => revision);
  const facts = [sentence(revisionsText(revisions, model)), ...otherKind(name, 'record', model)];
  return textOf(docs.definitions.get(name)?.summary, facts, linkTo(docs, name, latest(revisions)));
}

/** What the constant and the type of an enum say. */
export function enumText(name: string, { revisions }: NamedEnum, { model, docs }: Commentary): string {
  const facts = [sentence(revisionsText(revisions, model))];
  return textOf(docs.definitions.get(name)?.summary, facts, linkTo(docs, name, latest(revisions)));
}

export function memberText(
  name: string,
  value: string,
  { revisionsOf }: NamedEnum,
  { model, docs }: Commentary,
): string {
  const revisions = revisionsOf.get(value) ?? [];
  const line = docs.definitions.get(name)?.members.get(value);
  return textOf(line, [sentence(revisionsText(revisions, model))], linkTo(docs, name, latest(revisions)));
}

/** What a constant that a definition fixes says: that of the definition. */
export function fixedText(what: string, definition: string, revision: string, { docs }: Commentary): string {
  const facts = [docs.definitions.get(definition)?.summary ?? ''];
  return textOf(`${what} of \`${definition}\`.`, facts, linkTo(docs, definition, revision));
}

/** What a definition says as it travels in one revision. */
export function wireText(name: string, { revision }: RevisionModel, { docs }: Commentary): string {
  return textOf(docs.definitions.get(name)?.summary, [`In ${revision}.`], linkTo(docs, name, revision));
}

/** What a field of a definition, or a member of an anonymous object below it, says as it travels in one revision. */
export function wireFieldText(
  name: string,
  field: { readonly path: string; readonly name: string; readonly required: boolean },
  { revision }: RevisionModel,
  { model, docs }: Commentary,
): string {
  const facts = [field.required ? 'Required.' : 'Optional.'];
  return textOf(lineOfField(docs, model, name, field), facts, linkTo(docs, name, revision));
}

/** The line, the facts, the link: a paragraph each. Nothing in it can end the comment. */
function textOf(line: string | undefined, facts: readonly string[], link: string | undefined): string {
  if (line === undefined || link === undefined) throw new Error('what is emitted must be documented');
  return [line, facts.join(' '), `@see {@link ${link}}`].join('\n\n').replaceAll('*/', '*\\/');
}

/** `all revisions`, or their names, joined by commas; `A to C` for a run of three neighbours or more. */
function revisionsText(revisions: readonly string[], model: Model): string {
  const all = model.revisions.map(({ revision }) => revision);
  if (revisions.length === all.length) return 'all revisions';
  const runs: string[][] = [];
  for (const revision of revisions) {
    const run = runs.at(-1);
    const follows = run !== undefined && all.indexOf(run.at(-1) ?? '') + 1 === all.indexOf(revision);
    if (follows) run.push(revision);
    else runs.push([revision]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0] ?? ''} to ${run.at(-1) ?? ''}` : run.join(', '))).join(', ');
}

function requiredText(field: RecordField, record: RecordModel, model: Model): string {
  const revisions = revisionsOfField(field);
  const required = revisions.filter((revision) => isRequired(field.declarations, record, revision));
  return requirementText(revisions, required, model);
}

function requirementText(revisions: readonly string[], required: readonly string[], model: Model): string {
  const optional = revisions.filter((revision) => !required.includes(revision));
  if (optional.length === 0) return 'Required.';
  if (required.length === 0) return 'Optional.';
  const where = revisionsText(required, model);
  return `Required in ${where}${where.includes(',') ? ';' : ','} optional in ${revisionsText(optional, model)}.`;
}

/** Whether every form that the record has in the revision requires the field. */
function isRequired(declarations: readonly FieldDeclaration[], record: RecordModel, revision: string): boolean {
  const here = declarations.filter(({ shape }) => shape.revision === revision);
  return here.length === shapesIn(record, revision).length && here.every(({ field }) => field.required);
}

/** A name may be a record in some revisions and a contract in others. */
function otherKind(name: string, kind: 'record' | 'contract', model: Model): readonly string[] {
  const others = model.revisions.filter(({ definitions }) => definitions.get(name)?.role === kind);
  if (others.length === 0) return [];
  const where = revisionsText(
    others.map(({ revision }) => revision),
    model,
  );
  return [`In ${where} the name is a ${kind} of exact-mcp/${kind}s.`];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function latest(revisions: readonly string[]): string {
  return revisions.at(-1) ?? '';
}
