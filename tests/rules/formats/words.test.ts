import { describe, expect, it } from 'vitest';

import { equalJson } from '../../../src/rules/equal-json.js';
import { codePoints } from '../../../src/rules/formats/code-points.js';
import { namesSecret } from '../../../src/rules/formats/secrets.js';

describe('the name of a secret', () => {
  it.each([
    // Each of the words.
    ...['password', 'passwd', 'passphrase', 'credentials', 'api key', 'apikey', 'secret key', 'private key'],
    ...['client secret', 'api secret', 'shared secret', 'access token', 'accesstoken', 'refresh token', 'auth token'],
    ...['api token', 'bearer token', 'session token', 'access key', 'encryption key', 'signing key'],
    ...['credit card number', 'credit card', 'card number', 'cvv', 'cvc'],
    // However they are written.
    'new_password',
    'userPassword',
    'API key',
    'api_key',
    'apiKey',
    'OPENAI_API_KEY',
    'access-token',
    'Credit card number',
    'API - key:',
    '(cvv)',
    `${'very '.repeat(100)}long password`,
  ])('is %s', (name) => {
    expect(namesSecret(name)).toBe(true);
  });

  it.each([
    '',
    'password_length',
    'passwordHint',
    'max_tokens',
    'token',
    'secret',
    'pin',
    'primary key',
    'keyboard',
    'compassword',
    'nextPageToken',
    `${'x'.repeat(191)} password of a long name`,
  ])('is not %j', (name) => {
    expect(namesSecret(name)).toBe(false);
  });
});

it('a pair of surrogates is one character, half of one is one too', () => {
  expect(['', 'a', 'ä', '😀', 'a😀b', '\ud83d', '\ud83d\ud83d\ude00'].map(codePoints)).toEqual([0, 1, 1, 1, 3, 1, 2]);
  expect(['\uffff\uffff', '\u{10000}', '\u{10ffff}\u{10ffff}'].map(codePoints)).toEqual([2, 1, 2]);
});

it('JSON is equal whatever the order of its keys, and not by what is inherited', () => {
  expect(equalJson({ a: 1, b: [null, 'x'] }, { b: [null, 'x'], a: 1 })).toBe(true);
  expect(equalJson({ a: 1 }, { a: 1, b: 1 })).toBe(false);
  expect(equalJson({ toString: 1 }, { a: 1 })).toBe(false);
  expect(equalJson([1], { 0: 1 })).toBe(false);
  expect(equalJson([1, 2], [2, 1])).toBe(false);
  expect(equalJson(null, {})).toBe(false);
});
