import { metaRules } from '../../../src/rules/meta.js';
import { describeGroup } from '../support/group.js';

describeGroup(metaRules, {
  'meta-key-prefix-syntax': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/params/_meta/com..example~1trace-id must have labels between dots before the slash, but has ""'],
  },
  'meta-key-name-syntax': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['/params/_meta/com.example~1a b must have a name of letters, digits and inner - _ and . but has "a b"'],
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
      '/params/_meta/traceparent must have the form that W3C gives a traceparent, but has a trace id of zeros only',
    ],
  },
  'meta-tracestate-format': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/params/_meta/tracestate must have the form that W3C gives a tracestate, but has a member that is no lower-case key, an equals sign and a value',
    ],
  },
  'meta-baggage-format': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/params/_meta/baggage must have the form that W3C gives a baggage, but has a member that is no token, an equals sign and a percent-encoded value',
    ],
  },
});
