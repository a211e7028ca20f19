import { SCHEMAS, VERSIONS } from '../generated/revisions.js';
import { describe } from './describe.js';
import { UnsupportedRevisionError } from './errors.js';
import { introduce } from './schema.js';
import type { Revision, Schema } from './schema.js';

introduce(SCHEMAS);

const supportedVersions: readonly Revision[] = Object.freeze(SCHEMAS.map(({ version }) => version));

/** Where schemas come from. */
export interface SchemaSource {
  /** The identifiers of the supported revisions, the oldest first. */
  readonly supportedVersions: readonly Revision[];
  /**
   * The schema of exactly this revision. Nothing is approximated: an unknown identifier is an error, at compile time too
   * where it is a literal.
   *
   * @throws UnsupportedRevisionError where the identifier is none of the supported ones.
   */
  forVersion<R extends Revision>(version: R): Schema<R>;
  forVersion<V extends string>(version: V & (string extends V ? unknown : never)): Schema;
}

function forVersion<R extends Revision>(version: R): Schema<R>;
function forVersion<V extends string>(version: V & (string extends V ? unknown : never)): Schema;
function forVersion(version: unknown): unknown {
  const schema = SCHEMAS.find((candidate) => candidate.version === version);
  if (schema === undefined)
    throw new UnsupportedRevisionError(typeof version === 'string' ? version : describe(version), supportedVersions);
  return schema;
}

/** Where schemas come from. */
export const Schemas: typeof VERSIONS & SchemaSource = Object.freeze({ ...VERSIONS, supportedVersions, forVersion });
