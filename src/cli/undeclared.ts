import { isJsonObject } from '../json.js';
import type { Revision } from '../schema.js';
import { Schemas } from '../schemas.js';
import { additionalNode, itemsNode, nodesIn, propertiesOf, referenceOf, resolveNode, schemaDocument } from './json-schema.js';
import type { SchemaDocument, SchemaNode } from './json-schema.js';

const DEEPEST = 64;
const MOST = 1000;

/**
 * The members of a value that its definition allows and does not declare, as pointers in which a star stands for
 * indices and for keys of maps. Where the definition declares no members at all there is nothing to declare.
 */
export function undeclaredMembers(revision: Revision, name: string, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const document = schemaDocument(revision, name);
  if (document !== undefined) visit(value, document.root, document, '', found, DEEPEST);
  return found;
}

function visit(
  value: unknown,
  unresolved: SchemaNode,
  document: SchemaDocument,
  at: string,
  found: Set<string>,
  depth: number,
): void {
  if (depth === 0 || found.size > MOST || typeof value !== 'object' || value === null) return;
  const node = resolveNode(unresolved, document);
  const members = nodesIn(node, 'anyOf');
  if (members.length > 0) visitUnion(value, members, document, at, found, depth);
  else if (Array.isArray(value)) {
    const items = itemsNode(node);
    if (items === undefined) return;
    for (const item of value) visit(item, items, document, `${at}/*`, found, depth - 1);
  } else if (isJsonObject(value)) visitObject(value, node, document, at, found, depth);
}

function visitObject(
  value: { readonly [key: string]: unknown },
  node: SchemaNode,
  document: SchemaDocument,
  at: string,
  found: Set<string>,
  depth: number,
): void {
  const properties = new Map(propertiesOf(node, document).map((property) => [property.name, property.node]));
  const additional = additionalNode(node);
  for (const key of Object.keys(value)) {
    // A schema is the user's own, whatever a revision declares of it.
    if (/Schema$/.test(key) && properties.has(key)) continue;
    const property = properties.get(key);
    if (property !== undefined) visit(value[key], property, document, `${at}/${key}`, found, depth - 1);
    else if (additional !== undefined) visit(value[key], additional, document, `${at}/*`, found, depth - 1);
    else if (properties.size > 0) found.add(`${at}/${key}`);
  }
}

/** The member of the union counts that the value is valid as and that leaves the least undeclared. */
function visitUnion(
  value: unknown,
  members: readonly SchemaNode[],
  document: SchemaDocument,
  at: string,
  found: Set<string>,
  depth: number,
): void {
  const schema = Schemas.forVersion(document.revision);
  const fitting = members.filter((member) => {
    const name = referenceOf(member);
    return name === undefined || !schema.has(name) || schema.is(name, value);
  });
  let best: ReadonlySet<string> | undefined;
  for (const member of fitting) {
    const trial = new Set<string>();
    visit(value, member, document, at, trial, depth - 1);
    if (best === undefined || trial.size < best.size) best = trial;
  }
  for (const pointer of best ?? []) found.add(pointer);
}
