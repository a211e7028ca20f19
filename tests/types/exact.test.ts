// The generated types against the schema documents themselves, definition by definition and field by field, read by the
// compiler: what is required, what is literal, which members there are, and nothing beside.
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { loadDocuments } from '../../generator/documents.js';
import { REPOSITORY } from './support/user-folder.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

interface Schemas {
  readonly [name: string]: Schema;
}

const documents = loadDocuments();
const modules = new Map(
  documents.flatMap(({ revision }) =>
    ['types', 'wire'].map((folder) => [
      `${folder} ${revision}`,
      join(REPOSITORY, `generated/${folder}/${revision}.ts`),
    ]),
  ),
);
const program = ts.createProgram([...modules.values()], {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  types: [],
  noEmit: true,
});
const checker = program.getTypeChecker();

describe.each(documents)('$revision', ({ revision, definitions }) => {
  const schemas = definitions as Schemas;
  const hydrated = membersOf('types', revision, 'Hydrated');
  const wire = membersOf('wire', revision, 'Wire');

  it('has a type and a wire type for every definition, and no other', () => {
    expect([...hydrated.keys()].toSorted()).toEqual(Object.keys(schemas).toSorted());
    expect([...wire.keys()].toSorted()).toEqual(Object.keys(schemas).toSorted());
  });

  it.each(Object.keys(schemas))('%s travels as its schema says', (name) => {
    const types = constituentsOf(wire.get(name) ?? checker.getNeverType());
    expect(differences(schemas[name] ?? {}, types, schemas, name)).toEqual([]);
  });

  it.each(recordsAmong(schemas, hydrated))('%s has the fields of its schema, and the others are undefined', (name) => {
    const { properties = {}, required = [] } = resolve(schemas[name], schemas);
    const type = hydrated.get(name) ?? checker.getNeverType();
    const fields = new Map(propertiesOf(type));
    expect([...fields.keys()]).toEqual(expect.arrayContaining(Object.keys(properties)));
    for (const [field, type] of fields) {
      const schema = properties[field];
      const types = constituentsOf(type);
      if (schema === undefined) expect(checker.typeToString(type), field).toBe('undefined');
      else expect(types.some(isUndefined), field).toBe(!required.includes(field));
      if (schema === undefined || !isScalar(schema, schemas)) continue;
      const present = types.filter((part) => !isUndefined(part));
      expect(differences(schema, present, schemas, field)).toEqual([]);
    }
  });
});

/** The definitions that are records, as the types say. */
function recordsAmong(schemas: Schemas, hydrated: ReadonlyMap<string, ts.Type>): readonly string[] {
  return Object.keys(schemas).filter((name) => {
    const { properties, allOf } = resolve(schemas[name], schemas);
    const type = hydrated.get(name);
    return properties !== undefined && allOf === undefined && type?.isClassOrInterface() === true;
  });
}

function membersOf(folder: string, revision: string, name: string): ReadonlyMap<string, ts.Type> {
  const source = program.getSourceFile(modules.get(`${folder} ${revision}`) ?? '');
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((exported) => exported.name === name);
  if (symbol === undefined) throw new Error(`generated/${folder}/${revision}.ts lacks ${name}`);
  const map = checker.getDeclaredTypeOfSymbol(symbol);
  return new Map(map.getProperties().map((member) => [member.name, checker.getTypeOfSymbol(member)]));
}

