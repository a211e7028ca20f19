import type { Surroundings } from '../run-command.js';
import type { Report } from './audit.js';

/** Entries go to standard output, notes to standard error: redirecting the one leaves what can be pasted. */
export function printReport({ lines }: Report, { print, note }: Pick<Surroundings, 'print' | 'note'>): void {
  for (const { kind, text } of lines) {
    if (kind === 'entry') print(text);
    else note(text);
  }
}
