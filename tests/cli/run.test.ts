import { readFileSync } from 'node:fs';
import type * as fs from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it, test, vi } from 'vitest';
import { packageVersion, readPackageFile } from '../../src/cli/package-files.js';
import { run as runTool } from '../../src/cli/run.js';
import type { Surroundings } from '../../src/cli/run.js';
import { REPOSITORY, run, scratchFolder } from './support.js';

/** Nothing is found on a disk that is gone. */
const disk = vi.hoisted(() => ({ isGone: false }));

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return { ...original, existsSync: (name: string) => !disk.isGone && original.existsSync(name) };
});

const { write } = scratchFolder();

const COMMANDS = ['check', 'compat', 'rules', 'show', 'diff', 'methods'];
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
const BAD = '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":1}}\n';
const ESCAPE = '\u001b[';

const manifest: unknown = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'));

describe('the version', () => {
  test.each(['--version', '-V'])('is printed by %s', async (option) => {
    const { version } = manifest as { readonly version: string };
    expect(await run([option])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(packageVersion()).toBe(version);
  });
});

describe('the help', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']], [['--help', 'check']]])(
    'of the tool is printed by %j, and names each command',
    async (args) => {
      const { status, stdout, stderr } = await run(args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout.startsWith('exact-mcp: ')).toBe(true);
      const [, listed = ''] = /\nCommands\n([^]*?)\n\n/.exec(stdout) ?? [];
      expect(listed.split('\n').map((line) => line.split(' ', 3)[2])).toEqual(COMMANDS);
    },
  );

  test.each(COMMANDS)('of %s is printed however it is asked for', async (command) => {
    const { status, stdout, stderr } = await run(['help', command]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`\n\nUsage\n  exact-mcp ${command} `);
    expect((await run([command, '--help'])).stdout).toBe(stdout);
    expect((await run([command, 'Name', '-h', '--', 'more'])).stdout).toBe(stdout);
  });

  it('has its headings in bold letters, where there are colours', async () => {
    const { stdout } = await run(['help', 'check'], { env: { FORCE_COLOR: '1' } });
    const bold = stdout.split('\n').flatMap((line) => boldIn(line) ?? []);
    expect(bold).toEqual(['Usage', 'Input', 'Revision', 'Options', 'Examples', 'Exit status']);
    const tool = await run([], { env: { FORCE_COLOR: '1' } });
    expect(tool.stdout).toContain(`\n${ESCAPE}1mCommands${ESCAPE}22m\n`);
    // As a heading only, and nothing but that.
    expect(stdout.replaceAll(`${ESCAPE}1m`, '').replaceAll(`${ESCAPE}22m`, '')).toBe(
      (await run(['check', '-h'])).stdout,
    );
  });
});

/** The text of a line that is bold as a whole. */
function boldIn(line: string): string | undefined {
  const [start, end] = [`${ESCAPE}1m`, `${ESCAPE}22m`];
  return line.startsWith(start) && line.endsWith(end) ? line.slice(start.length, -end.length) : undefined;
}

describe('what is no command', () => {
  test.each([
    [['chekc'], 'There is no command "chekc"; did you mean "check"?'],
    [['help', 'chekc'], 'There is no command "chekc"; did you mean "check"?'],
    [['nonsense'], 'There is no command "nonsense"; see exact-mcp --help'],
    [['toString'], 'There is no command "toString"; see exact-mcp --help'],
    [['nonsense', '--help'], 'There is no command "nonsense"; see exact-mcp --help'],
    [['help', 'nonsense'], 'There is no command "nonsense"; see exact-mcp --help'],
    [['a\u001b[2J\n'], 'There is no command "a\\u001b[2J\\n"; see exact-mcp --help'],
    // Behind two hyphens nothing is an option.
    [['show', '--', '--help'], 'No supported revision defines "--help"'],
    [['show', '--', '-h'], 'No supported revision defines "-h"'],
  ])('%j', async (args, message) => {
    expect(await run(args)).toEqual({ status: 2, stdout: '', stderr: `exact-mcp: ${message}\n` });
  });

  it('is said in colours, where there are any', async () => {
    const { stderr } = await run(['nonsense'], { env: { FORCE_COLOR: '1' } });
    expect(stderr).toBe(`${ESCAPE}31mexact-mcp:${ESCAPE}39m There is no command "nonsense"; see exact-mcp --help\n`);
  });
});

