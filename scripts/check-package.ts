// npm run check:package: what publint and are-the-types-wrong find in the packed package. Exit status 1 where there
// is anything.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

import { entryPoints, revisions, ROOT } from './entry-points.js';

const folder = mkdtempSync(join(tmpdir(), 'exact-mcp-'));
try {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
  const tarball = join(folder, readdirSync(folder)[0] ?? '');
  const failed = [await lint(tarball), checkTypes(tarball)].includes(false);
  if (failed) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function lint(tarball: string): Promise<boolean> {
  const bytes = readFileSync(tarball);
  const packed = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true });
  for (const message of messages) console.error(`publint: ${formatMessage(message, pkg) ?? message.code}`);
  console.log(`publint: ${messages.length} messages`);
  return messages.length === 0;
}

/**
 * The package is ESM alone. Two ways of resolution cannot work for such packages, and are left out by the profile: that
 * of Node 10, and that of CommonJS before Node could `require` ESM.
 */
function checkTypes(tarball: string): boolean {
  const manifest = createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json');
  const attw = join(dirname(manifest), 'dist/index.js');
  // The tool does not expand patterns.
  const modules = entryPoints(revisions()).map(({ subpath }) => (subpath === '' ? '.' : subpath));
  const words = [
    attw,
    tarball,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-emoji',
    '--entrypoints',
    ...modules,
  ];
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status === 0;
}
