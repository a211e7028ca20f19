import { subscriptionRules } from '../../../src/rules/subscriptions.js';
import { describeGroup } from '../support/group.js';

describeGroup(subscriptionRules, {
  'listen-ack-has-subscription-id': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/params must have _meta with io.modelcontextprotocol/subscriptionId'],
  },
  'change-notification-has-subscription-id': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['The message must have _meta with io.modelcontextprotocol/subscriptionId'],
  },
  'listen-result-id-equal': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/_meta/io.modelcontextprotocol~1subscriptionId must be the id of the response, 6, but is 5'],
  },
  'listen-result-otherwise-empty': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/result/notifications should be left out of a result that ends a subscription'],
  },
  'listen-filter-uris-valid': {
    strength: 'SHOULD',
    revisions: ['2026-07-28'],
    finds: ['/params/notifications/resourceSubscriptions/0 should be a URI, but "a file" has no scheme'],
  },
});
