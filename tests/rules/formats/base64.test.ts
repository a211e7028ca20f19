import { describe, expect, it } from 'vitest';
import { base64Fault } from '../../../src/rules/formats/base64.js';

describe('base64', () => {
  // The test vectors of RFC 4648, section 10.
  it.each(['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy', '+/+/'])('is %j', (text) => {
    expect(base64Fault(text)).toBeUndefined();
  });

  it.each([
    ['Zm9', 'has 3 characters, which is no multiple of four'],
    ['Z', 'has 1 character, which is no multiple of four'],
    ['Zm9v=', 'has 5 characters, which is no multiple of four'],
    ['====', 'has padding before the end at character 1'],
    ['Zg==Zg==', 'has padding before the end at character 3'],
    ['Zm9v\nYg==', 'has white space at character 5'],
    ['Zm9-', 'has -, which is of the alphabet for URLs, at character 4'],
    ['Zm9_', 'has _, which is of the alphabet for URLs, at character 4'],
    ['not base64!!', 'has white space at character 4'],
    ['A*B=', 'has "*" at character 2'],
    ['é123', 'has "é" at character 1'],
    ['Z😀12', 'has "😀" at character 2'],
    ['Zg===', 'has padding before the end at character 3'],
  ])('is not %j: it %s', (text, fault) => {
    expect(base64Fault(text)).toBe(fault);
  });
});
