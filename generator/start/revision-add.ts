// npm run revision:add -- <revision> --commit <full id> --schema <raw file>
import { revisionAddCommand } from '../commands/revision-add.js';
import { start } from './start.js';

await start(revisionAddCommand);
