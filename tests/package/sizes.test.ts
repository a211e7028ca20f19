import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { outdated, tooLarge, withTable } from '../../scripts/size-table.js';

it('the README tells the sizes of bundles as they are, and those of ours stay below their ceilings', () => {
  // AJV compiles in there, which the flag of these tests would refuse.
  const script = [join(REPOSITORY, 'node_modules/tsx/dist/cli.mjs'), 'scripts/sizes.mjs', '--check'];
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: REPOSITORY, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('the check of the sizes', () => {
  const readme = '# A\n\n<!-- sizes -->\n\nnone\n\n<!-- /sizes -->\n';
  const sizes = [
    { name: 'a guard', minified: 9, gzipped: 3.98, ceiling: 4 },
    { name: 'a peer', minified: 300, gzipped: 100 },
  ];
  const told = withTable(readme, sizes) ?? '';

  it('accepts what the README tells', () => {
    expect(told).toContain('| a guard |          9.0 |         4.0 |');
    expect(outdated(sizes, told)).toEqual([]);
    expect(tooLarge(sizes)).toEqual([]);
  });

  it('refuses a bundle above its ceiling', () => {
    const larger = sizes.map((size) => ({ ...size, gzipped: size.gzipped + 0.1 }));
    expect(tooLarge(larger)).toEqual(['a guard: 4.1 KB gzipped, but at most 4 KB is allowed']);
  });

  it.each([
    ['has grown', sizes.map((size) => ({ ...size, minified: size.minified * 1.05 }))],
    ['has grown, compressed', sizes.map((size) => ({ ...size, gzipped: size.gzipped * 1.05 }))],
    ['has shrunk', sizes.map((size) => ({ ...size, minified: size.minified * 0.95 }))],
    ['has no size', sizes.map((size) => ({ ...size, minified: NaN }))],
    ['has another name', sizes.map((size) => ({ ...size, name: `${size.name} of old` }))],
    ['is gone', []],
  ])('refuses a README that tells of a bundle that %s', (_, changed) => {
    expect(outdated(changed, told).join('\n')).toMatch(/^a guard.*\n(.*\n)*a peer/);
  });

  it('refuses a README without the table', () => {
    expect(outdated(sizes, readme)).toHaveLength(sizes.length);
    expect(withTable('# A', sizes)).toBeUndefined();
  });
});
