// npm run revision:add -- <revision> --commit <full id> --schema <raw file>: see docs/adding-a-revision.md.
import { parseArgs } from 'node:util';

import { addRevision } from '../lifecycle/add-revision.js';
import { auditChange } from '../lifecycle/audit.js';
import { printReport } from '../lifecycle/print-report.js';
import { REPOSITORY } from '../resources/folders.js';
import { runCommand } from './run-command.js';

const USAGE =
  'usage: npm run revision:add -- <revision> --commit <full id> --schema <raw file> [--path <path upstream>] [--patches <file>]';
const TEXT = { type: 'string' } as const;

await runCommand((words) => {
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
  addRevision(REPOSITORY, { revision, commit, schema, path, patches });
  console.error(`added ${revision}; what to decide next, before npm run generate:`);
  printReport(auditChange(REPOSITORY));
});
