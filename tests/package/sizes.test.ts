import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';

it('the README tells the sizes of bundles as they are, and those of ours stay below their ceilings', () => {
  // AJV compiles in there, which the flag of these tests would refuse.
  const script = [join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs'), 'scripts/sizes.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: REPOSITORY, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
