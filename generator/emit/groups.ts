import type { RevisionModel } from '../model/model.js';

/**
 * What is shared by several revisions is kept apart by the exact set of revisions that share it, one module a set:
 * loading one revision then loads nothing that only others need.
 */
export interface Group<T> {
  /** The name of the module. */
  readonly name: string;
  readonly revisions: readonly RevisionModel[];
  readonly members: readonly T[];
}

export function groupBySharing<T>(
  members: readonly T[],
  revisionsOf: (member: T) => readonly string[],
  all: readonly RevisionModel[],
): readonly Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const member of members) {
    const name = groupName(revisionsOf(member), all);
    groups.set(name, [...(groups.get(name) ?? []), member]);
  }
  return [...groups].map(([name, grouped]) => {
    const [first] = grouped;
    const sharing = first === undefined ? [] : revisionsOf(first);
    return { name, members: grouped, revisions: all.filter(({ revision }) => sharing.includes(revision)) };
  });
}

/** `2025-11-25` alone, `2024-11-05_to_2025-06-18` for a run of neighbours, names joined by `_and_` otherwise. */
export function groupName(revisions: readonly string[], all: readonly RevisionModel[]): string {
  const [first, last] = [revisions[0] ?? '', revisions.at(-1) ?? ''];
  if (revisions.length === 1) return first;
  const order = all.map(({ revision }) => revision);
  const isRun = order.indexOf(last) - order.indexOf(first) + 1 === revisions.length;
  return isRun ? `${first}_to_${last}` : revisions.join('_and_');
}
