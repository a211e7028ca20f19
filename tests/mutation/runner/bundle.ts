import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { buildSync } from 'esbuild';
import type { Vitest } from './collector.js';

/** Reads a test file, and all of ours that it imports, anew: no state is left of an earlier time. */
export type Load = (vitest: Vitest) => void;

/** Bundles a test file with all of ours that it imports; what is compiled is compiled once. */
export function bundle(file: string): Load {
  const { outputFiles } = buildSync({
    // Where it was loaded is not where the tests are.
    absWorkingDir: process.cwd(),
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'error' },
  });
  const text = outputFiles.map((output) => output.text).join('');
  const script = new Script(`(function (require, module) { ${text}\n})`, { filename: `${file}.bundle.js` });
  const ofFile = createRequire(path.resolve(file));
  return (vitest) => {
    const run: unknown = script.runInThisContext();
    if (typeof run !== 'function') throw new TypeError(file);
    Reflect.apply(run, undefined, [
      (name: string): unknown => (name === 'vitest' ? vitest : ofFile(name)),
      { exports: {} },
    ]);
  };
}
