import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeJson } from '../../src/decode.js';
import { DecodeError, type DecodeFault } from '../../src/errors.js';
import { findFault } from '../../src/json-scan.js';
import { MAX_DEPTH, type JsonValue } from '../../src/json.js';

interface Options {
  readonly exactIntegers: boolean;
}

type Outcome = { readonly value: JsonValue } | { readonly error: DecodeError };

const LONE_SURROGATE = /\p{Surrogate}/u;

function decoded(input: unknown, options: Options): Outcome {
  try {
    return { value: decodeJson(input, options) };
  } catch (error) {
    if (error instanceof DecodeError) return { error };
    throw error;
  }
}

function report({ fault, reason, offset, line, column, pointer }: DecodeError) {
  return { fault, reason, offset, line, column, pointer };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** All that strictness objects to in a text that JSON.parse accepts: simple, slow, and independent of the decoder. */
function objections(text: string, options: Options): Set<DecodeFault> {
  const faults = new Set<DecodeFault>();
  const open: (string[] | undefined)[] = [];
  const tokens = text.match(/"(?:[^"\\]|\\[^])*"|[[\]{}:]|[^[\]{}:,"\s]+/g) ?? [];
  tokens.forEach((token, index) => {
    if (token === '{') open.push([]);
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"')) {
      const content = String(JSON.parse(token));
      if (LONE_SURROGATE.test(token) || LONE_SURROGATE.test(content)) faults.add('lone-surrogate');
      if (mixesHalves(token)) faults.add('lone-surrogate');
      if (tokens[index + 1] === ':') {
        const names = open.at(-1);
        if (names?.includes(content) === true) faults.add('duplicate-name');
        names?.push(content);
      }
    } else if (/^[-0-9]/.test(token)) {
      if (Math.abs(Number(token)) === Infinity) faults.add('number-overflow');
      else if (options.exactIntegers && /^-?\d+$/.test(token) && BigInt(token) !== BigInt(Number(token))) {
        faults.add('inexact-integer');
      }
    }
    if (open.length > MAX_DEPTH) faults.add('too-deep');
  });
  return faults;
}

/** Whether a raw and an escaped half of a surrogate pair meet. */
function mixesHalves(token: string): boolean {
  return /[\ud800-\udbff]\\u[dD][c-fC-F]/.test(token) || /\\u[dD][89abAB][0-9a-fA-F]{2}[\udc00-\udfff]/.test(token);
}

const options = fc.record({ exactIntegers: fc.boolean() });
const anyText = fc.string({ unit: 'binary', maxLength: 30 });

/** JSON texts with few names, so that they repeat, in odd spellings, with odd numbers and strings, and much space. */
const looseJson = fc.letrec<{ value: string; object: string; array: string; scalar: string }>((tie) => {
  const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\t');
  const name = fc.constantFrom('"a"', '"\\u0061"', '"b"', '"__proto__"', '""', '":"', '"\\""', '"\\\\"', '"1"', '"😀"');
  const oddName = fc.constantFrom('"\\ud83d\\ude00"', '"\\ud83d"', '"\ud83d"', '"\\\\ud83d"', '"toString"');
  const member = fc
    .tuple(space, fc.oneof({ arbitrary: name, weight: 6 }, oddName), space, tie('value'))
    .map(([before, key, after, value]) => `${before}${key}${after}:${value}`);
  const odd = fc.constantFrom('1e400', '-1e999', '9007199254740993', '9007199254740992', '-0', '1e3', '1.0', '1E-400');
  const strings = fc.constantFrom('"\\ud83d\\ude00"', '"\\ude00"', '"\ud83d\\ude00"', '"\\ud83d\ude00"', '"\\\\\\\\"');
  const others = fc.oneof(fc.constantFrom('null', 'true', '""', '"{\\"a\\":1}"'), fc.json({ maxDepth: 0 }));
  const list = (item: fc.Arbitrary<string>) => fc.array(item, { maxLength: 4 }).map((items) => items.join());
  return {
    value: fc
      .tuple(space, fc.oneof({ maxDepth: 5 }, tie('scalar'), tie('object'), tie('array')), space)
      .map((parts) => parts.join('')),
    object: list(member).map((members) => `{${members}}`),
    array: list(tie('value')).map((elements) => `[${elements}]`),
    scalar: fc.oneof({ arbitrary: others, weight: 8 }, { arbitrary: odd, weight: 2 }, strings),
  };
}).value;

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
}

