import { Schemas } from '../../../src/index.js';
import { promptRules } from '../../../src/rules/prompts.js';
import { describeGroup } from '../support/group.js';

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
    finds: ['/result/completion/total should be at least 2, as many as there are, but is 1'],
  },
  'completion-error-codes': {
    strength: 'SHOULD',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/error/code should be a standard one, such as -32601, -32602 or -32603, but is 404'],
  },
});
