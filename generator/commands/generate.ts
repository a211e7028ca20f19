// npm run generate: verifies the pins, then replaces generated/. Offline and deterministic.
import { generate, replaceGenerated } from '../generate.js';
import { runCommand } from './run-command.js';

await runCommand(async () => {
  const files = await generate();
  replaceGenerated(files);
  console.log(`generated ${files.size} files`);
});
