import { answering, candidatesFor } from '../candidates/index.mjs';
import { REVISIONS, messages, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'A decoded message to its concrete, validated type';
export const unit = 'ns';

/** The message is in hand, and nobody has said what it is; columns of concrete types are for comparison. */
const TARGETS = [
  {
    says: 'AJV ÷ exact-mcp',
    of: 'exact-mcp, `is`',
    against: ['AJV draft-07', 'AJV 2020'],
    atLeast: 3,
  },
  {
    says: 'SDK ÷ exact-mcp',
    of: 'exact-mcp, `is`',
    against: ['SDK 1', 'core 2'],
    atLeast: 50,
  },
  {
    says: 'exact-mcp, `readMessage` ÷ SDK',
    of: 'exact-mcp',
    against: ['SDK 1', 'core 2'],
  },
];

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    for (const payload of payloadsOf(revision)) {
      const answers = answering(candidates, 'message', payload);
      const [valid, invalid] = [messages(payload, payload.valid), messages(payload, payload.invalid)];
      for (const answer of answers) {
        prove('message', payload, answer, true, valid);
        prove('message', payload, answer, false, invalid);
      }
      const cells = answers.map((answer) => ({ ...answer, inputs: valid }));
      rows.push(await measureRow({ payload: payload.name, revision }, cells, TARGETS, effort));
    }
  }
  return rows;
}
