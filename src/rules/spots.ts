import type { Check } from '../catalog.js';
import { findDiscriminator } from '../discriminator.js';
import type { Discriminator } from '../discriminator.js';
import type { JsonValue } from '../json.js';
import { additionalSchema } from '../schema-node.js';
import type { SchemaNode } from '../schema-node.js';
import { allowedStrings, objectParts, requiredConstants } from '../schema-walk.js';
import type { Located, LookUp } from '../schema-walk.js';
import { isObject, memberOf } from './json.js';

/** A schema, or what is known of a place beyond it. */
export interface Standing extends SchemaNode {
  /** Definitions that a value stands for here although the schema does not refer to them. */
  readonly stands?: readonly string[];
  readonly properties?: { readonly [name: string]: Standing };
}

/** A schema with a name for it, unlike that of any other. */
interface Source {
  readonly node: Standing;
  readonly at: string;
}

/** A place that schemas describe: what a value stands for there, and the places of its members. */
export interface Spot {
  /** The definitions, the one referred to first. */
  readonly names: readonly string[];
  /** The spots of the members that are declared. */
  readonly declared: ReadonlyMap<string, () => Spot | undefined>;
  /** The spot of all other members. */
  readonly rest: () => Spot | undefined;
  readonly items: () => Spot | undefined;
  /** The same spot with the member of each union that the value is, or comes closest to. */
  readonly choose: (value: JsonValue) => Spot;
  /** All that `choose` may give. */
  readonly choices: () => readonly Spot[];
}

/** Finds the spot that schemas describe together; undefined where they say nothing. */
export type Spotter = (sources: readonly Source[]) => Spot | undefined;

/** Names that values have by the keys they stand under, where the documents spell their schemas out. */
const STANDS_BY_KEY: ReadonlyMap<string, string> = new Map([
  ['_meta', 'MetaObject'],
  ['cursor', 'Cursor'],
  ['nextCursor', 'Cursor'],
  ['resultType', 'ResultType'],
]);

/** Makes the spots of one revision, each once. */
export function createSpotter(lookUp: LookUp): Spotter {
  const spots = new Map<string, Spot | undefined>();
  const schemas = new Map<string, SchemaNode>();

  function spotOf(sources: readonly Source[]): Spot | undefined {
    const names = new Set<string>();
    const parts = sources.flatMap((source) => partsOf(source, names));
    const key = JSON.stringify([[...names], parts.map(({ at }) => at)]);
    if (!spots.has(key)) spots.set(key, makeSpot([...names], parts));
    return spots.get(key);
  }

  /** Follows references and intersections to the schemas that say something, and notes the names on the way. */
  function partsOf({ node, at }: Source, names: Set<string>): readonly Source[] {
    for (const name of node.stands ?? []) names.add(name);
    if (node.record !== undefined) names.add(node.record.typeName);
    if (node.$ref !== undefined) {
      names.add(node.$ref);
      return partsOf({ node: schemaOf(node.$ref), at: node.$ref }, names);
    }
    if (node.allOf === undefined) return [{ node, at }];
    const parts = node.allOf.flatMap((part, index) => partsOf({ node: part, at: `${at}/allOf/${index}` }, names));
    return node.properties === undefined ? parts : [...parts, { node: { properties: node.properties }, at }];
  }

  function schemaOf(name: string): SchemaNode {
    const known = schemas.get(name);
    if (known !== undefined) return known;
    const schema = lookUp(name).schema();
    schemas.set(name, schema);
    return schema;
  }

  function makeSpot(names: readonly string[], parts: readonly Source[]): Spot | undefined {
    const unions = parts.filter(({ node }) => node.anyOf !== undefined).map((part) => new Union(part, lookUp, partsOf));
    const plain = parts.filter(({ node }) => node.anyOf === undefined);
    const declared = declaredSpots(plain);
    const rest = once(() => spotOf(plain.flatMap(sourceOfRest)));
    const items = once(() => spotOf(plain.flatMap(sourceOfItems)));
    const says = plain.some(({ node }) => node.items !== undefined || additionalSchema(node) !== undefined);
    if (names.length === 0 && unions.length === 0 && declared.size === 0 && !says) return undefined;

    const own: Source = { node: { stands: names }, at: '' };
    const chosen = new Map<string, Spot>();
    const spot: Spot = {
      names,
      declared,
      rest,
      items,
      choose: (value) => {
        if (unions.length === 0) return spot;
        const members = unions.map((union) => union.choose(value));
        const key = members.map((member) => member?.at).join(' ');
        const known = chosen.get(key);
        if (known !== undefined) return known;
        const made = spotOf([own, ...plain, ...members.flatMap((member) => member ?? [])]) ?? spot;
        chosen.set(key, made);
        return made;
      },
      choices: () =>
        unions.flatMap((union) => union.members.flatMap((member) => spotOf([own, ...plain, member]) ?? [])),
    };
    return spot;
  }

  function declaredSpots(parts: readonly Source[]): ReadonlyMap<string, () => Spot | undefined> {
    const sources = new Map<string, Source[]>();
    for (const { node, at } of parts) {
      for (const [key, property] of Object.entries(node.properties ?? {})) {
        const standing = STANDS_BY_KEY.get(key);
        const named =
          standing === undefined ? property : { ...property, stands: [...(property.stands ?? []), standing] };
        const source = { node: named, at: `${at}/properties/${key}` };
        const others = sources.get(key);
        if (others === undefined) sources.set(key, [source]);
        else others.push(source);
      }
    }
    return new Map([...sources].map(([key, all]) => [key, once(() => spotOf(all))]));
  }

  return spotOf;
}

