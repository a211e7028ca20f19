import { mapMembers } from './json.js';
import type { RecordClass } from './record.js';
import type { SchemaNode } from './schema-node.js';

/*
 * The notation in which generated modules write schemas: for each shape that is frequent in the documents a constant or
 * a function with its name, which gives exactly the keywords that stand there. Whatever else is written as a literal.
 */

/** A schema inside another one. A record class stands for the reference to its definition. */
type Part = SchemaNode | RecordClass;

interface Properties {
  readonly [name: string]: Part;
}

export const anything: SchemaNode = {};
export const string: SchemaNode = { type: 'string' };
export const number: SchemaNode = { type: 'number' };
export const integer: SchemaNode = { type: 'integer' };
export const boolean: SchemaNode = { type: 'boolean' };

/** An object with members of any kind. */
export const openObject: SchemaNode = { type: 'object', additionalProperties: anything };

/** The same, in the words that the documents use for a TypeScript `object`. */
export const bareObject: SchemaNode = { type: 'object', additionalProperties: true, properties: {} };

export function ref(name: string): SchemaNode {
  return { $ref: name };
}

/** An object that declares properties, in the order of their names, and what else is said of it. */
export function object(required: Properties, optional: Properties = {}, more: SchemaNode = {}): SchemaNode {
  const names = Object.keys(required);
  const entries = Object.entries({ ...required, ...optional }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const properties = mapMembers(Object.fromEntries(entries), node);
  return { type: 'object', properties, ...(names.length > 0 && { required: names }), ...more };
}

export function map(members: Part): SchemaNode {
  return { type: 'object', additionalProperties: node(members) };
}

export function list(items: Part): SchemaNode {
  return { type: 'array', items: node(items) };
}

export function anyOf(...members: readonly Part[]): SchemaNode {
  return { anyOf: members.map(node) };
}

export function allOf(...members: readonly Part[]): SchemaNode {
  return { allOf: members.map(node) };
}

export function constant(value: string): SchemaNode {
  return { type: 'string', const: value };
}

export function oneOf(...values: readonly string[]): SchemaNode {
  return { type: 'string', enum: values };
}

/** A string with an annotation. */
export function formatted(format: string): SchemaNode {
  return { type: 'string', format };
}

function node(part: Part): SchemaNode {
  return 'typeName' in part ? ref(part.typeName) : part;
}
