import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import { readMessage } from '../../src/messages/index.js';
import { GROUPS, RULES } from '../../src/rules/all.js';
import { completeExample } from '../../src/rules/examples.js';
import type { CompleteExample } from '../../src/rules/examples.js';
import { grammarOf } from '../../src/rules/grammar.js';
import { lint } from '../../src/rules/index.js';
import type { Finding } from '../../src/rules/index.js';
import { ALL } from '../../src/rules/revisions.js';
import type { Example, Rule } from '../../src/rules/rule.js';
import type { Revision } from '../../src/schema.js';

const GROUP_OF = new Map(GROUPS.flatMap(({ rules }) => rules.map((rule) => [rule.id, rules] as const)));

describe('the rules', () => {
  it('have an id each, in kebab case', () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('stand in the revisions that there are', () => {
    expect(ALL).toEqual(Schemas.supportedVersions);
  });
});

describe.each(GROUPS.map(({ name, rules }) => ({ name, rules })))('$name', ({ rules }) => {
  describe.each(rules.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule }) => {
    it('is said in one sentence, of a page of the specification, of some revisions in their order', () => {
      expect(rule.says).toMatch(/^[A-Z`"_].*[^.]\.$/);
      expect(rule.page).toMatch(
        /^(2024-11-05|2025-03-26|2025-06-18|2025-11-25|2026-07-28)\/[a-z0-9/-]+(#[a-z0-9-]+)?$/,
      );
      expect(rule.revisions.length).toBeGreaterThan(0);
      expect(rule.revisions).toEqual(ALL.filter((revision) => rule.revisions.includes(revision)));
    });

    it.each(rule.revisions)('finds its bad example and nothing in its good one, in %s', (revision) => {
      expect(foundIn(rule.good, revision, rule), 'in the good example').toEqual([]);
      expect(foundIn(rule.bad, revision, rule), 'in the bad example').toEqual([rule.id]);
    });

    it.each(rule.revisions)('has a good example that is valid in %s', (revision) => {
      expect(whyInvalid(rule.good, revision)).toBeUndefined();
    });

    it('is not applied in other revisions', () => {
      for (const revision of ALL.filter((each) => !rule.revisions.includes(each))) {
        const findings = findingsIn(rule.bad, revision);
        expect(findings.filter((finding) => finding.rule === rule.id)).toEqual([]);
      }
    });
  });
});

/** The rules of the group that an example breaks. */
function foundIn(example: Example, revision: Revision, rule: Rule): readonly string[] {
  const group = GROUP_OF.get(rule.id) ?? [];
  const found = new Set(findingsIn(example, revision).map((finding) => finding.rule));
  return [...found].filter((id) => group.some((each) => each.id === id));
}

function findingsIn(example: Example, revision: Revision): readonly Finding[] {
  const schema = Schemas.forVersion(revision);
  const { message, request, from } = completeExample(grammarOf(schema), example);
  return lint(schema, message, { request, from, config: 'all' });
}

/** What the schema has against an example that is a message by itself. */
function whyInvalid(example: Example, revision: Revision): string | undefined {
  if ('text' in example) return undefined;
  const schema = Schemas.forVersion(revision);
  const complete = completeExample(grammarOf(schema), example);
  const verdicts = (complete.from === undefined ? (['client', 'server'] as const) : [complete.from]).map((from) =>
    readMessage(schema, complete.message, { from, ...originOf(complete) }),
  );
  if (verdicts.some((verdict) => verdict.kind !== 'rejected')) return undefined;
  return JSON.stringify(verdicts);
}

function originOf({ message, request }: CompleteExample): { readonly request?: { method: string; task: boolean } } {
  if (typeof request !== 'object' || request === null || !('method' in request) || Array.isArray(message)) return {};
  const { method, params } = request;
  if (typeof method !== 'string') return {};
  return { request: { method, task: typeof params === 'object' && params !== null && 'task' in params } };
}
