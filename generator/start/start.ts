import { REPOSITORY } from '../resources/folders.js';
import { runCommand } from '../run-command.js';
import type { Command } from '../run-command.js';

/** Runs a command as this process, in this repository. */
export async function start(command: Command): Promise<void> {
  process.exitCode = await runCommand(command, process.argv.slice(2), {
    root: REPOSITORY,
    fetch,
    print: console.log,
    note: console.error,
  });
}
