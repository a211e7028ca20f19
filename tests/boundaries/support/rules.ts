import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Says what is wrong in a folder that is laid out as the repository, one line for each violation. */
export type Rule = (root: string) => readonly string[];

/** Where modules may import from, by the folder that they are in: the first that fits decides. */
export const LAYERS: readonly { readonly folder: string; readonly may: readonly RegExp[] }[] = [
  { folder: 'src/cli/', may: [/^src\//, /^generated\//, /^node:/] },
  { folder: 'src/rules/', may: [/^src\/(?!cli\/)/] },
  { folder: 'src/messages/', may: [/^src\/(?!cli\/|rules\/)/, /^generated\/types\.ts$/] },
  // The index of revisions, and the types by revision, are what the core is about; all else that is optional stays apart.
  { folder: 'src/', may: [/^src\/[^/]+$/, /^generated\/(types|revisions)\.ts$/] },
  // Checks that allocate nothing need nothing: no catalog, no record.
  { folder: 'generated/validators/', may: [/^generated\/validators\//, /^src\/json\.ts$/] },
  { folder: 'generated/is/', may: [/^generated\/(validators|wire)\//, /^src\/passes\.ts$/] },
  { folder: 'generated/wire/', may: [/^generated\/wire\//, /^src\/json\.ts$/] },
  { folder: 'generated/', may: [/^generated\//, /^src\/[^/]+$/] },
  { folder: 'generator/', may: [/^generator\//, /^src\/(?!cli\/)/, /^node:/, /^npm:/] },
];

/** The layer that a module is in. */
export function layerOf(file: string) {
  return LAYERS.find(({ folder }) => file.startsWith(folder));
}

/** Modules import from the layers below them, and from nothing else. */
export const importDirections: Rule = (root) =>
  LAYERS.flatMap(({ folder }) => folder.split('/')[0] ?? [])
    .filter((folder, index, all) => all.indexOf(folder) === index)
    .flatMap((folder) => filesBelow(root, folder, /\.ts$/))
    .flatMap((file) => {
      const may = layerOf(file)?.may ?? [];
      const imported = importsOf(root, file).map((specifier) => target(root, file, specifier));
      return imported
        .filter((path) => !may.some((pattern) => pattern.test(path)))
        .map((path) => `${file} imports ${path}`);
    });

/** Shipped code evaluates no strings and loads nothing at run time. */
export const noEvaluation: Rule = (root) =>
  filesBelow(root, 'dist', /\.js$/).flatMap((file) =>
    nodesOf(root, file).flatMap((node) => {
      const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
      if (isCall && node.expression.kind === ts.SyntaxKind.ImportKeyword) return [`${file} imports dynamically`];
      if (!ts.isIdentifier(node) || !EVALUATING.has(node.text) || isMemberName(node)) return [];
      return [`${file} uses ${node.text}`];
    }),
  );

const EVALUATING = new Set(['eval', 'Function', 'require', 'GeneratorFunction', 'AsyncFunction']);

/** `any` would let everything through where the package is used, and hide what is wrong in what it is made of. */
export const noAny: Rule = (root) =>
  [
    ...filesBelow(root, 'dist', /\.d\.ts$/),
    ...filesBelow(root, 'src', /\.ts$/),
    ...filesBelow(root, 'generated', /\.ts$/),
  ]
    // Parsing takes long, and nearly none has the word.
    .filter((file) => /\bany\b/.test(readFileSync(join(root, file), 'utf8')))
    .flatMap((file) =>
      nodesOf(root, file).flatMap((node) => (node.kind === ts.SyntaxKind.AnyKeyword ? [`${file} says any`] : [])),
    );

/** The package needs no other one at run time. */
export const noDependencies: Rule = (root) => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
  return ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundledDependencies', 'bundleDependencies']
    .filter((key) => Object.hasOwn(manifest, key))
    .map((key) => `package.json has ${key}`);
};

/** What is shipped imports no other package; what runs in a browser has nothing of Node, not even by a global. */
export const noOutside: Rule = (root) =>
  filesBelow(root, 'dist', /\.js$/).flatMap((file) => {
    const isForNode = file.startsWith('dist/src/cli/');
    const imported = importsOf(root, file)
      .filter((specifier) => !specifier.startsWith('.') && !(isForNode && specifier.startsWith('node:')))
      .map((specifier) => `${file} imports ${specifier}`);
    if (isForNode) return imported;
    const isGlobal = (node: ts.Node) => ts.isIdentifier(node) && NODE_GLOBALS.has(node.text) && !isMemberName(node);
    return [
      ...imported,
      ...nodesOf(root, file)
        .filter(isGlobal)
        .map((node) => `${file} uses ${node.getText()}`),
    ];
  });

const NODE_GLOBALS = new Set(['process', 'Buffer', '__dirname', '__filename', 'global', 'setImmediate']);

/** Validators and guards carry no catalog; catalogs carry no sentences, as what explains makes its own. */
export const noProse: Rule = (root) =>
  filesBelow(root, 'dist/generated', /\.js$/).flatMap((file) =>
    nodesOf(root, file).flatMap((node) => {
      if (!ts.isStringLiteralLike(node)) return [];
      if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return [];
      return / \S+ \S+ /.test(node.text) || (node.text === 'description' && isKeyword(node))
        ? [`${file} says ${node.text}`]
        : [];
    }),
  );

/** Whether a string is the key of a schema's keyword, not the name of a property. */
function isKeyword(node: ts.StringLiteralLike): boolean {
  return (
    ts.isPropertyAssignment(node.parent) && node.parent.name === node && ts.isStringLiteralLike(node.parent.initializer)
  );
}

/** Whether an identifier names a member, which may be called anything. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

function nodesOf(root: string, file: string): readonly ts.Node[] {
  const text = readFileSync(join(root, file), 'utf8');
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
  return nodes;
}

/** All module names that a file mentions, those in types too. */
function importsOf(root: string, file: string): readonly string[] {
  return ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName);
}

/** The path below the root, or the name of a package. */
function target(root: string, file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
  return relative(root, resolve(root, dirname(file), specifier)).replace(/\.js$/, '.ts');
}

function filesBelow(root: string, folder: string, pattern: RegExp): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => pattern.test(path))
    .toSorted();
}
