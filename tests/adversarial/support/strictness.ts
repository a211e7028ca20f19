import type { DecodeFault } from '../../../src/errors.js';

// What strictness objects to in a text that JSON.parse accepts. Written by another method than the decoder, which reads
// from left to right: strings become atoms first, and then innermost containers do, level by level, until none is left.

const MOST_LEVELS = 512;

export function objectionsTo(text: string, exactIntegers: boolean): ReadonlySet<DecodeFault> {
  const faults = new Set<DecodeFault>();
  if (!isUnicode(text)) faults.add('lone-surrogate');
  const strings: string[] = [];
  let rest = text.replace(/"((?:[^"\\]|\\[^])*)"/g, (_, content: string) => {
    if (!hasWholePairs(content)) faults.add('lone-surrogate');
    strings.push(unescaped(content));
    return `$${strings.length - 1}`;
  });
  for (const [token] of rest.matchAll(/(?<![$\d.eE+-])-?\d[\d.eE+-]*/g)) {
    if (!Number.isFinite(Number(token))) faults.add('number-overflow');
    else if (exactIntegers && /^-?\d+$/.test(token) && !isExact(token)) faults.add('inexact-integer');
  }
  let levels = 0;
  for (let before = ''; before !== rest; levels++) {
    before = rest;
    rest = rest.replace(/\{[^{}[\]]*\}|\[[^{}[\]]*\]/g, (container) => {
      const names = [...container.matchAll(/\$(\d+)\s*:/g)].map(([, index]) => strings[Number(index)]);
      if (new Set(names).size < names.length) faults.add('duplicate-name');
      return '_';
    });
  }
  // The last round finds nothing.
  if (levels - 1 > MOST_LEVELS) faults.add('too-deep');
  return faults;
}

function isUnicode(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether escaped halves of surrogate pairs stand side by side, the high one first. */
function hasWholePairs(content: string): boolean {
  const escapes = content.replaceAll(/[<>]/g, ' ').replace(/\\(?:u([0-9a-fA-F]{4})|[^])/g, (_, code?: string) => {
    if (code === undefined || !/^[dD][89a-fA-F]/.test(code)) return ' ';
    return /^.[89abAB]/.test(code) ? '<' : '>';
  });
  return !/[<>]/.test(escapes.replaceAll('<>', ''));
}

const SHORT: { readonly [mark: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescaped(content: string): string {
  return content.replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code: string | undefined, mark: string) =>
    code === undefined ? (SHORT[mark] ?? mark) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Whether an integer has at most 53 bits between its first and its last one. */
function isExact(token: string): boolean {
  let odd = BigInt(token.replace('-', ''));
  while (odd !== 0n && odd % 2n === 0n) odd /= 2n;
  return odd < 2n ** 53n;
}
