import type { Revision } from '../schema.js';

/** All revisions, the oldest first: the order in which rules name them. */
export const ALL: readonly Revision[] = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

/** The revision and those after it. */
export function since(first: Revision): readonly Revision[] {
  return ALL.filter((revision) => revision >= first);
}

/** The revision and those before it. */
export function until(last: Revision): readonly Revision[] {
  return ALL.slice(0, ALL.indexOf(last) + 1);
}

/** Both revisions and those between them. */
export function between(first: Revision, last: Revision): readonly Revision[] {
  return ALL.slice(ALL.indexOf(first), ALL.indexOf(last) + 1);
}
