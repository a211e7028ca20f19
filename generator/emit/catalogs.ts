import type { Definition } from '../model/definitions.js';
import type { Messages, Method } from '../model/messages.js';
import type { Model, RevisionModel } from '../model/model.js';
import { structureOf } from '../model/structures.js';
import { propertyName, quote } from './code.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { recordModule } from './records.js';
import { schemaReference } from './schemas.js';
import { validatorReference } from './validators.js';

/** One catalog a revision: names bound to validators, schemas and classes, and the messages by direction. */
export function emitCatalogs(model: Model): Files {
  return new Map(
    model.revisions.map((revision) => [`generated/catalogs/${revision.revision}.ts`, emitCatalog(revision, model)]),
  );
}

function emitCatalog(revision: RevisionModel, model: Model): string {
  const importList = new ImportList();
  const definitions = [...revision.definitions.values()].map((definition) =>
    emitDefinition(definition, model, importList),
  );
  const helpers = new ImportList();
  for (const definition of revision.definitions.values()) helpers.add('../../src/catalog.js', definition.role);
  return [
    header(`The catalog of MCP ${revision.revision}.`, [revision]),
    helpers.print(),
    "import type { Catalog } from '../../src/catalog.js';\n",
    importList.print(),
    '\nexport const catalog = {\n',
    `revision: ${quote(revision.revision)},\n`,
    `dialect: ${quote(revision.dialect)},\n`,
    `definitionsKey: ${quote(revision.definitionsKey)},\n`,
    `definitions: () => [\n${definitions.join('\n')}\n],\n`,
    `messages: ${emitMessages(revision.messages)},\n`,
    '} as const satisfies Catalog;\n',
  ].join('');
}

function emitDefinition(definition: Definition, model: Model, importList: ImportList): string {
  const { name, role } = definition;
  const validator = validatorReference(structureOf(model.validators, definition), model);
  const schema = schemaReference(structureOf(model.schemas, definition), model);
  importList.add(`../validators/${validator.module}`, validator.name);
  importList.add(`../${schema.module}`, schema.name);
  const record = role === 'record' ? model.records.find((candidate) => candidate.name === name) : undefined;
  if (record !== undefined) importList.add(`../${recordModule(record, model)}`, name);
  const token = record === undefined ? quote(name) : name;
  return `${role}(${token}, ${validator.name}, ${schema.name}),`;
}

function emitMessages(messages: Messages): string {
  const directions = Object.entries(messages).map(
    ([direction, methods]: [string, readonly Method[]]) => `${direction}: [\n${methods.map(emitMethod).join('\n')}\n]`,
  );
  return `{\n${directions.join(',\n')}\n}`;
}

function emitMethod({ method, definition, result, resultTag, alternatives, augmented, payload }: Method): string {
  const members = [`method: ${quote(method)}`, `definition: ${quote(definition)}`];
  if (result !== undefined) members.push(`result: ${quote(result)}`);
  if (resultTag !== undefined) members.push(`resultTag: ${quote(resultTag)}`);
  const others = Object.entries(alternatives).map(([tag, other]) => `${propertyName(tag)}: ${quote(other)}`);
  if (others.length > 0) members.push(`alternatives: { ${others.join(', ')} }`);
  if (augmented !== undefined) members.push(`augmented: ${quote(augmented)}`);
  if (payload !== undefined) members.push('payload: true');
  return `{ ${members.join(', ')} },`;
}
