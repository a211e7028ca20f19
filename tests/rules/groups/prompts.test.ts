import { Schemas } from '../../../src/index.js';
import type { JsonValue } from '../../../src/json.js';
import { promptRules } from '../../../src/rules/prompts.js';
import type { Example } from '../../../src/rules/rule.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

const ALL = Schemas.supportedVersions;

describeGroup(promptRules, {
  'prompt-name-unique': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/prompts/1/name must be unique, but item 0 has "a" too'],
  },
  'completion-at-most-100': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result/completion/values must have at most 100 items, but has 101'],
  },
  'completion-total-not-below-values': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/result/completion/total should be at least 2, the number of values, but is 1'],
  },
  'completion-error-codes': {
    strength: 'SHOULD',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/error/code should be a standard one, such as -32601, -32602 or -32603, but is 404'],
  },
});

function completed(completion: JsonValue): Example {
  return { result: { completion }, to: 'completion/complete' };
}

describeRule('completion-at-most-100', [
  { what: 'values that are no list', of: completed({ values: 'v'.repeat(101) }) },
  { what: 'a completion that is none', of: completed(null) },
]);

const TOTAL = '/result/completion/total';

describeRule('completion-total-not-below-values', [
  { what: 'no total', of: completed({ values: ['a'] }) },
  { what: 'as many as are sent', of: completed({ values: ['a', 'b'], total: 2, hasMore: false }) },
  { what: 'more, whatever hasMore would say', of: completed({ values: ['a'], total: 2 }) },
  { what: 'values that are no list', of: completed({ values: 'ab', total: 1 }) },
  { what: 'a total that is no number', of: completed({ values: ['a', 'b'], total: '1' }) },
  {
    what: 'more than are sent, where there are no more',
    of: completed({ values: ['a', 'b'], total: 3, hasMore: false }),
    finds: [`${TOTAL} should be 2, since hasMore says that there are no more, but is 3`],
  },
  {
    what: 'fewer than are sent, whatever hasMore says',
    of: completed({ values: ['a'], total: 0, hasMore: true }),
    finds: [`${TOTAL} should be at least 1, the number of values, but is 0`],
  },
]);

describeRule('completion-error-codes', [
  { what: 'another request', of: { error: { code: 404, message: 'Unknown prompt' }, to: 'prompts/get' } },
]);
