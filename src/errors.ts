import type { Role } from './catalog.js';
import { shorten } from './describe.js';
import type { PathStep } from './json.js';

// Registered, so that it is the same symbol in two copies of the package.
const BRAND = Symbol.for('exact-mcp.error');

/** What every error of this package is. Switch on `code`: it is stable, the message is not. */
export abstract class McpSchemaError extends Error {
  abstract readonly code: string;

  get [BRAND](): true {
    return true;
  }
}

/** Tells whether a thrown value is an error of this package, of whichever copy of it that is loaded. */
export function isMcpSchemaError(value: unknown): value is McpSchemaError {
  try {
    return typeof value === 'object' && value !== null && Reflect.get(value, BRAND) === true;
  } catch {
    // A Proxy that cannot be read.
    return false;
  }
}

/** What can be wrong at one place of a value. */
export type IssueCode =
  // The schema does not allow the value.
  | 'type'
  | 'required'
  | 'const'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'max-items'
  | 'union'
  | 'unsafe-integer'
  // The message does not allow it where it stands, whatever its type: only exact-mcp/messages says so.
  | 'unexpected'
  // The value cannot be carried as JSON.
  | 'not-json'
  | 'not-finite'
  | 'class-instance'
  | 'undefined-element'
  | 'sparse-array'
  | 'cycle'
  | 'too-deep'
  | 'repeated-reference'
  | 'too-large'
  | 'unreadable';

/** One thing that is wrong with a value, and where. */
export interface Issue {
  readonly code: IssueCode;
  /** The place, as an RFC 6901 JSON pointer into the value; the empty string is the value itself. */
  readonly pointer: string;
  /** The place, as keys and indices. */
  readonly path: readonly PathStep[];
  /** One sentence for people. */
  readonly message: string;
  /** What the schema asks for at this place. */
  readonly expected: string;
  /** What stands there, shortened. */
  readonly received: string;
  /** The keyword in the revision's schema document, as a URI fragment; empty where no keyword is involved. */
  readonly schemaPath: string;
}

/** A value that is not valid as the type that was asked for. */
export class ValidationError extends McpSchemaError {
  override readonly name = 'ValidationError';
  override readonly code = 'invalid-value';

  constructor(
    /** The name of the definition. */
    readonly typeName: string,
    readonly revision: string,
    /** At least one, at most `maxIssues`. */
    readonly issues: readonly Issue[],
  ) {
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
    super(`Not a valid ${typeName} of MCP ${revision}: ${issues[0]?.message ?? ''}${more}`);
  }
}

/** Why a text is refused before any schema is asked. */
export type DecodeFault =
  | 'not-text'
  | 'invalid-utf8'
  | 'byte-order-mark'
  | 'malformed'
  | 'trailing-data'
  | 'lone-surrogate'
  | 'duplicate-name'
  | 'too-deep'
  | 'number-overflow'
  | 'inexact-integer';

/** Where in a text a fault stands. */
export interface TextPosition {
  /** Counted from 0: in bytes where bytes were given, in UTF-16 code units where a string was given. */
  readonly offset: number;
  /** Counted from 1; a line ends at LF, CR or CR LF. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units, as editors do. */
  readonly column: number;
}

/** A text that is not strict JSON (RFC 8259, with unique names and no lone surrogates). */
export class DecodeError extends McpSchemaError implements TextPosition {
  override readonly name = 'DecodeError';
  override readonly code = 'invalid-json';
  readonly offset: number;
  readonly line: number;
  readonly column: number;

  constructor(
    readonly fault: DecodeFault,
    /** What was found, without the position. */
    readonly reason: string,
    position: TextPosition,
    /** The value in which the fault stands, as an RFC 6901 JSON pointer, as far as it could be read. */
    readonly pointer: string,
  ) {
    super(`${reason} (line ${position.line}, column ${position.column})`);
    this.offset = position.offset;
    this.line = position.line;
    this.column = position.column;
  }
}

/** A revision that this package does not know. */
export class UnsupportedRevisionError extends McpSchemaError {
  override readonly name = 'UnsupportedRevisionError';
  override readonly code = 'unsupported-revision';

  constructor(
    readonly revision: string,
    readonly supported: readonly string[],
  ) {
    super(`MCP revision ${shorten(revision)} is not supported; supported are ${supported.join(', ')}`);
  }
}

/** A type that the selected revision does not define, or not in the asked-for kind. */
export class UnavailableTypeError extends McpSchemaError {
  override readonly name = 'UnavailableTypeError';
  override readonly code = 'unavailable-type';

  constructor(
    readonly typeName: string,
    readonly revision: string,
    /** The revisions that do define it, of those that are loaded. */
    readonly availableIn: readonly string[],
    /** What the name stands for in the revision, where it is not what the token asks for. */
    readonly role?: Role,
  ) {
    const where = availableIn.length > 0 ? `; it exists in ${availableIn.join(', ')}` : '';
    const instead = role === undefined ? '' : ` in this kind, but as a ${role}`;
    super(`MCP ${revision} does not define ${shorten(typeName)}${instead}${where}`);
  }
}

/** A key that the record neither declares nor carries. */
export class UnknownFieldError extends McpSchemaError {
  override readonly name = 'UnknownFieldError';
  override readonly code = 'unknown-field';

  constructor(
    readonly typeName: string,
    readonly field: string,
  ) {
    super(`${typeName} has no field ${shorten(field)}`);
  }
}

/** A call that makes no sense, whatever the data: a direction that does not exist, options that are none. */
export class ArgumentError extends McpSchemaError {
  override readonly name = 'ArgumentError';
  override readonly code = 'invalid-argument';
}

/** An attempt to make a record without validation. */
export class UncheckedConstructionError extends McpSchemaError {
  override readonly name = 'UncheckedConstructionError';
  override readonly code = 'unchecked-construction';

  constructor(readonly typeName: string) {
    super(`${typeName} records are made by fromJson, fromValue or create`);
  }
}
