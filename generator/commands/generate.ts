import { generate } from '../generate.js';
import { replaceOutput } from '../output.js';
import type { Command } from '../run-command.js';

/** Verifies pins and decisions, then replaces generated/, the manifest and the revisions page. Offline. */
export const generateCommand: Command = async (_, { root, print }) => {
  const files = await generate(root);
  replaceOutput(files, root);
  print(`generated ${files.size} files`);
  return 0;
};
