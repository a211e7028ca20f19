import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

import { FILES, INSTALLED } from './support/user.js';

const OWN_MODULE = /^['"]\.\.?\//;

it.each(FILES.filter((file) => file.endsWith('.js')))(
  '%s evaluates no strings, imports nothing at run time, and no other package',
  (file) => {
    const source = ts.createSourceFile(file, readFileSync(join(INSTALLED, file), 'utf8'), ts.ScriptTarget.ES2022);
    // The command line tool is for Node.
    const imported = file.startsWith('dist/src/cli/') ? /^['"](?:\.\.?\/|node:)/ : OWN_MODULE;
    expect(forbidden(source, imported)).toEqual([]);
  },
);

it('would notice all of these', () => {
  const code = `import 'node:fs'; export * from "x"; import './a.js'; eval('1'); new Function('1'); import('./a.js'); require('x');`;
  expect(forbidden(ts.createSourceFile('x.js', code, ts.ScriptTarget.ES2022), OWN_MODULE)).toHaveLength(6);
});

/** `imported` is what modules may be imported by. */
function forbidden(source: ts.SourceFile, imported: RegExp): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const callee = node.expression.getText(source);
      if (['eval', 'Function', 'require', 'import'].includes(callee)) found.push(node.getText(source));
    }
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const specifier = node.moduleSpecifier.getText(source);
      if (!imported.test(specifier)) found.push(specifier);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
