// Checks the sample capture, as a user would. It has faults on purpose, so that the tool must end with the status 1.
import { spawnSync } from 'node:child_process';

const args = ['dist/src/cli/main.js', 'check', 'examples/capture.jsonl'];
console.log('$ exact-mcp check examples/capture.jsonl\n');
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
if (status !== 1) {
  console.error(`The sample capture has faults, so the status must be 1, but it is ${status}`);
  process.exitCode = 1;
}
