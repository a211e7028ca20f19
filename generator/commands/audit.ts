// npm run audit: the decisions that a person has to make, change or remove. Exit status 1 where there are any.
import { audit } from '../lifecycle/audit.js';
import { printReport } from '../lifecycle/print-report.js';
import { REPOSITORY } from '../resources/folders.js';
import { runCommand } from './run-command.js';

await runCommand(() => {
  const report = audit(REPOSITORY);
  printReport(report);
  if (report.outstanding > 0) process.exitCode = 1;
});
