/**
 * Freezes an owned JSON tree and returns it. Members are frozen before what holds them, so that a frozen container is
 * known to be frozen all the way down, and a second call costs nothing. The depth of an owned tree is bounded.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) value.forEach(deepFreeze);
  // What a polluted prototype adds is not part of the tree.
  else for (const key in value) if (Object.hasOwn(value, key)) deepFreeze(value[key]);
  return Object.freeze(value);
}
