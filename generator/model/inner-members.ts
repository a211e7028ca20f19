import type { Definition } from './definitions.js';
import type { Node } from './node.js';
import type { RecordModel } from './records.js';

/** A member of an anonymous object that hydrates as no record. */
interface InnerMember {
  readonly name: string;
  /** The revisions that declare it, in order. */
  readonly revisions: readonly string[];
  /** Those in which every object that stands there must have it. */
  readonly requiredIn: readonly string[];
}

/** By definition, and by the path from there, such as `roots.listChanged`. */
export type InnerMembers = ReadonlyMap<string, ReadonlyMap<string, InnerMember>>;

/** The path of a member of the object at a path. */
export function memberAt(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The path of the items of the list at a path. */
export function itemsAt(path: string): string {
  return `${path}[]`;
}

/** The path of the values of the map at a path. */
export function valuesAt(path: string): string {
  return `${path}{}`;
}

export function findInnerMembers(records: readonly RecordModel[], definitions: readonly Definition[]): InnerMembers {
  const found = new Map<string, Found>();
  const collectorFor = (owner: string, revision: string): Collect => {
    const members: Found = found.get(owner) ?? new Map<string, FoundMember>();
    found.set(owner, members);
    return (path, name, required) => {
      const member = members.get(path) ?? { name, requiredIn: new Map<string, boolean>() };
      member.requiredIn.set(revision, required && member.requiredIn.get(revision) !== false);
      members.set(path, member);
    };
  };
  for (const { name, shapes } of records) {
    for (const { revision, fields } of shapes) {
      const collect = collectorFor(name, revision);
      for (const field of fields) visit(field.node, field.name, collect);
    }
  }
  for (const { name, role, node, revision } of definitions) {
    if (role !== 'record') visit(node, '', collectorFor(name, revision));
  }
  return new Map([...found].map(([owner, members]) => [owner, mapValues(members, toInnerMember)]));
}

interface FoundMember {
  readonly name: string;
  /** By revision, in order. */
  readonly requiredIn: Map<string, boolean>;
}

type Found = Map<string, FoundMember>;

type Collect = (path: string, name: string, required: boolean) => void;

function visit(node: Node, path: string, collect: Collect): void {
  switch (node.kind) {
    case 'array':
      visit(node.items, itemsAt(path), collect);
      break;
    case 'union':
    case 'intersection':
      for (const member of node.members) visit(member, path, collect);
      break;
    case 'object':
      if (node.promotedTo !== undefined) break;
      for (const field of node.fields) {
        const at = memberAt(path, field.name);
        collect(at, field.name, field.required);
        visit(field.node, at, collect);
      }
      if (node.additional !== undefined) visit(node.additional, valuesAt(path), collect);
      break;
    default:
  }
}

function toInnerMember({ name, requiredIn }: FoundMember): InnerMember {
  const required = [...requiredIn].filter(([, isRequired]) => isRequired);
  return { name, revisions: [...requiredIn.keys()], requiredIn: required.map(([revision]) => revision) };
}

function mapValues<K, A, B>(map: ReadonlyMap<K, A>, change: (value: A) => B): ReadonlyMap<K, B> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
