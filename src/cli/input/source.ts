import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { didYouMean } from '../suggest.js';
import type { Input } from '../terminal/terminal.js';
import { UsageError } from '../usage-error.js';

/** Where messages come from. */
export interface Source {
  /** As it was asked for; `-` is the standard input. */
  readonly name: string;
  /** In bytes, where it is known. */
  readonly size: number | undefined;
  /** Each chunk is to be read before the next one is asked for. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

const STANDARD_INPUT = '-';

const CHUNK = 256 * 1024;

/**
 * The files, or the standard input, which also stands for no file at all.
 *
 * @throws UsageError where a file is missing, or is none, before any is read.
 */
export async function findSources(names: readonly string[], input: () => Input): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (const name of names.length === 0 ? [STANDARD_INPUT] : names) {
    sources.push(name === STANDARD_INPUT ? standardInput(input()) : await fileSource(name));
  }
  return sources;
}

function standardInput(input: Input): Source {
  if (input.isTTY === true) {
    throw new UsageError('No file is given, and nothing is piped in; name a file, or pipe messages into the command');
  }
  return { name: STANDARD_INPUT, size: undefined, chunks: () => recognised('The standard input', input) };
}

async function fileSource(name: string): Promise<Source> {
  const found = await stat(name).catch(async (error: unknown) => {
    throw new UsageError(await explainMissing(name, error));
  });
  if (found.isDirectory()) throw new UsageError(`${name} is a folder; name the files in it, as in ${name}/*.jsonl`);
  return { name, size: found.isFile() ? found.size : undefined, chunks: () => recognised(name, readFile(name)) };
}

/** The chunks share one buffer. */
async function* readFile(name: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = await open(name).catch(async (error: unknown) => {
    throw new UsageError(await explainMissing(name, error));
  });
  try {
    const buffer = new Uint8Array(CHUNK);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Refuses at its first bytes what is no text in UTF-8, since every line of it would be wrong. */
async function* recognised(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let first = true;
  for await (const chunk of chunks) {
    const fault = first ? encodingFault(chunk) : undefined;
    if (fault !== undefined) throw new UsageError(`${name} ${fault}`);
    first = false;
    yield chunk;
  }
}

function encodingFault([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return 'is UTF-16 text; convert it to UTF-8 first, as MCP messages are UTF-8';
  }
  return first === 0x1f && second === 0x8b ? 'is compressed; pipe it through gunzip -c first' : undefined;
}

async function explainMissing(name: string, error: unknown): Promise<string> {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT') return `There is no file ${name}${await hintAt(name)}`;
  if (code === 'EACCES') return `${name} may not be read by this user`;
  return `${name} cannot be read (${String(code)})`;
}

/** The file beside it that may be meant, in a clause. */
async function hintAt(name: string): Promise<string> {
  return readdir(dirname(name)).then(
    (files) => didYouMean(basename(name), files),
    () => '',
  );
}
