import type { Model } from './model.js';

/** An enum that has a name, with the members and the revisions that it has anywhere. */
export interface NamedEnum {
  readonly values: readonly string[];
  readonly revisions: readonly string[];
  /** The revisions of each member. */
  readonly revisionsOf: ReadonlyMap<string, readonly string[]>;
}

/** In order of first appearance, members too. */
export function enumsOf({ revisions }: Model): ReadonlyMap<string, NamedEnum> {
  const found = new Map<string, Map<string, string[]>>();
  const where = new Map<string, string[]>();
  for (const { revision, definitions } of revisions) {
    for (const { name, node } of definitions.values()) {
      if (node.kind !== 'enum') continue;
      const members = found.get(name) ?? new Map<string, string[]>();
      for (const value of node.values) members.set(value, [...(members.get(value) ?? []), revision]);
      found.set(name, members);
      where.set(name, [...(where.get(name) ?? []), revision]);
    }
  }
  return new Map(
    [...found].map(([name, members]) => [
      name,
      { values: [...members.keys()], revisions: where.get(name) ?? [], revisionsOf: members },
    ]),
  );
}
