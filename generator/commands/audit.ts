import { audit } from '../lifecycle/audit.js';
import { printReport } from '../lifecycle/print-report.js';
import type { Command } from '../run-command.js';

/** The decisions that a person has to make, change or remove. Exit status 1 where there are any. */
export const auditCommand: Command = (_, surroundings) => {
  const report = audit(surroundings.root);
  printReport(report, surroundings);
  return report.outstanding > 0 ? 1 : 0;
};
