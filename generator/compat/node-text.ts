import type { Definition } from '../model/definitions.js';
import type { Field, Node, ObjectNode, ScalarNode } from '../model/node.js';
import { lookUp } from '../model/nodes.js';

/** A node, and the definition to follow its references in. */
export interface Site {
  readonly node: Node;
  readonly within: Definition;
}

/**
 * What a node accepts, in one line and in full: equal for nodes that accept the same for the same reasons. Records, unions
 * of records and JSON of any depth stand as their names; other names stand as what they mean.
 */
export function nodeText(site: Site): string {
  const { node, within } = resolveNative(site);
  switch (node.kind) {
    case 'any':
      return 'any';
    case 'const':
      return `const ${JSON.stringify(node.value)}`;
    case 'enum':
      return `enum ${node.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'scalar':
      return scalarText(node);
    case 'array':
      return `list${node.maxItems === undefined ? '' : ` of at most ${node.maxItems}`} of ${grouped(node.items, within)}`;
    case 'object':
      return objectText(node, within);
    case 'union':
      return node.members.map((member) => grouped(member, within)).join(' or ');
    case 'intersection':
      return node.members.map((member) => grouped(member, within)).join(' and ');
    case 'ref':
      return nameText(lookUp(within.siblings, node.name));
  }
}

/** Follows references to native definitions, except to those that hold themselves. */
export function resolveNative({ node, within }: Site): Site {
  if (node.kind !== 'ref') return { node, within };
  const target = lookUp(within.siblings, node.name);
  return target.role === 'native' && !target.holdsItself
    ? resolveNative({ node: target.node, within: target })
    : { node, within };
}

/** Every member an object speaks of: that one is required says something of it, declared or not. */
export function membersOf(node: ObjectNode): ReadonlyMap<string, Field> {
  const undeclared = node.requiredOnly.map((name): Field => ({ name, node: { kind: 'any' }, required: true }));
  return new Map([...node.fields, ...undeclared].map((field) => [field.name, field]));
}

function nameText({ name, role }: Definition): string {
  if (role === 'native') return name;
  return role === 'record' ? `record ${name}` : `union ${name}`;
}

function scalarText({ types, minimum, maximum }: ScalarNode): string {
  const bounds = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ];
  return [types.join(' or '), ...bounds].join(', ');
}

function objectText(node: ObjectNode, within: Definition): string {
  const { additional } = node;
  const members = [...membersOf(node).values()].map(
    (field) => `${JSON.stringify(field.name)}${field.required ? '' : '?'}: ${grouped(field.node, within)}`,
  );
  if (members.length === 0) return additional === undefined ? 'map' : `map of ${grouped(additional, within)}`;
  if (additional !== undefined) members.push(`others: ${grouped(additional, within)}`);
  return `{ ${members.toSorted().join(', ')} }`;
}

/** In parentheses where what stands beside it could be read as a part of it. */
function grouped(node: Node, within: Definition): string {
  const site = { node, within };
  const text = nodeText(site);
  const { kind } = resolveNative(site).node;
  const isOneWord = ['const', 'ref'].includes(kind) || text.startsWith('{') || !text.includes(' ');
  return isOneWord ? text : `(${text})`;
}
