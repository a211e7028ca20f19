import * as contracts from 'exact-mcp/contracts';
import { readMessage } from 'exact-mcp/messages';
import * as records from 'exact-mcp/records';
import { Schemas } from 'exact-mcp';

import { distinct } from './distinct.mjs';
import { narrowing, oneStep } from './two-steps.mjs';

/** This package, by the three ways to a verdict that it has, and by those to a record. */
export async function load(revision) {
  const schema = Schemas.forVersion(revision);
  const guards = await import(`exact-mcp/${revision}/is`);
  const tokenOf = ({ definition }) => records[definition] ?? contracts[definition];

  const whole = {
    name: 'exact-mcp',
    is: (payload) => is(schema, tokenOf(payload)),
    message: (payload) =>
      distinct((readMessage, schema, options) => (value) => readMessage(schema, value, options).kind !== 'rejected')(
        readMessage,
        schema,
        payload.answers === undefined ? { from: payload.from } : { from: payload.from, request: payload.answers },
      ),
    decode: (payload) =>
      distinct((schema, type, read) => (text) => read(schema.fromJson(type, text)))(
        schema,
        tokenOf(payload),
        distinct(payload.read),
      ),
    issues: (payload) =>
      distinct((schema, type) => (value) => {
        const verdict = schema.validate(type, value);
        return verdict.ok ? 0 : verdict.issues.length;
      })(schema, tokenOf(payload)),
    hydrate: (payload) => distinct((schema, type) => (text) => schema.fromJson(type, text))(schema, tokenOf(payload)),
    record: (payload) => distinct((schema, type) => (value) => schema.fromValue(type, value))(schema, tokenOf(payload)),
  };
  const byName = {
    name: 'exact-mcp, by name',
    is: ({ definition }) => is(schema, definition),
  };
  const guard = { name: 'exact-mcp, guard', is: ({ definition }) => guards[`is${definition}`] };
  const narrowed = {
    name: 'exact-mcp, `is`',
    message: (payload) => narrowing(payload, (name) => is(schema, name)),
  };
  const typed = {
    name: 'exact-mcp, `fromValue` of the concrete type',
    message: (payload) =>
      oneStep(
        payload,
        distinct((schema, type) => (value) => {
          try {
            schema.fromValue(type, value);
            return true;
          } catch {
            return false;
          }
        })(schema, tokenOf(payload)),
      ),
  };
  return [narrowed, whole, byName, guard, typed];
}

function is(schema, type) {
  return distinct((schema, type) => (value) => schema.is(type, value))(schema, type);
}
