import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

import { rowsBelow, spanIn } from './tables.js';
import type { Row } from './tables.js';

const DOCUMENT = 'docs/errors.md';

/** What docs/errors.md has a row for each of. */
export interface CodeKind {
  readonly noun: string;
  /** The headings that the rows stand below. */
  readonly headings: readonly string[];
  /** The columns that name what a row is about. */
  readonly columns: readonly string[];
  /** What the sources below a root have, as the columns name it. */
  readonly inSources: (root: string) => readonly string[];
}

export const CLASSES: CodeKind = {
  noun: 'class of errors',
  headings: ['What to catch'],
  columns: ['Class', '`code`'],
  inSources: errorClasses,
};

export const ISSUES: CodeKind = {
  noun: 'code of issues',
  headings: ['What the schema does not allow', 'What JSON cannot carry'],
  columns: ['Code'],
  inSources: (root) => literalsOf(root, 'src/errors.ts', 'IssueCode'),
};

export const FAULTS: CodeKind = {
  noun: 'fault of texts',
  headings: ['Faults of a text'],
  columns: ['Fault'],
  inSources: (root) => literalsOf(root, 'src/errors.ts', 'DecodeFault'),
};

export const REASONS: CodeKind = {
  noun: 'reason of rejections',
  headings: ['Rejected messages'],
  columns: ['Reason'],
  inSources: (root) => literalsOf(root, 'src/messages/verdict.ts', 'RejectionReason'),
};

export const KINDS: readonly CodeKind[] = [CLASSES, ISSUES, FAULTS, REASONS];

/** The rows of docs/errors.md in a folder that is laid out as the repository; an error where there are none. */
export function errorRows({ headings }: CodeKind, root: string): readonly Row[] {
  return headings.flatMap((heading) => rowsBelow(DOCUMENT, heading, root));
}

/** Says where docs/errors.md and the sources differ, and which rows lack a cause or a cure, one line for each. */
export function errorRowFaults(root: string): readonly string[] {
  return KINDS.flatMap((kind) => {
    const rows = errorRows(kind, root).map((row) => ({ row, name: nameOf(kind, row) }));
    const documented = rows.map(({ name }) => name);
    const existing = kind.inSources(root);
    const told = (text: string) => (name: string) => `${DOCUMENT} ${text} the ${kind.noun} ${name}`;
    return [
      ...existing.filter((name) => !documented.includes(name)).map(told('has no row for')),
      ...documented.filter((name) => !existing.includes(name)).map(told('has a row, but the sources do not have')),
      ...documented.filter((name, index) => documented.indexOf(name) < index).map(told('has another row for')),
      ...['Cause', 'Cure'].flatMap((column) =>
        rows
          .filter(({ row }) => !/\w/.test(row[column] ?? ''))
          .map(({ name }) => told(`tells no ${column.toLowerCase()} of`)(name)),
      ),
    ];
  });
}

function nameOf({ columns }: CodeKind, row: Row): string {
  return columns.map((column) => spanIn(row, column)).join(' ');
}

function sourceOf(root: string, path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, true);
}

/** The members of a union of string literals. */
function literalsOf(root: string, path: string, name: string): readonly string[] {
  const alias = sourceOf(root, path).statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
  );
  if (alias === undefined || !ts.isTypeAliasDeclaration(alias) || !ts.isUnionTypeNode(alias.type))
    throw new Error(`${path} has no union ${name}`);
  return alias.type.types.map((type) => {
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return type.literal.text;
    throw new Error(`${type.getText()} of ${name} is no string`);
  });
}

/** The concrete error classes with their codes. */
function errorClasses(root: string): readonly string[] {
  const classes = sourceOf(root, 'src/errors.ts').statements.filter(ts.isClassDeclaration);
  const concrete = classes.filter(
    ({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) !== true,
  );
  return concrete.map((declaration) => {
    const code = declaration.members.find(
      (member) => ts.isPropertyDeclaration(member) && member.name.getText() === 'code',
    );
    if (
      code === undefined ||
      !ts.isPropertyDeclaration(code) ||
      code.initializer === undefined ||
      !ts.isStringLiteral(code.initializer)
    )
      throw new Error(`${declaration.name?.text ?? ''} has no code`);
    return `${declaration.name?.text ?? ''} ${code.initializer.text}`;
  });
}
