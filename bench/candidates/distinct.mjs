/**
 * The same function, compiled again from its source, so that it has inline caches of its own, as a function in a user's
 * own code has. It must not refer to anything around it.
 */
export function distinct(pure) {
  return new Function(`return ${pure}`)();
}
