import type { Docs } from '../docs/docs.js';
import type { Definition } from '../model/definitions.js';
import { changesKind } from '../model/kinds.js';
import type { Model } from '../model/model.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { quote } from './code.js';
import { comment, commenter, contractText } from './tsdoc.js';
import { hydratedTypes, placeOf, unite } from './type-text.js';
import type { Mention } from './type-text.js';

/** The names that are a contract in one revision or more, with those definitions, in order of first appearance. */
function contractDefinitions(model: Model): ReadonlyMap<string, readonly Definition[]> {
  const byName = new Map<string, Definition[]>();
  for (const { definitions } of model.revisions) {
    for (const definition of definitions.values()) {
      if (definition.role !== 'contract') continue;
      byName.set(definition.name, [...(byName.get(definition.name) ?? []), definition]);
    }
  }
  return byName;
}

/** A token and a type for each union that leads to records. */
export function emitContracts(model: Model, docs: Docs): Files {
  const contracts = contractDefinitions(model);
  const types = new ImportList();
  // Records by a namespace, as a name may be a record in one revision and a contract in another.
  const mention: Mention = (name, kind) => {
    if (kind === 'contract') return name;
    if (kind === 'record') return `${types.addNamespace('./records.js', 'records')}.${name}`;
    return types.add('../src/json.js', name);
  };
  const commentary = { model, docs };
  const wording = { mention, comment: commenter(commentary) };
  if (contracts.size > 0) types.add('../src/schema.js', 'Contract');
  const declarations = [...contracts].map(([name, definitions]) => {
    const type = unite(
      definitions.flatMap((definition) => hydratedTypes(definition.node, placeOf(definition), wording)),
    );
    const documented = comment(contractText(name, definitions, commentary));
    return [
      documented,
      `export const ${name}: ${tokenType(name, definitions, model)} = /* @__PURE__ */ Object.freeze({ typeName: ${quote(name)}, role: 'contract' });`,
      documented,
      `export type ${name} = ${type};`,
    ].join('\n');
  });
  return new Map([
    [
      'generated/contracts.ts',
      [
        header('Contracts: unions that a message is made of, as tokens to ask for and as types.', model.revisions),
        types.print('import type'),
        '\n',
        declarations.length > 0 ? declarations.join('\n\n') : 'export {};',
      ].join(''),
    ],
  ]);
}

/** In which revisions the token may be asked for is said where its name is of another kind in others. */
function tokenType(name: string, definitions: readonly Definition[], model: Model): string {
  if (!changesKind(name, model)) return `Contract<${quote(name)}>`;
  return `Contract<${quote(name)}, ${definitions.map(({ revision }) => quote(revision)).join(' | ')}>`;
}
