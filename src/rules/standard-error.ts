import type { JsonValue } from '../json.js';
import { memberOf } from './json.js';
import type { Report } from './rule.js';

/** Reports an error whose code is none of those that JSON-RPC reserves for itself and for protocols on top of it. */
export function checkStandardCode(error: JsonValue, examples: string, report: Report): void {
  const code = memberOf(error, 'code');
  if (typeof code !== 'number' || (code >= -32_768 && code <= -32_000)) return;
  report(['code'], `should be a standard one, such as ${examples}, but is ${code}`);
}
