import type { Direction } from '../../src/catalog.js';
import { isDeepStrictEqual } from 'node:util';

import { DIRECTIONS, answersOf } from '../model/messages.js';
import type { Messages, Method } from '../model/messages.js';
import type { Change } from './audit-fields.js';
import { unitedNames } from './order.js';

/** What became of methods; all lists by method, then in the order of directions. */
export interface MessagesAudit {
  readonly added: readonly DirectedMethod[];
  readonly removed: readonly DirectedMethod[];
  /** Methods that left one direction and appeared in another. */
  readonly moved: readonly MovedMethod[];
  /** Methods that are in a direction in both revisions, or moved, and mean something else. */
  readonly changed: readonly MethodChange[];
}

export interface DirectedMethod extends Method {
  readonly direction: Direction;
}

interface MovedMethod {
  readonly method: string;
  readonly from: Direction;
  readonly to: Direction;
}

/** What changed of a method; only what did is there. The direction is the one in the newer revision. */
export interface MethodChange {
  readonly method: string;
  readonly direction: Direction;
  readonly definition?: Change<string>;
  /** Undefined for a notification. */
  readonly result?: Change<string | undefined>;
  /** The definitions that may answer it, but for the ordinary one. */
  readonly alternatives?: Change<readonly string[]>;
}

/** All directions, in order. */
export const ALL_DIRECTIONS = Object.keys(DIRECTIONS) as Direction[];

export function auditMessages(older: Messages, newer: Messages): MessagesAudit {
  const [before, after] = [listMethods(older), listMethods(newer)];
  const names = unitedNames(
    before.map(({ method }) => method),
    after.map(({ method }) => method),
  );
  const audits = names.map((name) =>
    auditMethod(
      before.filter(({ method }) => method === name),
      after.filter(({ method }) => method === name),
    ),
  );
  return {
    added: audits.flatMap(({ added }) => added),
    removed: audits.flatMap(({ removed }) => removed),
    moved: audits.flatMap(({ moved }) => moved),
    changed: audits.flatMap(({ changed }) => changed),
  };
}

function listMethods(messages: Messages): readonly DirectedMethod[] {
  return ALL_DIRECTIONS.flatMap((direction) => messages[direction].map((method) => ({ ...method, direction })));
}

/** One method, as often as the revisions have it. */
function auditMethod(before: readonly DirectedMethod[], after: readonly DirectedMethod[]): MessagesAudit {
  const find = (methods: readonly DirectedMethod[], direction: Direction) =>
    methods.find((method) => method.direction === direction);
  const left = before.filter(({ direction }) => find(after, direction) === undefined);
  const appeared = after.filter(({ direction }) => find(before, direction) === undefined);
  const moves = Math.min(left.length, appeared.length);
  const moved = pairUp(left, appeared);
  const kept = before.flatMap((method): [DirectedMethod, DirectedMethod][] => {
    const now = find(after, method.direction);
    return now === undefined ? [] : [[method, now]];
  });
  return {
    added: appeared.slice(moves),
    removed: left.slice(moves),
    moved: moved.map(([from, to]) => ({ method: to.method, from: from.direction, to: to.direction })),
    changed: [...kept, ...moved].flatMap(([was, is]) => compare(was, is)),
  };
}

function compare(was: DirectedMethod, is: DirectedMethod): readonly MethodChange[] {
  const [others, othersNow] = [answersOf(was).slice(1), answersOf(is).slice(1)];
  const changes = {
    ...(was.definition === is.definition ? {} : { definition: [was.definition, is.definition] as const }),
    ...(was.result === is.result ? {} : { result: [was.result, is.result] as const }),
    ...(isDeepStrictEqual(others, othersNow) ? {} : { alternatives: [others, othersNow] as const }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ method: is.method, direction: is.direction, ...changes }];
}

function pairUp<T>(left: readonly T[], right: readonly T[]): readonly [T, T][] {
  return left.flatMap((item, index): [T, T][] => {
    const other = right[index];
    return other === undefined ? [] : [[item, other]];
  });
}
