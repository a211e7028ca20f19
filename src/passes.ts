import type { Check } from './catalog.js';
import { wireOf } from './wire-of.js';

/**
 * Whether a check accepts a decoded JSON value, or a record. Allocates nothing, never throws; a value that cannot be read
 * is not valid.
 */
export function passes(check: Check, value: unknown): boolean {
  try {
    // Telling records from others costs more than many checks, and most values are plain objects.
    const mayBeRecord =
      typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== Object.prototype;
    return check(mayBeRecord ? (wireOf(value) ?? value) : value, 0);
  } catch {
    return false;
  }
}
