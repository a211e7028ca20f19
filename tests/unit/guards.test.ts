import { describe, expect, it } from 'vitest';

import { isTool } from '../../generated/is/2025-11-25.js';
import { isJSONValue } from '../../generated/is/2026-07-28.js';
import { Schemas } from '../../src/index.js';
import { GUARDS } from '../support/guards.js';

const TOOL = { name: 'x', inputSchema: { type: 'object' } };

describe.each(Schemas.supportedVersions)('the type guards of %s', (revision) => {
  const { typeNames } = Schemas.forVersion(revision);

  it('are one for each definition, and nothing else', () => {
    expect(Object.keys(GUARDS[revision] ?? {}).sort()).toEqual(typeNames.map((name) => `is${name}`).sort());
  });

  // Their verdicts are compared with AJV, as those of `Schema.is` are: tests/oracle.

  it('never throw, whatever the value', () => {
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    const hostile = [
      undefined,
      null,
      0n,
      Symbol('x'),
      () => 1,
      revoked,
      new Proxy({}, { get: () => revoked }),
      Object.defineProperty({}, 'name', {
        get: () => {
          throw new Error('read');
        },
        enumerable: true,
      }),
    ];
    for (const guard of Object.values(GUARDS[revision] ?? {})) {
      for (const value of hostile) expect(typeof guard(value)).toBe('boolean');
    }
  });
});

describe('a type guard', () => {
  it('narrows to the wire type', () => {
    const value: unknown = JSON.parse(JSON.stringify(TOOL));
    expect(isTool(value) && value.inputSchema.type).toBe('object');
  });

  it('takes a record for its wire value, of whatever revision', () => {
    expect(isTool(Schemas.forVersion('2025-11-25').fromValue('Tool', TOOL))).toBe(true);
    expect(isTool(Schemas.forVersion('2024-11-05').fromValue('Tool', TOOL))).toBe(true);
    expect(isTool(Schemas.forVersion('2025-11-25').fromValue('Prompt', { name: 'x' }))).toBe(false);
  });

  it('refuses what lies deeper than 512 containers where a definition contains itself', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
    expect(isJSONValue(nested(512))).toBe(true);
    expect(isJSONValue(nested(513))).toBe(false);
  });
});
