/** How many characters a text has; a pair of surrogates is one. */
export function codePoints(text: string): number {
  return text.replace(PAIR, ' ').length;
}

const PAIR = /[\u{10000}-\u{10ffff}]/gu;
