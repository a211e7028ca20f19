import { Schemas } from '../../../src/index.js';
import type { JsonValue } from '../../../src/json.js';
import { loggingRules } from '../../../src/rules/logging.js';
import type { Example } from '../../../src/rules/rule.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

const ALL = Schemas.supportedVersions;

describeGroup(loggingRules, {
  'log-not-on-listen-stream': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/params/_meta/io.modelcontextprotocol~1subscriptionId must not be there'],
  },
  'log-invalid-level-error': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/code should be -32602 for the level "verbose", but is -32600'],
  },
});

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

describeRule('log-not-on-listen-stream', [
  {
    what: 'how far a request is',
    of: {
      method: 'notifications/progress',
      params: { progressToken: 1, progress: 1, _meta: { [SUBSCRIPTION]: null } },
    },
    finds: ['/params/_meta/io.modelcontextprotocol~1subscriptionId must not be there'],
  },
  {
    what: 'what a subscription is about',
    of: { method: 'notifications/tools/list_changed', params: { _meta: { [SUBSCRIPTION]: 5 } } },
  },
]);

function refused(level: JsonValue, code: JsonValue): Example {
  return { error: { code, message: 'No' }, to: { method: 'logging/setLevel', params: { level } } };
}

function refusedAtLevel(level: JsonValue, code: JsonValue): Example {
  const _meta = { 'io.modelcontextprotocol/logLevel': level };
  return { error: { code, message: 'No' }, to: { method: 'tools/list', params: { _meta } } };
}

describeRule('log-invalid-level-error', [
  {
    what: 'an error of the server itself',
    revision: '2025-11-25',
    of: refused('verbose', -32603),
    finds: ['/error/code should be -32602 for the level "verbose", but is -32603'],
  },
  {
    what: 'a level that is no text',
    revision: '2025-11-25',
    of: refused(5, -32600),
    finds: ['/error/code should be -32602 for the level 5, but is -32600'],
  },
  { what: 'a level that there is', revision: '2025-11-25', of: refused('debug', -32600) },
  { what: 'no such method', revision: '2025-11-25', of: refused('verbose', -32601) },
  { what: 'a code of its own', revision: '2025-11-25', of: refused('verbose', 1) },
  { what: 'a code that is no number', revision: '2025-11-25', of: refused('verbose', '-32600') },
  {
    what: 'a request without a level',
    revision: '2025-11-25',
    of: { error: { code: -32600, message: 'No' }, to: { method: 'logging/setLevel', params: {} } },
  },
  {
    what: 'another request with such a parameter',
    revision: '2025-11-25',
    of: { error: { code: -32600, message: 'No' }, to: { method: 'tools/call', params: { name: 'a', level: 'x' } } },
  },
  { what: 'the level of another revision', revision: '2025-11-25', of: refusedAtLevel('verbose', -32600) },
  {
    what: 'any request at a level that there is not',
    of: refusedAtLevel('verbose', -32600),
    finds: ['/error/code should be -32602 for the level "verbose", but is -32600'],
  },
  { what: 'any request at a level that there is', of: refusedAtLevel('warning', -32600) },
  { what: 'a method of former revisions', of: refused('verbose', -32600) },
  { what: 'no request', of: { error: { code: -32600, message: 'No' } } },
]);
