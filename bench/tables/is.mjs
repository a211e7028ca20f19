import { answering, candidatesFor } from '../candidates/index.mjs';
import { REVISIONS, parsed, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'The verdict on a decoded value';
export const unit = 'ns';

const COMPILERS = ['AJV draft-07', 'AJV 2020', 'TypeBox'];
const OFFICIAL = ['SDK 1', 'core 2'];

const TARGETS = [
  { says: 'AJV or TypeBox ÷ exact-mcp', of: 'exact-mcp', against: COMPILERS, atLeast: 1.5 },
  { says: 'SDK ÷ exact-mcp', of: 'exact-mcp', against: OFFICIAL, atLeast: 20 },
];

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    // All payloads first: code that has seen one shape only is faster than it is in use.
    const proven = payloadsOf(revision).map((payload) => {
      const answers = answering(candidates, 'is', payload);
      const inputs = { valid: parsed(payload.valid), invalid: parsed(payload.invalid) };
      for (const answer of answers) {
        prove('is', payload, answer, true, inputs.valid);
        prove('is', payload, answer, false, inputs.invalid);
      }
      return { payload, answers, inputs };
    });
    for (const { payload, answers, inputs } of proven) {
      for (const validity of ['valid', 'invalid']) {
        const cells = answers.map((answer) => ({ ...answer, inputs: inputs[validity] }));
        const labels = { payload: payload.name, revision, input: validity };
        rows.push(await measureRow(labels, cells, TARGETS, effort));
      }
    }
  }
  return rows;
}
