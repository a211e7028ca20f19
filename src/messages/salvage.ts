import type { Definition } from '../catalog.js';
import { copyJson } from '../copy.js';
import { shorten } from '../describe.js';
import type { Issue } from '../errors.js';
import { isJsonObject } from '../json.js';
import type { JsonArray, JsonValue } from '../json.js';
import { maxIssuesOf } from '../schema.js';
import type { Hydrated, Revision, Schema, TypeArgument, TypeName, ValidateOptions } from '../schema.js';
import { located, objectParts, unionMembers } from '../schema-walk.js';
import type { Located, LookUp } from '../schema-walk.js';
import { protocolOf } from './protocol.js';

/** An item that was left out. */
export interface Reject {
  /** The list that it stood in. */
  readonly field: string;
  /** Where it stood there. */
  readonly index: number;
  /** What it calls itself, by its name or else its URI, shortened; absent where it has neither. */
  readonly name?: string;
  /** At least one; the pointers start at the whole value. */
  readonly issues: readonly Issue[];
}

/** Frozen. */
export type Salvage<T> =
  | { readonly ok: true; readonly record: T; readonly rejects: readonly Reject[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Leaves the invalid items out of a decoded object's lists of objects, such as the `tools` of a ListToolsResult, and
 * hydrates the rest. The lists are those fields that the definition declares as such; items are judged one by one, and
 * nothing else is changed: what is wrong elsewhere makes the value invalid.
 *
 * @throws UnavailableTypeError where the revision does not define the type.
 */
export function salvage<R extends Revision, N extends TypeName<R>>(
  schema: Schema<R>,
  type: TypeArgument<N, R>,
  value: unknown,
  options: ValidateOptions = {},
): Salvage<Hydrated<R, N>> {
  const { internals } = protocolOf(schema);
  const { lookUp, explain, hydrate } = internals;
  const definition = internals.require(type);
  const maxIssues = maxIssuesOf(options);
  const copy = copyJson(value, maxIssues);
  if (!copy.ok) return Object.freeze(copy);
  const tree = copy.value;
  const rejects: Reject[] = [];
  if (isJsonObject(tree)) {
    for (const [field, items] of listsOf(definition, lookUp)) {
      const list = Object.hasOwn(tree, field) ? tree[field] : undefined;
      if (!isList(list)) continue;
      const isValid = checkOf(items, lookUp);
      const kept = list.filter((item, index) => {
        if (isValid(item)) return true;
        const issues = explain([field, index], items, item, maxIssues);
        rejects.push(Object.freeze({ field, index, ...nameIn(item), issues }));
        return false;
      });
      // Declared names are plain ones, and the tree is ours.
      if (kept.length < list.length) Object.assign(tree, { [field]: kept });
    }
  }
  if (!definition.check(tree, 0)) {
    return Object.freeze({ ok: false, issues: explain([], located(definition), tree, maxIssues) });
  }
  const record = hydrate(definition, tree) as Hydrated<R, N>;
  return Object.freeze({ ok: true, record, rejects: Object.freeze(rejects) });
}

/** The declared fields that are lists of objects, or may be such lists, with the schemas of their items. */
function listsOf(definition: Definition, lookUp: LookUp): ReadonlyMap<string, Located> {
  const lists = new Map<string, Located>();
  for (const { node, at } of objectParts(located(definition), lookUp)) {
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      const members = unionMembers({ node: property, at: `${at}/properties/${name}` }, lookUp);
      const [list, another] = members.filter((member) => member.node.type === 'array');
      if (list?.node.items === undefined || another !== undefined) continue;
      const items = { node: list.node.items, at: `${list.at}/items` };
      if (isNamed(items) && unionMembers(items, lookUp).every((item) => isObject(item, lookUp))) lists.set(name, items);
    }
  }
  return lists;
}

/** Whether a schema is a reference, or a union of references. */
function isNamed({ node }: Located): boolean {
  return node.$ref !== undefined || (node.anyOf?.every((member) => member.$ref !== undefined) ?? false);
}

function isObject(schema: Located, lookUp: LookUp): boolean {
  return objectParts(schema, lookUp).every(({ node }) => node.type === 'object');
}

/** Items stand two containers deep. */
function checkOf(items: Located, lookUp: LookUp): (item: JsonValue) => boolean {
  const names = [items.node, ...(items.node.anyOf ?? [])].flatMap(({ $ref }) => $ref ?? []);
  const checks = names.map((name) => lookUp(name).check);
  return (item) => checks.some((check) => check(item, 2));
}

function isList(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** What an item calls itself: the first of these keys under which there is a string. */
const NAME_KEYS = ['name', 'uri', 'uriTemplate'];

function nameIn(item: JsonValue): { readonly name?: string } {
  if (!isJsonObject(item)) return {};
  for (const key of NAME_KEYS) {
    const name = Object.hasOwn(item, key) ? item[key] : undefined;
    if (typeof name === 'string') return { name: shorten(name) };
  }
  return {};
}
