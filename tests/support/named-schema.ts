import { Schemas } from '../../src/index.js';
import type { Issue, Revision, Schema, StandardSchema, TypeName } from '../../src/index.js';

export type Validation =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly Issue[] };

/** The part of the public surface that takes names, for callers who know revision and name at run time only. */
export interface NamedSchema {
  readonly typeNames: readonly string[];
  is(name: string, value: unknown): boolean;
  validate(name: string, value: unknown): Validation;
  fromJson(name: string, text: unknown): unknown;
  fromValue(name: string, value: unknown): unknown;
  standard(name: string): StandardSchema<unknown, unknown>;
}

export function schemaFor(revision: string): NamedSchema {
  return byName(Schemas.forVersion(revision));
}

function byName<R extends Revision>(schema: Schema<R>): NamedSchema {
  const ask = <T>(name: string, call: (type: TypeName<R>) => T): T => {
    if (!schema.has(name)) throw new Error(`${schema.version} does not define ${name}`);
    return call(name);
  };
  return {
    typeNames: schema.typeNames,
    is: (name, value) => ask(name, (type) => schema.is(type, value)),
    validate: (name, value) => ask(name, (type) => schema.validate(type, value)),
    // Text of a wrong type is what some tests are about.
    fromJson: (name, text) => ask(name, (type) => schema.fromJson(type, text as string)),
    fromValue: (name, value) => ask(name, (type) => schema.fromValue(type, value)),
    standard: (name) => ask(name, (type) => schema.standard(type)),
  };
}
