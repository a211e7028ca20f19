import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { KINDS, errorRowFaults } from '../support/error-rows.js';

// What tests/package/errors.test.ts says where docs/errors.md and the codes of the sources differ, in a copy of both.

const DOCUMENT = 'docs/errors.md';
const ERRORS = 'src/errors.ts';
const VERDICT = 'src/messages/verdict.ts';

/** A row of each table, as its line begins, what it is about, and the same where one letter is wrong. */
const ROWS = [
  ['class of errors', '`DecodeError`', 'DecodeError invalid-json', 'DecodeErrors invalid-json'],
  ['code of issues', '`max-items`', 'max-items', 'max-item'],
  ['code of issues', '`sparse-array`', 'sparse-array', 'sparse-arrays'],
  ['fault of texts', '`trailing-data`', 'trailing-data', 'trailing-date'],
  ['reason of rejections', '`wrong-direction`', 'wrong-direction', 'wrong-directions'],
] as const;

describe('the comparison of docs/errors.md with the sources', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'exact-mcp-errors-'));
    for (const file of [DOCUMENT, ERRORS, VERDICT]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(REPOSITORY, file), join(copy, file));
    }
  });
  afterEach(() => {
    rmSync(copy, { recursive: true });
  });

  /** Puts a text in place of what a pattern finds in a file of the copy, once. */
  function replace(file: string, pattern: RegExp, text: string): void {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(pattern, text);
    if (after === before) throw new Error(`${file} has no ${pattern}`);
    writeFileSync(path, after);
  }
  const lineOf = (start: string) => new RegExp(`^\\| ${start} .*\\n`, 'm');

  it('finds nothing in the repository as it is', () => {
    expect(errorRowFaults(copy)).toEqual([]);
  });

  it.each(ROWS)('tells of a %s without a row: %s', (noun, start, name) => {
    replace(DOCUMENT, lineOf(start), '');
    expect(errorRowFaults(copy)).toEqual([`${DOCUMENT} has no row for the ${noun} ${name}`]);
  });

  it.each(ROWS)('tells of a %s that does not exist: %s', (noun, start, name, wrong) => {
    replace(DOCUMENT, new RegExp(`(?<=^\\| )${start}`, 'm'), `\`${wrong.split(' ')[0] ?? ''}\``);
    expect(errorRowFaults(copy)).toEqual([
      `${DOCUMENT} has no row for the ${noun} ${name}`,
      `${DOCUMENT} has a row, but the sources do not have the ${noun} ${wrong}`,
    ]);
  });

  it.each(ROWS)('tells of a %s with two rows: %s', (noun, start, name) => {
    replace(DOCUMENT, lineOf(start), '$&$&');
    expect(errorRowFaults(copy)).toEqual([`${DOCUMENT} has another row for the ${noun} ${name}`]);
  });

  it('tells of an error class with another code', () => {
    replace(DOCUMENT, /`invalid-json`/, '`invalid-text`');
    expect(errorRowFaults(copy)).toEqual([
      `${DOCUMENT} has no row for the class of errors DecodeError invalid-json`,
      `${DOCUMENT} has a row, but the sources do not have the class of errors DecodeError invalid-text`,
    ]);
  });

  it('tells of a row without a cause, and of one without a cure', () => {
    replace(DOCUMENT, /(?<=^\| `cycle` +\|)[^|]+/m, ' ');
    replace(DOCUMENT, /(?<=^\| `nested-batch` .*\|)[^|]+(?=\|$)/m, ' - ');
    expect(errorRowFaults(copy)).toEqual([
      `${DOCUMENT} tells no cause of the code of issues cycle`,
      `${DOCUMENT} tells no cure of the reason of rejections nested-batch`,
    ]);
  });

  it('tells of what the sources have more', () => {
    replace(ERRORS, /$/, "export class NewError extends McpSchemaError { readonly code = 'new'; }");
    replace(ERRORS, /(?<=export type IssueCode =)/, " | 'new-issue'");
    replace(ERRORS, /(?<=export type DecodeFault =)/, " | 'new-fault'");
    replace(VERDICT, /(?<=export type RejectionReason =)/, " | 'new-reason'");
    const names = ['NewError new', 'new-issue', 'new-fault', 'new-reason'];
    expect(errorRowFaults(copy)).toEqual(
      KINDS.map(({ noun }, index) => `${DOCUMENT} has no row for the ${noun} ${names[index] ?? ''}`),
    );
  });

  it.each(KINDS.flatMap(({ headings }) => headings))('fails where the table below "%s" is gone', (heading) => {
    replace(DOCUMENT, new RegExp(`(?<=^#+ )${heading}$`, 'm'), 'Elsewhere');
    expect(() => errorRowFaults(copy)).toThrow(`${DOCUMENT} has no table below "${heading}"`);
  });
});
