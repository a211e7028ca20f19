import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { BINARY, REPOSITORY, run, runProcess, scratchFolder } from './support.js';

const { write } = scratchFolder();

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
const BAD = '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":1}}\n';
const ESCAPE = '\u001b[';

// From util-linux: runs a command in a pseudo-terminal.
const { stdout: version } = spawnSync('script --version', { shell: true, encoding: 'utf8' });
const hasScript = version.includes('util-linux');
const title = hasScript ? 'on a terminal' : 'on a terminal (skipped: no script of util-linux on this machine)';

/** What a person sees, who runs the tool on a terminal of so many columns. */
function seen(args: string, env: { readonly [name: string]: string } = {}, columns = 80): string {
  const command = `stty rows 24 cols ${columns}; ${process.execPath} ${BINARY} ${args}`;
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: REPOSITORY,
    env: { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', ...env },
    encoding: 'utf8',
    input: '',
  });
  return stdout;
}

describe('colour', () => {
  const file = write('two.jsonl', PING + BAD);
  const coloured = async (env: { readonly [name: string]: string }) =>
    (await run(['check', file], { env })).stdout.includes(ESCAPE);

  it('is not there in a pipe', async () => {
    expect(runProcess(['check', file]).stdout).not.toContain(ESCAPE);
    expect(await coloured({})).toBe(false);
    expect(await coloured({ TERM: 'xterm-256color' })).toBe(false);
  });

  it('is there in a pipe where FORCE_COLOR asks for it, unless NO_COLOR forbids it', async () => {
    expect(await coloured({ FORCE_COLOR: '1' })).toBe(true);
    expect(await coloured({ FORCE_COLOR: '0' })).toBe(false);
    expect(await coloured({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
  });

  describe.skipIf(!hasScript)(title, () => {
    it('is there', () => {
      expect(seen(`check ${file}`)).toContain(`${ESCAPE}32mvalid${ESCAPE}39m`);
      expect(seen('--help')).toContain(`${ESCAPE}1mExamples${ESCAPE}22m`);
    });

    it('is not there with NO_COLOR, nor on a dumb terminal', () => {
      expect(seen(`check ${file}`, { NO_COLOR: '1' })).not.toContain(ESCAPE);
      expect(seen(`check ${file}`, { TERM: 'dumb' })).not.toContain(ESCAPE);
    });
  });
});

describe.skipIf(!hasScript)(title, () => {
  it('no line of the sample capture is wider than the terminal', () => {
    for (const columns of [80, 120]) {
      const text = seen('check examples/capture.jsonl', { NO_COLOR: '1' }, columns);
      const widths = text.split(/\r?\n/).map((line) => line.length);
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
      expect(text).toContain('21 messages by MCP 2025-06-18: 17 valid, 4 invalid');
    }
  });

  it('shows the progress of a large input, and wipes it away', () => {
    const large = write('large.jsonl', PING.repeat(100_000));
    const text = seen(`check --quiet ${large}`, { NO_COLOR: '1' });
    expect(text).toMatch(/[█░]{24} +\d+ % {2}\d+ MB of 4 MB {2}[\d,]+ messages/);
    // Whatever was drawn is wiped before the summary.
    expect(text.lastIndexOf('\r\u001b[K')).toBeGreaterThan(text.lastIndexOf('█'));
    expect(text.lastIndexOf('\r\u001b[K')).toBeLessThan(text.indexOf('100000 messages by'));
  });

  it('asks for a file where nothing is piped in', () => {
    const command = `${process.execPath} ${BINARY} check < /dev/tty`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8', input: '' });
    expect(stdout).toContain('No file is given, and nothing is piped in');
  });
});

describe('in a pipe', () => {
  it('there is no progress', () => {
    const large = write('piped.jsonl', PING.repeat(100_000));
    expect(runProcess(['check', '--quiet', large]).stderr).toBe('');
  });

  it('a reader that has seen enough ends the tool quietly', () => {
    const large = write('broken-pipe.jsonl', PING.repeat(100_000));
    const command = `"${process.execPath}" "${BINARY}" check "${large}" | head -n 1; echo "status \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toHaveLength(3);
    expect(stdout).toContain('status 0');
  });

  it('messages are judged as they come, and an interrupt ends the tool quietly', async () => {
    const child = spawn(process.execPath, [BINARY, 'check'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let printed = '';
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdin.write(PING);
    // The input is still open.
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      printed += chunk.toString();
      if (printed.includes('ping #1')) break;
    }
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(errors).toBe('');
  });
});
