/** A key whose constant tells the members of a union apart. */
export interface Discriminator<M> {
  readonly key: string;
  /** The member for each constant, in canonical order. */
  readonly members: ReadonlyMap<string, M>;
}

/**
 * The first key for which every member requires a string constant, each another one. Where it exists, a value can be
 * valid as one member only: the one that its constant names.
 */
export function findDiscriminator<M>(
  members: readonly M[],
  requiredConstants: (member: M) => ReadonlyMap<string, string>,
): Discriminator<M> | undefined {
  const constants = members.map((member) => [member, requiredConstants(member)] as const);
  for (const key of constants[0]?.[1].keys() ?? []) {
    const byConstant = new Map<string, M>();
    for (const [member, required] of constants) {
      const constant = required.get(key);
      if (constant !== undefined) byConstant.set(constant, member);
    }
    if (byConstant.size === members.length) return { key, members: byConstant };
  }
  return undefined;
}
