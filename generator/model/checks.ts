import { GenerationFailure } from '../failure.js';
import type { Node } from './node.js';
import { childrenOf, lookUp, refsOf } from './nodes.js';
import type { Nodes } from './nodes.js';
import { leadsToRecords, roleOf } from './roles.js';

// What generation refuses although the vocabulary allows it: each says which definition it is about.

/** Names become classes, types and members of generated modules, beside what these use for themselves. */
export function expectUsableName(name: string, place: string): void {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new GenerationFailure(place, 'is not usable as a class name');
  if (TAKEN_NAMES.includes(name)) throw new GenerationFailure(place, 'is a name that generated code uses for itself');
}

/** That references lead somewhere, and that unions can be hydrated. Each check relies on those before it. */
export function expectSound(nodes: Nodes, place: (name: string) => string): void {
  for (const [name, node] of nodes) expectResolved(node, nodes, place(name));
  for (const name of nodes.keys()) expectGrounded(name, nodes, place(name));
  for (const [name, node] of nodes) expectNamedMembers(node, nodes, place(name));
}

/** A list or map that holds itself is open JSON, which holds no records. */
export function expectNoRecords(reached: ReadonlySet<string>, nodes: Nodes, place: string): void {
  if ([...reached].some((name) => roleOf(lookUp(nodes, name), nodes) === 'record')) {
    throw new GenerationFailure(place, 'is a list or map that holds itself and records, which is not supported');
  }
}

const TAKEN_NAMES: readonly string[] = [
  ...['Record', 'Contract', 'Schema', 'Shape', 'Hydrated', 'Wire', 'Input', 'Catalog', 'Definition'],
  ...['JsonValue', 'JsonObject', 'JsonArray'],
  ...['Object', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'Function', 'Map', 'Set', 'Promise', 'Readonly'],
];

/** A definition that is itself again, with no container between, says nothing. */
function expectGrounded(name: string, nodes: Nodes, place: string): void {
  const grounded = new Set<string>();
  const follow = (node: Node, path: readonly string[]): void => {
    if (node.kind === 'union' || node.kind === 'intersection') {
      for (const member of node.members) follow(member, path);
    }
    if (node.kind !== 'ref' || grounded.has(node.name)) return;
    if (path.includes(node.name)) {
      throw new GenerationFailure(place, `leads back to ${node.name} without a container`);
    }
    follow(lookUp(nodes, node.name), [...path, node.name]);
    grounded.add(node.name);
  };
  follow(lookUp(nodes, name), [name]);
}

function expectResolved(node: Node, nodes: Nodes, place: string): void {
  const unresolved = refsOf(node).find((name) => !nodes.has(name));
  if (unresolved !== undefined) throw new GenerationFailure(place, `refers to ${unresolved}, which does not exist`);
}

/** A union chooses among its members by name; beside one that is a record, an anonymous object would have none. */
function expectNamedMembers(node: Node, nodes: Nodes, place: string): void {
  if (node.kind === 'union' && node.members.some((member) => leadsToRecords(member, nodes))) {
    const isAnonymous = node.members.some((member) => holdsAnonymousObject(member));
    if (isAnonymous) throw new GenerationFailure(place, 'has a union of records and an anonymous object');
  }
  for (const child of childrenOf(node)) expectNamedMembers(child, nodes, place);
}

function holdsAnonymousObject(member: Node): boolean {
  if (member.kind === 'array') return holdsAnonymousObject(member.items);
  if (member.kind === 'union') return member.members.some(holdsAnonymousObject);
  return ['object', 'intersection', 'any'].includes(member.kind);
}
