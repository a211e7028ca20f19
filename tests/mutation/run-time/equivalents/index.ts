import type { Equivalents } from '../../survivors.js';
import { CLI_CHECK } from './cli-check.js';
import { CLI_COMMANDS } from './cli-commands.js';
import { CLI_INPUT } from './cli-input.js';
import { CLI_OUTPUT } from './cli-output.js';
import { CORE } from './core.js';
import { RULES_ALLOWANCES } from './rules-allowances.js';
import { RULES_BASIC } from './rules-basic.js';
import { RULES_CLIENT } from './rules-client.js';
import { RULES_FORMATS } from './rules-formats.js';
import { RULES_RESULTS } from './rules-results.js';
import { RULES_SERVER } from './rules-server.js';
import { RULES_WALK } from './rules-walk.js';

/** Mutants of the run time that no test can kill, by name, each group with its reason. */
export const EQUIVALENTS: readonly Equivalents[] = [
  ...CORE,
  ...RULES_WALK,
  ...RULES_FORMATS,
  ...RULES_ALLOWANCES,
  ...RULES_BASIC,
  ...RULES_RESULTS,
  ...RULES_SERVER,
  ...RULES_CLIENT,
  ...CLI_CHECK,
  ...CLI_COMMANDS,
  ...CLI_INPUT,
  ...CLI_OUTPUT,
];
