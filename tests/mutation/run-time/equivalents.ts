import type { Equivalents } from '../survivors.js';

/** Mutants of the run time that no test can kill, by name, each group with its reason. */
export const EQUIVALENTS: readonly Equivalents[] = [
  {
    reason: 'What is no object counts as frozen, so that freezing it ends at once.',
    names: [
      "src/freeze.ts deepFreeze: typeof value === 'object' -> true",
      "src/freeze.ts deepFreeze: typeof value === 'object' && value !== null -> true",
      "src/freeze.ts deepFreeze: typeof value === 'object' && value !== null -> typeof value === 'object' || value !== null",
      'src/freeze.ts deepFreeze: value !== null -> true',
      "src/freeze.ts freezeMember: typeof member === 'object' -> true",
      "src/freeze.ts freezeMember: typeof member === 'object' && member !== null -> true",
      "src/freeze.ts freezeMember: typeof member === 'object' && member !== null -> typeof member === 'object' || member !== null",
      'src/freeze.ts freezeMember: member !== null -> true',
    ],
  },
  {
    reason: 'It costs time only: the long way comes to the same.',
    names: [
      'src/freeze.ts freezeContainer: Object.isFrozen(container) -> false',
      'src/freeze.ts freezeContainer: Array.isArray(container) -> false',
      'src/hydrate.ts candidates: discriminator === undefined || !isJsonObject(value) -> true',
      'src/passes.ts passes.mayBeRecord: Object.getPrototypeOf(value) !== Object.prototype -> true',
      'src/plain.ts isPlainArray: prototype === Array.prototype -> false',
      'src/plain.ts isRootPrototype: prototype === ROOT -> false',
      'src/copy.ts copyContainer: prototype === ROOT -> false',
      'src/copy.ts copyContainer: true -> false',
      'src/copy.ts copyContainer: true -> false (2)',
      'src/copy.ts copyContainer: prototype === null -> false',
      "src/copy.ts copyArray.copied: typeof item === 'string' -> false",
      'src/copy.ts copyArray.copied: \'string\' -> ""',
      'src/copy.ts copyObject.isSpecial: !trusted || key in ROOT -> true',
      "src/copy.ts copyObject.copied: typeof member === 'string' -> false",
      'src/copy.ts copyObject.copied: \'string\' -> ""',
      'src/copy.ts copyObject: isSpecial -> true',
    ],
  },
  {
    reason: 'A function that ends without a value gives undefined as well.',
    names: [
      'src/copy.ts attempt: { // A getter or a Proxy threw. return undefined; } -> {}',
      'src/copy.ts copyValue: default: return undefined; -> default:',
    ],
  },
  {
    reason: 'A value that is valid as a union is valid as one of its members: one is always found.',
    names: [
      'src/hydrate.ts hydrateValue: best === undefined -> false',
      'src/hydrate.ts bestMember: candidate !== undefined -> true',
      'src/hydrate.ts candidates: named === undefined -> false',
      'src/hydrate.ts candidates: [] -> ["Stryker was here"]',
    ],
  },
  {
    reason: 'No union of a revision so far has a union for a member.',
    names: ["src/hydrate.ts rate: plan.kind === 'union' -> false", 'src/hydrate.ts rate: \'union\' -> ""'],
  },
  {
    reason: 'The members of unions that are no records are lists, which no object is valid as.',
    names: [
      "src/hydrate.ts rate: plan.kind === 'record' -> true",
      "src/hydrate.ts rate: plan.kind === 'record' && isJsonObject(value) -> plan.kind === 'record' || isJsonObject(value)",
    ],
  },
  {
    reason: 'What is no number is never equal to one, and what cannot become one throws, which the callers catch too.',
    names: ["src/plain.ts lengthOf: typeof length === 'number' -> true"],
  },
  {
    reason: 'Null is not less than 0.',
    names: ['src/record.ts Record.[INSPECT]: depth !== null -> true'],
  },
  {
    reason: 'The constructor has done so already, and nothing but the end of the stack keeps it from that.',
    names: ['src/record.ts makeRecord: { making = undefined; } -> {}'],
  },
];
