import type { Random } from './random.js';

/** A text by the grammar of JSON, with few names, so that they repeat, and all spellings; or one that comes close. */
export function makeText(random: Random): string {
  const text = random.oneIn(120) ? deep(random) : space(random) + value(random, 4) + space(random);
  if (random.oneIn(2)) return text;
  let changed = text;
  for (let changes = 1 + random.below(3); changes > 0; changes--) changed = random.pick(CHANGES)(changed, random);
  return changed;
}

/** Its bytes, or bytes that come close. */
export function makeBytes(text: string, random: Random): Uint8Array {
  const bytes = [...new TextEncoder().encode(text)];
  if (!random.oneIn(3)) return Uint8Array.from(bytes);
  const at = random.below(bytes.length + 1);
  const inserted = random.oneIn(2) ? [random.below(256)] : random.pick(SEQUENCES);
  bytes.splice(at, random.below(3), ...inserted);
  return Uint8Array.from(bytes);
}

function value(random: Random, depth: number): string {
  const kind = random.below(depth === 0 ? 6 : 10);
  if (kind < 2) return number(random);
  if (kind < 4) return string(random);
  if (kind < 6) return random.pick(['true', 'false', 'null', '""', '0', '[]', '{}']);
  return kind < 8 ? array(random, depth) : object(random, depth);
}

function array(random: Random, depth: number): string {
  return `[${list(random, () => value(random, depth - 1))}]`;
}

function object(random: Random, depth: number): string {
  return `{${list(random, () => `${name(random)}${space(random)}:${space(random)}${value(random, depth - 1)}`)}}`;
}

function list(random: Random, item: () => string): string {
  const items = Array.from({ length: random.below(4) }, () => space(random) + item() + space(random));
  return items.join(',');
}

function name(random: Random): string {
  return random.oneIn(3) ? string(random) : random.pick(NAMES);
}

/** The first ones are the same name; others are reserved, numeric, empty, or look like structure. */
const NAMES = [
  ...(['"a"', '"\\u0061"', '"a"', '"b"', '"\\u0062"', '"__proto__"', '"constructor"', '"toString"', '""'] as const),
  ...([
    '"0"',
    '"1"',
    '"-1"',
    '"4294967295"',
    '":"',
    '"{"',
    '"\\""',
    '"\\\\"',
    '"\\/"',
    '"/"',
    '"é"',
    '"e\u0301"',
  ] as const),
  ...(['"😀"', '"\\ud83d\\ude00"', '"\\uD83D\\uDE00"', '"toJSON"', '"length"'] as const),
] as const;

function string(random: Random): string {
  const parts = Array.from({ length: random.below(5) }, () => random.pick(PARTS));
  return `"${parts.join('')}"`;
}

/** Every form of an escape, and characters of every length in UTF-8. */
const PARTS = [
  ...(['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t', '\\u0000', '\\u001f', '\\u00e9', '\\u00E9'] as const),
  ...([
    '\\ud83d\\ude00',
    '\\uD83D\\uDE00',
    '\\\\ud83d',
    '\\uffff',
    'a',
    'b',
    '0',
    ' ',
    '{',
    '}',
    '[',
    ']',
    ':',
  ] as const),
  ...([
    ',',
    "'",
    '/',
    '\u007f',
    '\u0080',
    'é',
    '\u07ff',
    '\u0800',
    '漢',
    '\ud7ff',
    '\ue000',
    '\ufeff',
    '\uffff',
  ] as const),
  ...(['😀', '\u{10ffff}', '\u2028', '\u2029', 'null'] as const),
] as const;

/** Parts of strings that are refused, each now and then. */
const BAD_PARTS = [
  '\\ud83d',
  '\\ude00',
  '\\ude00\\ud83d',
  '\ud83d',
  '\ude00',
  '\ud83d\\ude00',
  '\\ud83d\ude00',
] as const;

