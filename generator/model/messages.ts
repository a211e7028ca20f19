import { isDeepStrictEqual } from 'node:util';

import type { Direction } from '../../src/catalog.js';
import { GenerationFailure } from '../failure.js';
import { lookUp } from './nodes.js';
import type { Definition } from './definitions.js';
import type { Node } from './node.js';

/** Who sends what, and the aggregate of the schema that lists it. */
export const DIRECTIONS = {
  clientRequest: 'ClientRequest',
  clientNotification: 'ClientNotification',
  serverRequest: 'ServerRequest',
  serverNotification: 'ServerNotification',
  inputRequest: 'InputRequest',
} as const satisfies { readonly [D in Direction]: string };

export interface Method {
  readonly method: string;
  /** The definition of the request or notification. */
  readonly definition: string;
  /** The definition of the result; absent for notifications. */
  readonly result?: string;
  /** What `resultType` says of that result, where it declares one. */
  readonly resultTag?: string;
  /** Other definitions that the response of this method allows as its result, by what `resultType` says of them. */
  readonly alternatives: { readonly [resultTag: string]: string };
  /** The definition of the result that promises a task, where the parameters may ask for one. */
  readonly augmented?: string;
  /** Whether the answer is the result of the request that made the task. */
  readonly payload?: true;
}

/**
 * What `resultType` says of each result. The schema leaves it an open string; the values are from the specification
 * (2026-07-28, basic, ResultType). All results that no line names are ordinary ones.
 */
const RESULT_TAGS: ReadonlyMap<string, string> = new Map([['InputRequiredResult', 'input_required']]);
const ORDINARY_RESULT_TAG = 'complete';

/** The field by which parameters ask for a task, and the definition of what is answered then. */
const TASK_FIELD = 'task';
const TASK_RESULT = 'CreateTaskResult';

/** The definition that stands for the result of another request. */
const PAYLOAD_RESULT = 'GetTaskPayloadResult';

/** All definitions that may answer a request, the ordinary one first. */
export function answersOf({ result, alternatives, augmented }: Method): readonly string[] {
  if (result === undefined) return [];
  return [result, ...Object.values(alternatives), ...(augmented === undefined ? [] : [augmented])];
}

/** The methods of each direction, in upstream order; a direction that a revision does not know is empty. */
export type Messages = { readonly [D in Direction]: readonly Method[] };

type Definitions = ReadonlyMap<string, Definition>;

export function readMessages(revision: string, definitions: Definitions): Messages {
  const read = (direction: Direction): readonly Method[] =>
    membersOf(DIRECTIONS[direction], definitions).map((definition) => readMethod(definition, definitions, revision));
  return {
    clientRequest: read('clientRequest'),
    clientNotification: read('clientNotification'),
    serverRequest: read('serverRequest'),
    serverNotification: read('serverNotification'),
    inputRequest: read('inputRequest'),
  };
}

/** The constant that a definition asks of its `method`, if it asks one. */
function methodOf(definition: Definition): string | undefined {
  const node = definition.fields.find((field) => field.name === 'method')?.node;
  return node?.kind === 'const' && typeof node.value === 'string' ? node.value : undefined;
}

function membersOf(aggregate: string, definitions: Definitions): readonly Definition[] {
  const definition = definitions.get(aggregate);
  if (definition === undefined) return [];
  const { node } = definition;
  if (node.kind === 'union') return node.members.flatMap((member) => refTarget(member, definitions));
  if (node.kind === 'ref') return refTarget(node, definitions);
  // An aggregate with one member may be written out; the definition of the same structure is the one it means.
  const twin = [...definitions.values()].find((other) => other !== definition && isDeepStrictEqual(other.node, node));
  return [twin ?? definition];
}

function refTarget(node: Node, definitions: Definitions): readonly Definition[] {
  return node.kind === 'ref' ? [lookUp(definitions, node.name)] : [];
}

function readMethod(definition: Definition, definitions: Definitions, revision: string): Method {
  const method = methodOf(definition);
  const place = `resources/schema/${revision}.json: ${definition.name}`;
  if (method === undefined) throw new GenerationFailure(place, 'is a message without a constant method');
  const { name } = definition;
  if (!name.endsWith('Request')) return { method, definition: name, alternatives: {} };
  const result = resultOf(name, definitions, place);
  const isTagged = lookUp(definitions, result).fields.some((field) => field.name === 'resultType');
  const others = responseResults(name, definitions).filter((other) => other !== result);
  const alternatives = Object.fromEntries(others.map((other) => [resultTagOf(other, isTagged, place), other]));
  return {
    method,
    definition: name,
    result,
    ...(isTagged ? { resultTag: ORDINARY_RESULT_TAG } : {}),
    alternatives,
    ...(asksForTasks(definition, definitions) ? { augmented: taskResult(definitions, place) } : {}),
    ...(result === PAYLOAD_RESULT ? { payload: true } : {}),
  };
}

function resultTagOf(alternative: string, isTagged: boolean, place: string): string {
  const tag = RESULT_TAGS.get(alternative);
  if (tag === undefined)
    throw new GenerationFailure(place, `may be answered by ${alternative}, whose resultType is unknown`);
  if (!isTagged)
    throw new GenerationFailure(place, `may be answered by ${alternative}, but its result has no resultType`);
  return tag;
}

function asksForTasks(request: Definition, definitions: Definitions): boolean {
  const params = request.fields.find((field) => field.name === 'params')?.node;
  return params !== undefined && declares(params, TASK_FIELD, definitions);
}

/** Whether an object, or an object that may stand in its place, declares the field. */
function declares(node: Node, field: string, definitions: Definitions): boolean {
  switch (node.kind) {
    case 'ref':
      return declares(lookUp(definitions, node.name).node, field, definitions);
    case 'object':
      return node.fields.some(({ name }) => name === field);
    case 'union':
    case 'intersection':
      return node.members.some((member) => declares(member, field, definitions));
    default:
      return false;
  }
}

function taskResult(definitions: Definitions, place: string): string {
  if (definitions.has(TASK_RESULT)) return TASK_RESULT;
  throw new GenerationFailure(place, `may ask for a task, but there is no ${TASK_RESULT}`);
}

/** The naming rule of the specification: XRequest is answered by XResult, or by an empty result where there is none. */
function resultOf(request: string, definitions: Definitions, place: string): string {
  const named = request.replace(/Request$/, 'Result');
  if (definitions.has(named)) return named;
  if (definitions.has('EmptyResult')) return 'EmptyResult';
  throw new GenerationFailure(place, `has neither ${named} nor EmptyResult as its result`);
}

/** What XResultResponse, where a revision has it, allows as `result`. */
function responseResults(request: string, definitions: Definitions): readonly string[] {
  const response = definitions.get(request.replace(/Request$/, 'ResultResponse'));
  const node = response?.fields.find((field) => field.name === 'result')?.node;
  if (node === undefined) return [];
  const members = node.kind === 'union' ? node.members : [node];
  return members.flatMap((member) => (member.kind === 'ref' ? [member.name] : []));
}
