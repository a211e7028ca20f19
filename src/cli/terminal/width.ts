/** The columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text;
}

/** Cuts a text to a number of columns, and shows that by an ellipsis. */
export function cut(text: string, width: number): string {
  let used = 0;
  let read = 0;
  /** How much leaves a column for the ellipsis. */
  let kept = 0;
  for (const character of text) {
    used += widthOfCharacter(character);
    if (used > width) return `${text.slice(0, kept)}…`;
    read += character.length;
    if (used < width) kept = read;
  }
  return text;
}

/** Words in lines of at most so many columns; a longer word has a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/**
 * What would move the cursor, ring, or colour, made visible: a capture is not trusted. So are the marks that change the
 * direction of what follows.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, (character) => {
    const short = SHORT_ESCAPES.get(character);
    return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const UNPRINTABLE = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f\ufeff\ud800-\udfff]/gu;

const SHORT_ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

const PLAIN = /^[\u0020-\u007e]*$/;

const COMBINING = /[\p{Mn}\p{Me}\u200b-\u200d]/u;
// The blocks that terminals draw two columns wide, near enough.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

function widthOfCharacter(character: string): number {
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
