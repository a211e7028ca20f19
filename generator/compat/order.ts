/** Compares by a text, in the order of code units: the same on every machine. */
export function byKey<T>(keyOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
}

/** The names in either, each once, in order. */
export function unitedNames(left: Iterable<string>, right: Iterable<string>): readonly string[] {
  return [...new Set([...left, ...right])].toSorted();
}
