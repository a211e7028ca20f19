import { describe, expect, it } from 'vitest';
import { hasParentSegment, hostOf, isUrl, queryOf, schemeOf, uriFault } from '../../../src/rules/formats/uri.js';

describe('a URI', () => {
  // The first lines are the examples of RFC 3986, section 1.1.2.
  it.each([
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'http://www.ietf.org/rfc/rfc2396.txt',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'mailto:John.Doe@example.com',
    'news:comp.infosystems.www.servers.unix',
    'tel:+1-816-555-1212',
    'telnet://192.0.2.16:80/',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    'file:///a%20b.txt',
    'file:///c:/x',
    'custom+scheme.v1-x://host',
    'https://user:pw@example.com:8080/a;b=c/@d?q=1&r=/?#frag?/',
    'http://[v7.fe:80]:1/',
    'http://[v1F.a]',
    'test:',
  ])('is %s', (text) => {
    expect(uriFault(text)).toBeUndefined();
  });

  it.each([
    ['', 'has no scheme'],
    ['not a uri', 'has no scheme'],
    ['/a/b', 'has no scheme'],
    ['//host/a', 'has no scheme'],
    ['1a://b', 'has no scheme'],
    [':a', 'has no scheme'],
    ['é:a', 'has no scheme'],
    ['file:///a b', 'has a space where a URI cannot have it unencoded'],
    ['file:///ä', 'has U+00E4 where a URI cannot have it unencoded'],
    ['file:///😀', 'has U+1F600 where a URI cannot have it unencoded'],
    ['file:///{path}', 'has { where a URI cannot have it unencoded'],
    ['file:///a[1]', 'has [ where a URI cannot have it unencoded'],
    ['file:///C:\\x', 'has \\ where a URI cannot have it unencoded'],
    ['x:a#b#c', 'has # where a URI cannot have it unencoded'],
    ['x:a?b=^', 'has ^ where a URI cannot have it unencoded'],
    ['x:a\n', 'has U+000A where a URI cannot have it unencoded'],
    ['x:%zz', 'has a percent sign without two hexadecimal digits'],
    ['x:a%2', 'has a percent sign without two hexadecimal digits'],
    ['x:a\x7f', 'has U+007F where a URI cannot have it unencoded'],
    ['http://host:port/', 'has a port that is no number'],
    ['http://host:8x', 'has a port that is no number'],
    ['http://a[::1]/', 'has [ where a URI cannot have it unencoded'],
    ['http://[::1]a/', 'has [ where a URI cannot have it unencoded'],
    ['http://[::1', 'has [ where a URI cannot have it unencoded'],
    ['http://a b@host/', 'has a space where a URI cannot have it unencoded'],
  ])('is not %j: it %s', (text, fault) => {
    expect(uriFault(text)).toBe(fault);
  });

  it('has a scheme, whose case does not matter', () => {
    expect(schemeOf('HTTPS://example.com')).toBe('https');
    expect(schemeOf('data:,x')).toBe('data');
    expect(schemeOf('no scheme: here')).toBeUndefined();
    expect(schemeOf('none')).toBeUndefined();
  });

  it('has a query', () => {
    expect(queryOf('https://example.com/a?b=c&d=e#f?g')).toBe('b=c&d=e');
    expect(queryOf('https://example.com/a#f?g')).toBe('');
  });
});

describe('a URL', () => {
  it.each([
    'https://example.com',
    'HTTP://EXAMPLE.com:80/a b?c#d',
    'https://bücher.example/ä',
    'https:example.com',
    'http://[::1]:3000/',
    'http://localhost',
    'myapp://anything/at all',
    'https://u:p@example.com/',
    'mailto:a@example.com',
    'urn:oasis:names',
    'http://h:65535/',
    'http:\\\\h\\a',
    ...['ws://h', 'wss://h', 'ftp://h'],
  ])('is %s, and so thinks the engine', (text) => {
    expect(URL.canParse(text)).toBe(true);
    expect(isUrl(text)).toBe(true);
  });

  it.each([
    'connect please',
    '',
    'https://',
    'https:///',
    'http://a b/',
    'http://h:65536/',
    ...['ws://', 'wss://', 'ftp://'],
    'http://h:x/',
    '/a',
    'example.com',
    'http://[::1',
  ])('is not %j, and so thinks the engine', (text) => {
    expect(URL.canParse(text)).toBe(false);
    expect(isUrl(text)).toBe(false);
  });

  it('has an authority', () => {
    expect(hostOf('https://kari:pw@example.com:1/c')).toEqual({ userinfo: 'kari:pw', host: 'example.com', port: '1' });
    expect(hostOf('https://[::1]/?a@b')).toEqual({ userinfo: '', host: '[::1]', port: '' });
    expect(hostOf('http:\\\\example.com\\a')).toEqual({ userinfo: '', host: 'example.com', port: '' });
  });
});

describe('the parent directory', () => {
  it.each([
    'file:///srv/../etc',
    'file:///srv/..',
    'file:///srv/..?x',
    'file:///srv/%2e%2E/etc',
    'file:///srv/.%2e/etc',
    'file:///srv/docs/..%2f..%2fetc/passwd',
    'file:///srv\\..\\etc',
    'file:///srv/..%5cetc',
    'file:../etc',
  ])('is in the path of %s', (uri) => {
    expect(hasParentSegment(uri)).toBe(true);
  });

  it.each(['file:///srv/a..b/..c/d..', 'file:///srv/.../x', 'file:///a?x=/../', 'file:///a#/../', 'file:///srv/./a'])(
    'is not in the path of %s',
    (uri) => {
      expect(hasParentSegment(uri)).toBe(false);
    },
  );
});
