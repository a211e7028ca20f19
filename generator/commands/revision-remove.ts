// npm run revision:remove -- <revision>: see docs/adding-a-revision.md.
import { parseArgs } from 'node:util';

import { auditChange } from '../lifecycle/audit.js';
import { printReport } from '../lifecycle/print-report.js';
import { removeRevision } from '../lifecycle/remove-revision.js';
import { REPOSITORY } from '../resources/folders.js';
import { runCommand } from './run-command.js';

await runCommand((words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const [revision, ...surplus] = positionals;
  if (revision === undefined || surplus.length > 0) throw new Error('usage: npm run revision:remove -- <revision>');
  removeRevision(REPOSITORY, revision);
  console.error(`removed ${revision}; what to decide next, before npm run generate:`);
  printReport(auditChange(REPOSITORY));
});
