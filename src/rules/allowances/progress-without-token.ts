import { memberOf, objectOf } from '../json.js';
import { ALL } from '../revisions.js';
import type { Allowance } from './allowance.js';

/** Any token would do, to see whether nothing else is wrong. */
const SOME_TOKEN = 0;

export const progressWithoutToken: Allowance = {
  id: 'progress-without-token',
  says: 'A progress notification without a token, or with the token `null`, is dropped: nobody can tell what it is about.',
  revisions: ALL,
  page: '2026-07-28/basic/patterns/progress#progress-flow',
  remedy: {
    kind: 'drop',
    completed: (message) => {
      const params = objectOf(memberOf(message, 'params'));
      if (memberOf(message, 'method') !== 'notifications/progress') return null;
      if ((memberOf(params, 'progressToken') ?? null) !== null) return null;
      return { ...message, params: { ...params, progressToken: SOME_TOKEN } };
    },
  },
  example: {
    from: 'server',
    before: { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1, total: 10 } },
    after: undefined,
  },
};
