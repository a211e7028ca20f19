import { excerpt } from '../describe.js';
import type { JsonObject } from '../json.js';
import { base64Fault } from './formats/base64.js';
import { parseMediaType } from './formats/media-type.js';
import { isUrl, schemeOf } from './formats/uri.js';
import { arrayOf, memberOf, textOf } from './json.js';
import { since } from './revisions.js';
import type { Rule } from './rule.js';

const SRC = 'https://example.com/icon.png';

export const iconRules: readonly Rule[] = [
  {
    id: 'icon-src-scheme',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'An icon comes from the web or from a `data:` URI.',
    page: '2026-07-28/basic/index#icons',
    on: { definition: 'Icon' },
    check({ value }, report) {
      const src = textOf(memberOf(value, 'src'));
      if (src === undefined || ALLOWED.test(src)) return;
      report(['src'], `must be an https: or a data: URI, but is ${excerpt(src)}`);
    },
    good: icon({ src: SRC }),
    bad: icon({ src: 'javascript:alert(1)' }),
  },
  {
    id: 'icon-src-https',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'An icon from the web comes by HTTPS, since readers may refuse others.',
    page: '2026-07-28/basic/index#icons',
    on: { definition: 'Icon' },
    check({ value }, report) {
      const src = textOf(memberOf(value, 'src'));
      if (src !== undefined && schemeOf(src) === 'http')
        report(['src'], `should be an https: URI, but is ${excerpt(src)}`);
    },
    good: icon({ src: 'HTTPS://example.com/icon.png' }),
    bad: icon({ src: 'http://example.com/icon.png' }),
  },
  {
    id: 'icon-data-uri-base64',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'A `data:` URI of an icon holds base64.',
    page: '2026-07-28/basic/index#icons',
    on: { definition: 'Icon' },
    check({ value }, report) {
      const src = textOf(memberOf(value, 'src'));
      if (src === undefined || schemeOf(src) !== 'data') return;
      const comma = src.indexOf(',');
      const head = src.slice(0, Math.max(comma, 0));
      if (!/;base64$/i.test(head)) {
        report(['src'], `must hold base64, but ${excerpt(src)} does not say so`);
        return;
      }
      const fault = base64Fault(decoded(src.slice(comma + 1)));
      if (fault !== undefined) report(['src'], `must hold base64, but what follows its comma ${fault}`);
    },
    good: icon({ src: 'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8%2B' }),
    bad: icon({ src: 'data:image/svg+xml,<svg/>' }),
  },
  {
    id: 'icon-size-format',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The size of an icon is its width and its height with an `x` between them, or `any`.',
    page: '2026-07-28/basic/index#icons',
    on: { definition: 'Icon' },
    check({ value }, report) {
      for (const [index, size] of arrayOf(memberOf(value, 'sizes')).entries()) {
        if (typeof size !== 'string' || SIZE.test(size)) continue;
        report(['sizes', index], `should be like "48x48", or "any", but is ${excerpt(size)}`);
      }
    },
    good: icon({ src: SRC, sizes: ['48x48', 'any'] }),
    bad: icon({ src: SRC, sizes: ['48x48', 'large'] }),
  },
  {
    id: 'icon-mime-type-image',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The MIME type of an icon is that of an image.',
    page: '2026-07-28/basic/index#icons',
    on: { definition: 'Icon' },
    check({ value }, report) {
      const text = textOf(memberOf(value, 'mimeType'));
      if (text === undefined || parseMediaType(text)?.type === 'image') return;
      report(['mimeType'], `should be that of an image, but is ${excerpt(text)}`);
    },
    good: icon({ src: SRC, mimeType: 'image/svg+xml' }),
    bad: icon({ src: SRC, mimeType: 'text/html' }),
  },
  {
    id: 'website-url-valid',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The web site of a client or a server is a URL.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'Implementation' },
    check({ value }, report) {
      const url = textOf(memberOf(value, 'websiteUrl'));
      if (url !== undefined && !isUrl(url)) report(['websiteUrl'], `should be a URL, but is ${excerpt(url)}`);
    },
    good: naming({ name: 'example', version: '1.0.0', websiteUrl: 'https://example.com/bücher' }),
    bad: naming({ name: 'example', version: '1.0.0', websiteUrl: 'my site' }),
  },
];

const ALLOWED = /^(?:https?|data):/i;

const SIZE = /^(?:[1-9]\d*[xX][1-9]\d*|any)$/;

/** The characters of base64 that are special in URIs may be encoded there. */
function decoded(text: string): string {
  return text.replace(/%2b/gi, '+').replace(/%2f/gi, '/').replace(/%3d/gi, '=');
}

function icon(given: JsonObject): { readonly result: JsonObject; readonly to: string } {
  return { result: { tools: [{ name: 'a', inputSchema: { type: 'object' }, icons: [given] }] }, to: 'tools/list' };
}

/** A result that names its server: in itself, as that of `initialize` does, and in `_meta`, as all do in later revisions. */
function naming(serverInfo: JsonObject): { readonly message: JsonObject } {
  const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
  const result = { resultType: 'complete', _meta, protocolVersion: '2025-11-25', capabilities: {}, serverInfo };
  return { message: { jsonrpc: '2.0', id: 1, result } };
}