/** A process that the tool runs in, and what becomes of it. */
function processOf(input: Surroundings['stdin'], isTerminal = false) {
  const written: string[] = [];
  const left: number[] = [];
  const events: (readonly [string, () => void])[] = [];
  const stream = () =>
    Object.assign(
      new Writable({
        write: (chunk: Buffer, _, done) => {
          written.push(String(chunk));
          done();
        },
      }),
      { isTTY: isTerminal },
    );
  const surroundings: Surroundings = {
    stdin: input,
    stdout: stream(),
    stderr: stream(),
    env: {},
    on: (event, listener) => events.push([event, listener]),
    exit: (status) => {
      left.push(status);
      return undefined as never;
    },
  };
  return { surroundings, written, left, events };
}

describe('the process', () => {
  it('ends with the status that is known, where nobody reads on', async () => {
    const statuses: unknown[] = [];
    const chunks = async function* () {
      for (const text of [PING, BAD, PING]) {
        yield await Promise.resolve(Buffer.from(text));
        // The reader of the output, then that of the errors, goes away after each chunk.
        surroundings.stdout.emit('error', new Error('EPIPE'));
        surroundings.stderr.emit('error', new Error('EPIPE'));
        statuses.push(left.splice(0));
      }
    };
    const { surroundings, left } = processOf(chunks());
    await runTool(['check', '-q'], surroundings);
    expect(statuses).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    expect(surroundings.exitCode).toBe(1);
  });

  test.each([
    [true, ['\r\u001b[K']],
    [false, []],
  ])('ends with 130 at an interrupt, and without a bar of progress: %j', async (isTerminal, more) => {
    const { surroundings, written, left, events } = processOf(Readable.from([]), isTerminal);
    await runTool(['--version'], surroundings);
    written.length = 0;
    for (const [, listener] of events) listener();
    expect(events.map(([event]) => event)).toEqual(['SIGINT']);
    expect(left).toEqual([130]);
    expect(written).toEqual(more);
  });

  test.each([
    ['an error', new Error('no \u0007 more'), 'no \\u0007 more'],
    ['what is no error', 'a text\n', 'a text\\n'],
  ])('ends with 2, and without a trace of the stack, at %s that nobody expects', async (_, thrown, message) => {
    const chunks = function* () {
      yield Buffer.from(BAD);
      // Throws whatever it was given.
      AbortSignal.abort(thrown).throwIfAborted();
    };
    const { surroundings, written } = processOf(Readable.from(chunks()));
    await runTool(['compat'], surroundings);
    expect(surroundings.exitCode).toBe(2);
    expect(written).toEqual([
      `exact-mcp: Something went wrong inside the tool: ${message}; please report it, with the command that you ran\n`,
    ]);
  });
});

describe('a file of the package', () => {
  it('is found from wherever the tool is called', async () => {
    expect(readPackageFile('package.json')).toEqual(manifest);
    expect((await run(['-V'], { cwd: '/' })).status).toBe(0);
  });

  it('is an object', () => {
    const list = path.relative(REPOSITORY, write('list.json', '[]'));
    expect(() => readPackageFile(list)).toThrow(`${list} of the package is no object`);
  });

  it('is not looked for without end', async () => {
    expect((await run(['-V'])).status).toBe(0);
    disk.isGone = true;
    try {
      expect(() => readPackageFile('compat-manifest.json')).toThrow('ENOENT');
    } finally {
      disk.isGone = false;
    }
  });
});
