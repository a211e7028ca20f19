import { lookUp } from '../model/nodes.js';
import type { Definition } from '../model/definitions.js';
import type { Node, ObjectNode, ScalarType } from '../model/node.js';
import { literal, propertyName } from './code.js';

/** Called for every name that a type mentions, so that its module can import it. Returns the name to write. */
export type Mention = (name: string, kind: 'record' | 'contract' | 'json') => string;

/** The TypeScript types, to be joined by `|`, of what a node hydrates to. */
export function hydratedTypes(node: Node, within: Definition, mention: Mention): readonly string[] {
  switch (node.kind) {
    case 'ref': {
      const target = lookUp(within.siblings, node.name);
      return target.role === 'native' ? nativeTypes(target, mention) : [mention(node.name, target.role)];
    }
    case 'array':
      return [listType(unite(hydratedTypes(node.items, within, mention)))];
    case 'union':
      return node.members.flatMap((member) => hydratedTypes(member, within, mention));
    case 'object':
      if (node.promotedTo !== undefined) return [mention(node.promotedTo, 'record')];
      return frozenTypes(node, within, mention);
    default:
      return frozenTypes(node, within, mention);
  }
}

/** The types of what a definition that is neither record nor contract hydrates to. */
export function nativeTypes(definition: Definition, mention: Mention): readonly string[] {
  const { node } = definition;
  // A definition that can hold itself is open JSON.
  if (definition.holdsItself) return [mention(openType(node), 'json')];
  if (node.kind === 'object' && node.additional !== undefined) {
    return [mapType(unite(hydratedTypes(node.additional, definition, mention)))];
  }
  return hydratedTypes(node, definition, mention);
}

/** `A | B`, each once. */
export function unite(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** The types of plain JSON that is handed out frozen: everything below an anonymous object. */
function frozenTypes(node: Node, within: Definition, mention: Mention): readonly string[] {
  switch (node.kind) {
    case 'any':
      return [mention('JsonValue', 'json')];
    case 'const':
      return [literal(node.value)];
    case 'enum':
      return node.values.map(literal);
    case 'scalar':
      return node.types.map(scalarType);
    case 'ref': {
      const target = lookUp(within.siblings, node.name);
      return target.holdsItself ? [mention(openType(target.node), 'json')] : frozenTypes(target.node, target, mention);
    }
    case 'array':
      return [listType(unite(frozenTypes(node.items, within, mention)))];
    case 'object':
      return [objectType(node, within, mention)];
    case 'union':
      return node.members.flatMap((member) => frozenTypes(member, within, mention));
    case 'intersection':
      return [node.members.map((member) => `(${unite(frozenTypes(member, within, mention))})`).join(' & ')];
  }
}

function objectType(node: ObjectNode, within: Definition, mention: Mention): string {
  const { fields, additional } = node;
  if (fields.length === 0 && additional === undefined) return mention('JsonObject', 'json');
  if (fields.length === 0 && additional !== undefined) return mapType(unite(frozenTypes(additional, within, mention)));
  const members = fields.map(({ name, node: field, required }) => {
    const type = unite(frozenTypes(field, within, mention));
    return `readonly ${propertyName(name)}${required ? '' : '?'}: ${type}`;
  });
  // Members that the schema does not speak of may be there. The signature has to cover the declared ones, absent or not.
  members.push('readonly [key: string]: unknown');
  return `{ ${members.join('; ')} }`;
}

function openType(node: Node): 'JsonObject' | 'JsonArray' | 'JsonValue' {
  if (node.kind === 'object') return 'JsonObject';
  return node.kind === 'array' ? 'JsonArray' : 'JsonValue';
}

function listType(items: string): string {
  return `readonly (${items})[]`;
}

function mapType(members: string): string {
  return `{ readonly [key: string]: ${members} }`;
}

function scalarType(type: ScalarType): string {
  return type === 'integer' ? 'number' : type;
}
