import { jsonPointer } from '../../../src/json.js';
import type { Report } from '../../../src/rules/rule.js';

/** What is reported, a line each: the pointer and the problem. */
export function reported(check: (report: Report) => void): readonly string[] {
  const lines: string[] = [];
  check((path, problem) => {
    lines.push(`${jsonPointer(path)} ${problem}`);
  });
  return lines;
}
