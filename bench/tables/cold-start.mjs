import { inFreshProcess } from '../children/child.mjs';
import { LOADERS } from '../children/loaders.mjs';
import { median } from '../measure.mjs';
import { REVISIONS } from '../payloads/payloads.mjs';
import { judge } from '../rows.mjs';

export const title = 'From the start of a process to the first message';
export const unit = 'ns';

const OFFICIAL = ['SDK 1', 'core 2'];

const TARGETS = [
  { says: 'exact-mcp ÷ SDK', of: 'exact-mcp', against: OFFICIAL, atMost: 0.2 },
  { says: 'exact-mcp ÷ AJV standalone', of: 'exact-mcp', against: ['AJV standalone'], atMost: 1 },
];

const STEPS = [
  { upTo: 'import', sum: ({ load }) => load, targets: [] },
  { upTo: 'the first verdict', sum: ({ load, verdict }) => load + verdict, targets: TARGETS },
  { upTo: 'the first list from text', sum: ({ load, verdict, list }) => load + verdict + list, targets: [] },
];

export async function run({ quick }) {
  const rounds = quick ? 1 : 7;
  const names = Object.keys(LOADERS);
  const rows = [];
  for (const revision of quick ? REVISIONS.slice(-1) : REVISIONS) {
    const taken = new Map(names.map((name) => [name, []]));
    // One round more, which brings the files into the cache of the operating system.
    for (let round = 0; round <= rounds; round++) {
      for (const name of names) {
        const measured = inFreshProcess('cold-start.mjs', [name, revision]);
        if (round > 0) taken.get(name).push(measured);
      }
    }
    for (const { upTo, sum, targets } of STEPS) {
      const times = new Map([...taken].map(([name, all]) => [name, all.map((each) => sum(each))]));
      const measured = Object.fromEntries([...times].map(([name, all]) => [name, median(all)]));
      rows.push({ 'up to': upTo, revision, measured, ratios: targets.flatMap((target) => judge(target, times)) });
    }
  }
  return rows;
}
