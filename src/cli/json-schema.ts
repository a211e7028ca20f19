import { isJsonObject } from '../json.js';
import type { Revision } from '../schema.js';
import { namedSchema } from './named-schema.js';

/** A node of the JSON Schema of a definition. */
export interface SchemaNode {
  readonly [keyword: string]: unknown;
}

/** The schema of one definition, with those that it refers to. */
export interface SchemaDocument {
  readonly root: SchemaNode;
  readonly revision: Revision;
  readonly definitions: { readonly [name: string]: unknown };
}

const REFERENCE = '#/$defs/';

const documents = new Map<string, SchemaDocument>();

/** Undefined where the revision does not define the name. */
export function schemaDocument(revision: Revision, name: string): SchemaDocument | undefined {
  const key = `${revision} ${name}`;
  const known = documents.get(key);
  if (known !== undefined) return known;
  const written = namedSchema(revision).jsonSchemaOf(name);
  if (written === undefined) return undefined;
  const { $defs, ...root } = written;
  const document = { root, revision, definitions: isJsonObject($defs) ? $defs : {} };
  documents.set(key, document);
  return document;
}

/** The name that a node refers to. */
export function referenceOf({ $ref }: SchemaNode): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined;
}

/** The node itself, or what it refers to. */
export function resolveNode(node: SchemaNode, document: SchemaDocument): SchemaNode {
  const name = referenceOf(node);
  if (name === undefined) return node;
  return resolveNode(asNode(document.definitions[name]), document);
}

/** The nodes under a keyword that holds a list of them. */
export function nodesIn(node: SchemaNode, keyword: 'anyOf' | 'allOf'): readonly SchemaNode[] {
  const nodes = node[keyword];
  return Array.isArray(nodes) ? (nodes as readonly unknown[]).map(asNode) : [];
}

export interface Property {
  readonly name: string;
  readonly node: SchemaNode;
  readonly required: boolean;
}

/** The declared members of an object, those of all parts of an intersection. */
export function propertiesOf(node: SchemaNode, document: SchemaDocument): readonly Property[] {
  const resolved = resolveNode(node, document);
  const required = new Set(stringsIn(resolved.required));
  const own = Object.entries(isJsonObject(resolved.properties) ? resolved.properties : {}).map(([name, property]) => ({
    name,
    node: asNode(property),
    required: required.has(name),
  }));
  const found = new Map(
    nodesIn(resolved, 'allOf').flatMap((part) =>
      propertiesOf(part, document).map((property) => [property.name, property] as const),
    ),
  );
  for (const property of own) found.set(property.name, property);
  return [...found.values()];
}

/** What members without a declaration must be; undefined where anything goes. */
export function additionalNode(node: SchemaNode): SchemaNode | undefined {
  const { additionalProperties } = node;
  return isJsonObject(additionalProperties) && Object.keys(additionalProperties).length > 0
    ? additionalProperties
    : undefined;
}

export function itemsNode(node: SchemaNode): SchemaNode | undefined {
  return isJsonObject(node.items) ? node.items : undefined;
}

export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function asNode(value: unknown): SchemaNode {
  return isJsonObject(value) ? value : {};
}
