import type { Check } from '../catalog.js';
import { findDiscriminator } from '../discriminator.js';
import type { Discriminator, Tags } from '../discriminator.js';
import type { JsonValue } from '../json.js';
import { additionalSchema } from '../schema-node.js';
import type { SchemaNode } from '../schema-node.js';
import { declaredTags, located, objectParts, requiredTags } from '../schema-walk.js';
import type { LookUp } from '../schema-walk.js';
import { isArray, isObject, memberOf } from './json.js';

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
  readonly declared: ReadonlyMap<string, () => Spot>;
  /** The spot of all other members. */
  readonly rest: () => Spot;
  readonly items: () => Spot;
  /** The same spot with the member of each union that the value is, or comes closest to. */
  readonly choose: (value: JsonValue) => Spot;
  /** All that `choose` may give. */
  readonly choices: () => readonly Spot[];
}

/** Finds the spot that schemas describe together, of which they may say nothing. */
export type Spotter = (sources: readonly Source[]) => Spot;

/** Names that values have by the keys they stand under, where the documents spell their schemas out. */
const STANDS_BY_KEY: ReadonlyMap<string, readonly string[]> = new Map([
  ['_meta', ['MetaObject']],
  ['cursor', ['Cursor']],
  ['nextCursor', ['Cursor']],
]);

/** Makes the spots of one revision, each once. */
export function createSpotter(lookUp: LookUp): Spotter {
  const spots = new Map<string, Spot>();

  /** With the names that the place has already. */
  function spotOf(sources: readonly Source[], outer: readonly string[]): Spot {
    const names = new Set(outer);
    const parts = sources.flatMap((source) => partsOf(source, names));
    const key = [[...names].join(' '), ...parts.map(({ at }) => at)].join('\n');
    const known = spots.get(key);
    if (known !== undefined) return known;
    const spot = makeSpot([...names], parts);
    spots.set(key, spot);
    return spot;
  }

  /** Follows references and intersections to the schemas that say something, and notes the names on the way. */
  function partsOf({ node, at }: Source, names: Set<string>): readonly Source[] {
    for (const name of node.stands ?? []) names.add(name);
    if (node.record !== undefined) names.add(node.record.typeName);
    if (node.$ref !== undefined) {
      names.add(node.$ref);
      return partsOf(located(lookUp(node.$ref)), names);
    }
    const { allOf, ...own } = node;
    if (allOf === undefined) return [{ node, at }];
    const parts = allOf.flatMap((part, index) => partsOf({ node: part, at: `${at}/allOf/${index}` }, names));
    return [...parts, { node: own, at }];
  }

  function makeSpot(names: readonly string[], parts: readonly Source[]): Spot {
    const unions = parts.flatMap(({ node: { anyOf }, at }) =>
      anyOf === undefined ? [] : new Union(anyOf, at, lookUp),
    );
    const plain = parts.filter(({ node }) => node.anyOf === undefined);
    const chosen = new Map<string, Spot>();
    return {
      names,
      declared: declaredSpots(plain),
      rest: once(() => spotOf(plain.flatMap(sourceOfRest), [])),
      items: once(() => spotOf(plain.flatMap(sourceOfItems), [])),
      choose: (value) => {
        const members = unions.flatMap((union) => union.choose(value) ?? []);
        const key = members.map(({ at }) => at).join();
        const known = chosen.get(key);
        if (known !== undefined) return known;
        const spot = spotOf([...plain, ...members], names);
        chosen.set(key, spot);
        return spot;
      },
      choices: () => unions.flatMap(({ members }) => members.map((member) => spotOf([...plain, member], names))),
    };
  }

  function declaredSpots(parts: readonly Source[]): Spot['declared'] {
    const sources = new Map<string, Source[]>();
    for (const { node, at } of parts) {
      for (const [key, property] of Object.entries(node.properties ?? {})) {
        const source = { node: property, at: `${at}/properties/${key}` };
        const others = sources.get(key);
        if (others === undefined) sources.set(key, [source]);
        else others.push(source);
      }
    }
    return new Map([...sources].map(([key, all]) => [key, once(() => spotOf(all, STANDS_BY_KEY.get(key) ?? []))]));
  }

  return (sources) => spotOf(sources, []);
}

/** How a value comes to the member of a union that it is. No member is a union itself, and each has a type. */
class Union {
  readonly members: readonly Member[];
  readonly #discriminator: Discriminator<Member, unknown> | undefined;

  constructor(anyOf: readonly SchemaNode[], at: string, lookUp: LookUp) {
    this.members = anyOf.map((node, index) => readMember({ node, at: `${at}/anyOf/${index}` }, lookUp));
    const objects = this.members.filter(({ takes }) => takes === 'object');
    this.#discriminator = findDiscriminator(
      objects,
      objects.map(({ node, at }) => requiredTags({ node, at }, lookUp)),
    );
  }

  /** The member that a value is, else the one that it resembles most. */
  choose(value: JsonValue): Member | undefined {
    if (this.#discriminator !== undefined) {
      const tag = memberOf(value, this.#discriminator.key);
      if (typeof tag === 'string') return this.#discriminator.members.get(tag);
    }
    const kind = isObject(value) ? 'object' : isArray(value) ? 'array' : 'scalar';
    const fitting = this.members.filter(({ takes }) => takes === kind);
    if (fitting.length < 2) return fitting[0];
    return fitting.find(({ check }) => check?.(value, 0) === true) ?? closest(fitting, value);
  }
}

interface Member extends Source {
  readonly takes: 'scalar' | 'object' | 'array';
  /** Of what has a name. */
  readonly check: Check | undefined;
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly constants: Tags;
}

function readMember(source: Source, lookUp: LookUp): Member {
  const { $ref } = source.node;
  const parts = objectParts(source, lookUp).map(({ node }) => node);
  const types = parts.map(({ type }) => type).flat();
  return {
    ...source,
    takes: types.includes('object') ? 'object' : types.includes('array') ? 'array' : 'scalar',
    check: $ref === undefined ? undefined : lookUp($ref).check,
    declared: new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties))),
    required: new Set(parts.flatMap(({ required = [] }) => required)),
    constants: declaredTags(source, lookUp),
  };
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
    if (allowed !== undefined) score += allowed.includes(inner) ? 10 : -10;
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
