import { describe, expect, it } from 'vitest';
import { parseMediaType } from '../../../src/rules/formats/media-type.js';

describe('a media type', () => {
  it.each([
    ['image/png', 'image', 'png'],
    ['Image/SVG+XML', 'image', 'svg+xml'],
    ['text/html;charset=utf-8', 'text', 'html'],
    ['text/html; charset="utf-8"; q=1', 'text', 'html'],
    ['text/plain ; a="\\"; b"', 'text', 'plain'],
    ['text/html;profile=mcp-app;', 'text', 'html'],
    ['text/html\t;\tcharset=utf-8 ; ', 'text', 'html'],
    ['application/vnd.api+json;;', 'application', 'vnd.api+json'],
  ])('is %s', (text, type, subtype) => {
    expect(parseMediaType(text)).toEqual({ type, subtype });
  });

  it.each([
    ...['image/png ', 'image/png\t', 'text/html; charset=utf-8 '],
    ...['', 'png', 'image/', '/png', 'image/png/x', 'image /png', ' image/png', 'image/p ng', 'image/png, image/gif'],
    ...[
      'text/plain; charset',
      'text/plain; charset=',
      'text/plain charset=x',
      'text/plain; a="b',
      'text/plain; a="b"c',
    ],
  ])('is not %j', (text) => {
    expect(parseMediaType(text)).toBeUndefined();
  });

  it('is told from a long text that is none without delay', () => {
    expect(parseMediaType(`text/plain${'; '.repeat(100_000)}x`)).toBeUndefined();
    expect(parseMediaType(`text/plain${' '.repeat(100_000)}x`)).toBeUndefined();
    expect(parseMediaType(`text/plain;a="${'\\'.repeat(100_001)}`)).toBeUndefined();
  });
});
