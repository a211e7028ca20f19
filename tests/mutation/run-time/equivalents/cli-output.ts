import type { Equivalents } from '../../survivors.js';

/** Of the commands and what they print. */
export const CLI_OUTPUT: readonly Equivalents[] = [
  {
    reason: 'It costs time only: the columns of plain texts are counted character by character, with the same sum.',
    names: [
      'src/cli/terminal/width.ts widthOf: PLAIN.test(text) -> false',
      String.raw`src/cli/terminal/width.ts PLAIN: /^[\u0020-\u007e]*$/ -> /^[\u0020-\u007e]$/`,
    ],
  },
];
