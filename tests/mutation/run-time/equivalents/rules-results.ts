import type { Equivalents } from '../../survivors.js';

/** Of rules of what is answered and kept: meta, results, tasks, subscriptions. */
export const RULES_RESULTS: readonly Equivalents[] = [
  {
    reason: 'No revision has a request whose method is undefined: only the type checker asks.',
    names: [
      'src/rules/results.ts resultRules.check: method === undefined -> false',
      'src/rules/results.ts resultRules.check: method === undefined -> false (2)',
      'src/rules/tasks.ts taskRules.check: method === undefined -> false',
    ],
  },
  {
    reason: 'Every prefix has a first label: only the type checker asks.',
    names: ['src/rules/meta.ts mayBeReversed: first?.length -> first.length'],
  },
  {
    reason: 'The value of a rule about text is a text: only the type checker asks.',
    names: ['src/rules/results.ts resultRules.check.fault: \'\' -> "Stryker was here!"'],
  },
  {
    reason: 'It stands for what is no text, and speaks of no task as well.',
    names: ['src/rules/tasks.ts taskRules.check: \'\' -> "Stryker was here!"'],
  },
  {
    reason: 'It costs time only: a text that could be decoded has no name twice.',
    names: ['src/rules/results.ts resultRules.check: message !== null -> false'],
  },
];
