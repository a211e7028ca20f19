import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { REPOSITORY } from '../../generator/resources/folders.js';

/** A row of a table, by the titles of the columns. */
export interface Row {
  readonly [column: string]: string;
}

/** A table of a document, under the heading that it stands below. */
interface Table {
  readonly heading: string;
  readonly rows: readonly Row[];
}

function tablesOf(document: string, root: string): readonly Table[] {
  const tables: { heading: string; titles: readonly string[]; rows: Row[] }[] = [];
  let heading = '';
  let open = false;
  for (const line of proseOf(readFileSync(join(root, document), 'utf8')).split('\n')) {
    heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    const isRow = line.trimStart().startsWith('|');
    if (isRow && !open) tables.push({ heading, titles: cellsOf(line), rows: [] });
    else if (isRow && !/^[\s|:-]+$/.test(line)) {
      const { titles = [], rows } = tables.at(-1) ?? {};
      rows?.push(Object.fromEntries(cellsOf(line).map((cell, index) => [titles[index] ?? '', cell])));
    }
    open = isRow;
  }
  return tables;
}

/** The rows of the tables below a heading; an error where there are none. */
export function rowsBelow(document: string, heading: string, root = REPOSITORY): readonly Row[] {
  const rows = tablesOf(document, root)
    .filter((table) => table.heading === heading)
    .flatMap((table) => table.rows);
  if (rows.length === 0) throw new Error(`${document} has no table below "${heading}"`);
  return rows;
}

function cellsOf(line: string): readonly string[] {
  const cells = line.trim().split(/(?<!\\)\|/);
  return cells.slice(1, -1).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** What stands between backticks. */
export function spansOf(text: string): readonly string[] {
  return [...proseOf(text).matchAll(/(`+)(.+?)\1/g)].map(([, , span = '']) => span.trim());
}

/** The one code span that a cell of a table has. */
export function spanIn(row: Row, column: string): string {
  const [span, ...others] = spansOf(row[column] ?? '');
  if (span === undefined || others.length > 0) throw new Error(`Not one code span: ${JSON.stringify(row)}, ${column}`);
  return span;
}

/** The text without its fenced blocks. */
function proseOf(text: string): string {
  return text.replaceAll(/^( *)```[^]*?^\1```$/gm, '');
}
