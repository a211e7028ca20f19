import type { HydratedTypes, InputTypes, Revision, WireTypes } from '../generated/types.js';
import type { Catalog, Definition, Direction, Method } from './catalog.js';
import { choose } from './choice.js';
import { copyJson } from './copy.js';
import { decodeJson } from './decode.js';
import type { DecodeOptions } from './decode.js';
import { describe } from './describe.js';
import type { Issue } from './errors.js';
import { ArgumentError, UnavailableTypeError, UncheckedConstructionError, ValidationError } from './errors.js';
import { explain } from './explain.js';
import { hydrate } from './hydrate.js';
import { isJsonObject } from './json.js';
import type { JsonValue, PathStep } from './json.js';
import { passes } from './passes.js';
import { createPlanner } from './plan.js';
import type { Plan } from './plan.js';
import { Record, sealClass } from './record.js';
import { located } from './schema-walk.js';
import type { Located, LookUp } from './schema-walk.js';
import { createStandard } from './standard.js';
import type { StandardSchema } from './standard.js';

export type { Revision };

/** The names that a revision defines. */
export type TypeName<R extends Revision> = keyof HydratedTypes[R] & keyof InputTypes[R] & keyof WireTypes[R] & string;

/** What a definition of a revision hydrates to: a record, a record of a union, or a native value. */
export type Hydrated<R extends Revision, N extends TypeName<R>> = HydratedTypes[R][N];

/** A definition of a revision as it travels. */
export type Wire<R extends Revision, N extends TypeName<R>> = WireTypes[R][N];

/** What `create` takes for a definition: a value as it travels, in which records may stand. */
export type Input<R extends Revision, N extends TypeName<R>> = InputTypes[R][N];

/** A type to ask the revisions `R` for: its canonical name, a record class, or a contract. */
export type TypeArgument<N extends string, R extends Revision = Revision> = N | TypeToken<N, R>;

/**
 * A record class or a contract, where its name stands for that kind in all of `R`: a name may be a record in some
 * revisions and a contract in others.
 */
export interface TypeToken<N extends string, R extends Revision = Revision> {
  readonly typeName: N;
  /** For the type checker, where the name is of another kind in other revisions; absent at run time. */
  readonly definedIn?: ((revision: NoInfer<R>) => void) | undefined;
}

/** The token of a union of objects that messages are made of, such as `ContentBlock`. */
export interface Contract<N extends string, R extends Revision = Revision> extends TypeToken<N, R> {
  readonly role: 'contract';
}

/** A type of whatever name, a token of whatever revisions. */
type AnyType = TypeArgument<string, never>;

/** What has a revision; where it is one of several, so is `R`. */
interface OfRevision<R extends Revision> {
  readonly version: R;
}

/** The record, or what is wrong. */
export type Verdict<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };

export interface ValidateOptions {
  /** How many issues to collect at the most; 10 unless told, and never more than 10,000. */
  readonly maxIssues?: number;
}

export interface JsonOptions extends DecodeOptions, ValidateOptions {}

const DEFAULT_MAX_ISSUES = 10;
const MOST_ISSUES = 10_000;

/**
 * The schema of a revision. Where `R` is several, the schema of one of them: it narrows on `version`, and takes the names
 * that all of them define.
 */
export type Schema<R extends Revision = Revision> = { [K in R]: RevisionSchema<K> }[R];

/** Makes the schema of a generated catalog. */
export let createSchema: <R extends Revision>(catalog: Catalog & { readonly revision: R }) => RevisionSchema<R>;

/** The internals of a schema, for the optional parts of this package; undefined for everything else. */
export let internalsOf: (schema: object) => SchemaInternals | undefined;

/** What the public surface of a schema keeps to itself. All trees are owned: nobody else holds them. */
export interface SchemaInternals {
  readonly catalog: Catalog;
  readonly lookUp: LookUp;
  /** @throws UnavailableTypeError where the revision does not define the type. */
  readonly require: (type: AnyType) => Definition;
  /** The tree must be valid as the definition. */
  readonly hydrate: (definition: Definition, tree: JsonValue) => unknown;
  /** Says why the tree, to which the path leads from the value that was given, is not valid as the schema. */
  readonly explain: (
    path: readonly PathStep[],
    schema: Located,
    tree: JsonValue,
    maxIssues: number,
  ) => readonly Issue[];
}

