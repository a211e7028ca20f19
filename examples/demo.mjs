// Reads the sample messages of every revision, validates and hydrates each, reads fields from the records, and emits the
// valid ones again, byte for byte.
import { readFileSync } from 'node:fs';
import { DecodeError, Record, Schemas, ValidationError, isMcpSchemaError } from 'exact-mcp';
import { CallToolRequest, CallToolResult, ListToolsResult } from 'exact-mcp/records';

let invalid = 0;
let relayed = 0;

for (const version of Schemas.supportedVersions) {
  const schema = Schemas.forVersion(version);
  console.log(`\nMCP ${version}: ${schema.typeNames.length} definitions`);
  for (const { type, text } of readMessages(version)) {
    try {
      const value = schema.fromJson(type, text);
      if (JSON.stringify(value) !== text) throw new Error(`${type} was not relayed unchanged`);
      relayed++;
      console.log(`  valid    ${type.padEnd(21)} ${highlight(value)}`);
    } catch (error) {
      if (!isMcpSchemaError(error)) throw error;
      invalid++;
      console.log(`  invalid  ${type.padEnd(21)} ${reasons(error).join(`\n${' '.repeat(33)}`)}`);
    }
  }
}
console.log(`\n${relayed} valid messages relayed byte for byte, ${invalid} refused.`);

function* readMessages(version) {
  const file = new URL(`messages/${version}.txt`, import.meta.url);
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const space = line.indexOf(' ');
    yield { type: line.slice(0, space), text: line.slice(space + 1) };
  }
}

/** A look at the records: the classes are the same whatever the revision. */
function highlight(value) {
  if (Array.isArray(value)) return `a batch of ${value.map((item) => item.constructor.name).join(', ')}`;
  if (value instanceof CallToolRequest)
    return `calls ${value.params.name} with ${JSON.stringify(value.params.arguments)}`;
  if (value instanceof CallToolResult)
    return `content: [${value.content.map((block) => block.type).join(', ')}]${more(value)}`;
  if (value instanceof ListToolsResult) return `tools: ${value.tools.map((tool) => tool.name).join(', ')}`;
  return value instanceof Record ? `${value.constructor.name} with ${value.keys().join(', ')}` : typeof value;
}

function more(result) {
  if (result.structuredContent !== undefined) return `, structuredContent: ${JSON.stringify(result.structuredContent)}`;
  return result.has('structuredContent') ? ', structuredContent is an extension here, kept but not a field' : '';
}

function reasons(error) {
  if (error instanceof ValidationError) return error.issues.map((issue) => issue.message);
  if (error instanceof DecodeError) return [`not strict JSON: ${error.message}`];
  return [error.message];
}
