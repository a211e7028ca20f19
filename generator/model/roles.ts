import type { Role } from '../../src/catalog.js';
import type { Node } from './node.js';
import { lookUp } from './nodes.js';
import type { Nodes } from './nodes.js';

export type { Role };

export function roleOf(node: Node, nodes: Nodes): Role {
  switch (node.kind) {
    case 'ref':
      // An alias of an object is a record of its own name.
      return roleOf(lookUp(nodes, node.name), nodes);
    case 'object':
      return node.fields.length > 0 ? 'record' : 'native';
    case 'intersection':
      return node.members.every((member) => roleOf(member, nodes) === 'record') ? 'record' : 'native';
    case 'union':
      return node.members.some((member) => leadsToRecords(member, nodes)) ? 'contract' : 'native';
    case 'any':
    case 'const':
    case 'enum':
    case 'scalar':
    case 'array':
      return 'native';
  }
}

/** A definition that was passed before adds no record that it did not have then. */
export function leadsToRecords(member: Node, nodes: Nodes, passed = new Set<string>()): boolean {
  switch (member.kind) {
    case 'ref': {
      if (passed.has(member.name)) return false;
      passed.add(member.name);
      const target = lookUp(nodes, member.name);
      return target.kind === 'union' || target.kind === 'ref'
        ? leadsToRecords(target, nodes, passed)
        : roleOf(target, nodes) === 'record';
    }
    case 'union':
      return member.members.some((inner) => leadsToRecords(inner, nodes, passed));
    case 'array':
      return leadsToRecords(member.items, nodes, passed);
    case 'any':
    case 'const':
    case 'enum':
    case 'scalar':
    case 'object':
    case 'intersection':
      return false;
  }
}
