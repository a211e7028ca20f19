// Checked by `npm run types`: what must not compile is marked, and the mark itself fails where it does.
import { expectTypeOf } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonObject, JsonValue, Schema, Verdict, Wire } from '../../src/index.js';
import { ContentBlock, ServerResult } from '../../generated/contracts.js';
import type { CallToolRequestParams } from '../../generated/records.js';
import { CallToolRequest, CallToolResult, InitializeRequest, Task, Tool } from '../../generated/records.js';
import { schema as november } from '../../generated/revisions/2025-11-25.js';
import type * as Types from '../../generated/types/2025-11-25.js';

const july = Schemas.forVersion('2026-07-28');

// The revision is part of the type.
expectTypeOf(Schemas.forVersion('2025-11-25')).toEqualTypeOf<Schema<'2025-11-25'>>();
expectTypeOf(november).toEqualTypeOf<Schema<'2025-11-25'>>();
expectTypeOf(Schemas.V2025_11_25).toEqualTypeOf<'2025-11-25'>();

// Names and tokens give the same types.
expectTypeOf(november.fromJson('Tool', '')).toEqualTypeOf<Types.Tool>();
expectTypeOf(november.fromJson(Tool, '')).toEqualTypeOf<Types.Tool>();
expectTypeOf(november.fromValue(ContentBlock, {})).toEqualTypeOf<Types.ContentBlock>();
expectTypeOf(november.validate(Tool, {})).toEqualTypeOf<Verdict<Types.Tool>>();

// A record of a revision is one of the shared class.
expectTypeOf(november.fromJson(Tool, '')).toExtend<Tool>();
expectTypeOf(july.fromJson(ServerResult, '')).toExtend<object>();

// Fields are those of the revision.
const result = november.fromValue(CallToolResult, {});
expectTypeOf(result.structuredContent).toEqualTypeOf<JsonObject | undefined>();
expectTypeOf(july.fromValue(CallToolResult, {}).structuredContent).toEqualTypeOf<JsonValue | undefined>();
expectTypeOf(Schemas.forVersion('2024-11-05').fromValue(Tool, {}).title).toEqualTypeOf<undefined>();
expectTypeOf(november.fromValue(Tool, {}).name).toEqualTypeOf<string>();
expectTypeOf(november.fromValue(CallToolRequest, {}).method).toEqualTypeOf<'tools/call'>();
expectTypeOf(november.fromValue('Role', 'user')).toEqualTypeOf<'assistant' | 'user'>();
expectTypeOf(november.fromValue('RequestId', 1)).toEqualTypeOf<string | number>();

// Unions narrow on their constant.
const block = november.fromValue(ContentBlock, {});
if (block.type === 'text') expectTypeOf(block.text).toEqualTypeOf<string>();
if (block.type === 'resource_link') expectTypeOf(block).toEqualTypeOf<Types.ResourceLink>();

// Wire types guard and build.
const value: unknown = {};
if (november.is(Tool, value)) expectTypeOf(value).toEqualTypeOf<Wire<'2025-11-25', 'Tool'>>();
november.create(Tool, { name: 'x', inputSchema: { type: 'object' } });
// @ts-expect-error -- inputSchema is required
november.create(Tool, { name: 'x' });
// @ts-expect-error -- the name is a string
november.create(Tool, { name: 1, inputSchema: { type: 'object' } });

// What a revision does not define does not compile.
november.fromValue(Task, {});
// @ts-expect-error -- 2026-07-28 has no tasks
july.fromValue(Task, {});
// @ts-expect-error -- 2026-07-28 has no initialize
july.fromValue(InitializeRequest, {});
// @ts-expect-error -- no revision has this
november.fromValue('Nonsense', {});
// @ts-expect-error -- no such revision
Schemas.forVersion('2025-11-26');

// Records are made by schemas, and cannot be changed.
// @ts-expect-error -- the constructor is not public
new Tool();
// @ts-expect-error -- read only
result.isError = true;

// A revision that is known only at run time gives what all have in common.
const some = Schemas.forVersion(process.argv[2] ?? '');
expectTypeOf(some).toEqualTypeOf<Schema>();
expectTypeOf(some.fromValue(Tool, {}).name).toEqualTypeOf<string>();
// @ts-expect-error -- not in all revisions
some.fromValue(Task, {});

// A name that is known only at run time becomes one to ask for.
const name: string = process.argv[3] ?? '';
// @ts-expect-error -- may be anything
november.fromJson(name, '');
if (november.has(name)) november.fromJson(name, '');

// Promoted objects are records, with the fields of the revision.
const called = Schemas.forVersion('2024-11-05').fromValue(CallToolRequest, {});
expectTypeOf(called.params).toExtend<CallToolRequestParams>();
expectTypeOf(called.params.name).toEqualTypeOf<string>();
expectTypeOf(called.params.task).toEqualTypeOf<undefined>();
// @ts-expect-error -- not defined by this revision, only promoted to
Schemas.forVersion('2024-11-05').fromValue('CallToolRequestParams', {});

// What is built may be unsure of a member, speak of more than an anonymous schema does, and hold records of the revision.
const maybe: string | undefined = process.argv[4];
const made = november.create(Tool, {
  name: 'a',
  title: maybe,
  inputSchema: { type: 'object', additionalProperties: false },
});
expectTypeOf(made.inputSchema.additionalProperties).toEqualTypeOf<unknown>();
november.create(Tool, made);
november.create('Tool', { name: 'b', inputSchema: made.inputSchema });
const list = november.create('ListToolsResult', { tools: [made] });
november.create('ListToolsResult', { tools: list.tools });
november.create('ListToolsResult', list);
november.create(CallToolResult, { content: result.content });
