import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { REPOSITORY } from './support/user-folder.js';

it('costs the compiler no more than the ceilings, and what docs/types.md says', () => {
  const script = join(REPOSITORY, 'scripts/type-cost.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}, 600_000);
