/** Rules of the prose that a message could show, and that are no rules here, by id. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    id: 'error-message-concise',
    reason:
      'Whether a message is one short sentence is a matter of taste, which differs with the language it is written in.',
  },
  {
    id: 'task-augmented-gets-create-result',
    reason:
      'A receiver that has not declared tasks must ignore that one is asked for, and what it has declared no request or response shows.',
  },
];

export interface LeftOut {
  readonly id: string;
  /** Why: one sentence. */
  readonly reason: string;
}
