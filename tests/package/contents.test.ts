import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { FILES, INSTALLED, REPOSITORY, REVISIONS } from './support/user.js';

const LISTED = readFileSync(join(import.meta.dirname, 'tarball.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const REVISION = REVISIONS.join('|');

describe('the tarball', () => {
  const patterns = LISTED.flatMap(withOutput).map((path) => ({ path, pattern: patternOf(path) }));

  it('holds no file that is not listed', () => {
    expect(FILES.filter((file) => !patterns.some(({ pattern }) => pattern.test(file)))).toEqual([]);
  });

  it('holds every file that is listed', () => {
    expect(patterns.filter(({ pattern }) => !FILES.some((file) => pattern.test(file)))).toEqual([]);
    for (const { path, pattern } of patterns) {
      if (!path.includes('<revision>')) continue;
      expect(
        FILES.filter((file) => pattern.test(file)),
        path,
      ).toHaveLength(REVISIONS.length);
    }
  });

  it('has a source for all that was built, so that no file of an earlier build is packed', () => {
    // What is in dist/node/ is of many sources each, which its maps name.
    for (const file of FILES.filter((path) => /^dist\/(?!node\/)/.test(path)))
      expect(FILES, file).toContain(file.replace('dist/', '').replace(/(\.d\.ts|\.js)(\.map)?$/, '.ts'));
  });
});

describe('the manifest of the package', () => {
  const manifest = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8')) as { [key: string]: unknown };

  it('names a licence, the engine, and no side effects', () => {
    expect(manifest.license).toBe('MIT');
    expect(manifest.type).toBe('module');
    expect(manifest.engines).toEqual({ node: '>=20.19' });
    expect(manifest.sideEffects).toBe(false);
  });

  it('depends on nothing, and runs nothing when it is installed', () => {
    for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies'])
      expect(manifest[key], key).toBeUndefined();
    expect(manifest.bin).toEqual({ 'exact-mcp': './dist/src/cli/main.js' });
    expect(Object.keys(manifest.scripts ?? {}).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
  });

  it('exports modules whose types stand first and whose files exist', () => {
    const exported = Object.entries(manifest.exports ?? {}) as [string, string | { [condition: string]: string }][];
    expect(exported.length).toBeGreaterThan(5);
    for (const [subpath, target] of exported) {
      if (typeof target !== 'string') {
        // Bundlers for Node take what bundlers take: `module` stands before `node`.
        const conditions = target.node === undefined ? ['types', 'default'] : ['types', 'module', 'node', 'default'];
        expect(Object.keys(target), subpath).toEqual(conditions);
        if (target.node !== undefined) expect(target.module, subpath).toBe(target.default);
      }
      for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
        const named = path.includes('*') ? REVISIONS.map((revision) => path.replace('2*', revision)) : [path];
        for (const file of named) expect(FILES).toContain(file.replace('./', ''));
      }
    }
  });
});

describe('the notices', () => {
  const notices = readFileSync(join(INSTALLED, 'THIRD-PARTY-NOTICES.md'), 'utf8');

  it('name every pinned document', () => {
    const sources = JSON.parse(readFileSync(join(REPOSITORY, 'resources/sources.json'), 'utf8')) as {
      revisions: { [revision: string]: { commit: string; path: string } };
    };
    expect(Object.keys(sources.revisions)).toEqual(REVISIONS);
    for (const { commit, path } of Object.values(sources.revisions)) {
      expect(notices).toContain(commit);
      expect(notices).toContain(path);
    }
  });

  it('hold both licences of the specification', () => {
    expect(notices).toContain('Permission is hereby granted, free of charge');
    expect(notices).toContain('Version 2.0, January 2004');
    expect(notices).toContain('END OF TERMS AND CONDITIONS');
  });
});

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
