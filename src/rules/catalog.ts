import type { Revision } from '../schema.js';
import { GROUPS, RULES } from './all.js';
import { levelIn } from './config.js';
import type { Level, RuleConfig } from './config.js';
import { linkOf } from './link.js';
import type { Strength } from './rule.js';

/** What there is to say of a rule. */
export interface RuleFacts {
  /** Stable. */
  readonly id: string;
  /** What it speaks of, with others. */
  readonly group: string;
  readonly strength: Strength;
  readonly revisions: readonly Revision[];
  /** What is asked: one sentence. */
  readonly says: string;
  /** Where the specification says so. */
  readonly link: string;
  /** What `recommended` makes of it. */
  readonly recommended: Level;
}

/** All rules, in the order in which findings at the same place come. */
export const rules: readonly RuleFacts[] = Object.freeze(
  GROUPS.flatMap(({ name, rules: group }) =>
    group.map((rule) =>
      Object.freeze({
        id: rule.id,
        group: name,
        strength: rule.strength,
        revisions: Object.freeze([...rule.revisions]),
        says: rule.says,
        link: linkOf(rule),
        recommended: levelIn('recommended', rule),
      }),
    ),
  ),
);

/** The named configurations, spelt out. */
export const configs: { readonly [K in 'recommended' | 'strict' | 'all']: RuleConfig } = Object.freeze({
  recommended: spelt('recommended'),
  strict: spelt('strict'),
  all: spelt('all'),
});

function spelt(name: 'recommended' | 'strict' | 'all'): RuleConfig {
  const levels = RULES.map((rule) => [rule.id, levelIn(name, rule)] as const);
  return Object.freeze({ rules: Object.freeze(Object.fromEntries(levels)) });
}
