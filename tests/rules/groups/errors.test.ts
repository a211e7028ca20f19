import { Schemas } from '../../../src/index.js';
import { errorRules } from '../../../src/rules/errors.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(errorRules, {
  'error-code-json-rpc-reserved': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/code should be no code that JSON-RPC reserves for later, but is -32500'],
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
    finds: ['/error/code must be no former code, but is -32002'],
  },
  'error-code-no-32042': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must be no former code, but is -32042'],
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
