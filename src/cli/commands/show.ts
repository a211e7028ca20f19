import type { Revision } from '../../schema.js';
import { Schemas } from '../../schemas.js';
import { readArguments, revisionOf, typeNameOf } from '../arguments.js';
import type { OptionSpecs } from '../arguments.js';
import { additionalNode, itemsNode, nodesIn, propertiesOf, schemaDocument } from '../json-schema.js';
import type { SchemaDocument, SchemaNode } from '../json-schema.js';
import type { Palette } from '../terminal/colour.js';
import type { Terminal } from '../terminal/terminal.js';
import { cut, padEnd, padStart, widthOf, wrap } from '../terminal/width.js';
import { hasMembers, typeWords } from '../type-words.js';
import { UsageError } from '../usage-error.js';

const OPTIONS = { revision: { type: 'string', short: 'r' } } as const satisfies OptionSpecs;

/** Prints a definition of one revision as a tree, or how it changed over all revisions. */
export function show(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readArguments(args, 'show', OPTIONS);
  const [name, ...others] = given.positionals;
  if (name === undefined) throw new UsageError('Which definition is to be shown? Name one, as in exact-mcp show Tool');
  if (others.length > 0) throw new UsageError('One definition is shown at a time');
  const wanted = given.text('revision');
  const revision = wanted === undefined ? undefined : revisionOf(wanted);
  typeNameOf(name, revision);
  const lines = revision === undefined ? overview(name, terminal) : tree(name, revision, terminal);
  terminal.output.write(`${lines.join('\n')}\n`);
  return Promise.resolve(0);
}

function tree(name: string, revision: Revision, { paint, width }: Terminal): readonly string[] {
  const document = documentOf(revision, name);
  const users = usersOf(name, revision);
  return [
    `${paint.strong(name)} ${paint.dim(`in MCP ${revision}`)}`,
    ...bodyLines(document.root, document, paint, width, '  '),
    ...(users.length === 0 ? [] : ['', ...labelled('used in', users.join(', '), paint, width)]),
  ];
}

/** The fields by revision, and the tree of the newest revision that has the definition. */
function overview(name: string, terminal: Terminal): readonly string[] {
  const { paint, width } = terminal;
  const having = Schemas.supportedVersions.filter((version) => Schemas.forVersion(version).has(name));
  const newest = having.at(-1);
  if (newest === undefined) throw new UsageError(`No supported revision defines ${name}`);
  const where = having.length === Schemas.supportedVersions.length ? 'in all revisions' : `in ${having.join(', ')}`;
  const parts = [
    [`${paint.strong(name)} ${paint.dim(where)}`],
    fieldTable(name, having, paint, width),
    changedTypes(name, having, paint, width),
    tree(name, newest, terminal),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, index) => (index === 0 ? part : ['', ...part]));
}

function fieldTable(name: string, having: readonly Revision[], paint: Palette, width: number): readonly string[] {
  const fields = new Map<string, Map<Revision, boolean>>();
  for (const revision of having) {
    const document = documentOf(revision, name);
    for (const property of propertiesOf(document.root, document)) {
      const field = fields.get(property.name) ?? new Map<Revision, boolean>();
      field.set(revision, property.required);
      fields.set(property.name, field);
    }
  }
  if (fields.size === 0) return [];
  // A year and a month tell the revisions apart where there is little room.
  const isWide = width >= 90;
  const column = isWide ? 12 : 9;
  const versions = Schemas.supportedVersions;
  const heads = versions.map((version) => padStart(isWide ? version : version.slice(0, 7), column));
  const label = Math.min(width - column * versions.length - 2, Math.max(8, ...[...fields.keys()].map(widthOf)));
  const lines = [paint.strong(`  ${' '.repeat(label)}${heads.join('')}`)];
  for (const [field, revisions] of fields) {
    const cells = versions.map((version) => {
      const required = revisions.get(version);
      if (required === undefined) return paint.dim(padStart('–', column));
      return required ? padStart('required', column) : paint.dim(padStart('optional', column));
    });
    lines.push(`  ${paint.name(padEnd(cut(field, label), label))}${cells.join('')}`);
  }
  return lines;
}

