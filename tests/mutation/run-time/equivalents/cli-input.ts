import type { Equivalents } from '../../survivors.js';

/** Of what reads messages from streams: src/cli/input, and what knows a conversation. */
export const CLI_INPUT: readonly Equivalents[] = [];
