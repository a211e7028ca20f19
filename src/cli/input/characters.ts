/** The ASCII characters that structure JSON. */
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

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
