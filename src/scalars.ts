import { isJsonObject } from './json.js';
import type { SchemaNode } from './schema-node.js';

/** The names of the JSON types that a schema allows; none where it does not say. */
export function typesOf(node: SchemaNode): readonly string[] {
  return typeof node.type === 'string' ? [node.type] : (node.type ?? []);
}

/** Whether a value is of a JSON type; an integer may be one that a number cannot carry. */
export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'object':
      return isJsonObject(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}
