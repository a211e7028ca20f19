// A server of the official SDK 2.x over stdio. Two of its four tools are not valid.
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const tools = [
  { name: 'echo', inputSchema: { type: 'object', properties: { text: { type: 'string' } } }, 'x-vendor': { rank: 1 } },
  { name: 'no-schema' },
  { name: 'list-schema', inputSchema: { type: 'array' } },
  { name: 'last', inputSchema: { type: 'object' } },
];

serveStdio(() => {
  const server = new Server({ name: 'server-2', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) =>
    params.name === 'echo'
      ? { content: [{ type: 'text', text: String(params.arguments?.text) }] }
      : { content: [{ type: 'text' }] },
  );
  return server;
});
