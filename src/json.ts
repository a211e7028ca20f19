/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;

/** A JSON array, readable only. */
export type JsonArray = readonly JsonValue[];

/** A JSON object, readable only. A member that is absent reads as `undefined`. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** One step from a container to a member: an object key or an array index. */
export type PathStep = string | number;

/**
 * How many containers may enclose each other, the outermost included. It holds for every entry point, so that no
 * recursion of this package can exhaust the stack.
 */
export const MAX_DEPTH = 512;

export function isJsonObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with the same keys, and for each member what is made of it. */
export function mapMembers<T, U>(
  object: { readonly [key: string]: T },
  make: (member: T, key: string) => U,
): { [key: string]: U } {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, make(member, key)]));
}

/** RFC 6901: `['a/b', 0]` becomes `/a~1b/0`; the empty path is the empty string. */
export function jsonPointer(path: readonly PathStep[]): string {
  return path.map((step) => `/${escapePointerStep(String(step))}`).join('');
}

export function escapePointerStep(step: string): string {
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}
