import type { Direction } from '../../src/catalog.js';
import { answersOf } from '../model/messages.js';
import type { Method } from '../model/messages.js';
import type { Model } from '../model/model.js';
import { ALL_DIRECTIONS } from './audit-messages.js';
import { code, table } from './markdown.js';

/** What a direction is called, in a heading and in a sentence. */
export const DIRECTION_WORDS: { readonly [D in Direction]: { readonly many: string; readonly one: string } } = {
  clientRequest: { many: 'Requests of clients', one: 'request of clients' },
  clientNotification: { many: 'Notifications of clients', one: 'notification of clients' },
  serverRequest: { many: 'Requests of servers', one: 'request of servers' },
  serverNotification: { many: 'Notifications of servers', one: 'notification of servers' },
  inputRequest: { many: 'Input requests of servers', one: 'input request of servers' },
};

/** A headed table for each direction that some revision uses, the methods in order of their names. */
export function methodTables(model: Model): readonly string[] {
  return ALL_DIRECTIONS.flatMap((direction) => {
    const names = model.revisions.flatMap(({ messages }) => messages[direction].map(({ method }) => method));
    if (names.length === 0) return [];
    const rows = [...new Set(names)].toSorted().map((name) => [code(name), ...methodRow(name, direction, model)]);
    const head = ['Method', ...model.revisions.map(({ revision }) => revision)];
    return [`### ${DIRECTION_WORDS[direction].many}`, table([head, ...rows])];
  });
}

/** The definition, and what answers it. */
export function methodCell(method: Method): string {
  const answers = answersOf(method);
  if (answers.length === 0) return code(method.definition);
  return `${code(method.definition)} → ${answers.map(code).join(' or ')}`;
}

function methodRow(name: string, direction: Direction, { revisions }: Model): readonly string[] {
  const cells = revisions.map(({ messages }) => {
    const method = messages[direction].find((candidate) => candidate.method === name);
    return method === undefined ? '' : methodCell(method);
  });
  return cells.map((cell, index) => (cell !== '' && cell === cells[index - 1] ? '=' : cell));
}
