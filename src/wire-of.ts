import type { JsonObject } from './json.js';

/**
 * The wire value of a record as it is held, not yet frozen where nobody has seen it: never hand it out. Undefined for
 * everything else; what a Proxy or a forged prototype says does not count. Apart from the class of records, so that what
 * only has to tell them from other values does without it: where it is not loaded, there are none.
 */
export let wireOf: (value: object) => JsonObject | undefined = () => undefined;

/** Called once, by the class of records, which alone can read them. */
export function readWiresBy(reader: typeof wireOf): void {
  wireOf = reader;
}
