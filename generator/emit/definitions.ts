import { byKey } from '../compat/order.js';
import type { Definition } from '../model/definitions.js';
import type { Model } from '../model/model.js';
import { structureOf } from '../model/structures.js';
import { quote } from './code.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { groupBySharing } from './groups.js';
import type { Group } from './groups.js';
import { recordModule } from './records.js';
import { schemaText } from './schema-text.js';
import { validatorReference } from './validators.js';

/** A definition with all that it is bound to, and the revisions in which it is bound to the same. */
export interface BoundDefinition {
  readonly definition: Definition;
  readonly revisions: readonly string[];
}

const THUNK = '() => ';

/** The definitions of all revisions, those together that have the same validator, schema and class. */
export function definitionGroups(model: Model): readonly Group<BoundDefinition>[] {
  const bound = new Map<string, { definition: Definition; revisions: string[] }>();
  for (const { revision, definitions } of model.revisions) {
    for (const definition of definitions.values()) {
      const text = definitionText(definition, model, new ImportList());
      const known = bound.get(text);
      if (known === undefined) bound.set(text, { definition, revisions: [revision] });
      else known.revisions.push(revision);
    }
  }
  return groupBySharing([...bound.values()], ({ revisions }) => revisions, model.revisions);
}

/** One module a group: a function that lists its definitions. Their schemas are made only where one is asked for. */
export function emitDefinitions(groups: readonly Group<BoundDefinition>[], model: Model): Files {
  return new Map(groups.map((group) => [`generated/${definitionsModule(group)}.ts`, emitModule(group, model)]));
}

/** The module of a group, below generated/, without its extension. */
export function definitionsModule({ name }: Group<BoundDefinition>): string {
  return `definitions/${name}`;
}

export function definitionsFunction({ name }: Group<BoundDefinition>): string {
  return `definitions_${name.replaceAll('-', '_')}`;
}

function emitModule(group: Group<BoundDefinition>, model: Model): string {
  const importList = new ImportList();
  // Schemas that resemble each other stand together, as they read, and pack, better so.
  const texts = group.members
    .map(({ definition }) => definitionText(definition, model, importList))
    .toSorted(byKey(schemaOf));
  return [
    header('Definitions, bound to validators, classes and schemas as in the effective documents.', group.revisions),
    importList.print(),
    "import type { Definition } from '../../src/catalog.js';\n\n",
    `export const ${definitionsFunction(group)} = (): readonly Definition[] => [\n${texts.join('')}\n];\n`,
  ].join('');
}

function schemaOf(text: string): string {
  return text.slice(text.indexOf(THUNK));
}

function definitionText(definition: Definition, model: Model, importList: ImportList): string {
  const { name, role } = definition;
  const validator = validatorReference(structureOf(model.validators, definition), model);
  const record = role === 'record' ? model.records.find((candidate) => candidate.name === name) : undefined;
  const token = record === undefined ? quote(name) : importList.add(`../${recordModule(record, model)}`, name);
  const check = importList.add(`../validators/${validator.module}`, validator.name);
  const bind = importList.add('../../src/catalog.js', role);
  return `${bind}(${token}, ${check}, ${THUNK}(${schemaText(definition, model, importList)})),`;
}
