import type { Definition } from './catalog.js';
import { describe } from './describe.js';
import { ArgumentError } from './errors.js';
import type { Issue } from './errors.js';
import type { SchemaNode } from './schema-node.js';
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
  const write = (options: StandardTargetOptions): JsonSchemaDocument =>
    writeJsonSchema(definition, lookUp, dialectOf(options));
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

function dialectOf(options: StandardTargetOptions | undefined): Dialect {
  const target: unknown = options?.target;
  if (target === 'draft-2020-12' || target === 'draft-07') return DIALECTS[target];
  throw new ArgumentError(`${describe(target)} is no target; there are ${Object.keys(DIALECTS).join(', ')}`);
}

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
  const write = (node: SchemaNode): JsonSchemaDocument => {
    if (node.$ref !== undefined) {
      referred.add(node.$ref);
      return { $ref: `#/${definitionsKey}/${node.$ref}` };
    }
    return Object.fromEntries(Object.entries(node).flatMap(([keyword, value]) => writeKeyword(keyword, value, write)));
  };
  // Draft-07 ignores what stands beside a reference, so a definition that is only one gives way to its target.
  const root = write(resolveAlias(definition.schema(), lookUp));
  const definitions: [string, unknown][] = [];
  // A set visits what is added while it is visited.
  for (const name of referred) definitions.push([name, write(lookUp(name).schema())]);
  return { $schema, ...root, ...(definitions.length > 0 && { [definitionsKey]: Object.fromEntries(definitions) }) };
}

type Write = (node: SchemaNode) => JsonSchemaDocument;

function writeKeyword(keyword: string, value: unknown, write: Write): [string, unknown][] {
  switch (keyword) {
    case 'record':
      return [];
    case 'properties':
      return [[keyword, mapValues(value as NonNullable<SchemaNode['properties']>, write)]];
    case 'items':
      return [[keyword, write(value as SchemaNode)]];
    case 'additionalProperties':
      return [[keyword, value === true ? true : write(value as SchemaNode)]];
    case 'anyOf':
    case 'allOf':
      return [[keyword, (value as readonly SchemaNode[]).map(write)]];
    default:
      return [[keyword, Array.isArray(value) ? [...(value as readonly unknown[])] : value]];
  }
}

function mapValues(
  nodes: { readonly [name: string]: SchemaNode },
  write: Write,
): { [name: string]: JsonSchemaDocument } {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, write(node)]));
}

function resolveAlias(node: SchemaNode, lookUp: LookUp): SchemaNode {
  return node.$ref === undefined ? node : resolveAlias(lookUp(node.$ref).schema(), lookUp);
}
