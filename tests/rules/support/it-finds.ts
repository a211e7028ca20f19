import { expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import type { JsonObject } from '../../../src/json.js';
import { lint } from '../../../src/rules/index.js';
import type { Revision } from '../../../src/schema.js';

/** What the examples of a rule leave open: an exception, or another way to break it. */
export interface Case {
  readonly rule: string;
  readonly what: string;
  /** 2025-11-25 unless told. */
  readonly revision?: Revision;
  /** Without what is the same in all of them, the version of JSON-RPC and the id. */
  readonly message: JsonObject;
  /** The request that it answers, in short too. */
  readonly request?: JsonObject;
  /** Each finding of the rule, as a sentence. */
  readonly finds: readonly string[];
}

export function itFinds(cases: readonly Case[]): void {
  it.each(cases)('$rule: $what', ({ rule, revision = '2025-11-25', message, request, finds }) => {
    const findings = lint(Schemas.forVersion(revision), whole(message), {
      request: request && whole(request),
      config: { rules: { [rule]: 'error' } },
    });
    expect(findings.map((finding) => finding.message)).toEqual(finds);
  });
}

function whole(message: JsonObject): JsonObject {
  return { jsonrpc: '2.0', id: 1, ...message };
}
