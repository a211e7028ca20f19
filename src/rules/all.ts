import { contentRules } from './content.js';
import { elicitationRules } from './elicitation.js';
import { iconRules } from './icons.js';
import { loggingRules } from './logging.js';
import { promptRules } from './prompts.js';
import { resourceRules } from './resources.js';
import { rootRules } from './roots.js';
import type { Rule } from './rule.js';
import { samplingRules } from './sampling.js';
import { toolHeaderRules } from './tool-headers.js';
import { toolRules } from './tools.js';

/** Rules that speak of one thing. */
export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly Rule[];
}

/** All rules, in the order in which they are applied and listed. */
export const GROUPS: readonly RuleGroup[] = [
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
