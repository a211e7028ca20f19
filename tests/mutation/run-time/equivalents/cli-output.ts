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
  {
    reason: 'A message that is not valid has a reason, and each reason says something.',
    names: ['src/cli/output/github.ts errorText: \'\' -> "Stryker was here!"'],
  },
  {
    reason: 'A text among the findings has no level, and so is shown nowhere.',
    names: ['src/cli/output/junit.ts caseText: [] -> ["Stryker was here"]'],
  },
  {
    reason:
      'Only a text that is no JSON has faults without a pointer, and of them one alone: it is the same nowhere else, and expects nothing.',
    names: [
      'src/cli/output/text.ts sameText.places: \'\' -> "Stryker was here!"',
      'src/cli/output/text.ts headline: \'\' -> "Stryker was here!"',
    ],
  },
];
