import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { rowsBelow, spanIn } from '../support/tables.js';
import { FILES, REPOSITORY } from './support/user.js';

const DOCUMENT = 'docs/security.md';

describe('a claim of docs/security.md', () => {
  const claims = rowsBelow(DOCUMENT, 'What hostile input cannot do').map((row) => ({
    path: spanIn(row, 'Test'),
    title: (row.Title ?? '').replaceAll('`', ''),
  }));

  it.each(claims)('is held by $path: $title', ({ path, title }) => {
    const titles = titlesOf(path);
    expect(
      titles.some((each) => title !== '' && each.includes(title)),
      titles.join('\n'),
    ).toBe(true);
  });
});

describe('a limit of docs/security.md', () => {
  it.each(rowsBelow(DOCUMENT, 'Limits'))('is that of the code: $Constant', (row) => {
    expect(row.Value).toBe(constantOf(spanIn(row, 'In'), spanIn(row, 'Constant')).toLocaleString('en'));
  });
});

describe('a regular expression of the library', () => {
  const modules = FILES.filter((file) => file.endsWith('.ts') && /^(src|generated)\//.test(file));
  const expressions = modules
    .filter((file) => !file.startsWith('src/cli/'))
    .flatMap((file) => expressionsOf(file).map((expression) => ({ file, expression })));

  it('is there to be looked at', () => {
    expect(expressions.length).toBeGreaterThan(3);
  });

  it.each(expressions)('repeats nothing: $expression in $file', ({ expression }) => {
    expect(isRepeating(expression)).toBe(false);
  });

  it('would be noticed if it did', () => {
    expect([/a+/, /[^]*/, /(a|b){2,}/, /[+]*/].map(String).every(isRepeating)).toBe(true);
    expect([/a\+/, /[*+{]/, /a{4}/u, /\\u[dD]?/].map(String).some(isRepeating)).toBe(false);
  });
});

/** Whether an expression has a quantifier without an end: one that stands neither escaped nor in a class. */
function isRepeating(expression: string): boolean {
  const bare = expression.replaceAll(/\\[^]/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return /[*+]|\{\d+,\}/.test(bare);
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(REPOSITORY, path), 'utf8'), ts.ScriptTarget.ES2022, true);
}

function nodesOf(source: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

function expressionsOf(path: string): readonly string[] {
  const nodes = nodesOf(parse(path));
  const made = nodes.filter((node) => ts.isNewExpression(node) && node.expression.getText() === 'RegExp');
  return [...nodes.filter(ts.isRegularExpressionLiteral), ...made].map((node) => node.getText());
}

/** The titles of the tests of a file: the strings that are given to it, test and describe, however they are called. */
function titlesOf(path: string): readonly string[] {
  return nodesOf(parse(path)).flatMap((node) => {
    if (!ts.isCallExpression(node) || !/^(it|test)\b/.test(node.expression.getText())) return [];
    const [title] = node.arguments;
    return title !== undefined && ts.isStringLiteralLike(title) ? [title.text] : [];
  });
}

/** The value of a constant of a module, which is a number or made of numbers. */
function constantOf(path: string, name: string): number {
  const declaration = nodesOf(parse(path)).find(
    (node) => ts.isVariableDeclaration(node) && node.name.getText() === name,
  );
  const initializer =
    declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (initializer === undefined || !/^[\d_ *]+$/.test(initializer.getText()))
    throw new Error(`${path} has no number ${name}`);
  return Number(runInThisContext(initializer.getText()));
}