/** Fields, or the whole, that are of different types in different revisions. */
function changedTypes(name: string, having: readonly Revision[], paint: Palette, width: number): readonly string[] {
  const types = new Map<string, { readonly since: Revision; readonly words: string }[]>();
  for (const revision of having) {
    const document = documentOf(revision, name);
    const properties = propertiesOf(document.root, document);
    const parts =
      properties.length > 0
        ? properties.map((property) => [property.name, fullWords(property.node, document)] as const)
        : [[name, typeWords(document.root, document)] as const];
    for (const [part, words] of parts) {
      const known = types.get(part) ?? [];
      if (known.at(-1)?.words !== words) known.push({ since: revision, words });
      types.set(part, known);
    }
  }
  const changed = [...types].filter(([, steps]) => steps.length > 1);
  if (changed.length === 0) return [];
  const lines = [paint.strong('  Changed')];
  for (const [part, steps] of changed) {
    for (const [index, { since, words }] of steps.entries()) {
      const head = index === 0 ? paint.name(padEnd(cut(part, 20), 20)) : ' '.repeat(20);
      const [first = '', ...rest] = wrap(words, width - 38);
      lines.push(`  ${head}  ${paint.dim(since)}  ${first}`, ...rest.map((line) => ' '.repeat(36) + line));
    }
  }
  return lines;
}

/** With the members of anonymous objects, so that a change of one of them shows. */
function fullWords(node: SchemaNode, document: SchemaDocument): string {
  if (!hasMembers(node, document)) return typeWords(node, document);
  const members = propertiesOf(node, document).map(
    ({ name, node: member, required }) => `${name}${required ? '' : '?'}: ${fullWords(member, document)}`,
  );
  return `{ ${members.join(', ')} }`;
}

function bodyLines(
  node: SchemaNode,
  document: SchemaDocument,
  paint: Palette,
  width: number,
  indent: string,
): readonly string[] {
  const members = nodesIn(node, 'anyOf');
  if (members.length > 0) {
    const names = members.map((member) => `${indent}  ${paint.name(typeWords(member, document))}`);
    return [`${indent}${paint.dim('one of')}`, ...names];
  }
  if (propertiesOf(node, document).length > 0) return memberLines(node, document, paint, width, indent);
  return wrap(typeWords(node, document), width - indent.length).map((line) => indent + line);
}

/** The members of an object, those of its anonymous objects below them. */
function memberLines(
  node: SchemaNode,
  document: SchemaDocument,
  paint: Palette,
  width: number,
  indent: string,
): readonly string[] {
  const properties = propertiesOf(node, document);
  const column = Math.min(32, Math.max(...properties.map(({ name }) => widthOf(name))));
  const lines: string[] = [];
  for (const { name, node: property, required } of properties) {
    const words = typeWords(property, document);
    const head = `${indent}${paint.name(padEnd(name, column))} ${required ? 'required' : paint.dim('optional')}  `;
    const room = width - indent.length - Math.max(column, widthOf(name)) - 11;
    const [first = '', ...rest] = wrap(words, Math.max(24, room));
    lines.push(head + first, ...rest.map((line) => `${indent}${' '.repeat(column + 11)}${line}`));
    const nested = innerObject(property, document);
    if (nested !== undefined) lines.push(...memberLines(nested, document, paint, width, `${indent}    `));
  }
  return lines;
}

/** The anonymous object that a node is, or lists, or maps to. */
function innerObject(node: SchemaNode, document: SchemaDocument): SchemaNode | undefined {
  if (hasMembers(node, document)) return node;
  const inner = itemsNode(node) ?? additionalNode(node);
  return inner === undefined ? undefined : innerObject(inner, document);
}

const MOST_USERS = 12;

/** The definitions that refer to this one. */
function usersOf(name: string, revision: Revision): readonly string[] {
  const users = Schemas.forVersion(revision).typeNames.filter((user) => {
    const { root } = documentOf(revision, user);
    return user !== name && JSON.stringify(root).includes(`"#/$defs/${name}"`);
  });
  return users.length > MOST_USERS ? [...users.slice(0, MOST_USERS), `and ${users.length - MOST_USERS} more`] : users;
}

function labelled(label: string, text: string, paint: Palette, width: number): readonly string[] {
  const [first = '', ...rest] = wrap(text, width - label.length - 4);
  return [`  ${paint.dim(label)}  ${first}`, ...rest.map((line) => ' '.repeat(label.length + 4) + line)];
}

function documentOf(revision: Revision, name: string): SchemaDocument {
  const document = schemaDocument(revision, name);
  if (document === undefined) throw new UsageError(`MCP ${revision} does not define ${name}`);
  return document;
}
