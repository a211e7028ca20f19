import type { Definition } from './catalog.js';
import type { Tags } from './discriminator.js';
import { allowedValues } from './schema-node.js';
import type { SchemaNode } from './schema-node.js';

/** Finds a definition of the same revision; the name is known to exist. */
export type LookUp = (name: string) => Definition;

/** A schema with the place it stands at, below the definitions of its revision: `Tool/properties/name`. */
export interface Located {
  readonly node: SchemaNode;
  readonly at: string;
}

/** The schema of a definition, made once. */
export function located(definition: Definition): Located {
  let schema = made.get(definition);
  if (schema === undefined) made.set(definition, (schema = { node: definition.schema(), at: definition.name }));
  return schema;
}

const made = new WeakMap<Definition, Located>();

/** Follows a reference, and the references behind it, to the schema that says something. */
export function resolve({ node, at }: Located, lookUp: LookUp): Located {
  return node.$ref === undefined ? { node, at } : resolve(located(lookUp(node.$ref)), lookUp);
}

/** The schemas that describe the members of an object: the schema itself, or those of an intersection. */
export function objectParts(schema: Located, lookUp: LookUp): readonly Located[] {
  return spread(schema, 'allOf', lookUp);
}

/** The members of a union, members that are unions themselves replaced by theirs. */
export function unionMembers(schema: Located, lookUp: LookUp): readonly Located[] {
  return spread(schema, 'anyOf', lookUp);
}

function spread(schema: Located, keyword: 'allOf' | 'anyOf', lookUp: LookUp): readonly Located[] {
  const { node, at } = resolve(schema, lookUp);
  const parts = node[keyword]?.map((part, index) => ({ node: part, at: `${at}/${keyword}/${index}` }));
  return parts?.flatMap((part) => spread(part, keyword, lookUp)) ?? [{ node, at }];
}

/** The constants that an object schema ties its keys to, by key. */
export function declaredTags(schema: Located, lookUp: LookUp): Tags {
  return tagsOf(schema, lookUp, () => true);
}

/** The same, of the keys that it requires. */
export function requiredTags(schema: Located, lookUp: LookUp): Tags {
  return tagsOf(schema, lookUp, ({ required = [] }, key) => required.includes(key));
}

function tagsOf(schema: Located, lookUp: LookUp, counts: (node: SchemaNode, key: string) => boolean): Tags {
  const tags = new Map<string, readonly unknown[]>();
  for (const { node } of objectParts(schema, lookUp)) {
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      const allowed = allowedValues(property);
      if (allowed !== undefined && counts(node, key)) tags.set(key, allowed);
    }
  }
  return tags;
}
