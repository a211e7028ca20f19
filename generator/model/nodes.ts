import type { Node } from './node.js';

/** The nodes of a document, by the name of their definition. */
export type Nodes = ReadonlyMap<string, Node>;

/** What stands under a name that is known to be there. */
export function lookUp<T>(byName: ReadonlyMap<string, T>, name: string): T {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`unresolved after the check: ${name}`);
  return found;
}

/** Every name that a node refers to, in order, repetitions included. */
export function refsOf(node: Node): readonly string[] {
  return node.kind === 'ref' ? [node.name] : childrenOf(node).flatMap(refsOf);
}

/** All names that a definition leads to, directly or not. */
export function reachedFrom(name: string, nodes: Nodes): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (from: string): void => {
    for (const ref of refsOf(lookUp(nodes, from))) {
      if (reached.has(ref)) continue;
      reached.add(ref);
      follow(ref);
    }
  };
  follow(name);
  return reached;
}

/** The nodes right below a node. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'any':
    case 'ref':
    case 'const':
    case 'enum':
    case 'scalar':
      return [];
    case 'array':
      return [node.items];
    case 'object':
      return [...node.fields.map((field) => field.node), ...(node.additional === undefined ? [] : [node.additional])];
    case 'union':
    case 'intersection':
      return node.members;
  }
}
