import type { Definition, Method } from '../catalog.js';
import { copyJson } from '../copy.js';
import { describe } from '../describe.js';
import { ArgumentError } from '../errors.js';
import type { Issue } from '../errors.js';
import { isJsonObject } from '../json.js';
import type { JsonValue, PathStep } from '../json.js';
import { expectOptions, maxIssuesOf } from '../schema.js';
import type { Revision, Schema, ValidateOptions } from '../schema.js';
import { located, objectParts } from '../schema-walk.js';
import { mergeIssues, unknownResultType } from './findings.js';
import { protocolOf } from './protocol.js';
import type { Protocol } from './protocol.js';
import type { ResultRecord } from './verdict.js';

/** What a result answers. */
export interface RequestOrigin {
  /** The method of the request. */
  readonly method: string;
  /** Whether its parameters asked for a task. */
  readonly task?: boolean | undefined;
  /** Of a request for the result of a task: the method of the request that made the task. */
  readonly of?: string | undefined;
}

export interface ReadResultOptions extends ValidateOptions, Omit<RequestOrigin, 'method'> {}

/** The verdict on a result. Frozen. */
export type ResultReading<R extends Revision = Revision> =
  | {
      readonly ok: true;
      readonly record: ResultRecord<R>;
      /** The name of the definition of `record`. */
      readonly type: string;
      /** Whether the revision has the method. If not, the result is judged by what all results have in common. */
      readonly known: boolean;
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Judges the decoded result of a request by the definition that its method asks for. Where the revision's results have a
 * `resultType`, its value decides which of the definitions that the method allows is meant; an unknown one is an issue.
 * A request for a task may be answered by `CreateTaskResult`: that is meant where `task` stands in the result and
 * nothing that the ordinary result declares. The result of a task is judged as that of the method `of`; without `of`, by
 * what all such results have in common, which is next to nothing.
 *
 * @throws ArgumentError where the method is no string.
 */
export function readResult<R extends Revision>(
  schema: Schema<R>,
  method: string,
  value: unknown,
  options: ReadResultOptions = {},
): ResultReading<R> {
  const protocol = protocolOf(schema);
  const maxIssues = maxIssuesOf(options);
  const origin = expectOrigin({ method, task: options.task, of: options.of });
  const copy = copyJson(value, maxIssues);
  if (!copy.ok) return Object.freeze(copy);
  const judged = judgeResult(protocol, origin, copy.value, [], maxIssues);
  if (!judged.ok) return Object.freeze(judged);
  const { definition, known } = judged;
  const record = protocol.internals.hydrate(definition, copy.value) as ResultRecord<R>;
  return Object.freeze({ ok: true, record, type: definition.name, known });
}

export type JudgedResult =
  | { readonly ok: true; readonly definition: Definition; readonly known: boolean }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Judges an owned tree, to which the path leads from the message. */
export function judgeResult(
  protocol: Protocol,
  origin: RequestOrigin,
  tree: JsonValue,
  path: readonly PathStep[],
  maxIssues: number,
): JudgedResult {
  const { lookUp, explain } = protocol.internals;
  const method = protocol.requests.get(origin.method);
  const name = method === undefined ? protocol.result.name : meantDefinition(protocol, method, origin, tree);
  if (name === undefined) {
    const { resultTag = '', alternatives = {} } = method ?? {};
    const value = ownText(tree, 'resultType') ?? '';
    const finding = unknownResultType(path, [resultTag, ...Object.keys(alternatives)], value);
    return { ok: false, issues: mergeIssues(maxIssues, [finding]) };
  }
  const definition = lookUp(name);
  if (definition.check(tree, path.length)) return { ok: true, definition, known: method !== undefined };
  return { ok: false, issues: explain(path, located(definition), tree, maxIssues) };
}

/** @throws ArgumentError where a method is none. */
export function expectOrigin(request: string | RequestOrigin): RequestOrigin {
  if (typeof request === 'string') return { method: request };
  const { method, task, of } = expectOptions(request);
  for (const name of [method, of ?? '']) {
    if (typeof name !== 'string') throw new ArgumentError(`${describe(name)} is no method`);
  }
  return { method, task, of };
}

/** The name of the definition that a result means to be; undefined where its `resultType` names none. */
export function meantDefinition(
  protocol: Protocol,
  method: Method,
  { task, of }: Omit<RequestOrigin, 'method'>,
  tree: JsonValue,
): string | undefined {
  const original = method.payload === true && of !== undefined ? protocol.requests.get(of) : undefined;
  if (original !== undefined && original.payload !== true) return meantDefinition(protocol, original, {}, tree);
  const { resultTag, alternatives = {}, augmented, result = protocol.result.name } = method;
  const tag = resultTag === undefined ? undefined : ownText(tree, 'resultType');
  if (tag !== undefined && tag !== resultTag) return Object.hasOwn(alternatives, tag) ? alternatives[tag] : undefined;
  if (task === true && augmented !== undefined && promisesTask(protocol, tree, result, augmented)) return augmented;
  return result;
}

/** A result that bears a member of the ordinary result as well is judged as that one, which is never the laxer. */
function promisesTask(protocol: Protocol, tree: JsonValue, ordinary: string, augmented: string): boolean {
  if (!isJsonObject(tree) || !Object.hasOwn(tree, 'task')) return false;
  const shared = declaredKeys(protocol, augmented);
  return ![...declaredKeys(protocol, ordinary)].some((key) => !shared.has(key) && Object.hasOwn(tree, key));
}

function declaredKeys({ internals: { lookUp } }: Protocol, name: string): ReadonlySet<string> {
  const parts = objectParts(located(lookUp(name)), lookUp);
  return new Set(parts.flatMap(({ node }) => Object.keys(node.properties ?? {})));
}

function ownText(tree: JsonValue, key: string): string | undefined {
  if (!isJsonObject(tree) || !Object.hasOwn(tree, key)) return undefined;
  const value = tree[key];
  return typeof value === 'string' ? value : undefined;
}
