// npm run generate
import { generateCommand } from '../commands/generate.js';
import { start } from './start.js';

await start(generateCommand);
