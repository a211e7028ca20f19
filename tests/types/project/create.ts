// What `create` takes: exact values, and records wherever objects stand. Nothing here runs.
import type { Hydrated, Input, Revision, TypeName } from 'exact-mcp';
import { schema as first } from 'exact-mcp/2024-11-05';
import { schema as november } from 'exact-mcp/2025-11-25';
import { schema as july } from 'exact-mcp/2026-07-28';
import { ContentBlock } from 'exact-mcp/contracts';
import { CallToolRequest, CallToolResult, ListToolsResult, Prompt, TextContent, Tool } from 'exact-mcp/records';
import { holds, some } from './assert.js';
import type { Same } from './assert.js';

// Required fields, types, literals and names of fields are checked.
november.create(Tool, { name: 'x', inputSchema: { type: 'object' } });
// @ts-expect-error -- inputSchema is required
november.create(Tool, { name: 'x' });
// @ts-expect-error -- the same by name
november.create('Tool', { name: 'x' });
// @ts-expect-error -- the name is a string
november.create(Tool, { name: 1, inputSchema: { type: 'object' } });
// @ts-expect-error -- the type of the schema is object
november.create(Tool, { name: 'x', inputSchema: { type: 'array' } });
// @ts-expect-error -- misspelt
november.create(Tool, { name: 'x', inputSchema: { type: 'object' }, titel: 'X' });
// @ts-expect-error -- misspelt, in an object that the schema gives no name
first.create(CallToolRequest, { method: 'tools/call', params: { name: 'x', argments: {} } });
first.create(CallToolRequest, { method: 'tools/call', params: { name: 'x', arguments: { a: 1 } } });
// @ts-expect-error -- no such content
november.create(ContentBlock, { type: 'video', data: '' });
// @ts-expect-error -- 2025-11-25 wants an object
november.create(CallToolResult, { content: [], structuredContent: 1 });
july.create(CallToolResult, { content: [], structuredContent: 1, resultType: 'complete' });
// @ts-expect-error -- 2024-11-05 has no titles
first.create(Tool, { name: 'x', inputSchema: { type: 'object' }, title: 'X' });

// A JSON schema may have every keyword; metadata and arguments may have every member.
const maybe = some<string | undefined>();
const tool = november.create(Tool, {
  name: 'x',
  title: maybe,
  inputSchema: { type: 'object', properties: { a: { type: 'number' } }, additionalProperties: false },
  _meta: { 'example.org/key': [1, null, { a: 'b' }] },
});
holds<Same<typeof tool, Hydrated<'2025-11-25', 'Tool'>>>();
november.create('Result', { _meta: {}, anything: 1 });

// Records of the revision stand where objects do, at any depth.
november.create(Tool, tool);
november.create('Tool', { name: 'y', inputSchema: tool.inputSchema, annotations: tool.annotations });
const list = november.create(ListToolsResult, { tools: [tool, { name: 'z', inputSchema: { type: 'object' } }] });
november.create('ListToolsResult', { ...{ nextCursor: 'more' }, tools: list.tools });
november.create('JSONRPCResultResponse', { jsonrpc: '2.0', id: 1, result: list });
const text = november.create(TextContent, { type: 'text', text: 'hi' });
november.create(CallToolResult, { content: [text, { type: 'text', text: 'you' }] });
const call = november.fromValue(CallToolRequest, {});
november.create(CallToolRequest, { jsonrpc: '2.0', id: 2, method: 'tools/call', params: call.params });
november.create('CallToolRequestParams', { name: 'x', _meta: call.params._meta });
november.create('JSONRPCRequest', { jsonrpc: '2.0', id: 3, method: 'tools/call', params: call.params });

// Records of another name, or of a revision that lacks what is required, do not.
const prompt = november.create(Prompt, { name: 'p' });
// @ts-expect-error -- a prompt has no inputSchema
november.create(ListToolsResult, { tools: [prompt] });
// @ts-expect-error -- a prompt is no content
november.create(CallToolResult, { content: [prompt] });
// @ts-expect-error -- a tool is no request
november.create('ClientRequest', tool);
const older = november.create(CallToolResult, { content: [] });
// @ts-expect-error -- 2026-07-28 requires resultType
july.create(CallToolResult, older);
// @ts-expect-error -- the same within a response
july.create('CallToolResultResponse', { jsonrpc: '2.0', id: 1, result: older });

// What a schema gives, it takes: every name of every revision.
type Refused<R extends Revision> = {
  [N in TypeName<R>]: [Hydrated<R, N>] extends [Input<R, N>] ? never : N;
}[TypeName<R>];
holds<Same<Refused<'2024-11-05'>, never>>();
holds<Same<Refused<'2025-03-26'>, never>>();
holds<Same<Refused<'2025-06-18'>, never>>();
holds<Same<Refused<'2025-11-25'>, never>>();
holds<Same<Refused<'2026-07-28'>, never>>();
