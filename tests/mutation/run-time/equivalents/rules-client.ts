import type { Equivalents } from '../../survivors.js';

/** Of rules of what clients offer: roots, sampling, elicitation. */
export const RULES_CLIENT: readonly Equivalents[] = [];
