import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import { completeExample } from '../../../src/rules/examples.js';
import { grammarOf } from '../../../src/rules/grammar.js';
import { lint } from '../../../src/rules/index.js';
import type { Example } from '../../../src/rules/rule.js';
import type { Revision } from '../../../src/schema.js';

/** What a rule finds in a message that its examples leave open. */
export interface Case {
  readonly what: string;
  /** The latest one unless told. */
  readonly revision?: Revision;
  readonly in: Example;
  /** Each finding, as a sentence; none unless told. */
  readonly finds?: readonly string[];
}

/** Declares a test of each case. */
export function describeCases(rule: string, cases: readonly Case[]): void {
  describe(`${rule}, besides`, () => {
    it.each(cases)('$what', ({ revision = '2026-07-28', in: example, finds = [] }) => {
      const schema = Schemas.forVersion(revision);
      const { message, request, from } = completeExample(grammarOf(schema), example);
      const findings = lint(schema, message, { request, from, config: { rules: { [rule]: 'error' } } });
      expect(findings.map((finding) => finding.message)).toEqual(finds);
    });
  });
}
