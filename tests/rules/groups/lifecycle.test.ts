import { Schemas } from '../../../src/index.js';
import { lifecycleRules } from '../../../src/rules/lifecycle.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(lifecycleRules, {
  'protocol-version-date-format': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/params/protocolVersion must be a date, YYYY-MM-DD, but is "2.0"'],
  },
  'initialize-version-echo': {
    strength: 'MUST',
    revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'],
    finds: ['/result/protocolVersion must be the version of the request or another that exists, but is "2025-01-01"'],
  },
  'removed-methods-2026-07-28': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/method should be a method of this revision, but ping was removed'],
  },
  'elicitation-capability-names-a-mode': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['/params/capabilities/elicitation must have form or url, but is an object with "voice"'],
  },
  'extension-identifier-syntax': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: [
      '/result/capabilities/extensions/audit must have the name of an extension: a prefix of labels between dots, a slash and a name',
    ],
  },
});
