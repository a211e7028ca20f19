import * as mcp from '@modelcontextprotocol/sdk/types.js';

export function names(text: string): readonly string[] {
  return mcp.ListToolsResultSchema.parse(JSON.parse(text)).tools.map((tool) => tool.title ?? tool.name);
}

export function texts(text: string): readonly string[] {
  const { content } = mcp.CallToolResultSchema.parse(JSON.parse(text));
  return content.map((block) => (block.type === 'text' ? block.text : block.type === 'image' ? block.data : ''));
}

export function answer(text: string): string | undefined {
  const request = mcp.ClientRequestSchema.parse(JSON.parse(text));
  switch (request.method) {
    case 'tools/call':
      return `${request.params.name} ${JSON.stringify(request.params.arguments)}`;
    case 'resources/read':
      return request.params.uri;
    case 'prompts/get':
      return request.params.arguments?.language;
    case 'completion/complete':
      return request.params.argument.value;
    case 'tools/list':
      return request.params?.cursor;
    default:
      return undefined;
  }
}

export function hear(text: string): unknown {
  const notification = mcp.ServerNotificationSchema.parse(JSON.parse(text));
  switch (notification.method) {
    case 'notifications/progress':
      return notification.params.progress;
    case 'notifications/message':
      return notification.params.level === 'error' ? notification.params.data : undefined;
    default:
      return undefined;
  }
}

export function build(name: string): mcp.Tool | undefined {
  const tool: mcp.Tool = { name, inputSchema: { type: 'object', properties: { a: { type: 'number' } } } };
  return mcp.ToolSchema.safeParse(tool).success ? tool : undefined;
}
