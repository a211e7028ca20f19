import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import type { JsonObject } from '../../../src/json.js';
import { completeExample } from '../../../src/rules/examples.js';
import { grammarOf } from '../../../src/rules/grammar.js';
import { lint } from '../../../src/rules/index.js';
import type { Example } from '../../../src/rules/rule.js';
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

/** A message by itself, and what one of several rules finds in it. */
export interface MessageCase {
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

/** Declares a test for each case. */
export function itFinds(cases: readonly MessageCase[]): void {
  it.each(cases)('$rule: $what', ({ rule, revision = '2025-11-25', message, request, finds }) => {
    const answered = request === undefined ? {} : { request: whole(request) };
    expect(sentencesOf(rule, revision, { message: whole(message), ...answered })).toEqual(finds);
  });
}

function whole(message: JsonObject): JsonObject {
  return { jsonrpc: '2.0', id: 1, ...message };
}
