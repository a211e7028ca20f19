import { expect, it } from 'vitest';

import { isOfType, typesOf } from '../../src/scalars.js';

it('a schema names one type, several or none', () => {
  expect(typesOf({ type: 'string' })).toEqual(['string']);
  expect(typesOf({ type: ['string', 'null'] })).toEqual(['string', 'null']);
  expect(typesOf({})).toEqual([]);
});

it.each([
  ['object', ['{}']],
  ['array', ['[]']],
  ['string', ["''"]],
  ['boolean', ['false']],
  ['null', ['null']],
  ['number', ['1.5', '2', '2 ** 60']],
  ['integer', ['2', '2 ** 60']],
])('of values of all kinds, exactly these are of the type %s', (type, names) => {
  const values: { readonly [name: string]: unknown } = {
    '{}': {},
    '[]': [],
    "''": '',
    false: false,
    null: null,
    '1.5': 1.5,
    '2': 2,
    '2 ** 60': 2 ** 60,
    NaN,
    Infinity,
    undefined,
  };
  expect(
    Object.keys(values)
      .filter((name) => isOfType(values[name], type))
      .toSorted(),
  ).toEqual(names);
});
