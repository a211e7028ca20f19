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
  {
    reason:
      'A method of a revision has a message with params, and the revision has its definition: the guards are for the types.',
    names: [
      'src/cli/commands/methods.ts ofRevision: definition !== undefined -> true',
      'src/cli/commands/methods.ts paramsOf: document === undefined -> false',
      'src/cli/commands/methods.ts paramsOf: \'unknown\' -> ""',
      'src/cli/commands/methods.ts paramsOf: params === undefined -> false',
      'src/cli/commands/methods.ts paramsOf: \'none declared\' -> ""',
    ],
  },
  {
    reason:
      'The name was looked up before, and is refused where no revision, or not the one that is asked for, defines it.',
    names: [
      'src/cli/commands/show.ts overview: newest === undefined -> false',
      'src/cli/commands/show.ts overview: `No supported revision defines ${name}` -> ``',
      'src/cli/commands/show.ts documentOf: document === undefined -> false',
      'src/cli/commands/show.ts documentOf: `MCP ${revision} does not define ${name}` -> ``',
    ],
  },
  {
    reason: 'A text is folded into one line at least.',
    names: [
      'src/cli/commands/show.ts changedTypes: \'\' -> "Stryker was here!"',
      'src/cli/commands/show.ts memberLines: \'\' -> "Stryker was here!"',
      'src/cli/commands/show.ts labelled: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'No definition of a revision so far is used in exactly twelve others.',
    names: ['src/cli/commands/show.ts usersOf: users.length > MOST_USERS -> users.length >= MOST_USERS'],
  },
  {
    reason: 'Nothing is learnt of a message from nobody that is known.',
    names: ['src/cli/commands/compat.ts Bench.add: guess.from !== undefined -> true'],
  },
  {
    reason: 'No revision defines the name "undefined", so that without a definition no members are found either.',
    names: ['src/cli/commands/compat.ts membersIn: definition === undefined -> false'],
  },
  {
    reason: 'Of these reports the faults are read, and not the place.',
    names: [
      "src/cli/commands/compat.ts opinionOf.place: { file: '', line: 0, offset: 0 } -> {}",
      'src/cli/commands/compat.ts opinionOf.place: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'No rule so far begins after the first revision and ends before the last one, unless it is of one alone.',
    names: [
      'src/cli/commands/rules.ts revisionsText: first === all[0] -> true',
      'src/cli/commands/rules.ts revisionsText: `${first} to ${last}` -> ``',
    ],
  },
  {
    reason: 'A rule has its facts, and facts have their rule; it is of one revision at least.',
    names: [
      'src/cli/commands/rules.ts ruleOf: rule !== undefined -> true',
      'src/cli/commands/rules.ts ruleOf: rule !== undefined && fact !== undefined -> rule !== undefined || fact !== undefined',
      'src/cli/commands/rules.ts ruleOf: fact !== undefined -> true',
      'src/cli/commands/rules.ts detailText: revision === undefined -> false',
      'src/cli/commands/rules.ts detailText: `${fact.id} has no revision` -> ``',
    ],
  },
];
