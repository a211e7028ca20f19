import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import { envelopeRules } from '../../../src/rules/envelope.js';
import { lint } from '../../../src/rules/index.js';
import { describeRule } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(envelopeRules, {
  'message-utf8': {
    strength: 'MUST',
    revisions: ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    finds: ['The message must be well-formed UTF-8, but is ill-formed at offset 75'],
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
    finds: ['The message must be a message of MCP on stdio, but is not JSON: "Server listening on stdio"'],
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

describeRule('message-utf8', [
  {
    what: 'half a surrogate pair in front',
    of: { text: '\udc00' },
    finds: ['The message must be well-formed UTF-8, but has half a surrogate pair at offset 0'],
  },
  {
    what: 'half a surrogate pair after a whole one',
    of: { text: '"\u{1f600}\ud83d"' },
    finds: ['The message must be well-formed UTF-8, but has half a surrogate pair at offset 3'],
  },
]);

describeRule('response-result-xor-error', [
  {
    what: 'an id alone',
    of: { message: { jsonrpc: '2.0', id: 1 } },
    finds: ['The message must have a result or an error, or else a method'],
  },
  { what: 'neither of the two, nor an id', of: { message: { jsonrpc: '2.0' } } },
]);

describeRule('response-no-null-error', [
  {
    what: 'a request, which has a rule of its own',
    of: { message: { jsonrpc: '2.0', id: 1, method: 'tools/list', error: null } },
  },
]);

describeRule('stdio-no-embedded-newline', [
  {
    what: 'a line that is empty before the message',
    of: { text: '\n{}\n' },
    finds: ['The message must be one line on stdio, but has a line feed at offset 0'],
  },
  {
    what: 'a line that is empty after the message',
    of: { text: '{}\n\n' },
    finds: ['The message must be one line on stdio, but has a line feed at offset 2'],
  },
  { what: 'a carriage return', of: { text: '{\r}' } },
]);

const OTHER_JSON = ['The message must be a message of MCP on stdio, but is another JSON value'];

describeRule('stdio-only-mcp-messages', [
  { what: 'a log in JSON', of: { text: '{"level":"info","message":"up"}' }, finds: OTHER_JSON },
  { what: 'a log that names a method', of: { text: '{"level":"info","method":"GET"}' }, finds: OTHER_JSON },
  { what: 'a greeting', of: { text: '{"jsonrpc":"2.0","id":1}' }, finds: OTHER_JSON },
  { what: 'a number', of: { text: '7' }, finds: OTHER_JSON },
  { what: 'an error', of: { text: '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"No"}}' } },
  { what: 'a result', of: { text: '{"jsonrpc":"2.0","id":1,"result":{}}' } },
  { what: 'a batch', of: { text: '[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","method":"a/b"}]' } },
  { what: 'a batch with a log in it', of: { text: '[{"jsonrpc":"2.0","method":"a/b"},{}]' }, finds: OTHER_JSON },
  { what: 'a batch in a batch', of: { text: '[[{"jsonrpc":"2.0","method":"a/b"}]]' }, finds: OTHER_JSON },
]);

describe('The rules of stdio', () => {
  const STDIO = ['stdio-no-embedded-newline', 'stdio-only-mcp-messages'];
  const found = (config: 'recommended' | 'all') =>
    lint(Schemas.forVersion('2026-07-28'), 'Server\nlistening', { config })
      .map(({ rule }) => rule)
      .filter((rule) => STDIO.includes(rule));

  it('are not among those that are recommended, since other transports ask for less', () => {
    expect(found('recommended')).toEqual([]);
    expect(found('all')).toEqual(STDIO);
  });
});
