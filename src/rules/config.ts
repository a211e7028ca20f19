import { describe, excerpt } from '../describe.js';
import { ArgumentError } from '../errors.js';
import { RULES } from './all.js';
import type { Rule } from './rule.js';

/** What becomes of a rule: nothing, or what its findings are called. */
export type Level = 'off' | 'warn' | 'error';

/**
 * Levels by name. `recommended`: MUST is an error, SHOULD a warning, but for the few rules whose findings may be meant
 * so. `strict`: MUST and SHOULD are errors. `all`: every rule, with MAY as a warning. `none`: no rule.
 */
export type ConfigName = 'recommended' | 'strict' | 'all' | 'none';

/** Levels by rule, upon those of `extends`; without that, rules that are not named are off. */
export interface RuleConfig {
  readonly extends?: ConfigName | undefined;
  readonly rules?: { readonly [id: string]: Level } | undefined;
}

export type Config = ConfigName | RuleConfig;

export type ActiveLevel = Exclude<Level, 'off'>;

/** The levels of the rules that are not off, in the order of all rules. */
export type Levels = ReadonlyMap<Rule, ActiveLevel>;

export const CONFIG_NAMES = ['recommended', 'strict', 'all', 'none'] as const satisfies readonly ConfigName[];

const IDS: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));

const LEVELS: readonly Level[] = ['off', 'warn', 'error'];

/**
 * A text that only configurations share that mean the same, and the levels behind it.
 *
 * @throws ArgumentError where the configuration is none, or names a rule or a level that does not exist.
 */
export function readConfig(config: unknown): { readonly key: string; readonly levels: () => Levels } {
  if (typeof config === 'string') {
    const name = expectName(config);
    return { key: name, levels: () => levelsOf(name, new Map()) };
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new ArgumentError(`${describe(config)} is no configuration of rules`);
  }
  const { extends: base = 'none', rules = {} }: { readonly extends?: unknown; readonly rules?: unknown } = config;
  const name = expectName(base);
  const given = expectLevels(rules);
  return { key: [name, ...[...given].map((entry) => entry.join('='))].join(' '), levels: () => levelsOf(name, given) };
}

/** What a named configuration says of a rule. */
export function levelIn(name: ConfigName, { strength, recommended }: Rule): Level {
  switch (name) {
    case 'none':
      return 'off';
    case 'recommended':
      if (recommended === false || strength === 'MAY') return 'off';
      return strength === 'MUST' ? 'error' : 'warn';
    case 'strict':
      return strength === 'MAY' ? 'off' : 'error';
    case 'all':
      return strength === 'MAY' ? 'warn' : 'error';
  }
}

function levelsOf(name: ConfigName, given: ReadonlyMap<string, Level>): Levels {
  const levels = new Map<Rule, ActiveLevel>();
  for (const rule of RULES) {
    const level = given.get(rule.id) ?? levelIn(name, rule);
    if (level !== 'off') levels.set(rule, level);
  }
  return levels;
}

function expectName(name: unknown): ConfigName {
  const found = CONFIG_NAMES.find((candidate) => candidate === name);
  if (found !== undefined) return found;
  throw new ArgumentError(`${describe(name)} is no configuration of rules; there are ${CONFIG_NAMES.join(', ')}`);
}

function expectLevels(rules: unknown): ReadonlyMap<string, Level> {
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) {
    throw new ArgumentError(`The levels of rules must be an object, but are ${describe(rules)}`);
  }
  return new Map(Object.entries(rules).map(([id, level]) => [expectId(id), expectLevel(id, level)]));
}

function expectId(id: string): string {
  if (IDS.has(id)) return id;
  throw new ArgumentError(`There is no rule ${excerpt(id)}`);
}

function expectLevel(id: string, level: unknown): Level {
  const found = LEVELS.find((candidate) => candidate === level);
  if (found !== undefined) return found;
  throw new ArgumentError(`${describe(level)} is no level for ${id}; there are ${LEVELS.join(', ')}`);
}
