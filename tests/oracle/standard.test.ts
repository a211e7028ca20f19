import { describe, expect, it } from 'vitest';

import type { StandardTarget } from '../../src/index.js';
import { isJsonObject } from '../../src/json.js';
import { schemaFor } from '../support/named-schema.js';
import { DOCUMENTS } from './support/oracle.js';

// The JSON Schema trait says the same as the effective document: each schema in it is one of the document's, and each
// reference leads to the one of its name.

const KEYS: { readonly [T in StandardTarget]: '$defs' | 'definitions' } = {
  'draft-2020-12': '$defs',
  'draft-07': 'definitions',
};

const SCHEMAS: { readonly [T in StandardTarget]: string } = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
};

describe.each([...DOCUMENTS.values()])('the JSON Schema of each definition of $revision', (document) => {
  const schema = schemaFor(document.revision);
  const names = Object.keys(document.definitions);

  it.each(['draft-2020-12', 'draft-07'] as const)('in %s is that of the effective document', (target) => {
    const key = KEYS[target];
    for (const name of names) {
      const written = schema.standard(name)['~standard'].jsonSchema.input({ target });
      const { [key]: definitions = {}, ...whole } = written;
      const { $schema, ...root } = whole;
      expect($schema).toBe(SCHEMAS[target]);
      expect(root, name).toEqual(effective(document.definitions, name, key));
      expect(Object.keys(definitions as object).sort(), name).toEqual(
        [...reachable(root, document.definitions, key)].sort(),
      );
      for (const [referred, node] of Object.entries(definitions as object)) {
        expect(node, `${referred} of ${name}`).toEqual(rewritten(document.definitions[referred], key));
      }
    }
  });
});

interface Definitions {
  readonly [name: string]: unknown;
}

/** The definition, an alias followed, as draft-07 ignores what stands beside a reference. */
function effective(definitions: Definitions, name: string, key: string): unknown {
  const node = definitions[name];
  const alias = isJsonObject(node) && typeof node.$ref === 'string' ? nameIn(node.$ref) : undefined;
  return alias === undefined ? rewritten(node, key) : effective(definitions, alias, key);
}

function rewritten(node: unknown, key: string): unknown {
  return JSON.parse(JSON.stringify(node).replaceAll(/"#\/(\$defs|definitions)\//g, `"#/${key}/`)) as unknown;
}

/** The names that references lead to, from a node on. */
function reachable(node: unknown, definitions: Definitions, key: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/(?:\$defs|definitions)\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(definitions[name], definitions, key, found);
  }
  return found;
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
