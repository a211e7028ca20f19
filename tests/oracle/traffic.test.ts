import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../../src/json.js';
import { isRefused } from './support/agreement.js';
import { DOCUMENTS } from './support/oracle.js';
import { schemaFor } from '../support/named-schema.js';
import type { NamedSchema } from '../support/named-schema.js';
import { needing, readLines, sharedPath, textOf } from './support/shared.js';
import type { Line } from './support/shared.js';

const { title, missing } = needing('recorded traffic', sharedPath('traffic'));

const LINES = { '2024-11-05': 278, '2025-03-26': 286, '2025-06-18': 319, '2025-11-25': 326, '2026-07-28': 218 };

/** Lines on which this package is to differ from AJV on the schema as released, by id. */
const DEPARTURES: { readonly [id: string]: string } = {
  '21da22763d37': 'the request id 9007199254740992 is an unsafe integer',
  d1cc68e87ccd: 'the response id 9007199254740992 is an unsafe integer',
  f412443c63cf: 'the response id 9007199254740992 is an unsafe integer',
};

describe.skipIf(missing)(title, () => {
  test('has 1,427 messages', () => {
    const counts = [...DOCUMENTS.keys()].map((revision) => [revision, linesOf(revision).length]);
    expect(Object.fromEntries(counts)).toEqual(LINES);
  });

  test('differs from the recorded verdicts in the listed lines only', () => {
    const differing = [...DOCUMENTS.keys()].flatMap((revision) => {
      const schema = schemaFor(revision);
      return linesOf(revision).filter((line) => isValid(schema, line) !== line.valid);
    });
    expect(differing.map((line) => line.id)).toEqual(Object.keys(DEPARTURES));
  });

  test.each([...DOCUMENTS.keys()])('of %s gets the same verdict as text and as value', (revision) => {
    const schema = schemaFor(revision);
    for (const line of linesOf(revision)) {
      for (const { definition, text } of claimsOf(schema, line)) {
        const accepted = !isRefused(() => schema.fromJson(definition, text));
        expect(accepted, `${textOf(line, 'id')} as ${definition}`).toBe(isValidText(schema, definition, text));
      }
    }
  });

  test.each([...DOCUMENTS.keys()])('of %s is relayed byte for byte where it is valid', (revision) => {
    const schema = schemaFor(revision);
    for (const line of linesOf(revision).filter((candidate) => isValid(schema, candidate))) {
      for (const { definition, text } of claimsOf(schema, line)) {
        const relayed = JSON.stringify(schema.fromJson(definition, text));
        expect(relayed, textOf(line, 'id')).toBe(JSON.stringify(JSON.parse(text)));
      }
    }
  });
});

/** That a text is valid as a definition. */
interface Claim {
  readonly definition: string;
  readonly text: string;
}

/**
 * What a line claims. A request or a notification is to be valid as the JSON-RPC envelope and as its definition, a
 * response as the envelope and its result as the definition; an error, a batch and whatever is none of these as a whole.
 */
function claimsOf(schema: NamedSchema, line: Line): readonly Claim[] {
  const text = textOf(line, 'raw');
  const message: unknown = JSON.parse(text);
  const named = line.definition;
  const definition = typeof named === 'string' && schema.typeNames.includes(named) ? named : 'JSONRPCMessage';
  const whole = { definition, text };
  if (!isJsonObject(message)) return [whole];
  if ('method' in message) {
    return [{ definition: 'id' in message ? 'JSONRPCRequest' : 'JSONRPCNotification', text }, whole];
  }
  if (!('result' in message)) return [whole];
  const envelope = schema.typeNames.includes('JSONRPCResultResponse') ? 'JSONRPCResultResponse' : 'JSONRPCResponse';
  return [
    { definition: envelope, text },
    { definition, text: JSON.stringify(message.result) },
  ];
}

function isValid(schema: NamedSchema, line: Line): boolean {
  return claimsOf(schema, line).every(({ definition, text }) => isValidText(schema, definition, text));
}

function isValidText(schema: NamedSchema, definition: string, text: string): boolean {
  return schema.is(definition, JSON.parse(text));
}

function linesOf(revision: string): readonly Line[] {
  return readLines(sharedPath('traffic', `${revision}.jsonl`));
}
