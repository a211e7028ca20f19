import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../src/errors.js';
import type { DecodeFault } from '../../src/errors.js';
import { isRefused } from './support/agreement.js';
import { schemaFor } from '../support/named-schema.js';
import { needing, readLines, sharedPath } from './support/shared.js';
import { situationsOf } from './support/situations.js';

const FILE = sharedPath('cases', 'public-cases.jsonl');
const { title, missing } = needing('situations reported in public', FILE);

/** Texts that decoding refuses. `JSON.parse` takes two of them, R141 and R147, and they are valid when so parsed. */
const REFUSED_TEXTS: { readonly [id: string]: DecodeFault } = {
  R136: 'malformed',
  R137: 'malformed',
  R141: 'duplicate-name',
  R142: 'malformed',
  R143: 'byte-order-mark',
  R147: 'lone-surrogate',
  // A remark on the bytes of this case stands behind its JSON; the bytes themselves have a test below.
  R148: 'trailing-data',
};

describe.skipIf(missing)(title, () => {
  const situations = existsSync(FILE) ? readLines(FILE).flatMap(situationsOf) : [];
  const parsed = situations.filter(({ text }) => isParsed(text));
  const decoded = situations.filter(({ id }) => !Object.hasOwn(REFUSED_TEXTS, id));
  const refused = situations.filter(({ id }) => Object.hasOwn(REFUSED_TEXTS, id));

  test('are 139, most of them in several revisions', () => {
    expect(new Set(situations.map(({ id }) => id)).size).toBe(139);
    expect(situations).toHaveLength(491);
  });

  for (const { id, revision, definition, text, verdict } of parsed) {
    test(`${id} in ${revision}: the value is ${verdict} as ${definition}`, () => {
      const schema = schemaFor(revision);
      expect(schema.is(definition, JSON.parse(text))).toBe(verdict === 'valid');
      expect(schema.validate(definition, JSON.parse(text)).ok).toBe(verdict === 'valid');
    });
  }

  for (const { id, revision, definition, text, verdict } of decoded) {
    test(`${id} in ${revision}: the text is ${verdict === 'valid' ? 'relayed' : 'refused'}`, () => {
      const decode = () => schemaFor(revision).fromJson(definition, text);
      if (verdict === 'valid') expect(JSON.stringify(decode())).toBe(JSON.stringify(JSON.parse(text)));
      else expect(isRefused(decode)).toBe(true);
    });
  }

  for (const { id, revision, definition, text } of refused) {
    test(`${id} in ${revision}: the text is refused before validation`, () => {
      expect(faultOf(() => schemaFor(revision).fromJson(definition, text))).toBe(REFUSED_TEXTS[id]);
    });
  }

  test('R148: bytes that are not UTF-8 are refused before validation', () => {
    // Latin-1 keeps the two letters in one byte each.
    const bytes = Buffer.from('{"content":[{"type":"text","text":"ÇÑ"}]}', 'latin1');
    expect(faultOf(() => schemaFor('2025-11-25').fromJson('CallToolResult', bytes))).toBe('invalid-utf8');
  });
});

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function faultOf(decode: () => unknown): DecodeFault | 'none' {
  try {
    decode();
    return 'none';
  } catch (error) {
    if (error instanceof DecodeError) return error.fault;
    throw error;
  }
}
