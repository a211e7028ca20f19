/** Mutants that no value tells from the validator, by name, each group with its reason. */
export const EQUIVALENTS: readonly { readonly reason: string; readonly names: readonly string[] }[] = [];
