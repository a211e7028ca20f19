import fc from 'fast-check';
import type { EffectiveDocument } from '../../../generator/documents.js';
import type { JsonValue } from '../../../src/json.js';
import { BREAKING_EDITS, KEEPING_EDITS } from './edits.js';
import type { Edit, Edits } from './edits.js';
import { anyJson } from './json-values.js';
import { placesOf, replaceAt } from './places.js';
import type { Place } from './places.js';

/** Values that differ from a valid one in one to three places. Some are valid all the same: the oracle decides. */
export function mutations(document: EffectiveDocument, name: string, value: JsonValue): fc.Arbitrary<JsonValue> {
  const once = mutateOnce(document, name, value);
  const twice = once.chain((mutant) => mutateOnce(document, name, mutant));
  const thrice = twice.chain((mutant) => mutateOnce(document, name, mutant));
  return fc.oneof({ weight: 6, arbitrary: once }, { weight: 1, arbitrary: twice }, { weight: 1, arbitrary: thrice });
}

/**
 * Each edit once in each place that is the definition's own, as far as the given valid values have such places: what no
 * number of random mutants promises.
 */
export function* everyMutation(
  document: EffectiveDocument,
  name: string,
  values: Iterable<JsonValue>,
): Generator<fc.Arbitrary<JsonValue>> {
  const done = new Set<string>();
  for (const value of values) {
    for (const place of placesOf(document, name, value).filter(({ isOwn }) => isOwn)) {
      for (const edit of ALL_EDITS.flatMap((edits) => edits(place, document))) {
        const key = `${place.site} ${edit.what}`;
        if (!done.has(key)) yield applied(value, place, edit);
        done.add(key);
      }
    }
  }
}

const ALL_EDITS = [...BREAKING_EDITS, ...KEEPING_EDITS];

function mutateOnce(document: EffectiveDocument, name: string, value: JsonValue): fc.Arbitrary<JsonValue> {
  const places = placesOf(document, name, value);
  const own = places.filter(({ isOwn }) => isOwn);
  // Half of the edits near the root: the deep places are many, and most of them belong to other definitions.
  const chosen = [own, places].flatMap((candidates) => oneEdit(document, candidates));
  const edited = chosen.map((choice) => choice.chain(({ place, edit }) => applied(value, place, edit)));
  return fc.oneof({ weight: 1, arbitrary: anyJson(2) }, ...edited.map((arbitrary) => ({ weight: 6, arbitrary })));
}

/** Chosen by kind first: every value has types to swap, few have a constant to break. */
function oneEdit(document: EffectiveDocument, places: readonly Place[]): fc.Arbitrary<Candidate>[] {
  const ofKind = (edits: Edits) => places.flatMap((place) => edits(place, document).map((edit) => ({ place, edit })));
  const kinds = [...BREAKING_EDITS.map(ofKind), KEEPING_EDITS.flatMap(ofKind)];
  const possible = kinds.filter((candidates) => candidates.length > 0);
  return possible.length === 0 ? [] : [fc.oneof(...possible.map((candidates) => fc.constantFrom(...candidates)))];
}

interface Candidate {
  readonly place: Place;
  readonly edit: Edit;
}

function applied(value: JsonValue, { path }: Place, edit: Edit): fc.Arbitrary<JsonValue> {
  return edit.to().map((part) => replaceAt(value, path, part));
}
