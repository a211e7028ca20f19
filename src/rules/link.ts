import type { Rule } from './rule.js';

const SPECIFICATION = 'https://modelcontextprotocol.io/specification/';

/** The address of the page that a rule comes from. */
export function linkOf({ page }: Rule): string {
  return SPECIFICATION + page;
}
