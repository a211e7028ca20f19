import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioClientTransport2 } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const GATEWAY = resolve(import.meta.dirname, '../../examples/gateway.mjs');

it('is at most a hundred lines long', () => {
  expect(readFileSync(GATEWAY, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

describe('between a client and a server of the official SDK', () => {
  const behindGateway = (server: string) => ({
    command: process.execPath,
    args: [GATEWAY, process.execPath, join(import.meta.dirname, 'peers', server)],
    stderr: 'ignore' as const,
  });
  const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);

  it('of 2025-11-25: the valid tools of a list arrive, and calls pass', async () => {
    const client = new Client({ name: 'client', version: '1' });
    await client.connect(new StdioClientTransport(behindGateway('server-1.mjs')));
    const { tools } = await client.listTools();
    expect(names(tools)).toEqual(['echo', 'last']);
    expect(await client.callTool({ name: 'echo', arguments: { text: 'Ålesund \u2028' } })).toEqual({
      content: [{ type: 'text', text: 'Ålesund \u2028' }],
    });
    await client.ping();
    await client.close();
  });

  it('of 2026-07-28: the same', async () => {
    const client = new Client2({ name: 'client', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StdioClientTransport2(behindGateway('server-2.mjs')));
    const { tools } = await client.listTools();
    expect(names(tools)).toEqual(['echo', 'last']);
    const { content } = await client.callTool({ name: 'echo', arguments: { text: 'Ålesund' } });
    expect(content).toEqual([{ type: 'text', text: 'Ålesund' }]);
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    await client.close();
  });

  it('without the gateway, the client takes none of the tools', async () => {
    const client = new Client({ name: 'client', version: '1' });
    const server = join(import.meta.dirname, 'peers', 'server-1.mjs');
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [server] }));
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  });
});

describe('on the wire', () => {
  let folder: string;
  let gateway: ChildProcessWithoutNullStreams;
  let fromGateway: string[];
  let log: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'exact-mcp-gateway-'));
    const server = join(import.meta.dirname, 'peers', 'scripted.mjs');
    gateway = spawn(process.execPath, [GATEWAY, process.execPath, server, folder]);
    fromGateway = [];
    log = '';
    let rest = '';
    gateway.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      fromGateway.push(...lines);
    });
    gateway.stderr.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
  });

  afterEach(() => {
    gateway.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (...lines: string[]) => gateway.stdin.write(lines.map((line) => `${line}\n`).join(''));
  /** What the scripted server is to write when it has read so many lines. */
  const script = (answers: { readonly [lines: number]: readonly string[] }) => {
    writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  };
  const received = () => readFileSync(join(folder, 'received.bin'), 'utf8');
  const initialize = (version: string, id: number | string = 0) =>
    `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"initialize","params":{"protocolVersion":"${version}","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}`;
  const initialized = (version: string) =>
    `{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"${version}","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}`;
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise((resume) => setTimeout(resume, 10));
  };

  it('relays what is valid byte for byte, in both directions', async () => {
    const call =
      ' {"method": "tools/call", "id":"\\u0041", "x":1e2,\t"jsonrpc":"2.0","params":{"name":"a\\/b","arguments":{"__proto__":1,"n":1.0}}} ';
    const answer =
      '{"id":"A","result":{"content":[ {"type":"text","text":"\\u00e9é"} ],"x-vendor":-0.0},"jsonrpc":"2.0"}  ';
    script({ 1: [initialized('2025-06-18')], 2: [answer] });
    send(initialize('2025-06-18'));
    await until(() => fromGateway.length === 1);
    send(call);
    await until(() => fromGateway.length === 2);
    expect(received()).toBe(`${initialize('2025-06-18')}\n${call}\n`);
    expect(fromGateway).toEqual([initialized('2025-06-18'), answer]);
  });

  it('answers bad requests itself, and drops bad notifications', async () => {
    script({ 1: [initialized('2025-11-25')] });
    send(initialize('2025-11-25'));
    await until(() => fromGateway.length === 1);
    send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}',
      '{"jsonrpc":"2.0","id":2,"method":"sampling/createMessage","params":{}}',
      '{"jsonrpc":"2.0","id":3,"method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"a"}}',
      '{"jsonrpc":"2.0","method":"notifications/progress"}',
      '{"jsonrpc":"2.0","id":4,',
      '{"jsonrpc":"2.0","id":5,"method":"ping"}',
    );
    await until(() => fromGateway.length === 5 && received().includes('ping'));
    expect(fromGateway.slice(1).map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: 1, error: { code: -32602 } },
      { id: 2, error: { code: -32601 } },
      { id: 3, error: { code: -32600 } },
      { error: { code: -32700 } },
    ]);
    expect(received()).toBe(`${initialize('2025-11-25')}\n{"jsonrpc":"2.0","id":5,"method":"ping"}\n`);
  });

  it("answers the server's bad requests too, and the client in place of a bad answer", async () => {
    script({
      1: [initialized('2025-06-18')],
      2: [
        '{"jsonrpc":"2.0","id":"s","method":"sampling/createMessage","params":{}}',
        '{"jsonrpc":"2.0","id":7,"result":{"content":"all"}}',
      ],
    });
    send(initialize('2025-06-18'));
    await until(() => fromGateway.length === 1);
    send('{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"a"}}');
    await until(() => fromGateway.length === 2 && received().split('\n').length === 4);
    expect(JSON.parse(fromGateway[1] ?? '')).toMatchObject({ id: 7, error: { code: -32603 } });
    expect(JSON.parse(received().split('\n')[2] ?? '')).toMatchObject({ id: 's', error: { code: -32602 } });
    expect(log).toContain('invalid-result: /result/content must be an array');
  });

  it('passes on the good messages of a batch where the revision has batches', async () => {
    script({ 1: [initialized('2025-03-26')] });
    send(initialize('2025-03-26'));
    await until(() => fromGateway.length === 1);
    const whole = '[ {"jsonrpc":"2.0","id":1,"method":"ping"} ]';
    const good = '{"jsonrpc":"2.0","id":2,"method":"ping"}';
    send(whole, `[${good}, {"jsonrpc":"2.0","id":3,"method":"tools/call"}]`);
    await until(() => received().split('\n').length === 4);
    expect(received()).toBe(`${initialize('2025-03-26')}\n${whole}\n[${good}]\n`);
    expect(JSON.parse(fromGateway[1] ?? '')).toMatchObject({ id: 3, error: { code: -32602 } });
  });

  it('follows the revision that the server answers with', async () => {
    script({ 1: [initialized('2024-11-05')] });
    send(initialize('2025-03-26'));
    await until(() => fromGateway.length === 1);
    send('[]', '{"jsonrpc":"2.0","id":1,"method":"ping"}');
    await until(() => received().includes('ping'));
    expect(received()).not.toContain('[]');
    expect(log).toContain('MCP 2024-11-05');
  });

  it('negotiates where the client proposes a revision that nobody knows', async () => {
    script({ 1: [initialized('2025-06-18')] });
    send(initialize('1999-01-01'));
    await until(() => fromGateway.length === 1);
    expect(fromGateway).toEqual([initialized('2025-06-18')]);
    expect(log).toContain('MCP 2025-06-18');
  });

  it('changes its revision for no message that it rejects', async () => {
    script({ 1: [initialized('2025-11-25')] });
    send(initialize('2025-11-25'));
    await until(() => fromGateway.length === 1);
    send('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}');
    await until(() => fromGateway.length === 2);
    expect(JSON.parse(fromGateway[1] ?? '')).toMatchObject({ id: 1, error: { code: -32602 } });
    expect(log).not.toContain('MCP 2024-11-05');
  });

  it("gives the server an error in place of the client's bad answer", async () => {
    script({ 1: [initialized('2025-06-18'), '{"jsonrpc":"2.0","id":"r","method":"roots/list"}'] });
    send(initialize('2025-06-18'));
    await until(() => fromGateway.length === 2);
    send('{"jsonrpc":"2.0","id":"r","result":{"roots":5}}');
    await until(() => received().split('\n').length === 3);
    expect(JSON.parse(received().split('\n')[1] ?? '')).toMatchObject({ id: 'r', error: { code: -32603 } });
  });

  it('leaves nobody waiting for an answer that is no response', async () => {
    script({
      1: [initialized('2025-06-18')],
      4: [
        '{"id":1,"result":{}}',
        '{"jsonrpc":"2.0","id":2,"error":{"message":"no code"}}',
        '{"jsonrpc":"2.0","id":3,"result":{},"error":{"code":1,"message":"both"}}',
      ],
    });
    send(initialize('2025-06-18'));
    await until(() => fromGateway.length === 1);
    send(...[1, 2, 3].map((id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`));
    await until(() => fromGateway.length === 4);
    const answers = fromGateway.slice(1).map((line) => JSON.parse(line) as { id: number; error: { code: number } });
    expect(answers.map(({ id, error }) => [id, error.code])).toEqual([1, 2, 3].map((id) => [id, -32603]));
  });

  it('repairs the answers of a batch one by one', async () => {
    const tools =
      '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"bad"},{"name":"good","inputSchema":{"type":"object"}}]}}';
    const call = '{"jsonrpc":"2.0","id":2,"result":{"content":5}}';
    script({ 1: [initialized('2025-03-26')], 3: [`[${tools},${call}]`] });
    send(initialize('2025-03-26'));
    await until(() => fromGateway.length === 1);
    send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"a"}}',
    );
    await until(() => fromGateway.length === 2);
    expect(JSON.parse(fromGateway[1] ?? '')).toMatchObject([
      { id: 1, result: { tools: [{ name: 'good' }] } },
      { id: 2, error: { code: -32603 } },
    ]);
  });

  it('reads a last line that has no end', async () => {
    script({ 1: [initialized('2025-11-25')] });
    gateway.stdin.end(initialize('2025-11-25'));
    await until(() => fromGateway.length === 1);
    expect(received()).toBe(`${initialize('2025-11-25')}\n`);
  });

  it('ends when the client does', async () => {
    gateway.stdin.end();
    expect(await once(gateway, 'exit')).toEqual([0, null]);
  });
});
