import { messageOf } from './failure.js';

/** What a command has of the process that it runs in. */
export interface Surroundings {
  /** The root of the repository. */
  readonly root: string;
  /** Asks for what stands at a URL. */
  readonly fetch: (url: string) => Promise<Response>;
  /** Writes a line to standard output: what is asked for. */
  readonly print: (text: string) => void;
  /** Writes a line to standard error: what is said about it. */
  readonly note: (text: string) => void;
}

/**
 * Does its work with the words behind the name of the command, and gives the exit status.
 *
 * @throws Error where it cannot be done; the message says what to do.
 */
export type Command = (words: readonly string[], surroundings: Surroundings) => Promise<number> | number;

/** Runs a command; a failure is one message on standard error and exit status 1. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    return await command(words, surroundings);
  } catch (error) {
    surroundings.note(messageOf(error));
    return 1;
  }
}
