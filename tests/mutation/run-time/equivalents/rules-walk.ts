import type { Equivalents } from '../../survivors.js';

/** Of what applies the rules to a message, and what all rules use. */
export const RULES_WALK: readonly Equivalents[] = [];
