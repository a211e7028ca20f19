import { describe } from '../describe.js';
import type { JsonValue } from '../json.js';
import { arrayOf, isArray, memberAt, memberOf, textOf } from './json.js';
import { declared } from './request-meta.js';
import { since } from './revisions.js';
import type { Rule } from './rule.js';

const WITH_DISCOVERY = since('2026-07-28');

/** Rules of how clients learn what a server speaks. */
export const discoveryRules: readonly Rule[] = [
  {
    id: 'discover-implemented',
    strength: 'MUST',
    revisions: WITH_DISCOVERY,
    says: 'Every server has the method `server/discover`.',
    page: '2026-07-28/server/discover',
    on: 'error',
    check({ value, request }, report) {
      if (memberOf(request, 'method') !== 'server/discover' || memberOf(value, 'code') !== -32601) return;
      report(['code'], 'must not say that server/discover is not found, but is -32601');
    },
    good: { error: { code: -32603, message: 'Starting up' }, to: 'server/discover' },
    bad: { error: { code: -32601, message: 'Method not found' }, to: 'server/discover' },
  },
  {
    id: 'discover-lists-request-version',
    strength: 'SHOULD',
    revisions: WITH_DISCOVERY,
    says: 'The versions that a server supports include the one it is being asked in.',
    page: '2026-07-28/server/discover#discoverresult',
    on: { resultOf: 'server/discover' },
    check({ value, request }, report) {
      const versions = memberOf(value, 'supportedVersions');
      if (!isArray(versions)) return;
      const version = textOf(declared(request, 'protocolVersion'));
      if (versions.length === 0) report(['supportedVersions'], 'should have a version, but is empty');
      else if (version !== undefined && !versions.includes(version)) {
        report(['supportedVersions'], `should have the version of the request, ${describe(version)}`);
      }
    },
    good: { result: { supportedVersions: ['2026-07-28'], capabilities: {} }, to: 'server/discover' },
    bad: { result: { supportedVersions: [], capabilities: {} }, to: 'server/discover' },
  },
  {
    id: 'initialize-refusal-names-versions',
    strength: 'SHOULD',
    revisions: WITH_DISCOVERY,
    says: 'A server that knows no `initialize` names the versions it supports when it refuses.',
    page: '2026-07-28/basic/versioning#backward-compatibility-with-initialization-based-versions',
    on: 'error',
    check({ value, request }, report) {
      if (memberOf(request, 'method') !== 'initialize') return;
      const requested = memberAt(request, 'params', 'protocolVersion');
      if (!textsOf(value).some((text) => namesOther(text, requested)))
        report([], 'should name the versions that are supported');
    },
    good: {
      message: {
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32022,
          message: 'Unsupported protocol version',
          data: { supported: ['2026-07-28'], requested: '2025-11-25' },
        },
      },
      request: {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'demo-client', version: '1.0.0' },
        },
      },
    },
    bad: {
      message: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
      request: {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: {},
          clientInfo: { name: 'demo-client', version: '1.0.0' },
        },
      },
    },
  },
];

/** The texts of an error that may name versions: its message, and what its data, or lists in it, hold. */
function textsOf(error: JsonValue): readonly string[] {
  const data = memberOf(error, 'data') ?? null;
  const members = typeof data === 'object' && data !== null ? Object.values(data) : [data];
  return [memberOf(error, 'message'), ...members, ...members.flatMap(arrayOf)].filter(
    (value) => typeof value === 'string',
  );
}

/** Whether a text has a version that is not the one requested. */
function namesOther(text: string, requested: JsonValue | undefined): boolean {
  return [...text.matchAll(/\b\d{4}-\d\d-\d\d\b/g)].some(([version]) => version !== requested);
}
