import type { Equivalents } from '../../survivors.js';

/** Of the modules right below src, and of src/messages. */
export const CORE: readonly Equivalents[] = [
  {
    reason: 'What is no object counts as frozen, so that freezing it ends at once.',
    names: [
      "src/freeze.ts deepFreeze: typeof value !== 'object' -> false",
      "src/freeze.ts deepFreeze: typeof value !== 'object' || value === null -> false",
      "src/freeze.ts deepFreeze: typeof value !== 'object' || value === null -> typeof value !== 'object' && value === null",
      "src/freeze.ts deepFreeze: typeof value !== 'object' || value === null || Object.isFrozen(value) -> (typeof value !== 'object' || value === null) && Object.isFrozen(value)",
      'src/freeze.ts deepFreeze: value === null -> false',
    ],
  },
  {
    reason: 'It costs time only: the long way comes to the same.',
    names: [
      'src/copy.ts copyObject: isSpecial || !trusted -> true',
      'src/freeze.ts deepFreeze: Array.isArray(value) -> false',
      'src/hydrate.ts hydrate.best: valid.length > 1 -> true',
      'src/hydrate.ts hydrate.best: valid.length > 1 -> valid.length >= 1',

      'src/hydrate.ts candidates: discriminator === undefined || !isJsonObject(value) -> true',
      'src/passes.ts passes.mayBeRecord: Object.getPrototypeOf(value) !== Object.prototype -> true',
      'src/plain.ts isPlainArray: prototype === Array.prototype -> false',
      'src/plain.ts isRootPrototype: prototype === ROOT -> false',
      'src/copy.ts copyContainer: prototype === ROOT -> false',
      'src/copy.ts copyContainer: true -> false',
      "src/copy.ts copyArray.copied: typeof item === 'string' -> false",
      'src/copy.ts copyArray.copied: \'string\' -> ""',
      "src/copy.ts copyObject.copied: typeof member === 'string' -> false",
      'src/copy.ts copyObject.copied: \'string\' -> ""',
      'src/copy.ts copyObject: isSpecial -> true',
      'src/messages/protocol.ts protocolOf: known !== undefined -> false',
      'src/messages/salvage.ts salvage: kept.length < list.length -> kept.length <= list.length',
      'src/messages/salvage.ts salvage: kept.length < list.length -> true',
    ],
  },
  {
    reason: 'A function that ends without a value gives undefined as well, which is as good as false.',
    names: [
      'src/copy.ts attempt: { // A getter or a Proxy threw. return undefined; } -> {}',
      'src/copy.ts copyValue: default: return undefined; -> default:',
      'src/decode.ts parsed: { return undefined; } -> {}',
      'src/decode.ts decodedUtf8: { return undefined; } -> {}',
      'src/decode.ts hasByteLength: { return false; } -> {}',
    ],
  },
  {
    reason: 'A value that is valid as a union is valid as one of its members: one is always found.',
    names: [
      'src/hydrate.ts hydrate: best === undefined -> false',

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
      'src/plan.ts createPlanner.checkOf: \'/\' -> ""',

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
    names: ['src/explain-foreign.ts explainForeign.visitMembers.key: \'\' -> "Stryker was here!"'],
  },
  {
    reason: 'Suspicion costs time only: where the quick look is in doubt, the scanner decides.',
    names: [
      "src/decode.ts countKeys: { if (typeof value === 'number') return value <= largest &&  …  += countKeys(element, largest, depth - 1); } return keys; } -> {}",
      "src/decode.ts countNames: { let names = 0; for (let colon = text.indexOf(':'); colon > … QUOTE && !isEscaped(text, quote)) names++; } return names; } -> {}",
      'src/decode.ts countNames.colon: \':\' -> ""',
      'src/decode.ts countNames: colon >= 0 -> colon > 0',
      'src/decode.ts countNames: colon >= 0 -> false',
      'src/decode.ts countNames: { let quote = colon - 1; while (text.charCodeAt(quote) <= SP … deAt(quote) === QUOTE && !isEscaped(text, quote)) names++; } -> {}',
      'src/decode.ts countNames: text.charCodeAt(quote) === QUOTE -> true',
      'src/decode.ts countNames: text.charCodeAt(quote) === QUOTE && !isEscaped(text, quote) -> false',
      'src/decode.ts countNames: text.charCodeAt(quote) === QUOTE && !isEscaped(text, quote) -> text.charCodeAt(quote) === QUOTE || !isEscaped(text, quote)',
      'src/decode.ts countNames: text.charCodeAt(quote) === QUOTE && !isEscaped(text, quote) -> true',
      'src/decode.ts isEscaped: { let escaped = false; while (text.charCodeAt(--at) === BACKSLASH) escaped = !escaped; return escaped; } -> {}',
      'src/decode.ts isEscaped: text.charCodeAt(--at) === BACKSLASH -> false',
      'src/decode.ts isEscaped: --at -> ++at',
      'src/decode.ts isEscaped: !escaped -> escaped',

      'src/decode.ts decodeText: value !== undefined && isPlainlyStrict(text, value, options, unit) -> false',
      "src/decode.ts isPlainlyStrict: { // A text that was UTF-8 is well-formed. if (unit === 'cod … e had one. return keys === 0 || keys === countNames(text); } -> {}",
      "src/decode.ts isPlainlyStrict: unit === 'code-unit' -> true",
      "src/decode.ts isPlainlyStrict: unit === 'code-unit' && !isWellFormed(text) -> true",
      "src/decode.ts isPlainlyStrict: unit === 'code-unit' && !isWellFormed(text) -> unit === 'code-unit' || !isWellFormed(text)",
      "src/decode.ts isPlainlyStrict: text.includes('\\\\') && ESCAPED_SURROGATE.test(text) -> text.includes('\\\\') || ESCAPED_SURROGATE.test(text)",
      "src/decode.ts isPlainlyStrict: text.includes('\\\\') && ESCAPED_SURROGATE.test(text) -> true",
      'src/decode.ts isPlainlyStrict: \'\\\\\' -> ""',
      'src/decode.ts isPlainlyStrict: Object.keys(Object.prototype).length > 0 -> Object.keys(Object.prototype).length >= 0',
      'src/decode.ts isPlainlyStrict: Object.keys(Object.prototype).length > 0 -> true',
      'src/decode.ts isPlainlyStrict: keys === 0 -> false',
      'src/decode.ts isPlainlyStrict: keys === 0 || keys === countNames(text) -> false',
      'src/decode.ts isPlainlyStrict: keys === 0 || keys === countNames(text) -> keys === 0 && keys === countNames(text)',
      'src/decode.ts isPlainlyStrict: keys === countNames(text) -> false',
      'src/decode.ts isWellFormed: { return text.isWellFormed?.() ?? !/\\p{Surrogate}/u.test(text); } -> {}',
      'src/decode.ts isWellFormed: text.isWellFormed?.() ?? !/\\p{Surrogate}/u.test(text) -> text.isWellFormed?.() && !/\\p{Surrogate}/u.test(text)',
      'src/decode.ts isWellFormed: /\\p{Surrogate}/u -> /\\P{Surrogate}/u',
      'src/decode.ts countKeys: value <= largest -> value < largest',
      'src/decode.ts countKeys: value <= largest && value >= -largest -> false',
      'src/decode.ts countKeys: value >= -largest -> value > -largest',
      'src/decode.ts countKeys: -largest -> +largest',
      'src/decode.ts countKeys: depth === 0 -> depth !== 0',
      'src/decode.ts countKeys: depth === 0 -> true',
      'src/decode.ts countNames: names++ -> names--',
    ],
  },
  {
    reason: 'Only a limit of the engine leads here, such as that of strings, which a test would have to exceed.',
    names: [
      'src/decode.ts decodeJson: error instanceof DecodeError -> true',
      'src/decode.ts decodeText: value === undefined -> false',
      "src/decode.ts refuseSize: { refuse('not-text', 'Expected a text within the limits of the engine'); } -> {}",
      'src/decode.ts refuseSize: \'not-text\' -> ""',
      'src/decode.ts refuseSize: \'Expected a text within the limits of the engine\' -> ""',
      'src/decode.ts refuseIllFormed: offset === bytes.length -> false',
      'src/decode.ts refuseIllFormed: index < text.length -> index <= text.length',
      'src/json-scan.ts findFault: { if (fault === undefined) throw error; } -> {}',
      'src/json-scan.ts findFault: fault === undefined -> false',
    ],
  },
  {
    reason: 'There is a byte at the place that was found, and one that is ill-formed has two digits.',
    names: [
      'src/decode.ts refuseIllFormed.shown: bytes[offset]?.toString -> bytes[offset].toString',
      'src/decode.ts refuseIllFormed.shown: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'It is asked again until nothing matches: how much matches at once is a matter of time and stack.',
    names: [
      'src/json-scan.ts CHARACTERS: /(?:[ !#-[\\]-\\ud7ff\\ue000-\\uffff]+|[\\ud800-\\udbff][\\udc00-\\u … [89abAB][\\da-fA-F]{2}\\\\u[dD][c-fC-F][\\da-fA-F]{2}){1,1000}/y -> /(?:[ !#-[\\]-\\ud7ff\\ue000-\\uffff]+|[\\ud800-\\udbff][\\udc00-\\u … |\\\\u[dD][89abAB][\\da-fA-F]{2}\\\\u[dD][c-fC-F][\\da-fA-F]{2})/y',
      'src/json-scan.ts CHARACTERS: /(?:[ !#-[\\]-\\ud7ff\\ue000-\\uffff]+|[\\ud800-\\udbff][\\udc00-\\u … [89abAB][\\da-fA-F]{2}\\\\u[dD][c-fC-F][\\da-fA-F]{2}){1,1000}/y -> /(?:[ !#-[\\]-\\ud7ff\\ue000-\\uffff]|[\\ud800-\\udbff][\\udc00-\\ud … [89abAB][\\da-fA-F]{2}\\\\u[dD][c-fC-F][\\da-fA-F]{2}){1,1000}/y',
    ],
  },
  {
    reason:
      'To look first whether a value is plain, or an object, saves time only: no buffer is, and nothing that cannot be read is one.',
    names: [
      "src/decode.ts isEncoded: typeof input !== 'object' -> false",
      "src/decode.ts isEncoded: typeof input !== 'object' || input === null -> false",
      "src/decode.ts isEncoded: typeof input !== 'object' || input === null -> typeof input !== 'object' && input === null",
      "src/decode.ts isEncoded: typeof input !== 'object' || input === null || isPlain(input) -> (typeof input !== 'object' || input === null) && isPlain(input)",
      "src/decode.ts isEncoded: typeof input !== 'object' || input === null || isPlain(input) -> false",
      'src/decode.ts isEncoded: input === null -> false',
      'src/decode.ts isPlain: { try { return Array.isArray(input) || Object.getPrototypeOf … == Object.prototype; } catch { // A Proxy. return false; } } -> {}',
      'src/decode.ts isPlain: { return Array.isArray(input) || Object.getPrototypeOf(input) === Object.prototype; } -> {}',
      'src/decode.ts isPlain: Array.isArray(input) || Object.getPrototypeOf(input) === Object.prototype -> Array.isArray(input) && Object.getPrototypeOf(input) === Object.prototype',
      'src/decode.ts isPlain: Array.isArray(input) || Object.getPrototypeOf(input) === Object.prototype -> false',
      'src/decode.ts isPlain: Object.getPrototypeOf(input) === Object.prototype -> false',
      'src/decode.ts isPlain: { // A Proxy. return false; } -> {}',
      'src/decode.ts isPlain: false -> true',
    ],
  },
  {
    reason:
      'Whether the text is scanned before it is parsed, or after, the verdict is the same: it saves memory, which tests/adversarial/size.test.ts watches.',
    names: [
      'src/decode.ts decodeText.value: fault === undefined -> true',
      'src/decode.ts opensMany: { let left = MANY_CONTAINERS; let at = -1; for (const openin … dexOf(opening, at + 1)) >= 0) left--; } return left === 0; } -> {}',
      'src/decode.ts opensMany.at: -1 -> +1',
      'src/decode.ts opensMany: \'[{\' -> ""',
      'src/decode.ts opensMany: { while (text.length > MANY_CONTAINERS && left > 0 && (at = text.indexOf(opening, at + 1)) >= 0) left--; } -> {}',
      'src/decode.ts opensMany: text.length > MANY_CONTAINERS -> text.length >= MANY_CONTAINERS',
      'src/decode.ts opensMany: text.length > MANY_CONTAINERS && left > 0 && (at = text.indexOf(opening, at + 1)) >= 0 -> false',
      'src/decode.ts opensMany: left > 0 -> left <= 0',
      'src/decode.ts opensMany: left > 0 -> left >= 0',
      'src/decode.ts opensMany: left > 0 -> true',
      'src/decode.ts opensMany: (at = text.indexOf(opening, at + 1)) >= 0 -> (at = text.indexOf(opening, at + 1)) > 0',
      'src/decode.ts opensMany: left-- -> left++',
      'src/decode.ts opensMany: left === 0 -> false',
      'src/decode.ts opensMany: left === 0 -> left !== 0',
      'src/decode.ts opensMany: left === 0 -> true',
    ],
  },
  {
    reason: 'Each schema that ties a key to constants says what it requires.',
    names: ['src/schema-walk.ts tagsOf: node.required?.includes -> node.required.includes'],
  },
  {
    reason: 'A list of issues that is full takes no more: to stop where it is saves time only.',
    names: [
      'src/explain.ts explain.visit: issues.full -> false',
      'src/explain.ts explain.visitObject: issues.full -> false',
    ],
  },
  {
    reason: 'What is absent is not entered, and each name of a declared property has its schema.',
    names: [
      'src/explain.ts explain.visitArray: index < value.length -> index <= value.length',
      'src/explain.ts explain.visitObject: property === undefined -> false',
      'src/explain.ts explain.visitObject: property === undefined || value[name] === undefined -> false',
      'src/explain.ts explain.visitObject: property === undefined || value[name] === undefined -> property === undefined && value[name] === undefined',
      'src/explain.ts explain.visitObject: value[name] === undefined -> false (2)',
    ],
  },
  {
    reason: 'Where a union has no tag, all its objects are without one, so that one of these is tried.',
    names: [
      'src/explain.ts explain.visitUnion: tag?.key -> tag.key',
      'src/explain.ts explain.visitUnion: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'There is a candidate wherever the best is looked for.',
    names: [
      'src/explain.ts explain.visitBest: best?.found -> best.found',
      'src/explain.ts explain.visitBest: [] -> ["Stryker was here"]',
    ],
  },
  {
    reason: 'A key is tied where each member has it.',
    names: ['src/schema-union.ts makeUnion: [] -> ["Stryker was here"] (2)'],
  },
  {
    reason: 'The error envelope is among the definitions of its own revision.',
    names: [
      'src/messages/reply.ts errorReply: !schema.has(name) -> false',
      'src/messages/reply.ts errorReply: `${name} is not defined by ${schema.version}` -> ``',
    ],
  },
  {
    reason: 'Nothing is rejected without an issue.',
    names: [
      'src/messages/reply.ts messageOf.first: issues[0]?.message -> issues[0].message',
      'src/messages/reply.ts messageOf.first: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'All revisions have an envelope of each kind, with what it requires and the result that it carries.',
    names: [
      'src/messages/protocol.ts readEnvelopes.envelope: definition === undefined -> false',
      'src/messages/protocol.ts readEnvelopes.envelope: `${message.name} has no ${kind} among its members` -> ``',
      "src/messages/protocol.ts kindOf: required.has('error') -> true",
      'src/messages/protocol.ts kindOf: `${definition.name} is no kind of message` -> ``',
      'src/messages/protocol.ts requiredKeys: [] -> ["Stryker was here"]',
      'src/messages/protocol.ts resultOf.name: node.properties?.result -> node.properties.result',
      'src/messages/protocol.ts resultOf.name: node.properties?.result?.$ref -> node.properties?.result.$ref',
      'src/messages/protocol.ts resultOf: name !== undefined -> true',
      'src/messages/protocol.ts resultOf: `the result of ${envelope.name} is no definition` -> ``',
    ],
  },
  {
    reason:
      'A result whose definition is not found has a resultType, which is a text, and a method with one of its own.',
    names: [
      'src/messages/findings.ts unknownResultType.expected: \'\' -> "Stryker was here!"',
      'src/messages/read-result.ts judgeResult: \'\' -> "Stryker was here!"',
      'src/messages/read-result.ts judgeResult.value: \'\' -> "Stryker was here!"',
    ],
  },
  {
    reason: 'Any text does in place of an absent one.',
    names: ['src/messages/read-result.ts expectOrigin: \'\' -> "Stryker was here!"'],
  },
  {
    reason:
      'No method is undefined; and without the method of the request that made the task, the result of a task is judged in the same way by either branch.',
    names: [
      'src/messages/read-result.ts meantDefinition.original: of !== undefined -> true',
      'src/messages/read-result.ts meantDefinition: original.payload !== true -> true',
      'src/messages/read-result.ts meantDefinition: true -> false',
    ],
  },
  {
    reason:
      'No revision so far has a field of two kinds of lists, nor a list whose items are partly named, partly objects, or an intersection with anything but objects.',
    names: [
      'src/messages/salvage.ts listsOf: another !== undefined -> false',
      'src/messages/salvage.ts listsOf: unionMembers(items, lookUp).every((item) => isObject(item, lookUp)) -> unionMembers(items, lookUp).some(item => isObject(item, lookUp))',
      'src/messages/salvage.ts isNamed: node.anyOf?.every((member) => member.$ref !== undefined) -> node.anyOf?.some(member => member.$ref !== undefined)',
      'src/messages/salvage.ts isNamed: member.$ref !== undefined -> true',
      "src/messages/salvage.ts isObject: objectParts(schema, lookUp).every(({ node }) => node.type === 'object') -> objectParts(schema, lookUp).some(({ node }) => node.type === 'object')",
    ],
  },
  {
    reason: 'A text has no reference.',
    names: ['src/messages/salvage.ts checkOf.names: [] -> ["Stryker was here"]'],
  },
  {
    reason: 'To decode text throws nothing but a DecodeError, whatever the text and the options.',
    names: ['src/messages/read-message.ts readInput: !(error instanceof DecodeError) -> false'],
  },
  {
    reason:
      'An object without a kind is a result beside an error, which is its intruder; only the type does not say so.',
    names: [
      'src/messages/read-message.ts readSingle: kind === undefined -> false',
      'src/messages/read-message.ts readSingle.finding: \'error\' -> ""',
      'src/messages/read-message.ts readSingle.finding: \'error\' -> "" (2)',
    ],
  },
  {
    reason:
      'No table of methods has one under undefined; and without a method the envelope has an issue outside of the parameters.',
    names: [
      'src/messages/read-message.ts readCall: method === undefined -> false',
      'src/messages/read-message.ts reject.known: method !== undefined -> true',
    ],
  },
  {
    reason: 'An entry is found by the method of an origin: where there is no origin, there is none.',
    names: ['src/messages/read-message.ts readResponse.judged: origin === undefined -> false'],
  },
  {
    reason:
      'What asks for the result of a task, and what promises one, were found valid, and require its id to be a text.',
    names: [
      "src/messages/read-message.ts originIn.isAboutTask: typeof taskId === 'string' -> true",
      "src/messages/read-message.ts noteTask: typeof taskId === 'string' -> true",
    ],
  },
];
