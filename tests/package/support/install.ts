import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

interface Installation {
  /** A folder, empty but for a package.json, into which the packed package was installed. */
  readonly folder: string;
  /** The paths of all files of the tarball, sorted. */
  readonly files: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    installation: Installation;
  }
}

/** Packs what was built beforehand, and installs it once for all tests of the package. */
export default function install(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'exact-mcp-user-'));
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const printed = execFileSync('npm', words, { cwd: REPOSITORY, encoding: 'utf8' });
  const [packed] = JSON.parse(printed) as { filename: string; files: { path: string }[] }[];
  if (packed === undefined) throw new Error('npm packed nothing');
  writeFileSync(join(folder, 'package.json'), '{"name":"user","private":true,"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: folder });
  project.provide('installation', { folder, files: packed.files.map(({ path }) => path).toSorted() });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
