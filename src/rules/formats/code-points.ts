/** How many characters a text has; a pair of surrogates is one. */
export function codePoints(text: string): number {
  let points = text.length;
  for (let at = 1; at < text.length; at++) if ((text.codePointAt(at - 1) ?? 0) > 0xffff) points--;
  return points;
}
