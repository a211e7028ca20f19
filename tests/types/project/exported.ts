// What a library exports without writing its types down: its declarations must be able to name them.
import { Schemas } from 'exact-mcp';
import type { Revision, Schema } from 'exact-mcp';
import { ContentBlock } from 'exact-mcp/contracts';
import { createCorrelator, readMessage, readResult, salvage } from 'exact-mcp/messages';
import { CallToolResult, Tool } from 'exact-mcp/records';
import { Role } from 'exact-mcp/values';

export const november = Schemas.forVersion('2025-11-25');
export const anyRevision = (version: string) => Schemas.forVersion(version);
export const tool = (value: unknown) => november.fromValue(Tool, value);
export const block = (text: string) => november.fromJson(ContentBlock, text);
export const content = (value: unknown) => november.fromValue('CallToolResult', value).content;
export const verdict = (value: unknown) => november.validate('Tool', value);
export const standard = november.standard(CallToolResult);
export const wire = (value: unknown) => (november.is(Tool, value) ? value : undefined);
export const made = november.create(Tool, { name: 'add', inputSchema: { type: 'object' } });
export const generic = <R extends Revision>(schema: Schema<R>, value: unknown) => schema.fromValue('Tool', value);
export const read = (line: string) => readMessage(november, line, { from: 'client' });
export const result = (value: unknown) => readResult(november, 'tools/call', value);
export const rest = (value: unknown) => salvage(november, 'ListToolsResult', value);
export const stream = createCorrelator(november);
export const role = Role.user;
export const token = Tool;

export class Gateway {
  readonly schema = Schemas.forVersion('2026-07-28');

  tools(value: unknown) {
    return this.schema.fromValue('ListToolsResult', value).tools;
  }
}
