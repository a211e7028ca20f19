import { describe, expect, it, test } from 'vitest';
import { judge, lines, objectsIn, run, runProcess, scratchFolder } from './support.js';

const { folder, write } = scratchFolder();

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const BAD = '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":1}}';

describe('the exit status', () => {
  test.each([
    [0, ['check'], PING],
    [1, ['check'], `${PING}\n${BAD}`],
    [1, ['check'], '{"jsonrpc":"2.0",'],
    [2, ['check'], ''],
    [2, ['check'], 'no message\n'],
    [2, ['check', 'missing.jsonl'], ''],
    [2, ['check', '.'], ''],
    [2, ['check', '--nonsense'], PING],
    [2, ['check', '--max-issues', 'many'], PING],
    [2, ['check', '--format'], PING],
    [2, ['chek'], PING],
    [0, ['check', '--type', 'Role'], '"user"'],
    [1, ['check', '--type', 'Role'], '"admin"'],
    [0, ['compat'], PING],
    [1, ['compat'], `${BAD}\n`],
    [2, ['show'], ''],
    [2, ['diff', '2025-06-18'], ''],
    [2, ['methods', 'Tool'], ''],
    [0, [], ''],
  ])('is %i for %j', async (status, args, input) => {
    const outcome = await run(args, { input, cwd: folder });
    expect(outcome.status).toBe(status);
    // One line, and never a trace of the stack.
    expect(outcome.stderr.split('\n').length).toBeLessThanOrEqual(2);
    expect(outcome.stderr === '').toBe(status !== 2);
    expect(outcome.stderr + outcome.stdout).not.toMatch(/^\s+at .*:\d+:\d+/m);
  });
});

// All other tests run the tool in their own process.
test.each([
  [0, ['check'], PING],
  [1, ['check', '-f', 'json'], `${PING}\n${BAD}`],
  [2, ['check', 'missing.jsonl'], ''],
  [0, ['show', 'Tool'], ''],
])('a process of its own ends with %i for %j, and prints the same', async (status, args, input) => {
  const outcome = runProcess(args, { input, cwd: folder });
  expect(outcome.status).toBe(status);
  expect(outcome.stdout === '').toBe(status === 2);
  expect(outcome).toEqual(await run(args, { input, cwd: folder }));
});

