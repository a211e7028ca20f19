import type { JsonValue } from './json.js';

/**
 * Freezes an owned JSON tree and returns it. Members are frozen before what holds them, so that a frozen container is
 * known to be frozen all the way down, and a second call costs nothing. The depth of an owned tree is bounded.
 */
export function deepFreeze<T extends JsonValue | undefined>(value: T): T {
  if (typeof value === 'object' && value !== null) freezeContainer(value);
  return value;
}

function freezeContainer(container: object): void {
  if (Object.isFrozen(container)) return;
  if (Array.isArray(container)) container.forEach(freezeMember);
  else freezeMembers(container as { readonly [key: string]: unknown });
  Object.freeze(container);
}

function freezeMembers(object: { readonly [key: string]: unknown }): void {
  // What a polluted prototype adds is not part of the tree.
  for (const key in object) if (Object.hasOwn(object, key)) freezeMember(object[key]);
}

function freezeMember(member: unknown): void {
  if (typeof member === 'object' && member !== null) freezeContainer(member);
}
