import { hasMember } from '../json.js';
import { ALL } from '../revisions.js';
import type { Allowance } from './allowance.js';

export const inputSchemaType: Allowance = {
  id: 'input-schema-type',
  says: 'The `inputSchema` of a tool that says no `type` is read as one with the type `object`.',
  revisions: ALL,
  page: '2026-07-28/server/tools#tool',
  remedy: {
    kind: 'edit',
    propose: ({ schemas, value }) =>
      schemas.has('Tool/properties/inputSchema') && !hasMember(value, 'type') ? [{ key: 'type', now: 'object' }] : [],
  },
  example: {
    from: 'server',
    request: 'tools/list',
    before: {
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [{ name: 'now', inputSchema: {} }] },
    },
    after: {
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        ttlMs: 0,
        cacheScope: 'private',
        tools: [{ name: 'now', inputSchema: { type: 'object' } }],
      },
    },
  },
};
