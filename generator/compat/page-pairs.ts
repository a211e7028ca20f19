import type { Role } from '../model/roles.js';
import type { NamedRole } from './audit-definitions.js';
import type { FieldAudit } from './audit-fields.js';
import type { DirectedMethod, MessagesAudit, MethodChange } from './audit-messages.js';
import { rewordedNames } from './audit.js';
import type { PairAudit } from './audit.js';
import type { Difference } from './differences.js';
import { bullets, code, codes } from './markdown.js';
import { DIRECTION_WORDS, methodCell } from './page-methods.js';

/** What a revision changed against the one before. */
export function pairPart(pair: PairAudit): string {
  const groups: readonly (readonly [title: string, items: readonly string[]])[] = [
    ['Definitions', definitionItems(pair)],
    ['Methods', messageItems(pair.messages)],
    ['Fields', pair.fields.map(fieldItem)],
    ['Unions and native values', pair.contents.flatMap(({ differences }) => differenceItems(differences))],
  ];
  const parts = groups
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `### ${title}: ${pair.older.revision} to ${pair.newer.revision}\n\n${bullets(items)}`);
  if (parts.length === 0) parts.push('Nothing differs.');
  return [`## From ${pair.older.revision} to ${pair.newer.revision}`, ...parts].join('\n\n');
}

function definitionItems(pair: PairAudit): readonly string[] {
  const { added, removed, changed } = pair.definitions;
  const reworded = rewordedNames(pair);
  return [
    ...byRole('Added', added),
    ...byRole('Removed', removed),
    ...pair.kinds.map(({ name, before, after }) => `Another kind: ${code(name)}, was a ${before}, is a ${after}`),
    ...named(
      'Changed',
      changed.map(({ name }) => name).filter((name) => !reworded.includes(name)),
    ),
    ...named('The same in other words', reworded),
  ];
}

function byRole(title: string, names: readonly NamedRole[]): readonly string[] {
  const words: { readonly [R in Role]: string } = { record: 'records', contract: 'contracts', native: 'native' };
  return (['record', 'contract', 'native'] as const).flatMap((role) =>
    named(
      `${title}, ${words[role]}`,
      names.filter((each) => each.role === role).map(({ name }) => name),
    ),
  );
}

function named(title: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${title} (${names.length}): ${codes(names)}`];
}

function fieldItem({ definition, field, added, removed, requiredness, category, constraint }: FieldAudit): string {
  const says = [
    ...(added === undefined ? [] : [`added, ${added.requiredness} ${code(added.category)}`]),
    ...(removed === undefined ? [] : [`removed, was ${removed.requiredness} ${code(removed.category)}`]),
    ...(requiredness === undefined ? [] : [`${requiredness[1]} instead of ${requiredness[0]}`]),
    ...(category === undefined ? [] : [`${code(category[1])} instead of ${code(category[0])}`]),
    ...(constraint === undefined ? [] : differenceItems(constraint)),
  ];
  return `${code(`${definition}.${field}`)}: ${says.join('; ')}`;
}

/** One text a place: what became of it. */
function differenceItems(differences: readonly Difference[]): readonly string[] {
  const places = [...new Set(differences.map(({ at }) => at))];
  return places.map((place) => {
    const here = differences.filter(({ at }) => at === place);
    const says = [
      ...here.filter(({ member }) => member === undefined).map(differenceText),
      ...memberTexts(
        'gained',
        here.filter(({ after }) => after !== undefined),
      ),
      ...memberTexts(
        'lost',
        here.filter(({ before }) => before !== undefined),
      ),
    ];
    return `${code(place)} ${says.join(', ')}`;
  });
}

function differenceText({ before, after }: Difference): string {
  if (before === undefined) return `added, ${code(after ?? '')}`;
  return after === undefined ? `removed, was ${code(before)}` : `is ${code(after)} instead of ${code(before)}`;
}

function memberTexts(word: string, differences: readonly Difference[]): readonly string[] {
  const members = differences.flatMap(({ member }) => member ?? []);
  return members.length === 0 ? [] : [`${word} ${codes(members)}`];
}

function messageItems({ added, removed, moved, changed }: MessagesAudit): readonly string[] {
  const says = (word: string) => (method: DirectedMethod) =>
    `${code(method.method)}: ${word}, ${DIRECTION_WORDS[method.direction].one}, ${methodCell(method)}`;
  return [
    ...added.map(says('added')),
    ...removed.map(says('removed')),
    ...moved.map(
      ({ method, from, to }) => `${code(method)}: ${DIRECTION_WORDS[to].one} instead of ${DIRECTION_WORDS[from].one}`,
    ),
    ...changed.map(changeItem),
  ];
}

function changeItem({ method, direction, definition, result, alternatives }: MethodChange): string {
  const instead = ([before, after]: readonly (string | undefined)[]) =>
    `${nameOrNothing(after)} instead of ${nameOrNothing(before)}`;
  const says = [
    ...(definition === undefined ? [] : [instead(definition)]),
    ...(result === undefined ? [] : [`answered by ${instead(result)}`]),
    ...(alternatives === undefined
      ? []
      : [`other answers: ${listOrNothing(alternatives[1])} instead of ${listOrNothing(alternatives[0])}`]),
  ];
  return `${code(method)}, ${DIRECTION_WORDS[direction].one}: ${says.join('; ')}`;
}

function nameOrNothing(name: string | undefined): string {
  return name === undefined ? 'nothing' : code(name);
}

function listOrNothing(names: readonly string[]): string {
  return names.length === 0 ? 'none' : codes(names);
}
