import type { Rule } from './rule.js';

const SPECIFICATION = 'https://modelcontextprotocol.io/specification/';

/** The address of the page that a rule, or something like it, comes from. */
export function linkOf({ page }: Pick<Rule, 'page'>): string {
  return SPECIFICATION + page;
}
