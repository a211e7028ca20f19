import type { RecordClass } from './record.js';
import type { SchemaNode } from './schema-node.js';

/** Decides whether a value is valid. `depth` is the number of containers around it; only recursive definitions ask. */
export type Check = (value: unknown, depth: number) => boolean;

/** What a definition hydrates to: a record, whatever record its union leads to, or a native value. */
export type Role = 'record' | 'contract' | 'native';

/** Who sends a message: `inputRequest` is a request of the server that travels embedded in a result. */
export type Direction =
  'clientRequest' | 'clientNotification' | 'serverRequest' | 'serverNotification' | 'inputRequest';

/** One method in one direction. Definitions are given by their names. */
export interface Method {
  readonly method: string;
  readonly definition: string;
  /** The definition of the ordinary result. Absent for notifications. */
  readonly result?: string;
  /** What `resultType` says of the ordinary result, where the revision's results have one. */
  readonly resultTag?: string;
  /** The other results that the revision's response definition of this method allows, by what `resultType` says. */
  readonly alternatives?: { readonly [resultTag: string]: string };
  /** The result that promises a task: the answer to a request whose parameters ask for one. */
  readonly augmented?: string;
  /** The answer is the result of the request that made the task; `result` is what all such answers have in common. */
  readonly payload?: true;
}

/** Everything that is known of one revision. Data only; a {@link RevisionSchema} brings it to life. */
export interface Catalog {
  readonly revision: string;
  readonly dialect: 'draft-07' | '2020-12';
  /** Where the schema document of the revision keeps its definitions. */
  readonly definitionsKey: 'definitions' | '$defs';
  /** Called once, on first use. */
  readonly definitions: () => readonly Definition[];
  /** Called once, on first use, too. */
  readonly messages: () => { readonly [D in Direction]: readonly Method[] };
}

/** One definition of one revision. */
export interface Definition {
  readonly name: string;
  readonly role: Role;
  readonly check: Check;
  /** Called where a value has to be explained or hydrated; deciding does without. */
  readonly schema: () => SchemaNode;
  /** The class, where the role is `record`. */
  readonly record?: RecordClass;
}

export function record(type: RecordClass, check: Check, schema: () => SchemaNode): Definition {
  return { name: type.typeName, role: 'record', check, schema, record: type };
}

export function contract(name: string, check: Check, schema: () => SchemaNode): Definition {
  return { name, role: 'contract', check, schema };
}

export function native(name: string, check: Check, schema: () => SchemaNode): Definition {
  return { name, role: 'native', check, schema };
}

/** A method; a definition of a record is given by its class. */
export function method(
  name: string,
  definition: RecordClass | string,
  result?: RecordClass | string,
  more?: Omit<Method, 'method' | 'definition' | 'result'>,
): Method {
  return { method: name, definition: nameOf(definition), ...(result && { result: nameOf(result) }), ...more };
}

function nameOf(type: RecordClass | string): string {
  return typeof type === 'string' ? type : type.typeName;
}
