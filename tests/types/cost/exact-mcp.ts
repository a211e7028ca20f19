import { schema } from 'exact-mcp/2025-11-25';
import type * as wire from 'exact-mcp/2025-11-25/wire';
import * as contracts from 'exact-mcp/contracts';
import * as records from 'exact-mcp/records';
import * as values from 'exact-mcp/values';

export function names(text: string): readonly string[] {
  return schema.fromJson(records.ListToolsResult, text).tools.map((tool) => tool.title ?? tool.name);
}

export function texts(text: string): readonly string[] {
  const { content } = schema.fromJson(records.CallToolResult, text);
  return content.map((block) => (block.type === 'text' ? block.text : block.type === 'image' ? block.data : ''));
}

export function answer(text: string): string | undefined {
  const request = schema.fromJson(contracts.ClientRequest, text);
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
  const notification = schema.fromJson(contracts.ServerNotification, text);
  switch (notification.method) {
    case 'notifications/progress':
      return notification.params.progress;
    case 'notifications/message':
      return notification.params.level === values.LoggingLevel.error ? notification.params.data : undefined;
    default:
      return undefined;
  }
}

export function build(name: string): wire.Tool | undefined {
  const tool: unknown = schema
    .create(records.Tool, { name, inputSchema: { type: 'object', properties: { a: { type: 'number' } } } })
    .toJSON();
  return schema.is(records.Tool, tool) ? tool : undefined;
}
