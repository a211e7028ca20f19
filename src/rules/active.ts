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
  readonly #byMethod: ReadonlyMap<string | undefined, ActiveRules>;
  readonly #byResult: ReadonlyMap<string | undefined, ActiveRules>;
  readonly #byDefinition: ReadonlyMap<string | undefined, ActiveRules>;
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
    return this.#byMethod.get(method) ?? NONE;
  }

  ofResult(method: string | undefined): ActiveRules {
    return this.#byResult.get(method) ?? NONE;
  }

  /** The rules for the definitions that a value stands for, each once. */
  at(spot: Spot): ActiveRules {
    const known = this.#bySpot.get(spot);
    if (known !== undefined) return known;
    const rules = [...new Set(spot.names.flatMap((name) => this.#byDefinition.get(name) ?? NONE))];
    this.#bySpot.set(spot, rules);
    return rules;
  }

  /** Whether a rule could apply at the spot or anywhere below it. */
  leadsToRules(spot: Spot): boolean {
    const known = this.#leading.get(spot);
    if (known !== undefined) return known;
    const seen = new Set([spot]);
    // A set may grow while it is gone through.
    for (const each of seen) {
      if (this.#hasRules(each)) {
        this.#leading.set(spot, true);
        return true;
      }
      for (const next of spotsBelow(each)) seen.add(next);
    }
    for (const each of seen) this.#leading.set(each, false);
    return false;
  }

  #hasRules(spot: Spot): boolean {
    // What travels inside a message has rules by its method.
    return this.at(spot).length > 0 || spot.names.includes('InputRequest') || spot.names.includes('InputResponse');
  }
}

const NONE: ActiveRules = [];

function groupedBy(
  active: ActiveRules,
  key: 'method' | 'resultOf' | 'definition',
): ReadonlyMap<string | undefined, ActiveRules> {
  const groups = new Map<string | undefined, ActiveRule[]>();
  for (const each of active) {
    const { on } = each.rule;
    if (typeof on === 'string' || !(key in on)) continue;
    for (const name of Object.values<string | readonly string[]>(on).flat()) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [each]);
      else group.push(each);
    }
  }
  return groups;
}

function spotsBelow(spot: Spot): readonly Spot[] {
  const below = [...spot.declared.values(), spot.rest, spot.items].map((make) => make());
  return [...below, ...spot.choices()];
}
