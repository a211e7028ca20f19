import { memberOf } from '../json.js';
import { since } from '../revisions.js';
import type { Allowance } from './allowance.js';

/** Where an error must have an id, up to 2025-06-18, one without is not valid either. */
export const errorIdNull: Allowance = {
  id: 'error-id-null',
  says: 'An error with the id `null` is read as one without an id.',
  revisions: since('2025-11-25'),
  page: '2026-07-28/basic/index#error-responses',
  remedy: {
    kind: 'edit',
    // Nothing else declares an id that may be missing.
    propose: ({ value }) => (memberOf(value, 'id') === null ? [{ key: 'id', now: undefined }] : []),
  },
  example: {
    from: 'server',
    before: { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } },
    after: { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } },
  },
};
