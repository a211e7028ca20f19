import type { JsonObject, JsonValue } from '../../../src/json.js';
import type { Example } from '../../../src/rules/rule.js';
import { iconRules } from '../../../src/rules/icons.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

describeGroup(iconRules, {
  'icon-src-scheme': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/src must be an https: or a data: URI, but is "javascript:alert(1)"'],
  },
  'icon-src-https': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/src should be an https: URI, but is "http://example.com/icon.png"'],
  },
  'icon-data-uri-base64': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/src must hold base64, but "data:image/svg+xml,<svg/>" does not say so'],
  },
  'icon-size-format': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/sizes/1 should be like "48x48", or "any", but is "large"'],
  },
  'icon-mime-type-image': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/result/tools/0/icons/0/mimeType should be that of an image, but is "text/html"'],
  },
  'website-url-valid': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/serverInfo/websiteUrl should be a URL, but is "my site"'],
      '2026-07-28': ['/result/_meta/io.modelcontextprotocol~1serverInfo/websiteUrl should be a URL, but is "my site"'],
    },
  },
});

/** A tool with icons. */
function icons(...given: readonly JsonObject[]): Example {
  return { result: { tools: [{ name: 'a', inputSchema: { type: 'object' }, icons: given }] }, to: 'tools/list' };
}

const from = (...sources: readonly JsonValue[]): Example => icons(...sources.map((src) => ({ src })));

const sentences = (sources: readonly string[], demand: string): readonly string[] =>
  sources.map((src, index) => `/result/tools/0/icons/${index}/src ${demand}, but is "${src}"`);

const ELSEWHERE = [
  'file:///a.png',
  'ftp://a.example/a.png',
  'ws://a.example',
  'app:a',
  'xhttp://a',
  'httpx:a',
  'a.png',
  '',
];

describeRule('icon-src-scheme', [
  { what: 'from the web, or from itself', of: from('http://a.example', 'HTTPS://a.example', 'Data:,') },
  {
    what: 'from elsewhere',
    of: from(...ELSEWHERE),
    finds: sentences(ELSEWHERE, 'must be an https: or a data: URI'),
  },
  { what: 'a source that is no text', of: from(5, null) },
]);

describeRule('icon-src-https', [
  {
    what: 'whatever the case',
    of: from('HTTP://a.example'),
    finds: sentences(['HTTP://a.example'], 'should be an https: URI'),
  },
  { what: 'from elsewhere', of: from('ws://a.example', 'data:,', 'a.png') },
  { what: 'a source that is no text', of: from(5, null) },
]);

const IMAGE = 'data:image/png;base64';

describeRule('icon-data-uri-base64', [
  {
    what: 'what is special in URIs may be encoded, in either case, and more than once',
    of: from(`${IMAGE},+/==`, `${IMAGE},%2B%2F%3D%3D`, `${IMAGE},%2b%2b%2f%2f`, 'DATA:;BASE64,%2fA%3d%3D'),
  },
  {
    what: 'what does not say so at the end of its head',
    of: from('data:image/png;base64;a=b,AAAA', 'data:;base64', 'data:base64,AAAA', 'data:,;base64,AAAA'),
    finds: ['data:image/png;base64;a=b,AAAA', 'data:;base64', 'data:base64,AAAA', 'data:,;base64,AAAA'].map(
      (src, index) => `/result/tools/0/icons/${index}/src must hold base64, but "${src}" does not say so`,
    ),
  },
  {
    what: 'what says so and is not',
    of: from(`${IMAGE},AA*A`, `${IMAGE},AAA`, `${IMAGE},AA%20`),
    finds: ['has "*" at character 3', 'has 3 characters, which is no multiple of four', 'has "%" at character 3'].map(
      (fault, index) => `/result/tools/0/icons/${index}/src must hold base64, but what follows its comma ${fault}`,
    ),
  },
  { what: 'a source from elsewhere, or that is no text', of: from('http://a.example/?,*', 'a', 5) },
]);

const sized = (...sizes: readonly JsonValue[]): Example => icons({ src: 'https://a.example', sizes });

const NO_SIZES = [
  '0x48',
  '48x0',
  '048x48',
  '48',
  '48x',
  'x48',
  'x48x48',
  '48x48 ',
  '48x48x48',
  ' any',
  'anyway',
  '4.8x48',
  '',
];

describeRule('icon-size-format', [
  { what: 'sizes of one digit and of more, and either x', of: sized('1x9', '16X16', '100x2048', 'any') },
  {
    what: 'what is no size',
    of: sized(...NO_SIZES),
    finds: NO_SIZES.map(
      (size, index) => `/result/tools/0/icons/0/sizes/${index} should be like "48x48", or "any", but is "${size}"`,
    ),
  },
  { what: 'sizes that are no text', of: sized(48, null) },
  { what: 'a text in place of the list', of: icons({ src: 'https://a.example', sizes: '48' }) },
]);

describeRule('icon-mime-type-image', [
  { what: 'images', of: icons({ mimeType: 'IMAGE/png' }, { mimeType: 'image/svg+xml;charset=utf-8' }) },
  {
    what: 'what is no media type',
    of: icons({ mimeType: 'image' }, { mimeType: 'png' }),
    finds: ['image', 'png'].map(
      (type, index) => `/result/tools/0/icons/${index}/mimeType should be that of an image, but is "${type}"`,
    ),
  },
  { what: 'a type that is no text, and none', of: icons({ mimeType: 5 }, {}) },
]);

function client(websiteUrl: JsonValue): Example {
  const _meta = { 'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1', websiteUrl } };
  return { method: 'tools/list', params: { _meta } };
}

describeRule('website-url-valid', [
  {
    what: 'that of a client',
    of: client('https://'),
    finds: ['/params/_meta/io.modelcontextprotocol~1clientInfo/websiteUrl should be a URL, but is "https://"'],
  },
  { what: 'a web site that is no text', of: client(5) },
]);
