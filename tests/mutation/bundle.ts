import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'esbuild';

/** Evaluates all modules of a bundle, anew each time; `given` stands for packages that it imports, by their names. */
export type Load = (given: { readonly [name: string]: unknown }) => object;

/**
 * Makes one script of a module and of all of ours that it imports; packages stay outside. What is compiled is compiled once.
 *
 * @param root the folder that the names of modules start from
 * @param entry the text of the module, in CommonJS
 * @param adapt changes the text of each module before it is compiled
 */
export async function bundle(
  root: string,
  entry: string,
  adapt: (text: string) => string = (text) => text,
): Promise<Load> {
  const { outputFiles } = await build({
    // Where it was loaded is not where the tests are.
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root, sourcefile: 'entry.cjs', loader: 'js' },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: false,
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'error' },
    plugins: [
      {
        name: 'places',
        setup: (plugins) => {
          plugins.onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
            contents: adapt(placed(readFileSync(file, 'utf8'), file)),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  const text = outputFiles.map((output) => output.text).join('');
  const file = path.join(root, 'bundle.cjs');
  const script = new Script(`(exports, require, module) => {${text}\n}`, { filename: file });
  const native = createRequire(file);
  return (given) => {
    const module = { exports: {} };
    const run: unknown = script.runInThisContext();
    if (typeof run !== 'function') throw new TypeError('a bundle that is no function');
    Reflect.apply(run, undefined, [
      module.exports,
      (name: string): unknown => (Object.hasOwn(given, name) ? given[name] : native(name)),
      module,
    ]);
    return module.exports;
  };
}

/** Each module knows where it stands. */
function placed(text: string, file: string): string {
  return text
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
}
