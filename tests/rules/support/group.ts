import { describe, expect, it } from 'vitest';

import { Schemas } from '../../../src/index.js';
import { readMessage } from '../../../src/messages/index.js';
import { RULES } from '../../../src/rules/all.js';
import { completeExample } from '../../../src/rules/examples.js';
import type { CompleteExample } from '../../../src/rules/examples.js';
import { grammarOf } from '../../../src/rules/grammar.js';
import { lint } from '../../../src/rules/index.js';
import type { Finding } from '../../../src/rules/index.js';
import { ALL } from '../../../src/rules/revisions.js';
import type { Example, Rule, Strength } from '../../../src/rules/rule.js';
import type { Revision } from '../../../src/schema.js';

/** What is known of a rule without looking at it. */
export interface Expected {
  readonly strength: Strength;
  readonly revisions: readonly Revision[];
  /** Each finding in the bad example, as a sentence; by revision where they do not all say the same. */
  readonly finds: readonly string[] | { readonly [revision: string]: readonly string[] };
}

/** Declares the tests that each rule of a group has to pass. */
export function describeGroup(rules: readonly Rule[], expected: { readonly [id: string]: Expected }): void {
  it('has the rules that are expected', () => {
    expect(rules.map(({ id }) => id)).toEqual(Object.keys(expected));
  });

  describe.each(rules.map((rule) => ({ id: rule.id, rule })))('$id', ({ id, rule }) => {
    it('is as strong as the specification asks, in the revisions that ask it', () => {
      const { strength, revisions } = rule;
      expect({ strength, revisions }).toEqual({
        strength: expected[id]?.strength,
        revisions: expected[id]?.revisions,
      });
    });

    it('is said in one sentence, of a page of the specification', () => {
      expect(rule.says).toMatch(/^[A-Z`"_].*[^.]\.$/);
      expect(rule.page).toMatch(
        /^(2024-11-05|2025-03-26|2025-06-18|2025-11-25|2026-07-28)\/[a-z0-9/-]+(#[a-z0-9-]+)?$/,
      );
    });

    it.each(rule.revisions)('has a good example that is valid and keeps all rules, in %s', (revision) => {
      expect(findingsIn(RULES, rule.good, revision)).toEqual([]);
      expect(whyInvalid(rule.good, revision)).toBeUndefined();
    });

    it.each(rule.revisions)('finds what is wrong with its bad example, and no other does, in %s', (revision) => {
      const findings = findingsIn(rules, rule.bad, revision);
      expect(findings.filter((finding) => finding.rule !== id)).toEqual([]);
      const finds = expected[id]?.finds ?? {};
      expect(findings.map(({ message }) => message)).toEqual('length' in finds ? finds : finds[revision]);
    });

    it('is not applied in other revisions', () => {
      for (const revision of ALL.filter((each) => !rule.revisions.includes(each))) {
        expect(findingsIn(rules, rule.bad, revision).filter((finding) => finding.rule === id)).toEqual([]);
      }
    });
  });
}

/** What rules of the group find. */
function findingsIn(rules: readonly Rule[], example: Example, revision: Revision): readonly Finding[] {
  const schema = Schemas.forVersion(revision);
  const { message, request, from } = completeExample(grammarOf(schema), example);
  const findings = lint(schema, message, { request, from, config: 'all' });
  return findings.filter((finding) => rules.some(({ id }) => id === finding.rule));
}

/** What the schema has against an example that is a message by itself. */
function whyInvalid(example: Example, revision: Revision): string | undefined {
  if ('text' in example) return undefined;
  const schema = Schemas.forVersion(revision);
  const complete = completeExample(grammarOf(schema), example);
  const verdicts = (complete.from === undefined ? (['client', 'server'] as const) : [complete.from]).map((from) =>
    readMessage(schema, complete.message, { from, ...originOf(complete) }),
  );
  if (verdicts.some(isTaken)) return undefined;
  return JSON.stringify(verdicts);
}

/** Of a batch, all of its messages are. */
function isTaken(verdict: ReturnType<typeof readMessage>): boolean {
  return verdict.kind === 'batch' ? verdict.messages.every(isTaken) : verdict.kind !== 'rejected';
}

function originOf({ message, request }: CompleteExample): { readonly request?: { method: string; task: boolean } } {
  if (typeof request !== 'object' || request === null || !('method' in request) || Array.isArray(message)) return {};
  const { method, params } = request;
  if (typeof method !== 'string') return {};
  return { request: { method, task: typeof params === 'object' && params !== null && 'task' in params } };
}
