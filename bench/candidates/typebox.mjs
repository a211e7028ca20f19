import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';

import { documentFile } from '../files.mjs';
import { distinct } from './distinct.mjs';
import { narrowing, oneStep } from './two-steps.mjs';

/** TypeBox, which compiles plain JSON Schema. */
export async function load(revision) {
  const { $defs } = JSON.parse(readFileSync(documentFile(revision), 'utf8'));
  const compiled = new Map();
  const check = (name) => {
    if (!compiled.has(name)) {
      const validator = Compile({ $defs, $ref: `#/$defs/${name}` });
      if (!validator.IsAccelerated()) throw new Error(`TypeBox has not compiled ${name}`);
      compiled.set(name, validator);
    }
    return distinct((validator) => (value) => validator.Check(value))(compiled.get(name));
  };
  return [
    {
      name: 'TypeBox',
      is: ({ definition }) => check(definition),
      message: (payload) => narrowing(payload, check),
    },
    {
      name: 'TypeBox, of the concrete type',
      message: (payload) => oneStep(payload, check(payload.definition)),
    },
  ];
}
