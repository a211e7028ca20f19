import { bareRefs } from '../model/bare-refs.js';
import type { Model } from '../model/model.js';
import type { Field, Node } from '../model/node.js';
import type { Structure } from '../model/structures.js';
import { isJsonObject } from '../../src/json.js';
import { ImportList, header } from './files.js';
import type { Files } from './files.js';
import { groupBySharing, groupName } from './groups.js';
import type { Group } from './groups.js';
import { recordModule } from './records.js';

/** The module of a schema, below generated/, and the name of the function that makes it. */
export function schemaReference(structure: Structure, model: Model): { module: string; name: string } {
  return { module: `schemas/${groupName(structure.revisions, model.revisions)}.js`, name: schemaName(structure) };
}

/** One function a schema: its literal is made only where a value has to be explained or hydrated. */
export function emitSchemas(model: Model): Files {
  const groups = groupBySharing(model.schemas, ({ revisions }) => revisions, model.revisions);
  return new Map(groups.map((group) => [`generated/schemas/${group.name}.ts`, emitModule(group, model)]));
}

function emitModule(group: Group<Structure>, model: Model): string {
  const classes = new ImportList();
  const functions = group.members.map((structure) => {
    const { schema, node, fields } = structure.definition;
    const marked = node.kind === 'object' ? markPromoted(bareRefs(schema), fields) : bareRefs(schema);
    return `export const ${schemaName(structure)} = (): SchemaNode => (${print(marked, model, classes)});\n`;
  });
  return [
    header('Schemas, as they stand in the effective documents; $ref holds a bare name.', group.revisions),
    "import type { SchemaNode } from '../../src/schema-node.js';\n",
    classes.print(),
    '\n',
    functions.join('\n'),
  ].join('');
}

function schemaName({ id }: Structure): string {
  return `${id}_schema`;
}

/** A record class in a schema: where an anonymous object is promoted. */
class ClassMark {
  readonly record: string;

  constructor(record: string) {
    this.record = record;
  }
}

function markPromoted(schema: unknown, fields: readonly Field[]): unknown {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return schema;
  const properties = { ...schema.properties };
  for (const { name, node } of fields) properties[name] = markNode(properties[name], node);
  return { ...schema, properties };
}

function markNode(schema: unknown, node: Node): unknown {
  if (node.kind !== 'object' || node.promotedTo === undefined || !isJsonObject(schema)) return schema;
  return { record: new ClassMark(node.promotedTo), ...(markPromoted(schema, node.fields) as object) };
}

/** The literal of a schema: JSON, but for the classes. */
function print(value: unknown, model: Model, classes: ImportList): string {
  if (value instanceof ClassMark) {
    const record = model.records.find(({ name }) => name === value.record);
    if (record === undefined) throw new Error(`${value.record} is not a record`);
    return classes.add(`../${recordModule(record, model)}`, value.record);
  }
  if (Array.isArray(value)) return `[${value.map((item) => print(item, model, classes)).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${print(member, model, classes)}`,
  );
  return `{ ${members.join(', ')} }`;
}
