/** Numbers from 0 up to 1 that are the same in every run: mulberry32. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** An integer below `end`. */
    below: (end) => Math.floor(next() * end),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
  };
}

const WORDS =
  'account archive branch budget calendar channel column comment commit contact cursor customer dataset deploy document draft event field file filter folder invoice issue label list message metric note order page path payment plan project query range record region report request review role row schedule search service session sheet status summary table tag task team ticket token trace update user value version view volume window workspace'.split(
    ' ',
  );

export function word(random) {
  return random.pick(WORDS);
}

/** So many words, as a sentence. */
export function prose(random, words) {
  const text = Array.from({ length: words }, () => word(random)).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** As many characters of base64, a multiple of four. Long ones repeat themselves, which no parser can tell. */
export function base64(random, length) {
  const bytes = (length / 4) * 3;
  const block = Buffer.from(Array.from({ length: Math.min(bytes, 3072) }, () => random.below(256)));
  return Buffer.alloc(bytes, block).toString('base64');
}

/**
 * The same JSON value with the keys of all of its objects in an order that the salt decides: two objects with the same
 * keys get the same order, as those that one program writes have.
 */
export function inOrderOf(salt, value) {
  if (Array.isArray(value)) return value.map((item) => inOrderOf(salt, item));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  // The first salt keeps the order that the maker has written.
  if (salt > 0) keys.sort((a, b) => hash(salt, a) - hash(salt, b));
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(salt, value[key])]));
}

function hash(salt, text) {
  let result = Math.imul(salt, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) result = Math.imul(result ^ text.charCodeAt(i), 0x01000193);
  return (result ^ (result >>> 15)) >>> 0;
}
