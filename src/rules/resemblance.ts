import type { Method } from '../catalog.js';
import type { JsonValue } from '../json.js';
import type { Side } from '../messages/protocol.js';
import { located, objectParts } from '../schema-walk.js';
import type { Grammar } from './grammar.js';
import { entriesOf, hasMember, memberOf } from './json.js';

/** What a result whose request is not known can be told to be. */
export interface Resembled {
  readonly definition: string;
  /** The method of the request; undefined where several have such results. */
  readonly method: string | undefined;
}

/**
 * The result of a request of the side, or of either, that has all keys a definition requires and the most of those it
 * declares. Undefined where nothing says so: where no definition that requires a key fits.
 */
export function resembledResult(
  grammar: Grammar,
  asker: Side | undefined,
  result: JsonValue | undefined,
): Resembled | undefined {
  let best: Candidate | undefined;
  let most = 0;
  let methods = new Set<string>();
  for (const candidate of candidatesOf(grammar, asker)) {
    const score = likeness(candidate, result);
    if (score < most) continue;
    if (score > most) {
      methods = new Set();
      best = candidate;
      most = score;
    }
    // Other results with the same keys may answer other requests.
    methods.add(candidate.method);
  }
  if (best === undefined) return undefined;
  return { definition: best.definition, method: methods.size === 1 ? best.method : undefined };
}

interface Candidate {
  readonly method: string;
  readonly definition: string;
  readonly required: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
  /** What `resultType` says of this result, where the revision's results have one. */
  readonly tag: string | undefined;
  /** Whether the tag alone says which result it is. */
  readonly isTold: boolean;
}

/** Keys that are required, and say nothing of what a result is. */
const COMMON = new Set(['_meta', 'resultType', 'cacheScope', 'ttlMs']);

function likeness({ required, declared, tag, isTold }: Candidate, result: JsonValue | undefined): number {
  if (tag !== undefined && memberOf(result, 'resultType') !== undefined && memberOf(result, 'resultType') !== tag) {
    return 0;
  }
  if (isTold) return memberOf(result, 'resultType') === tag ? 1 : 0;
  if (required.size === 0) return 0;
  for (const key of required) if (!hasMember(result, key)) return 0;
  return entriesOf(result).filter(([key]) => declared.has(key)).length;
}

const candidates = new WeakMap<Grammar, Map<Side | undefined, readonly Candidate[]>>();

function candidatesOf(grammar: Grammar, asker: Side | undefined): readonly Candidate[] {
  const known = candidates.get(grammar) ?? new Map<Side | undefined, readonly Candidate[]>();
  candidates.set(grammar, known);
  const made = known.get(asker) ?? makeCandidates(grammar, asker);
  known.set(asker, made);
  return made;
}

function makeCandidates({ protocol }: Grammar, asker: Side | undefined): readonly Candidate[] {
  const { lookUp } = protocol.internals;
  const methods = asker === undefined ? protocol.requests : protocol.sides[asker].requests;
  return [...methods.values()].flatMap((method) =>
    resultsOf(method).flatMap(({ definition, tag, isTold }) => {
      if (definition === undefined) return [];
      const parts = objectParts(located(lookUp(definition)), lookUp);
      return {
        method: method.method,
        definition,
        tag,
        isTold,
        required: new Set(parts.flatMap(({ node }) => node.required ?? []).filter((name) => !COMMON.has(name))),
        declared: new Set(parts.flatMap(({ node }) => Object.keys(node.properties ?? {}))),
      };
    }),
  );
}

interface MethodResult extends Pick<Candidate, 'tag' | 'isTold'> {
  readonly definition: string | undefined;
}

function resultsOf({ result, resultTag, alternatives = {}, augmented }: Method): readonly MethodResult[] {
  return [
    { definition: result, tag: resultTag, isTold: false },
    ...Object.entries(alternatives).map(([tag, definition]) => ({ definition, tag, isTold: true })),
    { definition: augmented, tag: undefined, isTold: false },
  ];
}
