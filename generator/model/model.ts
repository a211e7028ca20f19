import type { DefinitionsKey, Dialect, EffectiveDocument } from '../documents.js';
import type { Source } from '../resources/sources.js';
import { NO_DECISIONS } from '../decisions/decisions.js';
import type { Decisions } from '../decisions/decisions.js';
import { readDefinitions } from './definitions.js';
import type { Definition } from './definitions.js';
import { findInnerMembers } from './inner-members.js';
import type { InnerMembers } from './inner-members.js';
import { readMessages } from './messages.js';
import type { Messages } from './messages.js';
import { promoter } from './promotion.js';
import { mergeRecords } from './records.js';
import type { RecordModel } from './records.js';
import { shareStructures } from './structures.js';
import type { Structure } from './structures.js';

/** All that the pinned documents say, in the form that every emitter reads. */
export interface Model {
  /** In the order of their release. */
  readonly revisions: readonly RevisionModel[];
  /** One per validator: definitions of one name that are the same in all they reach. */
  readonly validators: readonly Structure[];
  /** One per record class, by name. */
  readonly records: readonly RecordModel[];
  readonly innerMembers: InnerMembers;
}

export interface RevisionModel {
  readonly revision: string;
  readonly source: Source;
  readonly dialect: Dialect;
  readonly definitionsKey: DefinitionsKey;
  /** In upstream order. */
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly messages: Messages;
}

export function buildModel(documents: readonly EffectiveDocument[], decisions: Decisions = NO_DECISIONS): Model {
  const revisions = promoteAll(documents.map(readRevision), decisions);
  const all = revisions.flatMap(({ definitions }) => [...definitions.values()]);
  const records = mergeRecords(all);
  return {
    revisions,
    validators: shareStructures(all),
    records,
    innerMembers: findInnerMembers(records, all),
  };
}

function readRevision(document: EffectiveDocument): RevisionModel {
  const { revision, source, dialect, definitionsKey } = document;
  const definitions = readDefinitions(document);
  return { revision, source, dialect, definitionsKey, definitions, messages: readMessages(revision, definitions) };
}

/** The same revisions, with the decided promotions in the fields of their definitions. */
function promoteAll(revisions: readonly RevisionModel[], decisions: Decisions): readonly RevisionModel[] {
  const promote = promoter(
    revisions.flatMap(({ definitions }) => [...definitions.values()]),
    decisions,
  );
  return revisions.map((revision) => {
    const definitions = new Map<string, Definition>();
    for (const [name, definition] of revision.definitions) {
      definitions.set(name, { ...definition, fields: promote(definition), siblings: definitions });
    }
    return { ...revision, definitions };
  });
}
