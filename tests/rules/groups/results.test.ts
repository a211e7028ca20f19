import { resultRules } from '../../../src/rules/results.js';
import { describeGroup } from '../support/group.js';

describeGroup(resultRules, {
  'ping-empty-result': {
    strength: 'MUST',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/result must have no members but _meta, but has "pong"'],
  },
  'empty-result-methods': {
    strength: 'SHOULD',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/result should have no members but _meta, but has "level"'],
  },
  'result-type-known': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/resultType must be "complete", "input_required" or the type of an extension, but is "partial"'],
  },
  'result-type-selects-shape': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result must be a complete CallToolResult, since its resultType says so'],
  },
  'read-result-cache-hints': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result must have ttlMs, an integer of at least 0, but has nothing',
      '/result must have cacheScope, "public" or "private", but has nothing',
    ],
  },
  'input-required-no-cache-hints': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/ttlMs must be left out of a result that needs input',
      '/result/cacheScope must be left out of a result that needs input',
    ],
  },
  'input-required-has-requests-or-state': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result must have inputRequests or requestState'],
  },
  'input-required-only-three-methods': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/resultType must not be "input_required" in an answer to tools/list'],
  },
  'input-request-kind-declared': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/inputRequests/name must not be sent to a client that has not declared elicitation'],
  },
  'input-request-allowed-methods': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/inputRequests/name must have one of the methods elicitation/create, sampling/createMessage, roots/list, but has "tools/list"',
    ],
  },
  'input-responses-only-three-methods': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/params/requestState must be left out of tools/list'],
  },
  'input-request-keys-unique': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['The message must have different keys in inputRequests, but has "a" twice'],
  },
});
