import { deepFreeze } from '../../freeze.js';
import type { JsonValue } from '../../json.js';
import type { Side } from '../../messages/protocol.js';
import type { Revision } from '../../schema.js';
import { linkOf } from '../link.js';
import { ALLOWANCES } from './all.js';
import type { Allowance, AllowanceId } from './allowance.js';

/** What is to be known of an allowance. Frozen. */
export interface AllowanceFacts {
  readonly id: AllowanceId;
  /** What comes in and how it is read: one sentence. */
  readonly says: string;
  /** The revisions in which it can make a message valid. */
  readonly revisions: readonly Revision[];
  /** Where the specification says how it should be. */
  readonly link: string;
  /** A message before and after; `after` is undefined where it is dropped. */
  readonly example: {
    readonly from: Side;
    /** The method that the message answers. */
    readonly request: string | undefined;
    readonly before: JsonValue;
    readonly after: JsonValue | undefined;
  };
}

/** All allowances. */
export const allowances: readonly AllowanceFacts[] = /* @__PURE__ */ Object.freeze(ALLOWANCES.map(factsOf));

function factsOf(allowance: Allowance): AllowanceFacts {
  const { id, says, revisions, example } = allowance;
  const { from, request, before, after } = example;
  return Object.freeze({
    id,
    says,
    revisions: Object.freeze([...revisions]),
    link: linkOf(allowance),
    example: Object.freeze({ from, request, before: deepFreeze(before), after: deepFreeze(after) }),
  });
}
