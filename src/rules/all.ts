import { batchRules } from './batches.js';
import { contentRules } from './content.js';
import { discoveryRules } from './discovery.js';
import { elicitationRules } from './elicitation.js';
import { envelopeRules } from './envelope.js';
import { errorRules } from './errors.js';
import { iconRules } from './icons.js';
import { idRules } from './ids.js';
import { lifecycleRules } from './lifecycle.js';
import { loggingRules } from './logging.js';
import { metaRules } from './meta.js';
import { promptRules } from './prompts.js';
import { resourceRules } from './resources.js';
import { resultRules } from './results.js';
import { rootRules } from './roots.js';
import type { Rule } from './rule.js';
import { samplingRules } from './sampling.js';
import { subscriptionRules } from './subscriptions.js';
import { taskRules } from './tasks.js';
import { toolHeaderRules } from './tool-headers.js';
import { toolRules } from './tools.js';

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
  { name: 'tools', rules: toolRules },
  { name: 'tool-headers', rules: toolHeaderRules },
  { name: 'content', rules: contentRules },
  { name: 'resources', rules: resourceRules },
  { name: 'prompts', rules: promptRules },
  { name: 'logging', rules: loggingRules },
  { name: 'roots', rules: rootRules },
  { name: 'sampling', rules: samplingRules },
  { name: 'elicitation', rules: elicitationRules },
  { name: 'icons', rules: iconRules },
];

export const RULES: readonly Rule[] = GROUPS.flatMap(({ rules }) => rules);