/** The catalog of the schema that is being made; not `undefined`, which a constructor without arguments is given. */
let trusted: Catalog | null = null;

/**
 * Validates values against one revision of the protocol and hydrates them.
 *
 * A type is asked for by name or by token. Every method that takes one throws {@link UnavailableTypeError} where the
 * revision does not define it.
 */
export class RevisionSchema<R extends Revision> {
  /** The identifier of the revision. */
  readonly version: R;
  readonly #catalog: Catalog;
  #loaded: LoadedCatalog | undefined;

  // Not for the public, who can reach it by `schema.constructor`: a catalog of their own would make unchecked records.
  private constructor(catalog: Catalog & { readonly revision: R }) {
    if (catalog !== trusted) throw new UncheckedConstructionError('Schema');
    trusted = null;
    this.version = catalog.revision;
    this.#catalog = catalog;
    Object.freeze(this);
  }

  static {
    createSchema = (catalog) => {
      trusted = catalog;
      return new RevisionSchema(catalog);
    };
    internalsOf = (schema) => (#catalog in schema ? schema.#internals() : undefined);
    Object.freeze(this.prototype);
    Object.freeze(this);
  }

  /** The names of all definitions, in alphabetical order. */
  get typeNames(): readonly TypeName<R>[] {
    return this.#load().typeNames as readonly TypeName<R>[];
  }

  /** Whether the revision defines this type. A string that passes is a name to ask for. */
  has(type: string): type is TypeName<R>;
  has(type: TypeArgument<string, never>): boolean;
  has(type: AnyType): boolean {
    return this.#find(type) !== undefined;
  }

  // What follows takes its revision from the receiver, not from the class: its signatures are the same in all schemas,
  // so that they can be called where the revision is one of several.

  /**
   * Decodes JSON text, or its UTF-8 bytes, strictly, validates it and hydrates it.
   *
   * @throws DecodeError where the text is not strict JSON.
   * @throws ValidationError where it is not valid as the type.
   */
  fromJson<S extends Revision, N extends TypeName<S>>(
    this: OfRevision<S>,
    type: TypeArgument<N, S>,
    text: string | ArrayBufferView | ArrayBufferLike,
    options?: JsonOptions,
  ): Hydrated<S, N>;
  fromJson(type: AnyType, text: string | ArrayBufferView | ArrayBufferLike, options: JsonOptions = {}): unknown {
    const definition = this.#require(type);
    const tree = decodeJson(text, expectOptions(options));
    return this.#unwrap(definition, this.#conclude(definition, tree, options));
  }

  /**
   * Copies a decoded value, validates the copy and hydrates it. Records of any revision may stand anywhere in the value;
   * they are validated again.
   *
   * @throws ValidationError where the value is not JSON, or not valid as the type.
   */
  fromValue<S extends Revision, N extends TypeName<S>>(
    this: OfRevision<S>,
    type: TypeArgument<N, S>,
    value: unknown,
    options?: ValidateOptions,
  ): Hydrated<S, N>;
  fromValue(type: AnyType, value: unknown, options: ValidateOptions = {}): unknown {
    return this.#build(type, value, options);
  }

  /**
   * The same as {@link fromValue}, for values written in code: the argument is typed by the revision. Records of the
   * revision may stand where objects do.
   */
  create<S extends Revision, N extends TypeName<S>>(
    this: OfRevision<S>,
    type: TypeArgument<N, S>,
    value: Input<S, N>,
    options?: ValidateOptions,
  ): Hydrated<S, N>;
  create(type: AnyType, value: unknown, options: ValidateOptions = {}): unknown {
    return this.#build(type, value, options);
  }

  /** The same as {@link fromValue}, but gives the issues instead of throwing them. */
  validate<S extends Revision, N extends TypeName<S>>(
    this: OfRevision<S>,
    type: TypeArgument<N, S>,
    value: unknown,
    options?: ValidateOptions,
  ): Verdict<Hydrated<S, N>>;
  validate(type: AnyType, value: unknown, options: ValidateOptions = {}): Verdict<unknown> {
    return this.#judge(this.#require(type), value, options);
  }

  /**
   * Whether a decoded JSON value, or a record, is valid as the type. It allocates nothing, and looks only at what the
   * schema constrains: open JSON is not entered. A value that cannot be read is not valid.
   */
  is<S extends Revision, N extends TypeName<S>>(
    this: OfRevision<S>,
    type: TypeArgument<N, S>,
    value: unknown,
  ): value is Wire<S, N>;
  is(type: AnyType, value: unknown): boolean {
    return passes(this.#require(type).check, value);
  }

  /**
   * The type as a Standard Schema v1, with its JSON Schema trait, for the libraries that take any validator. The same
   * object each time for the same type.
   */
  standard<S extends Revision, N extends TypeName<S>>(
    this: OfRevision<S>,
    type: TypeArgument<N, S>,
  ): StandardSchema<Wire<S, N>, Hydrated<S, N>>;
  standard(type: AnyType): StandardSchema<unknown, unknown> {
    const definition = this.#require(type);
    const { standards, lookUp } = this.#load();
    let standard = standards.get(definition);
    if (standard === undefined) {
      standard = createStandard(definition, (value) => this.#judge(definition, value, {}), lookUp);
      standards.set(definition, standard);
    }
    return standard;
  }

  /**
   * The methods that exist in a direction, in the order of the schema document. This and the other questions about
   * methods throw {@link ArgumentError} where there is no such direction.
   */
  methods(direction: Direction): readonly string[] {
    return this.#methodsOf(direction).map(({ method }) => method);
  }

  /** Whether the revision has this method in this direction. */
  hasMethod(direction: Direction, method: string): boolean {
    return this.#findMethod(direction, method) !== undefined;
  }

  /** The name of the definition of a request or notification; undefined where the direction does not have the method. */
  messageType(direction: Direction, method: string): TypeName<R> | undefined {
    return this.#findMethod(direction, method)?.definition as TypeName<R> | undefined;
  }

  /** The name of the definition of a request's result; undefined for notifications and for unknown methods. */
  resultType(direction: Direction, method: string): TypeName<R> | undefined {
    return this.#findMethod(direction, method)?.result as TypeName<R> | undefined;
  }

  /**
   * The names of all definitions that a request may be answered with, {@link resultType} first: 2026-07-28 lets some
   * requests be answered with `InputRequiredResult` too, 2025-11-25 those that ask for a task with `CreateTaskResult`.
   */
  resultTypes(direction: Direction, method: string): readonly TypeName<R>[] {
    const { result, alternatives = {}, augmented } = this.#findMethod(direction, method) ?? {};
    const names = [result, ...Object.values(alternatives), augmented];
    return names.filter((name) => name !== undefined) as readonly TypeName<R>[];
  }

  #build(type: AnyType, value: unknown, options: ValidateOptions): unknown {
    const definition = this.#require(type);
    return this.#unwrap(definition, this.#judge(definition, value, options));
  }

  #unwrap(definition: Definition, verdict: Verdict<unknown>): unknown {
    if (verdict.ok) return verdict.value;
    throw new ValidationError(definition.name, this.version, verdict.issues);
  }

  #judge(definition: Definition, value: unknown, options: ValidateOptions): Verdict<unknown> {
    const copy = copyJson(value, maxIssuesOf(options));
    return copy.ok ? this.#conclude(definition, copy.value, options) : copy;
  }

