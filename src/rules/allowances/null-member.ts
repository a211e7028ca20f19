import { memberOf } from '../json.js';
import { ALL } from '../revisions.js';
import type { Allowance } from './allowance.js';

/** Members that no schema declares, such as those of `arguments` or of `structuredContent`, are none of its business. */
export const nullMember: Allowance = {
  id: 'null-member',
  says: 'A member that is `null`, and that the schema declares as optional and not as `null`, is read as absent.',
  revisions: ALL,
  page: '2026-07-28/basic/index#messages',
  remedy: {
    kind: 'edit',
    propose: ({ declared, value }) =>
      [...declared]
        // The only id that may be missing, that of an error, has an allowance of its own.
        .filter((key) => key !== 'id' && memberOf(value, key) === null)
        .map((key) => ({ key, now: undefined })),
  },
  example: {
    from: 'server',
    before: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', logger: null, data: null } },
    after: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: null } },
  },
};
