import type { Equivalents } from '../../survivors.js';

/** Of the commands but check, and of what they share. */
export const CLI_COMMANDS: readonly Equivalents[] = [
  {
    reason:
      'There is one opinion for each revision, and a cell and a standing for each too: the guard is for the types.',
    names: [
      'src/cli/comparison.ts Comparison.add: standing === undefined -> false',
      'src/cli/comparison.ts Comparison.add: standing === undefined || cell === undefined -> false',
      'src/cli/comparison.ts Comparison.add: standing === undefined || cell === undefined -> standing === undefined && cell === undefined',
      'src/cli/comparison.ts Comparison.add: cell === undefined -> false',
    ],
  },
];
