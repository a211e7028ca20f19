import type { Equivalents } from '../../survivors.js';

/** Of the commands but check, and of what they share. */
export const CLI_COMMANDS: readonly Equivalents[] = [
  {
    reason: 'What is remembered saves time only.',
    names: ['src/cli/json-schema.ts schemaDocument: known !== undefined -> false'],
  },
  {
    reason:
      'Only JSONValue and JSONObject hold themselves, and they declare no members: what is deeper costs time, and adds nothing.',
    names: [
      'src/cli/members.ts visit: depth === 0 -> false',
      'src/cli/members.ts visit: depth - 1 -> depth + 1',
      'src/cli/members.ts visitObject: depth - 1 -> depth + 1',
      'src/cli/members.ts visitObject: depth - 1 -> depth + 1 (2)',
      'src/cli/members.ts visitUnion: depth - 1 -> depth + 1',
    ],
  },
  {
    reason: 'Where there is no first one, there is no second one.',
    names: ['src/cli/commands/diff.ts diff: first === undefined -> false'],
  },
  {
    reason: 'Between any two revisions so far, definitions were added and removed.',
    names: ['src/cli/commands/diff.ts Printer.names: names.length === 0 -> false'],
  },
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
