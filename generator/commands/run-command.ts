/** Runs a command with the words behind its name; a failure is one message on standard error and exit status 1. */
export async function runCommand(command: (words: readonly string[]) => Promise<void> | void): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
