import { Project } from 'ts-morph';
import type {
  ClassDeclarationStructure,
  GetAccessorDeclarationStructure,
  OptionalKind,
  PropertyDeclarationStructure,
  SourceFile,
} from 'ts-morph';

import { byKey } from '../compat/order.js';
import type { Docs } from '../docs/docs.js';
import type { Definition } from '../model/definitions.js';
import { changesKind } from '../model/kinds.js';
import type { Model } from '../model/model.js';
import type { Node } from '../model/node.js';
import { revisionsOfRecord } from '../model/records.js';
import type { FieldDeclaration, RecordField, RecordModel } from '../model/records.js';
import { resolveRefs } from '../model/semantics.js';
import { member, propertyName, quote } from './code.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { groupBySharing, groupName } from './groups.js';
import type { Group } from './groups.js';
import { NameScope } from './name-scope.js';
import { commenter, fieldText, recordText } from './tsdoc.js';
import type { Commentary } from './tsdoc.js';
import { hydratedTypes, unite } from './type-text.js';
import type { Mention, Wording } from './type-text.js';

/** The module of a record class, below generated/, and its revisions. */
export function recordModule(record: RecordModel, model: Model): string {
  return `records/${groupName(revisionsOfRecord(record), model.revisions)}.js`;
}

/** One class a record, shared by all revisions, and the module that exports them all. */
export function emitRecords(model: Model, docs: Docs): Files {
  const commentary = { model, docs };
  const project = new Project({ useInMemoryFileSystem: true });
  const groups = groupBySharing(model.records, revisionsOfRecord, model.revisions);
  const files = groups.map((group) => {
    const path = `generated/records/${group.name}.ts`;
    return [path, emitModule(project.createSourceFile(path), group, commentary)] as const;
  });
  return new Map([...files, ['generated/records.ts', emitIndex(groups, model)]]);
}

/** The types of what the declarations of a field hydrate to; `undefined` too where one may be absent, or is missing. */
export function fieldTypes(
  record: RecordModel,
  declarations: readonly FieldDeclaration[],
  complete: boolean,
  wording: Wording,
): string {
  const types = declarations.flatMap(({ field, shape }) =>
    hydratedTypes(field.node, { within: shape.within, owner: record.name, path: field.name }, wording),
  );
  const always = complete && declarations.every(({ field }) => field.required);
  return unite(always ? types : [...types, 'undefined']);
}

function emitModule(file: SourceFile, group: Group<RecordModel>, commentary: Commentary): string {
  const values = new ImportList();
  const types = new ImportList();
  // Classes that resemble each other stand together, as they read, and pack, better so.
  const fieldNames = ({ fields }: RecordModel) => inUsualOrder(fields, commentary.model).map(({ name }) => name);
  const records = group.members.toSorted(byKey((each) => [...fieldNames(each), each.name].join()));
  // All at once: the file is parsed again after each addition.
  file.addClasses(records.map((record) => classStructure(record, group, commentary, values, types)));
  return [
    header('Record classes: what a getter reads is valid, as records are made by a schema alone.', group.revisions),
    values.print(),
    types.print('import type'),
    '\n',
    file.getFullText(),
  ].join('');
}

function emitIndex(groups: readonly Group<RecordModel>[], model: Model): string {
  const exports = groups.map(({ name, members }) => {
    const names = members.map((record) => record.name).toSorted();
    return `export { ${names.join(', ')} } from './records/${name}.js';\n`;
  });
  return `${header('Every record class of every revision.', model.revisions)}${exports.join('')}`;
}

