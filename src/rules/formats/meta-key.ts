/** The two parts of a key of `_meta`: the labels before the first slash, if there is one, and the name. */
export interface MetaKey {
  /** Undefined where the key has no prefix. */
  readonly labels: readonly string[] | undefined;
  readonly name: string;
}

export function splitMetaKey(key: string): MetaKey {
  const slash = key.indexOf('/');
  if (slash < 0) return { labels: undefined, name: key };
  return { labels: key.slice(0, slash).split('.'), name: key.slice(slash + 1) };
}

/** Letters first, a letter or digit last, hyphens allowed between. */
export function isMetaLabel(label: string): boolean {
  return LABEL.test(label);
}

/** Empty, or with a letter or digit at both ends; hyphens, underscores and dots allowed between. */
export function isMetaName(name: string): boolean {
  return name === '' || NAME.test(name);
}

const LABEL = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
