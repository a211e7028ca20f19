import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { documentFile, standaloneFile } from '../files.mjs';
import { AJV_OPTIONS } from './ajv-options.mjs';
import { distinct } from './distinct.mjs';
import { narrowing, oneStep } from './two-steps.mjs';

/** AJV, with its draft-07 class, its 2020 class, and compiled beforehand. */
export async function load(revision) {
  const document = JSON.parse(readFileSync(documentFile(revision), 'utf8'));
  // The documents say the same in both drafts; the draft-07 class does not know the name of the other.
  const { $schema, ...undated } = document;
  const compiled = await import(standaloneFile(revision));
  return [
    ...withClass('AJV draft-07', Ajv, undated),
    ...withClass('AJV 2020', Ajv2020, { $schema, ...undated }),
    { name: 'AJV standalone', is: ({ definition }) => compiled[definition] },
  ];
}

function withClass(name, Class, document) {
  const first = compiler(new Class(AJV_OPTIONS), document);
  const all = compiler(new Class({ ...AJV_OPTIONS, allErrors: true }), document);
  return [
    {
      name,
      is: ({ definition }) => first(definition),
      message: (payload) => narrowing(payload, first),
      issues: ({ definition }) =>
        distinct((validate) => (value) => (validate(value) ? 0 : validate.errors.length))(all(definition)),
    },
    {
      name: `${name}, of the concrete type`,
      message: (payload) => oneStep(payload, first(payload.definition)),
    },
  ];
}

function compiler(ajv, document) {
  ajv.addSchema(document, 'mcp');
  return (name) => ajv.getSchema(`mcp#/$defs/${name}`);
}
