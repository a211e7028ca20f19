import { generate } from '../generate.js';
import { checkOutput } from '../lifecycle/check-output.js';
import type { Command } from '../run-command.js';

/** Whether the generated files are what generation gives today. Writes nothing. Exit status 1 where they are not. */
export const generateCheckCommand: Command = async (_, { root, print, note }) => {
  const files = await generate(root);
  const complaints = checkOutput(files, root);
  for (const complaint of complaints) note(complaint);
  if (complaints.length > 0) return 1;
  print(`${files.size} generated files are up to date`);
  return 0;
};
