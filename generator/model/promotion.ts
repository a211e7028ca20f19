import type { Decisions } from '../decisions/decisions.js';
import { categoryOf } from './categories.js';
import type { Definition } from './definitions.js';
import type { Field, Node, ObjectNode } from './node.js';
import { lookUp } from './nodes.js';

/** Applies the decisions that older, anonymous objects hydrate as the records that later revisions name. */
export type Promote = (definition: Definition) => readonly Field[];

interface Declaration {
  readonly field: Field;
  readonly within: Definition;
}

/** The declarations of each field of each record that is an object of its own, by `Name.field`. */
function declarationsByKey(definitions: readonly Definition[]): ReadonlyMap<string, readonly Declaration[]> {
  const byKey = new Map<string, Declaration[]>();
  for (const within of definitions) {
    if (within.node.kind !== 'object') continue;
    for (const field of within.fields) {
      const key = fieldKey(within.name, field.name);
      byKey.set(key, [...(byKey.get(key) ?? []), { field, within }]);
    }
  }
  return byKey;
}

export function fieldKey(record: string, field: string): string {
  return `${record}.${field}`;
}

/** The records that a field is somewhere declared as: what its anonymous objects may be promoted to is the only one. */
function recordsOf(declarations: readonly Declaration[]): readonly string[] {
  const records = declarations.flatMap(({ field, within }) => categoryOf(field.node, within).record ?? []);
  return [...new Set(records)];
}

/** The fields of definitions, with every anonymous object marked that a decision promotes. */
export function promoter(definitions: readonly Definition[], decisions: Decisions): Promote {
  const targets = new Map<string, Target>();
  for (const [key, declarations] of declarationsByKey(definitions)) {
    const target = targetOf(declarations);
    if (target !== undefined && decisions.fields.get(key)?.choice === 'promote') targets.set(key, target);
  }

  function promoteField(field: Field, record: string, revision: string): Field {
    const target = targets.get(fieldKey(record, field.name));
    // A revision that came after the name chose to do without it.
    if (target === undefined || !isAnonymousRecord(field.node) || revision >= target.since) return field;
    const fields = field.node.fields.map((inner) => promoteField(inner, target.record, revision));
    return { ...field, node: { ...field.node, promotedTo: target.record, fields } };
  }

  return (definition) =>
    definition.fields.map((field) => {
      const owner = ownerOf(field.name, definition.name, definition.node, definition);
      return promoteField(field, owner, definition.revision);
    });
}

interface Target {
  readonly record: string;
  /** The first revision that has the field as this record. */
  readonly since: string;
}

function targetOf(declarations: readonly Declaration[]): Target | undefined {
  const [record, other] = recordsOf(declarations);
  if (record === undefined || other !== undefined) return undefined;
  const revisions = declarations.flatMap(({ field, within }) =>
    categoryOf(field.node, within).record === record ? [within.revision] : [],
  );
  return { record, since: revisions.toSorted()[0] ?? '' };
}

/** The definition whose declaration an alias or an intersection has the field from: what is decided for that one holds. */
function ownerOf(field: string, name: string, node: Node, within: Definition): string {
  if (node.kind === 'ref') {
    const target = lookUp(within.siblings, node.name);
    return ownerOf(field, target.name, target.node, target);
  }
  if (node.kind !== 'intersection') return name;
  const parts = node.members.flatMap((part) => (part.kind === 'ref' ? [lookUp(within.siblings, part.name)] : []));
  const part = parts.find(({ fields }) => fields.some((declared) => declared.name === field));
  return part === undefined ? name : ownerOf(field, part.name, part.node, part);
}

/** An anonymous object with fields of its own; one without is a map, whose keys are nobody's fields. */
function isAnonymousRecord(node: Node): node is ObjectNode {
  return node.kind === 'object' && node.fields.length > 0;
}
