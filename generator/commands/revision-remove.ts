import { parseArgs } from 'node:util';

import { auditChange } from '../lifecycle/audit.js';
import { printReport } from '../lifecycle/print-report.js';
import { removeRevision } from '../lifecycle/remove-revision.js';
import type { Command } from '../run-command.js';

/** Removes a revision, then says what to decide: see docs/adding-a-revision.md. */
export const revisionRemoveCommand: Command = (words, surroundings) => {
  const { root, note } = surroundings;
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [revision, ...surplus] = positionals;
  if (revision === undefined || surplus.length > 0) throw new Error('usage: npm run revision:remove -- <revision>');
  removeRevision(root, revision);
  note(`removed ${revision}; what to decide next, before npm run generate:`);
  printReport(auditChange(root), surroundings);
  return 0;
};
