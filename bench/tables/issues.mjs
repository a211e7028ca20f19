import { answering, candidatesFor } from '../candidates/index.mjs';
import { REVISIONS, parsed, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'An invalid value and its issues';
export const unit = 'ns';

const TARGETS = [
  {
    says: 'exact-mcp ÷ AJV',
    of: 'exact-mcp',
    against: ['AJV draft-07', 'AJV 2020'],
    atMost: 3,
  },
];

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    for (const payload of payloadsOf(revision)) {
      const answers = answering(candidates, 'issues', payload);
      const [valid, invalid] = [parsed(payload.valid), parsed(payload.invalid)];
      for (const { name, call } of answers) {
        // Not how many: a union fails in all of its members, or in the one that was meant.
        const finds = { name, call: (value) => call(value) > 0 };
        prove('issues', payload, finds, false, valid);
        prove('issues', payload, finds, true, invalid);
      }
      const cells = answers.map((answer) => ({ ...answer, inputs: invalid }));
      rows.push(await measureRow({ payload: payload.name, revision }, cells, TARGETS, effort));
    }
  }
  return rows;
}
