import { isJsonObject } from '../../src/json.js';
import { bareRefs } from './bare-refs.js';
import { lookUp, refsOf } from './nodes.js';
import type { Definition } from './definitions.js';
import type { Field, Node } from './node.js';

/** Definitions of one name that are structurally the same in one or more revisions, and so share what is generated. */
export interface Structure {
  readonly name: string;
  /** The name and the first revision that has it so: `Tool_2025_11_25`. */
  readonly id: string;
  /** The definition of that first revision. */
  readonly definition: Definition;
  /** All revisions that have it so, in order. */
  readonly revisions: readonly string[];
}

/** Groups definitions by name and structure, all that they reach through references included. Order of first appearance. */
export function shareStructures(definitions: readonly Definition[]): readonly Structure[] {
  const classes = refine(
    definitions,
    classify(definitions, ({ name, node }) => `${name} ${canonicalNode(node)}`),
  );
  const groups = new Map<number, Definition[]>();
  for (const definition of definitions) {
    const number = lookUpClass(classes, definition);
    groups.set(number, [...(groups.get(number) ?? []), definition]);
  }
  return [...groups.values()].map(toStructure);
}

/** The structure that a definition belongs to. */
export function structureOf(structures: readonly Structure[], definition: Definition): Structure {
  const found = structures.find(
    ({ name, revisions }) => name === definition.name && revisions.includes(definition.revision),
  );
  if (found === undefined) throw new Error(`${definition.name} of ${definition.revision} has no structure`);
  return found;
}

type Classes = ReadonlyMap<Definition, number>;

function classify(definitions: readonly Definition[], key: (definition: Definition) => string): Classes {
  const numbers = new Map<string, number>();
  return new Map(
    definitions.map((definition) => {
      const text = key(definition);
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return [definition, number];
    }),
  );
}

/** Splits classes until two members of one class refer to the same classes: partition refinement, cycles included. */
function refine(definitions: readonly Definition[], classes: Classes): Classes {
  const refined = classify(definitions, (definition) => {
    const reached = refsOf(definition.node).map((name) => lookUpClass(classes, lookUp(definition.siblings, name)));
    return JSON.stringify([lookUpClass(classes, definition), reached]);
  });
  return new Set(refined.values()).size === new Set(classes.values()).size ? refined : refine(definitions, refined);
}

function lookUpClass(classes: Classes, definition: Definition): number {
  const number = classes.get(definition);
  if (number === undefined) throw new Error(`${definition.name} of ${definition.revision} has no class`);
  return number;
}

/** A text that is equal for nodes that accept the same for the same reasons: the order of keys says nothing. */
function canonicalNode(node: Node): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'open') return undefined;
    return key === 'fields' ? (value as Field[]).toSorted((a, b) => (a.name < b.name ? -1 : 1)) : value;
  });
}

/** A text that is equal for schemas that say the same in the same words, in whatever order. */
export function canonicalSchema(schema: unknown): string {
  return JSON.stringify(bareRefs(schema), (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value)) return (value as unknown[]).toSorted();
    return isJsonObject(value) ? Object.fromEntries(Object.entries(value).toSorted(byKey)) : value;
  });
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function toStructure(group: readonly Definition[]): Structure {
  const [first] = group;
  if (first === undefined) throw new Error('a group has at least one member');
  return {
    name: first.name,
    id: `${first.name}_${first.revision.replaceAll('-', '_')}`,
    definition: first,
    revisions: group.map((definition) => definition.revision),
  };
}
