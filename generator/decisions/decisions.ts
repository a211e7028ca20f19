import { join } from 'node:path';

import { isJsonObject } from '../../src/json.js';
import { GenerationFailure } from '../failure.js';
import { readJson } from '../resources/json-file.js';

/**
 * What a person may choose where revisions disagree:
 * - `union`: the getter, or the contract, gives what each revision has; its type is the union.
 * - `promote`: where an older revision inlines an object that a later one names, it hydrates as that record.
 * - `split`: a name that is a record here and a union there has a symbol for each.
 */
export type Choice = 'union' | 'promote' | 'split';

export interface Decision {
  readonly choice: Choice;
  /** The kinds or categories that were there to decide about: where others come up, the decision has to be made anew. */
  readonly reviewed: readonly string[];
  /** Why, in a sentence or more. */
  readonly rationale: string;
}

/** All that persons decided: resources/decisions/kinds.json by name, fields.json by `Name.field`. */
export interface Decisions {
  readonly kinds: ReadonlyMap<string, Decision>;
  readonly fields: ReadonlyMap<string, Decision>;
}

export const NO_DECISIONS: Decisions = { kinds: new Map(), fields: new Map() };

/** The files of decisions, below a root. */
export const DECISION_FILES = {
  kinds: 'resources/decisions/kinds.json',
  fields: 'resources/decisions/fields.json',
} as const;

export function readDecisions(root: string): Decisions {
  return {
    kinds: readFile(root, DECISION_FILES.kinds, ['split', 'union']),
    fields: readFile(root, DECISION_FILES.fields, ['union', 'promote']),
  };
}

function readFile(root: string, path: string, choices: readonly Choice[]): ReadonlyMap<string, Decision> {
  const content = readJson(root, join(root, path));
  if (!isJsonObject(content)) throw new GenerationFailure(path, 'must be an object of decisions by key');
  return new Map(Object.entries(content).map(([key, entry]) => [key, readDecision(entry, `${path}#/${key}`, choices)]));
}

function readDecision(entry: unknown, place: string, choices: readonly Choice[]): Decision {
  if (!isJsonObject(entry)) throw new GenerationFailure(place, 'must be an object with choice, reviewed and rationale');
  const surplus = Object.keys(entry).find((key) => !['choice', 'reviewed', 'rationale'].includes(key));
  if (surplus !== undefined) throw new GenerationFailure(place, `has an unknown member ${surplus}`);
  const choice = choices.find((known) => known === entry.choice);
  if (choice === undefined) throw new GenerationFailure(`${place}/choice`, `must be one of ${choices.join(', ')}`);
  const { reviewed, rationale } = entry;
  if (!Array.isArray(reviewed) || !reviewed.every((text): text is string => typeof text === 'string')) {
    throw new GenerationFailure(
      `${place}/reviewed`,
      'must be a list of kinds or categories, as npm run audit prints it',
    );
  }
  if (typeof rationale !== 'string' || !/\w.*\w.*[.!]$/s.test(rationale)) {
    throw new GenerationFailure(`${place}/rationale`, 'must be a sentence or more');
  }
  return { choice, reviewed, rationale };
}
