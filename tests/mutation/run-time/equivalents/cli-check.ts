import type { Equivalents } from '../../survivors.js';

/** Of the command `check` and where its messages come from. */
export const CLI_CHECK: readonly Equivalents[] = [
  {
    reason: 'Only its type needs it: nothing is learnt where no side is known.',
    names: ['src/cli/commands/check.ts Desk.#judgeMessage: judgement.from !== undefined -> true'],
  },
  {
    reason: 'Only its type needs it: reading the options refuses a type that none of these revisions defines.',
    names: [
      'src/cli/commands/check.ts Desk.#judgeValue: schema === undefined -> false',
      'src/cli/commands/check.ts Desk.#judgeValue: `No revision defines ${type}` -> ``',
    ],
  },
];
