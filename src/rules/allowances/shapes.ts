import type { SchemaInternals } from '../../schema.js';
import { additionalSchema } from '../../schema-node.js';
import { located, unionMembers } from '../../schema-walk.js';
import type { Located } from '../../schema-walk.js';

/** What schemas say together of a value. */
export interface Shape {
  /** Where they stand: the definitions on the way to them, and the places in these. */
  readonly schemas: ReadonlySet<string>;
  /** The members that are declared, with their schemas. */
  readonly declared: ReadonlyMap<string, readonly Located[]>;
  readonly keys: ReadonlySet<string>;
  readonly required: ReadonlySet<string | undefined>;
  /** What all other members must be; nothing where they are open. */
  readonly rest: readonly Located[];
  readonly items: readonly Located[];
  /** The members of each union, without unions among them. */
  readonly unions: readonly (readonly Located[])[];
}

/** Gives the shape of schemas, each once. Different schemas have different places. */
export type Shaper = (schemas: readonly Located[]) => Shape;

export function shaperOf(internals: SchemaInternals): Shaper {
  const known = shapers.get(internals.catalog);
  if (known !== undefined) return known;
  const shaper = createShaper(internals);
  shapers.set(internals.catalog, shaper);
  return shaper;
}

const shapers = new WeakMap<object, Shaper>();

function createShaper({ lookUp }: SchemaInternals): Shaper {
  const shapes = new Map<string, Shape>();

  /** Follows references and intersections to the schemas that say something, and notes the places on the way. */
  function partsOf({ node, at }: Located, places: Set<string>): readonly Located[] {
    places.add(at);
    if (node.$ref !== undefined) return partsOf(located(lookUp(node.$ref)), places);
    if (node.allOf === undefined) return [{ node, at }];
    return node.allOf.flatMap((part, index) => partsOf({ node: part, at: `${at}/allOf/${index}` }, places));
  }

  function makeShape(schemas: readonly Located[]): Shape {
    const places = new Set<string>();
    const parts = schemas.flatMap((schema) => partsOf(schema, places));
    const declared = declaredIn(parts);
    return {
      schemas: places,
      declared,
      keys: new Set(declared.keys()),
      required: new Set(parts.flatMap(({ node }) => node.required)),
      rest: parts.flatMap(restOf),
      items: parts.flatMap(itemsOf),
      unions: parts.filter(({ node }) => node.anyOf !== undefined).map((union) => unionMembers(union, lookUp)),
    };
  }

  return (schemas) => {
    const key = schemas.map(({ at }) => at).join('\n');
    const known = shapes.get(key);
    if (known !== undefined) return known;
    const shape = makeShape(schemas);
    shapes.set(key, shape);
    return shape;
  };
}

function declaredIn(parts: readonly Located[]): ReadonlyMap<string, readonly Located[]> {
  const declared = new Map<string, Located[]>();
  for (const { node, at } of parts) {
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      const schema = { node: property, at: `${at}/properties/${key}` };
      const others = declared.get(key);
      if (others === undefined) declared.set(key, [schema]);
      else others.push(schema);
    }
  }
  return declared;
}

function restOf({ node, at }: Located): readonly Located[] {
  const additional = additionalSchema(node);
  return additional === undefined ? [] : [{ node: additional, at: `${at}/additionalProperties` }];
}

function itemsOf({ node, at }: Located): readonly Located[] {
  return node.items === undefined ? [] : [{ node: node.items, at: `${at}/items` }];
}
