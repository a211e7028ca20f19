import type { Definition } from './catalog.js';
import { choose } from './choice.js';
import type { Issue } from './errors.js';
import { isJsonObject, mapMembers } from './json.js';
import { located, resolve } from './schema-walk.js';
import type { LookUp } from './schema-walk.js';

/**
 * A type of one revision as a Standard Schema v1 (https://standardschema.dev), with its JSON Schema trait. `Input` is
 * the wire type, `Output` what it hydrates to.
 */
export interface StandardSchema<Input, Output> {
  readonly '~standard': StandardProperties<Input, Output>;
}

export interface StandardProperties<Input, Output> {
  readonly version: 1;
  readonly vendor: 'exact-mcp';
  /** For the type checker; absent at run time. */
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  /** Synchronous, and never throws for what the value is. */
  readonly validate: (value: unknown) => StandardResult<Output>;
  readonly jsonSchema: {
    /** @throws ArgumentError where the target is none of {@link StandardTarget}. */
    readonly input: (options: StandardTargetOptions) => JsonSchemaDocument;
    /** The same document: a record has the same JSON as the value that it was made of. */
    readonly output: (options: StandardTargetOptions) => JsonSchemaDocument;
  };
}

export type StandardResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** A JSON Schema, the caller's own. */
export interface JsonSchemaDocument {
  [keyword: string]: unknown;
}

/** The drafts of JSON Schema that a type can be written in. */
export type StandardTarget = 'draft-2020-12' | 'draft-07';

export interface StandardTargetOptions {
  /** One of {@link StandardTarget}; the standard wants any string to be taken here. */
  readonly target: string;
}

/** Validates and hydrates; see `Schema.validate`. */
export type Judge = (
  value: unknown,
) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly issues: readonly Issue[] };

export function createStandard(definition: Definition, judge: Judge, lookUp: LookUp): StandardSchema<unknown, unknown> {
  const write = (options?: StandardTargetOptions): JsonSchemaDocument =>
    writeJsonSchema(definition, lookUp, choose(DIALECTS, options?.target, 'target'));
  return Object.freeze({
    '~standard': Object.freeze({
      version: 1,
      vendor: 'exact-mcp',
      validate: (value: unknown): StandardResult<unknown> => {
        const verdict = judge(value);
        return verdict.ok ? { value: verdict.value } : { issues: verdict.issues };
      },
      jsonSchema: Object.freeze({ input: write, output: write }),
    } as const),
  });
}

interface Dialect {
  readonly $schema: string;
  readonly definitionsKey: '$defs' | 'definitions';
}

// The revisions use only keywords that mean the same in both.
const DIALECTS: { readonly [T in StandardTarget]: Dialect } = {
  'draft-2020-12': { $schema: 'https://json-schema.org/draft/2020-12/schema', definitionsKey: '$defs' },
  'draft-07': { $schema: 'http://json-schema.org/draft-07/schema#', definitionsKey: 'definitions' },
};

/**
 * The definition as a document of its own: its schema at the root, where tools look for `type`, and all that it refers
 * to as definitions, in the order in which it does. Made anew each time, so that it is the caller's.
 */
function writeJsonSchema(
  definition: Definition,
  lookUp: LookUp,
  { $schema, definitionsKey }: Dialect,
): JsonSchemaDocument {
  const referred = new Set<string>();
  // Draft-07 ignores what stands beside a reference, so a definition that is only one gives way to its target.
  const root = writeMembers(resolve(located(definition), lookUp).node);
  const definitions: { [name: string]: unknown } = {};
  // A set visits what is added while it is visited.
  for (const name of referred) definitions[name] = write(lookUp(name).schema());
  return { $schema, ...root, ...(referred.size > 0 && { [definitionsKey]: definitions }) };

  /** Writes a schema, a list of schemas or of constants, or a constant. */
  function write(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(write);
    if (!isJsonObject(part)) return part;
    const { $ref } = part;
    if (typeof $ref !== 'string') return writeMembers(part);
    referred.add($ref);
    return { $ref: `#/${definitionsKey}/${$ref}` };
  }

  function writeMembers(node: object): { [name: string]: unknown } {
    const keywords: { [name: string]: unknown } = { ...node };
    // No keyword of a document.
    delete keywords.record;
    return mapMembers(keywords, (part, keyword) =>
      keyword === 'properties' && isJsonObject(part) ? mapMembers(part, write) : write(part),
    );
  }
}
