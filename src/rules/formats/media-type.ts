/** A media type without its parameters, in lower case. */
export interface MediaType {
  readonly type: string;
  readonly subtype: string;
}

/** Reads a media type as RFC 9110 has it: `text/html; charset="utf-8"`. Undefined where a text is none. */
export function parseMediaType(text: string): MediaType | undefined {
  const essence = ESSENCE.exec(text)?.[0].toLowerCase();
  if (essence === undefined || !areParameters(text.slice(essence.length))) return undefined;
  const slash = essence.indexOf('/');
  return { type: essence.slice(0, slash), subtype: essence.slice(slash + 1) };
}

/** A token of HTTP, as the text of a pattern. */
export const TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
const ESSENCE = new RegExp(`^${TOKEN}/${TOKEN}`);

// Each is tried where the one before it has ended, so that no character is looked at more than a few times.
const SEPARATOR = /[ \t]*;[ \t]*/y;
const PARAMETER = new RegExp(`${TOKEN}=(?:${TOKEN}|"(?:[^"\\\\]|\\\\[^])*")`, 'y');

function areParameters(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const afterSeparator = endOf(SEPARATOR, text, at);
    if (afterSeparator === undefined) return false;
    // An empty parameter is allowed.
    at = endOf(PARAMETER, text, afterSeparator) ?? afterSeparator;
  }
  return true;
}

function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
