// npm run audit
import { auditCommand } from '../commands/audit.js';
import { start } from './start.js';

await start(auditCommand);
