import type { Equivalents } from '../../survivors.js';

/** Of what applies the rules to a message, and what all rules use. */
export const RULES_WALK: readonly Equivalents[] = [
  {
    reason:
      'What a key is made of is told apart without anything between: pointers begin with # or /, problems with a word, and no names of rules, levels or definitions make the same text in two ways.',
    names: [
      'src/rules/allowances/shapes.ts createShaper.key: \'\\n\' -> ""',
      'src/rules/config.ts readConfig: \'=\' -> ""',
      'src/rules/config.ts readConfig: \' \' -> ""',
      'src/rules/finding.ts FindingList.add.key: \'\\n\' -> ""',
      'src/rules/spots.ts createSpotter.spotOf.key: \' \' -> ""',
      'src/rules/spots.ts createSpotter.spotOf.key: \'\\n\' -> ""',
    ],
  },
  {
    reason:
      'What is remembered, or told beforehand to lead to no rule or to no more findings, comes out the same if it is worked out again.',
    names: [
      'src/rules/active.ts RuleIndex.at: known !== undefined -> false',
      'src/rules/active.ts RuleIndex.leadsToRules: known !== undefined -> false',
      'src/rules/finding.ts Ranks.#rankIn: known !== undefined -> false',
      'src/rules/grammar.ts grammarOf: known !== undefined -> false',
      'src/rules/grammar.ts createRoots: known !== undefined -> false',
      'src/rules/lint.ts indexOf: found !== undefined -> false',
      'src/rules/spots.ts createSpotter.makeSpot: known !== undefined -> false',
      'src/rules/walk.ts Walk.#visitAs: this.#index.leadsToRules(spot) -> true',
      'src/rules/walk.ts Walk.#visit: this.#collector.full -> false',
      'src/rules/walk.ts Walk.#visitItems: !this.#index.leadsToRules(below) -> false',
      'src/rules/walk.ts Walk.#visitMembers: !this.#index.leadsToRules(below) -> false',
      'src/rules/walk.ts Walk.#apply: rules.length === 0 -> false',
    ],
  },
  {
    reason: 'How many configurations are kept shows in memory and time alone; one that is not kept is read again.',
    names: [
      'src/rules/lint.ts indexOf: known.size >= MOST_INDICES -> false',
      'src/rules/lint.ts indexOf: known.size >= MOST_INDICES -> known.size < MOST_INDICES',
      'src/rules/lint.ts indexOf: known.size >= MOST_INDICES -> known.size > MOST_INDICES',
      'src/rules/lint.ts indexOf: known.size >= MOST_INDICES -> true',
    ],
  },
  {
    reason:
      'Only the compiler asks for it: without it, undefined is looked up, passed on or referred to, which gives undefined, or nothing, too.',
    names: [
      'src/rules/examples.ts completeExample.asked: example.to === undefined -> false',
      'src/rules/walk.ts Walk.#methodOf: method === undefined -> false',
      'src/rules/walk.ts refTo: name === undefined -> false',
    ],
  },
  {
    reason: 'Only the compiler asks for it: each class of records has its name as a string.',
    names: [
      "src/rules/lint.ts typeNameOf: 'typeName' in constructor && typeof constructor.typeName === 'string' -> 'typeName' in constructor || typeof constructor.typeName === 'string'",
      "src/rules/lint.ts typeNameOf: 'typeName' in constructor && typeof constructor.typeName === 'string' -> true",
      "src/rules/lint.ts typeNameOf: typeof constructor.typeName === 'string' -> true",
    ],
  },
  {
    reason: 'Of what is not defined, no required key is asked for by that name.',
    names: ['src/rules/examples.ts requiredKeys: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'What is no JSON would be gone through as null, in which no rule finds anything.',
    names: ['src/rules/lint.ts lint: given.tree !== undefined -> true'],
  },
  {
    reason: 'Decoding a text or bytes throws nothing but a DecodeError.',
    names: [
      'src/rules/lint.ts decoded: { if (error instanceof DecodeError) return undefined; throw error; } -> {}',
      'src/rules/lint.ts decoded: error instanceof DecodeError -> true',
    ],
  },
  {
    reason: 'A function that ends without a return gives undefined.',
    names: ['src/rules/lint.ts lenientText: { return undefined; } -> {}'],
  },
];
