import { metaRules } from '../../../src/rules/meta.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

describeGroup(metaRules, {
  'meta-key-prefix-syntax': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: [
      '/params/_meta/com..example~1trace-id must have a prefix of labels that start with a letter and have letters, digits and inner hyphens, but has the label ""',
    ],
  },
  'meta-key-name-syntax': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: [
      '/params/_meta/com.example~1a b must have a name of letters and digits with inner hyphens, underscores and dots, but has "a b"',
    ],
  },
  'meta-prefix-reserved-second-label': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/params/_meta/com.mcp.tools~1tag must not start with a prefix of MCP, "com.mcp.tools"'],
  },
  'meta-prefix-reserved-2025-06-18': {
    strength: 'MUST',
    revisions: ['2025-06-18'],
    finds: ['/params/_meta/tools.mcp.com~1tag must not start with a prefix of MCP, "tools.mcp.com"'],
  },
  'meta-prefix-reverse-dns': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/params/_meta/example.com~1k should start with a domain name in reverse order, "com.example"'],
  },
  'meta-required-request-keys': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/params must have io.modelcontextprotocol/protocolVersion in its _meta',
      '/params must have io.modelcontextprotocol/clientCapabilities in its _meta',
    ],
  },
  'meta-client-info-recommended': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/params/_meta should have io.modelcontextprotocol/clientInfo'],
  },
  'meta-server-info-recommended': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/result should have io.modelcontextprotocol/serverInfo in its _meta'],
  },
  'meta-protocol-version-modern': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: [
      '/params/_meta/io.modelcontextprotocol~1protocolVersion should be 2026-07-28 or later, but is "2025-11-25"',
    ],
  },
  'meta-traceparent-format': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/params/_meta/traceparent must have the form that W3C defines for traceparent, but has a trace id of zeros only',
    ],
  },
  'meta-tracestate-format': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/params/_meta/tracestate must have the form that W3C defines for tracestate, but has a member that is no lower-case key, an equals sign and a value',
    ],
  },
  'meta-baggage-format': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/params/_meta/baggage must have the form that W3C defines for baggage, but has a member that is no token, an equals sign and a percent-encoded value',
    ],
  },
});

const PROTOCOL_VERSION = 'io.modelcontextprotocol/protocolVersion';
const CLIENT_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

describeRule('meta-key-prefix-syntax', [
  {
    what: 'a label that starts with a digit, behind one that does not',
    revision: '2025-06-18',
    of: { method: 'tools/list', params: { _meta: { 'com.1example/x': 1 } } },
    finds: [
      '/params/_meta/com.1example~1x must have a prefix of labels that start with a letter and have letters, digits and inner hyphens, but has the label "1example"',
    ],
  },
]);

describeRule('meta-prefix-reverse-dns', [
  ...['ai', 'com', 'dev', 'edu', 'gov', 'io', 'net', 'org'].map((domain) => ({
    what: `a prefix that ends with .${domain}`,
    of: { method: 'tools/list', params: { _meta: { [`example.${domain}/k`]: 1 } } },
    finds: [`/params/_meta/example.${domain}~1k should start with a domain name in reverse order, "${domain}.example"`],
  })),
  {
    what: 'more than two labels',
    of: { method: 'tools/list', params: { _meta: { 'www.example.com/k': 1 } } },
    finds: ['/params/_meta/www.example.com~1k should start with a domain name in reverse order, "com.example.www"'],
  },
]);

describeRule('meta-required-request-keys', [
  {
    what: 'a request without parameters',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'com.example/audit' } },
    finds: [
      'The message must have io.modelcontextprotocol/protocolVersion in its _meta',
      'The message must have io.modelcontextprotocol/clientCapabilities in its _meta',
    ],
  },
  {
    what: 'a part of them',
    of: {
      message: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: { _meta: { [PROTOCOL_VERSION]: '2026-07-28' } },
      },
    },
    finds: ['/params/_meta must have io.modelcontextprotocol/clientCapabilities'],
  },
  {
    what: 'a request of the client',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: {} } }, from: 'client' },
    finds: [
      '/params/_meta must have io.modelcontextprotocol/protocolVersion',
      '/params/_meta must have io.modelcontextprotocol/clientCapabilities',
    ],
  },
  {
    what: 'a request of the server, which must send none',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'roots/list', params: {} }, from: 'server' },
  },
  {
    what: 'something else that is called _meta',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: 'none' } } },
  },
  {
    what: 'a message without a method, which is no request',
    of: { message: { jsonrpc: '2.0', id: 1, params: {} } },
  },
]);

describeRule('meta-client-info-recommended', [
  {
    what: 'a request of the server, which must send none',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'roots/list', params: { _meta: {} } }, from: 'server' },
  },
  {
    what: 'a notification',
    of: {
      message: { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, _meta: {} } },
      from: 'client',
    },
  },
  {
    what: 'the handshake of former revisions',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'initialize', params: { _meta: {} } }, from: 'client' },
  },
  {
    what: 'a request without _meta, which lacks more',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }, from: 'client' },
  },
]);

describeRule('meta-server-info-recommended', [
  {
    what: '_meta without it',
    of: { message: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', _meta: { 'com.example/x': 1 } } } },
    finds: ['/result/_meta should have io.modelcontextprotocol/serverInfo'],
  },
  {
    what: 'a request with a member that is called result',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'com.example/audit', result: { resultType: 'complete' } } },
  },
]);

describeRule('meta-protocol-version-modern', [
  {
    what: 'a list of versions, which the schema refuses',
    of: { method: 'tools/list', params: { _meta: { [PROTOCOL_VERSION]: ['2025-11-25'] } } },
  },
  {
    what: 'a version that is no date',
    of: { method: 'tools/list', params: { _meta: { [PROTOCOL_VERSION]: '2' } } },
  },
  {
    what: 'no version',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { [CLIENT_CAPABILITIES]: {} } } } },
  },
]);

for (const key of ['traceparent', 'tracestate', 'baggage']) {
  describeRule(`meta-${key}-format`, [
    {
      what: 'a number',
      of: { method: 'tools/list', params: { _meta: { [key]: 1 } } },
      finds: [`/params/_meta/${key} must have the form that W3C defines for ${key}, but is 1`],
    },
    {
      what: 'a list of texts',
      of: { method: 'tools/list', params: { _meta: { [key]: ['tenant=acme'] } } },
      finds: [`/params/_meta/${key} must have the form that W3C defines for ${key}, but is an array of 1 item`],
    },
  ]);
}
