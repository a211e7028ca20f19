import { isUtf8 } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';

import { decodeJson } from '../../src/decode.js';
import { DecodeError } from '../../src/errors.js';
import type { DecodeFault } from '../../src/errors.js';
import { makeBytes, makeText } from './support/json-grammar.js';
import { Random } from './support/random.js';
import { objectionsTo } from './support/strictness.js';

/** How many texts, each as a string and as bytes, and from where on: a failure names the text that it is about. */
const TEXTS = Number(process.env.FUZZ_TEXTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_728);

/** The least share of the texts that each outcome must have: without it, the run would prove nothing of it. */
const LEAST: { readonly [outcome in Outcome]: number } = {
  accepted: 0.2,
  malformed: 0.1,
  'trailing-data': 0.005,
  'byte-order-mark': 0.002,
  'lone-surrogate': 0.005,
  'duplicate-name': 0.01,
  'too-deep': 0.001,
  'number-overflow': 0.005,
  'inexact-integer': 0.005,
  'invalid-utf8': 0.05,
};

type Outcome = Exclude<DecodeFault, 'not-text'> | 'accepted';

type Decoded = { readonly value: unknown } | { readonly fault: DecodeFault };

it(
  `of ${TEXTS} texts each is decoded as JSON.parse does it, or refused for a reason (seed ${SEED})`,
  () => {
    const counts = new Map<string, number>();
    const count = (kind: string, outcome: Decoded): void => {
      const key = `${kind} ${'fault' in outcome ? outcome.fault : 'accepted'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    for (let index = 0; index < TEXTS; index++) {
      const random = new Random(Math.imul(SEED, 31) + index);
      const text = makeText(random);
      const options = { exactIntegers: random.oneIn(2) };
      const outcome = decoded(text, options);
      const problem = problemWith(text, outcome, options.exactIntegers);
      if (problem !== undefined) throw new Error(`text ${index} of seed ${SEED}: ${problem}: ${JSON.stringify(text)}`);
      count('string', outcome);
      const bytes = makeBytes(text, random);
      const ofBytes = decoded(bytes, options);
      const difference = problemWithBytes(bytes, ofBytes, options);
      if (difference !== undefined)
        throw new Error(`bytes ${index} of seed ${SEED}: ${difference}: ${Buffer.from(bytes).toString('hex')}`);
      count('bytes', ofBytes);
    }
    console.log(
      [...counts]
        .toSorted()
        .map(([key, times]) => `${String(times).padStart(9)} ${key}`)
        .join('\n'),
    );
    for (const [outcome, share] of Object.entries(LEAST)) {
      if (outcome !== 'invalid-utf8') expect(counts.get(`string ${outcome}`), outcome).toBeGreaterThan(share * TEXTS);
      expect(counts.get(`bytes ${outcome}`), outcome).toBeGreaterThan((share * TEXTS) / 2);
    }
  },
  // A million texts take minutes.
  3_600_000,
);

/** What is wrong with an outcome; undefined where nothing is. */
function problemWith(text: string, outcome: Decoded, exactIntegers: boolean): string | undefined {
  const parsed = parse(text);
  if (parsed === undefined) {
    if (!('fault' in outcome)) return 'accepted, though JSON.parse refuses it';
    const marked = text.startsWith('\ufeff');
    return marked === (outcome.fault === 'byte-order-mark') ? undefined : `refused as ${outcome.fault}`;
  }
  const objections = objectionsTo(text, exactIntegers);
  if ('fault' in outcome) {
    return objections.has(outcome.fault)
      ? undefined
      : `refused as ${outcome.fault}, but not [${[...objections].join()}]`;
  }
  if (objections.size > 0) return `accepted in spite of [${[...objections].join()}]`;
  return isDeepStrictEqual(outcome.value, parsed.value) ? undefined : 'another value than that of JSON.parse';
}

/** Bytes that are UTF-8 are as good as the string that they encode; others are refused as such. */
function problemWithBytes(
  bytes: Uint8Array,
  outcome: Decoded,
  options: { readonly exactIntegers: boolean },
): string | undefined {
  if (!isUtf8(bytes))
    return 'fault' in outcome && outcome.fault === 'invalid-utf8' ? undefined : 'not refused as ill-formed';
  const text = Buffer.from(bytes).toString('utf8');
  return isDeepStrictEqual(outcome, decoded(text, options))
    ? problemWith(text, outcome, options.exactIntegers)
    : 'not as the string';
}

function decoded(input: unknown, options: { readonly exactIntegers: boolean }): Decoded {
  try {
    return { value: decodeJson(input, options) };
  } catch (error) {
    if (error instanceof DecodeError) return { fault: error.fault };
    throw error;
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
