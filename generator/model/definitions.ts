import { isDeepStrictEqual } from 'node:util';

import { escapePointerStep } from '../../src/json.js';
import type { EffectiveDocument } from '../documents.js';
import { GenerationFailure } from '../failure.js';
import { expectNoRecords, expectSound, expectUsableName } from './checks.js';
import type { Field, Node } from './node.js';
import { lookUp, reachedFrom } from './nodes.js';
import type { Nodes } from './nodes.js';
import { parseNode } from './parse-node.js';
import { expectFreeFieldName } from './reserved-names.js';
import { roleOf } from './roles.js';
import type { Role } from './roles.js';

export interface Definition {
  readonly revision: string;
  readonly name: string;
  readonly node: Node;
  /** The schema as it stands in the effective document. */
  readonly schema: unknown;
  readonly role: Role;
  /** All fields that a record declares, aliases and intersections resolved; empty for the other roles. */
  readonly fields: readonly Field[];
  /** Whether a value of it can contain another one. */
  readonly holdsItself: boolean;
  /** Whether it holds itself, or reaches a definition that does. */
  readonly recursive: boolean;
  /** The definitions of the same revision, to follow references in. */
  readonly siblings: ReadonlyMap<string, Definition>;
}

/** Reads the definitions of a document, checks the vocabulary and resolves every reference. */
export function readDefinitions(document: EffectiveDocument): ReadonlyMap<string, Definition> {
  const { revision, definitionsKey } = document;
  const place = (name: string) => `resources/schema/${revision}.json#/${definitionsKey}/${escapePointerStep(name)}`;
  const nodes = new Map(
    Object.entries(document.definitions).map(([name, schema]) => {
      expectUsableName(name, place(name));
      return [name, parseNode(schema, place(name), `#/${definitionsKey}/`)];
    }),
  );
  expectSound(nodes, place);

  const definitions = new Map<string, Definition>();
  for (const [name, node] of nodes) {
    const role = roleOf(node, nodes);
    const fields = role === 'record' ? fieldsOf(node, nodes, place(name)) : [];
    for (const field of fields) expectFreeFieldName(field.name, place(name));
    const schema = document.definitions[name];
    const reached = reachedFrom(name, nodes);
    const holdsItself = reached.has(name);
    const recursive = holdsItself || [...reached].some((other) => reachedFrom(other, nodes).has(other));
    if (holdsItself && role === 'native') expectNoRecords(reached, nodes, place(name));
    definitions.set(name, {
      revision,
      name,
      node,
      schema,
      role,
      fields,
      holdsItself,
      recursive,
      siblings: definitions,
    });
  }
  return definitions;
}

function fieldsOf(node: Node, nodes: Nodes, place: string): readonly Field[] {
  switch (node.kind) {
    case 'ref':
      return fieldsOf(lookUp(nodes, node.name), nodes, place);
    case 'object':
      return node.fields;
    case 'intersection':
      return node.members
        .map((member) => fieldsOf(member, nodes, place))
        .reduce((left, right) => join(left, right, place));
    default:
      throw new Error(`a record cannot be a ${node.kind}`);
  }
}

function join(left: readonly Field[], right: readonly Field[], place: string): readonly Field[] {
  const joined = new Map(left.map((field) => [field.name, field]));
  for (const field of right) {
    const known = joined.get(field.name);
    if (known !== undefined && !isDeepStrictEqual(known.node, field.node)) {
      throw new GenerationFailure(place, `joins two different declarations of ${field.name}, which is not supported`);
    }
    joined.set(field.name, { ...field, required: field.required || known?.required === true });
  }
  return [...joined.values()];
}
