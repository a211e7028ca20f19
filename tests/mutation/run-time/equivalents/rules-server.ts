import type { Equivalents } from '../../survivors.js';

/** Of rules of what servers offer: tools, their headers, content, resources, prompts, logging, icons. */
export const RULES_SERVER: readonly Equivalents[] = [];
