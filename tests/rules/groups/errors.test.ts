import { describe } from 'vitest';

import { Schemas } from '../../../src/index.js';
import type { JsonObject, JsonValue } from '../../../src/json.js';
import { errorRules } from '../../../src/rules/errors.js';
import type { Example } from '../../../src/rules/rule.js';
import type { RuleCase } from '../support/rule-cases.js';
import { describeRule } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(errorRules, {
  'error-code-json-rpc-reserved': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/code should be none of the codes that JSON-RPC reserves for later, but is -32500'],
  },
  'error-code-mcp-reserved-range': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must be -32020, -32021, -32022 or outside the range of MCP, but is -32050'],
  },
  'error-code-legacy-range': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/error/code should be outside the range of former codes, but is -32001'],
  },
  'error-code-no-32002': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must not be the former code for resources that are not found, but is -32002'],
  },
  'error-code-no-32042': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must not be the former code for elicitations by URL, but is -32042'],
  },
  'error-32021-data': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error must have data.requiredCapabilities, an object'],
  },
  'error-32022-data': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/error/data must have requested, a string',
      '/error/data/supported must be an array of strings, but is "2026-07-28"',
    ],
  },
  'error-32022-requested-echo': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/error/data/requested should be the version of the request, "2031-01-01", but is "2031-01-02"'],
  },
  'missing-client-capability-error': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/data/requiredCapabilities must name a capability that the client has not declared'],
  },
  'error-32042-data': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: [
      '/error/data/elicitations/0 must have the mode "url"',
      '/error/data/elicitations/0 must have an elicitationId, a string',
    ],
  },
  'meta-missing-keys-error-code': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must be -32602, since the request lacks keys of _meta, but is -32600'],
  },
  'invalid-cursor-error-code': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/code should be -32602, since the cursor is not valid, but is -32603'],
  },
});

const META = 'io.modelcontextprotocol/';

/** A request that says as much of itself. */
function asked(declared: {
  readonly protocolVersion?: JsonValue;
  readonly clientCapabilities?: JsonValue;
}): JsonObject {
  const meta = Object.entries(declared).map(([name, value]) => [`${META}${name}`, value] as const);
  return { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: Object.fromEntries(meta) } };
}

function refusal(code: JsonValue, data?: JsonValue): JsonObject {
  return { jsonrpc: '2.0', id: 1, error: { code, message: 'No', ...(data === undefined ? {} : { data }) } };
}

describe.each([
  ['error-code-json-rpc-reserved', '-32500'],
  ['error-code-mcp-reserved-range', '-32050'],
  ['error-code-legacy-range', '-32001'],
  ['error-code-no-32002', '-32002'],
  ['error-code-no-32042', '-32042'],
])('%s', (rule, code) => {
  describeRule(rule, [
    { what: 'a code that is a text', of: { message: refusal(code) } },
    { what: 'no code', of: { error: { message: 'No' } } },
  ]);
});

describeRule('error-32021-data', [
  {
    what: 'data that lacks them',
    of: { error: { code: -32021, message: 'No', data: {} } },
    finds: ['/error/data must have requiredCapabilities, an object'],
  },
  {
    what: 'a list of names',
    of: { error: { code: -32021, message: 'No', data: { requiredCapabilities: ['roots'] } } },
    finds: ['/error/data/requiredCapabilities must be an object, but is an array of 1 item'],
  },
  { what: 'another code', of: { error: { code: -32602, message: 'No' } } },
]);

describeRule('error-32022-data', [
  {
    what: 'no data',
    of: { error: { code: -32022, message: 'No' } },
    finds: ['/error must have data.supported, an array of strings', '/error must have data.requested, a string'],
  },
  {
    what: 'versions of which one is a number',
    of: { error: { code: -32022, message: 'No', data: { supported: ['2026-07-28', 2], requested: 1 } } },
    finds: [
      '/error/data/supported must be an array of strings, but is an array of 2 items',
      '/error/data/requested must be a string, but is 1',
    ],
  },
  { what: 'another code', of: { error: { code: -32602, message: 'No' } } },
]);

const SUPPORTED = { supported: ['2026-07-28'], requested: '2026-07-28' };
const REFUSED = ['/error/data/supported should be without the version that is refused, "2026-07-28"'];

describeRule('error-32022-requested-echo', [
  {
    what: 'a version that is supported',
    of: { message: refusal(-32022, SUPPORTED), request: asked({ protocolVersion: '2026-07-28' }) },
    finds: REFUSED,
  },
  {
    what: 'a version that is supported, and not repeated',
    of: { message: refusal(-32022, { supported: ['2026-07-28'] }), request: asked({ protocolVersion: '2026-07-28' }) },
    finds: REFUSED,
  },
  {
    what: 'a version that is repeated as a number',
    of: { message: refusal(-32022, { requested: 2026 }), request: asked({ protocolVersion: '2031-01-01' }) },
  },
  {
    what: 'another code',
    of: { message: refusal(-32602, SUPPORTED), request: asked({ protocolVersion: '2026-07-28' }) },
  },
  { what: 'a request without a version', of: { message: refusal(-32022, SUPPORTED), request: asked({}) } },
  {
    what: 'a version that is no text',
    of: { message: refusal(-32022, SUPPORTED), request: asked({ protocolVersion: 1 }) },
  },
  {
    what: 'initialize, whose version is not repeated',
    of: {
      message: refusal(-32022, { supported: ['2025-11-25'], requested: '2025-03-26' }),
      request: { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } },
    },
    finds: ['/error/data/requested should be the version of the request, "2025-11-25", but is "2025-03-26"'],
  },
]);

