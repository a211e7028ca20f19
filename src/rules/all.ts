import { batchRules } from './batches.js';
import { discoveryRules } from './discovery.js';
import { envelopeRules } from './envelope.js';
import { errorRules } from './errors.js';
import { idRules } from './ids.js';
import { lifecycleRules } from './lifecycle.js';
import { metaRules } from './meta.js';
import { resultRules } from './results.js';
import { subscriptionRules } from './subscriptions.js';
import { taskRules } from './tasks.js';
import type { Rule } from './rule.js';

/** Rules that speak of one thing. */
export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** All rules, in the order in which they are applied and listed. */
export const GROUPS: readonly RuleGroup[] = [
  { name: 'envelope', rules: envelopeRules },
  { name: 'ids', rules: idRules },
  { name: 'errors', rules: errorRules },
  { name: 'batches', rules: batchRules },
  { name: 'lifecycle', rules: lifecycleRules },
  { name: 'discovery', rules: discoveryRules },
  { name: 'meta', rules: metaRules },
  { name: 'results', rules: resultRules },
  { name: 'tasks', rules: taskRules },
  { name: 'subscriptions', rules: subscriptionRules },
];

export const RULES: readonly Rule[] = GROUPS.flatMap(({ rules }) => rules);
