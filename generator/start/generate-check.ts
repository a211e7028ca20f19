// npm run generate:check
import { generateCheckCommand } from '../commands/generate-check.js';
import { start } from './start.js';

await start(generateCheckCommand);
