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
    reason:
      'Only its type needs it: there are sides, a batch is an array, and nothing is looked up by a method that is not there.',
    names: [
      'src/cli/conversation.ts Conversation.#read: best === undefined -> false',
      'src/cli/conversation.ts Conversation.#read: \'there are no sides\' -> ""',
      'src/cli/conversation.ts Conversation.#judgement.items: [] -> ["Stryker was here"]',
      'src/cli/conversation.ts senderOf.items: [] -> ["Stryker was here"]',
      'src/cli/conversation.ts senderOf: method === undefined -> false',
      'src/cli/conversation.ts definitionOf: method === undefined -> false',
      'src/cli/revision-tracker.ts FALLBACK: \'2026-07-28\' -> ""',
    ],
  },
  {
    reason:
      'No method of a revision so far is defined differently for the two sides: where a method does not tell its sender, both readings are the same.',
    names: [
      "src/cli/conversation.ts Conversation.#read.accepted: trials.filter(({ reading }) => reading.kind !== 'rejected') -> trials",
      "src/cli/conversation.ts Conversation.#read.accepted: ({ reading }) => reading.kind !== 'rejected' -> () => undefined",
      "src/cli/conversation.ts Conversation.#read.accepted: reading.kind !== 'rejected' -> false",
      "src/cli/conversation.ts Conversation.#read.accepted: reading.kind !== 'rejected' -> reading.kind === 'rejected'",
      "src/cli/conversation.ts Conversation.#read.accepted: reading.kind !== 'rejected' -> true",
      'src/cli/conversation.ts Conversation.#read.accepted: \'rejected\' -> ""',
      'src/cli/conversation.ts Conversation.#read.[best]: accepted.length > 0 -> false',
      'src/cli/conversation.ts Conversation.#read: accepted.length === 1 -> false',
    ],
  },
  {
    reason: 'No rule so far finds anything about a batch as a whole whose messages are read one by one.',
    names: [
      'src/cli/conversation.ts findingsOf: step === undefined -> false',
      'src/cli/conversation.ts findingsOf: index === 0 -> false',
      'src/cli/conversation.ts findingsOf: index === 0 -> index !== 0',
      'src/cli/conversation.ts findingsOf: index === 0 -> true',
      'src/cli/conversation.ts findingsOf: [finding] -> []',
      'src/cli/conversation.ts findingsOf: [] -> ["Stryker was here"]',
    ],
  },
  {
    reason: 'It holds requests that nobody asks for, and costs memory only.',
    names: [
      "src/cli/conversation.ts Conversation.#expect: this.#options.rules === 'none' -> false",
      'src/cli/conversation.ts Conversation.#expect: \'none\' -> ""',
    ],
  },
  {
    reason: 'A text has none of the members that are asked of a request, and so answers nothing either.',
    names: ['src/cli/conversation.ts Conversation.#findPending: [] -> ["Stryker was here"]'],
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
    reason: 'Which word stands for it in a key does not matter, so long as it is no other.',
    names: [
      'src/cli/conversation.ts pendingKey: \'either\' -> ""',
      'src/cli/input/capture.ts layoutKey: prefix !== undefined -> prefix === undefined',
    ],
  },
  {
    reason: 'Beyond the last byte stands what counts as a blank.',
    names: ['src/cli/input/bracket-scanner.ts BracketScanner.scan: at < bytes.length -> at <= bytes.length'],
  },
];
