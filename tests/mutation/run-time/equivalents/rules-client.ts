import type { Equivalents } from '../../survivors.js';

/** Of rules of what clients offer: roots, sampling, elicitation. */
export const RULES_CLIENT: readonly Equivalents[] = [
  {
    reason:
      'A part of examples, which are there for the tests alone, and of no finding in them: with another text, name or type it is an example of the same.',
    names: [
      'src/rules/elicitation.ts form: \'Please fill in\' -> ""',
      'src/rules/elicitation.ts visit: \'Please sign in\' -> ""',
      'src/rules/elicitation.ts visit: \'e-1\' -> ""',
      "src/rules/elicitation.ts answer: { name: { type: 'string' } } -> {}",
      "src/rules/elicitation.ts answer: { type: 'string' } -> {}",
      'src/rules/elicitation.ts answer: \'string\' -> ""',
      "src/rules/sampling.ts TOOL: { city: { type: 'string' } } -> {}",
      "src/rules/sampling.ts TOOL: { type: 'string' } -> {}",
      'src/rules/sampling.ts QUESTION: \'Weather in Oslo?\' -> ""',
      'src/rules/sampling.ts ANSWER: \'12 C\' -> ""',
      'src/rules/sampling.ts request: [QUESTION] -> []',
      'src/rules/sampling.ts conversation: [TOOL] -> []',
      "src/rules/sampling.ts structured.outputSchema: ['t'] -> []",
      'src/rules/sampling.ts answer: \'m-1\' -> ""',
      'src/rules/sampling.ts useOf: \'Oslo\' -> ""',
      'src/rules/sampling.ts resultOf: [ANSWER] -> []',
    ],
  },
];
