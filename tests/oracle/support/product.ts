import { Schemas } from '../../../src/index.js';
import type { Issue, Revision, Schema, TypeName } from '../../../src/index.js';

export type Validation =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly Issue[] };

/** The part of the public surface that takes names, for callers who know revision and name at run time only. */
export interface NamedSchema {
  readonly typeNames: readonly string[];
  is(name: string, value: unknown): boolean;
  validate(name: string, value: unknown): Validation;
  fromJson(name: string, text: string | Uint8Array): unknown;
  fromValue(name: string, value: unknown): unknown;
}

export function schemaFor(revision: string): NamedSchema {
  const schema = Schemas.forVersion(revision);
  return {
    typeNames: schema.typeNames,
    is: (name, value) => schema.is(defined(schema, name), value),
    validate: (name, value) => schema.validate(defined(schema, name), value),
    fromJson: (name, text) => schema.fromJson(defined(schema, name), text),
    fromValue: (name, value) => schema.fromValue(defined(schema, name), value),
  };
}

/** The types of the package allow the names that a revision defines, and which these are is known to the schema only. */
function defined(schema: Schema, name: string): TypeName<Revision> {
  if (!isDefined(schema, name)) throw new Error(`${schema.version} does not define ${name}`);
  return name;
}

function isDefined(schema: Schema, name: string): name is TypeName<Revision> {
  return schema.has(name);
}
