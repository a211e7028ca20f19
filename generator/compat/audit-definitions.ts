import type { Definition } from '../model/definitions.js';
import type { RevisionModel } from '../model/model.js';
import type { Role } from '../model/roles.js';
import { canonicalSchema } from '../model/structures.js';
import { differencesOf } from './differences.js';
import type { Difference } from './differences.js';
import { unitedNames } from './order.js';

/** Names of definitions, with what they are; all lists by name. */
export interface DefinitionsAudit {
  readonly added: readonly NamedRole[];
  readonly removed: readonly NamedRole[];
  /** Those whose own schema says something else, with the role that they have in the newer revision. */
  readonly changed: readonly NamedRole[];
}

export interface NamedRole {
  readonly name: string;
  readonly role: Role;
}

/** A name that means another kind of thing. */
export interface KindChange {
  readonly name: string;
  readonly before: Role;
  readonly after: Role;
}

export interface ContentAudit {
  readonly definition: string;
  /** Never empty; places start with the name of the definition. */
  readonly differences: readonly Difference[];
}

/** A definition that both revisions have. */
export interface Shared {
  readonly name: string;
  readonly older: Definition;
  readonly newer: Definition;
}

/** The definitions that both revisions have, by name. */
export function sharedDefinitions(older: RevisionModel, newer: RevisionModel): readonly Shared[] {
  return unitedNames(older.definitions.keys(), []).flatMap((name) => {
    const [before, after] = [older.definitions.get(name), newer.definitions.get(name)];
    return before === undefined || after === undefined ? [] : [{ name, older: before, newer: after }];
  });
}

export function auditDefinitions(older: RevisionModel, newer: RevisionModel): DefinitionsAudit {
  return {
    added: onlyIn(newer, older),
    removed: onlyIn(older, newer),
    changed: sharedDefinitions(older, newer)
      .filter((shared) => canonicalSchema(shared.older.schema) !== canonicalSchema(shared.newer.schema))
      .map(({ name, newer: { role } }) => ({ name, role })),
  };
}

export function auditKinds(shared: readonly Shared[]): readonly KindChange[] {
  return shared
    .filter(({ older, newer }) => older.role !== newer.role)
    .map(({ name, older, newer }) => ({ name, before: older.role, after: newer.role }));
}

/** What changed of definitions that stayed what they are, beside the fields of records: members of unions, values. */
export function auditContents(shared: readonly Shared[]): readonly ContentAudit[] {
  return shared
    .filter(({ older, newer }) => older.role === newer.role)
    .map(({ name, older, newer }) => ({
      definition: name,
      differences: differencesOf(
        { node: contentOf(older), within: older },
        { node: contentOf(newer), within: newer },
        name,
      ),
    }))
    .filter(({ differences }) => differences.length > 0);
}

/** A definition without the fields that are audited one by one. */
function contentOf({ node, role }: Definition): Definition['node'] {
  if (role !== 'record') return node;
  return node.kind === 'object'
    ? { ...node, fields: [] }
    : { kind: 'object', fields: [], requiredOnly: [], open: false };
}

function onlyIn(one: RevisionModel, other: RevisionModel): readonly NamedRole[] {
  return unitedNames(one.definitions.keys(), []).flatMap((name) => {
    const definition = one.definitions.get(name);
    return definition === undefined || other.definitions.has(name) ? [] : [{ name, role: definition.role }];
  });
}
