import type { Rule } from './rule.js';

/** Rules that speak of one thing. */
export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** All rules, in the order in which they are applied and listed. */
export const GROUPS: readonly RuleGroup[] = [];

export const RULES: readonly Rule[] = GROUPS.flatMap(({ rules }) => rules);
