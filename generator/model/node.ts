/** What a schema says, read once and typed. The kinds are all the forms that the five revisions use; nothing else exists. */
export type Node =
  AnyNode | RefNode | ConstNode | EnumNode | ScalarNode | ArrayNode | ObjectNode | UnionNode | IntersectionNode;

export type ScalarType = 'string' | 'integer' | 'number' | 'boolean' | 'null';

interface AnyNode {
  readonly kind: 'any';
}

interface RefNode {
  readonly kind: 'ref';
  /** The name of a definition of the same revision. */
  readonly name: string;
}

interface ConstNode {
  readonly kind: 'const';
  readonly value: string | number | boolean;
}

interface EnumNode {
  readonly kind: 'enum';
  readonly values: readonly string[];
}

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly types: readonly ScalarType[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface ArrayNode {
  readonly kind: 'array';
  readonly items: Node;
  readonly maxItems?: number;
}

export interface ObjectNode {
  readonly kind: 'object';
  /** In upstream order. */
  readonly fields: readonly Field[];
  /** Required names that no property declares. */
  readonly requiredOnly: readonly string[];
  /** What members that are not declared must be; without it they may be anything. */
  readonly additional?: Node;
  /** Whether the schema says a word about additional members, which decides only how types are written. */
  readonly open: boolean;
  /** The record that an anonymous object hydrates as, by decision: a later revision gives it that name. */
  readonly promotedTo?: string;
}

export interface Field {
  readonly name: string;
  readonly node: Node;
  readonly required: boolean;
}

export interface UnionNode {
  readonly kind: 'union';
  readonly members: readonly Node[];
}

export interface IntersectionNode {
  readonly kind: 'intersection';
  readonly members: readonly Node[];
}
