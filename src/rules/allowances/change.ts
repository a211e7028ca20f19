import { describe, shorten } from '../../describe.js';
import { deepFreeze } from '../../freeze.js';
import { jsonPointer } from '../../json.js';
import type { JsonValue, PathStep } from '../../json.js';
import type { AllowanceId } from './allowance.js';

/** One thing that was read otherwise than it was sent. Frozen. */
export interface Change {
  readonly allowance: AllowanceId;
  /** The place, as an RFC 6901 JSON pointer into the message as it came in; the empty string is the message itself. */
  readonly pointer: string;
  /** The place, as keys and indices. */
  readonly path: readonly PathStep[];
  /** What stood there; undefined where nothing did. */
  readonly was: JsonValue | undefined;
  /** How it was read; undefined where it was read as absent, or dropped. */
  readonly now: JsonValue | undefined;
  /** One sentence for people. */
  readonly message: string;
}

type Draft = Omit<Change, 'pointer' | 'message'>;

/** Changes in the order in which they were made. All are counted, and kept up to a limit. */
export class ChangeList {
  readonly #limit: number;
  readonly #drafts: Draft[] = [];
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many were made; a list may be taken back to what it was at a count. */
  get count(): number {
    return this.#count;
  }

  add(draft: Draft): void {
    // The path may go on changing.
    if (this.#count < this.#limit) this.#drafts.push({ ...draft, path: [...draft.path] });
    this.#count++;
  }

  /** Takes back what was made since. */
  backTo(count: number): void {
    this.#count = count;
    this.#drafts.length = Math.min(this.#drafts.length, count);
  }

  close(): readonly Change[] {
    return Object.freeze(this.#drafts.map(toChange));
  }
}

function toChange({ allowance, path, was, now }: Draft): Change {
  const pointer = jsonPointer(path);
  const subject = pointer === '' ? 'The message' : shorten(pointer);
  return Object.freeze({
    allowance,
    pointer,
    path: Object.freeze(path),
    was: deepFreeze(was),
    now: deepFreeze(now),
    message: `${subject} ${sentence(path, was, now)}`,
  });
}

function sentence(path: readonly PathStep[], was: JsonValue | undefined, now: JsonValue | undefined): string {
  // Of a whole message nothing else is said: all that is read otherwise are members.
  const isMessage = typeof path.at(-1) !== 'string';
  if (isMessage) return 'is dropped';
  const before = was === undefined ? 'is missing' : `is ${describe(was)}`;
  return `${before}, and is read as ${now === undefined ? 'absent' : JSON.stringify(now)}`;
}
