// npm run generate:check: whether the generated files are what generation gives today. Writes nothing.
import { generate } from '../generate.js';
import { checkOutput } from '../lifecycle/check-output.js';
import { REPOSITORY } from '../resources/folders.js';
import { runCommand } from './run-command.js';

await runCommand(async () => {
  const files = await generate();
  const complaints = checkOutput(files, REPOSITORY);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  console.log(`${files.size} generated files are up to date`);
});
