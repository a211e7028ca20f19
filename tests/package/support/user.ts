import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject } from 'vitest';

export const REPOSITORY = resolve(import.meta.dirname, '../../..');
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];

/** The package as a user has it. */
export const INSTALLED = join(inject('installation').folder, 'node_modules/exact-mcp');

/** The paths of all files that the tarball holds, relative to the package. */
export const FILES = inject('installation').files;

/** A new folder of a user who installed the package, and nothing else. */
export function userFolder(): string {
  return mkdtempSync(join(inject('installation').folder, 'project-'));
}

/** Runs a file where code generation from strings is refused; gives what it prints. Any warning is a failure. */
export function runFile(folder: string, file: string, ...flags: string[]): string {
  const words = ['--disallow-code-generation-from-strings', ...flags, file];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** The same for the code of a module. */
export function run(code: string, ...flags: string[]): string {
  const folder = userFolder();
  writeFileSync(join(folder, 'main.mjs'), code);
  return runFile(folder, 'main.mjs', ...flags);
}
