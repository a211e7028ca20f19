import { decodeJson } from '../decode.js';
import { describe, excerpt } from '../describe.js';
import { DecodeError } from '../errors.js';
import type { JsonValue } from '../json.js';
import { classify } from '../messages/envelope.js';
import { hasMember, isArray, memberOf, textOf } from './json.js';
import { ALL, since } from './revisions.js';
import type { Rule } from './rule.js';

/** Rules of whole messages: what they are, who sends them, and how they are written down. */
export const envelopeRules: readonly Rule[] = [
  {
    id: 'message-utf8',
    strength: 'MUST',
    revisions: since('2025-03-26'),
    says: 'Messages are encoded as well-formed UTF-8.',
    page: '2026-07-28/basic/transports/index#messages',
    on: 'text',
    check({ context: { encoded } }, report) {
      if (encoded === undefined) return;
      const fault = typeof encoded === 'string' ? stringFault(encoded) : bytesFault(encoded);
      if (fault !== undefined) report([], `must be well-formed UTF-8, but ${fault}`);
    },
    good: { text: '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"ä"}}' },
    // The byte 0xFF starts no character.
    bad: {
      text: bytes('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"\u00ff"}}'),
    },
  },
  {
    id: 'response-result-xor-error',
    strength: 'MUST',
    revisions: ALL,
    says: 'A response has a result or an error, one of the two and not both.',
    page: '2026-07-28/basic/index#responses',
    on: 'envelope',
    check({ value }, report) {
      if (hasMember(value, 'method') || !hasMember(value, 'id')) return;
      const hasResult = hasMember(value, 'result');
      const hasError = hasMember(value, 'error');
      // An error that is null has a rule of its own.
      if (hasResult && hasError && memberOf(value, 'error') !== null) {
        report(['error'], 'must not stand beside a result');
      } else if (!hasResult && !hasError) {
        report([], 'must have a result or an error, or else a method');
      }
    },
    good: { error: { code: -32602, message: 'Unknown tool' }, to: 'tools/call' },
    bad: { message: { jsonrpc: '2.0', id: 1, result: {}, error: { code: -32603, message: 'Too late' } } },
  },
  {
    id: 'response-no-null-error',
    strength: 'MUST',
    revisions: ALL,
    says: 'A response without an error leaves the member out, instead of setting it to null.',
    page: '2026-07-28/basic/index#responses',
    on: 'envelope',
    check({ value }, report) {
      if (!hasMember(value, 'method') && memberOf(value, 'error') === null)
        report(['error'], 'must be left out, but is null');
    },
    good: { result: { tools: [] }, to: 'tools/list' },
    bad: { message: { jsonrpc: '2.0', id: 1, result: {}, error: null } },
  },
  {
    id: 'message-single-kind',
    strength: 'MUST',
    revisions: ALL,
    says: 'A message with a method is no response, so it has neither a result nor an error.',
    page: '2026-07-28/basic/index#messages',
    on: 'envelope',
    check({ value }, report) {
      if (!hasMember(value, 'method')) return;
      for (const key of ['result', 'error']) if (hasMember(value, key)) report([key], 'must not stand beside a method');
    },
    good: { method: 'tools/list' },
    bad: { message: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {}, result: {} } },
  },
  {
    id: 'method-rpc-prefix-reserved',
    strength: 'MUST',
    revisions: ALL,
    says: 'No method starts with `rpc.`, which JSON-RPC keeps to itself.',
    page: '2026-07-28/basic/index#messages',
    on: 'envelope',
    check({ value }, report) {
      const method = textOf(memberOf(value, 'method'));
      if (method?.startsWith('rpc.') === true) {
        report(['method'], `must not start with "rpc.", which JSON-RPC reserves, but is ${excerpt(method)}`);
      }
    },
    good: { method: 'com.example/audit' },
    bad: { message: { jsonrpc: '2.0', id: 1, method: 'rpc.discover', params: {} } },
  },
  {
    id: 'stdio-no-embedded-newline',
    strength: 'MUST',
    revisions: ALL,
    says: 'On stdio a message is one line, without line feeds inside it.',
    page: '2026-07-28/basic/transports/stdio',
    on: 'text',
    // Elsewhere than on stdio the text may be laid out freely.
    recommended: false,
    check({ value }, report) {
      const text = textOf(value) ?? '';
      const at = text.indexOf('\n');
      if (at >= 0 && at < text.length - 1) report([], `must be one line on stdio, but has a line feed at offset ${at}`);
    },
    good: { text: '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}\n' },
    bad: { text: '{"jsonrpc":"2.0",\n"method":"notifications/cancelled","params":{"requestId":1}}\n' },
  },
  {
    id: 'stdio-only-mcp-messages',
    strength: 'MUST',
    revisions: ALL,
    says: 'Nothing but messages of MCP is written to stdio; logs go elsewhere.',
    page: '2026-07-28/basic/transports/stdio',
    on: 'text',
    // What is no message elsewhere may belong to something else, such as a page that reports an error.
    recommended: false,
    check({ value }, report) {
      try {
        if (!isMessage(decodeJson(value))) report([], 'must be a message of MCP on stdio, but is another JSON value');
      } catch {
        report([], `must be a message of MCP on stdio, but is not JSON: ${describe(value)}`);
      }
    },
    good: { text: '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}' },
    bad: { text: 'Server listening on stdio' },
  },
  {
    id: 'server-sends-no-requests',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'Servers send no requests of their own; they put them into an `input_required` result.',
    page: '2026-07-28/basic/patterns/index',
    on: 'envelope',
    check({ value, context: { from } }, report) {
      if (from !== 'server' || !hasMember(value, 'method') || classify(value).kind !== 'request') return;
      report([], 'must not be a request, since a server sent it');
    },
    good: {
      result: { resultType: 'input_required', inputRequests: { roots: { method: 'roots/list' } } },
      to: {
        method: 'tools/call',
        params: {
          name: 'get_weather',
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'demo-client', version: '1.0.0' },
            'io.modelcontextprotocol/clientCapabilities': { roots: {} },
          },
        },
      },
      from: 'server',
    },
    bad: { message: { jsonrpc: '2.0', id: 1, method: 'roots/list' }, from: 'server' },
  },
  {
    id: 'client-sends-no-responses',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'Clients send no responses; they answer in the `inputResponses` of a request sent again.',
    page: '2026-07-28/basic/transports/streamable-http#sending-messages',
    on: 'envelope',
    check({ value, context: { from } }, report) {
      if (from === 'client' && classify(value).silence === 'response') {
        report([], 'must not be a response, since a client sent it');
      }
    },
    good: {
      method: 'tools/call',
      params: { name: 'get_weather', inputResponses: { roots: { roots: [{ uri: 'file:///work' }] } } },
      from: 'client',
    },
    bad: { message: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', roots: [] } }, from: 'client' },
  },
];

/** Whether a value means to be a message, or a batch of them; whether it is a valid one, schemas say. */
function isMessage(value: JsonValue): boolean {
  if (isArray(value)) return value.length > 0 && value.every((item) => !isArray(item) && isMessage(item));
  return hasMember(value, 'jsonrpc') && ['method', 'result', 'error'].some((key) => hasMember(value, key));
}

function stringFault(text: string): string | undefined {
  const at = text.search(/\p{Surrogate}/u);
  return at < 0 ? undefined : `has half a surrogate pair at offset ${at}`;
}

/** Ill-formed bytes are found before anything else is. */
function bytesFault(bytes: Uint8Array): string | undefined {
  try {
    decodeJson(bytes);
  } catch (error) {
    if (error instanceof DecodeError && error.fault === 'invalid-utf8')
      return `is ill-formed at offset ${error.offset}`;
  }
  return undefined;
}

/** A byte for each character. */
function bytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}
