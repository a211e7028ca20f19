/** A key whose constants tell the members of a union apart. */
export interface Discriminator<M, C = string> {
  readonly key: string;
  /** The member for each constant, in canonical order. */
  readonly members: ReadonlyMap<C, M>;
}

/** The constants that an object ties its keys to, by key. */
export type Tags<C = unknown> = ReadonlyMap<string, readonly C[]>;

/**
 * The first key that every member ties to constants, each to others; `tags` are those of the members. Where it exists, a
 * value can be valid as one member only: the one that its constant names.
 */
export function findDiscriminator<M, C>(
  members: readonly M[],
  tags: readonly Tags<C>[],
): Discriminator<M, C> | undefined {
  for (const key of tags[0]?.keys() ?? []) {
    const named = members.flatMap(
      (member, index) => tags[index]?.get(key)?.map((constant) => [constant, member] as const) ?? [],
    );
    const byConstant = new Map(named);
    if (tags.every((tag) => tag.has(key)) && byConstant.size === named.length) return { key, members: byConstant };
  }
  return undefined;
}
