import { Schemas } from 'exact-mcp';
import type { Hydrated, Input, Revision } from 'exact-mcp';
import * as records from 'exact-mcp/records';

export function name(version: string, text: string): string {
  return Schemas.forVersion(version).fromJson(records.Tool, text).name;
}

export function status(version: Revision, text: string): string | undefined {
  const schema = Schemas.forVersion(version);
  return schema.version === '2025-11-25' ? schema.fromJson(records.Task, text).status : undefined;
}

export function build(version: Revision, input: Input<Revision, 'Tool'>): Hydrated<Revision, 'Tool'> {
  return Schemas.forVersion(version).create(records.Tool, input);
}
