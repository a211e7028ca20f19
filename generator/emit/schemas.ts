import { isDeepStrictEqual } from 'node:util';

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
    return `export const ${schemaName(structure)} = (): SchemaNode => (${new SchemaPrinter(model, classes).print(marked)});\n`;
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

/** The expression of a schema: the notation of src/schema-notation.ts where it has a word for it, else a literal. */
class SchemaPrinter {
  readonly #model: Model;
  readonly #imports: ImportList;

  constructor(model: Model, importList: ImportList) {
    this.#model = model;
    this.#imports = importList;
  }

  print(value: unknown): string {
    if (!isJsonObject(value)) return JSON.stringify(value);
    const keywords = Object.keys(value).toSorted().join(' ');
    switch (keywords) {
      case '':
        return this.#word('anything');
      case '$ref':
        return `${this.#word('ref')}(${JSON.stringify(value.$ref)})`;
      case 'anyOf':
      case 'allOf':
        return `${this.#word(keywords)}(${this.#printAll(value[keywords])})`;
      case 'type':
        return SCALARS.includes(value.type) ? this.#word(String(value.type)) : this.#literal(value);
      case 'const type':
        return value.type === 'string' ? `${this.#word('constant')}(${JSON.stringify(value.const)})` : this.#literal(value);
      case 'enum type':
        return value.type === 'string' ? `${this.#word('oneOf')}(${this.#printAll(value.enum)})` : this.#literal(value);
      case 'format type':
        return value.type === 'string' ? `${this.#word('formatted')}(${JSON.stringify(value.format)})` : this.#literal(value);
      case 'items type':
        return value.type === 'array' ? `${this.#word('list')}(${this.print(value.items)})` : this.#literal(value);
      default:
        return value.type === 'object' ? this.#object(value) : this.#literal(value);
    }
  }

  #object(value: JsonRecord): string {
    const { properties, required = [], ...more } = value;
    if (isDeepStrictEqual(value, { type: 'object', additionalProperties: {} })) return this.#word('openObject');
    if (isDeepStrictEqual(value, { type: 'object', properties: {}, additionalProperties: true })) return this.#word('bareObject');
    if (isDeepStrictEqual(Object.keys(value).toSorted(), ['additionalProperties', 'type'])) return `${this.#word('map')}(${this.print(value.additionalProperties)})`;
    if (!isJsonObject(properties) || !Array.isArray(required)) return this.#literal(value);
    const names = Object.keys(properties);
    const sorted = isDeepStrictEqual(names, names.toSorted());
    const [must, may] = [names.filter((n) => required.includes(n)), names.filter((n) => !required.includes(n))];
    if (!sorted || !isDeepStrictEqual(must, required)) return this.#literal(value);
    delete more.type;
    const part = (keys: readonly string[]) => this.#members(Object.fromEntries(keys.map((key) => [key, properties[key]])));
    const args = [part(must), part(may), this.#members(more)];
    while (args.length > 1 && args.at(-1) === "{}") args.pop();
    return `${this.#word('object')}(${args.join(', ')})`;
  }

  /** A literal whose members are schemas. */
  #members(value: JsonRecord): string {
    const members = Object.entries(value).map(([key, member]) =>
      `${JSON.stringify(key)}: ${member instanceof ClassMark ? this.#className(member) : this.print(member)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }

  #literal(value: JsonRecord): string {
    const members = Object.entries(value).map(([keyword, argument]) =>
      `${JSON.stringify(keyword)}: ${isJsonObject(argument) ? this.print(argument) : JSON.stringify(argument)}`,
    );
    return `{ ${members.join(', ')} }`;
  }

  #printAll(values: unknown): string {
    return (values as unknown[]).map((value) => this.print(value)).join(', ');
  }

  #className(mark: ClassMark): string {
    const record = this.#model.records.find(({ name }) => name === mark.record);
    if (record === undefined) throw new Error(`${mark.record} is not a record`);
    return this.#imports.add(`../${recordModule(record, this.#model)}`, mark.record);
  }

  #word(word: string): string {
    return this.#imports.add('../../src/schema-notation.js', word);
  }
}

const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

interface JsonRecord {
  readonly [key: string]: unknown;
}
