import { describe } from '../describe.js';
import type { JsonValue } from '../json.js';
import { uriFault } from './formats/uri.js';
import { arrayOf, hasMember, memberAt, memberOf, objectOf } from './json.js';
import { MCP_PREFIX } from './request-meta.js';
import { since } from './revisions.js';
import type { Report, Rule } from './rule.js';

const WITH_STREAMS = since('2026-07-28');

const SUBSCRIPTION_ID = `${MCP_PREFIX}subscriptionId`;

/** Rules of subscriptions, whose messages all name the request that opened the stream. */
export const subscriptionRules: readonly Rule[] = [
  {
    id: 'listen-ack-has-subscription-id',
    strength: 'MUST',
    revisions: WITH_STREAMS,
    says: 'What acknowledges a subscription names it in `_meta`.',
    page: '2026-07-28/basic/patterns/subscriptions#acknowledgment',
    on: { method: 'notifications/subscriptions/acknowledged' },
    check({ value }, report) {
      expectSubscriptionId(value, report);
    },
    good: {
      method: 'notifications/subscriptions/acknowledged',
      params: { _meta: { [SUBSCRIPTION_ID]: 5 }, notifications: { toolsListChanged: true } },
    },
    bad: {
      message: {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: { notifications: { toolsListChanged: true } },
      },
    },
  },
  {
    id: 'change-notification-has-subscription-id',
    strength: 'MUST',
    revisions: WITH_STREAMS,
    says: 'Changes are told on streams only, and so name the subscription in `_meta`.',
    page: '2026-07-28/basic/index#meta',
    on: {
      method: [
        'notifications/tools/list_changed',
        'notifications/prompts/list_changed',
        'notifications/resources/list_changed',
        'notifications/resources/updated',
      ],
    },
    check({ value }, report) {
      expectSubscriptionId(value, report);
    },
    good: { method: 'notifications/tools/list_changed', params: { _meta: { [SUBSCRIPTION_ID]: 5 } } },
    bad: { message: { jsonrpc: '2.0', method: 'notifications/tools/list_changed' } },
  },
  {
    id: 'listen-result-id-equal',
    strength: 'MUST',
    revisions: WITH_STREAMS,
    says: 'The result that ends a subscription names it by its own id.',
    page: '2026-07-28/basic/patterns/subscriptions#graceful-closure',
    on: 'envelope',
    check({ value }, report) {
      const id = memberOf(value, 'id');
      const path = ['result', '_meta', SUBSCRIPTION_ID];
      const subscription = memberAt(value, ...path);
      if (id === undefined || subscription === undefined || subscription === id) return;
      report(path, `must be the id of the response, ${describe(id)}, but is ${describe(subscription)}`);
    },
    good: { result: { _meta: { [SUBSCRIPTION_ID]: 1 } }, to: 'subscriptions/listen' },
    bad: { result: { _meta: { [SUBSCRIPTION_ID]: 5 } }, to: 'subscriptions/listen' },
  },
  {
    id: 'listen-result-otherwise-empty',
    strength: 'SHOULD',
    revisions: WITH_STREAMS,
    says: 'The result that ends a subscription says nothing else.',
    page: '2026-07-28/basic/patterns/subscriptions#graceful-closure',
    on: 'envelope',
    check({ value, request }, report) {
      const result = objectOf(memberOf(value, 'result'));
      const isEnd =
        memberOf(request, 'method') === 'subscriptions/listen' || hasMember(memberOf(result, '_meta'), SUBSCRIPTION_ID);
      if (result === undefined || !isEnd) return;
      for (const key of Object.keys(result)) {
        if (key !== 'resultType' && key !== '_meta')
          report(['result', key], 'should be left out of a result that ends a subscription');
      }
    },
    good: { result: { _meta: { [SUBSCRIPTION_ID]: 1 } }, to: 'subscriptions/listen' },
    bad: { result: { _meta: { [SUBSCRIPTION_ID]: 1 }, notifications: {} }, to: 'subscriptions/listen' },
  },
  {
    id: 'listen-filter-uris-valid',
    strength: 'SHOULD',
    revisions: WITH_STREAMS,
    says: 'Resources are subscribed to by their URIs.',
    page: '2026-07-28/basic/patterns/subscriptions#notification-filter',
    on: { definition: 'SubscriptionFilter' },
    check({ value }, report) {
      for (const [index, uri] of arrayOf(memberOf(value, 'resourceSubscriptions')).entries()) {
        const fault = typeof uri === 'string' ? uriFault(uri) : undefined;
        if (fault === undefined) continue;
        report(['resourceSubscriptions', index], `should be a URI, but ${describe(uri)} ${fault}`);
      }
    },
    good: { method: 'subscriptions/listen', params: { notifications: { resourceSubscriptions: ['file:///a'] } } },
    bad: { method: 'subscriptions/listen', params: { notifications: { resourceSubscriptions: ['a file'] } } },
  },
];

function expectSubscriptionId(notification: JsonValue, report: Report): void {
  if (memberAt(notification, 'params', '_meta', SUBSCRIPTION_ID) !== undefined) return;
  const path = ['params', '_meta'];
  const known = path.slice(
    0,
    [1, 2].findLast((length) => memberAt(notification, ...path.slice(0, length)) !== undefined) ?? 0,
  );
  report(known, `must have ${SUBSCRIPTION_ID}${known.length < path.length ? ' in its _meta' : ''}`);
}
