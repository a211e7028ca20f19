import type { Messages, Method } from '../model/messages.js';
import type { Model, RevisionModel } from '../model/model.js';
import { propertyName, quote } from './code.js';
import { definitionsFunction, definitionsModule } from './definitions.js';
import type { BoundDefinition } from './definitions.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import type { Group } from './groups.js';

/** One catalog a revision: its definitions, and its messages by direction. */
export function emitCatalogs(groups: readonly Group<BoundDefinition>[], model: Model): Files {
  return new Map(
    model.revisions.map((revision) => [`generated/catalogs/${revision.revision}.ts`, emitCatalog(revision, groups)]),
  );
}

function emitCatalog(revision: RevisionModel, groups: readonly Group<BoundDefinition>[]): string {
  const importList = new ImportList();
  const parts = groups
    .filter(({ revisions }) => revisions.includes(revision))
    .map((group) => importList.add(`../${definitionsModule(group)}.js`, definitionsFunction(group)));
  return [
    header(`The catalog of MCP ${revision.revision}.`, [revision]),
    "import type { Catalog } from '../../src/catalog.js';\n",
    importList.print(),
    '\nexport const catalog = {\n',
    `revision: ${quote(revision.revision)},\n`,
    `dialect: ${quote(revision.dialect)},\n`,
    `definitionsKey: ${quote(revision.definitionsKey)},\n`,
    `definitions: () => [\n${parts.map((part) => `...${part}(),`).join('\n')}\n],\n`,
    `messages: ${emitMessages(revision.messages)},\n`,
    '} as const satisfies Catalog;\n',
  ].join('');
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
