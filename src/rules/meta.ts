import { describe, excerpt } from '../describe.js';
import type { JsonValue } from '../json.js';
import { classify } from '../messages/envelope.js';
import { isRfc3339Date } from './formats/date-time.js';
import { isMetaLabel, isMetaName, splitMetaKey } from './formats/meta-key.js';
import { baggageFault, traceparentFault, tracestateFault } from './formats/trace-context.js';
import { entriesOf, hasMember, isObject, memberAt, memberOf, textOf } from './json.js';
import { declared, MCP_PREFIX, requestMeta } from './request-meta.js';
import { between, since } from './revisions.js';
import type { Rule, RuleCheck } from './rule.js';

const RESERVED_LABELS: ReadonlySet<unknown> = new Set(['modelcontextprotocol', 'mcp']);

/** The prefix of MCP itself, whose keys official extensions may define too. */
const MCP_LABELS = 'io.modelcontextprotocol';

/** Domains that prefixes end with where they are not reversed. */
const TOP_LEVEL_DOMAINS: ReadonlySet<unknown> = new Set(['ai', 'com', 'dev', 'edu', 'gov', 'io', 'net', 'org']);

const FIRST_WITH_META = '2026-07-28';

/** Rules of `_meta`: its keys, and what requests and results say of themselves there. */
export const metaRules: readonly Rule[] = [
  {
    id: 'meta-key-prefix-syntax',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'The prefix of a key of `_meta`, if it has one, is labels between dots, each of letters, digits and inner hyphens, and starting with a letter.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check({ value }, report) {
      for (const [key] of entriesOf(value)) {
        const bad = splitMetaKey(key).labels?.find((label) => !isMetaLabel(label));
        if (bad === undefined) continue;
        report(
          [key],
          `must have a prefix of labels that start with a letter and have letters, digits and inner hyphens, but has the label ${excerpt(bad)}`,
        );
      }
    },
    good: { method: 'tools/list', params: { _meta: { 'com.example/trace-id': 'x' } } },
    bad: { method: 'tools/list', params: { _meta: { 'com..example/trace-id': 'x' } } },
  },
  {
    id: 'meta-key-name-syntax',
    strength: 'MUST',
    revisions: since('2025-06-18'),
    says: 'The name of a key of `_meta` is empty, or letters and digits with inner hyphens, underscores and dots.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check({ value }, report) {
      for (const [key] of entriesOf(value)) {
        const { name } = splitMetaKey(key);
        if (isMetaName(name)) continue;
        report(
          [key],
          `must have a name of letters and digits with inner hyphens, underscores and dots, but has ${excerpt(name)}`,
        );
      }
    },
    good: { method: 'tools/list', params: { _meta: { 'com.example/a_b.c': 1, '': 2 } } },
    bad: { method: 'tools/list', params: { _meta: { 'com.example/a b': 1 } } },
  },
  {
    id: 'meta-prefix-reserved-second-label',
    strength: 'MUST',
    revisions: since('2025-11-25'),
    says: 'Prefixes whose second label is `modelcontextprotocol` or `mcp` are for MCP alone.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check: checkReserved((labels) => RESERVED_LABELS.has(labels[1]) && labels.join('.') !== MCP_LABELS),
    good: { method: 'tools/list', params: { _meta: { 'com.example.mcp/tag': 1 } } },
    bad: { method: 'tools/list', params: { _meta: { 'com.mcp.tools/tag': 1 } } },
  },
  {
    id: 'meta-prefix-reserved-2025-06-18',
    strength: 'MUST',
    revisions: between('2025-06-18', '2025-06-18'),
    says: 'Prefixes in which another label follows `modelcontextprotocol` or `mcp` are for MCP alone.',
    page: '2025-06-18/basic/index#meta',
    on: { definition: 'MetaObject' },
    check: checkReserved((labels) => labels.slice(0, -1).some((label) => RESERVED_LABELS.has(label))),
    good: { method: 'tools/list', params: { _meta: { 'com.example.mcp/tag': 1 } } },
    bad: { method: 'tools/list', params: { _meta: { 'tools.mcp.com/tag': 1 } } },
  },
  {
    id: 'meta-prefix-reverse-dns',
    strength: 'SHOULD',
    revisions: since('2025-11-25'),
    says: 'The prefix of a key of `_meta` is a domain name in reverse order.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check({ value }, report) {
      for (const [key] of entriesOf(value)) {
        const { labels } = splitMetaKey(key);
        if (labels === undefined || mayBeReversed(labels)) continue;
        report([key], `should start with a domain name in reverse order, ${excerpt([...labels].reverse().join('.'))}`);
      }
    },
    good: { method: 'tools/list', params: { _meta: { 'com.example/k': 1 } } },
    bad: { method: 'tools/list', params: { _meta: { 'example.com/k': 1 } } },
  },
  {
    id: 'meta-required-request-keys',
    strength: 'MUST',
    revisions: since(FIRST_WITH_META),
    says: 'Every request, those of extensions included, names its protocol version and the capabilities of the client in `_meta`.',
    page: '2026-07-28/basic/index#meta',
    on: 'envelope',
    check({ value, context: { from } }, report) {
      if (!isClientRequest(value) || from === 'server') return;
      const meta = requestMeta(value);
      if (meta !== undefined && !isObject(meta)) return;
      for (const name of ['protocolVersion', 'clientCapabilities'] as const) {
        if (declared(value, name) !== undefined) continue;
        const path = meta !== undefined ? ['params', '_meta'] : hasMember(value, 'params') ? ['params'] : [];
        report(path, `must have ${MCP_PREFIX}${name}${meta === undefined ? ' in its _meta' : ''}`);
      }
    },
    good: { method: 'com.example/audit' },
    bad: { message: { jsonrpc: '2.0', id: 1, method: 'com.example/audit', params: {} } },
  },
  {
    id: 'meta-client-info-recommended',
    strength: 'SHOULD',
    revisions: since(FIRST_WITH_META),
    says: 'Every request names the software of the client in `_meta`.',
    page: '2026-07-28/basic/index#meta',
    on: 'envelope',
    check({ value, context: { from } }, report) {
      if (!isClientRequest(value) || from === 'server') return;
      // Where there is no `_meta`, graver things are missing.
      if (!isObject(requestMeta(value)) || declared(value, 'clientInfo') !== undefined) return;
      report(['params', '_meta'], `should have ${MCP_PREFIX}clientInfo`);
    },
    good: { method: 'com.example/audit' },
    bad: {
      message: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: { [`${MCP_PREFIX}protocolVersion`]: FIRST_WITH_META, [`${MCP_PREFIX}clientCapabilities`]: {} },
        },
      },
    },
  },
  {
    id: 'meta-server-info-recommended',
    strength: 'SHOULD',
    revisions: since(FIRST_WITH_META),
    says: 'Every result names the software of the server in `_meta`.',
    page: '2026-07-28/basic/index#meta',
    on: 'envelope',
    check({ value }, report) {
      const result = memberOf(value, 'result');
      // Without a type it is the result of a server that speaks a former revision.
      if (hasMember(value, 'method') || !hasMember(result, 'resultType')) return;
      const key = `${MCP_PREFIX}serverInfo`;
      const hasMeta = hasMember(result, '_meta');
      if (memberAt(result, '_meta', key) !== undefined) return;
      report(hasMeta ? ['result', '_meta'] : ['result'], `should have ${key}${hasMeta ? '' : ' in its _meta'}`);
    },
    good: {
      result: { content: [], _meta: { [`${MCP_PREFIX}serverInfo`]: { name: 'demo-server', version: '1.0.0' } } },
      to: 'tools/call',
    },
    bad: {
      message: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete', content: [] } },
      request: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'get_weather',
          _meta: { [`${MCP_PREFIX}protocolVersion`]: FIRST_WITH_META, [`${MCP_PREFIX}clientCapabilities`]: {} },
        },
      },
    },
  },
  {
    id: 'meta-protocol-version-modern',
    strength: 'SHOULD',
    revisions: since(FIRST_WITH_META),
    says: 'The protocol version in `_meta` is none of those that knew no such key.',
    page: '2026-07-28/basic/versioning#terminology',
    on: 'envelope',
    check({ value }, report) {
      const version = declared(value, 'protocolVersion');
      if (typeof version !== 'string' || !isRfc3339Date(version) || version >= FIRST_WITH_META) return;
      report(
        ['params', '_meta', `${MCP_PREFIX}protocolVersion`],
        `should be ${FIRST_WITH_META} or later, but is ${describe(version)}`,
      );
    },
    good: { method: 'tools/list', params: { _meta: { [`${MCP_PREFIX}protocolVersion`]: FIRST_WITH_META } } },
    bad: { method: 'tools/list', params: { _meta: { [`${MCP_PREFIX}protocolVersion`]: '2025-11-25' } } },
  },
  {
    id: 'meta-traceparent-format',
    strength: 'MUST',
    revisions: since(FIRST_WITH_META),
    says: 'The key `traceparent` of `_meta` has the form that W3C Trace Context gives it.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check: checkTrace('traceparent', traceparentFault),
    good: {
      method: 'tools/list',
      params: { _meta: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' } },
    },
    bad: {
      method: 'tools/list',
      params: { _meta: { traceparent: '00-00000000000000000000000000000000-00f067aa0ba902b7-01' } },
    },
  },
  {
    id: 'meta-tracestate-format',
    strength: 'MUST',
    revisions: since(FIRST_WITH_META),
    says: 'The key `tracestate` of `_meta` has the form that W3C Trace Context gives it.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check: checkTrace('tracestate', tracestateFault),
    good: { method: 'tools/list', params: { _meta: { tracestate: 'rojo=00f067aa0ba902b7, congo=t61' } } },
    bad: { method: 'tools/list', params: { _meta: { tracestate: 'Rojo;00f067aa0ba902b7' } } },
  },
  {
    id: 'meta-baggage-format',
    strength: 'MUST',
    revisions: since(FIRST_WITH_META),
    says: 'The key `baggage` of `_meta` has the form that W3C Baggage gives it.',
    page: '2026-07-28/basic/index#meta',
    on: { definition: 'MetaObject' },
    check: checkTrace('baggage', baggageFault),
    good: { method: 'tools/list', params: { _meta: { baggage: 'tenant=acme%20inc;tier=gold, region=north' } } },
    bad: { method: 'tools/list', params: { _meta: { baggage: 'tenant acme' } } },
  },
];

