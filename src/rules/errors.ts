import { describe } from '../describe.js';
import type { JsonValue } from '../json.js';
import { arrayOf, entriesOf, hasMember, isArray, isObject, memberAt, memberOf, objectOf, textOf } from './json.js';
import { declared, MCP_PREFIX, versionOf } from './request-meta.js';
import { ALL, between, since } from './revisions.js';
import type { Report, Rule } from './rule.js';

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const JSON_RPC_CODES: readonly number[] = [
  PARSE_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  INVALID_PARAMS,
  INTERNAL_ERROR,
];

const HEADER_MISMATCH = -32020;
const MISSING_CLIENT_CAPABILITY = -32021;
const UNSUPPORTED_PROTOCOL_VERSION = -32022;
const MCP_CODES: readonly number[] = [HEADER_MISMATCH, MISSING_CLIENT_CAPABILITY, UNSUPPORTED_PROTOCOL_VERSION];

/** Codes of former revisions, which have rules of their own. */
const RESOURCE_NOT_FOUND = -32002;
const URL_ELICITATION_REQUIRED = -32042;

/** Rules of errors: their codes, and what belongs to some of them. */
export const errorRules: readonly Rule[] = [
  {
    id: 'error-code-json-rpc-reserved',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'Of the codes that JSON-RPC reserves only those are used that it defines or leaves to servers.',
    page: '2026-07-28/basic/index#error-codes',
    on: 'error',
    check({ value }, report) {
      const code = codeOf(value);
      if (!isWithin(code, -32768, -32100) || JSON_RPC_CODES.includes(code)) return;
      report(['code'], `should be none of the codes that JSON-RPC reserves for later, but is ${code}`);
    },
    good: { error: { code: 1001, message: 'Quota used up' } },
    bad: { error: { code: -32500, message: 'Quota used up' } },
  },
  {
    id: 'error-code-mcp-reserved-range',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'Between -32099 and -32020 only codes that MCP defines are used.',
    page: '2026-07-28/basic/index#error-codes',
    on: 'error',
    check({ value }, report) {
      const code = codeOf(value);
      if (!isWithin(code, -32099, -32020) || MCP_CODES.includes(code) || code === URL_ELICITATION_REQUIRED) return;
      report(['code'], `must be ${MCP_CODES.join(', ')} or outside the range of MCP, but is ${code}`);
    },
    good: { error: { code: HEADER_MISMATCH, message: 'Header and body differ' } },
    bad: { error: { code: -32050, message: 'Quota used up' } },
  },
  {
    id: 'error-code-legacy-range',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'Codes from -32019 to -32000 belong to what existed before, and nothing new takes them.',
    page: '2026-07-28/basic/index#error-codes',
    on: 'error',
    check({ value }, report) {
      const code = codeOf(value);
      if (!isWithin(code, -32019, -32000) || code === RESOURCE_NOT_FOUND) return;
      report(['code'], `should be outside the range of former codes, but is ${code}`);
    },
    good: { error: { code: INTERNAL_ERROR, message: 'Request timed out' } },
    bad: { error: { code: -32001, message: 'Request timed out' } },
  },
  {
    id: 'error-code-no-32002',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The former code -32002 for resources that are not found is no longer sent.',
    page: '2026-07-28/basic/index#error-codes',
    on: 'error',
    check({ value }, report) {
      if (codeOf(value) === RESOURCE_NOT_FOUND)
        report(['code'], 'must not be the former code for resources that are not found, but is -32002');
    },
    good: { error: { code: INVALID_PARAMS, message: 'Resource not found', data: { uri: 'file:///none' } } },
    bad: { error: { code: RESOURCE_NOT_FOUND, message: 'Resource not found', data: { uri: 'file:///none' } } },
  },
  {
    id: 'error-code-no-32042',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The former code -32042 for elicitations by URL is no longer sent.',
    page: '2026-07-28/basic/index#error-codes',
    on: 'error',
    check({ value }, report) {
      if (codeOf(value) === URL_ELICITATION_REQUIRED)
        report(['code'], 'must not be the former code for elicitations by URL, but is -32042');
    },
    good: { error: { code: INVALID_PARAMS, message: 'Sign in first' } },
    bad: { error: { code: URL_ELICITATION_REQUIRED, message: 'Sign in first', data: { elicitations: [] } } },
  },
  {
    id: 'error-32021-data',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The error for a missing capability names it in `data.requiredCapabilities`.',
    page: '2026-07-28/basic/index#meta',
    on: 'error',
    check({ value }, report) {
      if (codeOf(value) !== MISSING_CLIENT_CAPABILITY) return;
      expectData(value, 'requiredCapabilities', 'an object', isObject, report);
    },
    good: {
      error: {
        code: MISSING_CLIENT_CAPABILITY,
        message: 'Elicitation needed',
        data: { requiredCapabilities: { elicitation: {} } },
      },
    },
    bad: { error: { code: MISSING_CLIENT_CAPABILITY, message: 'Elicitation needed' } },
  },
  {
    id: 'error-32022-data',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The error for an unsupported protocol version names those that are supported and the one that was requested.',
    page: '2026-07-28/basic/versioning#protocol-version-negotiation',
    on: 'error',
    check({ value }, report) {
      if (codeOf(value) !== UNSUPPORTED_PROTOCOL_VERSION) return;
      expectData(value, 'supported', 'an array of strings', isTextList, report);
      expectData(value, 'requested', 'a string', isText, report);
    },
    good: {
      error: {
        code: UNSUPPORTED_PROTOCOL_VERSION,
        message: 'Unsupported protocol version',
        data: { supported: ['2026-07-28'], requested: '1999-01-01' },
      },
    },
    bad: {
      error: {
        code: UNSUPPORTED_PROTOCOL_VERSION,
        message: 'Unsupported protocol version',
        data: { supported: '2026-07-28' },
      },
    },
  },
  {
    id: 'error-32022-requested-echo',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'The error for an unsupported protocol version repeats the one of the request, which is none of those supported.',
    page: '2026-07-28/basic/versioning#protocol-version-negotiation',
    on: 'error',
    check({ value, request }, report) {
      const version = textOf(versionOf(request));
      if (codeOf(value) !== UNSUPPORTED_PROTOCOL_VERSION || version === undefined) return;
      const requested = textOf(memberAt(value, 'data', 'requested'));
      if (requested !== undefined && requested !== version) {
        report(
          ['data', 'requested'],
          `should be the version of the request, ${describe(version)}, but is ${describe(requested)}`,
        );
      }
      // A version may be supported without the handshake that it no longer has.
      if (memberOf(request, 'method') === 'initialize') return;
      if (arrayOf(memberAt(value, 'data', 'supported')).includes(version)) {
        report(['data', 'supported'], `should be without the version that is refused, ${describe(version)}`);
      }
    },
    good: {
      error: {
        code: UNSUPPORTED_PROTOCOL_VERSION,
        message: 'Unsupported protocol version',
        data: { supported: ['2026-07-28'], requested: '2031-01-01' },
      },
      to: { method: 'tools/list', params: { _meta: { [`${MCP_PREFIX}protocolVersion`]: '2031-01-01' } } },
    },
    bad: {
      error: {
        code: UNSUPPORTED_PROTOCOL_VERSION,
        message: 'Unsupported protocol version',
        data: { supported: ['2026-07-28'], requested: '2031-01-02' },
      },
      to: { method: 'tools/list', params: { _meta: { [`${MCP_PREFIX}protocolVersion`]: '2031-01-01' } } },
    },
  },
  {
    id: 'missing-client-capability-error',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The error for a missing capability is not sent to a client that has declared all it names.',
    page: '2026-07-28/basic/index#meta',
    on: 'error',
    check({ value, request }, report) {
      const capabilities = declared(request, 'clientCapabilities');
      const required = objectOf(memberAt(value, 'data', 'requiredCapabilities'));
      if (codeOf(value) !== MISSING_CLIENT_CAPABILITY || required === undefined) return;
      // Capabilities that are declared may be named beside those that are missing: all are required.
      if (Object.keys(required).length === 0 || !covers(capabilities, required)) return;
      report(['data', 'requiredCapabilities'], 'must name a capability that the client has not declared');
    },
    good: {
      error: {
        code: MISSING_CLIENT_CAPABILITY,
        message: 'Elicitation needed',
        data: { requiredCapabilities: { elicitation: {} } },
      },
      to: { method: 'tools/call', params: { name: 'get_weather' } },
    },
    bad: {
      error: {
        code: MISSING_CLIENT_CAPABILITY,
        message: 'Elicitation needed',
        data: { requiredCapabilities: { elicitation: {} } },
      },
      to: {
        method: 'tools/call',
        params: { name: 'get_weather', _meta: { [`${MCP_PREFIX}clientCapabilities`]: { elicitation: {} } } },
      },
    },
  },
  {
    id: 'error-32042-data',
    strength: 'MUST',
    revisions: between('2025-11-25', '2025-11-25'),
    says: 'The error -32042 lists the elicitations that come first, all of them by URL and with an id.',
    page: '2025-11-25/client/elicitation#url-elicitation-required-error',
    on: 'error',
    check({ value }, report) {
      if (codeOf(value) !== URL_ELICITATION_REQUIRED) return;
      const list = memberAt(value, 'data', 'elicitations');
      expectData(value, 'elicitations', 'an array with at least one elicitation', isFilledList, report);
      for (const [index, elicitation] of arrayOf(list).entries()) {
        const path = ['data', 'elicitations', index];
        if (memberOf(elicitation, 'mode') !== 'url') report(path, 'must have the mode "url"');
        if (!isText(memberOf(elicitation, 'elicitationId'))) report(path, 'must have an elicitationId, a string');
      }
    },
    good: {
      error: {
        code: URL_ELICITATION_REQUIRED,
        message: 'Sign in first',
        data: {
          elicitations: [{ mode: 'url', elicitationId: 'e-1', url: 'https://example.com/sign-in', message: 'Sign in' }],
        },
      },
    },
    bad: {
      error: {
        code: URL_ELICITATION_REQUIRED,
        message: 'Sign in first',
        data: {
          elicitations: [{ mode: 'form', message: 'Your name?', requestedSchema: { type: 'object', properties: {} } }],
        },
      },
    },
  },
  {
    id: 'meta-missing-keys-error-code',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'A request without the keys that every `_meta` needs is refused with the code -32602.',
    page: '2026-07-28/basic/index#meta',
    on: 'error',
    check({ value, request }, report) {
      const code = codeOf(value);
      // The handshake of former revisions has no such keys.
      if (request === undefined || memberOf(request, 'method') === 'initialize') return;
      const hasVersion = declared(request, 'protocolVersion') !== undefined;
      if (hasVersion && declared(request, 'clientCapabilities') !== undefined) return;
      // Something else may be wrong as well, and be found first.
      if (code === INVALID_PARAMS || code === METHOD_NOT_FOUND || code === HEADER_MISMATCH) return;
      if (code === UNSUPPORTED_PROTOCOL_VERSION && hasVersion) return;
      report(
        ['code'],
        `must be -32602, since the request lacks keys of _meta, but is ${describe(memberOf(value, 'code'))}`,
      );
    },
    good: {
      message: { jsonrpc: '2.0', id: 1, error: { code: INVALID_PARAMS, message: 'The protocol version is missing' } },
      request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    },
    bad: {
      message: { jsonrpc: '2.0', id: 1, error: { code: INVALID_REQUEST, message: 'The protocol version is missing' } },
      request: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    },
  },
  {
    id: 'invalid-cursor-error-code',
    strength: 'SHOULD',
    revisions: ALL,
    says: 'A cursor that is not valid is answered with the code -32602.',
    page: '2026-07-28/server/utilities/pagination#error-handling',
    on: 'error',
    check({ value, request }, report) {
      const code = codeOf(value);
      if (code === INVALID_PARAMS || !hasMember(memberOf(request, 'params'), 'cursor')) return;
      // Whether the cursor is at fault, only the message can tell.
      if (!/\bcursor\b/i.test(textOf(memberOf(value, 'message')) ?? '')) return;
      report(['code'], `should be -32602, since the cursor is not valid, but is ${describe(memberOf(value, 'code'))}`);
    },
    good: {
      error: { code: INVALID_PARAMS, message: 'Invalid cursor' },
      to: { method: 'tools/list', params: { cursor: 'page-9' } },
    },
    bad: {
      error: { code: INTERNAL_ERROR, message: 'Invalid cursor' },
      to: { method: 'tools/list', params: { cursor: 'page-9' } },
    },
  },
];

