import type { Equivalents } from '../../survivors.js';

/** Of rules of any message: envelope, ids, errors, batches, lifecycle, discovery. */
export const RULES_BASIC: readonly Equivalents[] = [];
