import * as ajv from './ajv.mjs';
import * as exact from './exact.mjs';
import * as floors from './floors.mjs';
import * as sdk from './sdk.mjs';
import * as typebox from './typebox.mjs';

/**
 * All candidates for a revision. Each has a name and answers some of the questions, by a function that takes a payload and
 * gives the function to measure:
 *
 * - `is`: whether a decoded value of the definition is valid.
 * - `message`: whether a decoded whole message is valid, in its envelope and as the definition.
 * - `decode`: takes the text of a valid value, and gives the number of the five fields that are there.
 * - `issues`: how many issues there are in a decoded value.
 * - `record`: takes a decoded value, and gives what the candidate makes of it; `hydrate`: the same of a text.
 * - `parse`, `clone`, `print`: what the engine gives for a text, a value, and a value.
 */
export async function candidatesFor(revision) {
  const loaded = await Promise.all([exact, ajv, typebox, sdk, floors].map(({ load }) => load(revision)));
  return loaded.flat();
}

/** Those of the candidates that answer a question, with their answers to it for a payload. */
export function answering(candidates, question, payload) {
  return candidates
    .filter((candidate) => candidate[question] !== undefined)
    .map((candidate) => ({ name: candidate.name, call: candidate[question](payload) }));
}
