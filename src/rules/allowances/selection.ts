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
  const names = Array.isArray(given)
    ? given
    : Object.entries(given)
        .filter(isMade)
        .map(([id]) => id);
  names.forEach(expectId);
  return ALLOWANCES.filter(({ id }) => names.includes(id));
}

function isMade([id, value]: readonly [string, unknown]): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean')
    throw new ArgumentError(`${excerpt(id)} must be true or false, but is ${describe(value)}`);
  expectId(id);
  return value;
}

function expectId(id: unknown): void {
  const ids: readonly unknown[] = ALLOWANCES.map((allowance) => allowance.id);
  if (!ids.includes(id)) throw new ArgumentError(`There is no allowance ${describe(id)}; there are ${ids.join(', ')}`);
}
