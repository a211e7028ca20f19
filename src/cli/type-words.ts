import { additionalNode, itemsNode, nodesIn, propertiesOf, referenceOf, stringsIn } from './json-schema.js';
import type { SchemaDocument, SchemaNode } from './json-schema.js';

/** A schema in words, in one line: `string`, `Tool`, `list of Icon`, `"user" | "assistant"`. */
export function typeWords(node: SchemaNode, document: SchemaDocument): string {
  const name = referenceOf(node);
  if (name !== undefined) return name;
  const members = nodesIn(node, 'anyOf');
  if (members.length > 0) return members.map((member) => inUnion(typeWords(member, document))).join(' | ');
  const parts = nodesIn(node, 'allOf');
  if (parts.length > 0) return parts.map((part) => inUnion(typeWords(part, document))).join(' & ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  const values = stringsIn(node.enum);
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (node.type === 'object') return objectWords(node, document);
  if (node.type === 'array') {
    const items = itemsNode(node);
    return `list of ${items === undefined ? 'anything' : inUnion(typeWords(items, document))}${atMost(node)}`;
  }
  const types = typeof node.type === 'string' ? [node.type] : stringsIn(node.type);
  return types.length === 0 ? 'anything' : types.join(' | ') + limits(node);
}

/** Whether an anonymous object is better shown by its members, below. */
export function hasMembers(node: SchemaNode, document: SchemaDocument): boolean {
  return referenceOf(node) === undefined && node.type === 'object' && propertiesOf(node, document).length > 0;
}

function objectWords(node: SchemaNode, document: SchemaDocument): string {
  if (propertiesOf(node, document).length > 0) return 'object';
  const additional = additionalNode(node);
  return additional === undefined ? 'object (any members)' : `map of ${inUnion(typeWords(additional, document))}`;
}

function inUnion(words: string): string {
  return words.includes(' | ') ? `(${words})` : words;
}

function limits({ minimum, maximum, format }: SchemaNode): string {
  const bounds = [
    ...(typeof minimum === 'number' ? [`at least ${minimum}`] : []),
    ...(typeof maximum === 'number' ? [`at most ${maximum}`] : []),
    ...(typeof format === 'string' ? [format] : []),
  ];
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
}

function atMost({ maxItems }: SchemaNode): string {
  return typeof maxItems === 'number' ? ` (at most ${maxItems})` : '';
}
