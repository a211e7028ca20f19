import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { rowsBelow, spanIn } from '../support/tables.js';
import type { Row } from '../support/tables.js';
import { toJavaScript, typeErrors } from './support/example.js';
import { REPOSITORY, runFile, userFolder } from './support/user.js';

const DOCUMENT = 'docs/errors.md';

/** What the expressions of the document stand on, and how an outcome is told by its code. */
const PRELUDE = `
import { isMcpSchemaError, Schemas } from 'exact-mcp';
import { readMessage } from 'exact-mcp/messages';
import { Tool } from 'exact-mcp/records';

const schema = Schemas.forVersion('2025-11-25');
const march = Schemas.forVersion('2025-03-26');
const tool = { name: 'add', inputSchema: { type: 'object' } };

interface Outcome {
  readonly name?: string;
  readonly code?: string;
  readonly fault?: string;
  readonly issues?: readonly string[];
  readonly reason?: string;
}

function outcomeOf(run: () => unknown): Outcome {
  try {
    const value = run() as { issues?: readonly { code: string }[]; reason?: string; messages?: readonly unknown[] };
    const { issues, reason } = (value.messages?.[0] ?? value) as typeof value;
    return { issues: (issues ?? []).map(({ code }) => code), ...(reason !== undefined && { reason }) };
  } catch (error) {
    if (!isMcpSchemaError(error)) throw error;
    return { name: error.name, code: error.code, ...('fault' in error && { fault: String(error.fault) }) };
  }
}
`;

interface Outcome {
  readonly name?: string;
  readonly code?: string;
  readonly fault?: string;
  readonly issues?: readonly string[];
  readonly reason?: string;
}

const CLASSES = rowsBelow(DOCUMENT, 'What to catch');
const ISSUES = [
  ...rowsBelow(DOCUMENT, 'What the schema does not allow'),
  ...rowsBelow(DOCUMENT, 'What JSON cannot carry'),
];
const FAULTS = rowsBelow(DOCUMENT, 'Faults of a text');
const REASONS = rowsBelow(DOCUMENT, 'Rejected messages');

describe('docs/errors.md has a row for each', () => {
  const codes = (rows: readonly Row[], column: string) => rows.map((row) => spanIn(row, column)).toSorted();

  it('class of errors', () => {
    const classes = errorClasses();
    expect(classes.length).toBeGreaterThan(5);
    expect(CLASSES.map((row) => [spanIn(row, 'Class'), spanIn(row, '`code`')]).toSorted()).toEqual(classes);
  });

  it('code of issues', () => {
    expect(codes(ISSUES, 'Code')).toEqual(literalsOf('src/errors.ts', 'IssueCode'));
  });

  it('fault of texts', () => {
    expect(codes(FAULTS, 'Fault')).toEqual(literalsOf('src/errors.ts', 'DecodeFault'));
  });

  it('reason of rejections', () => {
    expect(codes(REASONS, 'Reason')).toEqual(literalsOf('src/messages/verdict.ts', 'RejectionReason'));
  });

  it('and tells a cause and a cure', () => {
    for (const row of [...CLASSES, ...ISSUES, ...FAULTS, ...REASONS]) {
      expect(row.Cause).toMatch(/\w/);
      expect(row.Cure).toMatch(/\w/);
    }
  });
});

describe('what a row of docs/errors.md makes', () => {
  const rows = [...CLASSES, ...ISSUES, ...FAULTS, ...REASONS];
  const cases = (some: readonly Row[], column: string) =>
    some.map((row) => ({ code: spanIn(row, column), at: rows.indexOf(row) }));
  let outcomes: readonly Outcome[] = [];

  beforeAll(() => {
    outcomes = run(rows.map((row) => spanIn(row, 'Made by')));
  });

  it.each(cases(CLASSES, 'Class'))('is the error $code', ({ code, at }) => {
    expect(outcomes[at]?.name).toBe(code);
  });

  it.each(cases(CLASSES, '`code`'))('has the code $code', ({ code, at }) => {
    expect(outcomes[at]?.code).toBe(code);
  });

  it.each(cases(ISSUES, 'Code'))('is the issue $code', ({ code, at }) => {
    expect([...new Set(outcomes[at]?.issues)]).toEqual([code]);
  });

  it.each(cases(FAULTS, 'Fault'))('is the fault $code', ({ code, at }) => {
    expect(outcomes[at]?.fault).toBe(code);
  });

  it.each(cases(REASONS, 'Reason'))('is the reason $code', ({ code, at }) => {
    expect(outcomes[at]?.reason).toBe(code);
  });
});

/** Runs expressions with the installed package; gives what came of each. */
function run(expressions: readonly string[]): readonly Outcome[] {
  const folder = userFolder();
  const code = `${PRELUDE}\nconst expressions = [\n${expressions.map((expression) => `() => ${expression},\n`).join('')}];
console.log(JSON.stringify(expressions.map(outcomeOf)));\n`;
  const file = join(folder, 'expressions.ts');
  writeFileSync(file, code);
  const errors = typeErrors([file], join(REPOSITORY, 'node_modules/@types')).get(file);
  if (errors === undefined || errors.length > 0)
    throw new Error(`The expressions have type errors: ${errors?.join('\n')}`);
  writeFileSync(join(folder, 'expressions.mjs'), toJavaScript(code));
  return JSON.parse(runFile(folder, 'expressions.mjs')) as readonly Outcome[];
}

function sourceOf(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(REPOSITORY, path), 'utf8'), ts.ScriptTarget.ES2022, true);
}

/** The members of a union of string literals, sorted. */
function literalsOf(path: string, name: string): readonly string[] {
  const alias = sourceOf(path).statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
  );
  if (alias === undefined || !ts.isTypeAliasDeclaration(alias) || !ts.isUnionTypeNode(alias.type))
    throw new Error(`${path} has no union ${name}`);
  const literals = alias.type.types.map((type) => {
    if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return type.literal.text;
    throw new Error(`${type.getText()} of ${name} is no string`);
  });
  return literals.toSorted();
}

/** The concrete error classes with their codes, sorted. */
function errorClasses(): readonly (readonly [string, string])[] {
  const classes = sourceOf('src/errors.ts').statements.filter(ts.isClassDeclaration);
  const concrete = classes.filter(
    ({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) !== true,
  );
  return concrete
    .map((declaration): readonly [string, string] => {
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
      return [declaration.name?.text ?? '', code.initializer.text];
    })
    .toSorted();
}
