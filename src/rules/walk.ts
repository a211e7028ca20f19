import type { Method } from '../catalog.js';
import type { JsonObject, JsonValue, PathStep } from '../json.js';
import { classify } from '../messages/envelope.js';
import { otherSide } from '../messages/protocol.js';
import type { Protocol, Side } from '../messages/protocol.js';
import { meantDefinition } from '../messages/read-result.js';
import type { ActiveRule, RuleIndex } from './active.js';
import type { Grammar } from './grammar.js';
import { isArray, isObject, memberAt, memberOf, objectOf, textOf } from './json.js';
import type { Context, Place } from './rule.js';
import { resembledResult } from './resemblance.js';
import type { Resembled } from './resemblance.js';
import type { Spot, Standing } from './spots.js';

/** Where findings go, and whether more are wanted; once it is full, it drops them. */
export interface Collector {
  readonly full: boolean;
  add(active: ActiveRule, path: readonly PathStep[], problem: string): void;
}

export interface WalkOptions {
  readonly request: JsonValue | undefined;
  readonly from: Side | undefined;
  readonly encoded: string | Uint8Array | undefined;
}

/** What is the same for all values of an envelope. */
type Surroundings = Omit<Place, 'value'>;

/** Applies the rules to a message that is plain JSON, in the order of its members. */
export class Walk {
  readonly #grammar: Grammar;
  readonly #protocol: Protocol;
  readonly #index: RuleIndex;
  readonly #collector: Collector;
  readonly #context: Context;
  /** What stands for all results, whatever they answer. */
  readonly #anyResult: Standing;
  readonly #path: PathStep[] = [];

