// npm run schemas:import -- <raw schema.json> …
import { importCommand } from '../commands/import.js';
import { start } from './start.js';

await start(importCommand);
