export { Schemas } from './schemas.js';
export type { SchemaSource } from './schemas.js';
export type {
  Contract,
  Hydrated,
  Input,
  JsonOptions,
  Schema,
  Revision,
  RevisionSchema,
  TypeArgument,
  TypeName,
  TypeToken,
  ValidateOptions,
  Verdict,
  Wire,
} from './schema.js';
export type { DecodeOptions } from './decode.js';
export { Record } from './record.js';
export type { Direction } from './catalog.js';
export type {
  JsonSchemaDocument,
  StandardProperties,
  StandardResult,
  StandardSchema,
  StandardTarget,
  StandardTargetOptions,
} from './standard.js';
export {
  ArgumentError,
  DecodeError,
  McpSchemaError,
  UnavailableTypeError,
  UncheckedConstructionError,
  UnknownFieldError,
  UnsupportedRevisionError,
  ValidationError,
  isMcpSchemaError,
} from './errors.js';
export type { DecodeFault, Issue, IssueCode, TextPosition } from './errors.js';
export type { JsonArray, JsonObject, JsonValue, PathStep } from './json.js';
