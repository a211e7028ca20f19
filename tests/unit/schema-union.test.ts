import { expect, it } from 'vitest';

import { unionOf } from '../../src/schema-union.js';
import type { SchemaNode } from '../../src/schema-node.js';

const lookUp = (name: string): never => {
  throw new Error(`${name} is not asked for`);
};

it('a union is worked out once, but anew where it is found in another place', () => {
  const node: SchemaNode = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  const alone = unionOf({ node, at: '/' }, lookUp);
  const inside = unionOf({ node, at: 'Tool/properties/a' }, lookUp);
  expect(alone.members.map(({ at }) => at)).toEqual(['//anyOf/0', '//anyOf/1']);
  expect(inside.members.map(({ at }) => at)).toEqual(['Tool/properties/a/anyOf/0', 'Tool/properties/a/anyOf/1']);
  expect(unionOf({ node, at: 'Tool/properties/a' }, lookUp)).toBe(inside);
});
