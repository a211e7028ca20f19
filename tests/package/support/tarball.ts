import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { REVISIONS } from './user.js';

const LISTED = readFileSync(resolve(import.meta.dirname, '../tarball.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const REVISION = REVISIONS.join('|');
const PATTERNS = LISTED.flatMap(withOutput).map((path) => ({ path, pattern: patternOf(path) }));

/** Says how the files of a tarball differ from those that tarball.txt lists, one line for each difference. */
export function tarballFaults(files: readonly string[]): readonly string[] {
  const counts = PATTERNS.map(({ path, pattern }) => {
    const count = files.filter((file) => pattern.test(file)).length;
    return { path, count, isRight: path.includes('<revision>') ? count === REVISIONS.length : count > 0 };
  });
  return [
    ...files
      .filter((file) => !PATTERNS.some(({ pattern }) => pattern.test(file)))
      .map((file) => `${file} is not listed`),
    ...counts
      .filter(({ isRight }) => !isRight)
      .map(({ path, count }) => `${path} is listed, and packed ${count} times`),
  ];
}

/** What was built from no source that is packed with it: it is left from an earlier build. */
export function withoutSource(files: readonly string[]): readonly string[] {
  const packed = new Set(files);
  // What is in dist/node/ is of many sources each, which its maps name.
  return files
    .filter((path) => /^dist\/(?!node\/)/.test(path))
    .filter((path) => !packed.has(path.replace('dist/', '').replace(/(\.d\.ts|\.js)(\.map)?$/, '.ts')));
}

/** A module is shipped as its source and as what the compiler makes of it. */
function withOutput(path: string): readonly string[] {
  if (!path.endsWith('.ts')) return [path];
  const output = `dist/${path.slice(0, -'.ts'.length)}`;
  return [path, ...['.js', '.js.map', '.d.ts', '.d.ts.map'].map((extension) => output + extension)];
}

function patternOf(path: string): RegExp {
  const literal = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `^${literal
      .replace('<revisions>', `(${REVISION})((_and_(${REVISION}))+|_to_(${REVISION}))?`)
      .replace('<revision>', `(${REVISION})`)}$`,
  );
}
