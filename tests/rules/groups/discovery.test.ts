import { discoveryRules } from '../../../src/rules/discovery.js';
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
