/** The candidate that a misspelt word most likely means; undefined where none is near. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = folded(word.slice(0, LONGEST));
  if (wanted === '') return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, folded(candidate), least);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best ?? extending(wanted, candidates);
}

/** `; did you mean "tools/call"?`, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = suggest(word, candidates);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

const LONGEST = 80;
const SHORTEST_START = 3;

/** The only candidate that begins with the word: `warning` for `warn`. */
function extending(wanted: string, candidates: Iterable<string>): string | undefined {
  if (wanted.length < SHORTEST_START) return undefined;
  const longer = [...candidates].filter((candidate) => folded(candidate).startsWith(wanted));
  return longer.length === 1 ? longer[0] : undefined;
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll(/[-_./\s]/g, '');
}

/** Insertions, deletions, replacements and swaps of neighbours; `limit` where there are at least as many. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  let before = row;
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(before, j - 2) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return Math.min(at(row, b.length), limit);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
