import { memberOf } from '../json.js';
import { until } from '../revisions.js';
import type { Allowance } from './allowance.js';

/** From 2026-07-28 on no method has an empty result: each says its `resultType`. */
export const nullResult: Allowance = {
  id: 'null-result',
  says: 'The result `null` of a method that has nothing to say is read as an empty object.',
  revisions: until('2025-11-25'),
  page: '2025-11-25/basic/index#responses',
  remedy: {
    kind: 'edit',
    propose: ({ answer, value }) =>
      answer === 'EmptyResult' && memberOf(value, 'result') === null ? [{ key: 'result', now: {} }] : [],
  },
  example: {
    from: 'server',
    request: 'logging/setLevel',
    before: { jsonrpc: '2.0', id: 1, result: null },
    after: { jsonrpc: '2.0', id: 1, result: {} },
  },
};
