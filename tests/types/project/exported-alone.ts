// The same where one revision is all that a library imports.
import { schema } from 'exact-mcp/2025-11-25';
import { isTool } from 'exact-mcp/2025-11-25/is';

export const chosen = schema;
export const tool = (value: unknown) => schema.fromValue('Tool', value);
export const wire = (value: unknown) => (isTool(value) ? value : undefined);
