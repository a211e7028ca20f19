// Schemas of one of several revisions: types common to them, which narrow on the version. Nothing here runs.
import { Schemas } from 'exact-mcp';
import type { Hydrated, Input, Revision, Schema, TypeName, Wire } from 'exact-mcp';
import { ContentBlock, ServerResult } from 'exact-mcp/contracts';
import { CallToolResult, Task, Tool } from 'exact-mcp/records';
import { holds, some } from './assert.js';
import type { Same } from './assert.js';

const any = Schemas.forVersion(some<Revision>());
holds<Same<typeof any, Schema>>();
holds<Same<typeof any, Schema<Revision>>>();
const ofText = Schemas.forVersion(some<string>());
holds<Same<typeof ofText, Schema>>();
const two = Schemas.forVersion(some<'2025-06-18' | '2025-11-25'>());
holds<Same<typeof two, Schema<'2025-06-18' | '2025-11-25'>>>();
holds<Same<(typeof any)['version'], Revision>>();

// Every schema is one of them; one of some is not one of fewer.
const every: Schema[] = [Schemas.forVersion('2024-11-05'), Schemas.forVersion('2026-07-28'), two];
// @ts-expect-error -- may be 2025-06-18
const one: Schema<'2025-11-25'> = two;

// The names are those that all define.
any.fromValue(Tool, {});
two.fromValue(ContentBlock, {});
// @ts-expect-error -- not in all revisions
any.fromValue(Task, {});
// @ts-expect-error -- not in all revisions
any.fromJson('ContentBlock', '');
// @ts-expect-error -- not in both
two.fromValue('Task', {});
// @ts-expect-error -- in none
any.validate('Nonsense', {});

// A type is that of one of the revisions, and of the class that they share.
const tool = any.fromJson(Tool, '');
holds<Same<typeof tool, Hydrated<Revision, 'Tool'>>>();
holds<Same<typeof tool, { [R in Revision]: Hydrated<R, 'Tool'> }[Revision]>>();
holds<Same<typeof tool.name, string>>();
holds<Same<typeof tool.title, string | undefined>>();
const shared: Tool = tool;
const byName = two.fromValue('Tool', {});
holds<Same<typeof byName, Hydrated<'2025-06-18', 'Tool'> | Hydrated<'2025-11-25', 'Tool'>>>();
const block = two.fromValue(ContentBlock, {});
if (block.type === 'text') holds<Same<typeof block.text, string>>();
const verdict = any.validate(ServerResult, {});
if (verdict.ok) holds<Same<typeof verdict.value, Hydrated<Revision, 'ServerResult'>>>();
const value = some<unknown>();
if (any.is(Tool, value)) holds<Same<typeof value, Wire<Revision, 'Tool'>>>();

// `create` takes what one of the revisions takes.
any.create(Tool, { name: 'x', inputSchema: { type: 'object' } });
// @ts-expect-error -- inputSchema is required by all
any.create(Tool, { name: 'x' });
two.create('Tool', { name: 'x', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } });
any.create(Tool, tool);

// The version tells them apart.
if (any.version === '2025-11-25') {
  holds<Same<typeof any, Schema<'2025-11-25'>>>();
  const task = any.fromValue(Task, {});
  holds<Same<typeof task, Hydrated<'2025-11-25', 'Task'>>>();
}
switch (any.version) {
  case '2024-11-05':
  case '2025-03-26':
    holds<Same<typeof any, Schema<'2024-11-05' | '2025-03-26'>>>();
    // @ts-expect-error -- not of these two
    any.fromValue(ContentBlock, {});
    break;
  case '2026-07-28':
    holds<Same<typeof any, Schema<'2026-07-28'>>>();
    any.create(CallToolResult, { content: [], resultType: 'complete' });
    // @ts-expect-error -- this revision requires resultType
    any.create(CallToolResult, { content: [] });
    break;
  default:
    holds<Same<typeof any, Schema<'2025-06-18' | '2025-11-25'>>>();
}
if (two.version !== '2025-06-18') two.fromValue(Task, {});
// @ts-expect-error -- never one of these
if (two.version === '2026-07-28') throw two;

// A name that exists in the schema at hand need not exist in all: generic code can ask for it.
const name = some<string>();
if (any.has(name)) {
  // @ts-expect-error -- whose name it is, is not known
  any.fromJson(name, '');
}
function read<R extends Revision>(schema: Schema<R>, method: string, text: string) {
  const type = schema.messageType('clientRequest', method);
  const plain: Hydrated<R, 'Tool'> = schema.fromJson('Tool', text);
  const title: string | undefined = schema.fromJson(Tool, text).title;
  if (schema.has(method)) schema.fromJson(method, text);
  return { plain, title, message: type === undefined ? undefined : schema.fromJson(type, text) };
}
const exact = read(Schemas.forVersion('2025-11-25'), 'tools/call', '');
holds<Same<typeof exact.plain, Hydrated<'2025-11-25', 'Tool'>>>();
holds<Same<typeof exact.message, Hydrated<'2025-11-25', TypeName<'2025-11-25'>> | undefined>>();
const common = read(any, 'tools/call', '');
holds<Same<typeof common.plain, Hydrated<Revision, 'Tool'>>>();
function make<R extends Revision>(schema: Schema<R>, input: Input<R, 'Tool'>): Hydrated<R, 'Tool'> {
  return schema.create('Tool', input);
}
make(two, { name: 'x', inputSchema: { type: 'object' } });

// The methods belong to their schema.
const { fromJson } = Schemas.forVersion('2025-11-25');
// @ts-expect-error -- taken from it
fromJson('Tool', '');

export { every, one, shared };
