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
    reason: 'Only its type needs it: nothing else has an array for its value, and decoding throws nothing else.',
    names: [
      "src/cli/input/capture.ts CaptureReader.#read.mayBeAlone: entry.kind === 'message' -> true",
      'src/cli/input/capture.ts CaptureReader.#entryOf: !(error instanceof DecodeError) -> false',
      'src/cli/input/capture.ts CaptureReader.#messageIn: !(error instanceof DecodeError) -> false',
    ],
  },
  {
    reason: 'What is not there reads as undefined, too.',
    names: [
      'src/cli/input/capture.ts NOTHING_AROUND: { label: undefined, method: undefined, session: undefined } -> {}',
      'src/cli/input/wrapper.ts parse: { return undefined; } -> {}',
      'src/cli/input/wrapper.ts findLabel: [undefined, undefined] -> []',
    ],
  },
  {
    reason: 'Which of two words stands for it in a key does not matter, so long as they are two.',
    names: ['src/cli/input/capture.ts layoutKey: prefix !== undefined -> prefix === undefined'],
  },
  {
    reason: 'Beyond the last byte stands what counts as a blank.',
    names: ['src/cli/input/bracket-scanner.ts BracketScanner.scan: at < bytes.length -> at <= bytes.length'],
  },
];
