// Writes dist/node/: the JavaScript of dist/ once more, in the few files that Node loads. To Node, a file costs about as
// much as 10 KB of code, and one revision lies in more than forty; bundlers, which take from files what they need, go on
// with those. Which classes and functions share a file is said here, by what a program that uses one revision needs.
//
// All entries are made in one go, of one set of chunks: a class is one class whichever entries a program combines.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  plugins: [withMapsOfTheCompiler(), withNamesOfClasses(), inAscii()],
  build: {
    outDir: OUTPUT,
    ssr: true,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: entries(),
      platform: 'neutral',
      // All of it is exported by some entry, or called by what is.
      treeshake: false,
      // Only so do chunks hold what is said here, and nothing that it imports. No entry gets a name more: a test compares.
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
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

/** So that the maps of the chunks lead to the TypeScript. */
function withMapsOfTheCompiler() {
  return {
    name: 'maps-of-the-compiler',
    load(id) {
      if (id.startsWith(DIST)) {
        const code = readFileSync(id, 'utf8').replace(/\n\/\/# sourceMappingURL=.*$/, '\n');
        return { code, map: readFileSync(`${id}.map`, 'utf8') };
      }
    },
  };
}

/** A class that has to have another name inside of its chunk is called as it was: the record `Error`. */
function withNamesOfClasses() {
  return {
    name: 'names-of-classes',
    renderChunk: (code) => ({ code: code.replaceAll(/^(var (\w+)\$\d+ = class) (?=extends)/gm, '$1 $2 '), map: null }),
  };
}

/** V8 keeps a text that has one character beyond Latin-1 in twice the memory, and is slower to read it. */
function inAscii() {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return { name: 'ascii', renderChunk: (code) => ({ code: code.replaceAll(/[^\0-\x7f]/g, escaped), map: null }) };
}
