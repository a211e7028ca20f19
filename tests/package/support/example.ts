import ts from 'typescript';

/**
 * The checks that examples ask for. A comment behind an expression, or behind a constant, says its value where it starts
 * with a literal (`// 'add'`, `// 1: an extension`), and what is thrown where it starts with `throws` (`// throws
 * ValidationError`). Every other comment is prose.
 */
export const CHECKS = `
  import assert from 'node:assert/strict';
  const plain = (value) => (typeof value?.toJSON === 'function' ? value.toJSON() : value);
  globalThis.expectValue = (actual, expected) => {
    assert.deepEqual(plain(actual), expected);
    return actual;
  };
  globalThis.expectThrown = (action, name) => {
    assert.throws(action, (error) => { assert.equal(error.name, name); return true; });
  };
`;

/** JavaScript that runs an example and fails where it does not do what its comments say. */
export function checked(code: string): string {
  return toJavaScript(withChecks(code).code);
}

/** How many values and errors the comments of an example state. */
export function countChecks(code: string): number {
  return withChecks(code).count;
}

function withChecks(code: string): { readonly code: string; readonly count: number } {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022, true);
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const comment = commentBehind(node, code);
    const edit = comment === undefined ? undefined : checkOf(node, comment);
    if (edit === undefined) ts.forEachChild(node, visit);
    else edits.push({ start: node.getStart(source), end: node.end, text: edit });
  };
  visit(source);
  const result = edits
    .toReversed()
    .reduce((text, { start, end, text: edit }) => text.slice(0, start) + edit + text.slice(end), code);
  return { code: result, count: edits.length };
}

/** The statement with its check. */
function checkOf(node: ts.Node, comment: string): string | undefined {
  const [, error] = /^throws (\w+)/.exec(comment) ?? [];
  const value = leadingLiteral(comment);
  if (ts.isExpressionStatement(node)) {
    if (error !== undefined) return `expectThrown(() => ${node.expression.getText()}, '${error}');`;
    if (value !== undefined) return `expectValue((${printed(node.expression).getText()}), ${value});`;
  }
  if (ts.isVariableStatement(node) && value !== undefined) {
    const [declaration, ...others] = node.declarationList.declarations;
    if (declaration !== undefined && others.length === 0 && ts.isIdentifier(declaration.name))
      return `${node.getText()} expectValue(${declaration.name.text}, ${value});`;
  }
  return undefined;
}

/** What `console.log` is to print, or the expression itself. */
function printed(expression: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'console.log') return expression;
  const [argument, ...others] = expression.arguments;
  return argument === undefined || others.length > 0 ? expression : argument;
}

function commentBehind(node: ts.Node, code: string): string | undefined {
  if (!ts.isExpressionStatement(node) && !ts.isVariableStatement(node)) return undefined;
  const [range] = ts.getTrailingCommentRanges(code, node.end) ?? [];
  return range === undefined ? undefined : code.slice(range.pos, range.end).replace(/^\/[/*]\s*/, '');
}

/** The text of the literal that a comment starts with, all of it or up to a colon. */
function leadingLiteral(comment: string): string | undefined {
  const ends = [...comment.matchAll(/: /g)].map(({ index }) => index);
  return [comment.length, ...ends].map((end) => comment.slice(0, end)).find(isLiteral);
}

function isLiteral(text: string): boolean {
  const wrapped = `(${text})`;
  const { diagnostics = [] } = ts.transpileModule(wrapped, { reportDiagnostics: true });
  if (diagnostics.length > 0) return false;
  const [statement, ...others] = ts.createSourceFile('literal.ts', wrapped, ts.ScriptTarget.ES2022).statements;
  if (statement === undefined || others.length > 0 || !ts.isExpressionStatement(statement)) return false;
  return ts.isParenthesizedExpression(statement.expression) && isLiteralNode(statement.expression.expression);
}

function isLiteralNode(node: ts.Expression): boolean {
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return true;
  if (ts.isPrefixUnaryExpression(node)) return ts.isNumericLiteral(node.operand);
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteralNode);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((member) => ts.isPropertyAssignment(member) && isLiteralNode(member.initializer));
  return [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind);
}

/** What the compiler makes of TypeScript, without a check. */
export function toJavaScript(code: string): string {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };
  return ts.transpileModule(code, { compilerOptions }).outputText;
}

/** The errors of TypeScript files, by their path. */
export function typeErrors(files: readonly string[], typeRoot: string): ReadonlyMap<string, readonly string[]> {
  const program = ts.createProgram(files, {
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    typeRoots: [typeRoot],
    types: ['node'],
  });
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(file);
      const found = ts.getPreEmitDiagnostics(program, source).filter((diagnostic) => diagnostic.file === source);
      return [file, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))];
    }),
  );
}
