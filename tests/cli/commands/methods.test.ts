import { describe, expect, it, test } from 'vitest';
import { run } from '../support.js';

async function methods(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await run(['methods', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('the methods', () => {
  it('are printed with the revisions that have them', async () => {
    expect(await methods())
      .toBe(`                                            2024-11  2025-03  2025-06  2025-11  2026-07

→ requests of the client
  initialize                                      ✓        ✓        ✓        ✓        –
  ping                                            ✓        ✓        ✓        ✓        –
  resources/list                                  ✓        ✓        ✓        ✓        ✓
  resources/templates/list                        ✓        ✓        ✓        ✓        ✓
  resources/read                                  ✓        ✓        ✓        ✓        ✓
  resources/subscribe                             ✓        ✓        ✓        ✓        –
  resources/unsubscribe                           ✓        ✓        ✓        ✓        –
  prompts/list                                    ✓        ✓        ✓        ✓        ✓
  prompts/get                                     ✓        ✓        ✓        ✓        ✓
  tools/list                                      ✓        ✓        ✓        ✓        ✓
  tools/call                                      ✓        ✓        ✓        ✓        ✓
  logging/setLevel                                ✓        ✓        ✓        ✓        –
  completion/complete                             ✓        ✓        ✓        ✓        ✓
  tasks/get                                       –        –        –        ✓        –
  tasks/result                                    –        –        –        ✓        –
  tasks/cancel                                    –        –        –        ✓        –
  tasks/list                                      –        –        –        ✓        –
  server/discover                                 –        –        –        –        ✓
  subscriptions/listen                            –        –        –        –        ✓

→ notifications of the client
  notifications/cancelled                         ✓        ✓        ✓        ✓        ✓
  notifications/initialized                       ✓        ✓        ✓        ✓        –
  notifications/progress                          ✓        ✓        ✓        ✓        –
  notifications/roots/list_changed                ✓        ✓        ✓        ✓        –
  notifications/tasks/status                      –        –        –        ✓        –

← requests of the server
  ping                                            ✓        ✓        ✓        ✓        –
  sampling/createMessage                          ✓        ✓        ✓        ✓        –
  roots/list                                      ✓        ✓        ✓        ✓        –
  elicitation/create                              –        –        ✓        ✓        –
  tasks/get                                       –        –        –        ✓        –
  tasks/result                                    –        –        –        ✓        –
  tasks/cancel                                    –        –        –        ✓        –
  tasks/list                                      –        –        –        ✓        –

← notifications of the server
  notifications/cancelled                         ✓        ✓        ✓        ✓        ✓
  notifications/progress                          ✓        ✓        ✓        ✓        ✓
  notifications/resources/list_changed            ✓        ✓        ✓        ✓        ✓
  notifications/resources/updated                 ✓        ✓        ✓        ✓        ✓
  notifications/prompts/list_changed              ✓        ✓        ✓        ✓        ✓
  notifications/tools/list_changed                ✓        ✓        ✓        ✓        ✓
  notifications/message                           ✓        ✓        ✓        ✓        ✓
  notifications/tasks/status                      –        –        –        ✓        –
  notifications/elicitation/complete              –        –        –        ✓        –
  notifications/subscriptions/acknowledged        –        –        –        –        ✓

← requests of the server that travel inside a result
  sampling/createMessage                          –        –        –        –        ✓
  roots/list                                      –        –        –        –        ✓
  elicitation/create                              –        –        –        –        ✓

Params and results are listed for one revision: exact-mcp methods --revision 2025-11-25
`);
  });

  it('of a revision are printed with their params and results, by direction', async () => {
    const text = await methods('--revision', '2024-11-05');
    expect(text.startsWith('Methods of MCP 2024-11-05\n\n→ requests of the client\n  initialize\n')).toBe(true);
    expect(text.split('\n').filter((line) => /^[→←]/.test(line))).toEqual([
      '→ requests of the client',
      '→ notifications of the client',
      '← requests of the server',
      '← notifications of the server',
    ]);
    expect(text).toContain(`
  ping
      message  PingRequest
      params   [_meta] (may be left out)
      result   EmptyResult
`);
    expect(text).toContain(`
  tools/call
      message  CallToolRequest
      params   [arguments], name
      result   CallToolResult
`);
    expect(
      text.endsWith(`
  notifications/message
      message  LoggingMessageNotification
      params   data, level, [logger]
`),
    ).toBe(true);
  });

  it('of a revision are printed with the names of their params, where these have names', async () => {
    const text = await methods('-r', '2025-11-25');
    expect(text).toContain(`
  tools/list
      message  ListToolsRequest
      params   PaginatedRequestParams (may be left out)
      result   ListToolsResult
  tools/call
      message  CallToolRequest
      params   CallToolRequestParams
      result   CallToolResult or CreateTaskResult
`);
  });

  it('of a revision may travel inside a result, and may have no params', async () => {
    const text = await methods('-r', '2026-07-28');
    expect(text.slice(text.indexOf('← requests'))).toBe(`← requests of the server that travel inside a result
  sampling/createMessage
      message  CreateMessageRequest
      params   CreateMessageRequestParams
      result   CreateMessageResult
  roots/list
      message  ListRootsRequest
      params   [_meta] (may be left out)
      result   ListRootsResult
  elicitation/create
      message  ElicitRequest
      params   ElicitRequestParams
      result   ElicitResult
`);
  });

  it('are coloured', async () => {
    const lines = async (...args: readonly string[]) =>
      (await run(['methods', ...args], { env: { FORCE_COLOR: '1' } })).stdout.replaceAll('\u001b', '^').split('\n');
    const all = await lines();
    const has = '^[32m        ✓^[39m';
    expect(all[0]).toMatch(/^\^\[1m +2024-11 {2}2025-03 {2}2025-06 {2}2025-11 {2}2026-07\^\[22m$/);
    expect(all[3]).toBe(`  ^[36m${'initialize'.padEnd(40)}^[39m${has.repeat(4)}^[2m        –^[22m`);
    expect(all.at(-2)).toMatch(/^\^\[2mParams and results .* 2025-11-25\^\[22m$/);
    expect((await lines('-r', '2024-11-05')).slice(0, 7)).toEqual([
      '^[1mMethods of MCP 2024-11-05^[22m',
      '',
      '→ requests of the client',
      '  ^[36minitialize^[39m',
      '      ^[2mmessage^[22m  InitializeRequest',
      '      ^[2mparams^[22m   capabilities, clientInfo, protocolVersion',
      '      ^[2mresult^[22m   InitializeResult',
    ]);
  });

  test.each([
    [['Tool'], 'The command methods takes no names; choose a revision by --revision'],
    [['-r', '2025-11-52'], '"2025-11-52" is no supported revision; did you mean "2025-11-25"?'],
    [['--revison', '2025-11-25'], 'The command methods has no option --revison; did you mean "--revision"?'],
  ])('are refused for %j', async (args, message) => {
    expect(await run(['methods', ...args])).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });
});
