import type { Equivalents } from '../survivors.js';

/** Mutants of the run time that no test can kill, by name, each group with its reason. */
export const EQUIVALENTS: readonly Equivalents[] = [];
