import type { Equivalents, Least } from '../survivors.js';

/** Mutants that nothing tells from the generator, by name, each group with its reason. */
export const EQUIVALENTS: readonly Equivalents[] = [
  {
    reason: 'What is looked up is there, as the checks before see to; only its type does not say so.',
    names: [
      'generator/compat/audit-definitions.ts sharedDefinitions: before === undefined -> false',
      'generator/compat/audit-definitions.ts onlyIn: definition === undefined -> false',
      'generator/compat/audit-fields.ts auditRecord: right === undefined -> false',
      'generator/compat/audit-fields.ts auditRecord: [] -> ["Stryker was here"]',
      'generator/compat/differences.ts ofObjects.members: right === undefined -> false',
      'generator/compat/differences.ts ofObjects.members: [] -> ["Stryker was here"]',
      'generator/compat/differences.ts ofObjects: othersBefore === undefined -> false',
      'generator/compat/differences.ts ofObjects: othersBefore === undefined || othersAfter === undefined -> false',
      'generator/compat/differences.ts ofObjects: othersBefore === undefined || othersAfter === undefined -> othersBefore === undefined && othersAfter === undefined',
      'generator/compat/differences.ts ofObjects: othersAfter === undefined -> false',
      'generator/compat/markdown.ts table: [] -> ["Stryker was here"]',
      'generator/compat/page-pairs.ts differenceText: \'\' -> "Stryker was here!"',
      'generator/docs/lines.ts lineOfField: docs.definitions.get(part)?.fields -> docs.definitions.get(part).fields',
      'generator/docs/required.ts fieldsOf.inner: [] -> ["Stryker was here"]',
      'generator/docs/required.ts without: written === undefined -> false',
      'generator/resources/sources.ts readSources: revisions[index]?.revision -> revisions[index].revision',

      'generator/emit/catalogs.ts emitMethod.token.record: definitions.get(name)?.role -> definitions.get(name).role',
      'generator/emit/groups.ts groupBySharing.sharing: first === undefined -> false',
      'generator/emit/groups.ts groupBySharing.sharing: [] -> ["Stryker was here"]',
      'generator/emit/groups.ts groupName.[first, last]: \'\' -> "Stryker was here!"',
      'generator/emit/groups.ts groupName.[first, last]: \'\' -> "Stryker was here!" (2)',
      'generator/emit/records.ts classStructure: \'\' -> "Stryker was here!"',
      'generator/emit/records.ts classStructure: \'\' -> "Stryker was here!" (2)',
      'generator/emit/records.ts mentionTypes: record === undefined -> false',
      'generator/emit/records.ts mentionTypes: `${name} is not a record` -> ``',
      'generator/emit/schema-text.ts SchemaPrinter.#part.isRecord: this.#definitions.get(name)?.role -> this.#definitions.get(name).role',
      'generator/emit/schema-text.ts SchemaPrinter.#className: record === undefined -> false',
      'generator/emit/schema-text.ts SchemaPrinter.#className: `${name} is not a record` -> ``',
      'generator/emit/tsdoc.ts revisionsText.follows: \'\' -> "Stryker was here!"',
      'generator/emit/tsdoc.ts revisionsText: \'\' -> "Stryker was here!"',
      'generator/emit/tsdoc.ts revisionsText: \'\' -> "Stryker was here!" (2)',
      'generator/emit/tsdoc.ts latest: \'\' -> "Stryker was here!"',
      'generator/emit/wire.ts emitWire: revision === undefined -> false',
      'generator/emit/wire.ts withNames: definitions[Number(number)]?.name -> definitions[Number(number)].name',
      'generator/emit/wire.ts opened: \'\' -> "Stryker was here!"',
      'generator/model/definitions.ts fieldsOf: default: throw new Error(`a record cannot be a ${node.kind}`); -> default:',
      'generator/model/definitions.ts fieldsOf: `a record cannot be a ${node.kind}` -> ``',
      'generator/model/enums.ts enumsOf: [] -> ["Stryker was here"] (3)',
      'generator/model/parse-node.ts parseScalar: \'\' -> "Stryker was here!"',
      'generator/model/promotion.ts targetOf: \'\' -> "Stryker was here!"',
      'generator/model/structures.ts lookUpClass: number === undefined -> false',
      'generator/model/structures.ts lookUpClass: `${definition.name} of ${definition.revision} has no class` -> ``',
      'generator/model/structures.ts toStructure: first === undefined -> false',
      'generator/model/structures.ts toStructure: \'a group has at least one member\' -> ""',
    ],
  },
  {
    reason:
      'The check is for the compiler: what is read next is there on one kind of node alone, or is undefined on the others.',
    names: [
      "generator/emit/schema-text.ts SchemaPrinter.#part.isRecord: typeof name === 'string' -> true",
      "generator/emit/schema-text.ts markNode: node.kind !== 'object' -> false",
      'generator/emit/tsdoc.ts innerMemberText: record === undefined -> false',
      "generator/emit/type-text.ts nativeTypes: node.kind === 'object' -> true",
      "generator/emit/type-text.ts decided: node.kind === 'object' -> true",
      'generator/emit/type-text.ts objectType: additional !== undefined -> true',
      "generator/emit/values.ts constantsAt: resolved.kind === 'const' -> true",
      'generator/emit/wire-docs.ts nameOf: ts.isIdentifier(name) || ts.isStringLiteral(name) -> true',
      'generator/model/promotion.ts promoter: target !== undefined -> true',
      "generator/model/records.ts addPromoted: node.kind !== 'object' -> false",
      "generator/model/semantics.ts requiredConstants: field.kind === 'const' -> true",
    ],
  },
  {
    reason: 'No answer and false are the same to those who ask.',
    names: [
      'generator/model/messages.ts declares: default: return false; -> default:',
      'generator/model/roles.ts leadsToRecords: \'any\' -> ""',
      'generator/model/roles.ts leadsToRecords: \'const\' -> ""',
      'generator/model/roles.ts leadsToRecords: \'enum\' -> ""',
      'generator/model/roles.ts leadsToRecords: \'scalar\' -> ""',
      'generator/model/roles.ts leadsToRecords: \'object\' -> ""',
      "generator/model/roles.ts leadsToRecords: case 'intersection': return false; -> case 'intersection':",
      'generator/model/roles.ts leadsToRecords: \'intersection\' -> ""',
    ],
  },
  {
    reason: 'Names are compared that are never equal.',
    names: [
      'generator/compat/order.ts byKey: left < right -> left <= right',

      'generator/emit/records.ts inUsualOrder: a.name < b.name -> a.name <= b.name',
      'generator/model/structures.ts canonicalNode: a.name < b.name -> a.name <= b.name',
      'generator/model/structures.ts byKey: a < b -> a <= b',
    ],
  },
  {
    reason: 'Any order does that is the same for both texts.',
    names: ['generator/model/structures.ts canonicalNode: a.name < b.name -> a.name >= b.name'],
  },
  {
    reason: 'One result alone has a tag of its own (RESULT_TAGS), so nothing is joined.',
    names: ['generator/emit/catalogs.ts emitMethod: \', \' -> ""'],
  },
  {
    reason: 'ts-morph writes nothing for a property without a name.',
    names: ['generator/emit/records.ts definedIn: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'Properties stand beside "type": "object" alone: anything else was refused.',
    names: ["generator/emit/schema-text.ts SchemaPrinter.#object: type !== 'object' -> false"],
  },
  {
    reason: 'What nobody wrote about has no link either, and is refused for that.',
    names: [
      'generator/emit/tsdoc.ts memberText.revisions: [] -> ["Stryker was here"]',
      'generator/emit/tsdoc.ts fixedText.facts: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'Whoever asks takes what is neither open JSON nor a contract for a record.',
    names: ['generator/emit/type-text.ts hydratedTypes: \'record\' -> ""'],
  },
  {
    reason: 'The name of a file that nobody sees.',
    names: [
      'generator/emit/input-types.ts transform.source: \'types.ts\' -> ""',
      'generator/emit/wire-docs.ts withWireDocs.source: \'wire.ts\' -> ""',
    ],
  },
  {
    reason:
      'The compiler of schemas writes interfaces and aliases alone, of definitions alone, whose members all have a type.',
    names: [
      'generator/emit/wire-docs.ts commentsOn: !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement) -> false',
      'generator/emit/wire-docs.ts commentsOn: [] -> ["Stryker was here"]',
      'generator/emit/wire-docs.ts commentsOn: definition === undefined -> false',
      'generator/emit/wire-docs.ts commentsOn: [] -> ["Stryker was here"] (2)',
      'generator/emit/wire-docs.ts commentsOnMembers: member.type === undefined -> false',
      'generator/emit/wire-docs.ts commentsOnMembers: [own] -> []',
    ],
  },
  {
    reason: 'A word among types is neither a list nor an object, as is nothing.',
    names: [
      'generator/emit/wire-docs.ts commentsWithin.values: [] -> ["Stryker was here"]',
      'generator/emit/wire-docs.ts itemTypesIn: [] -> ["Stryker was here"]',
    ],
  },
  {
    reason: 'All is formatted in the end.',
    names: ['generator/emit/wire.ts declarationsOf.text: false -> true (2)'],
  },
  {
    reason: 'The compiler of schemas writes all that it is given; should it not, what is generated would not compile.',
    names: [
      'generator/emit/wire.ts withNames.missing: (_, index) => !new RegExp(`export (interface|type) ${placeholder(index)}\\\\b`).test(declarations) -> () => undefined',
      'generator/emit/wire.ts withNames.missing: `export (interface|type) ${placeholder(index)}\\\\b` -> ``',
      'generator/emit/wire.ts withNames: missing !== undefined -> false',
      'generator/emit/wire.ts withNames: `generated/wire/${revision}.ts` -> ``',
      'generator/emit/wire.ts withNames: `lacks ${missing.name}` -> ``',
    ],
  },
  {
    reason: 'Where there is no record, the first revision without one is no later than any anonymous object.',
    names: ['generator/model/promotion.ts targetOf: record === undefined -> false'],
  },
  {
    reason: 'The word sorts after all revisions, of which the first is taken.',
    names: ['generator/model/promotion.ts targetOf.revisions: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'Nothing has that name: no definition, no member of a file, no page.',
    names: [
      'generator/compat/audit-definitions.ts sharedDefinitions: [] -> ["Stryker was here"]',
      'generator/compat/audit-definitions.ts onlyIn: [] -> ["Stryker was here"]',
      'generator/docs/docs.ts readPages: [] -> ["Stryker was here"]',
      'generator/docs/lines.ts partsOf.parts: [] -> ["Stryker was here"]',
      'generator/docs/lines.ts namesIn: [] -> ["Stryker was here"]',
      'generator/docs/pages.ts pageIn.known: [] -> ["Stryker was here"]',
    ],
  },
  {
    reason: 'What is no page leads to none, and is passed once.',
    names: ['generator/docs/pages.ts pageIn: path !== undefined -> true'],
  },
  {
    reason: 'Whether an object says that it is open is no difference to the audit.',
    names: ['generator/compat/audit-definitions.ts contentOf: false -> true'],
  },
  {
    reason: 'Two letters of a word in place of two methods differ in nothing that is compared.',
    names: ['generator/compat/audit-messages.ts auditMethod.kept: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'Nothing is so deep inside that null would not fit on its line.',
    names: ['generator/compat/print-facts.ts factText.isSimple: fact === null -> false'],
  },
  {
    reason: 'The import of the revision puts its digests there.',
    names: [
      'generator/lifecycle/add-revision.ts addRevision.pins: \'\' -> "Stryker was here!"',
      'generator/lifecycle/add-revision.ts addRevision.pins: \'\' -> "Stryker was here!" (2)',
    ],
  },
  {
    reason:
      'Asking about a process without an id is an error, and another one than that of a process that is gone: the lock counts as held.',
    names: ['generator/lifecycle/lock.ts isHeld: holder === undefined -> false'],
  },
  {
    reason:
      'What files and processes fail with is an Error with a code; what has none is undefined, and so is no code.',
    names: [
      "generator/lifecycle/lock.ts hasCode: error instanceof Error && 'code' in error -> error instanceof Error || 'code' in error",
      "generator/lifecycle/lock.ts hasCode: error instanceof Error && 'code' in error -> true",
    ],
  },
];

/** The least that a run over all of it must make and kill. */
export const LEAST: Least = { mutants: 6027, killed: 5920 };
