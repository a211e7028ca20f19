import type { Model, RevisionModel } from '../model/model.js';
import { auditContents, auditDefinitions, auditKinds, sharedDefinitions } from './audit-definitions.js';
import type { ContentAudit, DefinitionsAudit, KindChange } from './audit-definitions.js';
import { auditFields } from './audit-fields.js';
import type { FieldAudit } from './audit-fields.js';
import { auditMessages } from './audit-messages.js';
import type { MessagesAudit } from './audit-messages.js';
import { pairFingerprint } from './canonical.js';

/** All that differs between two revisions: computed from the pinned documents, never asserted. */
export interface PairAudit {
  readonly older: PinnedRevision;
  readonly newer: PinnedRevision;
  /** Changes whenever a definition of one of the two says something else. */
  readonly fingerprint: string;
  readonly definitions: DefinitionsAudit;
  readonly kinds: readonly KindChange[];
  readonly fields: readonly FieldAudit[];
  /** Beside kinds and fields: members of unions, values of enums, what lists and maps hold. */
  readonly contents: readonly ContentAudit[];
  readonly messages: MessagesAudit;
}

interface PinnedRevision {
  readonly revision: string;
  readonly commit: string;
  readonly effectiveSha256: string;
}

/** Every pair of revisions, in the order of the older and then of the newer one. */
export function auditPairs(model: Model): readonly PairAudit[] {
  return model.revisions.flatMap((older, index) =>
    model.revisions.slice(index + 1).map((newer) => auditPair(older, newer)),
  );
}

/** The pairs of a revision and the next one. */
export function auditNeighbours(model: Model): readonly PairAudit[] {
  return model.revisions.flatMap((older, index) => {
    const newer = model.revisions[index + 1];
    return newer === undefined ? [] : [auditPair(older, newer)];
  });
}

/** The names of changed definitions that say the same in other words: nothing else in the audit is about them. */
export function rewordedNames({ definitions, kinds, fields, contents }: PairAudit): readonly string[] {
  const explained = new Set([
    ...kinds.map(({ name }) => name),
    ...fields.map(({ definition }) => definition),
    ...contents.map(({ definition }) => definition),
  ]);
  return definitions.changed.map(({ name }) => name).filter((name) => !explained.has(name));
}

function auditPair(older: RevisionModel, newer: RevisionModel): PairAudit {
  const shared = sharedDefinitions(older, newer);
  return {
    older: pinnedRevision(older),
    newer: pinnedRevision(newer),
    fingerprint: pairFingerprint(older, newer),
    definitions: auditDefinitions(older, newer),
    kinds: auditKinds(shared),
    fields: auditFields(shared),
    contents: auditContents(shared),
    messages: auditMessages(older.messages, newer.messages),
  };
}

function pinnedRevision({ revision, source }: RevisionModel): PinnedRevision {
  return { revision, commit: source.commit, effectiveSha256: source.effectiveSha256 };
}
