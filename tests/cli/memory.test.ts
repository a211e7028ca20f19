import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BINARY, REPOSITORY, scratchFolder } from './support.js';

const { folder } = scratchFolder();

/** Of the generated capture; the long tests take 300. */
const MEGABYTES = Number(process.env.CAPTURE_MB ?? '20');
/** Of the whole process, in bytes: that of the engine, and what a few messages take. The same for any capture. */
const LIMIT = 150e6;

it(`a capture of ${MEGABYTES} MB is judged within 150 MB of memory`, { timeout: 1_200_000 }, () => {
  const file = path.join(folder, 'generated.jsonl');
  const messages = generate(file, MEGABYTES * 1e6);
  const meter = `process.on('exit', () => { process.stderr.write(String(process.resourceUsage().maxRSS * 1024)); });`;
  const importMeter = `data:text/javascript,${encodeURIComponent(meter)}`;
  const output = openSync(path.join(folder, 'output'), 'w');
  const { status, stderr } = spawnSync(process.execPath, ['--import', importMeter, BINARY, 'check', file], {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(output);
  expect(status).toBe(1);
  const summary = readFileSync(path.join(folder, 'output'), 'utf8').slice(-6000);
  expect(summary).toContain(`${messages} messages by MCP 2025-06-18`);
  expect(Number(stderr)).toBeGreaterThan(20e6);
  expect(Number(stderr)).toBeLessThan(LIMIT);
});

/** Writes the sample capture again and again, with lists of tools between; gives the number of messages. */
function generate(file: string, size: number): number {
  const sample = readFileSync(path.join(REPOSITORY, 'examples/capture.jsonl'), 'utf8');
  const tool = {
    name: 'tool',
    description: 'words '.repeat(40),
    inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
  };
  const list = { jsonrpc: '2.0', id: 'list', result: { tools: Array.from({ length: 100 }, () => tool) } };
  const request = { jsonrpc: '2.0', id: 'list', method: 'tools/list' };
  const exchange = [
    { dir: 'c2s', message: request },
    { dir: 's2c', message: list },
  ].map((line) => `${JSON.stringify(line)}\n`);
  const block = sample.repeat(20) + exchange.join('');
  const perBlock = block.split('\n').length - 1;
  const output = openSync(file, 'w');
  let messages = 0;
  for (let written = 0; written < size; written += block.length) {
    writeSync(output, block);
    messages += perBlock;
  }
  closeSync(output);
  return messages;
}
