import { describe, expect, it } from 'vitest';

import { findDiscriminator } from '../../src/discriminator.js';

/** The discriminator of members a, b, … that tie their keys to these constants. */
function discriminatorOf(...tags: readonly { readonly [key: string]: readonly string[] }[]): unknown {
  const members = tags.map((_, index) => 'abc'.charAt(index));
  const found = findDiscriminator(
    members,
    tags.map((tag) => new Map(Object.entries(tag))),
  );
  return found && { key: found.key, members: [...found.members] };
}

describe('the discriminator of a union', () => {
  it('is the key that each member ties to constants of its own', () => {
    expect(discriminatorOf({ type: ['x', 'y'] }, { type: ['z'] })).toEqual({
      key: 'type',
      members: [
        ['x', 'a'],
        ['y', 'a'],
        ['z', 'b'],
      ],
    });
  });

  it('is the first of several', () => {
    const tags = [
      { version: ['2'], kind: ['x'], type: ['x'] },
      { version: ['2'], kind: ['y'], type: ['y'] },
    ];
    expect(discriminatorOf(...tags)).toMatchObject({ key: 'kind' });
  });

  it('is none that a member leaves free, or that two members share a constant of', () => {
    expect(discriminatorOf({ type: ['x'] }, {})).toBeUndefined();
    expect(discriminatorOf({}, { type: ['x'] })).toBeUndefined();
    expect(discriminatorOf({ type: ['x', 'y'] }, { type: ['y'] })).toBeUndefined();
  });

  it('does not exist without members', () => {
    expect(discriminatorOf()).toBeUndefined();
  });
});