  constructor(grammar: Grammar, index: RuleIndex, collector: Collector, message: JsonValue, options: WalkOptions) {
    const { revision, protocol, defines, meta } = grammar;
    const { lookUp } = protocol.internals;
    this.#grammar = grammar;
    this.#protocol = protocol;
    this.#index = index;
    this.#collector = collector;
    this.#anyResult = { stands: ['Result'], properties: { _meta: meta.result } };
    this.#context = {
      ...options,
      revision,
      message,
      kind: classify(message).kind,
      isRequest: (method) => protocol.requests.has(method),
      isValid: (definition, value) => defines(definition) && lookUp(definition).check(value, 0),
    };
  }

  /** The text by itself, which need not be a message. */
  text(text: string): void {
    this.#apply(this.#index.text, text, this.#surroundingsOf(null, undefined));
  }

  /** The message: an envelope, or a batch of them. */
  message(): void {
    const { message, request } = this.#context;
    const around = this.#surroundingsOf(message, request);
    this.#apply(this.#index.message, message, around);
    if (!isArray(message)) {
      this.#envelope(message, around);
      return;
    }
    const requests = byId(request);
    for (const [index, item] of message.entries()) {
      this.#path.push(index);
      this.#envelope(item, this.#surroundingsOf(item, requests.get(idKeyOf(item))));
      this.#path.pop();
    }
  }

  /** A value by itself, as one of the definitions. */
  value(definition: string): void {
    const { message, request } = this.#context;
    const around = { context: this.#context, envelope: undefined, method: undefined, request: objectOf(request) };
    const call = this.#callNamed(definition);
    if (call !== undefined) {
      this.#call(call.kind, message, { ...around, envelope: objectOf(message), method: call.method });
      return;
    }
    if (!this.#isResult(definition)) {
      this.#visitAs([definition], [refTo(definition)], message, around);
      return;
    }
    const method = this.#methodAnswered(definition, objectOf(request));
    this.#apply(this.#index.ofResult(method), message, { ...around, method });
    const standing = { ...this.#anyResult, allOf: [refTo(definition)] };
    this.#visitAs([definition], [standing], message, { ...around, method });
  }

  #callNamed(definition: string): { readonly kind: 'request' | 'notification'; readonly method: string } | undefined {
    const { requests, notifications } = this.#protocol;
    for (const [kind, methods] of [
      ['request', requests],
      ['notification', notifications],
    ] as const) {
      for (const [method, call] of methods) if (call.definition === definition) return { kind, method };
    }
    return undefined;
  }

  #isResult(definition: string): boolean {
    if (definition === this.#protocol.result.name) return true;
    return [...this.#protocol.requests.values()].some((method) => answersTo(method).includes(definition));
  }

  /** The method that a result answers: that of its request, or the only one with such results. */
  #methodAnswered(definition: string, request: JsonObject | undefined): string | undefined {
    const asked = textOf(memberOf(request, 'method'));
    const methods = [...this.#protocol.requests.values()].filter((method) => answersTo(method).includes(definition));
    const [only, second] = methods;
    return asked ?? (second === undefined ? only?.method : undefined);
  }

  #surroundingsOf(envelope: JsonValue, given: JsonValue | undefined): Surroundings {
    const { silence, method } = classify(envelope);
    const isResponse = silence === 'response';
    const request = isResponse ? objectOf(given) : undefined;
    return {
      context: this.#context,
      envelope: objectOf(envelope),
      method: isResponse ? (textOf(memberOf(request, 'method')) ?? this.#methodResembled(envelope)) : method,
      request,
    };
  }

  #methodResembled(envelope: JsonValue): string | undefined {
    return this.#resembled(memberOf(envelope, 'result'))?.method;
  }

  #resembled(result: JsonValue | undefined): Resembled | undefined {
    const { from } = this.#context;
    return resembledResult(this.#grammar, from && otherSide(from), result);
  }

  #envelope(message: JsonValue, around: Surroundings): void {
    if (!isObject(message)) return;
    this.#apply(this.#index.envelope, message, around);
    const { kind } = classify(message);
    if (kind === 'request' || kind === 'notification') this.#call(kind, message, around);
    // A response may have both members, which makes it neither; each is what it is.
    else {
      if (memberOf(message, 'result') !== undefined) this.#result(message, around);
      if (memberOf(message, 'error') !== undefined) this.#error(message, around);
    }
  }

  #call(kind: 'request' | 'notification', message: JsonValue, around: Surroundings): void {
    const { method } = around;
    this.#apply(this.#index.ofMethod(method), message, around);
    const known = this.#methodOf(method);
    const params: Standing = { properties: { _meta: this.#grammar.meta[kind] } };
    const envelope = this.#protocol.envelopes[kind].name;
    const standings = [refTo(envelope), refTo(known?.definition), { properties: { params } }];
    this.#visitAs([envelope, known?.definition], standings, message, around);
  }

  #methodOf(method: string | undefined): Method | undefined {
    if (method === undefined) return undefined;
    return this.#protocol.requests.get(method) ?? this.#protocol.notifications.get(method);
  }

  #result(message: JsonObject, around: Surroundings): void {
    const { result = null } = message;
    this.#path.push('result');
    this.#apply(this.#index.ofResult(around.method), result, around);
    this.#path.pop();
    const definition = this.#definitionOfResult(result, around);
    const envelope = this.#protocol.envelopes.result.name;
    const named: Standing = { properties: { result: { ...this.#anyResult, allOf: [refTo(definition)] } } };
    this.#visitAs([envelope, definition], [refTo(envelope), named], message, around);
  }

  #definitionOfResult(result: JsonValue, { request }: Surroundings): string | undefined {
    const method = textOf(memberOf(request, 'method'));
    const asked = this.#methodOf(method);
    // A request without a method tells nothing, and what answers the request for a task's result is the task's affair.
    if (method === undefined || asked?.payload === true) return this.#resembled(result)?.definition;
    if (asked === undefined) return undefined;
    const task = memberAt(request, 'params', 'task') !== undefined;
    return meantDefinition(this.#protocol, asked, { task }, result);
  }

  #error(message: JsonObject, around: Surroundings): void {
    const { error = null } = message;
    this.#path.push('error');
    this.#apply(this.#index.error, error, around);
    this.#path.pop();
    const { errors } = this.#grammar;
    const code = memberOf(error, 'code');
    const member = errors.member.get(code) ?? [];
    const whole = errors.whole.get(code) ?? [];
    const envelope = this.#protocol.envelopes.error.name;
    const named: Standing = { properties: { error: { stands: ['Error'], allOf: member.map(refTo) } } };
    const standings = [refTo(envelope), ...whole.map(refTo), named];
    this.#visitAs([envelope, whole.join(), member.join()], standings, message, around);
  }

  /** What the definitions are, the standings are. */
  #visitAs(
    definitions: readonly (string | undefined)[],
    standings: readonly Standing[],
    value: JsonValue,
    around: Surroundings,
  ): void {
    const spot = this.#grammar.rootOf(definitions.join(), standings);
    if (this.#index.leadsToRules(spot)) this.#visit(value, spot, around);
  }

  #visit(value: JsonValue, spot: Spot, around: Surroundings): void {
    if (this.#collector.full) return;
    const chosen = spot.choose(value);
    const inside = chosen.names.includes('InputRequest') ? this.#requestInside(value, around) : around;
    this.#apply(this.#index.at(chosen), value, inside);
    if (isArray(value)) this.#visitItems(value, chosen, inside);
    else if (isObject(value)) this.#visitMembers(value, chosen, inside);
  }

  #visitItems(items: readonly JsonValue[], spot: Spot, around: Surroundings): void {
    const below = spot.items();
    if (!this.#index.leadsToRules(below)) return;
    for (const [index, item] of items.entries()) {
      this.#path.push(index);
      this.#visit(item, below, around);
      this.#path.pop();
    }
  }

  #visitMembers(value: JsonObject, spot: Spot, around: Surroundings): void {
    if (spot.names.includes('InputResponses')) {
      this.#visitResponses(value, spot, around);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const below = (spot.declared.get(key) ?? spot.rest)();
      if (!this.#index.leadsToRules(below)) continue;
      this.#path.push(key);
      this.#visit(member, below, around);
      this.#path.pop();
    }
  }

  /** An entry of `inputRequests` is a request. */
  #requestInside(value: JsonValue, around: Surroundings): Surroundings {
    const envelope = objectOf(value);
    const method = textOf(memberOf(envelope, 'method'));
    const inside: Surroundings = { ...around, envelope, method, request: undefined };
    this.#apply(this.#index.ofMethod(method), value, inside);
    return inside;
  }

  /** An entry of `inputResponses` answers the entry of `inputRequests` with the same key. */
  #visitResponses(responses: JsonObject, spot: Spot, around: Surroundings): void {
    const below = spot.rest();
    const given = this.#context.request;
    const requests = memberOf(memberOf(given, 'result') ?? given, 'inputRequests');
    for (const [key, response] of Object.entries(responses)) {
      const request = objectOf(memberOf(requests, key));
      const asked = textOf(memberOf(request, 'method'));
      const resembled = (): string | undefined =>
        below
          .choose(response)
          .names.map((name) => this.#methodAnswered(name, undefined))
          .find((method) => method !== undefined);
      const method = asked ?? resembled();
      const known = this.#methodOf(asked)?.result;
      const inside = { ...around, method, request };
      this.#path.push(key);
      this.#apply(this.#index.ofResult(method), response, inside);
      if (known === undefined) this.#visit(response, below, inside);
      else this.#visitAs([...below.names, known], [{ stands: below.names, $ref: known }], response, inside);
      this.#path.pop();
    }
  }

  #apply(rules: readonly ActiveRule[], value: JsonValue, around: Surroundings): void {
    if (rules.length === 0) return;
    const place: Place = { ...around, value };
    for (const active of rules) {
      if (this.#collector.full) return;
      active.rule.check(place, (path, problem) => {
        this.#collector.add(active, [...this.#path, ...path], problem);
      });
    }
  }
}

/** Without a name, what says nothing. */
function refTo(name: string | undefined): Standing {
  return name === undefined ? {} : { $ref: name };
}

function answersTo({ result, alternatives = {}, augmented }: Method): readonly (string | undefined)[] {
  return [result, ...Object.values(alternatives), augmented];
}

/** The requests of a batch, or the one that is given, by their ids. */
function byId(requests: JsonValue | undefined): ReadonlyMap<string, JsonValue | undefined> {
  const all = isArray(requests) ? requests : [requests];
  return new Map(all.map((request) => [idKeyOf(request), request]));
}

/** An id of one kind is none of the other. */
function idKeyOf(message: JsonValue | undefined): string {
  return JSON.stringify(memberOf(message, 'id') ?? null);
}
