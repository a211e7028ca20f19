import type { Definition } from '../model/definitions.js';
import type { Model } from '../model/model.js';
import type { Field } from '../model/node.js';
import { revisionsOfRecord } from '../model/records.js';
import type { RecordModel, RecordShape } from '../model/records.js';
import { fieldForm } from './audit-fields.js';
import { differencesOf } from './differences.js';
import { code, table } from './markdown.js';
import { byKey } from './order.js';

/** A headed table a record, in order of their names: its fields by the revisions in which it occurs. */
export function recordTables({ revisions, records }: Model): readonly string[] {
  return records.toSorted(byKey(({ name }) => name)).flatMap((record) => {
    const named = revisions.flatMap(({ definitions }) => definitions.get(record.name) ?? []);
    return [`### ${record.name}`, ...named.flatMap(otherKind), ...promotedIn(record), recordTable(record)];
  });
}

/** Said where a name is something else in some revision. */
function otherKind({ revision, role }: Definition): readonly string[] {
  return role === 'record' ? [] : [`In ${revision} the name is a ${role} definition.`];
}

/** Said where a revision has the record only as what anonymous objects hydrate as. */
function promotedIn(record: RecordModel): readonly string[] {
  const defined = record.definitions.map(({ revision }) => revision);
  const promoted = revisionsOfRecord(record).filter((revision) => !defined.includes(revision));
  if (promoted.length === 0) return [];
  return [`In ${promoted.join(', ')} the name is not defined: anonymous objects hydrate as it.`];
}

function recordTable(record: RecordModel): string {
  const names = new Set(record.fields.map(({ name }) => name));
  const rows = [...names].toSorted().map((name) => [code(name), ...fieldRow(name, record.shapes)]);
  return table([['Field', ...record.shapes.map(({ revision }) => revision)], ...rows]);
}

function fieldRow(name: string, shapes: readonly RecordShape[]): readonly string[] {
  const declared = shapes.map(({ within, fields }) => ({ within, field: fields.find((field) => field.name === name) }));
  return declared.map(({ within, field }, index) => {
    if (field === undefined) return '';
    const previous = declared[index - 1];
    const cell = fieldCell(field, within);
    if (previous?.field === undefined || fieldCell(previous.field, previous.within) !== cell) return cell;
    const older = { node: previous.field.node, within: previous.within };
    return differencesOf(older, { node: field.node, within }, name).length === 0 ? '=' : '~';
  });
}

function fieldCell(field: Field, within: Definition): string {
  const { requiredness, category } = fieldForm(field, within);
  return `${requiredness === 'required' ? 'R' : 'o'} ${category}`;
}
