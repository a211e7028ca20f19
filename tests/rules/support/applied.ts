import { Schemas } from '../../../src/index.js';
import { jsonPointer } from '../../../src/json.js';
import type { JsonValue } from '../../../src/json.js';
import type { Side } from '../../../src/messages/index.js';
import { RuleIndex } from '../../../src/rules/active.js';
import { grammarOf } from '../../../src/rules/grammar.js';
import type { Place, Rule } from '../../../src/rules/rule.js';
import { Walk } from '../../../src/rules/walk.js';
import type { Revision } from '../../../src/schema.js';

/** A place at which a rule was applied. */
export interface Applied extends Place {
  readonly pointer: string;
}

interface AppliedOptions {
  readonly request?: JsonValue;
  readonly from?: Side;
  /** Taken as this definition, not as a message. */
  readonly as?: string;
}

/** The places at which a rule about the target is applied, in their order. */
export function appliedAt(
  revision: Revision,
  on: Rule['on'],
  message: JsonValue,
  { request, from, as }: AppliedOptions = {},
): readonly Applied[] {
  const applied: Applied[] = [];
  const places: Place[] = [];
  const rule = testRule(on, (place, report) => {
    places.push(place);
    report([], 'is here');
  });
  const grammar = grammarOf(Schemas.forVersion(revision));
  const index = new RuleIndex(revision, new Map([[rule, 'error']]));
  const collector = {
    full: false,
    add: (_: unknown, path: readonly (string | number)[]) => {
      const place = places.at(-1);
      if (place !== undefined) applied.push({ ...place, pointer: jsonPointer(path) });
    },
  };
  const walk = new Walk(grammar, index, collector, message, { request, from, encoded: undefined });
  if (as === undefined) walk.message();
  else walk.value(as);
  return applied;
}

/** The pointers of the places at which a rule about the target is applied. */
export function pointersAt(...given: Parameters<typeof appliedAt>): readonly string[] {
  return appliedAt(...given).map(({ pointer }) => pointer);
}

export function testRule(on: Rule['on'], check: Rule['check']): Rule {
  return {
    id: 'test-rule',
    strength: 'MUST',
    revisions: Schemas.supportedVersions,
    says: 'Nothing may be wrong.',
    page: '2026-07-28/basic',
    on,
    check,
    good: { method: 'ping' },
    bad: { method: 'ping' },
  };
}
