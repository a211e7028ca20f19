/** Rules of the prose that a message could show, and that are no rules here, by id. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    id: 'embedded-resource-annotations-place',
    reason: 'The pages themselves show annotations inside of an embedded resource, and nothing forbids them there.',
  },
  {
    id: 'error-message-concise',
    reason:
      'Whether a message is one short sentence is a matter of taste, which differs with the language it is written in.',
  },
  {
    id: 'log-no-secrets',
    reason: 'What is secret in what is logged, and what only looks so, no program can tell.',
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
