// Wire interfaces by revision: plain, closed where the schema names no other members. Nothing here runs.
import type { Input, Wire } from 'exact-mcp';
import { schema as november } from 'exact-mcp/2025-11-25';
import type * as first from 'exact-mcp/2024-11-05/wire';
import type * as march from 'exact-mcp/2025-03-26/wire';
import type * as june from 'exact-mcp/2025-06-18/wire';
import type { CallToolResult, ClientRequest, ContentBlock, Result, Tool } from 'exact-mcp/2025-11-25/wire';
import type * as july from 'exact-mcp/2026-07-28/wire';
import { holds, some } from './assert.js';
import type { Same } from './assert.js';

holds<Same<Tool, Wire<'2025-11-25', 'Tool'>>>();
holds<Same<first.Tool, Wire<'2024-11-05', 'Tool'>>>();
holds<Same<march.Tool, Wire<'2025-03-26', 'Tool'>>>();
holds<Same<june.Tool, Wire<'2025-06-18', 'Tool'>>>();
holds<Same<july.Tool, Wire<'2026-07-28', 'Tool'>>>();

// No index signature where the schema has none to type, one where it has.
holds<
  Same<
    keyof Tool,
    '_meta' | 'annotations' | 'description' | 'execution' | 'icons' | 'inputSchema' | 'name' | 'outputSchema' | 'title'
  >
>();
holds<Same<keyof first.CallToolRequest['params'], 'arguments' | 'name'>>();
holds<Same<keyof Result, string | number>>();
interface OfMine extends Tool {
  mine: string;
}
holds<Same<OfMine extends Tool ? true : false, true>>();

// Built by hand, and mutable; a member may be left out or be undefined, whatever the compiler is told.
const tool: Tool = { name: 'x', title: some<string | undefined>(), inputSchema: { type: 'object' } };
tool.name = 'y';
tool.title = undefined;
// @ts-expect-error -- required
const untyped: Tool = { name: 'x', inputSchema: {} };
// @ts-expect-error -- not of this revision
const older: first.Tool = { name: 'x', inputSchema: { type: 'object' }, title: 'X' };
november.create('Tool', tool);
holds<Same<CallToolResult extends Input<'2025-11-25', 'CallToolResult'> ? true : false, true>>();

// They narrow as records do.
const narrowed = (block: ContentBlock): string => (block.type === 'text' ? block.text : block.type);
const called = (request: ClientRequest): string | undefined =>
  request.method === 'tools/call' ? request.params.name : undefined;
const value = some<unknown>();
if (november.is('CallToolRequest', value)) {
  holds<Same<typeof value.params.name, string>>();
  holds<
    Same<typeof value.params._meta, { progressToken?: string | number | undefined; [k: string]: unknown } | undefined>
  >();
}

export { called, narrowed, older, untyped };
