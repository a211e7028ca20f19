import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CHECKS } from './example.js';

/** How each example ended: `ended`, or what went wrong. What is missing was not reached, or did not end. */
export type Outcomes = ReadonlyMap<string, string>;

const OUTCOMES = 'outcomes.json';

/** Runs in the process of the examples. Whatever fails, or is written to stderr, is told of the one that runs. */
const RUNNER = `
  import { writeFileSync } from 'node:fs';
  import { setImmediate } from 'node:timers/promises';
  ${CHECKS}
  const outcomes = {};
  let running;
  const fail = (error) => { outcomes[running] = String(error?.stack ?? error); };
  for (const event of ['uncaughtException', 'unhandledRejection', 'warning']) process.on(event, fail);
  process.stderr.write = (chunk) => { fail('writes to stderr: ' + chunk); return true; };
  process.on('exit', (code) => {
    if (code !== 0) fail('exits with ' + code);
    writeFileSync('${OUTCOMES}', JSON.stringify(outcomes));
  });
  for (const file of process.argv.slice(2)) {
    running = file;
    try {
      await import('./' + file);
      // What was left to be done at once belongs to the example still.
      await setImmediate();
      outcomes[file] ??= 'ended';
    } catch (error) {
      fail(error);
    }
  }
`;

/**
 * Runs modules of a folder in one process, one after the other, where code generation from strings is refused.
 * A module that throws does not keep the next from running.
 */
export function runExamples(folder: string, examples: ReadonlyMap<string, string>): Outcomes {
  for (const [file, code] of examples) writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, 'runner.mjs'), RUNNER);
  const words = ['--disallow-code-generation-from-strings', 'runner.mjs', ...examples.keys()];
  spawnSync(process.execPath, words, { cwd: folder });
  const outcomes = JSON.parse(readFileSync(join(folder, OUTCOMES), 'utf8')) as { readonly [file: string]: string };
  return new Map(Object.entries(outcomes));
}
