import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Schemas } from '../../src/index.js';
import type { Revision } from '../../src/index.js';
import { copyJson } from '../../src/copy.js';
import { decodeJson, isEncoded } from '../../src/decode.js';
import type { JsonObject, JsonValue, PathStep } from '../../src/json.js';
import { protocolOf } from '../../src/messages/protocol.js';
import { readMessage } from '../../src/messages/index.js';
import { ALLOWANCES } from '../../src/rules/allowances/all.js';
import { ChangeList } from '../../src/rules/allowances/change.js';
import { Mender } from '../../src/rules/allowances/mender.js';
import { readLeniently, repair } from '../../src/rules/index.js';
import type { Change, Repair, RepairOptions } from '../../src/rules/index.js';
import { isArray, isObject } from '../../src/rules/json.js';
import { located, objectParts } from '../../src/schema-walk.js';
import { documentOf } from '../oracle/support/oracle.js';
import { first, grown, grownAndMutated } from '../oracle/support/values.js';
import { METHODS, anyInput, schema as anySchema, side } from '../support/inputs.js';
import { schemaFor } from '../support/named-schema.js';

const VALUES = 24;

/** What becomes of an object that is taken as a definition, by the allowances named or by all, without a verdict before. */
function mend(revision: Revision, name: string, value: JsonObject, ids?: readonly string[]) {
  const { internals } = protocolOf(Schemas.forVersion(revision));
  const changes = new ChangeList(100);
  const allowances = ALLOWANCES.filter(({ id }) => ids === undefined || ids.includes(id));
  const mender = new Mender(internals, allowances, changes, []);
  return { mended: mender.message(value, [located(internals.lookUp(name))], undefined), changes: changes.close() };
}

