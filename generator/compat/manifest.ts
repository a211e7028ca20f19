import { answersOf } from '../model/messages.js';
import type { Model, RevisionModel } from '../model/model.js';
import type { NamedRole } from './audit-definitions.js';
import type { FieldAudit, FieldForm } from './audit-fields.js';
import type { DirectedMethod, MessagesAudit, MethodChange } from './audit-messages.js';
import { auditPairs, rewordedNames } from './audit.js';
import type { PairAudit } from './audit.js';
import type { Difference } from './differences.js';
import { byKey } from './order.js';
import { printSection } from './print-facts.js';
import type { Fact, Section } from './print-facts.js';

/**
 * The text of compat-manifest.json: the pins, and what differs between any two revisions, one fact a line, without what
 * does not. The same documents give the same text, and the order of keys in them changes nothing but their digests.
 */
export function manifestText(model: Model): string {
  return printSection(
    new Map([
      ['revisions', new Map(model.revisions.map((revision) => [revision.revision, revisionSection(revision)]))],
      ['pairs', new Map(auditPairs(model).map((pair) => [pairName(pair), pairSection(pair)]))],
    ]),
  );
}

function pairName({ older, newer }: PairAudit): string {
  return `${older.revision} -> ${newer.revision}`;
}

function revisionSection({ source, definitions }: RevisionModel): Section {
  const { commit, path, sha256, effectiveSha256 } = source;
  return new Map(Object.entries({ commit, path, sha256, effectiveSha256, definitions: definitions.size }));
}

function pairSection(pair: PairAudit): Section {
  const { added, removed, changed } = pair.definitions;
  const reworded = new Set(rewordedNames(pair));
  const changedNames = changed.map(({ name, role }): [string, Fact] => [
    name,
    reworded.has(name) ? `${role}, in wording only` : role,
  ]);
  return new Map<string, Fact | Section>([
    ['fingerprint', pair.fingerprint],
    [
      'definitions',
      new Map([
        ['added', roles(added)],
        ['removed', roles(removed)],
        ['changed', new Map(changedNames)],
      ]),
    ],
    ['kinds', new Map(pair.kinds.map(({ name, before, after }) => [name, [before, after]]))],
    ['fields', new Map(pair.fields.map((field) => [`${field.definition}.${field.field}`, fieldFact(field)]))],
    ['contents', sortedSection(pair.contents.flatMap(({ differences }) => differences.map(differenceEntry)))],
    ['messages', messagesSection(pair.messages)],
  ]);
}

function roles(names: readonly NamedRole[]): Section {
  return new Map(names.map(({ name, role }) => [name, role]));
}

function fieldFact({ added, removed, requiredness, category, constraint }: FieldAudit): Fact {
  return {
    ...(added === undefined ? {} : { added: formText(added) }),
    ...(removed === undefined ? {} : { removed: formText(removed) }),
    ...(requiredness === undefined ? {} : { requiredness }),
    ...(category === undefined ? {} : { category }),
    ...(constraint === undefined ? {} : { constraint: Object.fromEntries(constraint.map(differenceEntry)) }),
  };
}

function formText({ requiredness, category }: FieldForm): string {
  return `${requiredness} ${category}`;
}

function differenceEntry({ at, member, before, after }: Difference): [string, Fact] {
  return [member === undefined ? at : `${at} | ${member}`, [before ?? null, after ?? null]];
}

function messagesSection({ added, removed, moved, changed }: MessagesAudit): Section {
  return new Map([
    ['added', sortedSection(added.map((method) => [methodKey(method), methodText(method)]))],
    ['removed', sortedSection(removed.map((method) => [methodKey(method), methodText(method)]))],
    ['moved', sortedSection(moved.map(({ method, from, to }) => [`${from} ${method}`, to]))],
    ['changed', sortedSection(changed.map((change) => [methodKey(change), changeFact(change)]))],
  ]);
}

function methodKey({ direction, method }: Pick<DirectedMethod, 'direction' | 'method'>): string {
  return `${direction} ${method}`;
}

function methodText(method: DirectedMethod): string {
  const answers = answersOf(method);
  return answers.length === 0 ? method.definition : `${method.definition} -> ${answers.join(' or ')}`;
}

function changeFact({ definition, result, alternatives }: MethodChange): Fact {
  return {
    ...(definition === undefined ? {} : { definition }),
    ...(result === undefined ? {} : { result: [result[0] ?? null, result[1] ?? null] }),
    ...(alternatives === undefined ? {} : { alternatives }),
  };
}

function sortedSection(entries: readonly [string, Fact][]): Section {
  return new Map(entries.toSorted(byKey(([key]) => key)));
}
