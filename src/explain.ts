import type { Definition } from './catalog.js';
import { alternatives, count, describe, excerpt, jsonType } from './describe.js';
import { findDiscriminator } from './discriminator.js';
import type { Discriminator } from './discriminator.js';
import type { Issue, IssueCode } from './errors.js';
import { MAX_DEPTH, escapePointerStep, isJsonObject } from './json.js';
import type { PathStep } from './json.js';
import { IssueList } from './issue-list.js';
import { additionalSchema } from './schema-node.js';
import type { SchemaNode } from './schema-node.js';
import { isOfType, typesOf, validType } from './scalars.js';
import { allowedStrings, located, objectParts, resolve, stringConstants, unionMembers } from './schema-walk.js';
import type { Located, LookUp } from './schema-walk.js';

/** Enough to tell the members of a union apart, even where fewer issues are asked for. */
const TRIAL_ISSUES = 20;

/**
 * Says why a value is not valid: the slow pass, run only after the check refused, and the only producer of issues about
 * what a schema asks. `definitionsPath` is where the schema document keeps its definitions: `#/$defs`.
 */
export function explain(
  definition: Definition,
  value: unknown,
  lookUp: LookUp,
  definitionsPath: string,
  maxIssues: number,
): readonly Issue[] {
  return explainAt([], located(definition), value, lookUp, definitionsPath, maxIssues);
}

/** The same for a value inside another one, to which `path` leads, and for a schema that need not be a definition. */
export function explainAt(
  path: readonly PathStep[],
  schema: Located,
  value: unknown,
  lookUp: LookUp,
  definitionsPath: string,
  maxIssues: number,
): readonly Issue[] {
  const issues = new IssueList(maxIssues);
  new Explainer(lookUp, definitionsPath, issues, [...path]).visit(value, schema);
  return issues.close();
}

interface JsonRecord {
  readonly [key: string]: unknown;
}

class Explainer {
  readonly #lookUp: LookUp;
  readonly #definitionsPath: string;
  readonly #issues: IssueList;
  readonly #path: PathStep[];

  constructor(lookUp: LookUp, definitionsPath: string, issues: IssueList, path: PathStep[]) {
    this.#lookUp = lookUp;
    this.#definitionsPath = definitionsPath;
    this.#issues = issues;
    this.#path = path;
  }

  visit(value: unknown, schema: Located): void {
    if (this.#issues.full) return;
    const { node, at } = resolve(schema, this.#lookUp);
    if (node.anyOf !== undefined) this.#visitUnion(value, { node, at });
    else if (node.allOf !== undefined) this.#visitAll(value, node.allOf, at);
    else if (node.const !== undefined) this.#visitConst(value, node.const, at);
    else if (node.enum !== undefined) this.#visitEnum(value, node.enum, at);
    else if (node.type === 'object') this.#visitObject(value, node, at);
    else if (node.type === 'array') this.#visitArray(value, node, at);
    else if (node.type !== undefined) this.#visitScalar(value, node, at);
  }

  #visitAll(value: unknown, members: readonly SchemaNode[], at: string): void {
    for (const [index, member] of members.entries()) this.visit(value, { node: member, at: `${at}/allOf/${index}` });
  }

  #visitConst(value: unknown, constant: string | number | boolean, at: string): void {
    if (value !== constant) this.#report('const', value, JSON.stringify(constant), `${at}/const`);
  }

