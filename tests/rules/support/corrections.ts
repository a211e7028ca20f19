import type { Rule } from '../../../src/rules/rule.js';

/** Where the facts about the prose are wrong, and the rules follow the specification. */
export interface Correction {
  readonly id: string;
  /** What the specification says instead, or what is wrong with an example. */
  readonly reason: string;
  readonly rule?: Partial<Pick<Rule, 'strength' | 'revisions'>>;
  /** Set where the rule links to another page. */
  readonly link?: string;
  /** Whether the rule finds something in the examples, where that is not as meant. */
  readonly examples?: { readonly valid?: boolean; readonly invalid?: boolean };
}

export const CORRECTIONS: readonly Correction[] = [];
