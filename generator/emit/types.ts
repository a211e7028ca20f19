import type { Definition } from '../model/definitions.js';
import type { Model, RevisionModel } from '../model/model.js';
import type { RecordModel } from '../model/records.js';
import { propertyName, quote } from './code.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { hydratedTypes, nativeTypes, unite } from './type-text.js';
import type { Mention } from './type-text.js';

/** What definitions hydrate to, exactly by revision, and the maps by which a schema finds its types. */
export function emitTypes(model: Model): Files {
  return new Map([
    ...model.revisions.map(
      (revision) => [`generated/types/${revision.revision}.ts`, emitRevision(revision, model)] as const,
    ),
    ['generated/types.ts', emitMaps(model)],
  ]);
}

function emitRevision(revision: RevisionModel, model: Model): string {
  const importList = new ImportList();
  const mention: Mention = (name, kind) => (kind === 'json' ? importList.add('../../src/json.js', name) : name);
  const declarations = [...revision.definitions.values()].map((definition) => {
    const record = model.records.find(({ name }) => name === definition.name);
    if (definition.role === 'record' && record !== undefined) {
      importList.addNamespace('../records.js', 'records');
      return emitRecord(definition, record, mention);
    }
    const types =
      definition.role === 'native'
        ? nativeTypes(definition, mention)
        : hydratedTypes(definition.node, definition, mention);
    return `export type ${definition.name} = ${unite(types)};`;
  });
  const entries = [...revision.definitions.keys()].map((name) => `readonly ${name}: ${name};`);
  return [
    header(`The types that MCP ${revision.revision} hydrates to.`, [revision]),
    importList.print('import type'),
    '\n',
    declarations.join('\n\n'),
    `\n\n/** Every definition by name. */\nexport interface Hydrated {\n${entries.join('\n')}\n}\n`,
  ].join('');
}

function emitRecord(definition: Definition, record: RecordModel, mention: Mention): string {
  const fields = record.fields.map((field) => {
    const declaration = field.declarations.get(definition.revision);
    const types = declaration === undefined ? [] : hydratedTypes(declaration.node, definition, mention);
    const type = unite(declaration?.required === true ? types : [...types, 'undefined']);
    return `readonly ${propertyName(field.name)}: ${type};`;
  });
  return `export interface ${definition.name} extends records.${definition.name} {\n${fields.join('\n')}\n}`;
}

function emitMaps({ revisions }: Model): string {
  const map = (name: string, docs: string, kind: string, folder: string) => {
    const members = revisions.map(({ revision }) => `readonly ${quote(revision)}: ${alias(kind, revision)};`);
    const importLines = revisions.map(
      ({ revision }) => `import type { ${kind} as ${alias(kind, revision)} } from './${folder}/${revision}.js';\n`,
    );
    return { importLines, text: `/** ${docs} */\nexport interface ${name} {\n${members.join('\n')}\n}\n` };
  };
  const hydrated = map('HydratedTypes', 'What each definition hydrates to, by revision.', 'Hydrated', 'types');
  const wire = map('WireTypes', 'Each definition as it travels, by revision.', 'Wire', 'wire');
  return [
    header('The types of all revisions.', revisions),
    ...hydrated.importLines,
    ...wire.importLines,
    '\n',
    hydrated.text,
    '\n',
    wire.text,
  ].join('');
}

function alias(kind: string, revision: string): string {
  return `${kind}_${revision.replaceAll('-', '_')}`;
}
