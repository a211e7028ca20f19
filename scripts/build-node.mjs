// Writes dist/node/: the JavaScript of dist/ once more, in the few files that Node loads. To Node, a file costs about as
// much as 10 KB of code, and one revision lies in more than forty; bundlers, which take from files what they need, go on
// with those. Which classes and functions share a file is said here, by what a program that uses one revision needs.
//
// All entries are made in one go, of one set of chunks: a class is one class whichever entries a program combines.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build } from 'vite';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(REPOSITORY, 'dist');
const OUTPUT = join(DIST, 'node');

/** The oldest first. */
const REVISIONS = readdirSync(join(DIST, 'generated/revisions'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => basename(name, '.js'))
  .toSorted();
const [PREVIOUS, LATEST] = REVISIONS.slice(-2);

await build({
  root: REPOSITORY,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [asCompiled(), withNamesOfClasses(), inAscii()],
  build: {
    outDir: OUTPUT,
    ssr: true,
    // As compiled: nothing is to be written anew.
    target: 'esnext',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries(),
      platform: 'neutral',
      checks: { bundlerTimings: false },
      // All of it is exported by some entry, or called by what is.
      treeshake: false,
      // Only so do chunks hold what is said here, and nothing that it imports. No entry gets a name more: a test compares.
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        minify: false,
        minifyInternalExports: false,
        sourcemapExcludeSources: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'by hand', name: (id) => chunkOf(relative(DIST, id)) }],
        },
      },
    },
  },
});

/** The modules of dist/ that the manifest exports, by their name in dist/node/; those without content are left out. */
function entries() {
  const { exports } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  const named = Object.values(exports)
    .filter((target) => target.node !== undefined)
    .flatMap(({ node, default: module }) =>
      node.includes('*')
        ? REVISIONS.map((revision) => [node, module].map((path) => path.replace('2*', revision)))
        : [[node, module]],
    );
  return Object.fromEntries(
    named.map(([node, module]) => [
      relative(OUTPUT, join(REPOSITORY, node)).replace(/\.js$/, ''),
      join(REPOSITORY, module),
    ]),
  );
}

/**
 * The chunk of a module; null where the entries that need it decide. A chunk imports only from those above it:
 *
 * - `validators`: what the latest two revisions share of them, and what guards need besides. Guards load nothing below.
 * - `validators-older`, `validators-<revision>`
 * - `core`: the run time, and the records and definitions that the latest revision shares
 * - `records-older`, `records-<revision>`, `definitions-older`
 */
function chunkOf(path) {
  const [, folder, first, last = first] =
    /^generated\/(\w+)\/(\d{4}-\d\d-\d\d)(?:_\w+_(\d{4}-\d\d-\d\d))?\.js$/.exec(path) ?? [];
  const isShared = first !== last;
  const isOlder = last !== LATEST && last !== PREVIOUS;
  switch (folder) {
    case 'validators':
      if (!isShared) return `validators-${last}`;
      return isOlder ? 'validators-older' : 'validators';
    case 'records':
      if (isShared && last === LATEST) return 'core';
      return isOlder ? 'records-older' : `records-${last}`;
    case 'definitions':
      if (!isShared) return null;
      return isOlder ? 'definitions-older' : 'core';
  }
  if (/^src\/(json|passes|wire-of)\.js$/.test(path)) return 'validators';
  return /^src\/(?!index|schemas)[\w-]+\.js$/.test(path) ? 'core' : null;
}

/** What the compiler wrote, with its map, so that the maps of the chunks lead to the TypeScript. */
function asCompiled() {
  return {
    name: 'as-compiled',
    load(id) {
      if (!id.startsWith(DIST)) return undefined;
      const path = relative(DIST, id);
      if (path.startsWith('generated/definitions/')) return withSchemasInOneFunction(path.replace(/\.js$/, '.ts'));
      return { code: withoutLink(readFileSync(id, 'utf8')), map: readFileSync(`${id}.map`, 'utf8') };
    },
  };
}

function withoutLink(code) {
  return code.replace(/\n\/\/# sourceMappingURL=.*$/, '\n');
}

/**
 * Compiles a module of definitions. Each has a function that makes its schema, and V8 reads them all when the file is
 * loaded, and again before the first verdict: a fifth of all that it does until then. In one function they are read over
 * once, until the first of them is asked for. Bundles, which this would make larger, keep them apart.
 */
function withSchemasInOneFunction(path) {
  const fileName = join(REPOSITORY, path);
  const compiled = ts.transpileModule(readFileSync(fileName, 'utf8'), {
    fileName,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      sourceMap: true,
    },
    transformers: { before: [inOneFunction] },
  });
  const map = JSON.parse(compiled.sourceMapText);
  return {
    code: withoutLink(compiled.outputText),
    map: { ...map, sources: [relative(join(DIST, path, '..'), fileName)] },
  };
}

/** `() => schema` becomes `schemaAt(0)`, which gives a function that calls `makeSchema(0)`, and so on. */
function inOneFunction({ factory }) {
  return (file) => {
    const schemas = [];
    const numbered = (node) => {
      if (!ts.isArrowFunction(node) || node.parameters.length > 0 || !ts.isCallExpression(node.parent))
        return ts.visitEachChild(node, numbered, undefined);
      schemas.push(node.body);
      return call('schemaAt', factory.createNumericLiteral(schemas.length - 1));
    };
    const call = (name, argument) =>
      factory.createCallExpression(factory.createIdentifier(name), undefined, [argument]);
    const index = factory.createIdentifier('index');
    const parameter = factory.createParameterDeclaration(undefined, undefined, index);
    const arrow = (parameters, body) =>
      factory.createArrowFunction(undefined, undefined, parameters, undefined, undefined, body);
    const statements = file.statements.map((statement) => ts.visitNode(statement, numbered));
    const cases = schemas.map((schema, number) =>
      factory.createCaseClause(factory.createNumericLiteral(number), [factory.createReturnStatement(schema)]),
    );
    return factory.updateSourceFile(file, [
      ...statements,
      factory.createFunctionDeclaration(
        undefined,
        undefined,
        'schemaAt',
        undefined,
        [parameter],
        undefined,
        factory.createBlock([factory.createReturnStatement(arrow([], call('makeSchema', index)))], true),
      ),
      factory.createFunctionDeclaration(
        undefined,
        undefined,
        'makeSchema',
        undefined,
        [parameter],
        undefined,
        factory.createBlock([factory.createSwitchStatement(index, factory.createCaseBlock(cases))], true),
      ),
    ]);
  };
}

/** A class that has to have another name inside of its chunk is called as it was: the record `Error`. */
function withNamesOfClasses() {
  return {
    name: 'names-of-classes',
    enforce: 'post',
    renderChunk: (code) => ({ code: code.replaceAll(/^(var (\w+)\$\d+ = class) (?=extends)/gm, '$1 $2 '), map: null }),
  };
}

/** V8 keeps a text that has one character beyond Latin-1 in twice the memory, and is slower to read it. */
function inAscii() {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii',
    enforce: 'post',
    renderChunk: (code) => ({ code: code.replaceAll(/[^\0-\x7f]/g, escaped), map: null }),
  };
}
