import type { Messages, Method } from '../model/messages.js';
import type { Model, RevisionModel } from '../model/model.js';
import { propertyName, quote } from './code.js';
import { definitionsFunction, definitionsModule } from './definitions.js';
import type { BoundDefinition } from './definitions.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import type { Group } from './groups.js';
import { recordModule } from './records.js';

/** One catalog a revision: its definitions, and its messages by direction. */
export function emitCatalogs(groups: readonly Group<BoundDefinition>[], model: Model): Files {
  return new Map(
    model.revisions.map((revision) => [
      `generated/catalogs/${revision.revision}.ts`,
      emitCatalog(revision, groups, model),
    ]),
  );
}

function emitCatalog(revision: RevisionModel, groups: readonly Group<BoundDefinition>[], model: Model): string {
  const importList = new ImportList();
  const parts = groups
    .filter(({ revisions }) => revisions.includes(revision))
    .map((group) => importList.add(`../${definitionsModule(group)}.js`, definitionsFunction(group)));
  const messages = emitMessages(revision.messages, revision, model, importList);
  return [
    header(`The catalog of MCP ${revision.revision}.`, [revision]),
    "import type { Catalog } from '../../src/catalog.js';\n",
    importList.print(),
    '\nexport const catalog = {\n',
    `revision: ${quote(revision.revision)},\n`,
    `dialect: ${quote(revision.dialect)},\n`,
    `definitionsKey: ${quote(revision.definitionsKey)},\n`,
    `definitions: () => [\n${parts.map((part) => `...${part}(),`).join('')}\n],\n`,
    `messages: () => (${messages}),\n`,
    '} as const satisfies Catalog;\n',
  ].join('');
}

function emitMessages(messages: Messages, revision: RevisionModel, model: Model, importList: ImportList): string {
  const directions = Object.entries(messages).map(([direction, methods]: [string, readonly Method[]]) => {
    const calls = methods.map((each) => `${emitMethod(each, revision, model, importList)},`);
    return `${direction}: [\n${calls.join('')}\n]`;
  });
  return `{\n${directions.join(',\n')}\n}`;
}

function emitMethod(
  { method, definition, result, resultTag, alternatives, augmented, payload }: Method,
  { definitions }: RevisionModel,
  model: Model,
  importList: ImportList,
): string {
  const token = (name: string): string => {
    const record =
      definitions.get(name)?.role === 'record' ? model.records.find((each) => each.name === name) : undefined;
    return record === undefined ? quote(name) : importList.add(`../${recordModule(record, model)}`, name);
  };
  const args = [quote(method), token(definition)];
  if (result !== undefined) args.push(token(result));
  const more: string[] = [];
  if (resultTag !== undefined) more.push(`resultTag: ${quote(resultTag)}`);
  const others = Object.entries(alternatives).map(([tag, other]) => `${propertyName(tag)}: ${quote(other)}`);
  if (others.length > 0) more.push(`alternatives: { ${others.join(', ')} }`);
  if (augmented !== undefined) more.push(`augmented: ${quote(augmented)}`);
  if (payload !== undefined) more.push('payload: true');
  if (more.length > 0) args.push(`{ ${more.join(', ')} }`);
  return `${importList.add('../../src/catalog.js', 'method')}(${args.join(', ')})`;
}
