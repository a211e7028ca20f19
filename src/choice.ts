import { describe } from './describe.js';
import { ArgumentError } from './errors.js';

/**
 * What a table has under a name that a caller gave; `noun` is what its names are.
 *
 * @throws ArgumentError where it has nothing under that name.
 */
export function choose<T>(table: { readonly [name: string]: T }, name: unknown, noun: string): T {
  if (typeof name === 'string' && Object.hasOwn(table, name)) return table[name] as T;
  throw new ArgumentError(`${describe(name)} is no ${noun}; there are ${Object.keys(table).join(', ')}`);
}
