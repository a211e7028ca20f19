import type { Docs } from '../docs/docs.js';
import type { Definition } from '../model/definitions.js';
import type { Model, RevisionModel } from '../model/model.js';
import { shapesIn } from '../model/records.js';
import type { RecordModel } from '../model/records.js';
import { propertyName, quote } from './code.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { fieldTypes } from './records.js';
import { commenter } from './tsdoc.js';
import type { Commentary } from './tsdoc.js';
import { hydratedTypes, nativeTypes, placeOf, unite } from './type-text.js';
import type { Mention, Wording } from './type-text.js';

/** What definitions hydrate to, exactly by revision, and the maps by which a schema finds its types. */
export function emitTypes(model: Model, docs: Docs): Files {
  const commentary = { model, docs };
  return new Map([
    ...model.revisions.map(
      (revision) => [`generated/types/${revision.revision}.ts`, emitRevision(revision, commentary)] as const,
    ),
    ['generated/types.ts', emitMaps(model)],
  ]);
}

function emitRevision(revision: RevisionModel, commentary: Commentary): string {
  const { model } = commentary;
  const importList = new ImportList();
  const mention: Mention = (name, kind) => (kind === 'json' ? importList.add('../../src/json.js', name) : name);
  const wording = { mention, comment: commenter(commentary) };
  const records = model.records.filter((record) => shapesIn(record, revision.revision).length > 0);
  if (records.length > 0) importList.addNamespace('../records.js', 'records');
  const declarations = [
    ...records.map((record) => emitRecord(record, revision.revision, wording)),
    ...[...revision.definitions.values()].flatMap((definition) => emitOther(definition, wording)),
  ];
  const entries = [...revision.definitions.keys()].map((name) => `readonly ${name}: ${name};`);
  return [
    header(`The types that MCP ${revision.revision} hydrates to.`, [revision]),
    importList.print('import type'),
    '\n',
    declarations.join('\n\n'),
    `\n\n/** Every definition by name. */\nexport interface Hydrated {\n${entries.join('')}\n}\n`,
  ].join('');
}

function emitRecord(record: RecordModel, revision: string, wording: Wording): string {
  const shapes = shapesIn(record, revision);
  const fields = record.fields.map(({ name, declarations }) => {
    const here = declarations.filter(({ shape }) => shape.revision === revision);
    return `readonly ${propertyName(name)}: ${fieldTypes(record, here, here.length === shapes.length, wording)};`;
  });
  return `export interface ${record.name} extends records.${record.name} {\n${fields.join('')}\n}`;
}

function emitOther(definition: Definition, wording: Wording): readonly string[] {
  if (definition.role === 'record') return [];
  const types =
    definition.role === 'native'
      ? nativeTypes(definition, wording)
      : hydratedTypes(definition.node, placeOf(definition), wording);
  return [`export type ${definition.name} = ${unite(types)};`];
}

function emitMaps({ revisions }: Model): string {
  const map = (name: string, docs: string, kind: string, folder: string) => {
    const members = revisions.map(({ revision }) => `readonly ${quote(revision)}: ${alias(kind, revision)};`);
    const importLines = revisions.map(
      ({ revision }) => `import type { ${kind} as ${alias(kind, revision)} } from './${folder}/${revision}.js';\n`,
    );
    return { importLines, text: `/** ${docs} */\nexport interface ${name} {\n${members.join('')}\n}\n` };
  };
  const maps = [
    map('HydratedTypes', 'What each definition hydrates to, by revision.', 'Hydrated', 'types'),
    map('WireTypes', 'Each definition as it travels, by revision.', 'Wire', 'wire'),
    map('InputTypes', 'What `create` takes for each definition, by revision.', 'Input', 'input'),
  ];
  const names = revisions.map(({ revision }) => quote(revision));
  return [
    header('The types of all revisions.', revisions),
    ...maps.flatMap(({ importLines }) => importLines),
    `\n/** The identifiers of the supported revisions. */\nexport type Revision = ${names.join(' | ')};\n`,
    ...maps.map(({ text }) => `\n${text}`),
  ].join('');
}

function alias(kind: string, revision: string): string {
  return `${kind}_${revision.replaceAll('-', '_')}`;
}