/** A request as clients of this revision make them, in which the handshake of former ones has no part. */
function isClientRequest(value: JsonValue): boolean {
  const method = textOf(memberOf(value, 'method'));
  return method !== undefined && method !== 'initialize' && classify(value).kind === 'request';
}

function checkReserved(isReserved: (labels: readonly string[]) => boolean): RuleCheck {
  return ({ value }, report) => {
    for (const [key] of entriesOf(value)) {
      const { labels } = splitMetaKey(key);
      if (labels === undefined || !isReserved(labels)) continue;
      report([key], `must not start with a prefix of MCP, ${excerpt(labels.join('.'))}`);
    }
  };
}

/** Domains of countries have two letters. Where both ends may be one, nobody can tell. */
function mayBeReversed(labels: readonly string[]): boolean {
  const [first] = labels;
  return first?.length === 2 || TOP_LEVEL_DOMAINS.has(first) || !TOP_LEVEL_DOMAINS.has(labels.at(-1));
}

function checkTrace(key: string, faultOf: (text: string) => string | undefined): RuleCheck {
  return ({ value }, report) => {
    const trace = memberOf(value, key);
    if (trace === undefined) return;
    const fault = typeof trace === 'string' ? faultOf(trace) : `is ${describe(trace)}`;
    if (fault !== undefined) report([key], `must have the form that W3C defines for ${key}, but ${fault}`);
  };
}
