import type { Equivalents } from '../../survivors.js';

/** Of what reads messages from streams: src/cli/input, and what knows a conversation. */
export const CLI_INPUT: readonly Equivalents[] = [
  {
    reason: 'It costs time or a copy only: the long way comes to the same.',
    names: [
      'src/cli/input/growing-bytes.ts GrowingBytes.#reserve: needed <= this.#bytes.length -> false',
      'src/cli/input/growing-bytes.ts GrowingBytes.#reserve: needed <= this.#bytes.length -> needed < this.#bytes.length',
      'src/cli/input/lines.ts LineReader.#take: size > rest.length -> size >= rest.length',
      'src/cli/input/lines.ts LineReader.#take: size > rest.length -> true',
      'src/cli/suggest.ts editDistance: Math.abs(a.length - b.length) >= limit -> Math.abs(a.length - b.length) > limit',
      'src/cli/suggest.ts editDistance: Math.abs(a.length - b.length) >= limit -> false',
    ],
  },
  {
    reason: 'Beyond the last byte stands what counts as a blank.',
    names: ['src/cli/input/bracket-scanner.ts BracketScanner.scan: at < bytes.length -> at <= bytes.length'],
  },
];
