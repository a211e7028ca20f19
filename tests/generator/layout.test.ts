import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { withoutLayout } from '../mutation/generator/layout.js';

const CODE = `
// A line.
import { a } from './a.js';
export const text = "it's" + 'x';
export type U = 'a' | { readonly b?: (string)[]; 'c': number };
/**
 * Words
 * of a comment.
 */
export function f(x: unknown): boolean { if (x === 1 && !(a(x))) return false; return [1, 2,].length > 1 }
`;

describe('a text without its layout', () => {
  it('is the same after formatting', async () => {
    const options = await resolveConfig(join(REPOSITORY, 'generated/any.ts'));
    const formatted = await format(CODE, { ...options, parser: 'typescript' });
    expect(formatted).not.toBe(CODE);
    expect(withoutLayout(formatted)).toBe(withoutLayout(CODE));
    const generated = readFileSync(join(REPOSITORY, 'generated/validators/2025-11-25.ts'), 'utf8');
    const narrow = await format(generated, { parser: 'typescript', printWidth: 40, trailingComma: 'none' });
    expect(narrow).not.toBe(generated);
    expect(withoutLayout(narrow)).toBe(withoutLayout(generated));
  });

  it.each([
    ['a word', 'export const text', 'const text'],
    ['a name', 'f(x: unknown)', 'g(x: unknown)'],
    ['an operator', '===', '!=='],
    ['a negation', '!(a(x))', '(a(x))'],
    ['a constant', "'x'", "'y'"],
    ['a space in a constant', "'x'", "'x '"],
    ['a number', '> 1', '> 2'],
    ['a comment', 'A line.', 'A  line.'],
    ['a line of a comment', ' * of a comment.\n', ''],
    ['a mark of optional members', 'b?:', 'b:'],
    ['brackets', '(string)[]', '(string)'],
    ['a statement', 'return false;', ''],
  ])('tells %s from another', (_, from, to) => {
    expect(CODE).toContain(from);
    expect(withoutLayout(CODE.replace(from, to))).not.toBe(withoutLayout(CODE));
  });
});
