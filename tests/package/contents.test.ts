import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { tarballFaults, withoutSource } from './support/tarball.js';
import { FILES, INSTALLED, REPOSITORY, REVISIONS } from './support/user.js';

describe('the tarball', () => {
  it('holds what is listed, and nothing else', () => {
    expect(tarballFaults(FILES)).toEqual([]);
  });

  it('has a source for all that was built, so that no file of an earlier build is packed', () => {
    expect(withoutSource(FILES)).toEqual([]);
  });

  it.each(['src/secret.ts', 'dist/src/secret.js', 'resources/sources.json', '.env', 'generated/is/2027-01-01.ts'])(
    'would be noticed with %s in it',
    (file) => {
      expect(tarballFaults([...FILES, file])).toEqual([`${file} is not listed`]);
    },
  );

  it('would be noticed without any of its files', () => {
    for (const file of ['LICENSE', 'src/json.ts', 'dist/src/json.d.ts', 'dist/generated/is/2025-11-25.js'])
      expect(tarballFaults(FILES.filter((each) => each !== file))).toHaveLength(1);
  });

  it('would be noticed with a file of an earlier build in it', () => {
    for (const file of ['dist/src/earlier.js', 'dist/src/earlier.d.ts.map'])
      expect(withoutSource([...FILES, file])).toEqual([file]);
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
