// npm run revision:remove -- <revision>
import { revisionRemoveCommand } from '../commands/revision-remove.js';
import { start } from './start.js';

await start(revisionRemoveCommand);
