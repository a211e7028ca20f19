import { Schemas } from '../../../src/index.js';
import { loggingRules } from '../../../src/rules/logging.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(loggingRules, {
  'log-not-on-listen-stream': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/params/_meta/io.modelcontextprotocol~1subscriptionId must not be there'],
  },
  'log-invalid-level-error': {
    strength: 'SHOULD',
    revisions: ALL,
    finds: ['/error/code should be -32602 for the level "verbose", but is -32600'],
  },
});
