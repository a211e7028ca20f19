import { answering, candidatesFor } from '../candidates/index.mjs';
import { REVISIONS, parsed, payloadsOf } from '../payloads/payloads.mjs';
import { measureRow, prove } from '../rows.mjs';

export const title = 'A decoded value to a record';
export const unit = 'ns';

const TARGETS = [{ says: 'exact-mcp ÷ JSON.parse', of: 'exact-mcp', against: ['JSON.parse'], atMost: 0.5 }];

export async function run(effort) {
  const rows = [];
  for (const revision of REVISIONS) {
    const candidates = await candidatesFor(revision);
    for (const payload of payloadsOf(revision)) {
      const values = parsed(payload.valid);
      const record = answering(candidates, 'record', payload);
      for (const answer of record) {
        values.forEach((value, number) => {
          const relays = { name: answer.name, call: (input) => JSON.stringify(answer.call(input)) };
          prove('record', payload, relays, payload.valid[number], [value]);
        });
      }
      const cells = [
        ...record.map((answer) => ({ ...answer, inputs: values })),
        ...answering(candidates, 'parse', payload).map((answer) => ({ ...answer, inputs: payload.valid })),
        ...answering(candidates, 'clone', payload).map((answer) => ({ ...answer, inputs: values })),
      ];
      rows.push(await measureRow({ payload: payload.name, revision }, cells, TARGETS, effort));
    }
  }
  return rows;
}
