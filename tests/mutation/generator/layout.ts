import ts from 'typescript';

/**
 * What formatting leaves as it is: the words, constants, operators and comments of a text, without white space and without
 * the marks that a formatter adds, takes away or changes. Texts that differ in it are different when they are formatted;
 * texts that do not have to be formatted to be compared.
 */
export function withoutLayout(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, ts.LanguageVariant.Standard, text);
  const words: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (!LAYOUT.has(token)) words.push(isComment(token) ? trimmed(scanner.getTokenText()) : wordOf(token, scanner));
  }
  return words.join('\n');
}

const LAYOUT: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.WhitespaceTrivia,
  ts.SyntaxKind.NewLineTrivia,
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.SemicolonToken,
  ts.SyntaxKind.OpenParenToken,
  ts.SyntaxKind.CloseParenToken,
  // Written before the first member of a union, too, where it takes several lines.
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.AmpersandToken,
]);

function isComment(token: ts.SyntaxKind): boolean {
  return token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
}

/** A property may be written with or without quotes. */
function wordOf(token: ts.SyntaxKind, scanner: ts.Scanner): string {
  return token === ts.SyntaxKind.StringLiteral
    ? JSON.stringify(scanner.getTokenValue()).slice(1, -1)
    : scanner.getTokenText();
}

/** A comment is indented like what it stands before. */
function trimmed(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
