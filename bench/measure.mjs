import { do_not_optimize } from 'mitata';

import { distinct } from './candidates/distinct.mjs';
import { clock } from './clock.mjs';

/**
 * `rounds`: how often each candidate is measured. The others are milliseconds: `warmup` before the first round, `budget` for
 * each round of each candidate, `sample` for the calls whose time is read from the clock at once.
 */
export const FULL = { quick: false, rounds: 11, warmup: 80, budget: 12, sample: 0.3 };
export const QUICK = { quick: true, rounds: 3, warmup: 20, budget: 3, sample: 0.1 };

/** Calls `call` with the inputs in turn; how many there are must be a power of two. */
function rotation(call, inputs) {
  if (!Number.isInteger(Math.log2(inputs.length))) throw new Error(`${inputs.length} inputs: not a power of two`);
  return distinct((call, inputs, keep) => {
    const mask = inputs.length - 1;
    let next = 0;
    return (times) => {
      let count = 0;
      for (let i = 0; i < times; i++) {
        if (call(inputs[next])) count++;
        next = (next + 1) & mask;
      }
      keep(count);
    };
  })(call, inputs, do_not_optimize);
}

/**
 * Measures the candidates side by side: in each round one after the other, each round beginning with another one.
 *
 * The loop is not mitata's: its `run` measures a candidate to the end before the next one, and its `measure` sets 8 MB
 * aside for samples at each call, which takes longer than a candidate has in a round.
 *
 * @param cells `{ name, call, inputs }` of each candidate.
 * @returns for each name, the nanoseconds of one call in each round: the median of its samples.
 */
export async function interleave(cells, effort) {
  const runners = cells.map(({ name, call, inputs }) => prepare(name, rotation(call, inputs), inputs.length, effort));
  const times = new Map(cells.map(({ name }) => [name, []]));
  for (let round = 0; round < effort.rounds; round++) {
    globalThis.gc?.({ type: 'minor' });
    for (let i = 0; i < runners.length; i++) {
      const { name, pass, calls } = runners[(i + round) % runners.length];
      times.get(name).push(sampled(pass, calls, effort.budget));
    }
  }
  return times;
}

/** Warms a candidate up, and finds how many calls a sample takes. */
function prepare(name, pass, inputs, effort) {
  const until = clock() + effort.warmup * 1e6;
  let calls = inputs;
  let fastest = Infinity;
  do {
    const start = clock();
    pass(calls);
    const took = (clock() - start) / 1e6;
    fastest = Math.min(fastest, took / calls);
    if (took < effort.sample / 2) calls *= 2;
  } while (clock() < until);
  return { name, pass, calls: Math.max(1, Math.round(effort.sample / fastest)) };
}

const samples = new Float64Array(2 ** 16);

function sampled(pass, calls, budget) {
  const until = clock() + budget * 1e6;
  let count = 0;
  let before = clock();
  do {
    pass(calls);
    const after = clock();
    samples[count++] = after - before;
    before = after;
  } while (before < until && count < samples.length);
  return median(samples.subarray(0, count)) / calls;
}

/** Of a list, or of a typed array, which is left as it is. */
export function median(numbers) {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
