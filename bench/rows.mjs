import { interleave, median } from './measure.mjs';

/**
 * A row of a table: the candidates measured on one payload, and the targets judged.
 *
 * A target is `{ says, of, against, atLeast }` or `{ says, of, against, atMost }`. The ratio is `against ÷ of` where it is at least something, `of ÷ against` where it is at most. `against` stands for
 * the fastest of several. The ratio is taken in each round, and the median of the rounds counts.
 */
export async function measureRow(labels, cells, targets, effort) {
  const times = await interleave(cells, effort);
  return {
    ...labels,
    measured: Object.fromEntries([...times].map(([name, rounds]) => [name, median(rounds)])),
    ratios: targets.flatMap((target) => judge(target, times)),
  };
}

/** The verdict on a target, from the times of each candidate in each round; none where one of the two was not measured. */
export function judge({ says, of, against, atLeast, atMost }, times) {
  const measured = against.filter((name) => times.has(name));
  if (!times.has(of) || measured.length === 0) return [];
  const ratios = times.get(of).map((own, round) => {
    const fastest = Math.min(...measured.map((name) => times.get(name)[round]));
    return atLeast === undefined ? own / fastest : fastest / own;
  });
  return [verdictOn({ says, atLeast, atMost }, median(ratios), [Math.min(...ratios), Math.max(...ratios)])];
}

/**
 * What a table says of a target: `ratio` as a median, `range` from the lowest to the highest of the rounds. A target
 * without a number is there to be read, and neither met nor missed.
 */
export function verdictOn({ says, atLeast, atMost }, ratio, range) {
  const read = { says, ratio, range };
  if (atLeast !== undefined) return { ...read, atLeast, met: ratio >= atLeast };
  if (atMost !== undefined) return { ...read, atMost, met: ratio <= atMost };
  return read;
}

/**
 * Throws where a candidate gives another verdict on an input than the one that is right: only the same work is compared.
 */
export function prove(question, payload, { name, call }, expected, inputs) {
  inputs.forEach((input, number) => {
    const given = call(input);
    if (given === expected) return;
    const which = `input ${number} of ${payload.name}, ${payload.revision}`;
    throw new Error(`${name} gives ${given} to \`${question}\` on ${which}, where ${expected} is right`);
  });
}