function classStructure(
  record: RecordModel,
  group: Group<RecordModel>,
  commentary: Commentary,
  values: ImportList,
  types: ImportList,
): OptionalKind<ClassDeclarationStructure> {
  const wording = { mention: mentionTypes(group, commentary.model, types), comment: commenter(commentary) };
  const fields = inUsualOrder(record.fields, commentary.model);
  const nested = fields.filter((field) => !isScalar(field));
  const caches = cacheNames(record);
  const scalars = fields.filter(isScalar);
  const asksFields = scalars.some((field) => !field.everywhere);
  values.add('../../src/record.js', 'Record');
  values.add('../../src/record.js', 'wireIn');
  if (asksFields) values.add('../../src/record.js', 'fieldsOf');
  if (nested.length > 0) values.add('../../src/hydrate.js', 'hydrateField');
  return {
    name: record.name,
    isExported: true,
    extends: 'Record',
    docs: [recordText(record, commentary)],
    properties: [
      {
        name: 'typeName',
        isStatic: true,
        hasOverrideKeyword: true,
        isReadonly: true,
        initializer: quote(record.name),
      },
      ...definedIn(record, commentary.model),
      { name: '#wire', isReadonly: true, initializer: 'wireIn(this)' },
      ...(asksFields ? [{ name: '#fields', isReadonly: true, initializer: 'fieldsOf(this)' }] : []),
      ...nested.map((field) => ({
        name: caches.get(field.name) ?? '',
        type: `${fieldType(field, record)} | undefined`,
      })),
    ],
    getAccessors: fields.map((field) => ({
      ...getter(field, record, `this.${caches.get(field.name) ?? ''}`, wording),
      docs: [fieldText(field, record, commentary)],
    })),
  };
}

/** In which revisions the class may be asked for, where its name is of another kind in others: a type, and no code. */
function definedIn(record: RecordModel, model: Model): readonly OptionalKind<PropertyDeclarationStructure>[] {
  if (!changesKind(record.name, model)) return [];
  const revisions = record.definitions.map(({ revision }) => quote(revision)).join(' | ');
  return [
    {
      name: 'definedIn',
      hasDeclareKeyword: true,
      isStatic: true,
      isReadonly: true,
      hasQuestionToken: true,
      type: `(revision: ${revisions}) => void`,
      docs: ['For the type checker; absent at run time.'],
    },
  ];
}

function getter(
  field: RecordField,
  record: RecordModel,
  cache: string,
  wording: Wording,
): OptionalKind<GetAccessorDeclarationStructure> {
  const type = fieldTypes(record, field.declarations, field.everywhere, wording);
  const read = member('this.#wire', field.name);
  const plan = member('this.#fields', field.name);
  const declared = field.everywhere ? '' : `${plan} && `;
  const statement = isScalar(field)
    ? `return ${declared}(${read} as ${type});`
    : `return (${cache} ??= hydrateField(this, this.#wire, ${quote(field.name)}) as ${fieldType(field, record)});`;
  return { name: propertyName(field.name), returnType: type, statements: [statement] };
}

/** The fields that most records have come first, so that classes that resemble each other read, and pack, alike. */
function inUsualOrder(fields: readonly RecordField[], { records }: Model): readonly RecordField[] {
  const usage = (name: string) => records.filter((record) => record.fields.some((field) => field.name === name)).length;
  return fields.toSorted((a, b) => usage(b.name) - usage(a.name) || (a.name < b.name ? -1 : 1));
}

/** Whether the field holds a string, number, boolean or null whatever the revision: nothing to hydrate or freeze. */
function isScalar(field: RecordField): boolean {
  return field.declarations.every(({ field: { node }, shape }) => isScalarNode(node, shape.within));
}

function isScalarNode(node: Node, within: Definition): boolean {
  const resolved = resolveRefs(node, within);
  if (resolved.kind === 'union') return resolved.members.every((member) => isScalarNode(member, within));
  return ['scalar', 'const', 'enum'].includes(resolved.kind);
}

/** The type of a field, by way of its getter, which spells it out. */
function fieldType(field: RecordField, record: RecordModel): string {
  return `${record.name}[${quote(field.name)}]`;
}

/** The private fields of the nested fields of a record, by field. */
function cacheNames(record: RecordModel): ReadonlyMap<string, string> {
  const scope = new NameScope(['wire', 'fields']);
  return new Map(record.fields.map(({ name }) => [name, `#${scope.nameOf([name])}`]));
}

function mentionTypes(group: Group<RecordModel>, model: Model, types: ImportList): Mention {
  return (name, kind) => {
    if (kind === 'json') return types.add('../../src/json.js', name);
    // A namespace, as a name may be a record in one revision and a contract in another.
    if (kind === 'contract') return `${types.addNamespace('../contracts.js', 'contracts')}.${name}`;
    const record = model.records.find((candidate) => candidate.name === name);
    if (record === undefined) throw new Error(`${name} is not a record`);
    const module = recordModule(record, model);
    return module === `records/${group.name}.js` ? name : types.add(`../${module}`, name);
  };
}
