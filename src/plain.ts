// What counts as a plain object or array: a literal of any realm, and nothing that is an instance of a class.

/** `Object.prototype` of this realm. */
export const ROOT: object = Object.prototype;

/** An object literal, an object without a prototype, or a literal of another realm: not an instance of a class. */
export function isPlainPrototype(prototype: unknown): boolean {
  return prototype === null || isRootPrototype(prototype);
}

/** An array literal of any realm: its prototype is itself an array, right above the root. */
export function isPlainArray(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Array.prototype) return true;
  return Array.isArray(prototype) && isRootPrototype(Object.getPrototypeOf(prototype));
}

/** A Proxy may give anything for a length; what no array can have is as unreadable as a getter that throws. */
export function lengthOf(array: { readonly length?: unknown }): number {
  const { length } = array;
  if (typeof length === 'number' && length >>> 0 === length) return length;
  // Caught by those who read what may be a Proxy.
  throw new RangeError();
}

/** `Object.prototype` of this realm or another. */
function isRootPrototype(prototype: unknown): boolean {
  if (prototype === ROOT) return true;
  return (
    typeof prototype === 'object' &&
    prototype !== null &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, 'isPrototypeOf')
  );
}
