// A server that keeps the bytes it reads in received.bin of its folder, and writes what answers.json there says for the
// number of lines that it has read.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
writeFileSync(join(folder, 'received.bin'), '');

let lines = 0;
process.stdin.on('data', (chunk) => {
  const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
  appendFileSync(join(folder, 'received.bin'), chunk);
  for (const byte of chunk) {
    if (byte !== 0x0a) continue;
    lines += 1;
    for (const answer of answers[lines] ?? []) process.stdout.write(`${answer}\n`);
  }
});
