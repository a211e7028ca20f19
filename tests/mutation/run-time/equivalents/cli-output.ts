import type { Equivalents } from '../../survivors.js';

/** Of the commands and what they print. */
export const CLI_OUTPUT: readonly Equivalents[] = [];
