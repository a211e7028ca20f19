import type { RevisionModel } from '../model/model.js';
import { canonicalSchema } from '../model/structures.js';
import { sha256 } from '../resources/digest.js';
import { byKey } from './order.js';

/** One digest of all that two revisions define. */
export function pairFingerprint(older: RevisionModel, newer: RevisionModel): string {
  return sha256(JSON.stringify([older, newer].map(structureTexts)));
}

function structureTexts({ definitions }: RevisionModel): readonly (readonly [string, string])[] {
  return [...definitions.values()]
    .toSorted(byKey(({ name }) => name))
    .map((definition) => [definition.name, canonicalSchema(definition.schema)]);
}
