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
  {
    reason: 'What is no object cannot be asked for the symbol: that throws, and counts as no.',
    names: [
      "src/errors.ts isMcpSchemaError: typeof value === 'object' -> true",
      "src/errors.ts isMcpSchemaError: typeof value === 'object' && value !== null -> true",
      "src/errors.ts isMcpSchemaError: typeof value === 'object' && value !== null -> typeof value === 'object' || value !== null",
      'src/errors.ts isMcpSchemaError: value !== null -> true',
    ],
  },
  {
    reason:
      'A discriminator saves time only: without one, or with fewer, each member is asked, and one alone is valid.',
    names: [
      "src/plan.ts createPlanner.discriminatorOf: { const records = members.filter(({ plan }) => plan.kind === … (({ node }) => requiredTags({ node, at: '' }, lookUp)), ); } -> {}",
      "src/plan.ts createPlanner.discriminatorOf.records: members.filter(({ plan }) => plan.kind === 'record') -> members",
      "src/plan.ts createPlanner.discriminatorOf.records: ({ plan }) => plan.kind === 'record' -> () => undefined",
      "src/plan.ts createPlanner.discriminatorOf.records: plan.kind === 'record' -> false",
      "src/plan.ts createPlanner.discriminatorOf.records: plan.kind === 'record' -> plan.kind !== 'record'",
      "src/plan.ts createPlanner.discriminatorOf.records: plan.kind === 'record' -> true",
      'src/plan.ts createPlanner.discriminatorOf.records: \'record\' -> ""',
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: members.some(({ plan, node }) => plan.kind !== 'record' && !isForScalarsOrLists(node)) -> members.every(({ plan, node }) => plan.kind !== 'record' && !isForScalarsOrLists(node))",
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: ({ plan, node }) => plan.kind !== 'record' && !isForScalarsOrLists(node) -> () => undefined",
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: plan.kind !== 'record' -> plan.kind === 'record'",
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: plan.kind !== 'record' -> true",
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: plan.kind !== 'record' && !isForScalarsOrLists(node) -> false",
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: plan.kind !== 'record' && !isForScalarsOrLists(node) -> plan.kind !== 'record' || !isForScalarsOrLists(node)",
      "src/plan.ts createPlanner.discriminatorOf.mayBeObject: plan.kind !== 'record' && !isForScalarsOrLists(node) -> true",
      'src/plan.ts createPlanner.discriminatorOf.mayBeObject: \'record\' -> ""',
      'src/plan.ts createPlanner.discriminatorOf.mayBeObject: !isForScalarsOrLists(node) -> isForScalarsOrLists(node)',
      'src/plan.ts createPlanner.discriminatorOf: mayBeObject -> false',
      'src/plan.ts createPlanner.discriminatorOf: mayBeObject -> true',
      "src/plan.ts createPlanner.discriminatorOf: ({ node }) => requiredTags({ node, at: '' }, lookUp) -> () => undefined",
      'src/plan.ts createPlanner.discriminatorOf: \'\' -> "Stryker was here!"',
      "src/plan.ts createPlanner.isForScalarsOrLists: { const types = typesOf(node); return types.length > 0 && !types.includes('object'); } -> {}",
      'src/plan.ts createPlanner.isForScalarsOrLists: types.length > 0 -> true',
      'src/plan.ts createPlanner.isForScalarsOrLists: types.length > 0 -> types.length <= 0',
      'src/plan.ts createPlanner.isForScalarsOrLists: types.length > 0 -> types.length >= 0',
      "src/plan.ts createPlanner.isForScalarsOrLists: types.length > 0 && !types.includes('object') -> false",
      "src/plan.ts createPlanner.isForScalarsOrLists: types.length > 0 && !types.includes('object') -> true",
      "src/plan.ts createPlanner.isForScalarsOrLists: types.length > 0 && !types.includes('object') -> types.length > 0 || !types.includes('object')",
      "src/plan.ts createPlanner.isForScalarsOrLists: !types.includes('object') -> types.includes('object')",
      'src/plan.ts createPlanner.isForScalarsOrLists: \'object\' -> ""',
    ],
  },
  {
    reason: 'A plan that is made again, or that leads through plain JSON, costs time only: what it makes is the same.',
    names: [
      'src/plan.ts createPlanner.planOf: (plan) => plans.set(definition, plan) -> () => undefined',
      'src/plan.ts createPlanner.planOfEach: each === OPEN -> false',
      'src/plan.ts createPlanner.planOfUnion: members.every((member) => member.plan === OPEN) -> false',
      'src/plan.ts createPlanner.planOfUnion: (member) => member.plan === OPEN -> () => undefined',
      'src/plan.ts createPlanner.planOfUnion: member.plan === OPEN -> false',
    ],
  },
  {
    reason: 'No union of a revision so far has plain JSON for one of its members and something else for another.',
    names: [
      'src/plan.ts createPlanner.planOfUnion: members.every((member) => member.plan === OPEN) -> members.some(member => member.plan === OPEN)',
    ],
  },
  {
    reason: 'A contract is planned as any union is; planned apart, it may hold itself, which none does so far.',
    names: [
      "src/plan.ts createPlanner.planOf: definition.role === 'contract' -> false",
      'src/plan.ts createPlanner.planOf: \'contract\' -> ""',
    ],
  },
  {
    reason: 'A contract is a union by definition.',
    names: ['src/plan.ts createPlanner.planOfContract.resolved: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'Only objects have additional members.',
    names: ["src/plan.ts createPlanner.planOfNative.members: schema.type === 'object' -> true"],
  },
  {
    reason: 'Explaining comes to the same as the check; whether there are issues does not depend on the path.',
    names: [
      'src/plan.ts createPlanner.checkOf: node.$ref !== undefined -> false',
      'src/plan.ts createPlanner.checkOf: [] -> ["Stryker was here"]',
      'src/plan.ts createPlanner.checkOf: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason:
      'A schema that allows everything finds nothing wrong, and hydrates as plain JSON: not to follow it saves time only.',
    names: [
      'src/schema-node.ts additionalSchema: additional === undefined -> false',
      'src/schema-node.ts additionalSchema: additional === undefined || additional === true -> additional === undefined && additional === true',
      'src/schema-node.ts additionalSchema: additional === undefined || additional === true -> false',
      'src/schema-node.ts additionalSchema: additional === undefined || additional === true || isAny(additional) -> (additional === undefined || additional === true) && isAny(additional)',
      'src/schema-node.ts additionalSchema: additional === undefined || additional === true || isAny(additional) -> false',
      'src/schema-node.ts additionalSchema: additional === true -> false',
      'src/schema-node.ts additionalSchema: true -> false',
      "src/schema-node.ts isAny: { for (const keyword in node) if (keyword !== 'format') return false; return true; } -> {}",
      "src/schema-node.ts isAny: keyword !== 'format' -> true",
      'src/schema-node.ts isAny: \'format\' -> ""',
      'src/schema-node.ts isAny: true -> false',
    ],
  },
  {
    reason: 'Names are unique: none is equal to another.',
    names: ['src/schema-notation.ts object.entries: a < b -> a <= b'],
  },
  {
    reason: 'No property has the name by which alone the two would differ, record.',
    names: [
      "src/standard.ts writeJsonSchema.writeMembers: keyword === 'properties' && isJsonObject(part) -> false",
      'src/standard.ts writeJsonSchema.writeMembers: \'properties\' -> ""',
    ],
  },
  {
    reason: 'Made again where it is known, it is the same.',
    names: [
      'src/schema-walk.ts located: schema === undefined -> true',
      'src/schema.ts RevisionSchema.#find: known !== undefined -> false',
      'src/schema.ts RevisionSchema.#find: Object.isFrozen(type) -> false',
    ],
  },
  {
    reason: 'Each schema that ties a key to constants says what it requires.',
    names: ['src/schema-walk.ts requiredTags: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'The references of a catalog lead to its definitions.',
    names: ['src/schema.ts load.lookUp: definition === undefined -> false'],
  },
  {
    reason: 'Catalogs are generated in alphabetical order.',
    names: ['src/schema.ts load: [...definitions.keys()].sort() -> [...definitions.keys()]'],
  },
  {
    reason: 'All methods of the revisions so far have a class for the definition and the result.',
    names: ["src/catalog.ts nameOf: typeof type === 'string' -> false", 'src/catalog.ts nameOf: \'string\' -> ""'],
  },
  {
    reason: 'There are as many tags as members.',
    names: ['src/discriminator.ts findDiscriminator.named: tags[index]?.get -> tags[index].get'],
  },
  {
    reason: 'There is an item at each index below the length.',
    names: [
      'src/explain-foreign.ts explainForeign.visitMembers.key: \'\' -> "Stryker was here!"',
      'src/describe.ts alternatives: \'\' -> "Stryker was here!" (2)',
    ],
  },
];
