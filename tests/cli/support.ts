import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll } from 'vitest';
import { run as runTool } from '../../src/cli/run.js';
import type { Surroundings } from '../../src/cli/run.js';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const { bin } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8')) as {
  bin: { 'exact-mcp': string };
};

/** The compiled tool, built beforehand by the test command. */
export const BINARY = path.join(REPOSITORY, bin['exact-mcp']);

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: { readonly [name: string]: string };
  readonly cwd?: string;
  /** The width of the terminal that the tool writes to; without one, it is a pipe. */
  readonly columns?: number;
  /** Whether the errors go to a terminal, where progress is shown. */
  readonly isWatched?: boolean;
}

/** Runs the tool in this process, with streams of its own, with no colours asked for. */
export async function run(
  args: readonly string[],
  { input = '', env = {}, cwd = REPOSITORY, columns, isWatched = false }: RunOptions = {},
): Promise<Outcome> {
  const output = sink();
  const errors = sink();
  const surroundings: Surroundings = {
    stdin: Readable.from([Buffer.from(input)], { objectMode: false }),
    stdout: columns === undefined ? output.stream : Object.assign(output.stream, { isTTY: true, columns }),
    stderr: Object.assign(errors.stream, { isTTY: isWatched }),
    env,
    on: () => undefined,
    exit: (status) => {
      throw new Error(`The tool left by itself, with ${status}`);
    },
  };
  const before = process.cwd();
  process.chdir(cwd);
  try {
    await runTool(args, surroundings);
  } finally {
    process.chdir(before);
  }
  return { status: Number(surroundings.exitCode), stdout: output.text(), stderr: errors.text() };
}

function sink(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** Runs the compiled tool as a process, where code generation from strings is refused, with no colours asked for. */
export function runProcess(
  args: readonly string[],
  { input = '', env = {}, cwd = REPOSITORY }: RunOptions = {},
): Outcome {
  const flags = ['--disallow-code-generation-from-strings'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, BINARY, ...args], {
    cwd,
    input,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** A message as `--format json` reports it. */
export interface MessageLine {
  readonly kind: 'message';
  readonly line: number;
  readonly item?: number;
  readonly from: string | null;
  readonly envelope: string | null;
  readonly method: string | null;
  readonly revision: string | null;
  readonly definition: string | null;
  readonly valid: boolean;
  readonly reason?: string;
  readonly says?: string;
  readonly issues: readonly {
    readonly code: string;
    readonly pointer?: string;
    readonly message: string;
    readonly expected?: string;
    readonly received?: string;
    readonly excerpt?: string;
    readonly advice: string;
    readonly at?: { readonly offset: number; readonly line: number; readonly column: number };
  }[];
  readonly remarks: readonly string[];
}

/** The verdicts of `check --format json`. */
export async function judge(args: readonly string[], options: RunOptions = {}): Promise<readonly MessageLine[]> {
  const { stdout } = await run(['check', '--format', 'json', ...args], options);
  const objects: readonly { readonly kind: string }[] = objectsIn(stdout);
  return objects.filter(isMessage);
}

interface ReportedObject {
  readonly kind: string;
  readonly [key: string]: unknown;
}

export function objectsIn(stdout: string): readonly ReportedObject[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReportedObject);
}

function isMessage(object: { readonly kind: string }): object is MessageLine {
  return object.kind === 'message';
}

/** The value of a text that is known to be an object. */
export function parsed(text: string): object {
  return JSON.parse(text) as object;
}

/** A folder for files, removed after the tests of the file. */
export function scratchFolder(): {
  readonly folder: string;
  readonly write: (name: string, text: string | Uint8Array) => string;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'exact-mcp-cli-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    write: (name, text) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    },
  };
}

export function lines(...messages: readonly object[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}
