import { describe, expect, it } from 'vitest';
import { objectsIn, run } from './support.js';

const TOOLS = [
  { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  {
    jsonrpc: '2.0',
    id: 1,
    result: {
      tools: [
        { name: 'a b', inputSchema: { type: 'object' } },
        { name: 'c', inputSchema: { type: 'object' } },
        { name: 'c', inputSchema: { type: 'object' } },
      ],
    },
  },
];
/** Answers with the id of another kind: found only where the request is known. */
const PING = [
  { jsonrpc: '2.0', id: 1, method: 'ping' },
  { jsonrpc: '2.0', id: 1, result: { pong: true } },
];

const lines = (messages: readonly unknown[]): string => messages.map((each) => `${JSON.stringify(each)}\n`).join('');
const check = (messages: readonly unknown[], ...args: readonly string[]): ReturnType<typeof run> =>
  run(['check', '--revision', '2025-11-25', ...args], { input: lines(messages) });

describe('check --rules', () => {
  it('applies none unless told', async () => {
    const { status, stdout } = await check(TOOLS);
    expect(status).toBe(0);
    expect(stdout).not.toContain('tool-name');
    expect(stdout).not.toContain('By rule');
    expect((await check(TOOLS, '--format', 'json')).stdout).not.toContain('findings');
    expect((await check(TOOLS, '--rules', 'none')).stdout).toBe(stdout);
  });

  it('fails for errors, and not for warnings', async () => {
    expect((await check(TOOLS, '--rules', 'recommended')).status).toBe(0);
    expect((await check(TOOLS, '--rules', 'strict')).status).toBe(1);
    expect((await check(TOOLS, '--rules', 'all')).status).toBe(1);
  });

  it('tells what was found below the message, quietly too, and counts it', async () => {
    for (const args of [[], ['--quiet']]) {
      const { stdout } = await check(TOOLS, '--rules', 'recommended', ...args);
      expect(stdout).toContain('warn SHOULD tool-name-characters\n           /result/tools/0/name should');
      expect(stdout).toMatch(/By rule: 0 errors and 2 warnings of rules\n/);
      expect(stdout).toMatch(/ 1× {2}SHOULD {2}tool-name-characters +\(line 2\)/);
    }
  });

  it('knows the request of an answer', async () => {
    const { stdout, status } = await check(PING, '--rules', 'recommended');
    expect(stdout).toContain('error MUST ping-empty-result');
    expect(status).toBe(1);
    expect((await check(PING.slice(1), '--rules', 'recommended')).stdout).not.toContain('ping-empty-result');
  });

  it('knows the result that a retry brings input for', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
    };
    const requestedSchema = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };
    const elicitation = { method: 'elicitation/create', params: { mode: 'form', message: 'm', requestedSchema } };
    const result = { resultType: 'input_required', inputRequests: { a: elicitation }, requestState: 's' };
    const inputResponses = { a: { action: 'accept', content: { age: 'old' } } };
    const conversation = [
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 't', _meta } },
      { jsonrpc: '2.0', id: 1, result },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 't', requestState: 's', inputResponses, _meta } },
    ];
    const findings = objectsIn(
      (
        await run(['check', '--revision', '2026-07-28', '--rules', 'recommended', '--format', 'json'], {
          input: lines(conversation),
        })
      ).stdout,
    ).filter(({ line }) => line === 3);
    expect(JSON.stringify(findings)).toContain('"rule":"elicit-result-conforms"');
  });

  it('gives the findings of a batch to its messages', async () => {
    const batch = [{ jsonrpc: '2.0', id: 1, method: 'ping' }, TOOLS[1]];
    const { stdout } = await run(['check', '--revision', '2025-03-26', '--rules', 'all', '--format', 'json'], {
      input: `${JSON.stringify([TOOLS[1]])}\n${JSON.stringify([batch[0]])}\n`,
    });
    const [first] = objectsIn(stdout).filter(({ kind }) => kind === 'message');
    expect(first).toMatchObject({ item: 0, findings: [{ rule: 'tool-name-unique', pointer: '/result/tools/2/name' }] });
  });

  it('holds valid values of a type to the rules of their definition', async () => {
    const { stdout, status } = await run(['check', '--type', 'Tool', '--revision', '2025-11-25', '--rules', 'strict'], {
      input: '{"name":"a b","inputSchema":{"type":"object"}}',
    });
    expect(status).toBe(1);
    expect(stdout).toContain('tool-name-characters');
  });

  it('is for programs too', async () => {
    const json = objectsIn((await check(TOOLS, '--rules', 'strict', '--format', 'json')).stdout);
    expect(json.at(-2)).toMatchObject({
      valid: true,
      findings: [
        { rule: 'tool-name-characters', strength: 'SHOULD', level: 'error', pointer: '/result/tools/0/name' },
        { rule: 'tool-name-unique', pointer: '/result/tools/2/name' },
      ],
    });
    expect(json.at(-1)).toMatchObject({ kind: 'summary', rules: { errors: 2, warnings: 0 } });
    const failing = (await check(TOOLS, '--rules', 'strict', '--format', 'junit')).stdout;
    expect(failing).toContain(
      '<failure message="it breaks 2 rules of the specification\'s prose" type="rules">'.replace("'", '&apos;'),
    );
    const warning = (await check(TOOLS, '--rules', 'recommended', '--format', 'junit')).stdout;
    expect(warning).not.toContain('<failure');
    expect(warning).toContain('<system-out>SHOULD tool-name-characters');
    const github = (await check(TOOLS, '--rules', 'recommended', '--format', 'github')).stdout;
    expect(github).toMatch(
      /::warning file=-?[^,]*,line=2,title=tools\/list result #1%3A SHOULD tool-name-characters::/,
    );
  });

  it('takes the names of configurations only', async () => {
    const { status, stderr } = await check(TOOLS, '--rules', 'strikt');
    expect(status).toBe(2);
    expect(stderr).toContain('strict');
  });
});

describe('rules', () => {
  it('lists the rules, of one revision or of all, for people and for programs', async () => {
    const all = JSON.parse((await run(['rules', '--format', 'json'])).stdout) as {
      id: string;
      revisions: readonly string[];
    }[];
    const some = JSON.parse((await run(['rules', '-r', '2024-11-05', '-f', 'json'])).stdout) as typeof all;
    expect(some).toEqual(all.filter(({ revisions }) => revisions.includes('2024-11-05')));
    expect(some.length).toBeLessThan(all.length);
    const text = (await run(['rules'])).stdout;
    for (const { id } of all) expect(text).toContain(` ${id} `);
  });

  it('shows one with its examples', async () => {
    const { stdout, status } = await run(['rules', 'tool-name-characters']);
    expect(status).toBe(0);
    for (const part of [
      'SHOULD',
      'https://modelcontextprotocol.io/',
      'Good, in MCP 2026-07-28',
      'Bad, in MCP 2026-07-28',
    ]) {
      expect(stdout).toContain(part);
    }
    const object: unknown = JSON.parse((await run(['rules', 'message-utf8', '--format', 'json'])).stdout);
    expect(object).toMatchObject({ id: 'message-utf8', examples: { bad: { hex: expect.any(String) as string } } });
  });

  it('says what was meant, and why a fact is no rule', async () => {
    expect((await run(['rules', 'tool-name-lenght'])).stderr).toContain('tool-name-length');
    expect((await run(['rules', 'error-message-concise'])).stderr).toContain('left out: ');
    expect((await run(['rules', 'tool-name-length', '--revision', '2024-11-05'])).stderr).toContain('2025-11-25');
    expect((await run(['rules', 'a', 'b'])).status).toBe(2);
  });
});
