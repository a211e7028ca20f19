/** What keeps a text from being a `traceparent` of W3C Trace Context; undefined where nothing does. */
export function traceparentFault(text: string): string | undefined {
  const parts = TRACEPARENT.exec(text);
  if (parts === null)
    return 'has not four groups of lower-case hexadecimal digits, of 2, 32, 16 and 2, between hyphens';
  const [, version = '', traceId = '', parentId = '', more = ''] = parts;
  if (version === 'ff') return 'has the version ff, which is no version';
  if (version === '00' && more !== '') return 'goes on after the flags, where version 00 ends';
  if (ZEROS.test(traceId)) return 'has a trace id of zeros only';
  if (ZEROS.test(parentId)) return 'has a parent id of zeros only';
  return undefined;
}

/** The same for a `tracestate`. Members may be empty. */
export function tracestateFault(text: string): string | undefined {
  const members = text.split(',').map(trim).filter(isFilled);
  if (members.length > MOST_MEMBERS) return `has ${members.length} members, but ${MOST_MEMBERS} at most are allowed`;
  const bad = members.find((member) => !STATE_MEMBER.test(member));
  return bad === undefined ? undefined : 'has a member that is no lower-case key, an equals sign and a value';
}

/** The same for a `baggage` of W3C Baggage. */
export function baggageFault(text: string): string | undefined {
  for (const member of text.split(',').map(trim).filter(isFilled)) {
    const [entry = '', ...properties] = member.split(';');
    if (!isEntry(entry)) return 'has a member that is no token, an equals sign and a percent-encoded value';
    if (!properties.every(isProperty)) return 'has a property that is neither a token nor a token with a value';
  }
  return undefined;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const ZEROS = /^0+$/;

const MOST_MEMBERS = 32;
// Both levels of the recommendation together: level 2 lets keys start with a digit, and has one kind of key only.
const STATE_MEMBER = /^[a-z0-9][a-z0-9_*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const BAGGAGE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const BAD_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

function isEntry(text: string): boolean {
  const equals = text.indexOf('=');
  if (equals < 0) return false;
  const value = trim(text.slice(equals + 1));
  return TOKEN.test(trim(text.slice(0, equals))) && BAGGAGE_VALUE.test(value) && !BAD_ESCAPE.test(value);
}

function isProperty(text: string): boolean {
  return text.includes('=') ? isEntry(text) : TOKEN.test(trim(text));
}

/** Without the optional white space of HTTP at both ends. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start++;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t';
}

function isFilled(text: string): boolean {
  return text !== '';
}
