import { describe } from '../describe.js';
import { hasMember, memberAt, memberOf } from './json.js';
import { ALL, since } from './revisions.js';
import type { Rule } from './rule.js';

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

/** Both ways of asking for a level that there is not. */
const VERBOSE = { method: 'logging/setLevel', params: { level: 'verbose', _meta: { [LOG_LEVEL]: 'verbose' } } };

export const loggingRules: readonly Rule[] = [
  {
    id: 'log-not-on-listen-stream',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'What is logged, and how far a request is, belongs to that request and to no subscription.',
    page: '2026-07-28/server/utilities/logging#per-request-log-level',
    on: { method: ['notifications/message', 'notifications/progress'] },
    check({ value }, report) {
      if (hasMember(memberAt(value, 'params', '_meta'), SUBSCRIPTION)) {
        report(['params', '_meta', SUBSCRIPTION], 'must not be there');
      }
    },
    good: { method: 'notifications/message', params: { level: 'error', data: 'disk full' } },
    bad: {
      method: 'notifications/message',
      params: { level: 'error', data: 'disk full', _meta: { [SUBSCRIPTION]: 5 } },
    },
  },
  {
    id: 'log-invalid-level-error',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'That a log level is unknown is said with the code -32602.',
    page: '2026-07-28/server/utilities/logging#error-handling',
    on: 'error',
    check({ value, request, context: { revision, isValid } }, report) {
      const path = revision === '2026-07-28' ? ['params', '_meta', LOG_LEVEL] : ['params', 'level'];
      const level = memberAt(request, ...path);
      if (revision !== '2026-07-28' && memberOf(request, 'method') !== 'logging/setLevel') return;
      if (level === undefined || isValid('LoggingLevel', level)) return;
      const code = memberOf(value, 'code');
      // Another reason may have come first: that there is no such method, or what a server has codes of its own for.
      if (!GENERAL.includes(code)) return;
      report(['code'], `should be ${INVALID_PARAMS} for the level ${describe(level)}, but is ${describe(code)}`);
    },
    good: { error: { code: -32602, message: 'Unknown level' }, to: VERBOSE },
    bad: { error: { code: -32600, message: 'Unknown level' }, to: VERBOSE },
  },
];

const INVALID_PARAMS = -32_602;
/** Codes that say no more than that something is wrong. */
const GENERAL: readonly unknown[] = [-32_600, -32_603];
