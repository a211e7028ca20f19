export { lint } from './lint.js';
export type { LintOptions } from './lint.js';
export type { Finding } from './finding.js';
export { configs, rules } from './catalog.js';
export type { RuleFacts } from './catalog.js';
export type { Config, ConfigName, Level, RuleConfig } from './config.js';
export type { Strength } from './rule.js';
