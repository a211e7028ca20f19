import { check } from './commands/check.js';
import type { Environment } from './terminal/colour.js';
import { createTerminal } from './terminal/terminal.js';
import type { Input, Stream, Terminal } from './terminal/terminal.js';
import { printable } from './terminal/width.js';
import { UsageError } from './usage-error.js';
import { helpFor, isHelpTopic } from './commands/help.js';
import type { HelpTopic } from './commands/help.js';
import { didYouMean } from './suggest.js';
import { compat } from './commands/compat.js';
import { diff } from './commands/diff.js';
import { methods } from './commands/methods.js';
import { rules } from './commands/rules.js';
import { show } from './commands/show.js';
import { packageVersion } from './package-files.js';

const MISUSE = 2;
const INTERRUPTED = 130;

type Command = (args: readonly string[], terminal: Terminal, note: (status: number) => void) => Promise<number>;

const COMMANDS: { readonly [name in HelpTopic]: Command } = { check, compat, rules, show, diff, methods };

/** What the tool takes from the process that it runs in. */
export interface Surroundings {
  readonly stdin: Input;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Environment;
  exitCode?: number | string | null | undefined;
  on(event: 'SIGINT', listener: () => void): unknown;
  exit(status: number): never;
}

/** Runs a command, and sets the exit status: whatever happens, nobody sees a stack trace. */
export async function run(args: readonly string[], process: Surroundings): Promise<void> {
  const terminal = createTerminal(() => process.stdin, process.stdout, process.stderr, process.env);
  let status = 0;
  // A reader that has seen enough is no failure.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => process.exit(status));
  }
  process.on('SIGINT', () => {
    if (terminal.showsProgress) terminal.error.write('\r\u001b[K');
    process.exit(INTERRUPTED);
  });
  try {
    status = await runCommand(args, terminal, (known) => (status = known));
  } catch (error) {
    status = MISUSE;
    terminal.error.write(`${terminal.paintError.bad('exact-mcp:')} ${explain(error)}\n`);
  }
  process.exitCode = status;
}

async function runCommand(
  args: readonly string[],
  terminal: Terminal,
  note: (status: number) => void,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h')
    return print(terminal, helpFor(undefined, terminal.paint));
  if (name === '--version' || name === '-V') return print(terminal, `${packageVersion()}\n`);
  if (name === 'help') {
    const [topic] = rest;
    if (topic === undefined || isHelpTopic(topic)) return print(terminal, helpFor(topic, terminal.paint));
    throw new UsageError(noCommand(topic));
  }
  if (!isHelpTopic(name)) throw new UsageError(noCommand(name));
  if (asksForHelp(rest)) return print(terminal, helpFor(name, terminal.paint));
  return COMMANDS[name](rest, terminal, note);
}

function print(terminal: Terminal, text: string): number {
  terminal.output.write(text);
  return 0;
}

function noCommand(name: string): string {
  const meant = didYouMean(name, Object.keys(COMMANDS));
  return `There is no command "${name}"${meant === '' ? '; see exact-mcp --help' : meant}`;
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return printable(error.message);
  const message = error instanceof Error ? error.message : String(error);
  return `Something went wrong inside the tool: ${printable(message)}; please report it, with the command that you ran`;
}
