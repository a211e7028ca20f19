// npm run generate: verifies pins and decisions, then replaces generated/, the manifest and the revisions page. Offline.
import { generate } from '../generate.js';
import { replaceOutput } from '../output.js';
import { REPOSITORY } from '../resources/folders.js';
import { runCommand } from './run-command.js';

await runCommand(async () => {
  const files = await generate();
  replaceOutput(files, REPOSITORY);
  console.log(`generated ${files.size} files`);
});
