import type { Equivalents } from '../../survivors.js';

/** Of rules of what is answered and kept: meta, results, tasks, subscriptions. */
export const RULES_RESULTS: readonly Equivalents[] = [];