const edits = fc.array(
  fc.record<Edit>({
    at: fc.nat(200),
    removed: fc.nat(2),
    inserted: fc.oneof(
      fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ':', ',', '-', '.', '0', '1', 'e', 'u', ' ', '\n', '\0'),
      fc.constantFrom('\ud83d', '\ude00', '\\ud83d', '\\ude00', '\\u006', '\ufeff', '\u00a0', 'é', '漢', '😀'),
      fc.constantFrom('"a":1,', ',"a":1', '"a"', '1e400', '9007199254740993', 'null', 'NaN', '/**/', '[[', ']]'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
  }),
  { maxLength: 3 },
);

function edited(text: string, changes: readonly Edit[]): string {
  return changes.reduce((result, { at, removed, inserted }) => {
    const start = at % (result.length + 1);
    return result.slice(0, start) + inserted + result.slice(start + removed);
  }, text);
}

const mutatedJson = fc.tuple(fc.oneof(looseJson, fc.json()), edits).map(([text, changes]) => edited(text, changes));

/** Texts around the greatest depth, of which most of the other texts fall short. */
const deepJson = fc
  .tuple(fc.integer({ min: MAX_DEPTH - 2, max: MAX_DEPTH + 2 }), fc.constantFrom('[]', '{}', '1', 'x', '"a"'), edits)
  .chain(([depth, inner, changes]) =>
    fc.array(fc.boolean(), { minLength: depth, maxLength: depth, size: 'max' }).map((kinds) => {
      const opening = kinds.map((isObject) => (isObject ? '{"a":' : '[')).join('');
      const closing = kinds.map((isObject) => (isObject ? '}' : ']')).reverse();
      return edited(opening + inner + closing.join(''), changes);
    }),
  );

const texts = fc.oneof(
  { arbitrary: looseJson, weight: 4 },
  { arbitrary: mutatedJson, weight: 4 },
  { arbitrary: anyText, weight: 1 },
  { arbitrary: deepJson, weight: 1 },
);

describe('Decoding', () => {
  it('gives what JSON.parse gives, for the JSON of every value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.boolean(), (value, pretty) => {
        const text = JSON.stringify(value, null, pretty ? 2 : 0);
        const expected: unknown = JSON.parse(text);
        expect(decodeJson(text)).toStrictEqual(expected);
        expect(decodeJson(new TextEncoder().encode(text))).toStrictEqual(expected);
      }),
    );
  });

  it('refuses all that JSON.parse refuses, and else exactly what strictness objects to', () => {
    fc.assert(
      fc.property(texts, options, (text, chosen) => {
        const outcome = decoded(text, chosen);
        const lenient = parsed(text);
        if (lenient === undefined) {
          expect(outcome).toHaveProperty('error');
          return;
        }
        const justified = objections(text, chosen);
        if ('error' in outcome) expect([...justified]).toContain(outcome.error.fault);
        else {
          expect([...justified]).toStrictEqual([]);
          expect(outcome.value).toStrictEqual(lenient.value);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('refuses exactly the texts in which the scanner finds a fault, and reports that one', () => {
    fc.assert(
      fc.property(texts, options, (text, chosen) => {
        const outcome = decoded(text, chosen);
        const found = findFault(text, chosen);
        const reported = 'error' in outcome ? outcome.error : undefined;
        expect([reported?.fault, reported?.reason, reported?.offset]).toStrictEqual([
          found?.fault,
          found?.reason,
          found?.offset,
        ]);
      }),
      { numRuns: 3000 },
    );
  });

  it('finds the same in bytes as in the string that they encode, at the corresponding offset', () => {
    fc.assert(
      fc.property(texts, options, (text, chosen) => {
        fc.pre(!LONE_SURROGATE.test(text));
        const fromString = decoded(text, chosen);
        const fromBytes = decoded(Buffer.from(text), chosen);
        if ('value' in fromString || 'value' in fromBytes) {
          expect(fromBytes).toStrictEqual(fromString);
          return;
        }
        const expected = report(fromString.error);
        const offset = Buffer.byteLength(text.slice(0, expected.offset));
        expect(report(fromBytes.error)).toStrictEqual({ ...expected, offset });
      }),
      { numRuns: 2000 },
    );
  });

  it('counts lines and columns as splitting the text does', () => {
    fc.assert(
      fc.property(texts, options, (text, chosen) => {
        const outcome = decoded(text, chosen);
        if (!('error' in outcome)) return;
        const { offset, line, column } = outcome.error;
        // A CR that is before the fault ends a line only together with an LF that follows it.
        const lines = text.slice(0, offset).split(text[offset] === '\n' ? /\r\n|\n|\r(?!$)/ : /\r\n|\n|\r/);
        expect([line, column]).toStrictEqual([lines.length, (lines.at(-1)?.length ?? 0) + 1]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('Decoding bytes', () => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
  const interesting = fc.constantFrom(
    ...[0x22, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbb, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee],
    ...[0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xfd, 0xfe, 0xff, 0x31, 0x5b],
  );
  const someBytes = fc.array(fc.oneof(interesting, fc.nat(255)), { maxLength: 12 });
  const bytes = fc
    .oneof(
      someBytes,
      someBytes.map((content) => [0x22, ...content, 0x22]),
      fc.tuple(looseJson, someBytes).map(([text, content]) => [...Buffer.from(text), ...content]),
    )
    .map((list) => Uint8Array.from(list));

  function wellFormed(content: Uint8Array): string | undefined {
    try {
      return strict.decode(content);
    } catch {
      return undefined;
    }
  }

  it('refuses as ill-formed exactly what the platform cannot decode, and locates the place', () => {
    fc.assert(
      fc.property(bytes, options, (content, chosen) => {
        const outcome = decoded(content, chosen);
        const text = wellFormed(content);
        if (text === undefined) {
          const error = 'error' in outcome ? outcome.error : undefined;
          expect(error?.fault).toBe('invalid-utf8');
          const before = content.subarray(0, error?.offset);
          expect(wellFormed(before)).toBeDefined();
          // The rest starts with what a lenient decoder replaces.
          expect(content[before.length]).toBeGreaterThanOrEqual(0x80);
          expect(lenient.decode(content.subarray(before.length))).toMatch(/^\ufffd/);
          expect(wellFormed(content.subarray(before.length, before.length + 4))).toBeUndefined();
          return;
        }
        const fromString = decoded(text, chosen);
        if ('value' in fromString) expect(outcome).toStrictEqual(fromString);
        else expect('error' in outcome ? outcome.error.fault : undefined).toBe(fromString.error.fault);
      }),
      { numRuns: 3000 },
    );
  });
});