/** The fields of a record: no methods, and nothing private. */
function propertiesOf(type: ts.Type): [string, ts.Type][] {
  return type
    .getProperties()
    .filter(({ flags, name }) => !(flags & ts.SymbolFlags.Method) && !/^(#|__@)/.test(name))
    .map((property) => [property.name, checker.getTypeOfSymbol(property)]);
}

/** Where a wire type, the union of some, says something else than a schema does. */
function differences(
  schema: Schema,
  types: readonly ts.Type[],
  schemas: Schemas,
  place: string,
  underway: readonly string[] = [],
): readonly string[] {
  const { $ref } = schema;
  if ($ref !== undefined && underway.includes($ref)) return [];
  const within = $ref === undefined ? underway : [...underway, $ref];
  const alternatives = alternativesOf(schema, schemas);
  const says = types.map((type) => checker.typeToString(type)).join(' | ');
  if (alternatives.length === 0)
    return types.every(({ flags }) => flags & ts.TypeFlags.Unknown) ? [] : [`${place} is ${says}, not unknown`];
  const [alternative, type] = [alternatives[0], types[0]];
  if (alternative !== undefined && type !== undefined && alternatives.length === 1 && types.length === 1)
    return memberDifferences(alternative, type, schemas, place, within);
  const fits = (member: Schema, part: ts.Type) => memberDifferences(member, part, schemas, place, within).length === 0;
  return [
    ...types
      .filter((part) => !alternatives.some((member) => fits(member, part)))
      .map((part) => `${place} may be ${checker.typeToString(part)}`),
    ...alternatives
      .filter((member) => !types.some((part) => fits(member, part)))
      .map((member) => `${place} may not be ${JSON.stringify(member)}, but is ${says}`),
  ];
}

/** The members of unions of unions, and each type of several by itself. References to objects and lists stay. */
function alternativesOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const resolved = resolve(schema, schemas);
  if (resolved.anyOf !== undefined) return resolved.anyOf.flatMap((member) => alternativesOf(member, schemas));
  if (resolved.enum !== undefined) return resolved.enum.map((value) => ({ const: value }));
  if (Array.isArray(resolved.type)) return (resolved.type as string[]).map((type) => ({ ...resolved, type }));
  return Object.keys(resolved).length === 0 ? [] : [schema];
}

/** How a type that is no union differs from a schema that is none. */
function memberDifferences(
  reference: Schema,
  type: ts.Type,
  schemas: Schemas,
  place: string,
  underway: readonly string[],
): readonly string[] {
  const says = checker.typeToString(type);
  // An interface is compared where its definition is.
  if (reference.$ref !== undefined && place !== says && type.isClassOrInterface())
    return says === nameOf(reference.$ref, schemas) ? [] : [`${place} is ${says}, not ${reference.$ref}`];
  const schema = resolve(reference, schemas);
  if (schema.const !== undefined)
    return says === JSON.stringify(schema.const) ? [] : [`${place} is ${says}, not ${JSON.stringify(schema.const)}`];
  const flag = typeof schema.type === 'string' ? SCALARS[schema.type] : undefined;
  if (flag !== undefined) return type.flags & flag ? [] : [`${place} is ${says}, not ${String(schema.type)}`];
  if (schema.type === 'array') {
    if (!checker.isArrayType(type)) return [`${place} is ${says}, not a list`];
    const items = checker.getTypeArguments(type as ts.TypeReference).flatMap(constituentsOf);
    return differences(schema.items ?? {}, items, schemas, `${place}[]`, underway);
  }
  return compareObject(
    schema.allOf === undefined ? schema : merged(schema.allOf, schemas),
    type,
    schemas,
    place,
    underway,
  );
}

/** The object that several schemas speak of together. */
function merged(parts: readonly Schema[], schemas: Schemas): Schema {
  const resolved = parts.map((part) => resolve(part, schemas));
  const additional = resolved.flatMap(({ additionalProperties: part }) => (part === undefined ? [] : [part]));
  return {
    type: 'object',
    properties: Object.fromEntries(resolved.flatMap(({ properties = {} }) => Object.entries(properties))),
    required: resolved.flatMap(({ required = [] }) => required),
    ...(additional[0] === undefined ? {} : { additionalProperties: additional[0] }),
  };
}

const SCALARS: { readonly [type: string]: ts.TypeFlags } = {
  string: ts.TypeFlags.String,
  number: ts.TypeFlags.Number,
  integer: ts.TypeFlags.Number,
  boolean: ts.TypeFlags.BooleanLike,
  null: ts.TypeFlags.Null,
};

function compareObject(
  schema: Schema,
  type: ts.Type,
  schemas: Schemas,
  place: string,
  underway: readonly string[],
): readonly string[] {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayType(type))
    return [`${place} is ${checker.typeToString(type)}, not an object`];
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = new Map(type.getProperties().map((member) => [member.name, member]));
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const isBare = Object.keys(properties).length === 0 && additionalProperties === undefined;
  // The one liberty that is taken: an anonymous object that describes a JSON Schema may have all keywords.
  const isJsonSchema = properties.type?.const === 'object' && isAnonymous(type);
  const isOpen = (additionalProperties ?? false) !== false || isBare || isJsonSchema;
  return [
    ...(isOpen === (index !== undefined) ? [] : [`${place} is ${isOpen ? 'not ' : ''}open`]),
    ...(index !== undefined && typeof additionalProperties === 'object' && !isJsonSchema
      ? differences(
          // Beside declared members the signature has to cover them too: then it is unknown.
          Object.keys(properties).length > 0 ? {} : additionalProperties,
          constituentsOf(index.type),
          schemas,
          `${place}.*`,
          underway,
        )
      : []),
    ...[...members.keys()].filter((name) => !(name in properties)).map((name) => `${place}.${name} is no property`),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const member = members.get(name);
      if (member === undefined) return [`${place}.${name} is missing`];
      const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      if (isOptional === required.includes(name))
        return [`${place}.${name} is ${isOptional ? 'optional' : 'required'}`];
      const present = constituentsOf(checker.getTypeOfSymbol(member)).filter((part) => !isUndefined(part));
      return differences(property, present, schemas, `${place}.${name}`, underway);
    }),
  ];
}

function isAnonymous(type: ts.Type): boolean {
  return (type.symbol.flags & ts.SymbolFlags.TypeLiteral) !== 0;
}

function constituentsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isUndefined({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Undefined) !== 0;
}

/** The name of a definition, or of the one that it is another name of. */
function nameOf(reference: string, schemas: Schemas): string {
  const name = reference.split('/').at(-1) ?? '';
  const target = schemas[name]?.$ref;
  return target === undefined ? name : nameOf(target, schemas);
}

function isScalar(schema: Schema, schemas: Schemas): boolean {
  const alternatives = alternativesOf(schema, schemas).map((member) => resolve(member, schemas));
  const scalar = (type: unknown) => typeof type === 'string' && type in SCALARS;
  return alternatives.length > 0 && alternatives.every((member) => member.const !== undefined || scalar(member.type));
}

function resolve(schema: Schema | undefined, schemas: Schemas): Schema {
  if (schema?.$ref === undefined) return schema ?? {};
  return resolve(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
}