  /** Takes an owned tree. */
  #conclude(definition: Definition, tree: JsonValue, options: ValidateOptions): Verdict<unknown> {
    if (definition.check(tree, 0)) return { ok: true, value: this.#hydrate(definition, tree) };
    return { ok: false, issues: this.#explain([], located(definition), tree, maxIssuesOf(options)) };
  }

  #hydrate(definition: Definition, tree: JsonValue): unknown {
    return hydrate(tree, this.#load().planOf(definition));
  }

  #explain(path: readonly PathStep[], schema: Located, tree: JsonValue, maxIssues: number): readonly Issue[] {
    return explain(path, schema, tree, this.#load().lookUp, this.#catalog.definitionsKey, maxIssues);
  }

  #internals(): SchemaInternals {
    const { lookUp } = this.#load();
    return {
      catalog: this.#catalog,
      lookUp,
      require: (type) => this.#require(type),
      hydrate: (...args) => this.#hydrate(...args),
      explain: (...args) => this.#explain(...args),
    };
  }

  #findMethod(direction: Direction, method: string): Method | undefined {
    return this.#methodsOf(direction).find((candidate) => candidate.method === method);
  }

  #methodsOf(direction: Direction): readonly Method[] {
    return choose(this.#load().messages, direction, 'direction');
  }

  #require(type: AnyType): Definition {
    const definition = this.#find(type);
    if (definition !== undefined) return definition;
    throw this.#unavailable(type);
  }

  /** A name finds every definition; a class only a record, a contract only a union. */
  #find(type: AnyType): Definition | undefined {
    const { definitions, tokens } = this.#load();
    if (typeof type === 'string') return definitions.get(type);
    const known = tokens.get(type);
    // A class that extends a record class is not the one that its instances would be made of.
    if (known !== undefined || !isOwnToken(type)) return known;
    const definition = definitions.get(type.typeName);
    if (definition?.role !== (typeof type === 'function' ? 'record' : 'contract')) return undefined;
    if (Object.isFrozen(type)) tokens.set(type, definition);
    return definition;
  }

  #unavailable(type: AnyType): UnavailableTypeError {
    const name = nameOf(type);
    const availableIn = introduced.filter((schema) => schema.has(type)).map(({ version }) => version);
    return new UnavailableTypeError(name, this.version, availableIn, this.#load().definitions.get(name)?.role);
  }

  #load(): LoadedCatalog {
    return (this.#loaded ??= load(this.#catalog));
  }
}

