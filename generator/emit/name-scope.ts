import { identifierPart } from './code.js';

/** Gives each path of members an identifier of its own within one function or class, the same one whenever asked. */
export class NameScope {
  readonly #names = new Map<string, string>();
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  nameOf(path: readonly string[]): string {
    const key = JSON.stringify(path);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const wanted = legal(path.map(identifierPart).join('_'));
    let name = wanted;
    for (let number = 2; this.#taken.has(name); number++) name = `${wanted}_${number}`;
    this.#taken.add(name);
    this.#names.set(key, name);
    return name;
  }
}

/** No digit first, not nothing, and not what a generated function or class may be called. */
function legal(name: string): string {
  return name === '' || /^\d|_\d{4}_\d\d_\d\d/.test(name) ? `_${name}` : name;
}
