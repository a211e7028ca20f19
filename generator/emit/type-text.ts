import { lookUp } from '../model/nodes.js';
import type { Definition } from '../model/definitions.js';
import { itemsAt, memberAt, valuesAt } from '../model/inner-members.js';
import type { Node, ObjectNode, ScalarType } from '../model/node.js';
import { literal, propertyName } from './code.js';

/** Called for every name that a type mentions, so that its module can import it. Returns the name to write. */
export type Mention = (name: string, kind: 'record' | 'contract' | 'json') => string;

/** What a type says that its node does not. */
export interface Wording {
  readonly mention: Mention;
  /** The comment on a member of a plain object, by its path from a definition. */
  readonly comment: (definition: string, path: string) => string;
}

/** Where a node stands. */
export interface Place {
  /** The definition in which references are followed. */
  readonly within: Definition;
  /** The definition whose lines are about what stands here, and the path from there. */
  readonly owner: string;
  readonly path: string;
}

/** The TypeScript types, to be joined by `|`, of what a node hydrates to. */
export function hydratedTypes(node: Node, place: Place, wording: Wording): readonly string[] {
  const { within } = place;
  const { mention } = wording;
  switch (node.kind) {
    case 'ref': {
      const target = lookUp(within.siblings, node.name);
      return target.role === 'native' ? nativeTypes(target, wording) : [mention(node.name, target.role)];
    }
    case 'array':
      return [listType(unite(hydratedTypes(node.items, itemsIn(place), wording)))];
    case 'union':
      return node.members.flatMap((member) => hydratedTypes(member, place, wording));
    case 'object':
      if (node.promotedTo !== undefined) return [mention(node.promotedTo, 'record')];
      return frozenTypes(node, place, wording);
    default:
      return frozenTypes(node, place, wording);
  }
}

/** The types of what a definition that is neither record nor contract hydrates to. */
export function nativeTypes(definition: Definition, wording: Wording): readonly string[] {
  const { node } = definition;
  const place = placeOf(definition);
  // A definition that can hold itself is open JSON.
  if (definition.holdsItself) return [wording.mention(openType(node), 'json')];
  if (node.kind === 'object' && node.additional !== undefined) {
    return [mapType(unite(hydratedTypes(node.additional, valuesIn(place), wording)))];
  }
  return hydratedTypes(node, place, wording);
}

/** Where the node of a definition stands. */
export function placeOf(definition: Definition): Place {
  return { within: definition, owner: definition.name, path: '' };
}

/** `A | B`, each once. */
export function unite(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** The types of plain JSON that is handed out frozen: everything below an anonymous object. */
function frozenTypes(node: Node, place: Place, wording: Wording): readonly string[] {
  const { mention } = wording;
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
      const target = lookUp(place.within.siblings, node.name);
      if (target.holdsItself) return [mention(openType(target.node), 'json')];
      return frozenTypes(decided(target), placeOf(target), wording);
    }
    case 'array':
      return [listType(unite(frozenTypes(node.items, itemsIn(place), wording)))];
    case 'object':
      return [objectType(node, place, wording)];
    case 'union':
      return node.members.flatMap((member) => frozenTypes(member, place, wording));
    case 'intersection':
      return [node.members.map((member) => `(${unite(frozenTypes(member, place, wording))})`).join(' & ')];
  }
}

/** The node of a definition with the decisions about its fields: they name the lines about what is promoted. */
function decided({ node, fields }: Definition): Node {
  return node.kind === 'object' ? { ...node, fields } : node;
}

function objectType(node: ObjectNode, place: Place, wording: Wording): string {
  const { fields, additional, promotedTo } = node;
  if (fields.length === 0 && additional === undefined) return wording.mention('JsonObject', 'json');
  if (fields.length === 0 && additional !== undefined) {
    return mapType(unite(frozenTypes(additional, valuesIn(place), wording)));
  }
  const { within, owner, path } = promotedTo === undefined ? place : { ...place, owner: promotedTo, path: '' };
  const members = fields.map(({ name, node: field, required }) => {
    const at = { within, owner, path: memberAt(path, name) };
    const type = unite(frozenTypes(field, at, wording));
    return `\n${wording.comment(owner, at.path)}\nreadonly ${propertyName(name)}${required ? '' : '?'}: ${type}`;
  });
  // Members that the schema does not speak of may be there. The signature has to cover the declared ones, absent or not.
  members.push('readonly [key: string]: unknown');
  return `{ ${members.join('; ')} }`;
}

function itemsIn(place: Place): Place {
  return { ...place, path: itemsAt(place.path) };
}

function valuesIn(place: Place): Place {
  return { ...place, path: valuesAt(place.path) };
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
