import { hasMember, memberOf } from '../json.js';
import { since } from '../revisions.js';
import type { Allowance } from './allowance.js';

export const missingContent: Allowance = {
  id: 'missing-content',
  says: 'The result of a tool with `structuredContent` and without `content` is read as one with empty `content`.',
  revisions: since('2025-06-18'),
  page: '2026-07-28/server/tools#structured-content',
  remedy: {
    kind: 'edit',
    propose: ({ schemas, declared, value }) => {
      const isThere = (memberOf(value, 'structuredContent') ?? null) !== null;
      if (!isThere || hasMember(value, 'content')) return [];
      if (!schemas.has('CallToolResult') || !declared.has('structuredContent')) return [];
      return [{ key: 'content', now: [] }];
    },
  },
  example: {
    from: 'server',
    request: 'tools/call',
    before: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', structuredContent: { sum: 3 } } },
    after: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', structuredContent: { sum: 3 }, content: [] } },
  },
};
