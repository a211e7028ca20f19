/** The tool was called in a way that makes no sense. The message is one sentence for people; the exit status is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
