import { discoveryRules } from '../../../src/rules/discovery.js';
import { describeRule } from '../support/rule-cases.js';
import { describeGroup } from '../support/group.js';

describeGroup(discoveryRules, {
  'discover-implemented': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/error/code must not say that server/discover is not found, but is -32601'],
  },
  'discover-lists-request-version': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/result/supportedVersions should have a version, but is empty'],
  },
  'initialize-refusal-names-versions': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/error should name the versions that are supported'],
  },
});

describeRule('discover-implemented', [
  {
    what: 'another method that is not found',
    of: { error: { code: -32601, message: 'Method not found' }, to: 'tools/list' },
  },
]);

describeRule('discover-lists-request-version', [
  {
    what: 'other versions',
    of: { result: { supportedVersions: ['2025-11-25'], capabilities: {} }, to: 'server/discover' },
    finds: ['/result/supportedVersions should have the version of the request, "2026-07-28"'],
  },
  {
    what: 'a request that names no version',
    of: {
      message: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', supportedVersions: ['2025-11-25'] } },
      request: { jsonrpc: '2.0', id: 1, method: 'server/discover' },
    },
  },
  { what: 'no versions', of: { result: { capabilities: {} }, to: 'server/discover' } },
  { what: 'a text', of: { result: { supportedVersions: '', capabilities: {} }, to: 'server/discover' } },
]);

const INITIALIZE = { method: 'initialize', params: { protocolVersion: '2025-11-25' } };
const UNNAMED = ['/error should name the versions that are supported'];

describeRule('initialize-refusal-names-versions', [
  {
    what: 'a text beside the message',
    of: { error: { code: -32601, message: 'No', data: 'Speaks 2026-07-28' }, to: INITIALIZE },
  },
  {
    what: 'a member of the data',
    of: { error: { code: -32601, message: 'No', data: { latest: '2026-07-28' } }, to: INITIALIZE },
  },
  {
    what: 'a list without a name',
    of: { error: { code: -32601, message: 'No', data: ['2026-07-28'] }, to: INITIALIZE },
  },
  {
    what: 'the version of the request in a text',
    of: { error: { code: -32601, message: 'No 2025-11-25', data: 'Not 2025-11-25' }, to: INITIALIZE },
    finds: UNNAMED,
  },
  {
    what: 'data that names nothing, and no message',
    of: { error: { code: -32601, data: { supported: [20260728, null, {}], requested: false } }, to: INITIALIZE },
    finds: UNNAMED,
  },
  {
    what: 'data that is null',
    of: { error: { code: -32601, message: 'No', data: null }, to: INITIALIZE },
    finds: UNNAMED,
  },
  { what: 'another request', of: { error: { code: -32601, message: 'No' }, to: 'tools/list' } },
]);
