import { describe, expect, it, test } from 'vitest';
import { run } from '../support.js';

const NEWEST = ['2025-11-25', '2026-07-28'] as const;

async function diff(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await run(['diff', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('what differs between two revisions', () => {
  const TEXT = `From 2024-11-05 to 2025-03-26

Definitions added (5)
  + Annotations, AudioContent, JSONRPCBatchRequest, JSONRPCBatchResponse, ToolAnnotations

Definitions removed (1)
  - Annotated

Fields (12)
  ~ CallToolResult.content
        list of union of record EmbeddedResource, record ImageContent, record TextContent → list of
        union of record AudioContent, record EmbeddedResource, record ImageContent, record
        TextContent
  ~ CreateMessageResult.content
        union of record ImageContent, record TextContent → union of record AudioContent, record
        ImageContent, record TextContent
  ~ EmbeddedResource.annotations                 object → record Annotations
  ~ ImageContent.annotations                     object → record Annotations
  + ProgressNotification.params                  params.message: added, optional string
  ~ PromptMessage.content
        union of record EmbeddedResource, record ImageContent, record TextContent → union of record
        AudioContent, record EmbeddedResource, record ImageContent, record TextContent
  ~ Resource.annotations                         object → record Annotations
  ~ ResourceTemplate.annotations                 object → record Annotations
  ~ SamplingMessage.content
        union of record ImageContent, record TextContent → union of record AudioContent, record
        ImageContent, record TextContent
  + ServerCapabilities.completions               added, optional map
  ~ TextContent.annotations                      object → record Annotations
  + Tool.annotations                             added, optional record ToolAnnotations

Unions and values (2)
  + JSONRPCMessage | list of (record JSONRPCRequest or record JSONRPCNotification)
        added
  + JSONRPCMessage | list of (record JSONRPCResponse or record JSONRPCError)
        added

13 definitions changed; exact-mcp diff 2024-11-05 2025-03-26 Name shows one of them
`;

  it('is printed as a whole, the older one first', async () => {
    expect(await diff('2024-11-05', '2025-03-26')).toBe(TEXT);
    expect(await diff('2025-03-26', '2024-11-05')).toBe(TEXT);
  });

  it('has the definitions of another kind, and the methods', async () => {
    const text = await diff(...NEWEST);
    expect(text).toContain(`
Definitions of another kind (2)
  ~ ClientNotification                           contract → record
  ~ ClientResult                                 contract → record

Methods added (3)
  + clientRequest server/discover                DiscoverRequest -> DiscoverResult
  + clientRequest subscriptions/listen
        SubscriptionsListenRequest -> SubscriptionsListenResult
  + serverNotification notifications/subscriptions/acknowledged
        SubscriptionsAcknowledgedNotification

Methods removed (20)
  - clientNotification notifications/initialized InitializedNotification
  - clientNotification notifications/progress    ProgressNotification
`);
    expect(text).toContain(`
Methods that moved (3)
  ~ serverRequest elicitation/create             inputRequest
  ~ serverRequest roots/list                     inputRequest
  ~ serverRequest sampling/createMessage         inputRequest

Methods with other types (5)
  ~ clientRequest prompts/get                    [] → ["InputRequiredResult"]
  ~ clientRequest resources/read                 [] → ["InputRequiredResult"]
  ~ clientRequest tools/call                     ["CreateTaskResult"] → ["InputRequiredResult"]
  ~ inputRequest elicitation/create              ["CreateTaskResult"] → []
  ~ inputRequest sampling/createMessage          ["CreateTaskResult"] → []

Fields (91)
`);
  });

  it('is coloured by what happened, where there are colours', async () => {
    const { stdout } = await run(['diff', '2024-11-05', '2025-03-26'], { env: { FORCE_COLOR: '1' } });
    const lines = stdout.replaceAll('\u001b', '^').split('\n');
    expect(lines[0]).toBe('^[1mFrom 2024-11-05 to 2025-03-26^[22m');
    expect(lines[2]).toBe('^[1mDefinitions added (5)^[22m');
    expect(lines[3]).toMatch(/^ {2}\^\[32m\+\^\[39m Annotations, /);
    expect(lines[6]).toBe('  ^[31m-^[39m Annotated');
    expect(lines[8]).toBe('^[1mFields (12)^[22m');
    expect(lines[16]).toBe(
      `  ^[33m~^[39m ^[36m${'EmbeddedResource.annotations'.padEnd(44)}^[39m object → record Annotations`,
    );
    expect(lines.at(-2)).toMatch(/^\^\[2m13 definitions changed; .* shows one of them\^\[22m$/);
  });
});

describe('what differs of one definition', () => {
  test.each([
    [
      ['2025-06-18', '2025-11-25', 'Task'],
      'Task from 2025-06-18 to 2025-11-25\n  + Task\n        added, a record; exact-mcp show Task --revision 2025-11-25\n',
    ],
    [
      ['2024-11-05', '2025-03-26', 'Annotated'],
      `Annotated from 2024-11-05 to 2025-03-26\n  - ${'Annotated'.padEnd(44)} removed, was a record\n`,
    ],
    [
      ['2025-06-18', '2025-11-25', 'EnumSchema'],
      `EnumSchema from 2025-06-18 to 2025-11-25

Another kind (1)
  ~ EnumSchema                                   record → contract
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'InitializeRequest'],
      `InitializeRequest from 2025-11-25 to 2026-07-28
  - InitializeRequest                            removed, was a record

Methods removed (1)
  - clientRequest initialize                     InitializeRequest -> InitializeResult
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'DiscoverResult'],
      `DiscoverResult from 2025-11-25 to 2026-07-28
  + DiscoverResult
        added, a record; exact-mcp show DiscoverResult --revision 2026-07-28

Methods added (1)
  + clientRequest server/discover                DiscoverRequest -> DiscoverResult
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'CreateTaskResult'],
      `CreateTaskResult from 2025-11-25 to 2026-07-28
  - CreateTaskResult                             removed, was a record

Methods with other types (3)
  ~ clientRequest tools/call                     ["CreateTaskResult"] → ["InputRequiredResult"]
  ~ inputRequest elicitation/create              ["CreateTaskResult"] → []
  ~ inputRequest sampling/createMessage          ["CreateTaskResult"] → []
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'CallToolResult'],
      `CallToolResult from 2025-11-25 to 2026-07-28

Fields (3)
  ~ CallToolResult._meta                         map → record ResultMetaObject
  + CallToolResult.resultType                    added, required scalar
  ~ CallToolResult.structuredContent             map → any
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'RequestParams'],
      `RequestParams from 2025-11-25 to 2026-07-28

Fields (1)
  ~ RequestParams._meta                          optional → required
  ~ RequestParams._meta                          object → record RequestMetaObject
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'Tool'],
      `Tool from 2025-11-25 to 2026-07-28

Fields (3)
  - Tool.execution                               removed, was optional record ToolExecution
  - Tool.inputSchema
        inputSchema.properties: removed, was optional map of map
  - Tool.inputSchema
        inputSchema.required: removed, was optional list of string
  - Tool.outputSchema
        outputSchema.properties: removed, was optional map of map
  - Tool.outputSchema
        outputSchema.required: removed, was optional list of string
  - Tool.outputSchema
        outputSchema.type: removed, was required const "object"
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'ListRootsResult'],
      `ListRootsResult from 2025-11-25 to 2026-07-28

Fields (1)
  - ListRootsResult._meta                        removed, was optional map
`,
    ],
    [
      ['2025-03-26', '2025-06-18', 'CompleteRequest'],
      `CompleteRequest from 2025-03-26 to 2025-06-18

Fields (1)
  + CompleteRequest.params
        params.context: added, optional { "arguments"?: (map of string) }
  - CompleteRequest.params                       params.ref: record ResourceReference: removed
  + CompleteRequest.params                       params.ref: record ResourceTemplateReference: added
`,
    ],
    [
      ['2025-11-25', '2026-07-28', 'ElicitRequestParams'],
      `ElicitRequestParams from 2025-11-25 to 2026-07-28

Values (1)
  ~ ElicitRequestParams
        record ElicitRequestURLParams or record ElicitRequestFormParams → record
        ElicitRequestFormParams or record ElicitRequestURLParams
`,
    ],
    [
      ['2024-11-05', '2025-03-26', 'JSONRPCMessage'],
      `JSONRPCMessage from 2024-11-05 to 2025-03-26

Values (2)
  + JSONRPCMessage | list of (record JSONRPCRequest or record JSONRPCNotification)
        added
  + JSONRPCMessage | list of (record JSONRPCResponse or record JSONRPCError)
        added
`,
    ],
    // Its title, or what describes it.
    [
      ['2024-11-05', '2025-06-18', 'PingRequest'],
      'PingRequest from 2024-11-05 to 2025-06-18\n\nChanged: record, in wording only.\n',
    ],
    [['2024-11-05', '2025-03-26', 'Role'], 'Role from 2024-11-05 to 2025-03-26\n\nNothing changed.\n'],
  ])('%j', async (args, text) => {
    expect(await diff(...args)).toBe(text);
  });

  it('stands in one line where it fits', async () => {
    // 49 columns before it.
    const fact = '["CreateTaskResult"] → ["InputRequiredResult"]';
    const text = async (columns: number) =>
      (await run(['diff', ...NEWEST, 'CreateTaskResult'], { columns, env: { NO_COLOR: '1' } })).stdout;
    expect(await text(49 + fact.length)).toContain(`  ~ ${'clientRequest tools/call'.padEnd(44)} ${fact}\n`);
    expect(await text(48 + fact.length)).toContain(`  ~ clientRequest tools/call\n        ${fact}\n`);
  });

  it('is folded to the width of the terminal', async () => {
    const { stdout } = await run(['diff', '2024-11-05', '2025-03-26'], { columns: 66, env: { NO_COLOR: '1' } });
    // 62 columns beside the signs: "… JSONRPCBatchResponse," would end in the 71st.
    expect(stdout).toContain(`
  + Annotations, AudioContent, JSONRPCBatchRequest,
  + JSONRPCBatchResponse, ToolAnnotations
`);
    // 58 columns for what is below a name.
    expect(stdout).toContain(`
  ~ CreateMessageResult.content
        union of record ImageContent, record TextContent → union
        of record AudioContent, record ImageContent, record
        TextContent
`);
  });
});

describe('diff refuses', () => {
  test.each([
    [[], 'Which revisions are to be compared? Name two, as in exact-mcp diff 2025-06-18 2025-11-25'],
    [['2025-06-18'], 'Which revisions are to be compared? Name two, as in exact-mcp diff 2025-06-18 2025-11-25'],
    [['2025-06-18', '2025-11-25', 'Tool', 'Task'], 'Two revisions are compared, and at most one name in them'],
    [['2025-06-18', '2025-06-18'], '2025-06-18 is the same revision twice'],
    [['2025-06-18', '2025-06-81'], '"2025-06-81" is no supported revision; did you mean "2025-06-18"?'],
    [['2025-06-18', '2025-11-25', 'Tol'], 'No supported revision defines "Tol"; did you mean "Tool"?'],
    [['--revision', '2025-11-25'], 'The command diff has no option --revision; see exact-mcp diff --help'],
  ])('%j', async (args, message) => {
    expect(await run(['diff', ...args])).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });
});