describe('a suggestion is made for', () => {
  test.each([
    ['a command', ['chekc'], 'There is no command "chekc"; did you mean "check"?'],
    [
      'an option',
      ['check', '--revison', 'auto'],
      'The command check has no option --revison; did you mean "--revision"?',
    ],
    ['a revision', ['check', '-r', '2025-11-52'], '"2025-11-52" is no supported revision; did you mean "2025-11-25"?'],
    ['a format', ['check', '-f', 'jsonl'], '"jsonl" is no format; did you mean "json"?'],
    ['a side', ['check', '--from', 'sever'], '"sever" is no side; did you mean "server"?'],
    [
      'a type',
      ['show', 'CallToolReslt'],
      'No supported revision defines "CallToolReslt"; did you mean "CallToolResult"?',
    ],
    [
      'a type of another revision',
      ['show', 'Task', '-r', '2025-06-18'],
      'MCP 2025-06-18 does not define Task; it exists in 2025-11-25',
    ],
    ['a file', ['check', 'captur.jsonl'], 'There is no file captur.jsonl; did you mean "capture.jsonl"?'],
    ['a type in check', ['check', '-t', 'tool'], 'No supported revision defines "tool"; did you mean "Tool"?'],
  ])('%s', async (_, args, message) => {
    write('capture.jsonl', PING);
    const { status, stdout, stderr } = await run(args, { cwd: folder });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });
});

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('of the tool is printed by %s', async (arg) => {
    const { status, stdout, stderr } = await run([arg]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const command of ['check', 'compat', 'show', 'diff', 'methods']) expect(stdout).toContain(`\n  ${command} `);
  });

  test.each(['check', 'compat', 'show', 'diff', 'methods'])(
    'of %s has examples, and the options that it takes',
    async (command) => {
      const { stdout } = await run([command, '--help']);
      expect(stdout).toContain(`\nExamples\n`);
      expect(stdout).toContain(`exact-mcp ${command}`);
      expect((await run(['help', command])).stdout).toBe(stdout);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
      // Every option of the help is taken: what is refused is a missing or a nonsensical value, never the option.
      for (const [option] of stdout.matchAll(/--[a-z-]+(?= |\n)/g)) {
        expect((await run([command, option], { input: PING })).stderr).not.toContain('has no option');
      }
    },
  );

  it('gives the version of the package', async () => {
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('check', () => {
  it('prints verdicts to the standard output and nothing to the error stream', async () => {
    const { stdout, stderr } = await run(['check'], { input: `${PING}\n${BAD}` });
    expect(stderr).toBe('');
    expect(stdout).toContain('2 messages by MCP 2025-11-25: 1 valid, 1 invalid');
    expect(stdout).toContain('     1×  CallToolRequest /params/name must be a string (line 2)');
  });

  it('prints nothing of valid messages when it is quiet', async () => {
    const { stdout } = await run(['check', '--quiet'], { input: `${PING}\n${BAD}` });
    expect(stdout).not.toContain('ping #1');
    expect(stdout).toContain('tools/call #2');
  });

  it('names the file of several', async () => {
    const one = write('one.jsonl', `${PING}\n`);
    const two = write('two.jsonl', `${PING}\n${BAD}\n`);
    const { stdout } = await run(['check', one, two]);
    expect(stdout).toContain('3 messages in 2 files by MCP 2025-11-25: 2 valid, 1 invalid');
    expect(stdout).toContain(`(${two} line 2)`);
    expect((await run(['check', '-q', one, '-'], { input: BAD })).status).toBe(1);
  });

  it('shows as many issues of a message as it is asked for', async () => {
    // Each of the three lacks a name and a schema.
    const input =
      '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n{"jsonrpc":"2.0","id":1,"result":{"tools":[{},{},{}]}}\n';
    const issues = async (...args: string[]) =>
      (await judge(args, { input })).flatMap((verdict) => verdict.issues).length;
    expect(await issues('--max-issues', '2')).toBe(2);
    expect(await issues()).toBe(6);
  });

  it('makes control characters of a capture visible', async () => {
    const input = lines({
      jsonrpc: '2.0',
      id: '\u001b[31m',
      method: 'tools/call',
      params: { name: 5, '\u0007': '\u202e' },
    });
    for (const format of ['text', 'junit', 'github', 'json']) {
      const { stdout } = await run(['check', '-f', format], { input });
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it('prints JSON Lines: notes, messages, and a summary at the end', async () => {
    const objects = objectsIn((await run(['check', '-f', 'json'], { input: `${PING}\n${BAD}` })).stdout);
    expect(objects.map(({ kind }) => kind)).toEqual(['note', 'message', 'message', 'summary']);
    expect(objects.at(-1)).toMatchObject({ valid: 1, invalid: 1, revisions: ['2025-11-25'] });
  });

  it('prints JUnit XML with a case for each message', async () => {
    const input = `${PING}\n${lines({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: { '<&"\u0001': 1 } } })}`;
    const { stdout } = await run(['check', '-f', 'junit'], { input });
    expect(stdout).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="exact-mcp check">
  <testsuite name="-">
    <testcase name="line 1: ping #1, of unknown direction" classname="-"/>
    <testcase name="line 2: tools/call #3, client to server" classname="-">
      <failure message="its params are not what the method takes" type="invalid-params">/params/name must be a string, but is an object with &quot;&lt;&amp;\\&quot;\\u0001&quot;
{&quot;name&quot;: {…}}
expected: a string
received: an object with &quot;&lt;&amp;\\&quot;\\u0001&quot;
to do: Send a string here.</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('prints workflow commands of GitHub', async () => {
    const file = write('a,b.jsonl', `${PING}\n${BAD}\n`);
    expect((await run(['check', '-f', 'github', file])).stdout).toBe(
      `::error file=${file.replaceAll(',', '%2C')},line=2,title=tools/call #2%2C client to server%3A its params are not what the method takes` +
        '::/params/name must be a string, but is 1. Write it as a string, in quotes: "1".\n' +
        '::notice title=exact-mcp::2 messages: 1 valid, 1 invalid\n',
    );
  });

  it('judges an array in a line of its own as a batch, where there are batches', async () => {
    const batch = `[${PING},${BAD}]`;
    const judged = async (input: string, revision: string) =>
      objectsIn((await run(['check', '-f', 'json', '-r', revision], { input })).stdout)
        .filter(({ kind }) => kind === 'message')
        .map(({ line, item, valid, reason }) => [line, item, valid, reason]);
    expect(await judged(`${PING}\n${batch}`, '2025-03-26')).toEqual([
      [1, undefined, true, undefined],
      [2, 0, true, undefined],
      [2, 1, false, 'invalid-params'],
    ]);
    expect((await judged(`${PING}\n${batch}`, '2025-06-18'))[1]).toEqual([2, undefined, false, 'batch-not-supported']);
    // All of the input: a list of messages.
    expect(await judged(batch, '2025-06-18')).toEqual([
      [1, 0, true, undefined],
      [1, 1, false, 'invalid-params'],
    ]);
  });

  it('suggests a method for one that the revision does not have', async () => {
    const { status, stdout } = await run(['check'], { input: '{"jsonrpc":"2.0","id":1,"method":"tool/call"}' });
    expect(status).toBe(0);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'has no such method, so only the envelope was checked; did you mean "tools/call"?',
    );
  });

  it('reads what no message is with --type', async () => {
    const { stdout } = await run(['check', '-t', 'Tool', '-r', '2025-11-25'], {
      input: '{"name":"add"}\n{"name":"add","inputSchema":{"type":"object"}}',
    });
    expect(stdout).toContain('it is no Tool of MCP 2025-11-25');
    expect(stdout).toContain('The value lacks the member "inputSchema"');
    expect(stdout).toContain('1 valid, 1 invalid');
  });

  it('explains what it cannot read at all', async () => {
    const utf16 = write('utf16.jsonl', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PING, 'utf16le')]));
    expect((await run(['check', utf16])).stderr).toContain('is UTF-16 text; convert it to UTF-8 first');
    const gzip = write('a.gz', new Uint8Array([0x1f, 0x8b, 8, 0]));
    expect((await run(['check', gzip])).stderr).toContain('is compressed');
  });
});

describe('compat', () => {
  const conversation = lines(
    {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
    },
    {
      jsonrpc: '2.0',
      id: 0,
      result: { protocolVersion: '2024-11-05', capabilities: {}, serverInfo: { name: 's', version: '1' } },
    },
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x' } },
    // Audio is there from 2025-03-26 on, structured content from 2025-06-18 on.
    {
      jsonrpc: '2.0',
      id: 1,
      result: { content: [{ type: 'audio', data: 'AA==', mimeType: 'audio/wav' }], structuredContent: { a: 1 } },
    },
  );

  it('says which revisions accept the messages, and which one the server speaks', async () => {
    const { status, stdout, stderr } = await run(['compat'], { input: conversation });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Accepted whole by   2025-03-26, 2025-06-18, 2025-11-25\n');
    expect(stdout).toContain('Declared whole by   2025-06-18, 2025-11-25\n');
    expect(stdout).toContain('Agreed on           2024-11-05\n');
    expect(stdout).toContain('though it says 2024-11-05, which refuses some of it');
  });

  it('says what a revision would have to lose', async () => {
    const { stdout } = await run(['compat', '-f', 'json'], { input: conversation });
    const { revisions } = JSON.parse(stdout) as {
      revisions: { revision: string; accepted: number; losses: { kind: string; what: string }[] }[];
    };
    const losses = (revision: string) =>
      revisions.find((candidate) => candidate.revision === revision)?.losses.map(({ kind, what }) => `${kind} ${what}`);
    expect(losses('2025-06-18')).toEqual([]);
    expect(losses('2025-03-26')).toEqual(['field /result/structuredContent']);
    expect(losses('2024-11-05')?.[0]).toMatch(/^refused \/result\/content\/\*\/type must be one of /);
    expect(losses('2026-07-28')).toContain('refused /result/resultType is missing');
    expect(losses('2026-07-28')).toContain('method initialize');
  });

  it('leaves out what no revision accepts', async () => {
    const { stdout } = await run(['compat'], { input: `${PING}\n${BAD}` });
    expect(stdout).toContain('1 message (the first: line 2) no revision accepts');
    expect(stdout).toContain('Accepted whole by   2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28\n');
  });
});

describe('show', () => {
  it('prints a definition of a revision as a tree', async () => {
    expect((await run(['show', 'CallToolRequest', '--revision', '2024-11-05'])).stdout).toBe(
      `CallToolRequest in MCP 2024-11-05
  method required  "tools/call"
  params required  object
      arguments optional  object (any members)
      name      required  string

  used in  ClientRequest
`,
    );
  });

  it('prints the fields by revision where none is given', async () => {
    const { stdout } = await run(['show', 'Tool']);
    expect(stdout).toContain('                2024-11-05  2025-03-26  2025-06-18  2025-11-25  2026-07-28\n');
    expect(stdout).toContain('  title                  –           –    optional    optional    optional\n');
    expect(stdout).toContain('  execution              –           –           –    optional           –\n');
  });

  it('prints every definition of every revision', async () => {
    for (const name of [
      'Role',
      'ContentBlock',
      'JSONRPCMessage',
      'JSONValue',
      'EnumSchema',
      'ProgressToken',
      'ClientRequest',
      'EmptyResult',
    ]) {
      const { status, stdout } = await run(['show', name]);
      expect(status).toBe(0);
      expect(stdout.length).toBeGreaterThan(name.length + 20);
    }
  });
});

describe('diff', () => {
  it('prints what changed of a definition', async () => {
    const text = `Tool from 2025-06-18 to 2025-11-25

Fields (4)
  + Tool.execution                               added, optional record ToolExecution
  + Tool.icons                                   added, optional list of record Icon
  + Tool.inputSchema                             inputSchema.$schema: added, optional string
  + Tool.outputSchema                            outputSchema.$schema: added, optional string
`;
    expect((await run(['diff', '2025-06-18', '2025-11-25', 'Tool'])).stdout).toBe(text);
    // The older revision comes first, however they are given.
    expect((await run(['diff', '2025-11-25', '2025-06-18', 'Tool'])).stdout).toBe(text);
    expect((await run(['diff', '2024-11-05', '2025-03-26', 'Role'])).stdout).toContain('Nothing changed.');
  });

  it('prints what was added and removed as a whole', async () => {
    const { stdout } = await run(['diff', '2025-06-18', '2025-11-25']);
    expect(stdout).toContain('Definitions added (55)');
    expect(stdout).toContain('  - JSONRPCError');
    expect(stdout).toMatch(/\+ clientRequest tasks\/list +ListTasksRequest -> ListTasksResult/);
  });
});

describe('methods', () => {
  it('prints params and results of a revision by direction', async () => {
    const { stdout } = await run(['methods', '-r', '2026-07-28']);
    expect(stdout).toContain(`→ requests of the client
  server/discover
      message  DiscoverRequest
      params   RequestParams
      result   DiscoverResult
`);
    expect(stdout).toContain('result   CallToolResult or InputRequiredResult');
    expect(stdout).toContain('← requests of the server that travel inside a result\n  sampling/createMessage\n');
  });

  it('prints which revision has which method', async () => {
    const { stdout } = await run(['methods']);
    expect(stdout).toMatch(/\n {2}initialize +✓ +✓ +✓ +✓ +–\n/);
    expect(stdout).toMatch(/\n {2}elicitation\/create +– +– +✓ +✓ +–\n/);
  });
});
