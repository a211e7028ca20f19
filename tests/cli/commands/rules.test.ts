import { describe, expect, it, test } from 'vitest';
import { rules as facts } from '../../../src/rules/index.js';
import { run } from '../support.js';
import type { RunOptions } from '../support.js';

async function rules(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { status, stdout, stderr } = await run(['rules', ...args], options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** What a rule says, which is for its own tests. */
function factsOf(id: string): (typeof facts)[number] {
  const found = facts.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
}

const NARROW: RunOptions = { columns: 60, env: { NO_COLOR: '1' } };

/** Whether the lines hold the text, as much of it as fits into so many columns. */
function isFolded(lines: readonly string[], text: string, columns: number): boolean {
  return (
    lines.map((line) => line.trim()).join(' ') === text &&
    lines.every((line, index) => {
      const [word] = lines[index + 1]?.trim().split(' ') ?? [];
      return line.length <= columns && (word === undefined || line.length + 1 + word.length > columns);
    })
  );
}

describe('the list of rules', () => {
  it('has those of all revisions by group, each with what it says', async () => {
    const text = await rules([]);
    expect(text.startsWith('envelope\n  MUST    message-utf8   since 2025-03-26\n')).toBe(true);
    const lines = text.split('\n');
    const groups = [...new Set(facts.map(({ group }) => group))];
    expect(lines.filter((line) => /^\S/.test(line))).toEqual(groups);
    expect(lines.filter((line) => line === '')).toHaveLength(groups.length);
    expect(lines.flatMap((line) => /^ {2}(\S+) +(\S+) {3}\S/.exec(line)?.slice(1, 3).join(' ') ?? [])).toEqual(
      facts.map(({ strength, id }) => `${strength} ${id}`),
    );
  });

  test.each([
    ['response-result-xor-error', 'MUST    response-result-xor-error   all revisions'],
    ['server-sends-no-requests', 'MUST    server-sends-no-requests   2026-07-28 only'],
    ['cancel-request-id-present', 'MUST    cancel-request-id-present   2025-11-25 only'],
    ['ping-empty-result', 'MUST    ping-empty-result   until 2025-11-25'],
    ['tool-name-length', 'SHOULD  tool-name-length   since 2025-11-25'],
  ])('tells which revisions have %s', async (_, line) => {
    expect((await rules([])).split('\n')).toContain(`  ${line}`);
  });

  it('is folded to the width of the terminal', async () => {
    const lines = (await rules(['--revision', '2025-11-25'], NARROW)).split('\n');
    for (const { id, strength, says } of facts.filter(({ revisions }) => revisions.includes('2025-11-25'))) {
      const head = lines.indexOf(`  ${strength.padEnd(8)}${id}`);
      const end = lines.findIndex((line, index) => index > head && !line.startsWith(' '.repeat(10)));
      expect(isFolded(lines.slice(head + 1, end), says, 60), id).toBe(true);
    }
  });

  it('of a revision leaves the other rules out, and their groups', async () => {
    const text = await rules(['-r', '2024-11-05']);
    expect(text.startsWith('envelope\n  MUST    response-result-xor-error\n')).toBe(true);
    expect(text).not.toMatch(/^batches$/m);
    expect(text).toMatch(/^results$/m);
    expect(text).not.toContain('message-utf8');
    expect(text).not.toContain('all revisions');
    expect(text).not.toMatch(/\n\n\n/);
  });

  it('is coloured', async () => {
    const text = (await rules([], { env: { FORCE_COLOR: '1' } })).replaceAll('\u001b', '^');
    expect(text.startsWith('^[1menvelope^[22m\n  ^[31mMUST    ^[39m^[36mmessage-utf8^[39m^[2m   since 2025')).toBe(
      true,
    );
    expect(text).toContain('\n  ^[33mSHOULD  ^[39m^[36mtool-name-length^[39m');
  });

  it('is for programs too', async () => {
    expect(await rules(['--format', 'json'])).toBe(`${JSON.stringify(facts, undefined, 2)}\n`);
    expect(JSON.parse(await rules(['-f', 'json', '-r', '2024-11-05']))).toEqual(
      facts.filter(({ revisions }) => revisions.includes('2024-11-05')),
    );
  });
});

describe('a rule', () => {
  const { says, link } = factsOf('ping-empty-result');

  const text = (revision: string) => `MUST    ping-empty-result
${says}

  group        results
  revisions    2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25
  recommended  error
  see          ${link}

Good, in MCP ${revision}
  {
    "jsonrpc": "2.0",
    "id": 1,
    "result": {}
  }
  as the answer to
  {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "ping"
  }

Bad, in MCP ${revision}
  {
    "jsonrpc": "2.0",
    "id": 1,
    "result": {
      "pong": true
    }
  }
  as the answer to
  {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "ping"
  }
`;

  it('is shown with its examples in its newest revision, or in another one', async () => {
    expect(await rules(['ping-empty-result'])).toBe(text('2025-11-25'));
    expect(await rules(['ping-empty-result', '-r', '2024-11-05'])).toBe(text('2024-11-05'));
  });

  it('has bytes in its examples, in hexadecimal, where these are no text', async () => {
    // Of a notification, with a byte that no UTF-8 has.
    const hex = Buffer.from(
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"\u00FF"}}',
      'latin1',
    ).toString('hex');
    const shown = await rules(['message-utf8']);
    expect(shown.endsWith(`\nBad, in MCP 2026-07-28\n  bytes ${hex}\n`)).toBe(true);
    expect(shown).toContain('\nGood, in MCP 2026-07-28\n  "{\\"jsonrpc\\":\\"2.0\\"');
    const { examples } = JSON.parse(await rules(['message-utf8', '-f', 'json'])) as { readonly examples: unknown };
    expect(examples).toEqual({
      revision: '2026-07-28',
      good: {
        message: '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"ä"}}',
      },
      bad: { hex },
    });
  });

  it('is for programs too', async () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const object = {
      ...factsOf('ping-empty-result'),
      examples: {
        revision: '2025-06-18',
        good: { message: { jsonrpc: '2.0', id: 1, result: {} }, request },
        bad: { message: { jsonrpc: '2.0', id: 1, result: { pong: true } }, request },
      },
    };
    expect(await rules(['ping-empty-result', '-r', '2025-06-18', '-f', 'json'])).toBe(
      `${JSON.stringify(object, undefined, 2)}\n`,
    );
  });

  it('is folded to the width of the terminal', async () => {
    const lines = (await rules(['response-id-matches-request'], NARROW)).split('\n');
    const { says: sentence } = factsOf('response-id-matches-request');
    expect(isFolded(lines.slice(1, lines.indexOf('')), sentence, 60)).toBe(true);
  });

  it('is coloured', async () => {
    const lines = (await rules(['ping-empty-result'], { env: { FORCE_COLOR: '1' } })).replaceAll('\u001b', '^');
    expect(lines).toContain('^[31mMUST    ^[39m^[1mping-empty-result^[22m\n');
    expect(lines).toContain('\n  ^[2mgroup      ^[22m  results\n');
    expect(lines).toContain('\n^[1mGood, in MCP 2025-11-25^[22m\n');
    expect(lines).toContain('\n^[1mBad, in MCP 2025-11-25^[22m\n');
  });
});

describe('rules refuses', () => {
  test.each([
    [['a', 'b'], 'The command rules takes one id'],
    [['tool-name-lenght'], 'There is no rule "tool-name-lenght"; did you mean "tool-name-length"?'],
    [['nonsense'], 'There is no rule "nonsense"; see exact-mcp rules'],
    [['-f', 'xml'], '"xml" is no format; there are text, json'],
    [['-r', '2025-06-81'], '"2025-06-81" is no supported revision; did you mean "2025-06-18"?'],
    [['--revison'], 'The command rules has no option --revison; did you mean "--revision"?'],
    [
      ['tool-name-length', '-r', '2024-11-05'],
      'MCP 2024-11-05 has no rule tool-name-length; 2025-11-25 or 2026-07-28 has it',
    ],
    [
      ['error-message-concise'],
      'error-message-concise is left out: Whether a message is one short sentence is a matter of taste, which differs with the language it is written in.',
    ],
  ])('%j', async (args, message) => {
    expect(await run(['rules', ...args])).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });
});
