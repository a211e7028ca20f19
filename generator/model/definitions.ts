import { isDeepStrictEqual } from 'node:util';

import { escapePointerStep } from '../../src/json.js';
import type { EffectiveDocument } from '../documents.js';
import { GenerationFailure } from '../failure.js';
import type { Field, Node } from './node.js';
import { parseNode } from './parse-node.js';
import { expectFreeFieldName } from './reserved-names.js';

/**
 * What a definition is for whoever asks for it by name: an immutable record, a union that leads to records, or a native
 * value (scalar, list, map or open JSON).
 */
export type Role = 'record' | 'contract' | 'native';

export interface Definition {
  readonly revision: string;
  readonly name: string;
  readonly node: Node;
  /** The schema as it stands in the effective document. */
  readonly schema: unknown;
  readonly role: Role;
  /** All fields that a record declares, aliases and intersections resolved; empty for the other roles. */
  readonly fields: readonly Field[];
  /** Whether it can contain itself, or reach a definition that can. */
  readonly recursive: boolean;
  /** The definitions of the same revision, to follow references in. */
  readonly siblings: ReadonlyMap<string, Definition>;
}

/** Reads the definitions of a document, checks the vocabulary and resolves every reference. */
export function readDefinitions(document: EffectiveDocument): ReadonlyMap<string, Definition> {
  const { revision, definitionsKey } = document;
  const place = (name: string) => `resources/schema/${revision}.json#/${definitionsKey}/${escapePointerStep(name)}`;
  const nodes = new Map(
    Object.entries(document.definitions).map(([name, schema]) => {
      expectUsableName(name, place(name));
      return [name, parseNode(schema, place(name), `#/${definitionsKey}/`)];
    }),
  );
  for (const [name, node] of nodes) expectResolved(node, nodes, place(name));
  for (const name of nodes.keys()) expectGrounded(name, nodes, place(name));
  for (const [name, node] of nodes) expectNamedMembers(node, nodes, place(name));
  const reached = new Map([...nodes.keys()].map((name) => [name, reachedFrom(name, nodes)]));

  const definitions = new Map<string, Definition>();
  for (const [name, node] of nodes) {
    const role = roleOf(node, nodes);
    const fields = role === 'record' ? fieldsOf(node, nodes, place(name)) : [];
    for (const field of fields) expectFreeFieldName(field.name, place(name));
    const schema = document.definitions[name];
    const cyclic = [name, ...lookUp(reached, name)].filter((other) => lookUp(reached, other).has(other));
    const recursive = cyclic.length > 0;
    const holdsRecords = [...lookUp(reached, name)].some((other) => roleOf(lookUp(nodes, other), nodes) === 'record');
    if (role === 'native' && cyclic.includes(name) && holdsRecords) {
      throw new GenerationFailure(
        place(name),
        'is a list or map that holds itself and records, which is not supported',
      );
    }
    definitions.set(name, { revision, name, node, schema, role, fields, recursive, siblings: definitions });
  }
  return definitions;
}

/** Every name that a node refers to, in order, repetitions included. */
export function refsOf(node: Node): readonly string[] {
  return node.kind === 'ref' ? [node.name] : childrenOf(node).flatMap(refsOf);
}

/** The definition of a name that is known to be resolved. */
export function lookUp<T>(definitions: ReadonlyMap<string, T>, name: string): T {
  const definition = definitions.get(name);
  if (definition === undefined) throw new Error(`unresolved after the check: ${name}`);
  return definition;
}

function childrenOf(node: Node): readonly Node[] {
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

type Nodes = ReadonlyMap<string, Node>;

function expectResolved(node: Node, nodes: Nodes, place: string): void {
  const unresolved = refsOf(node).find((name) => !nodes.has(name));
  if (unresolved !== undefined) throw new GenerationFailure(place, `refers to ${unresolved}, which does not exist`);
}

/** A union chooses among its members by name; beside one that is a record, an anonymous object would have none. */
function expectNamedMembers(node: Node, nodes: Nodes, place: string): void {
  if (node.kind === 'union' && node.members.some((member) => leadsToRecords(member, nodes, []))) {
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

function roleOf(node: Node, nodes: Nodes): Role {
  switch (node.kind) {
    case 'ref':
      // An alias of an object is a record of its own name.
      return roleOf(lookUp(nodes, node.name), nodes);
    case 'object':
      return node.fields.length > 0 ? 'record' : 'native';
    case 'intersection':
      return node.members.every((member) => roleOf(member, nodes) === 'record') ? 'record' : 'native';
    case 'union':
      return node.members.some((member) => leadsToRecords(member, nodes, [])) ? 'contract' : 'native';
    case 'any':
    case 'const':
    case 'enum':
    case 'scalar':
    case 'array':
      return 'native';
  }
}

/** A definition that leads back to itself adds no record that it does not have otherwise. */
function leadsToRecords(member: Node, nodes: Nodes, passed: readonly string[]): boolean {
  switch (member.kind) {
    case 'ref': {
      if (passed.includes(member.name)) return false;
      const target = lookUp(nodes, member.name);
      return target.kind === 'union' || target.kind === 'ref'
        ? leadsToRecords(target, nodes, [...passed, member.name])
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

function fieldsOf(node: Node, nodes: Nodes, place: string): readonly Field[] {
  switch (node.kind) {
    case 'ref':
      return fieldsOf(lookUp(nodes, node.name), nodes, place);
    case 'object':
      return node.fields;
    case 'intersection':
      return node.members
        .map((member) => fieldsOf(member, nodes, place))
        .reduce((left, right) => join(left, right, place));
    default:
      throw new Error(`a record cannot be a ${node.kind}`);
  }
}

function join(left: readonly Field[], right: readonly Field[], place: string): readonly Field[] {
  const joined = new Map(left.map((field) => [field.name, field]));
  for (const field of right) {
    const known = joined.get(field.name);
    if (known !== undefined && !isDeepStrictEqual(known.node, field.node)) {
      throw new GenerationFailure(place, `joins two different declarations of ${field.name}, which is not supported`);
    }
    joined.set(field.name, { ...field, required: field.required || known?.required === true });
  }
  return [...joined.values()];
}

/** All names that a definition leads to, directly or not. */
function reachedFrom(name: string, nodes: Nodes): ReadonlySet<string> {
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

/** A definition that is itself again, with no container between, says nothing. */
function expectGrounded(name: string, nodes: Nodes, place: string): void {
  const follow = (node: Node, passed: readonly string[]): void => {
    if (node.kind === 'ref') {
      if (passed.includes(node.name))
        throw new GenerationFailure(place, `leads back to ${node.name} without a container`);
      follow(lookUp(nodes, node.name), [...passed, node.name]);
    } else if (node.kind === 'union' || node.kind === 'intersection') {
      for (const member of node.members) follow(member, passed);
    }
  };
  follow(lookUp(nodes, name), [name]);
}

/** Names become classes, types and members of generated modules, beside these. */
const TAKEN_NAMES: readonly string[] = [
  ...['Record', 'Contract', 'Schema', 'Shape', 'Hydrated', 'Wire', 'Catalog', 'SchemaNode'],
  ...['JsonValue', 'JsonObject', 'JsonArray'],
  ...['Object', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'Function', 'Map', 'Set', 'Promise', 'Readonly'],
];

function expectUsableName(name: string, place: string): void {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) throw new GenerationFailure(place, 'is not usable as a class name');
  if (TAKEN_NAMES.includes(name)) throw new GenerationFailure(place, 'is a name that generated code uses for itself');
}
