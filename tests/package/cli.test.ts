import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INSTALLED, REPOSITORY } from './support/user.js';

/** The folder into which the package was installed. */
const FOLDER = path.resolve(INSTALLED, '../..');
const CAPTURE = path.join(REPOSITORY, 'examples/capture.jsonl');

/** As `npx exact-mcp` runs it, where code generation from strings is refused. */
function exactMcp(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(path.join(FOLDER, 'node_modules/.bin/exact-mcp'), args, {
    cwd: FOLDER,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', NODE_OPTIONS: '--disallow-code-generation-from-strings' },
  });
  return { status, stdout, stderr };
}

it('the installed command runs, whatever it is asked for', () => {
  expect(exactMcp('check', CAPTURE)).toMatchObject({ status: 1, stderr: '' });
  expect(exactMcp('check', CAPTURE).stdout).toContain('21 messages by MCP 2025-06-18: 17 valid, 4 invalid');
  for (const format of ['json', 'junit', 'github']) {
    expect(exactMcp('check', '-f', format, CAPTURE)).toMatchObject({ status: 1, stderr: '' });
  }
  for (const args of [['show', 'Tool'], ['diff', '2024-11-05', '2026-07-28'], ['methods'], ['--help'], ['--version']]) {
    const { status, stdout, stderr } = exactMcp(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toBe('');
  }
  expect(exactMcp('compat', CAPTURE)).toMatchObject({ status: 1, stderr: '' });
  expect(exactMcp('chek')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'exact-mcp: There is no command "chek"; did you mean "check"?\n',
  });
});
