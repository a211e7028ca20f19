import { Schemas } from '../../../src/index.js';
import type { JsonValue } from '../../../src/json.js';
import { lifecycleRules } from '../../../src/rules/lifecycle.js';
import type { Example } from '../../../src/rules/rule.js';
import type { RuleCase } from '../support/rule-cases.js';
import { describeRule } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(lifecycleRules, {
  'protocol-version-date-format': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/params/protocolVersion must be a date, YYYY-MM-DD, but is "2.0"'],
  },
  'initialize-version-echo': {
    strength: 'MUST',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/result/protocolVersion must be the version of the request or another that exists, but is "2025-01-01"'],
  },
  'removed-methods-2026-07-28': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/method should be a method of this revision, but ping was removed'],
  },
  'elicitation-capability-names-a-mode': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/params/capabilities/elicitation must have form or url, but is an object with "voice"'],
  },
  'extension-identifier-syntax': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/capabilities/extensions/audit must be named as extensions are: labels separated by dots, a slash and a name',
    ],
  },
});

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

describeRule('protocol-version-date-format', [
  {
    what: 'a day that does not exist, in a result',
    revision: '2025-11-25',
    of: { result: { protocolVersion: '2025-02-30' }, to: 'initialize' },
    finds: ['/result/protocolVersion must be a date, YYYY-MM-DD, but is "2025-02-30"'],
  },
  {
    what: 'a name in _meta',
    of: { method: 'tools/list', params: { _meta: { [VERSION]: 'v2' } } },
    finds: ['/params/_meta/io.modelcontextprotocol~1protocolVersion must be a date, YYYY-MM-DD, but is "v2"'],
  },
  {
    what: 'initialize with names in both places',
    of: { method: 'initialize', params: { protocolVersion: 'v1', _meta: { [VERSION]: 'v2' } } },
    finds: [
      '/params/protocolVersion must be a date, YYYY-MM-DD, but is "v1"',
      '/params/_meta/io.modelcontextprotocol~1protocolVersion must be a date, YYYY-MM-DD, but is "v2"',
    ],
  },
  { what: 'a number', of: { method: 'initialize', params: { protocolVersion: 2 } } },
  { what: 'a parameter of another method', of: { method: 'a/b', params: { protocolVersion: 'v2' } } },
  { what: 'a member of another result', of: { result: { protocolVersion: 'v2' }, to: 'a/b' } },
]);

function handshake(requested: string, answered: JsonValue): Example {
  return {
    result: { protocolVersion: answered, capabilities: {}, serverInfo: { name: 'demo-server', version: '1' } },
    to: { method: 'initialize', params: { protocolVersion: requested } },
  };
}

describeRule('initialize-version-echo', [
  ...['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'].map((version): RuleCase => ({
    what: `another version that exists, ${version}`,
    revision: '2025-11-25',
    of: handshake('2031-01-01', version),
  })),
  ...['1999-12-31', '2024-10-08', '2026-07-27'].map((version): RuleCase => ({
    what: `a version that never existed, ${version}`,
    revision: '2025-11-25',
    of: handshake('2025-11-25', version),
    finds: [`/result/protocolVersion must be the version of the request or another that exists, but is "${version}"`],
  })),
  { what: 'a version that may come to exist', revision: '2025-11-25', of: handshake('2025-11-25', '2026-07-29') },
  {
    what: 'the version of the request, whatever it is',
    revision: '2025-11-25',
    of: handshake('1999-12-31', '1999-12-31'),
  },
  { what: 'no date, which has a rule of its own', revision: '2025-11-25', of: handshake('2025-11-25', '1.0') },
  { what: 'no text', revision: '2025-11-25', of: handshake('2025-11-25', 2024) },
]);

describeRule('removed-methods-2026-07-28', [
  ...[
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'notifications/roots/list_changed',
    'notifications/elicitation/complete',
  ].map((method): RuleCase => ({
    what: method,
    of: { method },
    finds: [`/method should be a method of this revision, but ${method} was removed`],
  })),
  ...['initialize', 'notifications/initialized'].flatMap((method): readonly RuleCase[] => [
    {
      what: `${method}, with which peers of former revisions begin`,
      of: { message: { jsonrpc: '2.0', method, params: { _meta: { progressToken: 1 } } } },
    },
    {
      what: `${method} of this revision`,
      of: { message: { jsonrpc: '2.0', method, params: { _meta: { [VERSION]: '2026-07-28' } } } },
      finds: [`/method should be a method of this revision, but ${method} was removed`],
    },
  ]),
  { what: 'a method of this revision', of: { method: 'tools/list' } },
  { what: 'a method that is no text', of: { message: { jsonrpc: '2.0', id: 1, method: ['ping'] } } },
  { what: 'a response', of: { result: {}, to: 'ping' } },
]);

describeRule('elicitation-capability-names-a-mode', [
  ...[{}, { form: {} }, { url: {} }, { form: {}, voice: {} }, { url: {}, voice: {} }].map((elicitation): RuleCase => ({
    what: `a client that has ${JSON.stringify(elicitation)}`,
    of: { method: 'tools/list', params: { _meta: { [CAPABILITIES]: { elicitation } } } },
  })),
  {
    what: 'a client that has another mode alone, in _meta',
    of: { method: 'tools/list', params: { _meta: { [CAPABILITIES]: { elicitation: { voice: {} } } } } },
    finds: [
      '/params/_meta/io.modelcontextprotocol~1clientCapabilities/elicitation must have form or url, but is an object with "voice"',
    ],
  },
  {
    what: 'a parameter of another method',
    of: { method: 'a/b', params: { capabilities: { elicitation: { voice: {} } } } },
  },
  { what: 'a text', of: { method: 'initialize', params: { capabilities: { elicitation: 'voice' } } } },
]);

const MISNAMED = 'must be named as extensions are: labels separated by dots, a slash and a name';

describeRule('extension-identifier-syntax', [
  ...['com.example/audit', 'example/audit', 'a.b.c/d_e.f-1', 'com.example/'].map((key): RuleCase => ({
    what: `the name ${key}`,
    of: { result: { capabilities: { extensions: { [key]: {} } } }, to: 'server/discover' },
  })),
  ...['audit', '.example~1audit', 'com.1example~1audit', '1com.example~1audit', 'com.example~1-audit'].map(
    (step): RuleCase => ({
      what: `the name ${step.replace('~1', '/')}`,
      of: { result: { capabilities: { extensions: { [step.replace('~1', '/')]: {} } } }, to: 'server/discover' },
      finds: [`/result/capabilities/extensions/${step} ${MISNAMED}`],
    }),
  ),
  {
    what: 'one of two names of a client',
    of: {
      method: 'tools/list',
      params: { _meta: { [CAPABILITIES]: { extensions: { 'com.example/audit': {}, 'com.example': {} } } } },
    },
    finds: [`/params/_meta/io.modelcontextprotocol~1clientCapabilities/extensions/com.example ${MISNAMED}`],
  },
  { what: 'a list', of: { result: { capabilities: { extensions: ['audit'] } }, to: 'server/discover' } },
]);
