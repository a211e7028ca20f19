import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { REPOSITORY, scratchFolder } from './support.js';

const { folder } = scratchFolder();

beforeAll(() => {
  // Built beforehand, by the test command.
  const out = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(out) as { filename: string }[];
  writeFileSync(path.join(folder, 'package.json'), '{"name":"user","private":true}');
  const install = ['install', '--offline', '--no-audit', '--no-fund', `./${packed?.filename ?? ''}`];
  execFileSync('npm', install, { cwd: folder });
  writeFileSync(path.join(folder, 'capture.jsonl'), readFileSync(path.join(REPOSITORY, 'examples/capture.jsonl')));
}, 120_000);

/** As `npx exact-mcp` runs it, where code generation from strings is refused. */
function exactMcp(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(path.join(folder, 'node_modules/.bin/exact-mcp'), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE_OPTIONS: '--disallow-code-generation-from-strings' },
  });
  return { status, stdout, stderr };
}

it('the installed command runs, whatever it is asked for', () => {
  expect(exactMcp('check', 'capture.jsonl')).toMatchObject({ status: 1, stderr: '' });
  expect(exactMcp('check', 'capture.jsonl').stdout).toContain('21 messages by MCP 2025-06-18: 17 valid, 4 invalid');
  for (const format of ['json', 'junit', 'github']) {
    expect(exactMcp('check', '-f', format, 'capture.jsonl')).toMatchObject({ status: 1, stderr: '' });
  }
  for (const args of [['show', 'Tool'], ['diff', '2024-11-05', '2026-07-28'], ['methods'], ['--help'], ['--version']]) {
    const { status, stdout, stderr } = exactMcp(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toBe('');
  }
  expect(exactMcp('compat', 'capture.jsonl')).toMatchObject({ status: 1, stderr: '' });
  expect(exactMcp('chek')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'exact-mcp: There is no command "chek"; did you mean "check"?\n',
  });
});
