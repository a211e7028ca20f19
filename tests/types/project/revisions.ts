// What a schema knows of its revision, and what must not compile. Nothing here runs.
import { Schemas } from 'exact-mcp';
import type { Hydrated, JsonObject, JsonValue, Revision, Schema, TypeName, Verdict, Wire } from 'exact-mcp';
import { schema as june } from 'exact-mcp/2025-06-18';
import { schema as november } from 'exact-mcp/2025-11-25';
import { schema as july } from 'exact-mcp/2026-07-28';
import { ClientRequest, ContentBlock, ServerNotification, ServerRequest } from 'exact-mcp/contracts';
import type * as records from 'exact-mcp/records';
import { CallToolResult, InitializeRequest, Task, Tool } from 'exact-mcp/records';
import { LoggingLevel } from 'exact-mcp/values';
import { holds, some } from './assert.js';
import type { Same } from './assert.js';

const first = Schemas.forVersion('2024-11-05');

// The revision is part of the type, however the schema is come by.
holds<Same<typeof november, Schema<'2025-11-25'>>>();
holds<Same<typeof first, Schema<'2024-11-05'>>>();
const byConstant = Schemas.forVersion(Schemas.V2026_07_28);
holds<Same<typeof byConstant, typeof july>>();
holds<Same<(typeof july)['version'], '2026-07-28'>>();
// @ts-expect-error -- no such revision
Schemas.forVersion('2025-11-26');

// The names are those of the revision.
november.fromValue(Task, {});
november.fromValue('Task', {});
// @ts-expect-error -- 2026-07-28 has no tasks
july.fromValue(Task, {});
// @ts-expect-error -- the same by name
july.fromValue('Task', {});
// @ts-expect-error -- the same for text
july.fromJson(Task, '');
// @ts-expect-error -- the same without exceptions
july.validate('Task', {});
// @ts-expect-error -- the same for the guard
july.is(Task, {});
// @ts-expect-error -- and for values in code
july.create('Task', {});
// @ts-expect-error -- 2026-07-28 has no initialize
july.fromValue(InitializeRequest, {});
// @ts-expect-error -- 2025-03-26 has no such contract
Schemas.forVersion('2025-03-26').fromValue(ContentBlock, {});
// @ts-expect-error -- promoted to, but not defined
first.fromValue('CallToolRequestParams', {});
// @ts-expect-error -- no revision has this
november.fromValue('Nonsense', {});
// @ts-expect-error -- a class of one's own is no token
november.fromValue(class {}, {});

// A name that is known only at run time becomes one to ask for.
const name = some<string>();
// @ts-expect-error -- may be anything
november.fromJson(name, '');
if (november.has(name)) {
  holds<Same<typeof name, TypeName<'2025-11-25'>>>();
  november.fromJson(name, '');
}
const resultType = november.resultType('clientRequest', 'tools/call');
holds<Same<typeof resultType, TypeName<'2025-11-25'> | undefined>>();
const typeNames = november.typeNames;
holds<Same<typeof typeNames, readonly TypeName<'2025-11-25'>[]>>();

// Names and tokens give the same types.
const toolByName = november.fromJson('Tool', '');
const toolByClass = november.fromJson(Tool, '');
holds<Same<typeof toolByName, Hydrated<'2025-11-25', 'Tool'>>>();
holds<Same<typeof toolByClass, typeof toolByName>>();
const blockByName = november.fromValue('ContentBlock', {});
const blockByContract = november.fromValue(ContentBlock, {});
holds<Same<typeof blockByName, Hydrated<'2025-11-25', 'ContentBlock'>>>();
holds<Same<typeof blockByContract, typeof blockByName>>();
const verdict = november.validate(Tool, {});
holds<Same<typeof verdict, Verdict<typeof toolByName>>>();
if (verdict.ok) holds<Same<typeof verdict.value, typeof toolByName>>();
else holds<Same<typeof verdict.issues extends readonly { readonly pointer: string }[] ? true : false, true>>();
// @ts-expect-error -- no value where there are issues
if (!verdict.ok) verdict.value;

// A record is one of the class that all revisions share, and of no other.
const shared: Tool = toolByClass;
const sharedToo: Tool = july.fromValue(Tool, {});
// @ts-expect-error -- a tool is no prompt
const prompt: records.Prompt = toolByClass;
// @ts-expect-error -- the constructor is not public
new Tool();
// @ts-expect-error -- read only
toolByClass.name = 'x';

// A field has the type that its revision gives it, and is undefined where the revision does not declare it.
holds<Same<(typeof toolByClass)['name'], string>>();
holds<Same<(typeof toolByClass)['title'], string | undefined>>();
holds<Same<Hydrated<'2024-11-05', 'Tool'>['title'], undefined>>();
holds<Same<Hydrated<'2025-11-25', 'CallToolResult'>['structuredContent'], JsonObject | undefined>>();
holds<Same<Hydrated<'2026-07-28', 'CallToolResult'>['structuredContent'], JsonValue | undefined>>();
holds<Same<Hydrated<'2025-03-26', 'CallToolResult'>['structuredContent'], undefined>>();
holds<Same<Hydrated<'2026-07-28', 'CallToolResult'>['resultType'], string>>();
holds<Same<Hydrated<'2025-11-25', 'CallToolResult'>['resultType'], undefined>>();
holds<Same<Hydrated<'2025-11-25', 'CallToolResult'>['isError'], boolean | undefined>>();
holds<Same<Hydrated<'2025-11-25', 'Task'>['ttl'], number | null>>();
// @ts-expect-error -- no revision declares it
toolByClass.nmae;

