import { describe, expect, it } from 'vitest';
import { isMetaLabel, isMetaName, splitMetaKey } from '../../../src/rules/formats/meta-key.js';

describe('a key of _meta', () => {
  it.each([
    ['progressToken', undefined, 'progressToken'],
    ['com.example/tag', ['com', 'example'], 'tag'],
    ['com.example/', ['com', 'example'], ''],
    ['/tag', [''], 'tag'],
    ['a/b/c', ['a'], 'b/c'],
    ['', undefined, ''],
  ])('%j has the labels %j and the name %j', (key, labels, name) => {
    expect(splitMetaKey(key)).toEqual({ labels, name });
  });

  it.each(['a', 'A1', 'com', 'my-company', 'x--y'])('may have the label %j', (label) => {
    expect(isMetaLabel(label)).toBe(true);
  });

  it.each(['', '1a', '-a', 'a-', 'a_b', 'ä', 'a b', 'a\n'])('may not have the label %j', (label) => {
    expect(isMetaLabel(label)).toBe(false);
  });

  it.each(['', 'a', '1', 'a-b_c.d', '0..0'])('may have the name %j', (name) => {
    expect(isMetaName(name)).toBe(true);
  });

  it.each(['-a', 'a-', '.a', 'a_', 'a b', 'a/b', 'ä', '_', 'a\n'])('may not have the name %j', (name) => {
    expect(isMetaName(name)).toBe(false);
  });
});
