import { findDiscriminator } from '../../src/discriminator.js';
import type { Discriminator, Tags } from '../../src/discriminator.js';
import type { Definition } from './definitions.js';
import type { Node, UnionNode } from './node.js';
import { lookUp } from './nodes.js';

/** Follows references to the node that says something. */
export function resolveRefs(node: Node, within: Definition): Node {
  return node.kind === 'ref' ? resolveRefs(lookUp(within.siblings, node.name).node, within) : node;
}

/** Whether the check of a node passes a value that is not there. */
export function acceptsUndefined(node: Node, within: Definition): boolean {
  const resolved = resolveRefs(node, within);
  if (resolved.kind === 'union') return resolved.members.some((member) => acceptsUndefined(member, within));
  if (resolved.kind === 'intersection') return resolved.members.every((member) => acceptsUndefined(member, within));
  return resolved.kind === 'any';
}

/** The key whose constant tells the members of a union apart, if there is one. */
export function constDiscriminator(union: UnionNode, within: Definition): Discriminator<Node> | undefined {
  return findDiscriminator(
    union.members,
    union.members.map((member) => requiredConstants(member, within)),
  );
}

function requiredConstants(node: Node, within: Definition): Tags<string> {
  const resolved = resolveRefs(node, within);
  if (resolved.kind === 'intersection') {
    return new Map(resolved.members.flatMap((member) => [...requiredConstants(member, within)]));
  }
  if (resolved.kind !== 'object') return new Map();
  return new Map(
    resolved.fields.flatMap(({ name, node: field, required }) =>
      required && field.kind === 'const' && typeof field.value === 'string' ? [[name, [field.value]] as const] : [],
    ),
  );
}
