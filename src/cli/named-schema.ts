import type { Issue } from '../errors.js';
import { Record } from '../record.js';
import { lint } from '../rules/index.js';
import type { ConfigName, Finding } from '../rules/index.js';
import type { Revision, Schema, TypeName } from '../schema.js';
import { Schemas } from '../schemas.js';
import type { JsonSchemaDocument } from '../standard.js';

/** A schema that is asked by names which are known at run time only. */
export interface NamedSchema {
  readonly version: Revision;
  readonly has: (name: string) => boolean;
  /** False where the name is not defined. */
  readonly is: (name: string, value: unknown) => boolean;
  /** The issues; undefined where the value is valid, or the name is not defined. */
  readonly issuesOf: (name: string, value: unknown, maxIssues: number) => readonly Issue[] | undefined;
  /** What the rules find in a valid value; nothing in what is no record. */
  readonly findingsIn: (name: string, value: unknown, rules: ConfigName) => readonly Finding[];
  /** Undefined where the name is not defined. */
  readonly jsonSchemaOf: (name: string) => JsonSchemaDocument | undefined;
}

export function namedSchema(revision: Revision): NamedSchema {
  return byName(Schemas.forVersion(revision));
}

function byName<R extends Revision>(schema: Schema<R>): NamedSchema {
  const ask = <T>(name: string, call: (type: TypeName<R>) => T): T | undefined =>
    schema.has(name) ? call(name) : undefined;
  return {
    version: schema.version,
    has: (name) => schema.has(name),
    is: (name, value) => ask(name, (type) => schema.is(type, value)) === true,
    issuesOf: (name, value, maxIssues) =>
      ask(name, (type) => {
        const verdict = schema.validate(type, value, { maxIssues });
        return verdict.ok ? undefined : verdict.issues;
      }),
    findingsIn: (name, value, config) => {
      const record: unknown = ask(name, (type) => schema.fromValue(type, value));
      return record instanceof Record ? lint(schema, record, { config }) : [];
    },
    jsonSchemaOf: (name) =>
      ask(name, (type) => schema.standard(type)['~standard'].jsonSchema.input({ target: 'draft-2020-12' })),
  };
}
