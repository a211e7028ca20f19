import type { Equivalents, Least } from '../survivors.js';

/** Mutants that nothing tells from the generator, by name, each group with its reason. */
export const EQUIVALENTS: readonly Equivalents[] = [];

/** The least that a run over the whole generator must make and kill. */
export const LEAST: Least = { mutants: 0, killed: 0 };
