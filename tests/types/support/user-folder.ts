import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Makes an empty folder into which the packed package is installed, and nothing else. The build has to be there. */
export function makeUserFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'exact-mcp-types-'));
  const out = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(out) as { filename: string }[];
  if (packed === undefined) throw new Error('npm pack made nothing');
  writeFileSync(join(folder, 'package.json'), '{"name":"user","private":true,"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: folder });
  return folder;
}

/** What a compiler says of the files below a folder; nothing where it finds no error. */
export function compile(compiler: string, folder: string, compilerOptions: object, files: readonly string[]): string {
  const path = join(folder, 'tsconfig.json');
  writeFileSync(path, JSON.stringify({ compilerOptions, files }));
  const tsc = join(REPOSITORY, 'node_modules', compiler, 'bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', path], { cwd: folder, encoding: 'utf8' });
  const said = `${stdout}${stderr}`;
  return status === 0 || said !== '' ? said : `exit ${String(status)}`;
}
