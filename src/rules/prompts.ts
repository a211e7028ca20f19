import { isArray, memberAt, memberOf } from './json.js';
import { ALL, since } from './revisions.js';
import type { Rule } from './rule.js';
import { checkStandardCode } from './standard-error.js';
import { reportRepeated } from './unique.js';

export const promptRules: readonly Rule[] = [
  {
    id: 'prompt-name-unique',
    strength: 'MUST',
    revisions: ALL,
    says: 'No two prompts of a list have the same name.',
    page: '2026-07-28/server/prompts#prompt',
    on: { definition: 'ListPromptsResult' },
    check({ value }, report) {
      reportRepeated(memberOf(value, 'prompts'), 'prompts', 'name', 'must be unique', report);
    },
    good: { result: { prompts: [{ name: 'a' }, { name: 'A' }] }, to: 'prompts/list' },
    bad: { result: { prompts: [{ name: 'a' }, { name: 'a' }] }, to: 'prompts/list' },
  },
  {
    id: 'completion-at-most-100',
    strength: 'MUST',
    revisions: ALL,
    says: 'A completion has at most 100 values.',
    page: '2026-07-28/server/utilities/completion#completion-results',
    on: { definition: 'CompleteResult' },
    check({ value }, report) {
      const values = memberAt(value, 'completion', 'values');
      if (!isArray(values) || values.length <= MOST_VALUES) return;
      report(['completion', 'values'], `must have at most ${MOST_VALUES} items, but has ${values.length}`);
    },
    good: {
      result: {
        completion: { values: Array.from({ length: 100 }, (_, index) => `v${index}`), total: 250, hasMore: true },
      },
      to: 'completion/complete',
    },
    bad: {
      result: { completion: { values: Array.from({ length: 101 }, (_, index) => `v${index}`) } },
      to: 'completion/complete',
    },
  },
  {
    id: 'completion-total-not-below-values',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'The total of a completion counts all values there are, those that are sent and those that `hasMore` speaks of.',
    page: '2026-07-28/server/utilities/completion#completion-results',
    on: { definition: 'CompleteResult' },
    check({ value }, report) {
      const completion = memberOf(value, 'completion');
      const values = memberOf(completion, 'values');
      const total = memberOf(completion, 'total');
      if (!isArray(values) || typeof total !== 'number') return;
      const path = ['completion', 'total'];
      if (total < values.length)
        report(path, `should be at least ${values.length}, the number of values, but is ${total}`);
      else if (total > values.length && memberOf(completion, 'hasMore') === false) {
        report(path, `should be ${values.length}, since hasMore says that there are no more, but is ${total}`);
      }
    },
    good: { result: { completion: { values: ['a', 'b'], total: 10, hasMore: true } }, to: 'completion/complete' },
    bad: { result: { completion: { values: ['a', 'b'], total: 1 } }, to: 'completion/complete' },
  },
  {
    id: 'completion-error-codes',
    strength: 'SHOULD',
    revisions: since('2025-03-26'),
    says: 'A completion that fails does so with a standard code: -32601, -32602 or -32603.',
    page: '2026-07-28/server/utilities/completion#error-handling',
    on: 'error',
    check({ value, method }, report) {
      if (method === 'completion/complete') checkStandardCode(value, '-32601, -32602 or -32603', report);
    },
    good: { error: { code: -32602, message: 'Unknown prompt' }, to: 'completion/complete' },
    bad: { error: { code: 404, message: 'Unknown prompt' }, to: 'completion/complete' },
  },
];

const MOST_VALUES = 100;
