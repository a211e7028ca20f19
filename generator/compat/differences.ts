import type { ObjectNode, UnionNode } from '../model/node.js';
import { membersOf, nodeText, resolveNative } from './node-text.js';
import type { Site } from './node-text.js';
import { unitedNames } from './order.js';

/** A place at which two nodes accept different things; `before` or `after` is absent where there is nothing. */
export interface Difference {
  /** `params.ref`; `params.ref?` for whether it is required, `messages[]` for items, `extensions{}` for values of a map. */
  readonly at: string;
  /** The member that a union gained or lost. */
  readonly member?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Where two nodes differ, as deep inside as it can be told. */
export function differencesOf(older: Site, newer: Site, at: string): readonly Difference[] {
  const [before, after] = [nodeText(older), nodeText(newer)];
  if (before === after) return [];
  const [a, b] = [resolveNative(older), resolveNative(newer)];
  if (a.node.kind === 'object' && b.node.kind === 'object') {
    return ofObjects(a.node, b.node, a, b, at);
  }
  if (a.node.kind === 'array' && b.node.kind === 'array' && a.node.maxItems === b.node.maxItems) {
    return differencesOf({ ...a, node: a.node.items }, { ...b, node: b.node.items }, `${at}[]`);
  }
  if (a.node.kind === 'union' && b.node.kind === 'union') {
    const members = ofUnions(a.node, b.node, a, b, at);
    if (members.length > 0) return members;
  }
  return [{ at, before, after }];
}

function ofObjects(older: ObjectNode, newer: ObjectNode, a: Site, b: Site, at: string): readonly Difference[] {
  const [before, after] = [membersOf(older), membersOf(newer)];
  const members = unitedNames(before.keys(), after.keys()).flatMap((name): readonly Difference[] => {
    const [left, right] = [before.get(name), after.get(name)];
    const place = `${at}.${name}`;
    if (left === undefined) return right === undefined ? [] : [{ at: place, after: memberText(b, right) }];
    if (right === undefined) return [{ at: place, before: memberText(a, left) }];
    return [
      ...(left.required === right.required
        ? []
        : [{ at: `${place}?`, before: requiredness(left.required), after: requiredness(right.required) }]),
      ...differencesOf({ ...a, node: left.node }, { ...b, node: right.node }, place),
    ];
  });
  const [othersBefore, othersAfter] = [older, newer].map(({ additional }) => additional ?? ({ kind: 'any' } as const));
  if (othersBefore === undefined || othersAfter === undefined) return members;
  return [...members, ...differencesOf({ ...a, node: othersBefore }, { ...b, node: othersAfter }, `${at}{}`)];
}

function memberText(site: Site, member: { readonly node: Site['node']; readonly required: boolean }): string {
  return `${requiredness(member.required)} ${nodeText({ ...site, node: member.node })}`;
}

/** None where both have the same members in another order. */
function ofUnions(older: UnionNode, newer: UnionNode, a: Site, b: Site, at: string): readonly Difference[] {
  const before = older.members.map((node) => nodeText({ ...a, node }));
  const after = newer.members.map((node) => nodeText({ ...b, node }));
  return unitedNames(before, after).flatMap((text): readonly Difference[] => {
    if (!before.includes(text)) return [{ at, member: text, after: 'member' }];
    return after.includes(text) ? [] : [{ at, member: text, before: 'member' }];
  });
}

export type Requiredness = 'required' | 'optional';

export function requiredness(required: boolean): Requiredness {
  return required ? 'required' : 'optional';
}
