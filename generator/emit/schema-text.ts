import { isDeepStrictEqual } from 'node:util';

import { isJsonObject } from '../../src/json.js';
import { anything, bareObject, boolean, integer, number, openObject, string } from '../../src/schema-notation.js';
import { bareRefs } from '../model/bare-refs.js';
import type { Definition } from '../model/definitions.js';
import type { Model } from '../model/model.js';
import type { Field, Node } from '../model/node.js';
import { propertyName } from './code.js';
import type { ImportList } from './files.js';
import { recordModule } from './records.js';

/**
 * The expression of a definition's schema, as it stands in the effective document, with the classes that anonymous objects
 * are promoted to: in the words of src/schema-notation.ts where there is one, as a literal where there is none.
 */
export function schemaText(definition: Definition, model: Model, imports: ImportList): string {
  const { schema, fields, siblings } = definition;
  return new SchemaPrinter(siblings, model, imports).print(markPromoted(bareRefs(schema), fields));
}

interface SchemaObject {
  readonly [keyword: string]: unknown;
}

class SchemaPrinter {
  readonly #definitions: Definition['siblings'];
  readonly #model: Model;
  readonly #imports: ImportList;

  constructor(definitions: Definition['siblings'], model: Model, imports: ImportList) {
    this.#definitions = definitions;
    this.#model = model;
    this.#imports = imports;
  }

  print(schema: unknown): string {
    if (schema instanceof PromotedTo) return this.#className(schema.record);
    // What is no schema: a constant, or a list of constants.
    if (!isJsonObject(schema)) return JSON.stringify(schema);
    return this.#named(schema) ?? this.#call(schema) ?? this.#object(schema) ?? this.#literal(schema);
  }

  /** A schema that has a name. */
  #named(schema: SchemaObject): string | undefined {
    const name = Object.keys(NAMED_SCHEMAS).find((word) => isDeepStrictEqual(schema, NAMED_SCHEMAS[word]));
    return name && this.#word(name);
  }

  /** A schema that has one argument, or a list of them. */
  #call(schema: SchemaObject): string | undefined {
    const call = CALLS.find(({ keyword, type }) => {
      const keywords = type === undefined ? [keyword] : [keyword, 'type'];
      return isDeepStrictEqual(Object.keys(schema).toSorted(), keywords.toSorted()) && schema.type === type;
    });
    if (call === undefined) return undefined;
    const argument = schema[call.keyword];
    if (argument === true) return undefined;
    const args: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
    return `${this.#word(call.word)}(${args.map((each) => this.#part(each)).join(', ')})`;
  }

  /** An object that declares properties, those that are required apart from the others; both in the order of names. */
  #object(schema: SchemaObject): string | undefined {
    const { type, properties, required = [], ...more } = schema;
    if (type !== 'object' || !isJsonObject(properties) || !Array.isArray(required)) return undefined;
    if (schema.required !== undefined && required.length === 0) return undefined;
    const names = Object.keys(properties);
    const must = names.filter((name) => required.includes(name));
    const isOrdered = isDeepStrictEqual(names, names.toSorted()) && isDeepStrictEqual(must, required);
    if (!isOrdered) return undefined;
    const optional = names.filter((name) => !required.includes(name));
    const pick = (picked: readonly string[]) =>
      this.#braces(picked.map((name) => [name, this.#part(properties[name])] as const));
    const parts = [pick(must), pick(optional), this.#literal(more)];
    while (parts.length > 1 && parts.at(-1) === '{}') parts.pop();
    return `${this.#word('object')}(${parts.join(', ')})`;
  }

  #literal(schema: SchemaObject): string {
    return this.#braces(
      Object.entries(schema).map(([keyword, argument]) => [
        keyword,
        keyword === 'properties' && isJsonObject(argument) ? this.#literal(argument) : this.print(argument),
      ]),
    );
  }

  #braces(members: readonly (readonly [name: string, text: string])[]): string {
    return members.length === 0
      ? '{}'
      : `{ ${members.map(([name, text]) => `${propertyName(name)}: ${text}`).join(', ')} }`;
  }

  /** An argument of a function: there a class stands for the reference to its definition. */
  #part(schema: unknown): string {
    const name = isJsonObject(schema) ? schema.$ref : undefined;
    const isRecord = typeof name === 'string' && this.#definitions.get(name)?.role === 'record';
    return isRecord ? this.#className(name) : this.print(schema);
  }

  #className(name: string): string {
    const record = this.#model.records.find((candidate) => candidate.name === name);
    if (record === undefined) throw new Error(`${name} is not a record`);
    return this.#imports.add(`../${recordModule(record, this.#model)}`, name);
  }

  #word(word: string): string {
    return this.#imports.add('../../src/schema-notation.js', word);
  }
}

const NAMED_SCHEMAS: { readonly [name: string]: unknown } = {
  anything,
  string,
  number,
  integer,
  boolean,
  openObject,
  bareObject,
};

/** The functions of one keyword; those with a type stand for that, too. */
const CALLS: readonly { readonly word: string; readonly keyword: string; readonly type?: string }[] = [
  { word: 'ref', keyword: '$ref' },
  { word: 'anyOf', keyword: 'anyOf' },
  { word: 'allOf', keyword: 'allOf' },
  { word: 'list', keyword: 'items', type: 'array' },
  { word: 'map', keyword: 'additionalProperties', type: 'object' },
  { word: 'constant', keyword: 'const', type: 'string' },
  { word: 'oneOf', keyword: 'enum', type: 'string' },
  { word: 'formatted', keyword: 'format', type: 'string' },
];

/** The record class that an anonymous object hydrates as, in place of a keyword. */
class PromotedTo {
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
  return { record: new PromotedTo(node.promotedTo), ...(markPromoted(schema, node.fields) as object) };
}
