import { Schemas } from '../../../src/index.js';
import { idRules } from '../../../src/rules/ids.js';
import { describeGroup } from '../support/group.js';

const ALL = Schemas.supportedVersions;

describeGroup(idRules, {
  'request-id-not-null': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be a string or an integer, but is null'],
  },
  'request-id-string-or-integer': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be a string or an integer, but is 1.5'],
  },
  'request-has-id': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['The message must have an id, since tools/list is a request'],
  },
  'response-id-matches-request': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must have the id of the request, "9", but has 9'],
  },
  'notification-no-id': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be left out of a notification, but is 4'],
  },
  'error-response-id-present-when-known': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: ['The message must have the id of the request, "9"'],
  },
  'error-response-id-null': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/id must be a string or an integer, but is null'],
  },
  'progress-token-type': {
    strength: 'MUST',
    revisions: ALL,
    finds: ['/params/_meta/progressToken must be a string or an integer, but is 1.5'],
  },
  'cancel-request-id-present': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/params must have a requestId'],
  },
});
