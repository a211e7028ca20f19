import type { MessageId } from './ids.js';
import { idKey } from './ids.js';
import type { Side } from './protocol.js';
import type { RequestOrigin } from './read-result.js';

/** What a correlator forgot, though an answer may still come. */
export interface Eviction {
  /** Who sent the request. */
  readonly from: Side;
  /** The id of the request; undefined where a task was forgotten. */
  readonly id: MessageId | undefined;
  /** The id of the task; undefined where a request was forgotten. */
  readonly taskId: string | undefined;
  /** The method of the request, or of the request that made the task. */
  readonly method: string;
  /** There were too many, or another request took the id. */
  readonly reason: 'limit' | 'reused-id';
}

interface OutstandingRequest extends RequestOrigin {
  readonly id: MessageId;
}

/** A task, with the method of the request that made it. */
interface Task {
  readonly taskId: string;
  readonly method: string;
}

/** One entry accounts for so many characters of ids and methods on average: a limit on entries bounds memory as well. */
const CHARACTERS_PER_ENTRY = 1024;

/** The requests of both sides that wait for an answer, and the tasks whose results may be asked for. Bounded. */
export class Outstanding {
  readonly #requests: { readonly [S in Side]: BoundedMap<OutstandingRequest> };
  readonly #tasks: { readonly [S in Side]: BoundedMap<Task> };
  readonly #onEvict: (eviction: Eviction) => void;

  constructor(limit: number, onEvict: (eviction: Eviction) => void) {
    this.#requests = { client: new BoundedMap(limit), server: new BoundedMap(limit) };
    this.#tasks = { client: new BoundedMap(limit), server: new BoundedMap(limit) };
    this.#onEvict = onEvict;
  }

  /** Notes a request. Another one under the same id is forgotten: its answer could not be told from that of this one. */
  remember(from: Side, id: MessageId, origin: RequestOrigin): boolean {
    const requests = this.#requests[from];
    const key = idKey(id);
    const former = requests.take(key);
    const evicted = requests.set(key, { ...origin, id }, key.length + origin.method.length);
    if (former !== undefined) this.#report(from, former, 'reused-id');
    for (const request of evicted) this.#report(from, request, 'limit');
    return former !== undefined;
  }

  /** The request of a side that a response answers. It is answered by it, and forgotten. */
  take(from: Side, id: MessageId): RequestOrigin | undefined {
    return this.#requests[from].take(idKey(id));
  }

  /** The request of a side that waits under the id. */
  get(from: Side, id: MessageId): RequestOrigin | undefined {
    return this.#requests[from].get(idKey(id));
  }

  /** The requests of a side, the oldest first. */
  list(from: Side): readonly OutstandingRequest[] {
    return this.#requests[from].values();
  }

  rememberTask(from: Side, taskId: string, method: string): void {
    const tasks = this.#tasks[from];
    tasks.take(taskId);
    for (const evicted of tasks.set(taskId, { taskId, method }, taskId.length + method.length)) {
      this.#onEvict(Object.freeze({ from, id: undefined, ...evicted, reason: 'limit' }));
    }
  }

  /** The method of the request of a side that made a task. */
  methodOfTask(from: Side, taskId: string): string | undefined {
    return this.#tasks[from].get(taskId)?.method;
  }

  #report(from: Side, { id, method }: OutstandingRequest, reason: Eviction['reason']): void {
    this.#onEvict(Object.freeze({ from, id, taskId: undefined, method, reason }));
  }
}

/** A map that forgets what was added first, once there is too much. */
class BoundedMap<V> {
  readonly #limit: number;
  readonly #entries = new Map<string, { readonly value: V; readonly weight: number }>();
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    return this.#entries.get(key)?.value;
  }

  take(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    return entry.value;
  }

  values(): readonly V[] {
    return [...this.#entries.values()].map(({ value }) => value);
  }

  /** Adds a key that is not there; gives what had to go, the oldest first, which may be the very value. */
  set(key: string, value: V, weight: number): readonly V[] {
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    const evicted: V[] = [];
    // A new iterator each time: one that is kept would keep all former tables of the map.
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#limit && this.#weight <= this.#limit * CHARACTERS_PER_ENTRY) break;
      this.take(oldest);
      evicted.push(entry.value);
    }
    return evicted;
  }
}
