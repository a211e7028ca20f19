import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { JsonObject, JsonValue } from '../../src/json.js';
import type { Side } from '../../src/messages/index.js';
import { RULES } from '../../src/rules/all.js';
import { lint } from '../../src/rules/index.js';
import type { Config } from '../../src/rules/index.js';
import { isObject, memberOf, textOf } from '../../src/rules/json.js';
import { LEFT_OUT } from '../../src/rules/left-out.js';
import { linkOf } from '../../src/rules/link.js';
import type { Revision } from '../../src/schema.js';
import { needing, sharedPath } from '../oracle/support/shared.js';
import { CORRECTIONS } from './support/corrections.js';

const FILE = sharedPath('spec-facts/prose-rules.json');
const { title, missing } = needing('the rules and the facts about the prose', FILE);

interface Fact {
  readonly id: string;
  readonly strength: string;
  readonly revisions: readonly string[];
  readonly scope: string;
  readonly checkable: string;
  readonly link: string;
  readonly example_revision: Revision;
  readonly valid_example: JsonValue;
  readonly invalid_example?: JsonValue;
}

/** What a message alone, or a request with its response, can show. */
const FACTS: readonly Fact[] = missing
  ? []
  : (JSON.parse(readFileSync(FILE, 'utf8')) as readonly Fact[]).filter(
      ({ scope, checkable }) =>
        (scope === 'message' || scope === 'pair') && /^(message alone|with originating request)$/.test(checkable),
    );

const CORRECTED = new Map(CORRECTIONS.map((correction) => [correction.id, correction]));

describe.skipIf(missing)(title, () => {
  it('are the same, but for those that are left out', () => {
    expect(FACTS.length).toBe(166);
    const ids = [...RULES.map(({ id }) => id), ...LEFT_OUT.map(({ id }) => id)];
    expect(ids.toSorted()).toEqual(FACTS.map(({ id }) => id).toSorted());
  });

  it('agree in strength, revisions and link, but for what is corrected', () => {
    const rules = RULES.map(({ id, strength, revisions }) => ({ id, strength, revisions }));
    const facts = FACTS.filter(({ id }) => RULES.some((rule) => rule.id === id)).map(({ id, strength, revisions }) => {
      const { rule = {} } = CORRECTED.get(id) ?? {};
      return { id, strength, revisions, ...rule };
    });
    expect(rules.toSorted(byId)).toEqual(facts.toSorted(byId));
  });

  it('lead to the same pages, but for what is corrected', () => {
    const links = RULES.filter(({ id }) => CORRECTED.get(id)?.link === undefined);
    const linkIn = new Map(FACTS.map(({ id, link }) => [id, link]));
    expect(links.map((rule) => [rule.id, linkOf(rule)])).toEqual(links.map(({ id }) => [id, linkIn.get(id)]));
  });

  it.each(FACTS.filter(({ id }) => RULES.some((rule) => rule.id === id)))(
    '$id takes the examples as they are meant',
    (fact) => {
      const { examples } = CORRECTED.get(fact.id) ?? {};
      expect(found(fact, fact.valid_example), 'in the valid example').toBe(examples?.valid ?? false);
      if (fact.invalid_example === undefined) return;
      expect(found(fact, fact.invalid_example), 'in the invalid example').toBe(examples?.invalid ?? true);
    },
  );
});

it('what is left out is no rule, has a reason, and is sorted', () => {
  const ids = LEFT_OUT.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(ids.filter((id) => RULES.some((rule) => rule.id === id))).toEqual([]);
  expect(LEFT_OUT.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});

it('what is corrected is a rule, has a reason, and is sorted', () => {
  const ids = CORRECTIONS.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(ids.filter((id) => !RULES.some((rule) => rule.id === id))).toEqual([]);
  expect(CORRECTIONS.filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});

/** Whether the rule finds something in an example of the facts. */
function found({ id, example_revision: revision }: Fact, example: JsonValue): boolean {
  const { message, request, from } = toMessage(example);
  const config: Config = { rules: { [id]: 'error' } };
  const findings = lint(Schemas.forVersion(revision), message, { request, from: from ?? senderOf(id), config });
  return findings.length > 0;
}

/** Who breaks a rule that depends on it: the facts do not say. */
function senderOf(id: string): Side | undefined {
  return RULES.find((rule) => rule.id === id)?.bad.from;
}

function toMessage(example: JsonValue): { message: unknown; request: unknown; from: Side | undefined } {
  const raw = textOf(memberOf(example, 'raw'));
  if (raw !== undefined) return { message: toRaw(raw), request: undefined, from: undefined };
  if (!isObject(example) || !('response' in example)) return { message: example, request: undefined, from: undefined };
  const { request, response, request_from: asker } = example as JsonObject & { request_from?: Side };
  const from = asker === undefined ? undefined : asker === 'client' ? 'server' : 'client';
  return { message: response, request, from };
}

/** A text, or the bytes of a sentence that begins with their hexadecimal digits. */
function toRaw(raw: string): string | Uint8Array {
  const [, digits] = /^([0-9a-f]{20,})\b/.exec(raw) ?? [];
  if (digits === undefined) return raw.replaceAll('\\n', '\n');
  return new Uint8Array(Buffer.from(digits, 'hex'));
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
