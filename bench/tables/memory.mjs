import { inFreshProcess } from '../children/child.mjs';
import { LOADERS } from '../children/loaders.mjs';
import { median } from '../measure.mjs';
import { REVISIONS } from '../payloads/payloads.mjs';

export const title = 'What stays in the heap';
export const unit = 'bytes';

const MESSAGES = [
  { of: 'a list of 50 tools, not read', candidates: ['exact-mcp', 'JSON.parse', 'SDK 1', 'core 2'] },
  { of: 'a list of 50 tools, all of it read', reading: 'read', candidates: ['exact-mcp', 'JSON.parse'] },
];

export async function run({ quick }) {
  const times = quick ? 1 : 3;
  const rows = [];
  for (const revision of quick ? REVISIONS.slice(-1) : REVISIONS) {
    const measure = (...args) =>
      median(Array.from({ length: times }, () => inFreshProcess('memory.mjs', args, ['--expose-gc']).bytes));
    const loaded = Object.keys(LOADERS).map((name) => [name, measure('revision', name, revision)]);
    rows.push({ of: 'a loaded revision', revision, measured: Object.fromEntries(loaded), ratios: [] });
    for (const { of, reading = '', candidates } of MESSAGES) {
      const kept = candidates.map((name) => [name, measure('message', name, revision, reading)]);
      rows.push({ of, revision, measured: Object.fromEntries(kept), ratios: [] });
    }
  }
  return rows;
}
