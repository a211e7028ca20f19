import { batchRules } from '../../../src/rules/batches.js';
import { describeGroup } from '../support/group.js';

describeGroup(batchRules, {
  'batch-not-empty': {
    strength: 'MUST',
    revisions: ['2025-03-26'],
    finds: ['The message must have at least one message, but is an empty batch'],
  },
  'batch-no-initialize': {
    strength: 'MUST',
    revisions: ['2025-03-26'],
    finds: ['/0/method must not be initialize in a batch'],
  },
  'batch-response-per-request': {
    strength: 'SHOULD',
    revisions: ['2025-03-26'],
    finds: ['The message should have a response to the request with the id 2'],
  },
  'batch-only-in-2025-03-26': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['The message must be one message, but is an array of 1 item'],
  },
});
