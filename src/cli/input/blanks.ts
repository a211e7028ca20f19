import { SPACE } from '../../code-units.js';

/** The index of the first byte from there on that is no blank; the length where there is none. */
export function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at++;
  return at;
}

/** The index after the last byte that is no blank. */
export function trimEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= SPACE) end--;
  return end;
}