  #visitEnum(value: unknown, values: readonly string[], at: string): void {
    const isMember = values.some((allowed) => allowed === value);
    if (!isMember) this.#report('enum', value, oneOf(values), `${at}/enum`);
  }

  #visitScalar(value: unknown, node: SchemaNode, at: string): void {
    const types = typesOf(node);
    if (validType(value, node) !== undefined) {
      if (typeof value === 'number') this.#visitBounds(value, node, at);
    } else if (types.some((type) => isOfType(value, type))) {
      const expected = 'an integer within ±(2^53 − 1), which is what a number can carry';
      this.#report('unsafe-integer', value, expected, `${at}/type`);
    } else {
      this.#report('type', value, alternatives(types.map(nounOf)), `${at}/type`);
    }
  }

  #visitBounds(value: number, { minimum, maximum }: SchemaNode, at: string): void {
    if (minimum !== undefined && value < minimum) {
      this.#report('minimum', value, `a number of at least ${minimum}`, `${at}/minimum`);
    }
    if (maximum !== undefined && value > maximum) {
      this.#report('maximum', value, `a number of at most ${maximum}`, `${at}/maximum`);
    }
  }

  #visitArray(value: unknown, node: SchemaNode, at: string): void {
    if (!Array.isArray(value)) {
      this.#report('type', value, 'an array', `${at}/type`);
      return;
    }
    if (this.#isTooDeep(value)) return;
    if (node.maxItems !== undefined && value.length > node.maxItems) {
      this.#report('max-items', value, `at most ${count(node.maxItems, 'item')}`, `${at}/maxItems`);
    }
    if (node.items === undefined) return;
    const items = { node: node.items, at: `${at}/items` };
    for (let index = 0; index < value.length && !this.#issues.full; index++) this.#enter(index, value[index], items);
  }

  #visitObject(value: unknown, node: SchemaNode, at: string): void {
    if (!isJsonObject(value)) {
      this.#report('type', value, 'an object', `${at}/type`);
      return;
    }
    if (this.#isTooDeep(value)) return;
    for (const name of node.required ?? []) {
      if (value[name] === undefined) this.#reportMissing(value, name, at);
    }
    const properties = node.properties ?? {};
    for (const name of Object.keys(properties)) {
      const property = properties[name];
      if (property === undefined || value[name] === undefined) continue;
      this.#enter(name, value[name], { node: property, at: `${at}/properties/${escapePointerStep(name)}` });
    }
    this.#visitAdditional(value, node, at);
  }

  #visitAdditional(value: { readonly [key: string]: unknown }, node: SchemaNode, at: string): void {
    const additional = additionalSchema(node);
    if (additional === undefined) return;
    for (const key in value) {
      if (this.#issues.full) return;
      if (value[key] === undefined || (node.properties && Object.hasOwn(node.properties, key))) continue;
      this.#enter(key, value[key], { node: additional, at: `${at}/additionalProperties` });
    }
  }

  /** Explains the member that the value means to be, and no other. */
  #visitUnion(value: unknown, union: Located): void {
    const members = unionMembers(union, this.#lookUp);
    const candidates = members.filter((member) => this.#admits(member, value));
    const constants = members.flatMap(({ node }) => node.enum ?? node.const ?? []);
    if (candidates.length === 0) {
      const nouns = members.flatMap((member) => this.#nouns(member));
      this.#report('type', value, alternatives([...new Set(nouns)]), `${union.at}/anyOf`);
    } else if (members.every(({ node }) => node.enum !== undefined || node.const !== undefined)) {
      if (!constants.some((constant) => constant === value)) {
        this.#report('enum', value, oneOf(constants), `${union.at}/anyOf`);
      }
    } else {
      this.#visitMeant(value, candidates, union.at);
    }
  }

  #visitMeant(value: unknown, candidates: readonly Located[], at: string): void {
    if (!isJsonObject(value) || candidates.length < 2) {
      this.#visitBest(value, candidates);
      return;
    }
    const foreign = this.#findForeignTag(value, candidates);
    if (foreign !== undefined) {
      this.#path.push(foreign.key);
      this.#report('union', value[foreign.key], oneOf(foreign.allowed), `${at}/anyOf`);
      this.#path.pop();
      return;
    }
    const constants = (member: Located) => stringConstants(member, this.#lookUp, false);
    const tag = findDiscriminator(candidates, constants);
    if (tag === undefined) this.#visitBest(value, candidates);
    else this.#visitTagged(value, tag, at);
  }

  /** A key that every member ties to constants, of which the value has none. */
  #findForeignTag(value: JsonRecord, members: readonly Located[]): { key: string; allowed: string[] } | undefined {
    const tags = members.map((member) => allowedStrings(member, this.#lookUp));
    for (const key of tags[0]?.keys() ?? []) {
      if (value[key] === undefined || !tags.every((tag) => tag.has(key))) continue;
      const allowed = [...new Set(tags.flatMap((tag) => tag.get(key) ?? []))];
      if (!allowed.some((constant) => constant === value[key])) return { key, allowed };
    }
    return undefined;
  }

  /** The constant of the value, if it has one, is one of the members'. */
  #visitTagged(value: JsonRecord, tag: Discriminator<Located>, at: string): void {
    const constant = value[tag.key];
    const member = typeof constant === 'string' ? tag.members.get(constant) : undefined;
    if (member !== undefined) {
      this.visit(value, member);
      return;
    }
    const untagged = [...tag.members.values()].filter(
      (candidate) => !stringConstants(candidate, this.#lookUp, true).has(tag.key),
    );
    if (untagged.length === 0) this.#reportMissing(value, tag.key, at, 'anyOf');
    else this.#visitBest(value, untagged);
  }

  /**
   * Where no constant decides, the member counts that contradicts the fewest constants, then declares the most of the
   * keys that are present, then has the fewest issues, then fits the furthest down, then comes first.
   */
  #visitBest(value: unknown, candidates: readonly Located[]): void {
    const trials = candidates.map((member) => {
      const trial = new IssueList(Math.max(TRIAL_ISSUES, this.#issues.limit));
      new Explainer(this.#lookUp, this.#definitionsPath, trial, this.#path).visit(value, member);
      return { issues: trial.items, ...this.#resemblance(value, member) };
    });
    // A member without issues makes the union valid.
    if (trials.some(({ issues }) => issues.length === 0)) return;
    const [best] = trials.toSorted(
      (a, b) =>
        a.contradicted - b.contradicted ||
        b.declared - a.declared ||
        a.issues.length - b.issues.length ||
        depthOf(b.issues) - depthOf(a.issues),
    );
    for (const issue of best?.issues ?? []) this.#issues.add(issue);
  }

  #resemblance(value: unknown, member: Located): { contradicted: number; declared: number } {
    let contradicted = 0;
    let declared = 0;
    if (!isJsonObject(value)) return { contradicted, declared };
    for (const [key, allowed] of allowedStrings(member, this.#lookUp)) {
      if (value[key] !== undefined && !allowed.some((constant) => constant === value[key])) contradicted++;
    }
    for (const { node } of objectParts(member, this.#lookUp)) {
      for (const key in node.properties) if (value[key] !== undefined) declared++;
    }
    return { contradicted, declared };
  }

  /** Whether a member of a union can be meant by a value of this JSON type. */
  #admits(member: Located, value: unknown): boolean {
    return objectParts(member, this.#lookUp).every(({ node }) => {
      if (node.const !== undefined) return typeof value === typeof node.const;
      const types = typesOf(node);
      return types.length === 0 || types.some((type) => isOfType(value, type));
    });
  }

  #nouns(member: Located): readonly string[] {
    return objectParts(member, this.#lookUp).flatMap(({ node }) => typesOf(node).map(nounOf));
  }

  #enter(step: PathStep, value: unknown, schema: Located): void {
    this.#path.push(step);
    this.visit(value, schema);
    this.#path.pop();
  }

  /** Only definitions that contain themselves get here at such a depth. */
  #isTooDeep(value: unknown): boolean {
    if (this.#path.length < MAX_DEPTH) return false;
    this.#issues.add({
      code: 'too-deep',
      path: this.#path,
      expected: `at most ${MAX_DEPTH} nested containers`,
      received: jsonType(value),
      says: `must not be an ${jsonType(value)}: at most ${MAX_DEPTH} containers may enclose each other`,
    });
    return true;
  }

  #report(code: IssueCode, value: unknown, expected: string, keyword: string): void {
    this.#issues.add({
      code,
      path: this.#path,
      expected,
      received: describe(value),
      says: `must be ${expected}, but is ${describe(value)}`,
      schemaPath: `${this.#definitionsPath}/${keyword}`,
    });
  }

  #reportMissing(value: unknown, name: string, at: string, keyword = 'required'): void {
    this.#issues.add({
      code: 'required',
      path: this.#path,
      expected: `the member ${excerpt(name)}`,
      received: describe(value),
      says: `must have the member ${excerpt(name)}, but is ${describe(value)}`,
      schemaPath: `${this.#definitionsPath}/${at}/${keyword}`,
    });
  }
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length));
}

function nounOf(type: string): string {
  if (type === 'null') return 'null';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function oneOf(values: readonly (string | number | boolean)[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  return quoted.length === 1 ? quoted.join('') : `one of ${quoted.join(', ')}`;
}
