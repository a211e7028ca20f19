import * as core from '@modelcontextprotocol/core';
import * as sdk from '@modelcontextprotocol/sdk/types.js';

import { distinct } from './distinct.mjs';
import { twoSteps } from './two-steps.mjs';

/** The official schemas, which are zod's: of the SDK 1, and of the package that the SDK 2 shares. */
export async function load() {
  return [candidate('SDK 1', sdk), candidate('core 2', core)];
}

function candidate(name, schemas) {
  const schemaOf = ({ definition }) => schemas[`${definition}Schema`];
  const check = (schema) => distinct((schema) => (value) => schema.safeParse(value).success)(schema);
  return {
    name,
    is: (payload) => check(schemaOf(payload)),
    message: (payload) => twoSteps(payload, check(schemas.JSONRPCMessageSchema), check(schemaOf(payload))),
    decode: (payload) =>
      distinct((schema, read) => (text) => read(schema.parse(JSON.parse(text))))(
        schemaOf(payload),
        distinct(payload.read),
      ),
    issues: (payload) =>
      distinct((schema) => (value) => schema.safeParse(value).error?.issues.length ?? 0)(schemaOf(payload)),
  };
}
