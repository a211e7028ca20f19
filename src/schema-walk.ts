import type { Check, Definition } from './catalog.js';
import type { Tags } from './discriminator.js';
import { allowedValues } from './schema-node.js';
import type { SchemaNode } from './schema-node.js';

/** Finds a definition of the same revision; the name is known to exist. */
export type LookUp = (name: string) => Definition;

/** A schema with the place it stands at, below the definitions of its revision: `Tool/properties/name`. */
export interface Located {
  readonly node: SchemaNode;
  readonly at: string;
  /** Where the place is a whole definition. */
  readonly check?: Check;
}

/** The schema of a definition, made once. */
export function located(definition: Definition): Located {
  let schema = made.get(definition);
  if (schema === undefined) {
    made.set(definition, (schema = { node: definition.schema(), at: definition.name, check: definition.check }));
  }
  return schema;
}

const made = new WeakMap<Definition, Located>();

/** Follows a reference, and the references behind it, to the schema that says something. */
export function resolve(schema: Located, lookUp: LookUp): Located {
  const { $ref } = schema.node;
  return $ref === undefined ? schema : resolve(located(lookUp($ref)), lookUp);
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
  const resolved = resolve(schema, lookUp);
  const parts = resolved.node[keyword]?.map((node, index) => ({ node, at: `${resolved.at}/${keyword}/${index}` }));
  return parts?.flatMap((part) => spread(part, keyword, lookUp)) ?? [resolved];
}

/** The constants that an object schema ties its keys to, by key. */
export function declaredTags(schema: Located, lookUp: LookUp): Tags {
  return tagsOf(schema, lookUp, false);
}

/** The same, of the keys that it requires. */
export function requiredTags(schema: Located, lookUp: LookUp): Tags {
  return tagsOf(schema, lookUp, true);
}

function tagsOf(schema: Located, lookUp: LookUp, onlyRequired: boolean): Tags {
  const tags = new Map<string, readonly unknown[]>();
  for (const { node } of objectParts(schema, lookUp)) {
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      const allowed = allowedValues(property);
      if (allowed !== undefined && (!onlyRequired || node.required?.includes(key))) tags.set(key, allowed);
    }
  }
  return tags;
}
