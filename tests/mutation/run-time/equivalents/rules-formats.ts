import type { Equivalents } from '../../survivors.js';

/** Of src/rules/formats. */
export const RULES_FORMATS: readonly Equivalents[] = [];
