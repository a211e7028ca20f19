import { describe, expect, it, test } from 'vitest';
import { run } from '../support.js';

async function show(args: readonly string[], columns?: number): Promise<string> {
  const options = columns === undefined ? {} : { columns, env: { NO_COLOR: '1' } };
  const { status, stdout, stderr } = await run(['show', ...args], options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('a definition of one revision', () => {
  test.each([
    [
      ['Root', '--revision', '2025-11-25'],
      `Root in MCP 2025-11-25
  _meta optional  object (any members)
  name  optional  string
  uri   required  string (uri)

  used in  ListRootsResult
`,
    ],
    [
      ['ElicitRequestFormParams', '-r', '2025-11-25'],
      `ElicitRequestFormParams in MCP 2025-11-25
  _meta           optional  object
      progressToken optional  ProgressToken
  message         required  string
  mode            optional  "form"
  requestedSchema required  object
      $schema    optional  string
      properties required  map of PrimitiveSchemaDefinition
      required   optional  list of string
      type       required  "object"
  task            optional  TaskMetadata

  used in  ElicitRequestParams
`,
    ],
    // A list of objects without a name.
    [
      ['TitledSingleSelectEnumSchema', '-r', '2025-11-25'],
      `TitledSingleSelectEnumSchema in MCP 2025-11-25
  default     optional  string
  description optional  string
  oneOf       required  list of object
      const required  string
      title required  string
  title       optional  string
  type        required  "string"

  used in  EnumSchema, PrimitiveSchemaDefinition, SingleSelectEnumSchema
`,
    ],
    // Nobody refers to it.
    [
      ['EnumSchema', '-r', '2025-11-25'],
      `EnumSchema in MCP 2025-11-25
  one of
    UntitledSingleSelectEnumSchema
    TitledSingleSelectEnumSchema
    UntitledMultiSelectEnumSchema
    TitledMultiSelectEnumSchema
    LegacyTitledEnumSchema
`,
    ],
    // It refers to itself, which is no use of it.
    [
      ['JSONValue', '-r', '2026-07-28'],
      `JSONValue in MCP 2026-07-28
  one of
    JSONObject
    list of JSONValue
    string | number | boolean | null

  used in  JSONArray, JSONObject
`,
    ],
    [['Role', '-r', '2024-11-05'], `Role in MCP 2024-11-05\n  "assistant" | "user"\n\n  used in  `],
    [
      ['ProgressToken', '-r', '2025-11-25'],
      `ProgressToken in MCP 2025-11-25
  string | integer

  used in  CallToolRequestParams, CompleteRequestParams, CreateMessageRequestParams,
           ElicitRequestFormParams, ElicitRequestURLParams, GetPromptRequestParams,
           InitializeRequestParams, PaginatedRequestParams, ProgressNotificationParams,
           ReadResourceRequestParams, RequestParams, ResourceRequestParams, and 4 more
`,
    ],
  ])('%j', async (args, text) => {
    expect((await show(args)).slice(0, text.endsWith('\n') ? undefined : text.length)).toBe(text);
  });

  it('is folded to the width of the terminal', async () => {
    const union = 'TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent |';
    const result = ['CreateMessageResult', '-r', '2025-11-25'];
    // 23 columns stand before the type.
    expect(await show(result, 103)).toContain(
      `\n  content    required  ${union}\n${' '.repeat(23)}list of SamplingMessageContentBlock\n`,
    );
    expect(await show(result, 102)).toContain(
      `\n  content    required  ${union.slice(0, -2)}\n${' '.repeat(23)}| list of SamplingMessageContentBlock\n`,
    );
    const message = ['SamplingMessage', '-r', '2025-11-25'];
    expect(await show(message, 100)).toContain(`\n  content required  ${union}\n`);
    expect(await show(message, 99)).toContain(`\n  content required  ${union.slice(0, -2)}\n`);
    const levels = '"alert" | "critical" | "debug" | "emergency" | "error" | "info" | "notice" | "warning"';
    expect(await show(['LoggingLevel', '-r', '2025-11-25'], 2 + levels.length)).toContain(`\n  ${levels}\n`);
    expect(await show(['LoggingLevel', '-r', '2025-11-25'], 1 + levels.length)).toContain('"notice" |\n  "warning"\n');
    const users = 'AudioContent, BlobResourceContents, CreateMessageResult, EmbeddedResource,';
    expect(await show(['MetaObject', '-r', '2026-07-28'], 11 + users.length)).toContain(
      `\n  used in  ${users}\n           ImageContent, `,
    );
    expect(await show(['MetaObject', '-r', '2026-07-28'], 10 + users.length)).toContain(
      '\n  used in  AudioContent, BlobResourceContents, CreateMessageResult,\n           EmbeddedResource, ',
    );
  });

  it('has names that are longer than their column', async () => {
    expect(await show(['RequestMetaObject', '-r', '2026-07-28'], 60)).toContain(`
  io.modelcontextprotocol/clientCapabilities required  ClientCapabilities
  io.modelcontextprotocol/clientInfo optional  Implementation
  io.modelcontextprotocol/logLevel optional  LoggingLevel
  io.modelcontextprotocol/protocolVersion required  string
  progressToken                    optional  ProgressToken
`);
  });

  it('is coloured', async () => {
    const shown = async (name: string) =>
      (await run(['show', name, '-r', '2025-11-25'], { env: { FORCE_COLOR: '1' } })).stdout.replaceAll('\u001b', '^');
    expect(await shown('Root')).toBe(`^[1mRoot^[22m ^[2min MCP 2025-11-25^[22m
  ^[36m_meta^[39m ^[2moptional^[22m  object (any members)
  ^[36mname ^[39m ^[2moptional^[22m  string
  ^[36muri  ^[39m required  string (uri)

  ^[2mused in^[22m  ListRootsResult
`);
    expect(await shown('EnumSchema')).toContain('\n  ^[2mone of^[22m\n    ^[36mUntitledSingleSelectEnumSchema^[39m\n');
  });
});

describe('a definition of all revisions', () => {
  it('has its fields, what changed, and the newest one', async () => {
    expect(await show(['Root'])).toBe(`Root in all revisions

            2024-11-05  2025-03-26  2025-06-18  2025-11-25  2026-07-28
  name        optional    optional    optional    optional    optional
  uri         required    required    required    required    required
  _meta              –           –    optional    optional    optional

  Changed
  _meta                 2025-06-18  object (any members)
                        2026-07-28  MetaObject

Root in MCP 2026-07-28
  _meta optional  MetaObject
  name  optional  string
  uri   required  string (uri)

  used in  ListRootsResult
`);
  });

  it('has the members of what has no name where they changed, in lines that fit', async () => {
    const text = await show(['Tool']);
    expect(text).toContain(`
  Changed
  inputSchema           2024-11-05  { properties?: map of object (any members), required?: list of
                                    string, type: "object" }
                        2025-11-25  { $schema?: string, properties?: map of object (any members),
                                    required?: list of string, type: "object" }
                        2026-07-28  { $schema?: string, type: "object" }
  _meta                 2025-06-18  object (any members)
                        2026-07-28  MetaObject
  outputSchema          2025-06-18  {`);
    expect(text).toContain(`
  execution              –           –           –    optional           –
  icons                  –           –           –    optional    optional

  Changed
`);
  });

  it('may have no fields', async () => {
    expect(await show(['PrimitiveSchemaDefinition']))
      .toBe(`PrimitiveSchemaDefinition in 2025-06-18, 2025-11-25, 2026-07-28

  Changed
  PrimitiveSchemaDefi…  2025-06-18  StringSchema | NumberSchema | BooleanSchema | EnumSchema
                        2025-11-25  StringSchema | NumberSchema | BooleanSchema |
                                    UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema
                                    | UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema
                                    | LegacyTitledEnumSchema

PrimitiveSchemaDefinition in MCP 2026-07-28
  one of
    StringSchema
    NumberSchema
    BooleanSchema
    UntitledSingleSelectEnumSchema
    TitledSingleSelectEnumSchema
    UntitledMultiSelectEnumSchema
    TitledMultiSelectEnumSchema
    LegacyTitledEnumSchema

  used in  ElicitRequestFormParams
`);
  });

  it('may not have changed', async () => {
    expect(await show(['Task'])).toBe(`Task in 2025-11-25

                 2024-11-05  2025-03-26  2025-06-18  2025-11-25  2026-07-28
  createdAt               –           –           –    required           –
  lastUpdatedAt           –           –           –    required           –
  pollInterval            –           –           –    optional           –
  status                  –           –           –    required           –
  statusMessage           –           –           –    optional           –
  taskId                  –           –           –    required           –
  ttl                     –           –           –    required           –

Task in MCP 2025-11-25
  createdAt     required  string
  lastUpdatedAt required  string
  pollInterval  optional  integer
  status        required  TaskStatus
  statusMessage optional  string
  taskId        required  string
  ttl           required  integer | null

  used in  CancelTaskResult, CreateTaskResult, GetTaskResult, ListTasksResult,
           TaskStatusNotificationParams
`);
  });

  it('has short names of the revisions where there is little room, and cuts those of fields', async () => {
    const header = async (columns: number) => (await show(['RequestMetaObject'], columns)).split('\n').slice(2, 4);
    expect(await header(90)).toEqual([
      '                                2024-11-05  2025-03-26  2025-06-18  2025-11-25  2026-07-28',
      '  io.modelcontextprotocol/cli…           –           –           –           –    required',
    ]);
    expect(await header(89)).toEqual([
      '                                              2024-11  2025-03  2025-06  2025-11  2026-07',
      '  io.modelcontextprotocol/clientCapabilities        –        –        –        – required',
    ]);
    expect(await header(60)).toEqual([
      '                 2024-11  2025-03  2025-06  2025-11  2026-07',
      '  io.modelcont…        –        –        –        – required',
    ]);
  });

  it('is coloured', async () => {
    const { stdout } = await run(['show', 'Root'], { env: { FORCE_COLOR: '1' } });
    const lines = stdout.replaceAll('\u001b', '^').split('\n');
    const [optional, required, absent] = ['^[2m    optional^[22m', '    required', '^[2m           –^[22m'];
    expect(lines[0]).toBe('^[1mRoot^[22m ^[2min all revisions^[22m');
    expect(lines.slice(2, 9)).toEqual([
      `^[1m            2024-11-05  2025-03-26  2025-06-18  2025-11-25  2026-07-28^[22m`,
      `  ^[36mname    ^[39m${optional.repeat(5)}`,
      `  ^[36muri     ^[39m${required.repeat(5)}`,
      `  ^[36m_meta   ^[39m${absent.repeat(2)}${optional.repeat(3)}`,
      '',
      '^[1m  Changed^[22m',
      `  ^[36m${'_meta'.padEnd(20)}^[39m  ^[2m2025-06-18^[22m  object (any members)`,
    ]);
  });
});

describe('show refuses', () => {
  test.each([
    [[], 'Which definition is to be shown? Name one, as in exact-mcp show Tool'],
    [['Tool', 'Task'], 'One definition is shown at a time'],
    [['Tol'], 'No supported revision defines "Tol"; did you mean "Tool"?'],
    [['Task', '-r', '2025-06-18'], 'MCP 2025-06-18 does not define Task; it exists in 2025-11-25'],
    [['Task', '-r', '2025-06-81'], '"2025-06-81" is no supported revision; did you mean "2025-06-18"?'],
    [['Task', '--revison', '2025-06-18'], 'The command show has no option --revison; did you mean "--revision"?'],
  ])('%j', async (args, message) => {
    expect(await run(['show', ...args])).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });
});
