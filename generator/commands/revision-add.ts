import { parseArgs } from 'node:util';

import { addRevision } from '../lifecycle/add-revision.js';
import { auditChange } from '../lifecycle/audit.js';
import { printReport } from '../lifecycle/print-report.js';
import type { Command } from '../run-command.js';

const USAGE =
  'usage: npm run revision:add -- <revision> --commit <full id> --schema <raw file> [--path <path upstream>] [--patches <file>]';
const TEXT = { type: 'string' } as const;

/** Pins a raw file as a new revision, then says what to decide: see docs/adding-a-revision.md. */
export const revisionAddCommand: Command = (words, surroundings) => {
  const { root, note } = surroundings;
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { commit: TEXT, schema: TEXT, path: TEXT, patches: TEXT },
  });
  const [revision, ...surplus] = positionals;
  const { commit, schema, path, patches } = values;
  if (revision === undefined || surplus.length > 0 || commit === undefined || schema === undefined) {
    throw new Error(USAGE);
  }
  addRevision(root, { revision, commit, schema, path, patches });
  note(`added ${revision}; what to decide next, before npm run generate:`);
  printReport(auditChange(root), surroundings);
  return 0;
};
