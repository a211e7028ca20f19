import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import { completeExample } from '../../../src/rules/examples.js';
import { grammarOf } from '../../../src/rules/grammar.js';
import { lint } from '../../../src/rules/index.js';
import type { Example, Rule } from '../../../src/rules/rule.js';
import type { Revision } from '../../../src/schema.js';

/** A message, and what one rule finds in it. */
export interface RuleCase {
  readonly what: string;
  /** The latest one unless told. */
  readonly revision?: Revision;
  readonly of: Example;
  /** Each finding as a sentence; none unless told. */
  readonly finds?: readonly string[];
}

/** Declares a test for each case of a rule that its examples leave open. */
export function describeRule(rule: string, cases: readonly RuleCase[]): void {
  describe(`${rule}, further`, () => {
    it.each(cases)('$what', ({ revision = '2026-07-28', of, finds = [] }) => {
      expect(sentencesOf(rule, revision, of)).toEqual(finds);
    });
  });
}

/** What a rule finds in a message, as sentences. */
export function sentencesOf(rule: string, revision: Revision, example: Example): readonly string[] {
  const schema = Schemas.forVersion(revision);
  const { message, request, from } = completeExample(grammarOf(schema), example);
  const findings = lint(schema, message, { request, from, config: { rules: { [rule]: 'error' } } });
  return findings.map((finding) => finding.message);
}

/** Declares that what people are shown as good keeps all rules, those of other groups too. */
export function describeGoodExamples(rules: readonly Rule[]): void {
  it.each(rules.map((rule) => ({ id: rule.id, rule })))('the good example of $id keeps all rules', ({ rule }) => {
    for (const revision of rule.revisions) {
      const schema = Schemas.forVersion(revision);
      const { message, request, from } = completeExample(grammarOf(schema), rule.good);
      const findings = lint(schema, message, { request, from, config: 'all' });
      expect(findings.map((finding) => `${revision}: ${finding.rule}: ${finding.message}`)).toEqual([]);
    }
  });
}
