/**
 * What keeps a text from being a URI with a scheme, by the grammar of RFC 3986, as the end of a sentence:
 * `has no scheme`; undefined where nothing does. A fragment is allowed; addresses in brackets are checked by their characters.
 */
export function uriFault(text: string): string | undefined {
  const scheme = schemeOf(text);
  if (scheme === undefined) return 'has no scheme';
  const rest = text.slice(scheme.length + 1);
  const [beforeFragment, fragment] = splitAt(rest, rest.indexOf('#'));
  const [hierarchy, query] = splitAt(beforeFragment, beforeFragment.indexOf('?'));
  const [authority, path] = splitAuthority(hierarchy);
  return (
    (authority === undefined ? undefined : authorityFault(authority)) ??
    characterFault(path, NOT_IN_PATH) ??
    characterFault(query, NOT_IN_QUERY) ??
    characterFault(fragment, NOT_IN_QUERY)
  );
}

/** The scheme in lower case; undefined where a text starts with none. */
export function schemeOf(text: string): string | undefined {
  const end = text.indexOf(':');
  const scheme = text.slice(0, Math.max(end, 0));
  return SCHEME.test(scheme) ? scheme.toLowerCase() : undefined;
}

/**
 * Whether a text is a URL as browsers read it, who are laxer than RFC 3986: it has a scheme, and where that is a scheme
 * of the web also a host and a port that can be.
 */
export function isUrl(text: string): boolean {
  const scheme = schemeOf(text);
  if (scheme === undefined) return false;
  if (!SCHEMES_WITH_HOST.includes(scheme)) return true;
  const { host, port } = hostOf(text);
  return HOST.test(host) && PORT.test(port) && Number(port) <= LAST_PORT;
}

/** The parts of the authority of a URL of the web, as browsers split it; empty where they are missing. */
export function hostOf(url: string): { readonly userinfo: string; readonly host: string; readonly port: string } {
  const start = afterSlashes(url, url.indexOf(':') + 1);
  const length = url.slice(start).search(/[/\\?#]/);
  const authority = length === -1 ? url.slice(start) : url.slice(start, start + length);
  const at = authority.lastIndexOf('@');
  const place = authority.slice(at + 1);
  const colon = place.lastIndexOf(':');
  const userinfo = authority.slice(0, Math.max(at, 0));
  return colon > place.lastIndexOf(']')
    ? { userinfo, host: place.slice(0, colon), port: place.slice(colon + 1) }
    : { userinfo, host: place, port: '' };
}

/** The text after the first question mark and before the fragment; empty where there is none. */
export function queryOf(uri: string): string {
  const [beforeFragment] = splitAt(uri, uri.indexOf('#'));
  return splitAt(beforeFragment, beforeFragment.indexOf('?'))[1];
}

/** Whether the path of a URI has a segment that means the parent directory, be its dots or its separators encoded. */
export function hasParentSegment(uri: string): boolean {
  const [beforeFragment] = splitAt(uri, uri.indexOf('#'));
  const [hierarchy] = splitAt(beforeFragment, beforeFragment.indexOf('?'));
  const path = hierarchy
    .replace(/%2e/gi, '.')
    .replace(/%(?:2f|5c)/gi, '/')
    .replaceAll('\\', '/');
  return `/${path.slice(path.indexOf(':') + 1)}/`.includes('/../');
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

// What may not stand in the parts of a URI: neither unreserved, nor a sub-delimiter, nor what the part has of its own.
const NOT_IN_PATH = /[^A-Za-z0-9._~!$&'()*+,;=:@%/-]/u;
const NOT_IN_QUERY = /[^A-Za-z0-9._~!$&'()*+,;=:@%/?-]/u;
const NOT_IN_HOST = /[^A-Za-z0-9._~!$&'()*+,;=%-]/u;
const NOT_IN_USERINFO = /[^A-Za-z0-9._~!$&'()*+,;=:%-]/u;
const BAD_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const ADDRESS = /^\[(?:[0-9A-Fa-f:.]+|[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+)\]$/;

const SCHEMES_WITH_HOST = ['http', 'https', 'ws', 'wss', 'ftp'];
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[^\s<>[\]^|\\@:]+)$/;
const PORT = /^\d*$/;
const LAST_PORT = 65_535;

function splitAuthority(hierarchy: string): readonly [authority: string | undefined, path: string] {
  if (!hierarchy.startsWith('//')) return [undefined, hierarchy];
  const end = hierarchy.indexOf('/', 2);
  return end === -1 ? [hierarchy.slice(2), ''] : [hierarchy.slice(2, end), hierarchy.slice(end)];
}

function authorityFault(authority: string): string | undefined {
  const at = authority.indexOf('@');
  const place = authority.slice(at + 1);
  const colon = place.lastIndexOf(':');
  const hasPort = colon > place.lastIndexOf(']');
  const host = hasPort ? place.slice(0, colon) : place;
  const port = hasPort ? place.slice(colon + 1) : '';
  if (!PORT.test(port)) return 'has a port that is no number';
  const hostFault = ADDRESS.test(host) ? undefined : characterFault(host, NOT_IN_HOST);
  return characterFault(authority.slice(0, Math.max(at, 0)), NOT_IN_USERINFO) ?? hostFault;
}

function characterFault(part: string, excluded: RegExp): string | undefined {
  const character = excluded.exec(part)?.[0];
  if (character !== undefined) return `has ${nameOf(character)} where a URI cannot have it unencoded`;
  return BAD_ESCAPE.test(part) ? 'has a percent sign without two hexadecimal digits' : undefined;
}

function nameOf(character: string): string {
  if (character === ' ') return 'a space';
  if (/[!-~]/.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The text before an index, and what follows the character there; the text as a whole where the index is -1. */
function splitAt(text: string, index: number): readonly [before: string, after: string] {
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function afterSlashes(text: string, start: number): number {
  let at = start;
  while (text[at] === '/' || text[at] === '\\') at++;
  return at;
}
