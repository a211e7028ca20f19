import { subscriptionRules } from '../../../src/rules/subscriptions.js';
import { describeGroup } from '../support/group.js';
import { describeRule } from '../support/rule-cases.js';

describeGroup(subscriptionRules, {
  'listen-ack-has-subscription-id': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/params must have io.modelcontextprotocol/subscriptionId in its _meta'],
  },
  'change-notification-has-subscription-id': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['The message must have io.modelcontextprotocol/subscriptionId in its _meta'],
  },
  'listen-result-id-equal': {
    strength: 'MUST',
    revisions: ['2026-07-28'],
    finds: ['/result/_meta/io.modelcontextprotocol~1subscriptionId must be the id of the response, 1, but is 5'],
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

const SUBSCRIPTION_ID = 'io.modelcontextprotocol/subscriptionId';

describeRule('listen-ack-has-subscription-id', [
  {
    what: '_meta without it',
    of: { method: 'notifications/subscriptions/acknowledged', params: { notifications: {}, _meta: {} } },
    finds: ['/params/_meta must have io.modelcontextprotocol/subscriptionId'],
  },
]);

describeRule(
  'change-notification-has-subscription-id',
  ['tools/list_changed', 'prompts/list_changed', 'resources/list_changed', 'resources/updated'].map((change) => ({
    what: `${change} without _meta`,
    of: { method: `notifications/${change}`, params: {} },
    finds: ['/params must have io.modelcontextprotocol/subscriptionId in its _meta'],
  })),
);

describeRule('listen-result-id-equal', [
  {
    what: 'a response without an id',
    of: { message: { jsonrpc: '2.0', result: { resultType: 'complete', _meta: { [SUBSCRIPTION_ID]: 5 } } } },
  },
  {
    what: 'the result of another method',
    of: { result: { tools: [] }, to: 'tools/list' },
  },
]);

describeRule('listen-result-otherwise-empty', [
  {
    what: 'an error',
    of: { error: { code: -32603, message: 'No more streams' }, to: 'subscriptions/listen' },
  },
  {
    what: 'a result whose request is not known, told by its _meta',
    of: {
      message: {
        jsonrpc: '2.0',
        id: 5,
        result: { _meta: { [SUBSCRIPTION_ID]: 5 }, resultType: 'complete', uri: 'a:b' },
      },
    },
    finds: ['/result/uri should be left out of a result that ends a subscription'],
  },
]);

describeRule('listen-filter-uris-valid', [
  {
    what: 'what is no text, which the schema refuses',
    of: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [5, null, ['x'], 'docs/a.md'] } },
    },
    finds: ['/params/notifications/resourceSubscriptions/3 should be a URI, but "docs/a.md" has no scheme'],
  },
]);
