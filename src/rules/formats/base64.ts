import { count } from '../../describe.js';

/**
 * What keeps a text from being base64, by RFC 4648: its own alphabet, padding, and nothing between; as the end of a
 * sentence: `has a space`. Undefined where nothing does. The empty text is base64 of no bytes.
 */
export function base64Fault(text: string): string | undefined {
  const stray = STRAY.exec(text);
  if (stray !== null) return `has ${nameOf(stray[0])} at character ${stray.index + 1}`;
  return text.length % 4 === 0 ? undefined : `has ${count(text.length, 'character')}, which is no multiple of four`;
}

/** What is neither of the alphabet nor the padding at the end. */
const STRAY = /(?!==?$)[^A-Za-z0-9+/]/u;

function nameOf(character: string): string {
  if (character === '=') return 'padding before the end';
  if (character === '-' || character === '_') return `${character}, which is of the alphabet for URLs,`;
  return /\s/.test(character) ? 'white space' : JSON.stringify(character);
}
