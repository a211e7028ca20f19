import type { Equivalents } from '../../survivors.js';

/** Of rules of any message: envelope, ids, errors, batches, lifecycle, discovery. */
export const RULES_BASIC: readonly Equivalents[] = [
  {
    reason: 'Rules of text are given one, and what it was encoded in; only the types leave that open.',
    names: [
      'src/rules/envelope.ts envelopeRules.check: encoded === undefined -> false',
      'src/rules/envelope.ts envelopeRules.check.text: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'No set of methods has undefined; only the types need to know that it is a text.',
    names: [
      'src/rules/ids.ts idRules.check: method === undefined -> false',
      'src/rules/lifecycle.ts lifecycleRules.check: method === undefined -> false',
    ],
  },
  {
    reason: 'Any text without the word does in place of an absent one.',
    names: ['src/rules/errors.ts errorRules.check: \'\' -> "Stryker was here!"'],
  },
  {
    reason: 'What is absent is no date, and so no version that never existed.',
    names: ['src/rules/lifecycle.ts lifecycleRules.check: version === undefined -> false (2)'],
  },
  {
    reason: 'A version that is as late as a known one is that one, which is asked next.',
    names: ['src/rules/lifecycle.ts isKnownNever: version < later -> version <= later'],
  },
  {
    reason: 'A name that examples of rules share: with another they are other examples, which state the same.',
    names: ['src/rules/lifecycle.ts CLIENT: \'demo-client\' -> ""', 'src/rules/lifecycle.ts CLIENT: \'1.0.0\' -> ""'],
  },
];
