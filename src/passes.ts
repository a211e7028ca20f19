import type { Check } from './catalog.js';
import { wireOf } from './wire-of.js';

/**
 * Whether a check accepts a decoded JSON value, or a record. Allocates nothing, never throws; a value that cannot be read
 * is not valid.
 */
export function passes(check: Check, value: unknown): boolean {
  try {
    return check(typeof value === 'object' && value !== null ? (wireOf(value) ?? value) : value, 0);
  } catch {
    return false;
  }
}
