import { deepFreeze } from './freeze.js';
import { isJsonObject, mapMembers } from './json.js';
import type { JsonArray, JsonObject, JsonValue } from './json.js';
import type { Plan, UnionMember, UnionPlan } from './plan.js';
import { fieldsOf, makeRecord } from './record.js';
import type { Record } from './record.js';

/** A field of a record, hydrated; `undefined` where it is absent, or its revision does not declare it. */
export function hydrateField(record: Record, wire: JsonObject, name: string): unknown {
  const value = wire[name];
  if (value === undefined) return undefined;
  const plan = fieldsOf(record)[name];
  return plan && hydrate(value, plan);
}

/**
 * Turns a valid, owned wire value into what its plan says: a record, a frozen list or map of hydrated values, or frozen
 * JSON.
 */
export function hydrate(value: JsonValue, plan: Plan): unknown {
  switch (plan.kind) {
    case 'open':
      return deepFreeze(value);
    case 'record':
      return makeRecord(plan.shape, value as JsonObject);
    case 'list':
      return Object.freeze((value as JsonArray).map((item) => hydrate(item, plan.each)));
    case 'map':
      return Object.freeze(mapMembers(value as JsonObject, (member) => hydrate(member, plan.each)));
    case 'union': {
      const valid = candidates(value, plan);
      // Most values are valid as one member: then there is nothing to choose.
      const best = valid.length > 1 ? bestMember(value, valid) : valid[0];
      return best === undefined ? deepFreeze(value) : hydrate(value, best.plan);
    }
  }
}

interface Best {
  readonly plan: Plan;
  /** How many of the value's keys the member declares. */
  readonly declared: number;
}

/**
 * Of the valid members, the one that declares the most of the keys that are present, the first of these in canonical
 * order; a member that is a union counts as its own best member. Values that no member hydrates have none.
 */
function bestMember(value: JsonValue, valid: readonly UnionMember[]): Best | undefined {
  let best: Best | undefined;
  for (const member of valid) {
    const candidate = rate(value, member);
    if (candidate !== undefined && (best === undefined || candidate.declared > best.declared)) best = candidate;
  }
  return best;
}

/** The members that are valid for the value. */
function candidates(value: JsonValue, { members, discriminator }: UnionPlan): readonly UnionMember[] {
  if (discriminator === undefined || !isJsonObject(value)) {
    return members.filter((member) => member.check(value, 0));
  }
  const named = discriminator.members.get(value[discriminator.key]);
  return named === undefined ? [] : [named];
}

function rate(value: JsonValue, { plan }: UnionMember): Best | undefined {
  if (plan.kind === 'union') return bestMember(value, candidates(value, plan));
  let declared = 0;
  if (plan.kind === 'record' && isJsonObject(value)) {
    for (const key in plan.shape.fields) if (Object.hasOwn(value, key)) declared++;
  }
  return { plan, declared };
}
