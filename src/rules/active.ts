import type { Revision } from '../schema.js';
import type { ActiveLevel, Levels } from './config.js';
import type { Rule } from './rule.js';
import type { Spot } from './spots.js';

/** A rule that is applied. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly level: ActiveLevel;
  /** Its position among all rules. */
  readonly order: number;
}

type ActiveRules = readonly ActiveRule[];

/** The rules of a revision that are not off, by what they are about. */
export class RuleIndex {
  readonly isEmpty: boolean;
  readonly message: ActiveRules;
  readonly envelope: ActiveRules;
  readonly text: ActiveRules;
  readonly error: ActiveRules;
  readonly #byMethod: ReadonlyMap<string, ActiveRules>;
  readonly #byResult: ReadonlyMap<string, ActiveRules>;
  readonly #byDefinition: ReadonlyMap<string, ActiveRules>;
  readonly #bySpot = new Map<Spot, ActiveRules>();
  readonly #leading = new Map<Spot, boolean>();

  constructor(revision: Revision, levels: Levels) {
    const active = [...levels]
      .map(([rule, level], order) => ({ rule, level, order }))
      .filter(({ rule }) => rule.revisions.includes(revision));
    const on = (target: string): ActiveRules => active.filter(({ rule }) => rule.on === target);
    this.isEmpty = active.length === 0;
    this.message = on('message');
    this.envelope = on('envelope');
    this.text = on('text');
    this.error = on('error');
    this.#byMethod = groupedBy(active, 'method');
    this.#byResult = groupedBy(active, 'resultOf');
    this.#byDefinition = groupedBy(active, 'definition');
  }

  ofMethod(method: string | undefined): ActiveRules {
    return (method === undefined ? undefined : this.#byMethod.get(method)) ?? NONE;
  }

  ofResult(method: string | undefined): ActiveRules {
    return (method === undefined ? undefined : this.#byResult.get(method)) ?? NONE;
  }

  /** The rules for the definitions that a value stands for, each once. */
  at(spot: Spot): ActiveRules {
    const known = this.#bySpot.get(spot);
    if (known !== undefined) return known;
    const rules = new Set(spot.names.flatMap((name) => this.#byDefinition.get(name) ?? NONE));
    const sorted = [...rules].sort((a, b) => a.order - b.order);
    this.#bySpot.set(spot, sorted);
    return sorted;
  }

  /** Whether a rule could apply at the spot or anywhere below it. */
  leadsToRules(spot: Spot): boolean {
    const known = this.#leading.get(spot);
    if (known !== undefined) return known;
    const seen = new Set([spot]);
    // A set may grow while it is gone through.
    for (const each of seen) {
      if (this.#leading.get(each) === true || this.#hasRules(each)) {
        this.#leading.set(spot, true);
        return true;
      }
      for (const next of spotsBelow(each)) seen.add(next);
    }
    for (const each of seen) this.#leading.set(each, false);
    return false;
  }

  #hasRules(spot: Spot): boolean {
    if (this.at(spot).length > 0) return true;
    // What travels inside a message has rules by its method.
    if (spot.names.includes('InputRequest')) return this.#byMethod.size > 0;
    return spot.names.includes('InputResponse') && this.#byResult.size > 0;
  }
}

const NONE: ActiveRules = [];

function groupedBy(active: ActiveRules, key: 'method' | 'resultOf' | 'definition'): ReadonlyMap<string, ActiveRules> {
  const groups = new Map<string, ActiveRule[]>();
  for (const each of active) {
    for (const name of namesOf(each.rule, key)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [each]);
      else group.push(each);
    }
  }
  return groups;
}

function namesOf({ on }: Rule, key: 'method' | 'resultOf' | 'definition'): readonly string[] {
  if (typeof on === 'string') return [];
  const names = key in on ? (Object.values(on) as readonly (string | readonly string[])[]) : [];
  return names.flat();
}

function* spotsBelow(spot: Spot): Iterable<Spot> {
  for (const make of [...spot.declared.values(), spot.rest, spot.items]) {
    const below = make();
    if (below !== undefined) yield below;
  }
  yield* spot.choices();
}
