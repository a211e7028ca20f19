import { isJsonObject } from '../json.js';
import type { Revision } from '../schema.js';
import {
  additionalNode,
  itemsNode,
  nodesIn,
  propertiesOf,
  referenceOf,
  resolveNode,
  schemaDocument,
} from './json-schema.js';
import type { SchemaDocument, SchemaNode } from './json-schema.js';
import { namedSchema } from './named-schema.js';

const DEEPEST = 64;
const MOST = 1000;

/** The members of a value, as pointers in which a star stands for indices and for keys of maps. */
export interface Members {
  readonly declared: ReadonlySet<string>;
  /** Those that the definition allows and does not declare. Where it declares no members at all, none counts. */
  readonly undeclared: ReadonlySet<string>;
}

/** Tells the members that a definition declares from those that it merely allows, in the whole tree. */
export function membersOf(revision: Revision, name: string, value: unknown): Members {
  const found = new Found();
  const document = schemaDocument(revision, name);
  if (document !== undefined) visit(value, document.root, document, '', found, DEEPEST);
  return found;
}

class Found implements Members {
  readonly declared = new Set<string>();
  readonly undeclared = new Set<string>();

  add({ declared, undeclared }: Members): void {
    for (const pointer of declared) this.declared.add(pointer);
    for (const pointer of undeclared) this.undeclared.add(pointer);
  }
}

function visit(
  value: unknown,
  unresolved: SchemaNode,
  document: SchemaDocument,
  at: string,
  found: Found,
  depth: number,
): void {
  if (depth === 0 || found.undeclared.size > MOST) return;
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
  found: Found,
  depth: number,
): void {
  const properties = new Map(propertiesOf(node, document).map((property) => [property.name, property.node]));
  const additional = additionalNode(node);
  for (const key of Object.keys(value)) {
    const property = properties.get(key);
    if (property !== undefined) {
      found.declared.add(`${at}/${key}`);
      // A schema is the user's own, whatever a revision declares of it.
      if (!key.endsWith('Schema')) visit(value[key], property, document, `${at}/${key}`, found, depth - 1);
    } else if (additional !== undefined) visit(value[key], additional, document, `${at}/*`, found, depth - 1);
    else if (properties.size > 0) found.undeclared.add(`${at}/${key}`);
  }
}

/** The member of the union counts that the value is valid as and that leaves the least undeclared. */
function visitUnion(
  value: unknown,
  members: readonly SchemaNode[],
  document: SchemaDocument,
  at: string,
  found: Found,
  depth: number,
): void {
  const schema = namedSchema(document.revision);
  const fitting = members.filter((member) => {
    const name = referenceOf(member);
    return name === undefined || schema.is(name, value);
  });
  let best: Found | undefined;
  for (const member of fitting) {
    const trial = new Found();
    visit(value, member, document, at, trial, depth - 1);
    if (best === undefined || trial.undeclared.size < best.undeclared.size) best = trial;
  }
  if (best !== undefined) found.add(best);
}