const COVERED = ['/error/data/requiredCapabilities must name a capability that the client has not declared'];

function needing(requiredCapabilities: JsonValue, clientCapabilities: JsonValue, code = -32021): Example {
  return { message: refusal(code, { requiredCapabilities }), request: asked({ clientCapabilities }) };
}

describeRule('missing-client-capability-error', [
  {
    what: 'a mode that the client has',
    of: needing({ elicitation: { url: {} } }, { elicitation: { url: {}, form: {} }, roots: {} }),
    finds: COVERED,
  },
  { what: 'a mode that the client lacks', of: needing({ elicitation: { url: {} } }, { elicitation: {} }) },
  { what: 'two capabilities, of which the client lacks one', of: needing({ roots: {}, sampling: {} }, { roots: {} }) },
  {
    what: 'a setting that the client has',
    of: needing(
      { extensions: { 'com.example/audit': { level: 2 } } },
      { extensions: { 'com.example/audit': { level: 2 } } },
    ),
    finds: COVERED,
  },
  {
    what: 'another setting than that of the client',
    of: needing(
      { extensions: { 'com.example/audit': { level: 2 } } },
      { extensions: { 'com.example/audit': { level: 1 } } },
    ),
  },
  {
    what: 'a setting where the client declares an object',
    of: needing({ extensions: { 'com.example/audit': 2 } }, { extensions: { 'com.example/audit': {} } }),
  },
  {
    what: 'an object where the client declares a setting',
    of: needing({ extensions: { 'com.example/audit': {} } }, { extensions: { 'com.example/audit': 2 } }),
  },
  { what: 'nothing that is missing', of: needing({}, { roots: {} }) },
  { what: 'a list', of: needing(['roots'], { roots: {} }) },
  { what: 'another code', of: needing({ roots: {} }, { roots: {} }, -32602) },
  {
    what: 'a client that declares nothing',
    of: { message: refusal(-32021, { requiredCapabilities: { roots: {} } }), request: asked({}) },
  },
]);

describeRule('error-32042-data', [
  {
    what: 'an empty list',
    revision: '2025-11-25',
    of: { error: { code: -32042, message: 'No', data: { elicitations: [] } } },
    finds: ['/error/data/elicitations must be an array with at least one elicitation, but is an array of 0 items'],
  },
  {
    what: 'no data',
    revision: '2025-11-25',
    of: { error: { code: -32042, message: 'No' } },
    finds: ['/error must have data.elicitations, an array with at least one elicitation'],
  },
  {
    what: 'an elicitation without an id after one that has it',
    revision: '2025-11-25',
    of: {
      error: {
        code: -32042,
        message: 'No',
        data: {
          elicitations: [
            { mode: 'url', elicitationId: 'e-1' },
            { mode: 'url', elicitationId: 2 },
          ],
        },
      },
    },
    finds: ['/error/data/elicitations/1 must have an elicitationId, a string'],
  },
  { what: 'another code', revision: '2025-11-25', of: { error: { code: -32602, message: 'No' } } },
]);

function lacking(code: string): readonly string[] {
  return [`/error/code must be -32602, since the request lacks keys of _meta, but is ${code}`];
}

describeRule('meta-missing-keys-error-code', [
  {
    what: 'a request without capabilities',
    of: { message: refusal(-32600), request: asked({ protocolVersion: '2026-07-28' }) },
    finds: lacking('-32600'),
  },
  {
    what: 'a request without a version',
    of: { message: refusal(-32600), request: asked({ clientCapabilities: {} }) },
    finds: lacking('-32600'),
  },
  {
    what: 'a request without a version, called unsupported',
    of: { message: refusal(-32022), request: asked({ clientCapabilities: {} }) },
    finds: lacking('-32022'),
  },
  {
    what: 'a request without capabilities, whose version is not supported',
    of: { message: refusal(-32022), request: asked({ protocolVersion: '2031-01-01' }) },
  },
  {
    what: 'a request that has both',
    of: { message: refusal(-32600), request: asked({ protocolVersion: '2026-07-28', clientCapabilities: {} }) },
  },
  ...[-32602, -32601, -32020].map((code): RuleCase => ({
    what: `the code ${code}, since something else may be wrong`,
    of: { message: refusal(code), request: asked({}) },
  })),
  {
    what: 'a code that is a text',
    of: { message: refusal('-32602'), request: asked({}) },
    finds: lacking('"-32602"'),
  },
  { what: 'a request that is not known', of: { message: refusal(-32600) } },
]);

function paged(error: JsonObject): Example {
  return { error, to: { method: 'tools/list', params: { cursor: 'page-9' } } };
}

describeRule('invalid-cursor-error-code', [
  {
    what: 'the word in any case, inside a sentence',
    of: paged({ code: -32603, message: 'The Cursor has expired' }),
    finds: ['/error/code should be -32602, since the cursor is not valid, but is -32603'],
  },
  {
    what: 'a code that is a text',
    of: paged({ code: '-32602', message: 'Invalid cursor' }),
    finds: ['/error/code should be -32602, since the cursor is not valid, but is "-32602"'],
  },
  { what: 'a part of another word', of: paged({ code: -32603, message: 'No precursors' }) },
  { what: 'no message', of: paged({ code: -32603 }) },
  { what: 'a request without a cursor', of: { error: { code: -32603, message: 'Invalid cursor' }, to: 'tools/list' } },
]);
