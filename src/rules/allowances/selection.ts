import { describe, excerpt } from '../../describe.js';
import { ArgumentError } from '../../errors.js';
import { ALLOWANCES } from './all.js';
import type { Allowance, AllowanceId } from './allowance.js';

/** `gateway`: all of them, for reading. `none`: none of them. There is no profile for writing: what is sent is exact. */
export type AllowanceProfile = 'gateway' | 'none';

/** Which allowances are made: a profile, or those that are named. */
export type Allowances = AllowanceProfile | readonly AllowanceId[] | { readonly [id in AllowanceId]?: boolean };

/** @throws ArgumentError where something else is given, or an allowance is named that does not exist. */
export function selectAllowances(given: unknown): readonly Allowance[] {
  if (given === 'gateway') return ALLOWANCES;
  if (given === 'none') return [];
  if (typeof given !== 'object' || given === null) {
    throw new ArgumentError(
      `${describe(given)} says nothing of allowances; there are 'gateway', 'none', lists and objects`,
    );
  }
  const names = new Set(Array.isArray(given) ? given.map(expectId) : Object.entries(given).flatMap(namedIn));
  return ALLOWANCES.filter(({ id }) => names.has(id));
}

function namedIn([id, isMade]: readonly [string, unknown]): readonly AllowanceId[] {
  if (isMade === undefined) return [];
  if (typeof isMade !== 'boolean')
    throw new ArgumentError(`${excerpt(id)} must be true or false, but is ${describe(isMade)}`);
  const known = expectId(id);
  return isMade ? [known] : [];
}

function expectId(id: unknown): AllowanceId {
  const found = ALLOWANCES.find((allowance) => allowance.id === id);
  if (found !== undefined) return found.id;
  throw new ArgumentError(
    `There is no allowance ${describe(id)}; there are ${ALLOWANCES.map((each) => each.id).join(', ')}`,
  );
}