function number(random: Random): string {
  if (random.oneIn(4)) return random.pick(NUMBERS);
  const sign = random.oneIn(3) ? '-' : '';
  const whole = random.oneIn(4) ? '0' : `${1 + random.below(9)}` + digits(random, random.oneIn(8) ? 25 : 3);
  const fraction = random.oneIn(4) ? `.${random.below(10)}${digits(random, 4)}` : '';
  const exponent = random.oneIn(6) ? `${random.pick(['e', 'E'])}${random.pick(['', '+', '-'])}${random.below(12)}` : '';
  return `${sign}${whole}${fraction}${exponent}`;
}

const NUMBERS = [
  ...(['1e400', '-1e400', '1e308', '1e309', '1e-400', '-0', '0', '-0.0', '1.0', '0e5', '1E+2'] as const),
  ...(['9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993', '9007199254740993.0'] as const),
  ...(['18014398509481984', '18014398509481985', '1000000000000000000000', '1000000000000000000001'] as const),
  ...(['9007199254740993e0', '0.1', '123456789012345678901234567890', '5e-324', '1.7976931348623157e308'] as const),
] as const;

function digits(random: Random, most: number): string {
  return Array.from({ length: random.below(most) }, () => random.below(10)).join('');
}

function space(random: Random): string {
  return random.pick(['', '', '', '', ' ', '\n', '\r\n', '\t', '  ']);
}

/** Around the limit of 512 levels. */
function deep(random: Random): string {
  let text = random.pick(['1', '[]', '{}', '"a"', '']);
  for (let levels = 509 + random.below(6); levels > 0; levels--)
    text = random.oneIn(2) ? `[${text}]` : `{"a":${text || '0'}}`;
  return text;
}

type Change = (text: string, random: Random) => string;

const inserted =
  (pieces: readonly [string, ...string[]]): Change =>
  (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + random.pick(pieces) + text.slice(at);
  };

/** An edit where a character stands already, so that the structure is hit more often than by chance. */
const before =
  (mark: string, pieces: readonly [string, ...string[]]): Change =>
  (text, random) => {
    const places = [...text.matchAll(new RegExp(`[${mark}]`, 'g'))].map(({ index }) => index);
    const at = places[random.below(places.length)] ?? 0;
    return text.slice(0, at) + random.pick(pieces) + text.slice(at);
  };

const CHANGES: readonly [Change, ...Change[]] = [
  inserted([
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '-',
    '.',
    '0',
    '1',
    'e',
    'u',
    ' ',
    '\n',
    '\0',
    '\u00a0',
    '\u000b',
  ]),
  inserted([
    '//',
    '/**/',
    'NaN',
    'Infinity',
    '+1',
    '01',
    '.5',
    '1.',
    '0x1',
    "'a'",
    'undefined',
    'True',
    '\\x',
    '\\u12',
  ]),
  before(']}', [',', '1', '"a":1', '[', '{"a":1,"a":2}', '1e999', '9007199254740993']),
  before('"', BAD_PARTS),
  before('"', ['\\', '\u0000', '\u001f', '\n']),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(3)),
  (text, random) => text + random.pick([' ', 'x', '1', ',', ']', '}', '"a"', '\0', '\ufeff', '\u2028']),
  (text, random) => (random.oneIn(3) ? `\ufeff${text}` : text),
  (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1 + random.below(2));
  },
  (text, random) => {
    const at = random.below(text.length + 1);
    const part = text.slice(at, at + 1 + random.below(12));
    return text.slice(0, at) + part + text.slice(at);
  },
  // A member a second time.
  (text) => text.replace(/"[a-z]*":(?:\d+|true|"")(?=[,}])/, (member) => `${member},${member}`),
];

/** Ill-formed in UTF-8: what is cut off, too long, half of a pair, or beyond Unicode. */
const SEQUENCES: readonly [number[], ...number[][]] = [
  [0x80],
  [0xc3],
  [0xc0, 0xaf],
  [0xe0, 0x80, 0xaf],
  [0xe6, 0xbc],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f, 0x98],
  [0xf4, 0x90, 0x80, 0x80],
  [0xff],
  [0xef, 0xbb, 0xbf],
];
