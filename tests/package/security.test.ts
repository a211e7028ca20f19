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

  // One that is made of parts has no text to be run here; it is held to the rule below as the others are.
  const written = expressions.filter(({ expression }) => expression.startsWith('/'));

  it.each(written)('is done with long texts at once: $expression in $file', ({ expression }) => {
    // A quadratic one would take minutes for some of these.
    for (const text of LONG_TEXTS) {
      const { source, flags } = runInThisContext(expression) as RegExp;
      new RegExp(source, flags).test(text);
    }
  });

  it.each(expressions)('repeats nothing that repeats: $expression in $file', ({ expression }) => {
    expect(repeatsRepetition(expression)).toBe(false);
  });

  it('would be noticed if it did', () => {
    expect([/(a+)+/, /(?:a|b*){2,}/, /(?:x(?:a*)y)+/].map(String).every(repeatsRepetition)).toBe(true);
    expect([/a+b*/, /(?:ab?)+/, /[(*+]+/, /(a+)(b+)/, /\(a+\)+/].map(String).some(repeatsRepetition)).toBe(false);
  });
});

const LONG_TEXTS = [
  'a',
  '0',
  'A1',
  ' ',
  '\t',
  '-',
  '.',
  'a.',
  'a-',
  '/',
  ':',
  '@',
  '"',
  '\\',
  '%41',
  '[',
  '{',
  '\u00e9',
  '{"a":1,',
].map((part) => `${part.repeat(100_000)}\u0000!`);

/** Whether a quantifier without an end stands on a group that has one inside. */
function repeatsRepetition(expression: string): boolean {
  const bare = expression.replaceAll(/\\[^]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  // Whether each open group has a repetition so far.
  const groups = [false];
  for (const [token] of bare.matchAll(/\(|\)(?:[*+]|\{\d+,\})?|[*+]|\{\d+,\}/g)) {
    if (token === '(') groups.push(false);
    else if (token.startsWith(')')) {
      const inner = groups.pop() ?? false;
      if (inner && token.length > 1) return true;
      groups[groups.length - 1] ||= inner || token.length > 1;
    } else groups[groups.length - 1] = true;
  }
  return false;
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
