import { isJsonObject } from '../../src/json.js';

// Where subschemas stand. Keywords that generation refuses are listed too, so that no prose slips in under them.
const MAPS_OF_SCHEMAS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'];
const LISTS_OF_SCHEMAS = ['anyOf', 'allOf', 'oneOf', 'prefixItems'];

/** The structural projection: the schema without its descriptions, everything else in the upstream order. */
export function project(schema: unknown): unknown {
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).filter(
    ([keyword, value]) => !(keyword === 'description' && typeof value === 'string'),
  );
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, projectKeyword(keyword, value)]));
}

function projectKeyword(keyword: string, value: unknown): unknown {
  if (MAPS_OF_SCHEMAS.includes(keyword) && isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, project(schema)]));
  }
  if (LISTS_OF_SCHEMAS.includes(keyword) && Array.isArray(value)) return value.map(project);
  // A list of values (`enum`, `required`, `type`) or a scalar passes as it is; any other object is a subschema.
  return project(value);
}
