// Run as a process of its own: writes output that says who wrote it, several times, and prints what happened each time.
import { GenerationFailure } from '../../../generator/failure.js';
import { replaceOutput } from '../../../generator/output.js';

const [root = '', writer = '', times = '1'] = process.argv.slice(2);
const files = new Map([
  ...Array.from({ length: 100 }, (_, index): [string, string] => [`generated/${index % 5}/${index}.ts`, writer]),
  ['compat-manifest.json', writer],
  ['docs/revisions.md', writer],
]);

for (let time = 0; time < Number(times); time += 1) {
  try {
    replaceOutput(files, root);
    console.log('written');
  } catch (error) {
    // Only a refusal is expected here; anything else ends the process.
    if (!(error instanceof GenerationFailure)) throw error;
    console.log(error.message);
  }
}
