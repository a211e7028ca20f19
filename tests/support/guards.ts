import * as guards_2024_11_05 from '../../generated/is/2024-11-05.js';
import * as guards_2025_03_26 from '../../generated/is/2025-03-26.js';
import * as guards_2025_06_18 from '../../generated/is/2025-06-18.js';
import * as guards_2025_11_25 from '../../generated/is/2025-11-25.js';
import * as guards_2026_07_28 from '../../generated/is/2026-07-28.js';

type Guard = (value: unknown) => boolean;

/** All that exact-mcp/<revision>/is exports. */
export const GUARDS: { readonly [revision: string]: { readonly [name: string]: Guard } } = {
  '2024-11-05': guards_2024_11_05,
  '2025-03-26': guards_2025_03_26,
  '2025-06-18': guards_2025_06_18,
  '2025-11-25': guards_2025_11_25,
  '2026-07-28': guards_2026_07_28,
};

/** The type guard of a definition. */
export function guardFor(revision: string, name: string): Guard {
  const guard = GUARDS[revision]?.[`is${name}`];
  if (guard === undefined) throw new Error(`${revision} has no guard is${name}`);
  return guard;
}
