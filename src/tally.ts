import type { IssueCode } from './errors.js';

/**
 * So many members may be read before a container that comes up a second time is refused. A tree never repeats one; a
 * value that does so at every level stands for a tree that grows without bound.
 */
const MOST_UNTRACKED = 1_000_000;

/** More members are refused: no message has so many, but a Proxy may pretend to. */
export const MOST_MEMBERS = 2 ** 25;

/** What has been read of a value, so that none is read without end. */
export class Tally {
  /** How many members and items, so far. */
  members = 0;
  #seen: Set<object> | undefined;

  /** Why a container, the members of which are counted already, is not read; undefined where it is. */
  refusal(container: object): Extract<IssueCode, 'repeated-reference' | 'too-large'> | undefined {
    if (this.members <= MOST_UNTRACKED) return undefined;
    if (this.members > MOST_MEMBERS) return 'too-large';
    this.#seen ??= new Set();
    if (this.#seen.has(container)) return 'repeated-reference';
    this.#seen.add(container);
    return undefined;
  }
}