// Literals and enums are exact.
holds<Same<Hydrated<'2025-11-25', 'CallToolRequest'>['method'], 'tools/call'>>();
holds<Same<Hydrated<'2025-11-25', 'CallToolRequest'>['jsonrpc'], '2.0'>>();
holds<Same<Hydrated<'2024-11-05', 'Role'>, 'user' | 'assistant'>>();
holds<Same<Hydrated<'2024-11-05', 'RequestId'>, string | number>>();
holds<Same<Hydrated<'2025-11-25', 'TaskStatus'>, Wire<'2025-11-25', 'TaskStatus'>>>();
holds<
  Same<Hydrated<'2025-11-25', 'Task'>['status'], 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled'>
>();
holds<Same<Hydrated<'2025-06-18', 'ElicitResult'>['action'], 'accept' | 'decline' | 'cancel'>>();
holds<Same<LoggingLevel, Hydrated<'2025-06-18', 'LoggingLevel'>>>();
const level: 'info' = LoggingLevel.info;

// Objects that a later revision names are its records, with the fields of the older revision.
const call = first.fromValue('CallToolRequest', {});
const params: records.CallToolRequestParams = call.params;
holds<Same<typeof call.params.name, string>>();
holds<Same<typeof call.params.task, undefined>>();

// Content narrows on its type, alone and within a result.
const block = november.fromJson(ContentBlock, '');
switch (block.type) {
  case 'text':
    holds<Same<typeof block, Hydrated<'2025-11-25', 'TextContent'>>>();
    holds<Same<typeof block.text, string>>();
    break;
  case 'resource_link':
    holds<Same<typeof block, Hydrated<'2025-11-25', 'ResourceLink'>>>();
    break;
  case 'resource':
    if ('text' in block.resource) holds<Same<typeof block.resource.uri, string>>();
    break;
  case 'image':
  case 'audio':
    holds<Same<typeof block.data, string>>();
    break;
  default:
    holds<Same<typeof block, never>>();
}
// @ts-expect-error -- only text has a text
block.text;
for (const content of june.fromValue(CallToolResult, {}).content) {
  if (content.type === 'text') holds<Same<typeof content, Hydrated<'2025-06-18', 'TextContent'>>>();
}
for (const content of first.fromValue(CallToolResult, {}).content) {
  // @ts-expect-error -- 2024-11-05 has no audio
  if (content.type === 'audio') throw content;
}

// Messages narrow on their method, which exist as the revision has them.
const request = november.fromJson(ClientRequest, '');
if (request.method === 'tools/call') {
  holds<Same<typeof request, Hydrated<'2025-11-25', 'CallToolRequest'>>>();
  holds<Same<typeof request.params.arguments, JsonObject | undefined>>();
}
if (request.method === 'tasks/get') holds<Same<typeof request, Hydrated<'2025-11-25', 'GetTaskRequest'>>>();
// @ts-expect-error -- server/discover came later
if (request.method === 'server/discover') throw request;
const later = july.fromJson(ClientRequest, '');
if (later.method === 'server/discover') holds<Same<typeof later, Hydrated<'2026-07-28', 'DiscoverRequest'>>>();
// @ts-expect-error -- tasks are gone
if (later.method === 'tasks/get') throw later;
const asked = june.fromJson(ServerRequest, '');
if (asked.method === 'elicitation/create') {
  holds<Same<typeof asked, Hydrated<'2025-06-18', 'ElicitRequest'>>>();
  holds<Same<typeof asked.params.message, string>>();
}
const told = july.fromJson(ServerNotification, '');
if (told.method === 'notifications/progress') {
  holds<Same<typeof told, Hydrated<'2026-07-28', 'ProgressNotification'>>>();
  holds<Same<typeof told.params.progress, number>>();
}

// The guard is for the wire type of the revision.
const value = some<unknown>();
if (november.is(Tool, value)) holds<Same<typeof value, Wire<'2025-11-25', 'Tool'>>>();
if (july.is('CallToolResult', value)) holds<Same<typeof value, Wire<'2026-07-28', 'CallToolResult'>>>();

// Every class that bears a name of a revision gives what the name gives.
type Classes = typeof records;
type NameOf<K extends keyof Classes> = Classes[K] extends { readonly typeName: infer N } ? N : never;
holds<Same<{ [K in keyof Classes]: NameOf<K> extends K ? never : K }[keyof Classes], never>>();

export const names: readonly Revision[] = Schemas.supportedVersions;
export { level, params, prompt, shared, sharedToo };
