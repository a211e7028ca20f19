import type { RecordClass } from './record.js';

/**
 * A schema of a catalog, as it stands in the effective document of its revision, except that `$ref` holds the bare name
 * of a definition of the same revision. These keywords are the whole vocabulary.
 */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: SchemaNode };
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaNode | true;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly const?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  /** An annotation; never checked. */
  readonly format?: string;
  /** No keyword: the class that an anonymous object hydrates as, by a decision of this package. */
  readonly record?: RecordClass;
}

/** The values that a constant or an enum allows; undefined where the schema is none. */
export function allowedValues(node: SchemaNode): readonly unknown[] | undefined {
  return node.const === undefined ? node.enum : [node.const];
}

/** What additional members of an object must be, or undefined where they may be anything. */
export function additionalSchema(node: SchemaNode): SchemaNode | undefined {
  const additional = node.additionalProperties;
  return additional === undefined || additional === true || isAny(additional) ? undefined : additional;
}

/** Whether a schema allows every value. */
function isAny(node: SchemaNode): boolean {
  for (const keyword in node) if (keyword !== 'format') return false;
  return true;
}
