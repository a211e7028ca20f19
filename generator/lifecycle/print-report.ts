import type { Report } from './audit.js';

/** Entries go to standard output, notes to standard error: redirecting the one leaves what can be pasted. */
export function printReport({ lines }: Report): void {
  for (const { kind, text } of lines) {
    if (kind === 'entry') console.log(text);
    else console.error(text);
  }
}
