import { shorten } from '../describe.js';
import { jsonPointer } from '../json.js';
import type { JsonValue, PathStep } from '../json.js';
import type { ActiveRule } from './active.js';
import type { ActiveLevel } from './config.js';
import { isArray, isObject, memberOf } from './json.js';
import { linkOf } from './link.js';
import type { Strength } from './rule.js';

/** One place where a message does not do as the prose of the specification asks. */
export interface Finding {
  /** The id of the rule. */
  readonly rule: string;
  readonly strength: Strength;
  readonly level: ActiveLevel;
  /** The place, as an RFC 6901 JSON pointer into the message; the empty string is the message itself. */
  readonly pointer: string;
  /** The place, as keys and indices. */
  readonly path: readonly PathStep[];
  /** One sentence for people. */
  readonly message: string;
  /** Where the specification says so. */
  readonly link: string;
}

interface Draft {
  readonly active: ActiveRule;
  readonly path: readonly PathStep[];
  readonly problem: string;
}

/** Findings up to a limit. */
export class FindingList {
  readonly #limit: number;
  readonly #drafts: Draft[] = [];
  readonly #known = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get full(): boolean {
    return this.#drafts.length >= this.#limit;
  }

  add(active: ActiveRule, path: readonly PathStep[], problem: string): void {
    if (this.full) return;
    // A value may stand for two definitions that a rule is about.
    const key = [active.rule.id, jsonPointer(path), problem].join('\n');
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#drafts.push({ active, path, problem });
  }

  /** The findings in the order of the message, those at the same place in the order of the rules. */
  close(message: JsonValue | undefined): readonly Finding[] {
    const ranks = new Ranks();
    const ranked = this.#drafts.map((draft) => ({ draft, ranks: ranks.of(message, draft.path) }));
    ranked.sort((a, b) => compare(a.ranks, b.ranks) || a.draft.active.order - b.draft.active.order);
    return Object.freeze(ranked.map(({ draft }) => toFinding(draft)));
  }
}

function toFinding({ active: { rule, level }, path, problem }: Draft): Finding {
  const pointer = jsonPointer(path);
  return Object.freeze({
    rule: rule.id,
    strength: rule.strength,
    level,
    pointer,
    path: Object.freeze([...path]),
    message: `${pointer === '' ? 'The message' : shorten(pointer)} ${problem}`,
    link: linkOf(rule),
  });
}

/** The positions of places among their siblings, each container gone through once. */
class Ranks {
  readonly #byKey = new Map<JsonValue, ReadonlyMap<string, number>>();

  of(message: JsonValue | undefined, path: readonly PathStep[]): readonly number[] {
    let place = message;
    return path.map((step) => {
      const container = place;
      if (isArray(container)) {
        place = container[Number(step)];
        return Number(step);
      }
      place = memberOf(container, String(step));
      // What is missing comes after all that is there.
      return (isObject(container) ? this.#rankIn(container, String(step)) : undefined) ?? Infinity;
    });
  }

  #rankIn(object: { readonly [key: string]: JsonValue }, key: string): number | undefined {
    const known = this.#byKey.get(object);
    if (known !== undefined) return known.get(key);
    const ranks = new Map(Object.keys(object).map((name, index) => [name, index]));
    this.#byKey.set(object, ranks);
    return ranks.get(key);
  }
}

/** Containers come before what they hold. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, rank] of a.entries()) {
    const other = b[index] ?? -1;
    if (rank !== other) return rank - other;
  }
  return a.length - b.length;
}
