import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { bundle, REPORT } from './support/bundle.js';
import { runFile, userFolder } from './support/user.js';

/** Starts a worker, and prints what it posts. */
const MAIN = `
  import { Worker } from 'node:worker_threads';
  const worker = new Worker(new URL('./worker.mjs', import.meta.url));
  worker.once('message', (report) => console.log(JSON.stringify(report)));
`;

/** Takes away what only Node has, then runs the bundle. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate', 'require', 'module'])
    delete globalThis[name];
  const left = ['process', 'Buffer', 'global', 'require'].filter((name) => name in globalThis);
  const { report } = await import('./bundle.mjs');
  parentPort.postMessage({ ...report(), left });
`;

it.each([
  { target: 'browsers', platform: 'browser' as const, conditions: [] },
  { target: 'web workers', platform: 'browser' as const, conditions: ['worker'] },
  { target: 'edge runtimes', platform: 'neutral' as const, conditions: ['workerd', 'worker', 'browser'] },
  { target: 'Node', platform: 'node' as const, conditions: [] },
])('bundles for $target, and runs without anything of Node', async ({ platform, conditions }) => {
  const folder = userFolder();
  const code = await bundle(folder, `export { report } from './program.js';`, {
    platform,
    conditions,
    target: 'es2022',
  });
  writeFileSync(join(folder, 'bundle.mjs'), code);
  writeFileSync(join(folder, 'worker.mjs'), WORKER);
  writeFileSync(join(folder, 'main.mjs'), MAIN);
  expect(JSON.parse(runFile(folder, 'main.mjs'))).toEqual({ ...REPORT, left: [] });
});
