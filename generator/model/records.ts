import type { Definition } from './definitions.js';
import type { Field } from './node.js';

/** One record class: what all revisions that have a record of this name declare together. */
export interface RecordModel {
  readonly name: string;
  /** The revisions in which the name is a record, in order. */
  readonly definitions: readonly Definition[];
  readonly fields: readonly RecordField[];
}

export interface RecordField {
  readonly name: string;
  /** The declarations, by revision, in order. */
  readonly declarations: ReadonlyMap<string, Field>;
  /** Whether every revision of the record declares it. */
  readonly everywhere: boolean;
}

/** The record classes by name, in order of first appearance; their fields likewise. */
export function mergeRecords(definitions: readonly Definition[]): readonly RecordModel[] {
  const byName = new Map<string, Definition[]>();
  for (const definition of definitions) {
    if (definition.role !== 'record') continue;
    byName.set(definition.name, [...(byName.get(definition.name) ?? []), definition]);
  }
  return [...byName].map(([name, group]) => ({ name, definitions: group, fields: mergeFields(group) }));
}

function mergeFields(group: readonly Definition[]): readonly RecordField[] {
  const declarations = new Map<string, Map<string, Field>>();
  for (const { revision, fields } of group) {
    for (const field of fields) {
      const known = declarations.get(field.name) ?? new Map<string, Field>();
      declarations.set(field.name, known.set(revision, field));
    }
  }
  return [...declarations].map(([name, byRevision]) => ({
    name,
    declarations: byRevision,
    everywhere: byRevision.size === group.length,
  }));
}
