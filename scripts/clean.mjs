// Removes the named output folders, so that no file of an earlier build survives into a package.
import { rmSync } from 'node:fs';

for (const folder of process.argv.slice(2)) rmSync(folder, { recursive: true, force: true });
