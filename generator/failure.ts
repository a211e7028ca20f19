/**
 * Generation stops here. `place` names the file and, where there is one, the JSON pointer in it; the message says what
 * stands there and what to do.
 */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';

  constructor(
    readonly place: string,
    problem: string,
  ) {
    super(`${place}: ${problem}`);
  }
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
