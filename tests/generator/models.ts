import { loadDocuments } from '../../generator/documents.js';
import { auditPairs } from '../../generator/compat/audit.js';
import type { PairAudit } from '../../generator/compat/audit.js';
import { buildModel } from '../../generator/model/model.js';
import type { Model } from '../../generator/model/model.js';
import { createFixture, draft07 } from './fixture.js';

/** The model of invented documents, the first of the year 2000, the next of 2001, and so on. */
export function modelOf(...definitions: unknown[]): Model {
  const entries = definitions.map((each, index) => ({ revision: `${2000 + index}-01-01`, raw: draft07(each) }));
  const fixture = createFixture(entries);
  try {
    return buildModel(loadDocuments(fixture.root));
  } finally {
    fixture.remove();
  }
}

/** The audit of two invented documents. */
export function auditOf(older: unknown, newer: unknown): PairAudit {
  const [pair] = auditPairs(modelOf(older, newer));
  if (pair === undefined) throw new Error('two revisions are one pair');
  return pair;
}

/** The same JSON with the keys of every object in reverse order. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]: [string, unknown]) => [key, key === 'required' ? flipped(member) : reversed(member)]),
  );
}

function flipped(names: unknown): unknown {
  return Array.isArray(names) ? names.toReversed() : reversed(names);
}

export const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
export const text = { type: 'string' };
export const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
export const union = (...names: string[]) => ({ anyOf: names.map(ref) });

export function object(properties: object, ...required: string[]): object {
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
}

/** A message with this constant as its method. */
export function message(method: string): object {
  return object({ method: { type: 'string', const: method } }, 'method');
}
