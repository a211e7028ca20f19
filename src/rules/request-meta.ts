import { memberOf } from './json.js';
import type { JsonValue } from '../json.js';

/** The prefix of the keys of `_meta` that MCP defines. */
export const MCP_PREFIX = 'io.modelcontextprotocol/';

/** What a request says of itself in `params._meta`, under the prefix of MCP. */
export type Declaration = 'protocolVersion' | 'clientCapabilities' | 'clientInfo';

export function declared(request: JsonValue | undefined, name: Declaration): JsonValue | undefined {
  return memberOf(requestMeta(request), `${MCP_PREFIX}${name}`);
}

/** `params._meta` */
export function requestMeta(request: JsonValue | undefined): JsonValue | undefined {
  return memberOf(memberOf(request, 'params'), '_meta');
}

/** The revision that a request is made by: as requests say since 2026-07-28, or as `initialize` said before. */
export function versionOf(request: JsonValue | undefined): JsonValue | undefined {
  const version = declared(request, 'protocolVersion');
  if (version !== undefined || memberOf(request, 'method') !== 'initialize') return version;
  return memberOf(memberOf(request, 'params'), 'protocolVersion');
}
