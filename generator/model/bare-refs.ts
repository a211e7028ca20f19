import { isJsonObject } from '../../src/json.js';

/** A schema whose references hold the bare name of a definition, as the catalogs do: the same for both dialects. */
export function bareRefs(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bareRefs);
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).map(([keyword, value]) =>
    keyword === '$ref' && typeof value === 'string' ? [keyword, value.split('/').at(-1)] : [keyword, bareRefs(value)],
  );
  return Object.fromEntries(entries) as unknown;
}
