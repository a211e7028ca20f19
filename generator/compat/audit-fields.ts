import { categoryOf } from '../model/categories.js';
import type { Definition } from '../model/definitions.js';
import type { Field } from '../model/node.js';
import type { Shared } from './audit-definitions.js';
import { differencesOf, requiredness } from './differences.js';
import type { Difference, Requiredness } from './differences.js';
import { unitedNames } from './order.js';

export type Change<T> = readonly [before: T, after: T];

/** A field as one revision declares it. */
export interface FieldForm {
  readonly requiredness: Requiredness;
  /** What a getter gives, as `categoryOf` puts it. */
  readonly category: string;
}

/** All that changed of one field of a record; only what did is there. */
export interface FieldAudit {
  readonly definition: string;
  readonly field: string;
  readonly added?: FieldForm;
  readonly removed?: FieldForm;
  readonly requiredness?: Change<Requiredness>;
  readonly category?: Change<string>;
  /** Where the category stayed, but not what it accepts. Never empty; places start with the name of the field. */
  readonly constraint?: readonly Difference[];
}

/** The fields of the definitions that are records in both revisions, by definition and name. */
export function auditFields(shared: readonly Shared[]): readonly FieldAudit[] {
  return shared
    .filter(({ older, newer }) => older.role === 'record' && newer.role === 'record')
    .flatMap(({ older, newer }) => auditRecord(older, newer));
}

export function fieldForm(field: Field, within: Definition): FieldForm {
  return { requiredness: requiredness(field.required), category: categoryOf(field.node, within).text };
}

function auditRecord(older: Definition, newer: Definition): readonly FieldAudit[] {
  const [before, after] = [fieldsByName(older), fieldsByName(newer)];
  return unitedNames(before.keys(), after.keys()).flatMap((field): readonly FieldAudit[] => {
    const [left, right] = [before.get(field), after.get(field)];
    const place = { definition: older.name, field };
    if (left === undefined) return right === undefined ? [] : [{ ...place, added: fieldForm(right, newer) }];
    if (right === undefined) return [{ ...place, removed: fieldForm(left, older) }];
    const changes = compare(left, right, older, newer);
    return Object.keys(changes).length === 0 ? [] : [{ ...place, ...changes }];
  });
}

function compare(
  left: Field,
  right: Field,
  older: Definition,
  newer: Definition,
): Pick<FieldAudit, 'requiredness' | 'category' | 'constraint'> {
  const [before, after] = [fieldForm(left, older), fieldForm(right, newer)];
  const required =
    before.requiredness === after.requiredness
      ? {}
      : { requiredness: [before.requiredness, after.requiredness] as const };
  if (before.category !== after.category) return { ...required, category: [before.category, after.category] };
  const constraint = differencesOf({ node: left.node, within: older }, { node: right.node, within: newer }, left.name);
  return constraint.length === 0 ? required : { ...required, constraint };
}

function fieldsByName({ fields }: Definition): ReadonlyMap<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}
