import { describe } from '../describe.js';
import type { JsonObject, JsonValue } from '../json.js';
import { isRfc3339Date } from './formats/date-time.js';
import { isMetaLabel, isMetaName, splitMetaKey } from './formats/meta-key.js';
import { entriesOf, hasMember, memberAt, memberOf, objectOf, textOf } from './json.js';
import { MCP_PREFIX } from './request-meta.js';
import { ALL, since, until } from './revisions.js';
import type { Example, Rule } from './rule.js';

const CLIENT = { name: 'demo-client', version: '1.0.0' };

const META_VERSION = ['params', '_meta', `${MCP_PREFIX}protocolVersion`];
const META_CAPABILITIES = ['params', '_meta', `${MCP_PREFIX}clientCapabilities`];

/** Versions that peers agreed on before the first revision. */
const FORMER_VERSIONS = ['2024-10-07'];

const REMOVED_METHODS: ReadonlySet<string> = new Set([
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
  'notifications/roots/list_changed',
  'notifications/elicitation/complete',
]);

/** What opens a conversation with a peer of a former revision. */
const HANDSHAKE: ReadonlySet<string> = new Set(['initialize', 'notifications/initialized']);

/** Rules of what peers agree on: versions and capabilities, by `initialize` or with every request. */
export const lifecycleRules: readonly Rule[] = [
  {
    id: 'protocol-version-date-format',
    strength: 'MUST',
    revisions: ALL,
    says: 'A protocol version is a date of the calendar, written YYYY-MM-DD.',
    page: '2026-07-28/basic/versioning#protocol-version-negotiation',
    on: 'envelope',
    check({ value, method }, report) {
      for (const path of versionPaths(value, method)) {
        const version = textOf(memberAt(value, ...path));
        if (version === undefined || isRfc3339Date(version)) continue;
        report(path, `must be a date, YYYY-MM-DD, but is ${describe(version)}`);
      }
    },
    good: initialize({ protocolVersion: '2025-11-25' }),
    bad: initialize({ protocolVersion: '2.0' }),
  },
  {
    id: 'initialize-version-echo',
    strength: 'MUST',
    revisions: until('2025-11-25'),
    says: 'A server answers `initialize` with the version that was requested, or else with another one that exists.',
    page: '2025-11-25/basic/lifecycle#version-negotiation',
    on: { resultOf: 'initialize' },
    check({ value, request }, report) {
      const version = textOf(memberOf(value, 'protocolVersion'));
      const requested = memberAt(request, 'params', 'protocolVersion');
      if (version === undefined || version === requested || !isKnownNever(version)) return;
      report(
        ['protocolVersion'],
        `must be the version of the request or another that exists, but is ${describe(version)}`,
      );
    },
    good: {
      result: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        serverInfo: { name: 'demo-server', version: '1.0.0' },
      },
      to: { method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: CLIENT } },
    },
    bad: {
      result: {
        protocolVersion: '2025-01-01',
        capabilities: {},
        serverInfo: { name: 'demo-server', version: '1.0.0' },
      },
      to: { method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: CLIENT } },
    },
  },
  {
    id: 'removed-methods-2026-07-28',
    strength: 'SHOULD',
    revisions: since('2026-07-28'),
    says: 'Methods that this revision has removed are no longer used.',
    page: '2026-07-28/changelog#major-changes',
    on: 'envelope',
    check({ value }, report) {
      const method = textOf(memberOf(value, 'method'));
      if (method === undefined) return;
      // A client may begin as peers of former revisions do; what names a version is meant for this one.
      const isRemoved =
        REMOVED_METHODS.has(method) || (HANDSHAKE.has(method) && memberAt(value, ...META_VERSION) !== undefined);
      if (isRemoved) report(['method'], `should be a method of this revision, but ${method} was removed`);
    },
    good: { method: 'server/discover' },
    bad: { method: 'ping' },
  },
  {
    id: 'elicitation-capability-names-a-mode',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'A client that elicits supports forms or URLs: its capability is empty, which means forms, or names one of them.',
    page: '2026-07-28/client/elicitation#capabilities',
    on: 'envelope',
    check({ value, method }, report) {
      for (const place of method === 'initialize'
        ? [['params', 'capabilities'], META_CAPABILITIES]
        : [META_CAPABILITIES]) {
        const path = [...place, 'elicitation'];
        const modes = Object.keys(objectOf(memberAt(value, ...path)) ?? {});
        if (modes.length === 0 || modes.includes('form') || modes.includes('url')) continue;
        report(path, `must have form or url, but is ${describe(memberAt(value, ...path))}`);
      }
    },
    good: initialize({ capabilities: { elicitation: { url: {} } } }),
    bad: initialize({ capabilities: { elicitation: { voice: {} } } }),
  },
  {
    id: 'extension-identifier-syntax',
    strength: 'MUST',
    revisions: since('2026-07-28'),
    says: 'The name of an extension has the syntax of a key of `_meta`, and always a prefix.',
    page: '2026-07-28/basic/versioning#extension-negotiation',
    on: { definition: ['ClientCapabilities', 'ServerCapabilities'] },
    check({ value }, report) {
      for (const [key] of entriesOf(memberOf(value, 'extensions'))) {
        const { labels, name } = splitMetaKey(key);
        if (labels?.every(isMetaLabel) === true && isMetaName(name)) continue;
        report(['extensions', key], 'must be named as extensions are: labels separated by dots, a slash and a name');
      }
    },
    good: {
      result: { supportedVersions: ['2026-07-28'], capabilities: { extensions: { 'com.example/audit': {} } } },
      to: 'server/discover',
    },
    bad: {
      result: { supportedVersions: ['2026-07-28'], capabilities: { extensions: { audit: {} } } },
      to: 'server/discover',
    },
  },
];

/** Where a message names a version. */
function versionPaths(message: JsonValue, method: string | undefined): readonly (readonly string[])[] {
  const handshake = [hasMember(message, 'method') ? 'params' : 'result', 'protocolVersion'];
  return method === 'initialize' ? [handshake, META_VERSION] : [META_VERSION];
}

/** Whether a version lies in the time of the known ones and is none of them; later ones may come to exist. */
function isKnownNever(version: string): boolean {
  const known: readonly string[] = [...FORMER_VERSIONS, ...ALL];
  return isRfc3339Date(version) && known.some((later) => version < later) && !known.includes(version);
}

function initialize(params: JsonObject): Example {
  const initial = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: CLIENT };
  return { message: { jsonrpc: '2.0', id: 1, method: 'initialize', params: { ...initial, ...params } } };
}
