import { answering, candidatesFor } from '../candidates/index.mjs';
import { REVISIONS, messages, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'A decoded message to its concrete, validated type';
export const unit = 'ns';

const TARGETS = [
  {
    says: 'AJV ÷ exact-mcp',
    of: 'exact-mcp',
    against: ['AJV draft-07', 'AJV 2020'],
    atLeast: 3,
  },
  {
    says: 'AJV, two steps ÷ exact-mcp',
    of: 'exact-mcp',
    against: ['AJV draft-07, two steps', 'AJV 2020, two steps'],
    atLeast: 3,
  },
  {
    says: 'SDK ÷ exact-mcp',
    of: 'exact-mcp',
    against: ['SDK 1', 'core 2'],
    atLeast: 50,
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
