import { alternatives, count, describe, excerpt } from './describe.js';
import type { Issue, IssueCode } from './errors.js';
import { MAX_DEPTH, escapePointerStep, isJsonObject } from './json.js';
import type { PathStep } from './json.js';
import { IssueList } from './issue-list.js';
import { additionalSchema, allowedValues } from './schema-node.js';
import type { SchemaNode } from './schema-node.js';
import { isOfType, typesOf } from './scalars.js';
import { admits, unionOf } from './schema-union.js';
import { declaredTags, objectParts, resolve } from './schema-walk.js';
import type { Located, LookUp } from './schema-walk.js';

/** Enough to tell the members of a union apart, even where fewer issues are asked for. */
const TRIAL_ISSUES = 20;

/**
 * Asking a check is far faster than explaining, but looks at all that is below: so many steps from the root ask at the
 * most. Definitions that do not contain themselves are not as deep as this.
 */
const MOST_ASKING_STEPS = 32;

/**
 * Says why a value is not valid: the slow pass, run only after the check refused, and the only producer of issues about
 * what a schema asks. The value stands inside another one, to which `start` leads; `definitionsKey` is where the schema
 * document keeps its definitions: `$defs`.
 */
export function explain(
  start: readonly PathStep[],
  schema: Located,
  value: unknown,
  lookUp: LookUp,
  definitionsKey: string,
  maxIssues: number,
): readonly Issue[] {
  const path = [...start];
  // While a member of a union is tried, its issues go to a list of their own.
  let issues = new IssueList(maxIssues);
  visit(value, schema);
  return issues.close();

  function visit(value: unknown, schema: Located): void {
    if (issues.full) return;
    const resolved = resolve(schema, lookUp);
    if (path.length > start.length && path.length < MOST_ASKING_STEPS && isAccepted(value, resolved)) return;
    const { node, at } = resolved;
    const allowed = allowedValues(node);
    if (node.anyOf !== undefined) visitUnion(value, resolved);
    else if (node.allOf !== undefined) for (const part of objectParts(resolved, lookUp)) visit(value, part);
    else if (allowed !== undefined) expectOneOf(value, allowed, node.enum === undefined ? 'const' : 'enum', at);
    else if (node.type !== undefined) visitTyped(value, node, at);
  }

  /** Whether a definition accepts the value, be it as a member of a union: then there is nothing to explain in it. */
  function isAccepted(value: unknown, { node, check }: Located): boolean {
    if (check !== undefined) return check(value, 0);
    return node.anyOf?.some(({ $ref }) => $ref !== undefined && lookUp($ref).check(value, 0)) === true;
  }

  function visitTyped(value: unknown, node: SchemaNode, at: string): void {
    const types = typesOf(node);
    const fitting = types.filter((type) => isOfType(value, type));
    if (fitting.length === 0) report('type', value, alternatives(types.map(nounOf)), at);
    else if (!Number.isSafeInteger(value) && fitting.every((type) => type === 'integer')) {
      report('unsafe-integer', value, 'an integer within ±(2^53 − 1)', at, 'type');
    } else if (typeof value === 'number') visitNumber(value, node, at);
    // Only definitions that contain themselves lead to such a depth.
    else if (typeof value === 'object' && path.length >= MAX_DEPTH) {
      const expected = `at most ${MAX_DEPTH} nested containers`;
      issues.add({ code: 'too-deep', path, expected, received: 'nested deeper' });
    } else if (Array.isArray(value)) visitArray(value, node, at);
    else if (isJsonObject(value)) visitObject(value, node, at);
  }

  function visitNumber(value: number, { minimum = value, maximum = value }: SchemaNode, at: string): void {
    if (value < minimum) report('minimum', value, `a number of at least ${minimum}`, at);
    if (value > maximum) report('maximum', value, `a number of at most ${maximum}`, at);
  }

  function visitArray(value: readonly unknown[], { items, maxItems = Infinity }: SchemaNode, at: string): void {
    if (value.length > maxItems) report('max-items', value, `at most ${count(maxItems, 'item')}`, at, 'maxItems');
    if (items === undefined) return;
    const inside = `${at}/items`;
    for (let index = 0; index < value.length && !issues.full; index++) enter(index, value[index], items, inside);
  }

  function visitObject(value: JsonRecord, node: SchemaNode, at: string): void {
    const { required = [], properties = {} } = node;
    for (const name of required) if (value[name] === undefined) reportMissing(value, name, at, 'required');
    for (const name of Object.keys(properties)) {
      const property = properties[name];
      if (property === undefined || value[name] === undefined) continue;
      enter(name, value[name], property, `${at}/properties/${escapePointerStep(name)}`);
    }
    const additional = additionalSchema(node);
    if (additional === undefined) return;
    for (const key in value) {
      if (issues.full) return;
      if (!Object.hasOwn(properties, key)) enter(key, value[key], additional, `${at}/additionalProperties`);
    }
  }

  /** Explains the member that the value means to be, and no other. */
  function visitUnion(value: unknown, union: Located): void {
    const { at } = union;
    const { members, values, objects, tied, tag, others } = unionOf(union, lookUp);
    const isObject = isJsonObject(value);
    const candidates = isObject ? objects : members.filter((member) => admits(member, value, lookUp));
    if (candidates.length === 0) {
      const parts = members.flatMap((member) => objectParts(member, lookUp));
      const types = new Set(parts.flatMap(({ node }) => typesOf(node)));
      report('type', value, alternatives([...types].map(nounOf)), at, 'anyOf');
    } else if (!values.includes(undefined)) expectOneOf(value, values.flat(), 'enum', at, 'anyOf');
    else if (!isObject || candidates.length === 1) visitBest(value, candidates);
    else {
      for (const [key, allowed] of tied) {
        if (value[key] === undefined || allowed.includes(value[key])) continue;
        path.push(key);
        expectOneOf(value[key], allowed, 'union', at, 'anyOf');
        path.pop();
        return;
      }
      const named = tag?.members.get(value[tag.key]);
      if (named !== undefined) visit(value, named);
      else if (others.length > 0) visitBest(value, others);
      else reportMissing(value, tag?.key ?? '', at, 'anyOf');
    }
  }

  /**
   * Where no constant decides, the member counts that contradicts the fewest constants, then declares the most of the
   * keys that are present, then has the fewest issues, then fits the furthest down, then comes first.
   */
  function visitBest(value: unknown, candidates: readonly Located[]): void {
    const outer = issues;
    const trials = candidates.map((member) => {
      issues = new IssueList(Math.max(TRIAL_ISSUES, outer.limit));
      visit(value, member);
      return { found: issues.items, ...resemblance(value, member, lookUp) };
    });
    issues = outer;
    // A member without issues makes the union valid.
    if (trials.some(({ found }) => found.length === 0)) return;
    const [best] = trials.toSorted(
      (a, b) =>
        a.against - b.against ||
        b.declared - a.declared ||
        a.found.length - b.found.length ||
        depthOf(b.found) - depthOf(a.found),
    );
    for (const issue of best?.found ?? []) issues.add(issue);
  }

  /** Visits a member that need not be there. */
  function enter(step: PathStep, value: unknown, node: SchemaNode, at: string): void {
    if (value === undefined) return;
    path.push(step);
    visit(value, { node, at });
    path.pop();
  }

  function expectOneOf(
    value: unknown,
    allowed: readonly unknown[],
    code: IssueCode,
    at: string,
    keyword?: string,
  ): void {
    if (!allowed.includes(value)) report(code, value, oneOf(allowed), at, keyword);
  }

  function reportMissing(value: unknown, name: string, at: string, keyword: string): void {
    report('required', value, `the member ${excerpt(name)}`, at, keyword, 'have');
  }

  /** Most keywords have a code of the same name. */
  function report(
    code: IssueCode,
    value: unknown,
    expected: string,
    at: string,
    keyword: string = code,
    verb = 'be',
  ): void {
    const schemaPath = `#/${definitionsKey}/${at}/${keyword}`;
    issues.add({ code, path, expected, received: describe(value), verb, schemaPath });
  }
}

interface JsonRecord {
  readonly [key: string]: unknown;
}

/** How many constants of the member the value contradicts, and how many of its keys the member declares. */
function resemblance(value: unknown, member: Located, lookUp: LookUp): { against: number; declared: number } {
  let against = 0;
  let declared = 0;
  const wire = isJsonObject(value) ? value : {};
  for (const [key, allowed] of declaredTags(member, lookUp)) {
    if (wire[key] !== undefined && !allowed.includes(wire[key])) against++;
  }
  for (const { node } of objectParts(member, lookUp)) {
    for (const key in node.properties) if (wire[key] !== undefined) declared++;
  }
  return { against, declared };
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length));
}

function nounOf(type: string): string {
  if (type === 'null') return type;
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function oneOf(values: readonly unknown[]): string {
  const quoted = values.map((value) => JSON.stringify(value)).join(', ');
  return values.length === 1 ? quoted : `one of ${quoted}`;
}
