import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Schemas, isMcpSchemaError } from '../../src/index.js';
import { schemaFor } from '../support/named-schema.js';
import { wild } from '../support/wild.js';

const subjects = Schemas.supportedVersions.flatMap((version) => {
  const schema = schemaFor(version);
  return schema.typeNames.map((name) => ({ schema, name }));
});
const subject = fc.constantFrom(...subjects);

describe('whatever the input', () => {
  it('validate gives a verdict, is gives a boolean, and what passes one passes the other', () => {
    fc.assert(
      fc.property(subject, wild, ({ schema, name }, value) => {
        const verdict = schema.validate(name, value);
        if (!verdict.ok) expect(verdict.issues.length).toBeGreaterThan(0);
        // Open JSON may hide what JSON cannot carry from `is`, never the other way round.
        if (verdict.ok) expect(schema.is(name, value)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it('fromJson throws errors of this package only', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.uint8Array(), wild);
    fc.assert(
      fc.property(subject, text, ({ schema, name }, input) => {
        try {
          const value = schema.fromJson(name, input);
          expect(typeof input === 'string' ? JSON.stringify(value) : '').toBe(
            typeof input === 'string' ? JSON.stringify(JSON.parse(input)) : '',
          );
        } catch (error) {
          if (!isMcpSchemaError(error)) throw error;
        }
      }),
      { numRuns: 5000 },
    );
  });
});
