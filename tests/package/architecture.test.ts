import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { rowsBelow, spanIn, spansOf } from '../support/tables.js';
import { REPOSITORY } from './support/user.js';

const DOCUMENT = 'docs/architecture.md';

describe('the folders of docs/architecture.md', () => {
  const rows = rowsBelow(DOCUMENT, 'Folders');
  const folders = rows.map((row) => spanIn(row, 'Folder'));
  /** The folder that a path belongs to, the innermost one. */
  const folderOf = (path: string) =>
    folders.filter((folder) => path.startsWith(folder)).sort((a, b) => b.length - a.length)[0] ?? path;

  const forbiddenIn = (row: (typeof rows)[number], imported: (path: string) => readonly string[] = importsOf) => {
    const folder = spanIn(row, 'Folder');
    const allowed = row['May import'] ?? '';
    const modules = modulesBelow(folder).filter((path) => folderOf(path) === folder);
    expect(modules.length).toBeGreaterThan(0);
    return modules.flatMap((path) =>
      imported(path)
        .map((specifier) => (specifier.startsWith('.') ? folderOf(join(dirname(path), specifier)) : kindOf(specifier)))
        .filter((target) => target !== folder && !allowed.includes(target))
        .map((target) => `${path}: ${target}`),
    );
  };

  it.each(rows)('$Folder imports what it may, and nothing else', (row) => {
    expect(forbiddenIn(row)).toEqual([]);
  });

  it.each(rows)('$Folder would be noticed if it imported anything else', (row) => {
    const others = folders.filter(
      (folder) => ![spanIn(row, 'Folder'), ...spansOf(row['May import'] ?? '')].includes(folder),
    );
    for (const other of others) {
      const found = forbiddenIn(row, (path) => [`./${relative(dirname(path), `${other}module.js`)}`]);
      expect(found[0], other).toContain(`: ${other}`);
    }
  });

  it('import in one direction: the core loads no optional part, and of generated/ the list of schemas alone', () => {
    const core = modulesBelow('src/').filter((path) => folderOf(path) === 'src/');
    const loaded = core.flatMap((path) =>
      importsOf(path, 'values')
        .map((specifier) => normalize(join(dirname(path), specifier)))
        .filter((target) => folderOf(target) !== 'src/')
        .map((target) => `${path}: ${target}`),
    );
    expect(loaded).toEqual(['src/schemas.ts: generated/revisions.js']);
  });
});

it('docs/architecture.md says of each output what it is generated from, and by what', () => {
  const rows = rowsBelow(DOCUMENT, 'What is generated from what');
  const outputs = readdirSync(join(REPOSITORY, 'generated'), { withFileTypes: true }).map(
    (entry) => `generated/${entry.name}${entry.isDirectory() ? '/' : ''}`,
  );
  expect(rows.map((row) => spanIn(row, 'Output')).toSorted()).toEqual(
    [...outputs, 'compat-manifest.json', 'docs/revisions.md'].toSorted(),
  );
  for (const path of rows.flatMap((row) => spansOf(row.By ?? '')))
    expect(existsSync(join(REPOSITORY, path))).toBe(true);
});

function modulesBelow(folder: string): readonly string[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(REPOSITORY, join(entry.parentPath, entry.name)));
}

/** What a module imports: all, or only what is there at run time. */
function importsOf(path: string, which: 'all' | 'values' = 'all'): readonly string[] {
  const source = ts.createSourceFile(path, readFileSync(join(REPOSITORY, path), 'utf8'), ts.ScriptTarget.ES2022);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const isTypeOnly = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    return which === 'values' && isTypeOnly ? [] : [moduleSpecifier.text];
  });
}

function kindOf(specifier: string): string {
  return specifier.startsWith('node:') || builtinModules.includes(specifier) ? 'Node' : 'packages';
}
