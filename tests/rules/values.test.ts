import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Record, Schemas } from '../../src/index.js';
import type { JsonValue, PathStep } from '../../src/json.js';
import { RULES } from '../../src/rules/all.js';
import { lint } from '../../src/rules/index.js';
import type { Finding } from '../../src/rules/index.js';
import { isArray, isObject } from '../../src/rules/json.js';
import type { Context } from '../../src/rules/rule.js';
import { documentOf } from '../oracle/support/oracle.js';
import { first, grownAndMutated } from '../oracle/support/values.js';
import { schemaFor } from '../support/named-schema.js';

const VALUES = 12;

describe.each(Schemas.supportedVersions)('values of each type of %s', (revision) => {
  const schema = Schemas.forVersion(revision);
  const document = documentOf(revision);

  it('are linted without a throw, as records, as messages and inside of them', () => {
    for (const name of schema.typeNames) {
      for (const value of first(VALUES, grownAndMutated(document, name))) {
        for (const message of messagesWith(value)) expectSound(message, lint(schema, message, { config: 'all' }));
        const record = recordOf(revision, name, value);
        if (record !== undefined) expectSound(value, lint(schema, record, { config: 'all' }));
      }
    }
  });

  it('are answered and asked without a throw', () => {
    for (const direction of ['clientRequest', 'serverRequest', 'inputRequest'] as const) {
      for (const method of schema.methods(direction)) {
        const asked = schema.messageType(direction, method) ?? 'Request';
        const requests = first(VALUES, grownAndMutated(document, asked));
        const results = first(VALUES, grownAndMutated(document, schema.resultType(direction, method) ?? 'Result'));
        for (const [request, result] of pairs(requests, results)) {
          const message = { jsonrpc: '2.0', id: 1, result };
          expectSound(message, lint(schema, message, { request: withEnvelope(request), config: 'all' }));
          const error = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: '', data: result } };
          expectSound(error, lint(schema, error, { request: withEnvelope(request), config: 'all' }));
        }
      }
    }
  });
});

describe('checks by themselves', () => {
  const json: fc.Arbitrary<JsonValue> = fc.jsonValue().map((value) => value as JsonValue);

  it('do not throw, whatever stands at the place', () => {
    const revision = '2026-07-28';
    const schema = schemaFor(revision);
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        json,
        json,
        json,
        fc.option(fc.string(), { nil: undefined }),
        (...given) => {
          const [rule, value, message, request, method] = given;
          const context: Context = {
            revision,
            message,
            kind: undefined,
            request,
            from: 'client',
            encoded: undefined,
            isRequest: () => true,
            isValid: (name, each) => schema.typeNames.includes(name) && schema.is(name, each),
          };
          const envelope = isObject(message) ? message : undefined;
          const asked = isObject(request) ? request : undefined;
          rule.check({ value, context, envelope, method, request: asked }, () => undefined);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

/** What lint may be given with a value in it. */
function messagesWith(value: JsonValue): readonly JsonValue[] {
  const id = 1;
  return [
    value,
    { jsonrpc: '2.0', id, result: value },
    { jsonrpc: '2.0', id, error: value },
    { jsonrpc: '2.0', id, method: 'tools/call', params: value },
    [{ jsonrpc: '2.0', id, result: value }, value],
  ];
}

function withEnvelope(request: JsonValue): JsonValue {
  return isObject(request) ? { jsonrpc: '2.0', id: 1, ...request } : request;
}

function recordOf(revision: (typeof Schemas.supportedVersions)[number], name: string, value: JsonValue): unknown {
  const schema = schemaFor(revision);
  const verdict = schema.validate(name, value);
  return verdict.ok && verdict.value instanceof Record ? verdict.value : undefined;
}

/** Findings lead to what is there, or to what is missing from a container that is there. */
function expectSound(message: JsonValue, findings: readonly Finding[]): void {
  const unsound = findings.filter((each) => each.message === '' || !hasContainer(message, each.path));
  if (unsound.length > 0) expect({ message, unsound }).toEqual({ message, unsound: [] });
}

function hasContainer(message: JsonValue, path: readonly PathStep[]): boolean {
  let place: JsonValue | undefined = message;
  for (const step of path.slice(0, -1)) {
    if (isArray(place)) place = place[Number(step)];
    else if (isObject(place) && Object.hasOwn(place, step)) place = place[step];
    else return false;
  }
  return path.length === 0 || isArray(place) || isObject(place);
}

function* pairs<A, B>(left: Iterable<A>, right: Iterable<B>): Generator<readonly [A, B]> {
  const others = [...right];
  let index = 0;
  for (const each of left) {
    const other = others[index++ % Math.max(1, others.length)];
    if (other !== undefined) yield [each, other];
  }
}
