import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, run } from './support.js';

interface Sample {
  readonly page: string;
  readonly command: string;
  readonly output: readonly string[];
}

const SAMPLES = ['README.md', 'docs/cli.md'].flatMap(samplesOf);

test('the documents show samples of every command', () => {
  const commands = SAMPLES.map(({ command }) => command.split(' ')[0]);
  expect(new Set(commands)).toEqual(new Set(['check', 'compat', 'rules', 'show', 'diff', 'methods']));
});

test.each(SAMPLES)('$page shows what exact-mcp $command prints', async ({ command, output }) => {
  const printed = (await run(command.split(' '))).stdout.trimEnd().split('\n');
  expect(unfold(output, printed)).toEqual(printed);
});

test('docs/cli.md names every option of the help', async () => {
  const page = readFileSync(path.join(REPOSITORY, 'docs/cli.md'), 'utf8');
  for (const command of ['check', 'compat', 'rules', 'show', 'diff', 'methods']) {
    for (const [option] of (await run([command, '--help'])).stdout.matchAll(/--[a-z-]+(?= |\n)/g)) {
      expect(page, `${command} ${option}`).toContain(option);
    }
  }
});

/** Blocks that begin with a prompt. */
function samplesOf(page: string): readonly Sample[] {
  const text = readFileSync(path.join(REPOSITORY, page), 'utf8');
  return [...text.matchAll(/^```text\n\$ exact-mcp (.*)\n([^]*?)^```/gm)].map(([, command = '', output = '']) => ({
    page,
    command,
    output: output.trimEnd().split('\n'),
  }));
}

/** Puts the printed lines in place of each ellipsis, as far as the line after it. */
function unfold(sample: readonly string[], printed: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const [index, line] of sample.entries()) {
    if (line !== '…') {
      lines.push(line);
      continue;
    }
    const next = sample[index + 1];
    const end = next === undefined ? printed.length : printed.indexOf(next, lines.length);
    lines.push(...printed.slice(lines.length, end < 0 ? lines.length : end));
  }
  return lines;
}
