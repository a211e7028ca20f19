// A server of the official SDK 1.x over stdio. Two of its four tools are not valid.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const tools = [
  { name: 'echo', inputSchema: { type: 'object', properties: { text: { type: 'string' } } }, 'x-vendor': { rank: 1 } },
  { name: 'no-schema' },
  { name: 'list-schema', inputSchema: { type: 'array' } },
  { name: 'last', inputSchema: { type: 'object' } },
];

const server = new Server({ name: 'server-1', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
  params.name === 'echo'
    ? { content: [{ type: 'text', text: String(params.arguments?.text) }] }
    : { content: [{ type: 'text' }] },
);
await server.connect(new StdioServerTransport());
