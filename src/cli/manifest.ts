import { isJsonObject } from '../json.js';
import type { Revision } from '../schema.js';
import { Schemas } from '../schemas.js';
import { readPackageFile } from './package-files.js';

/** What the compatibility manifest says of two revisions, the older one first. Facts are read as they are printed. */
export interface PairFacts {
  readonly older: Revision;
  readonly newer: Revision;
  readonly added: Facts;
  readonly removed: Facts;
  readonly changed: Facts;
  readonly kinds: Facts;
  /** By definition and field: `Tool.icons`. */
  readonly fields: Facts;
  readonly contents: Facts;
  /** By what happened to them: added, removed, moved, changed. */
  readonly messages: Facts;
}

export interface Facts {
  readonly [key: string]: unknown;
}

/** Reads the manifest, which nothing but this needs. */
export function readPair(one: Revision, other: Revision): PairFacts {
  const order = [one, other].toSorted(
    (a, b) => Schemas.supportedVersions.indexOf(a) - Schemas.supportedVersions.indexOf(b),
  );
  const [older = one, newer = other] = order;
  const manifest = readPackageFile('compat-manifest.json');
  const pair = factsIn(factsIn(manifest, 'pairs'), `${older} -> ${newer}`);
  const definitions = factsIn(pair, 'definitions');
  return {
    older,
    newer,
    added: factsIn(definitions, 'added'),
    removed: factsIn(definitions, 'removed'),
    changed: factsIn(definitions, 'changed'),
    kinds: factsIn(pair, 'kinds'),
    fields: factsIn(pair, 'fields'),
    contents: factsIn(pair, 'contents'),
    messages: factsIn(pair, 'messages'),
  };
}

/** Nothing where the manifest says nothing. */
export function factsIn(facts: Facts, key: string): Facts {
  const value = Object.hasOwn(facts, key) ? facts[key] : undefined;
  return isJsonObject(value) ? value : {};
}