describe.each(Schemas.supportedVersions)('objects of each type of %s', (revision) => {
  const schema = Schemas.forVersion(revision);
  const core = schemaFor(revision);
  const document = documentOf(revision);
  const { lookUp } = protocolOf(schema).internals;
  const objectsOf = (name: string): readonly JsonObject[] => [...first(VALUES, grown(document, name))].filter(isObject);

  it('that are valid are never changed, even where nobody asks first', () => {
    let tried = 0;
    for (const name of schema.typeNames) {
      for (const value of objectsOf(name)) {
        const { mended, changes } = mend(revision, name, value);
        if (JSON.stringify(mended) !== JSON.stringify(value) || changes.length > 0)
          expect({ name, mended, changes }).toEqual({ name, mended: value, changes: [] });
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(1000);
  });

  it('lose a null where its absence makes them valid, and no other', () => {
    const seen = { lost: 0, kept: 0, fine: 0 };
    for (const name of schema.typeNames) {
      const parts = objectParts(located(lookUp(name)), lookUp);
      const keys = new Set(parts.flatMap(({ node }) => Object.keys(node.properties ?? {})));
      const [value] = objectsOf(name);
      if (value === undefined || keys.size === 0) continue;
      for (const key of keys) {
        // That of an error has an allowance of its own.
        if (key === 'id' && name.includes('Error')) continue;
        const withNull: JsonObject = { ...value, [key]: null };
        const without = Object.fromEntries(Object.entries(withNull).filter(([each]) => each !== key));
        const isFine = core.is(name, withNull);
        const isLost = !isFine && core.is(name, without);
        seen[isFine ? 'fine' : isLost ? 'lost' : 'kept']++;
        const { mended, changes } = mend(revision, name, withNull, ['null-member']);
        expect({ name, key, mended }).toEqual({ name, key, mended: isLost ? without : withNull });
        expect(changes.map(({ path }) => path)).toEqual(isLost ? [[key]] : []);
      }
    }
    expect(Math.min(seen.lost, seen.kept)).toBeGreaterThan(50);
  });
});

describe.each(Schemas.supportedVersions)('messages of %s', (revision) => {
  const schema = Schemas.forVersion(revision);
  const document = documentOf(revision);

  it('are read as readMessage reads them where they pass, and pass where they are changed', () => {
    const seen = { fine: 0, bad: 0, changed: 0 };
    for (const { message, options } of messagesOf(revision)) {
      const exact = readMessage(schema, message, options);
      const read = readLeniently(schema, message, options);
      const repaired = repair(schema, message, options);
      expect(repaired).toMatchObject({ changes: read.changes, count: read.count, dropped: read.dropped });
      if (exact.kind !== 'rejected') {
        seen.fine++;
        expect(read).toEqual({ verdict: exact, changes: [], count: 0, dropped: false });
        expect(repaired.input).toBe(message);
      } else if (read.count === 0) {
        seen.bad++;
        expect(read.verdict).toEqual(exact);
      } else {
        seen.changed++;
        expect(read.verdict.kind === 'rejected').toBe(read.dropped);
        expectTold(message, repaired);
      }
    }
    expect(Math.min(seen.fine, seen.bad)).toBeGreaterThan(100);
    expect(seen.changed).toBeGreaterThan(50);
  });

  function* messagesOf(
    each: Revision,
  ): Generator<{ message: JsonObject; options: { from: 'client' | 'server'; request?: string } }> {
    const directions = ['clientRequest', 'clientNotification', 'serverRequest', 'serverNotification'] as const;
    for (const direction of directions) {
      const [from, other] = direction.startsWith('client')
        ? (['client', 'server'] as const)
        : (['server', 'client'] as const);
      const head = direction.endsWith('Request') ? { jsonrpc: '2.0', id: 1 } : { jsonrpc: '2.0' };
      for (const method of schema.methods(direction)) {
        const type = schema.messageType(direction, method);
        for (const value of first(VALUES, grownAndMutated(document, type ?? ''))) {
          if (!isObject(value)) continue;
          yield { message: { ...value, ...head, method }, options: { from } };
          yield { message: { ...withNulls(value), ...head, method }, options: { from } };
        }
        const result = schema.resultType(direction, method);
        if (result === undefined) continue;
        for (const value of first(VALUES, grownAndMutated(document, result))) {
          yield { message: { jsonrpc: '2.0', id: 1, result: value }, options: { from: other, request: method } };
          yield {
            message: { jsonrpc: '2.0', id: 1, result: isObject(value) ? withNulls(value) : null },
            options: { from: other, request: method },
          };
        }
      }
    }
    const error = each < '2025-11-25' ? 'JSONRPCError' : 'JSONRPCErrorResponse';
    for (const value of first(VALUES, grownAndMutated(document, error))) {
      if (!isObject(value)) continue;
      yield { message: value, options: { from: 'server' } };
      yield { message: { ...value, id: null }, options: { from: 'client' } };
    }
  }
});

describe('whatever the input', () => {
  it('readLeniently and repair give an answer, and what they say of changes is so', () => {
    fc.assert(
      fc.property(anySchema, side, anyInput, fc.constantFrom(...METHODS), (schema, from, make, method) => {
        const input = make();
        const options = { from, request: { method, task: true, of: method } };
        const read = readLeniently(schema, make(), options);
        const repaired = repair(schema, input, options as RepairOptions);
        expect([Object.isFrozen(read), Object.isFrozen(read.changes), Object.isFrozen(repaired)]).toEqual([
          true,
          true,
          true,
        ]);
        if (repaired.count === 0 || repaired.dropped) expect(Object.is(repaired.input, input)).toBe(true);
        else expectTold(treeOf(input), repaired);
      }),
      { numRuns: 4000 },
    );
  });

  it('keys that every object inherits, or might, reach no prototype', () => {
    const schema = Schemas.forVersion('2025-11-25');
    const text =
      '{"jsonrpc":"2.0","id":1,"__proto__":{"polluted":1},"method":"tools/call",' +
      '"params":{"name":"a","arguments":null,"__proto__":{"arguments":null},"constructor":null,"hasOwnProperty":null}}';
    const { input, count } = repair(schema, text, { from: 'client' });
    expect(count).toBe(1);
    expect(JSON.stringify(input)).toBe(text.replace('"arguments":null,"__proto__"', '"__proto__"'));
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  it('depth does no harm', () => {
    const schema = Schemas.forVersion('2025-11-25');
    const deep = `${'['.repeat(500)}${']'.repeat(500)}`;
    const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","_meta":null,"arguments":{"a":${deep}}}}`;
    const read = readLeniently(schema, text, { from: 'client' });
    expect([read.verdict.kind, read.count]).toEqual(['request', 1]);
  });
});

/** Adds null under some keys that definitions have. */
function withNulls(object: JsonObject): JsonObject {
  const { params } = object;
  const nulls = { description: null, nextCursor: null, _meta: null };
  return isObject(params) ? { ...object, params: { ...params, cursor: null, total: null } } : { ...object, ...nulls };
}

/** The changes, made in another way, lead from what came in to what came out. */
function expectTold(before: JsonValue, { input, changes, dropped }: Repair): void {
  if (dropped) return;
  const copy = structuredClone(before);
  const droppedItems = changes.filter(({ path }) => path.length === 1 && typeof path[0] === 'number');
  for (const change of changes) if (!droppedItems.includes(change)) apply(copy, change);
  const indices = new Set(droppedItems.map(({ path }) => path[0]));
  const left = isArray(copy) ? copy.filter((_, index) => !indices.has(index)) : copy;
  expect(input).toEqual(left);
}

function apply(tree: JsonValue, { path, was, now }: Change): void {
  const key = String(path.at(-1));
  const container = at(tree, path.slice(0, -1));
  expect(Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined).toEqual(was);
  if (now === undefined) Reflect.deleteProperty(container, key);
  else Reflect.set(container, key, structuredClone(now));
}

function at(tree: JsonValue, path: readonly PathStep[]): object {
  const end = path.reduce<unknown>((place, step) => Reflect.get(Object(place) as object, step), tree);
  if (typeof end !== 'object' || end === null) throw new Error(`Nothing at ${JSON.stringify(path)}`);
  return end;
}

function treeOf(input: unknown): JsonValue {
  if (isEncoded(input)) return decodeJson(input);
  const copy = copyJson(input, 1);
  return copy.ok ? copy.value : null;
}