/** The code of an error; not a number where there is none. */
function codeOf(error: JsonValue): number {
  const code = memberOf(error, 'code');
  return typeof code === 'number' ? code : NaN;
}

function isWithin(code: number, least: number, most: number): boolean {
  return code >= least && code <= most;
}

function expectData(
  error: JsonValue,
  key: string,
  what: string,
  isFine: (value: JsonValue | undefined) => boolean,
  report: Report,
): void {
  const data = memberOf(error, 'data');
  const value = memberOf(data, key);
  if (isFine(value)) return;
  if (value !== undefined) report(['data', key], `must be ${what}, but is ${describe(value)}`);
  else report(data === undefined ? [] : ['data'], `must have ${data === undefined ? `data.${key}` : key}, ${what}`);
}

/** Whether capabilities have all that others have, at every depth. */
function covers(capabilities: JsonValue | undefined, required: JsonValue): boolean {
  if (!isObject(required)) return capabilities === required;
  return (
    isObject(capabilities) && entriesOf(required).every(([key, value]) => covers(memberOf(capabilities, key), value))
  );
}

function isText(value: JsonValue | undefined): boolean {
  return typeof value === 'string';
}

function isTextList(value: JsonValue | undefined): boolean {
  return isArray(value) && value.every(isText);
}

function isFilledList(value: JsonValue | undefined): boolean {
  return isArray(value) && value.length > 0;
}
