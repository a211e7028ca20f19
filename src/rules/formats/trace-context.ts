import { TOKEN } from './media-type.js';

/** What keeps a text from being a `traceparent` of W3C Trace Context; undefined where nothing does. */
export function traceparentFault(text: string): string | undefined {
  if (!TRACEPARENT.test(text)) {
    return 'has not four groups of lower-case hexadecimal digits, of 2, 32, 16 and 2, between hyphens';
  }
  const [version, traceId, parentId, , ...more] = text.split('-');
  if (version === 'ff') return 'has the version ff, which is no version';
  if (version === '00' && more.length > 0) return 'goes on after the flags, where version 00 ends';
  if (traceId === NO_TRACE) return 'has a trace id of zeros only';
  if (parentId === NO_PARENT) return 'has a parent id of zeros only';
  return undefined;
}

/** The same for a `tracestate`. Members may be empty. */
export function tracestateFault(text: string): string | undefined {
  const members = membersOf(text);
  if (members.length > MOST_MEMBERS) return `has ${members.length} members, but ${MOST_MEMBERS} at most are allowed`;
  const bad = members.find((member) => !STATE_MEMBER.test(member));
  return bad === undefined ? undefined : 'has a member that is no lower-case key, an equals sign and a value';
}

/** The same for a `baggage` of W3C Baggage. */
export function baggageFault(text: string): string | undefined {
  for (const member of membersOf(text)) {
    if (!ENTRY_FIRST.test(member)) return 'has a member that is no token, an equals sign and a percent-encoded value';
    const [, ...properties] = member.split(';');
    if (!properties.every((property) => PROPERTY.test(property))) {
      return 'has a property that is neither a token nor a token with a value';
    }
  }
  return undefined;
}

const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
const NO_TRACE = '0'.repeat(32);
const NO_PARENT = '0'.repeat(16);

const MOST_MEMBERS = 32;
// Both levels of the recommendation together: level 2 lets keys start with a digit, and has one kind of key only.
const STATE_MEMBER =
  /^[ \t]*[a-z0-9][a-z0-9_*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e][ \t]*$/;

const KEY = `[ \\t]*${TOKEN}[ \\t]*`;
// No two of its parts can take the same white space, so that it takes no longer than the text.
const VALUE = '[ \\t]*(?:(?:[\\x21\\x23\\x24\\x26-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]|%[0-9A-Fa-f]{2})+[ \\t]*)?';
const ENTRY_FIRST = new RegExp(`^${KEY}=${VALUE}(?:;|$)`);
const PROPERTY = new RegExp(`^${KEY}(?:=${VALUE})?$`);

/** The members of a list as HTTP has them, with the white space around them; those that are empty do not count. */
function membersOf(text: string): readonly string[] {
  return text.split(',').filter((member) => /[^ \t]/.test(member));
}