/** How a value comes to the member of a union that it is. */
class Union {
  readonly members: readonly Member[];
  readonly #discriminator: Discriminator<Member> | undefined;

  constructor(source: Source, lookUp: LookUp, partsOf: (source: Source, names: Set<string>) => readonly Source[]) {
    this.members = membersOf(source, lookUp, partsOf, []);
    const objects = this.members.filter(({ takes }) => takes === 'object');
    this.#discriminator = this.members.some(({ takes }) => takes === 'any')
      ? undefined
      : findDiscriminator(objects, ({ schema }) => requiredConstants(schema.node, lookUp));
  }

  /** The member that a value is, else the one that it resembles most. */
  choose(value: JsonValue): Member | undefined {
    const kind = isObject(value) ? 'object' : Array.isArray(value) ? 'array' : 'scalar';
    const tag = this.#discriminator && memberOf(value, this.#discriminator.key);
    if (typeof tag === 'string') return this.#discriminator?.members.get(tag);
    const fitting = this.members.filter(({ takes }) => takes === kind || takes === 'any');
    const [only, second] = fitting;
    if (second === undefined) return only;
    return fitting.find(({ check }) => check?.(value, 0) === true) ?? closest(fitting, value);
  }
}

/** A member of a union, which is no union itself; `node` and `at` bring the names on the way to it. */
interface Member extends Source {
  readonly schema: Located;
  readonly takes: 'scalar' | 'object' | 'array' | 'any';
  /** Of what has a name. */
  readonly check: Check | undefined;
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly constants: ReadonlyMap<string, readonly string[]>;
}

function membersOf(
  { node, at }: Source,
  lookUp: LookUp,
  partsOf: (source: Source, names: Set<string>) => readonly Source[],
  outer: readonly string[],
): readonly Member[] {
  return (node.anyOf ?? []).flatMap((schema, index) => {
    const source = { node: schema, at: `${at}/anyOf/${index}` };
    const names = new Set(outer);
    const parts = partsOf(source, names);
    const [part] = parts;
    if (parts.length === 1 && part?.node.anyOf !== undefined) return membersOf(part, lookUp, partsOf, [...names]);
    const objects = objectParts(source, lookUp);
    return [
      {
        node: { stands: [...outer], allOf: [schema] },
        at: source.at,
        schema: source,
        takes: takes(parts),
        check: schema.$ref === undefined ? undefined : lookUp(schema.$ref).check,
        declared: new Set(objects.flatMap(({ node: part }) => Object.keys(part.properties ?? {}))),
        required: new Set(objects.flatMap(({ node: part }) => part.required ?? [])),
        constants: allowedStrings(source, lookUp),
      },
    ];
  });
}

function takes(parts: readonly Source[]): Member['takes'] {
  const types = new Set(parts.flatMap(({ node }) => node.type ?? (node.properties === undefined ? [] : 'object')));
  if (types.size === 0) return 'any';
  if (types.has('object')) return 'object';
  return types.has('array') ? 'array' : 'scalar';
}

/** The first of those whose keys, and constants, the value has most of; none where it has nothing of any. */
function closest(members: readonly Member[], value: JsonValue): Member | undefined {
  let best: Member | undefined;
  let most = 0;
  for (const member of members) {
    const score = likeness(member, value);
    if (score > most) [best, most] = [member, score];
  }
  return best;
}

function likeness({ declared, required, constants }: Member, value: JsonValue): number {
  let score = 0;
  for (const key of declared) {
    const inner = memberOf(value, key);
    if (inner === undefined) continue;
    score += required.has(key) ? 3 : 2;
    const allowed = constants.get(key);
    if (allowed !== undefined) score += typeof inner === 'string' && allowed.includes(inner) ? 10 : -10;
  }
  for (const key of required) if (memberOf(value, key) === undefined) score -= 1;
  return score;
}

function sourceOfRest({ node, at }: Source): readonly Source[] {
  const additional = additionalSchema(node);
  return additional === undefined ? [] : [{ node: additional, at: `${at}/additionalProperties` }];
}

function sourceOfItems({ node, at }: Source): readonly Source[] {
  return node.items === undefined ? [] : [{ node: node.items, at: `${at}/items` }];
}

/** Made on first use: schemas may lead back to themselves. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
