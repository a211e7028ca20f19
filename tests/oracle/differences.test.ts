import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../src/errors.js';
import { rowsBelow, spanIn } from '../support/tables.js';
import type { Row } from '../support/tables.js';
import { schemaFor } from '../support/named-schema.js';
import { DOCUMENTS, oracle, rawOracle } from './support/oracle.js';
import type { Verdict } from './support/oracle.js';
import { REPOSITORY } from './support/variants.js';

const DOCUMENT = 'docs/differences.md';
const REVISION = '2025-11-25';

const rows = [
  ...rowsBelow(DOCUMENT, 'From AJV on the effective document'),
  ...rowsBelow(DOCUMENT, 'From plain JavaScript values'),
];

describe('a value of docs/differences.md', () => {
  test.each(rows.map(caseOf))('$title: AJV and this package say what the table says', (row) => {
    const schema = schemaFor(row.revision);
    expect(verdictOf(oracle(row.revision, row.type), valueOf(row.value))).toBe(row.AJV);
    expect(String(schema.is(row.type, valueOf(row.value)))).toBe(row['`is`']);
    const result = schema.validate(row.type, valueOf(row.value));
    expect(result.ok ? 'ok' : result.issues.map(({ code }) => code).join()).toBe(spanIn(row, '`validate`'));
  });

  test('shows that there is a difference', () => {
    const same = rows.filter((row) => row.AJV === 'valid' && row['`is`'] === 'true' && row['`validate`'] === '`ok`');
    expect(same.map((row) => row.Case)).toEqual([
      'the same where a number may stand',
      'the same in a union',
      'an object without a prototype',
      'half a surrogate pair',
    ]);
  });
});

describe('a patch of docs/differences.md', () => {
  const patches = rowsBelow(DOCUMENT, 'From the upstream schema documents');

  test.each(patches.map(caseOf))('$Revision $type $value: only the published document refuses the value', (row) => {
    const value = valueOf(row.value);
    expect(rawOracle(row.Revision ?? '', row.type)(value)).toBe(false);
    expect(oracle(row.Revision ?? '', row.type)(value)).toBe(true);
    expect(schemaFor(row.Revision ?? '').is(row.type, value)).toBe(true);
  });

  test('is of a definition that the ledger patches, and none is left out', () => {
    const listed = patches.map(caseOf).map(({ Revision = '', type }) => `${Revision} ${type}`);
    const patched = [...DOCUMENTS.keys()].flatMap((revision) =>
      patchedIn(revision).map((name) => `${revision} ${name}`),
    );
    expect(patched.length).toBeGreaterThan(0);
    expect([...new Set(listed)]).toEqual(patched);
  });
});

describe('a text of docs/differences.md', () => {
  test.each(rowsBelow(DOCUMENT, 'From `JSON.parse`').map((row) => ({ ...row, text: spanIn(row, 'Text') })))(
    '$text: JSON.parse and fromJson do what the table says',
    (row: Row & { text: string }) => {
      const text = String(valueOf(row.text));
      expect(isParsed(text) ? 'takes it' : 'refuses it').toBe(row['`JSON.parse`']);
      expect(faultOf(text)).toBe(spanIn(row, '`fromJson`'));
    },
  );
});

/** A row with its title, and its type taken apart: `2026-07-28 JSONValue`. */
function caseOf(row: Row): Case {
  const words = spanIn(row, 'Type').split(' ');
  const type = words.at(-1) ?? '';
  const revision = words.length > 1 ? (words[0] ?? '') : REVISION;
  return { ...row, type, revision, value: spanIn(row, 'Value'), title: row.Case ?? type };
}

interface Case {
  readonly [column: string]: string;
  readonly type: string;
  readonly revision: string;
  readonly value: string;
  readonly title: string;
}

/** The value of an expression, made anew each time. */
function valueOf(expression: string): unknown {
  const evaluate = runInThisContext(`((tool, nested) => (${expression}))`) as (...known: unknown[]) => unknown;
  return evaluate(TOOL, nested);
}

const TOOL = { name: 'add', inputSchema: { type: 'object' } };

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)];
}

function verdictOf(verdict: Verdict, value: unknown): string {
  try {
    return verdict(value) ? 'valid' : 'invalid';
  } catch {
    return 'throws';
  }
}

/** The definitions that the ledger of a revision patches. */
function patchedIn(revision: string): readonly string[] {
  const ledger = path.join(REPOSITORY, 'resources', 'patches', `${revision}.json`);
  const patches = JSON.parse(readFileSync(ledger, 'utf8')) as readonly { readonly pointer: string }[];
  return patches.map(({ pointer }) => pointer.split('/')[2] ?? '');
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function faultOf(text: string): string {
  try {
    schemaFor(REVISION).fromJson('Result', text);
    return 'ok';
  } catch (error) {
    if (error instanceof DecodeError) return error.fault;
    throw error;
  }
}
