/**
 * What keeps a text from being base64, by RFC 4648: its own alphabet, padding, and nothing between; as the end of a
 * sentence: `has a space`. Undefined where nothing does. The empty text is base64 of no bytes.
 */
export function base64Fault(text: string): string | undefined {
  const end = text.search(NOT_IN_ALPHABET);
  const padding = end < 0 ? '' : text.slice(end);
  if (padding !== '' && padding !== '=' && padding !== '==') return `has ${nameOf(padding)} at character ${end + 1}`;
  return text.length % 4 === 0 ? undefined : `has ${text.length} characters, which is no multiple of four`;
}

const NOT_IN_ALPHABET = /[^A-Za-z0-9+/]/;

function nameOf(rest: string): string {
  const [character = ''] = rest;
  if (character === '=') return 'padding before the end';
  if (character === '-' || character === '_') return `${character}, which is of the alphabet for URLs,`;
  return /\s/.test(character) ? 'white space' : JSON.stringify(character);
}
