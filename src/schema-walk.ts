import type { Definition } from './catalog.js';
import type { SchemaNode } from './schema-node.js';

/** Finds a definition of the same revision; the name is known to exist. */
export type LookUp = (name: string) => Definition;

/** A schema with the place it stands at, below the definitions of its revision: `Tool/properties/name`. */
export interface Located {
  readonly node: SchemaNode;
  readonly at: string;
}

/** The schema of a definition. */
export function located(definition: Definition): Located {
  return { node: definition.schema(), at: definition.name };
}

/** Follows a reference, and the references behind it, to the schema that says something. */
export function resolve({ node, at }: Located, lookUp: LookUp): Located {
  return node.$ref === undefined ? { node, at } : resolve(located(lookUp(node.$ref)), lookUp);
}

/** The schemas that describe the members of an object: the schema itself, or those of an intersection. */
export function objectParts(schema: Located, lookUp: LookUp): readonly Located[] {
  const { node, at } = resolve(schema, lookUp);
  if (node.allOf === undefined) return [{ node, at }];
  return node.allOf.flatMap((part, index) => objectParts({ node: part, at: `${at}/allOf/${index}` }, lookUp));
}

/** The members of a union, members that are unions themselves replaced by theirs. */
export function unionMembers(schema: Located, lookUp: LookUp): readonly Located[] {
  const { node, at } = resolve(schema, lookUp);
  if (node.anyOf === undefined) return [{ node, at }];
  return node.anyOf.flatMap((member, index) => unionMembers({ node: member, at: `${at}/anyOf/${index}` }, lookUp));
}

/** The string constants that an object schema requires, by key. */
export function requiredConstants(node: SchemaNode, lookUp: LookUp): ReadonlyMap<string, string> {
  return stringConstants({ node, at: '' }, lookUp, true);
}

/** The string constants that an object schema declares, by key; of `required` keys only, or of all. */
export function stringConstants(schema: Located, lookUp: LookUp, requiredOnly: boolean): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const { node } of objectParts(schema, lookUp)) {
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      if (typeof property.const !== 'string') continue;
      if (!requiredOnly || node.required?.includes(key) === true) constants.set(key, property.const);
    }
  }
  return constants;
}

/** The strings that an object schema ties a key to, by a constant or an enum, by key. */
export function allowedStrings(schema: Located, lookUp: LookUp): ReadonlyMap<string, readonly string[]> {
  const allowed = new Map<string, readonly string[]>();
  for (const { node } of objectParts(schema, lookUp)) {
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      if (typeof property.const === 'string') allowed.set(key, [property.const]);
      else if (property.enum !== undefined) allowed.set(key, property.enum);
    }
  }
  return allowed;
}
