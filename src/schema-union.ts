import { findDiscriminator } from './discriminator.js';
import type { Discriminator } from './discriminator.js';
import { isOfType, typesOf } from './scalars.js';
import { allowedValues } from './schema-node.js';
import type { SchemaNode } from './schema-node.js';
import { declaredTags, objectParts, requiredTags, unionMembers } from './schema-walk.js';
import type { Located, LookUp } from './schema-walk.js';

/** What a union says, whatever the value. */
export interface Union {
  /** Where it was found: a plan may ask a part of a schema by itself, from which its paths begin. */
  readonly at: string;
  readonly members: readonly Located[];
  /** The values of each member that is a constant or an enum. */
  readonly values: readonly (readonly unknown[] | undefined)[];
  /** The members that an object can be meant as. */
  readonly objects: readonly Located[];
  /** The keys that each of these ties to constants, with the constants of all. */
  readonly tied: ReadonlyMap<string, readonly unknown[]>;
  readonly tag: Discriminator<Located, unknown> | undefined;
  /** The objects that need not have the tag: all, where there is none. */
  readonly others: readonly Located[];
}

const made = new WeakMap<SchemaNode, Union>();

/** Made once, as it takes longer than to explain a value. */
export function unionOf(union: Located, lookUp: LookUp): Union {
  let known = made.get(union.node);
  if (known?.at !== union.at) made.set(union.node, (known = makeUnion(union, lookUp)));
  return known;
}

/** Whether a member of a union can be meant by a value of this JSON type. */
export function admits(member: Located, value: unknown, lookUp: LookUp): boolean {
  return objectParts(member, lookUp).every(({ node }) => {
    const types = typesOf(node);
    return types.length === 0 || types.some((type) => isOfType(value, type));
  });
}

function makeUnion(union: Located, lookUp: LookUp): Union {
  const members = unionMembers(union, lookUp);
  const values = members.map(({ node }) => allowedValues(node));
  const objects = members.filter((member) => admits(member, {}, lookUp));
  const tags = objects.map((member) => declaredTags(member, lookUp));
  const tied = new Map<string, readonly unknown[]>();
  for (const key of tags[0]?.keys() ?? []) {
    if (tags.every((each) => each.has(key))) tied.set(key, [...new Set(tags.flatMap((each) => each.get(key) ?? []))]);
  }
  const tag = findDiscriminator(objects, tags);
  const others = objects.filter((member) => !tag || !requiredTags(member, lookUp).has(tag.key));
  return { at: union.at, members, values, objects, tied, tag, others };
}
