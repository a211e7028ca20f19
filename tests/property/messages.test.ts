import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createCorrelator, readMessage, readResult, salvage } from '../../src/messages/index.js';
import type { Verdict } from '../../src/messages/index.js';
import { METHODS, anyInput, holding, nearly, schema, side } from '../support/inputs.js';
import type { Maker } from '../support/inputs.js';

/** A verdict is frozen, and what it says holds together. */
function expectSound(verdict: Verdict): void {
  expect(Object.isFrozen(verdict)).toBe(true);
  if (verdict.kind === 'batch') {
    expect(Object.isFrozen(verdict.messages)).toBe(true);
    for (const each of verdict.messages) expectSound(each);
  } else if (verdict.kind === 'rejected') {
    const { issues, reply, unanswered, id, envelope } = verdict;
    expect(Object.isFrozen(issues) && issues.every((issue) => Object.isFrozen(issue))).toBe(true);
    expect(issues.length).toBeGreaterThan(0);
    expect(reply === undefined).toBe(unanswered !== undefined);
    if (envelope === 'notification' || envelope === 'result' || envelope === 'error') expect(reply).toBeUndefined();
    if (envelope === 'request' && id !== undefined) expect(reply?.get('id')).toBe(id);
    if (reply !== undefined) {
      expect((reply.get('error') as { message: string }).message.length).toBeLessThanOrEqual(200);
    }
  } else {
    expect(verdict.record.constructor.name).toBe(verdict.type);
    expect(Object.isFrozen(verdict.record)).toBe(true);
  }
}

describe('whatever the input', () => {
  it('readMessage gives a verdict', () => {
    fc.assert(
      fc.property(
        schema,
        side,
        anyInput,
        fc.constantFrom(...METHODS),
        fc.boolean(),
        (each, from, input, request, flag) => {
          expectSound(readMessage(each, input, { from }));
          const more = {
            replyData: flag,
            maxIssues: flag ? 1 : 30,
            methods: flag ? ('strict' as const) : ('any' as const),
          };
          expectSound(
            readMessage(each, input, { from, request: { method: request, task: flag, of: request }, ...more }),
          );
        },
      ),
      { numRuns: 4000 },
    );
  });

  it('a correlator gives verdicts, and stays within its limit', () => {
    const messages = fc.array(fc.tuple(side, fc.oneof(nearly.map(holding), anyInput)), { maxLength: 20 });
    fc.assert(
      fc.property(schema, messages, (each, stream) => {
        const correlator = createCorrelator(each, { limit: 3 });
        for (const [from, make] of stream) {
          expectSound(correlator.read(make(), from));
          expect(correlator.outstanding(from).length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('what passes is relayed as it came, and passes again', () => {
    fc.assert(
      fc.property(schema, side, nearly, (each, from, value) => {
        const verdict = readMessage(each, value, { from });
        if (verdict.kind === 'rejected' || verdict.kind === 'batch') return;
        const text = JSON.stringify(verdict.record);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(readMessage(each, verdict.record, { from })).toEqual(verdict);
      }),
      { numRuns: 4000 },
    );
  });

  it('readResult and salvage give a verdict', () => {
    const types = fc.constantFrom('ListToolsResult', 'CallToolResult', 'ServerResult', 'CreateMessageResult', 'Tool');
    const value: fc.Arbitrary<Maker> = fc.oneof(
      anyInput,
      fc
        .record({ tools: fc.array(anyInput), content: fc.array(anyInput), task: anyInput })
        .map(({ tools, content, task }) => () => ({
          tools: tools.map((make) => make()),
          content: content.map((make) => make()),
          task: task(),
        })),
      fc
        .record({ tools: fc.array(fc.jsonValue()), content: fc.array(fc.jsonValue()), resultType: fc.string() })
        .map(holding),
    );
    fc.assert(
      fc.property(schema, fc.constantFrom(...METHODS), value, types, fc.boolean(), (each, method, make, type, task) => {
        const input = make();
        const reading = readResult(each, method, input, { task, of: method });
        expect(Object.isFrozen(reading)).toBe(true);
        if (!reading.ok) expect(reading.issues.length).toBeGreaterThan(0);
        const name = each.has(type) ? type : 'Tool';
        const saved = salvage(each, name, input);
        expect(Object.isFrozen(saved)).toBe(true);
        // What is valid as it is needs no salvage.
        if (each.validate(name, input).ok) expect(saved.ok && saved.rejects).toEqual([]);
        if (saved.ok) expect(each.is(name, saved.record)).toBe(true);
        else expect(saved.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 4000 },
    );
  });
});
