import { describe, expect, it } from 'vitest';

import { RuleIndex } from '../../src/rules/active.js';
import type { ActiveRule } from '../../src/rules/active.js';
import type { ActiveLevel } from '../../src/rules/config.js';
import type { Rule } from '../../src/rules/rule.js';
import { testRule } from './support/applied.js';

function rule(id: string, on: Rule['on'], more: Partial<Rule> = {}): Rule {
  return { ...testRule(on, () => undefined), id, ...more };
}

function indexOf(...given: readonly Rule[]): RuleIndex {
  return new RuleIndex('2025-11-25', new Map(given.map((each): [Rule, ActiveLevel] => [each, 'warn'])));
}

function ids(rules: readonly ActiveRule[]): readonly string[] {
  return rules.map((active) => active.rule.id);
}

describe('the rules that are applied', () => {
  it('are those of the revision', () => {
    const older = rule('older', 'message', { revisions: ['2025-06-18'] });
    const both = rule('both', 'message', { revisions: ['2025-06-18', '2025-11-25'] });
    expect(ids(indexOf(older, both).message)).toEqual(['both']);
    expect(indexOf(older, both).isEmpty).toBe(false);
    expect(indexOf(older).isEmpty).toBe(true);
    expect(indexOf().isEmpty).toBe(true);
  });

  it('are sorted by what they are about', () => {
    const index = indexOf(
      rule('message', 'message'),
      rule('envelope', 'envelope'),
      rule('text', 'text'),
      rule('error', 'error'),
      rule('ping', { method: 'ping' }),
      rule('calls', { method: ['tools/call', 'tools/list'] }),
      rule('answers', { resultOf: ['ping', 'tools/list'] }),
    );
    expect(ids(index.message)).toEqual(['message']);
    expect(ids(index.envelope)).toEqual(['envelope']);
    expect(ids(index.text)).toEqual(['text']);
    expect(ids(index.error)).toEqual(['error']);
    expect(ids(index.ofMethod('ping'))).toEqual(['ping']);
    expect(ids(index.ofMethod('tools/list'))).toEqual(['calls']);
    expect(ids(index.ofResult('ping'))).toEqual(['answers']);
    for (const method of [undefined, 'acme', 'toString']) {
      expect(index.ofMethod(method)).toEqual([]);
      expect(index.ofResult(method)).toEqual([]);
    }
  });

  it('keep their order', () => {
    const index = indexOf(rule('a', 'message'), rule('b', { method: 'ping' }), rule('c', { method: ['x', 'ping'] }));
    expect(index.ofMethod('ping').map((active) => [active.rule.id, active.order])).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
  });
});
