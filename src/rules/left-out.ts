/** Rules of the prose that a message could show, and that are no rules here, by id. */
export const LEFT_OUT: readonly LeftOut[] = [];

export interface LeftOut {
  readonly id: string;
  /** Why: one sentence. */
  readonly reason: string;
}