/** The schemas that can say where else a type exists: all, where all are loaded. */
let introduced: readonly Introduced[] = [];

interface Introduced {
  readonly version: string;
  has(type: AnyType): boolean;
}

/** Makes the schemas known to each other, for their errors. */
export function introduce(schemas: readonly Introduced[]): void {
  introduced = schemas;
}

interface LoadedCatalog {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly typeNames: readonly string[];
  readonly lookUp: LookUp;
  readonly planOf: (definition: Definition) => Plan;
  /** What tokens stand for, of those that have been asked for and cannot change. */
  readonly tokens: WeakMap<object, Definition>;
  readonly messages: ReturnType<Catalog['messages']>;
  /** Those that have been asked for. */
  readonly standards: Map<Definition, StandardSchema<unknown, unknown>>;
}

function load(catalog: Catalog): LoadedCatalog {
  const definitions = new Map(catalog.definitions().map((definition) => [definition.name, definition]));
  const lookUp = (name: string): Definition => {
    const definition = definitions.get(name);
    if (definition === undefined) throw new Error(name);
    return definition;
  };
  sealClass(Record);
  for (const { record } of definitions.values()) if (record !== undefined) sealClass(record);
  return {
    definitions,
    typeNames: Object.freeze([...definitions.keys()].sort()),
    lookUp,
    planOf: createPlanner(lookUp),
    tokens: new WeakMap(),
    messages: catalog.messages(),
    standards: new Map(),
  };
}

/** The name that a type is asked for by. Callers without a type checker may pass anything; that is no name then. */
function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  return isOwnToken(type) ? type.typeName : describe(type);
}

function isOwnToken(type: unknown): type is TypeToken<string> {
  if ((typeof type !== 'object' || type === null) && typeof type !== 'function') return false;
  const name = Object.getOwnPropertyDescriptor(type, 'typeName');
  return typeof name?.value === 'string';
}

export function expectOptions<T extends object>(options: T): T {
  if (isJsonObject(options)) return options;
  throw new ArgumentError(`Options must be an object, but are ${describe(options)}`);
}

/** How many issues to collect; throws {@link ArgumentError} where the options are none. */
export function maxIssuesOf(options: ValidateOptions): number {
  const { maxIssues } = expectOptions(options);
  // What is no number, or not a number, asks for nothing.
  if (typeof maxIssues !== 'number' || Number.isNaN(maxIssues)) return DEFAULT_MAX_ISSUES;
  return Math.min(Math.max(1, maxIssues), MOST_ISSUES);
}
