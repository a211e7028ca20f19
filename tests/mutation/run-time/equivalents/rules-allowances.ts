import type { Equivalents } from '../../survivors.js';

/** Of src/rules/allowances. */
export const RULES_ALLOWANCES: readonly Equivalents[] = [];
