import { Schemas } from '../../../src/index.js';
import { envelopeRules } from '../../../src/rules/envelope.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(envelopeRules, {
  'message-utf8': {
    strength: 'MUST',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['The message must be well-formed UTF-8, but is not at offset 75'],
  },
  'response-result-xor-error': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/error must not stand beside a result'],
  },
  'response-no-null-error': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/error must be left out, but is null'],
  },
  'message-single-kind': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/result must not stand beside a method'],
  },
  'method-rpc-prefix-reserved': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/method must not start with "rpc.", which JSON-RPC reserves, but is "rpc.discover"'],
  },
  'stdio-no-embedded-newline': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['The message must be one line on stdio, but has a line feed at offset 17'],
  },
  'stdio-only-mcp-messages': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['The message must be a message of MCP on stdio, but is no JSON: "Server listening on stdio"'],
  },
  'server-sends-no-requests': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['The message must not be a request, since a server sent it'],
  },
  'client-sends-no-responses': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['The message must not be a response, since a client sent it'],
  },
});
